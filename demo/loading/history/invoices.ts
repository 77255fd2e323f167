/** The invoices of the year's bookings, numbered in chronological order. */

import { dayOf } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { cityWords } from '#contract/india/city-words.ts'
import { stateCodeOf } from '#contract/india/states.ts'
import { checkOf } from '#contract/india/tax-numbers.ts'
import { taxYearOf } from '#contract/india/taxes.ts'
import { billingDetails } from '#server/areas/billing/tables.ts'
import { type Draft, documentsOf, numberOf, type SaleFacts, seriesOf, taxesOf, wordingAs } from '#server/areas/invoices/rules/documents.ts'
import { type Billing, bookingFacts, isSecured, panOf } from '#server/areas/invoices/service/facts.ts'
import { following, rowOf } from '#server/areas/invoices/service/issue.ts'
import type { InvoiceDbRow } from '#server/areas/invoices/service/issued.ts'
import { taxRowOf } from '#server/areas/invoices/service/make.ts'
import { invoiceSeries, invoices, saleTaxes } from '#server/areas/invoices/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chanceFrom } from '../../drawing/chance.ts'
import { idAt } from '../ids.ts'
import type { LoadedArtist, LoadedPeople } from '../people.ts'
import { insertRows } from '../rows.ts'
import type { Life } from './life.ts'

interface Told {
  facts: SaleFacts
  papers: Draft[]
  isSecured: boolean
  securedAt: Date | undefined
  endedAt: Date
}

export async function writeDocuments({ db }: Ctx, people: LoadedPeople, lives: readonly Life[]): Promise<void> {
  const billing = people.artists.flatMap(billingOf)
  const told = lives.map((life) => tell(life, people, new Map(billing.map((row) => [row.person_id, row]))))
  const { rows, series } = numbered(told)
  await insertRows(db, billingDetails, billing)
  await insertRows(db, invoices, rows)
  await insertRows(db, invoiceSeries, series)
  await insertRows(db, saleTaxes, taxed(told, billing))
}

/** Most artists have a PAN, every third a GSTIN. The PANs start with letters that are not assigned yet. */
function billingOf(artist: LoadedArtist): Billing[] {
  const chance = chanceFrom(`papers of ${artist.username}`)
  const isShown = artist.username === 'meher.rathore'
  if (!isShown && !chance.maybe(0.8)) return []
  const letter = () => chance.pick([...'ABCDEFGHJKLMNPRSTUVW'] as [string, ...string[]])
  const pan = `ZZZP${(artist.lastName[0] ?? 'A').toUpperCase().replace(/[^A-Z]/, 'A')}${chance.whole(1000, 9999)}${letter()}`
  const city = cityOf(artist.city)
  const state = stateCodeOf(city.state)
  const first = `${state}${pan}1Z`
  const isRegistered = isShown || chance.maybe(0.33)
  return [
    {
      person_id: artist.id,
      legal_name: `${artist.firstName} ${artist.lastName}`,
      address: `${chance.whole(2, 90)} Example Lane`,
      city: city.name,
      pincode: `${cityWords[artist.city].pincodePrefix[0]}001`,
      state,
      gstin: isRegistered ? first + checkOf(first) : null,
      pan,
      performance_tax: !isShown && chance.maybe(0.3) ? 'folk_or_classical' : 'standard',
      updated_at: artist.since,
    },
  ]
}

function tell({ booking, moves, money }: Life, people: LoadedPeople, billing: ReadonlyMap<string, Billing>): Told {
  const named = (all: readonly { id: string; firstName: string; lastName: string }[], id: string) => {
    const found = all.find((each) => each.id === id)
    return found && { first_name: found.firstName, last_name: found.lastName }
  }
  const earned = money.payouts.map(({ subject_id, gross_paise, fee_paise, gst_paise, created_at }) => ({
    reference: subject_id,
    gross: gross_paise,
    fee: fee_paise,
    gst: gst_paise,
    at: created_at,
  }))
  const securedAt = moves.find(({ move }) => move === 'secure')?.at
  const endedAt = earned[0]?.at ?? moves.at(-1)?.at ?? booking.updated_at
  const facts = bookingFacts(booking, {
    client: named(people.clients, booking.client_id),
    artist: named(people.artists, booking.artist_id),
    clientBilling: undefined,
    artistBilling: billing.get(booking.artist_id),
    overtime: [],
    earned,
    billedAt: (isSecured(booking) && securedAt) || endedAt,
  })
  return { facts, papers: documentsOf(facts), isSecured: isSecured(booking), securedAt, endedAt }
}

function numbered(told: readonly Told[]) {
  const dated = told.flatMap(({ papers, securedAt, endedAt, isSecured }) =>
    papers.map((draft, place) => ({ draft, at: place === 0 && isSecured && securedAt ? securedAt : endedAt })),
  )
  const counts = new Map<string, typeof invoiceSeries.$inferInsert>()
  const issued = new Map<string, InvoiceDbRow[]>()
  const rows = dated
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ draft, at }) => {
      const year = taxYearOf(dayOf(at))
      const series = seriesOf(draft)
      const name = `${draft.issuerId} ${series} ${year}`
      const count = counts.get(name) ?? { id: idAt(at), issuer_id: draft.issuerId, series, year, last: 0 }
      counts.set(name, count)
      count.last += 1
      const number = numberOf(series, year, count.last)
      const of = `${draft.saleId} ${draft.subject}`
      const earlier = issued.get(of) ?? []
      const row = rowOf(draft, { id: idAt(at), number, year, issued_at: at, ...following(draft, earlier) })
      issued.set(of, [...earlier, row])
      return row
    })
  return { rows, series: [...counts.values()] }
}

function taxed(told: readonly Told[], billing: readonly Billing[]) {
  const pans = new Map(billing.map((row) => [row.person_id, panOf(row)]))
  const before = new Map<string, { day: string; base: number; tds: number }[]>()
  return told
    .flatMap(({ facts, papers: [said] }) =>
      facts.earned.map((settled, place) => ({ facts, said: wordingAs(said as Draft), settled, place })),
    )
    .sort((a, b) => a.settled.at.getTime() - b.settled.at.getTime())
    .map(({ facts, said, settled, place }) => {
      const { artistId, charges, earned } = facts
      const earlier = before.get(`${artistId} ${taxYearOf(dayOf(settled.at))}`) ?? []
      const seller = { gstin: facts.artist.gstin, pan: pans.get(artistId) ?? null }
      const taxes = taxesOf({ charges, earned, place, known: [], said, seller }, earlier)
      before.set(`${artistId} ${taxes.year}`, [...earlier, { day: dayOf(settled.at), base: taxes.tdsBase, tds: taxes.tds }])
      return taxRowOf({ ...facts, settled, taxes, withheld: false })
    })
}
