/** What a booking and its two people are, as far as papers need it. */
import { inArray } from 'drizzle-orm'
import { brand } from '#brand'
import { type CitySlug, cityOf } from '#contract/cities.ts'
import { type StateCode, stateCodeOf } from '#contract/states.ts'
import { panOfGstin } from '#contract/tax-numbers.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { halfHourMinutes } from '../../bookings/rules/price.ts'
import { isUnsettled } from '../../bookings/rules/view.ts'
import { paidBillsOf } from '../../bookings/service/overtime.ts'
import { type BookingRow, paidPaise } from '../../bookings/service/rows.ts'
import { earnedWith } from '../../payments/service/earned.ts'
import { artistsById } from '../../profiles/service.ts'
import type { BookingFacts, Earned, Overtime, Party } from '../rules/papers.ts'
import { billingDetails } from '../tables.ts'

export type Billing = typeof billingDetails.$inferSelect
type Named = { first_name: string; last_name: string } | undefined

const stateIn = (city: CitySlug) => stateCodeOf(cityOf(city).state)

/** @returns also the artist's PAN, which stands on no paper */
export async function factsOf(ctx: Ctx, booking: BookingRow): Promise<{ facts: BookingFacts; pan: string | null }> {
  const { client_id, artist_id } = booking
  const people = await peopleByIds(ctx, [client_id, artist_id])
  const billing = await billingOf(ctx, [client_id, artist_id])
  const facts = bookingFacts(booking, {
    client: people.get(client_id),
    artist: people.get(artist_id),
    clientBilling: billing.get(client_id),
    artistBilling: billing.get(artist_id),
    overtime: await paidOvertime(ctx, booking.id),
    earned: await earnedWith(ctx, booking.id),
  })
  return { facts, pan: panOf(billing.get(artist_id)) }
}

async function paidOvertime(ctx: Ctx, bookingId: string): Promise<Overtime[]> {
  const bills = await paidBillsOf(ctx, bookingId)
  return bills.map(({ id: billId, half_hours, amount_paise: amount }) => ({ billId, minutes: half_hours * halfHourMinutes, amount }))
}

async function billingOf(ctx: Ctx, personIds: string[]): Promise<Map<string, Billing>> {
  const rows = await ctx.db.select().from(billingDetails).where(inArray(billingDetails.person_id, personIds))
  return new Map(rows.map((row) => [row.person_id, row]))
}

export function panOf(billing: Pick<Billing, 'pan' | 'gstin'> | undefined): string | null {
  return billing?.pan ?? (billing?.gstin ? panOfGstin(billing.gstin) : null)
}

interface Known {
  client: Named
  artist: Named
  clientBilling: Billing | undefined
  artistBilling: Billing | undefined
  overtime: readonly Overtime[]
  earned: readonly Earned[]
}

export function bookingFacts(booking: BookingRow, { client, artist, clientBilling, artistBilling, overtime, earned }: Known): BookingFacts {
  const { terms, event } = booking
  return {
    bookingId: booking.id,
    bookingNumber: booking.number,
    clientId: booking.client_id,
    artistId: booking.artist_id,
    label: `${terms.package.title} by ${terms.artist.stageName}`,
    total: booking.total_paise,
    isSecured: booking.accepted_at !== null && paidPaise(booking) === booking.total_paise + booking.overtime_paise,
    overtime,
    refunded: isUnsettled(booking.state) ? 0 : booking.refund_paise,
    earned,
    gstOnFeePercent: terms.fees.gstOnFeePercent,
    client: partyOf(client, clientBilling, stateIn(event.city), null),
    artist: partyOf(artist, artistBilling, stateIn(terms.artist.city), terms.artist.stageName),
    performanceTax: artistBilling?.performance_tax ?? 'standard',
    eventState: stateIn(event.city),
  }
}

/** Who gave no details stands there with their name, in the state where the artist lives or the show is. */
function partyOf(person: Named, billing: Billing | undefined, state: StateCode, stageName: string | null): Party {
  const ownName = person ? `${person.first_name} ${person.last_name}` : ''
  const name = billing?.legal_name ?? ownName
  return {
    name,
    knownAs: stageName !== null && stageName !== name ? stageName : null,
    address: billing?.address ?? null,
    state: billing?.state ?? state,
    gstin: billing?.gstin ?? null,
  }
}

/** How the artist who asks stands on their own papers. */
export async function ownParty(ctx: Ctx): Promise<Party> {
  const { id } = requirePerson(ctx)
  const [person, artist, billing] = [
    (await peopleByIds(ctx, [id])).get(id),
    (await artistsById(ctx, [id])).get(id),
    (await billingOf(ctx, [id])).get(id),
  ]
  return partyOf(person, billing, artist ? stateIn(artist.city) : brand.seller.state, artist?.stageName ?? null)
}
