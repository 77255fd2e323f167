import {
  bookingFailures,
  bookingLimits,
  bookingProcess,
  type bookings as calls,
  type EventFields,
  type HeldTime,
  type NewBooking,
  type Quote,
} from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { type Ctx, inTransaction, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { preparedInsert } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { holdSlot } from '../../calendar/service.ts'
import { snapshotOf } from '../../packages/rules.ts'
import { balanceDueAt } from '../rules/deadlines.ts'
import { coolingOffUntil, refundTermsOf } from '../rules/refunds.ts'
import type { Terms } from '../rules/terms.ts'
import { titleOf } from '../rules/title.ts'
import { bookings } from '../tables.ts'
import { askForAdvance } from './checkout.ts'
import { holdOnTheWire, lockUnpaidHolds, replaceHold, requireRoom } from './holds.ts'
import { writeTimeline } from './move.ts'
import { type Agreed, agreedOffer, alternativesTo, type Offer, offerFor } from './offer.ts'
import { quoteOf } from './quote.ts'
import type { BookingRow } from './rows.ts'
import { newBookingView } from './views.ts'

type Input = ParsedOf<typeof calls.initiate>

/** Holds the artist's time and requests the advance. A price sent by the client is compared, never used. */
export async function initiate(
  ctx: Ctx,
  { event, startsAt, expectedTotal, expectedAdvance, replaces, ...wish }: Input,
): Promise<{ booking: NewBooking; checkout: { paymentId: string; url: string } }> {
  const client = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const asked = { ...wish, startsAt: new Date(startsAt), city: event.city, guests: event.guests }
    const [held, offer] = await together(lockUnpaidHolds(ctx, client, replaces), offerFor(ctx, asked, { looks: false }))
    if (offer.artist.personId === client.id) throw bookingFailures.own_booking()
    refuseProblems(offer)
    const next = { artistId: offer.artist.personId, slot: offer.slot }
    const kept = held.filter(({ id }) => !replaces.includes(id))
    requireRoom(ctx, kept, next)
    const holds = held.filter(({ artist_id }) => artist_id === next.artistId).map((hold) => holdOnTheWire(hold, next))
    refuseOtherPrice(offer, { expectedTotal, expectedAdvance }, holds)
    for (const id of replaces) await replaceHold(ctx, client, id)
    const { booking, checkout } = await begin(ctx, client, offer, event)
    return { booking: newBookingView(booking), checkout }
  })
}

interface Begun {
  booking: BookingRow
  checkout: { paymentId: string; url: string }
}

/** Books an artist's offer to this client (from a gig), at the offered price. */
export async function initiateAgreed(ctx: Ctx, { event, ...agreed }: Agreed & { event: EventFields }): Promise<Begun> {
  const client = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [held, offer] = await together(lockUnpaidHolds(ctx, client), agreedOffer(ctx, agreed))
    requireRoom(ctx, held, { artistId: agreed.artistId, slot: offer.slot })
    refuseProblems(offer)
    return begin(ctx, client, offer, event)
  })
}

async function begin(ctx: Ctx, client: Person, offer: Offer, event: EventFields): Promise<Begun> {
  const booking = await insert(ctx, client, offer, event)
  const [, checkout] = await together(hold(ctx, offer, booking), askForAdvance(ctx, booking))
  writeTimeline(ctx, booking, { move: 'initiate', by: 'client', personId: client.id, from: null })
  publish(ctx, 'booking.initiated', { bookingId: booking.id, artistId: booking.artist_id, clientId: client.id })
  return { booking, checkout }
}

function refuseProblems({ problems }: Offer): void {
  const [problem] = problems
  if (!problem) return
  const { code, status, message } = bookingFailures.cannot_book({ message: problem.message })
  throw new Failure(code, status, message, { errors: problems.map(({ path, message }) => ({ path, message })) })
}

/** The price shown is the price charged: refuses to hold a date at a price that the client has not seen. */
function refuseOtherPrice(
  offer: Offer,
  { expectedTotal, expectedAdvance }: Pick<Input, 'expectedTotal' | 'expectedAdvance'>,
  holds: HeldTime[],
): void {
  const fresh: Quote = { ...quoteOf(offer), alternatives: [], holds }
  const { total, advance } = fresh
  const isAsSeen = (expectedTotal ?? total) === total && (expectedAdvance ?? advance) === advance
  if (!isAsSeen) throw bookingFailures.price_changed({ total, advance }, { quote: fresh })
}

const numberLength = 8

const insertBooking = preparedInsert((db, row: typeof bookings.$inferInsert) => db.insert(bookings).values(row).returning())

async function insert(ctx: Ctx, client: Person, offer: Offer, event: EventFields): Promise<BookingRow> {
  const {
    at,
    artist,
    pack,
    price,
    advance,
    asked: { startsAt },
    endsAt,
    slot,
  } = offer
  if (!startsAt || !endsAt || !slot) throw new Error('bookings: an offer without a time cannot be booked')
  const holdUntil = new Date(at.getTime() + bookingLimits.advanceHoldMs)
  const [booking] = await insertBooking(ctx.db, {
    id: ctx.platform.ids.uuid(),
    number: `BK-${ctx.platform.ids.readable(numberLength)}`,
    client_id: client.id,
    artist_id: artist.personId,
    package_id: pack.id,
    state: bookingProcess.start,
    terms: termsOf(offer, at),
    event,
    starts_at: startsAt,
    ends_at: endsAt,
    slot_from: slot.from,
    slot_to: slot.to,
    total_paise: price.totalPaise,
    advance_paise: advance.advancePaise,
    balance_due_at: balanceDueAt(startsAt, price.totalPaise - advance.advancePaise),
    cooling_off_until: coolingOffUntil(at, startsAt),
    hold_until: holdUntil,
    wake_at: holdUntil,
    created_at: at,
    updated_at: at,
  })
  return booking as BookingRow
}

function termsOf({ artist, pack, price, asked: { addOns, extraHalfHours } }: Offer, at: Date): Terms {
  return {
    artist: { username: artist.username, stageName: artist.stageName, city: artist.city },
    package: snapshotOf(pack),
    addOns,
    extraHalfHours,
    travelKm: price.travelKm ?? 0,
    lines: price.lines,
    refund: refundTermsOf(artist.refundPolicy),
    fees: feesOn(dayOf(at)),
  }
}

async function hold(ctx: Ctx, offer: Offer, { id, artist_id, slot_from, slot_to, event }: BookingRow): Promise<void> {
  try {
    await holdSlot(ctx, {
      artistId: artist_id,
      bookingId: id,
      from: slot_from,
      to: slot_to,
      title: titleOf(event),
    })
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    throw bookingFailures.slot_taken({}, { alternatives: await alternativesTo(ctx, offer) })
  }
}

/** True if somebody else took the slot first. */
export function isSlotTaken(error: unknown): boolean {
  return error instanceof Failure && error.code === 'slot_taken'
}
