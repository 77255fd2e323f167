/** Facts about a booking or an order and its two sides, for their documents. */
import { inArray } from 'drizzle-orm'
import { brand } from '#brand'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { type StateCode, stateCodeOf } from '#contract/india/states.ts'
import { panOfGstin } from '#contract/india/tax-numbers.ts'
import { paidBillsOf } from '#server/areas/bookings/service/overtime/bills.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { billingDetails } from '../../billing/tables.ts'
import { halfHourMinutes } from '../../bookings/rules/price.ts'
import { isUnsettled } from '../../bookings/rules/view.ts'
import { type BookingRow, paidPaise } from '../../bookings/service/rows.ts'
import { isUnsettled as isOrderUnsettled, titleOf } from '../../orders/rules/view.ts'
import { type LineRow, linesOf, type OrderDbRow } from '../../orders/service/rows.ts'
import { earnedWith } from '../../payments/service/earned.ts'
import { artistsById } from '../../profiles/service.ts'
import type { Earned, Party, SaleFacts } from '../rules/documents.ts'
import { chargesOfBooking, chargesOfOrder, type Overtime, supplyDay, supplyOfBooking, supplyOfOrder, type Work } from '../rules/sales.ts'
import { purchaseOrderOf } from './purchase-orders.ts'

export type Billing = typeof billingDetails.$inferSelect
type Named = { first_name: string; last_name: string } | undefined

const stateIn = (city: CitySlug) => stateCodeOf(cityOf(city).state)

export interface SaleWithPan {
  facts: SaleFacts
  /** The artist's, which is printed on no document. */
  pan: string | null
}

export async function bookingSale(ctx: Ctx, booking: BookingRow): Promise<SaleWithPan> {
  const { client_id, artist_id } = booking
  const people = await peopleByIds(ctx, [client_id, artist_id])
  const billing = await billingOf(ctx, [client_id, artist_id])
  const facts = bookingFacts(booking, {
    client: people.get(client_id),
    artist: people.get(artist_id),
    clientBilling: billing.get(client_id),
    purchaseOrder: await purchaseOrderOf(ctx, booking.id),
    artistBilling: billing.get(artist_id),
    overtime: await paidOvertime(ctx, booking.id),
    earned: await earnedWith(ctx, booking.id),
    billedAt: now(ctx),
  })
  return { facts, pan: panOf(billing.get(artist_id)) }
}

/** @throws when the artist has no city, which selling requires */
export async function orderSale(ctx: Ctx, order: OrderDbRow): Promise<SaleWithPan> {
  const { id, buyer_id, seller_id, address } = order
  const people = await peopleByIds(ctx, [buyer_id, seller_id])
  const billing = await billingOf(ctx, [buyer_id, seller_id])
  const seller = (await artistsById(ctx, [seller_id])).get(seller_id)
  const lines = await linesOf(ctx, id)
  if (!seller || !lines.length) throw new Error(`order ${id} has no artist or no lines`)
  const label = `${titleOf(lines)} by ${seller.stageName}`
  const artist = partyOf(people.get(seller_id), billing.get(seller_id), stateIn(seller.city), seller.stageName)
  const parcel = {
    orderId: id,
    label,
    total: order.total_paise,
    shippedAt: order.shipped_at,
    refunded: isOrderUnsettled(order.state) ? 0 : order.refund_paise,
  }
  const facts: SaleFacts = {
    sale: 'order',
    saleId: id,
    saleNumber: order.number,
    buyerId: buyer_id,
    artistId: seller_id,
    label,
    supply: supplyOfOrder(artist, { works: lines.map(workOf), shippedAt: order.shipped_at, state: address.state }),
    charges: chargesOfOrder(parcel),
    earned: await earnedWith(ctx, id),
    gstOnFeePercent: order.fees.gstOnFeePercent,
    buyer: withOrder(partyOf(people.get(buyer_id), billing.get(buyer_id), address.state, null), await purchaseOrderOf(ctx, id)),
    artist,
  }
  return { facts, pan: panOf(billing.get(seller_id)) }
}

function workOf({ name, facts, quantity, total_paise, delivery_paise }: LineRow): Work {
  return { name, kind: facts.sub_category, quantity, total: total_paise + delivery_paise }
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
  purchaseOrder?: string | null
  artistBilling: Billing | undefined
  overtime: readonly Overtime[]
  earned: readonly Earned[]
  billedAt: Date
}

export function bookingFacts(
  booking: BookingRow,
  { client, artist, clientBilling, purchaseOrder = null, artistBilling, overtime, earned, billedAt }: Known,
): SaleFacts {
  const { terms, event, total_paise: total } = booking
  const label = `${terms.package.title} by ${terms.artist.stageName}`
  const eventState = stateIn(event.city)
  const parties = {
    buyer: withOrder(partyOf(client, clientBilling, eventState, null), purchaseOrder),
    artist: partyOf(artist, artistBilling, stateIn(terms.artist.city), terms.artist.stageName),
  }
  const performanceTax = artistBilling?.performance_tax ?? 'standard'
  const refunded = isUnsettled(booking.state) ? 0 : booking.refund_paise
  const day = supplyDay({ startsAt: booking.starts_at, billedAt })
  return {
    ...parties,
    sale: 'booking',
    saleId: booking.id,
    saleNumber: booking.number,
    buyerId: booking.client_id,
    artistId: booking.artist_id,
    label,
    supply: supplyOfBooking(parties.artist, parties.buyer, { performanceTax, label, total, eventState, day }),
    charges: chargesOfBooking({ bookingId: booking.id, label, total, isSecured: isSecured(booking), overtime, refunded, earned }),
    earned,
    gstOnFeePercent: terms.fees.gstOnFeePercent,
  }
}

/** Fully paid, and accepted by the artist. */
export function isSecured(booking: BookingRow): boolean {
  return booking.accepted_at !== null && paidPaise(booking) === booking.total_paise + booking.overtime_paise
}

/** Without billing details the party has the person's name, and the state where the artist lives or the show is. */
function partyOf(person: Named, billing: Billing | undefined, state: StateCode, stageName: string | null): Party {
  const ownName = person ? `${person.first_name} ${person.last_name}` : ''
  const name = billing?.legal_name ?? ownName
  return {
    name,
    knownAs: stageName !== null && stageName !== name ? stageName : null,
    address: billing?.address ?? null,
    city: billing?.city ?? null,
    pincode: billing?.pincode ?? null,
    state: billing?.state ?? state,
    gstin: billing?.gstin ?? null,
  }
}

function withOrder(buyer: Party, purchaseOrder: string | null): Party {
  return purchaseOrder ? { ...buyer, purchaseOrder } : buyer
}

/** A buyer of something without a place: in the state of their billing details, or else in ours. */
export async function buyerParty(ctx: Ctx, personId: string): Promise<Party> {
  const people = await peopleByIds(ctx, [personId])
  return partyOf(people.get(personId), (await billingOf(ctx, [personId])).get(personId), brand.seller.state, null)
}

/** The caller as an artist on their own documents. */
export async function ownParty(ctx: Ctx): Promise<Party> {
  const { id } = requirePerson(ctx)
  const [person, artist, billing] = [
    (await peopleByIds(ctx, [id])).get(id),
    (await artistsById(ctx, [id])).get(id),
    (await billingOf(ctx, [id])).get(id),
  ]
  return partyOf(person, billing, artist ? stateIn(artist.city) : brand.seller.state, artist?.stageName ?? null)
}
