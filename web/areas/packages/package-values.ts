/** A package as its form's values, and the labels of the fields. */

import type { z } from 'zod'
import { keysOf } from '#contract/grammar/names.ts'
import type { wholePackage } from '#contract/packages/packages.ts'
import { clashIn } from '#web/lib/clash.ts'

export type PackageInput = z.output<typeof wholePackage>

export const labels = {
  title: 'Title',
  category: 'Kind',
  description: 'What people get',
  price: 'Price',
  minutes: 'Minutes on stage',
  performers: 'Performers',
  sets: 'Sets',
  setupMinutes: 'Minutes to set up',
  teardownMinutes: 'Minutes to pack',
  audienceMin: 'Guests at least',
  audienceMax: 'Guests at most',
  validFrom: 'First day of the season',
  validUntil: 'Last day of the season',
  advancePercent: 'Advance, percent',
  noticeDays: "Days' notice",
  overtimePer30Min: 'Each 30 minutes more',
  included: 'Included',
  notIncluded: 'Not included',
  travelBands: 'Travel',
  addOns: 'Extras',
  active: 'People can book it',
} as const
export const names = keysOf(labels)
/** Common values for a new package. */
export const usual: Partial<PackageInput> = {
  advancePercent: 30,
  sets: 1,
  performers: 1,
  setupMinutes: 60,
  teardownMinutes: 30,
  included: [],
  notIncluded: [],
  travelBands: [],
  overtimePer30Min: null,
  noticeDays: 3,
  addOns: [],
  audienceMin: null,
  audienceMax: null,
  validFrom: null,
  validUntil: null,
  active: true,
}

export const { differingNames, clashingNames, differencesOf } = clashIn<PackageInput, keyof typeof labels>(names)
