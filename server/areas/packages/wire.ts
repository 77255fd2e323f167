/** Converts packages between the wire format (rupees, camelCase) and the table (paise). */

import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { PackageFields, PackageView } from '#contract/packages/packages.ts'
import { type AddOn, withIds } from './rules.ts'
import type { PackageRow } from './tables.ts'

export function viewOf(row: PackageRow, artistUsername: string): PackageView {
  return {
    packageId: row.id,
    artistUsername,
    title: row.title,
    description: row.description,
    category: row.category,
    price: toRupees(row.price_paise),
    advancePercent: row.advance_percent,
    minutes: row.minutes,
    sets: row.sets,
    performers: row.performers,
    setupMinutes: row.setup_minutes,
    teardownMinutes: row.teardown_minutes,
    included: row.included,
    notIncluded: row.not_included,
    travelBands: row.travel_bands.map(({ uptoKm, paise }) => ({ uptoKm, price: toRupees(paise) })),
    overtimePer30Min: row.overtime_paise === null ? null : toRupees(row.overtime_paise),
    noticeDays: row.notice_days,
    addOns: row.add_ons.map(({ id, title, paise }) => ({ id, title, price: toRupees(paise) })),
    audienceMin: row.audience_min,
    audienceMax: row.audience_max,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isOver: row.is_over,
    active: row.active,
    version: row.version,
  }
}

/** For readers who may not contact the artist yet. */
export function withoutContacts(view: PackageView): PackageView {
  const masked = (text: string) => maskContacts(text).text
  return {
    ...view,
    title: masked(view.title),
    description: masked(view.description),
    included: view.included.map(masked),
    notIncluded: view.notIncluded.map(masked),
    addOns: view.addOns.map((addOn) => ({ ...addOn, title: masked(addOn.title) })),
  }
}

/** The columns for these fields. @param known the current add-ons of the package */
export function columnsOf(fields: PackageFields, known: readonly AddOn[], newId: () => string) {
  return {
    title: fields.title,
    description: fields.description,
    category: fields.category,
    price_paise: toPaise(fields.price),
    advance_percent: fields.advancePercent,
    minutes: fields.minutes,
    sets: fields.sets,
    performers: fields.performers,
    setup_minutes: fields.setupMinutes,
    teardown_minutes: fields.teardownMinutes,
    included: fields.included,
    not_included: fields.notIncluded,
    travel_bands: fields.travelBands.map(({ uptoKm, price }) => ({ uptoKm, paise: toPaise(price) })),
    overtime_paise: fields.overtimePer30Min === null ? null : toPaise(fields.overtimePer30Min),
    notice_days: fields.noticeDays,
    add_ons: withIds(
      fields.addOns.map(({ id, title, price }) => ({ id, title, paise: toPaise(price) })),
      known,
      newId,
    ),
    audience_min: fields.audienceMin,
    audience_max: fields.audienceMax,
    valid_from: fields.validFrom,
    valid_until: fields.validUntil,
    active: fields.active,
  } satisfies Partial<PackageRow>
}
