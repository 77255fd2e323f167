/** Proposing another date, and answering. The agreed date stays booked until the proposal is accepted. */
import { and, asc, eq, lte } from 'drizzle-orm'
import { type BookingTimelineKind, bookingFailures, type bookings as calls } from '#contract/bookings/bookings.ts'
import { type DateMove, dateLimits, dateProcess } from '#contract/bookings/dates.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { type Paise, toPaise, toRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../../platform/context.ts'
import { freeTimesNear, isFree, moveSlot } from '../../../calendar/service.ts'
import { expirePayments } from '../../../payments/service/checkout.ts'
import { dateAnswerBy, dateMovesFor, isMovable, isPriceOpen, movedTo, type Proposal, timesAt } from '../../rules/dates.ts'
import { aboutTheTime, anyDay } from '../../rules/problems.ts'
import { endingOf, percentFor } from '../../rules/refunds.ts'
import { dateProposals } from '../../tables.ts'
import { refundNow, settledWith } from '../endings.ts'
import { isSlotTaken } from '../initiate.ts'
import { move } from '../move.ts'
import { type BookingRow, lockBooking, ownBooking } from '../rows.ts'
import { addToTimeline, payloadOf } from '../timeline.ts'
import { viewFor } from '../views.ts'
import { loseOthers, proposalsOf } from './proposals.ts'

type Side = Proposal['by']

export async function proposeDate(
  ctx: Ctx,
  { bookingId, startsAt, note, total, cannotCome, version }: ParsedOf<typeof calls.proposeDate>,
): Promise<OutputOf<typeof calls.proposeDate>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    if (reader === 'admin' || (reader === 'client' && (total !== undefined || cannotCome))) throw bookingFailures.not_your_move()
    if (version !== undefined && version !== booking.version) throw failures.version_conflict({}, { version: booking.version })
    const asked = { startsAt: new Date(startsAt), totalPaise: total === undefined ? null : toPaise(total) }
    await requireProposable(ctx, booking, asked)
    const proposal = await insert(ctx, booking, { by: reader, note, cannot_come: cannotCome, ...asked })
    const after = await addToTimeline(ctx, booking, {
      deed: 'propose_date',
      by: reader,
      personId: person.id,
      note: formatWhen(proposal.starts_at),
      // A proposal counts as the artist's response, so it extends the deadline of the request.
      changes: booking.state === 'requested' && reader === 'artist' ? { answer_by: laterOf(booking.answer_by, proposal.answer_by) } : {},
    })
    publish(ctx, 'booking.date_proposed', { ...payloadOf(after), proposalId: proposal.id })
    return { booking: await viewFor(ctx, after, reader) }
  })
}

const laterOf = (one: Date | null, other: Date) => (one && one > other ? one : other)

async function requireProposable(ctx: Ctx, booking: BookingRow, { startsAt, totalPaise }: { startsAt: Date; totalPaise: Paise | null }) {
  const at = now(ctx)
  if (!isMovable(booking, at)) throw bookingFailures.wrong_state({ state: booking.state }, { state: booking.state })
  const known = await proposalsOf(ctx, booking.id)
  if (known.some(({ state }) => state === 'open')) throw bookingFailures.date_open()
  if (known.length >= dateLimits.perBooking) throw bookingFailures.too_many_dates()
  if (startsAt.getTime() === booking.starts_at.getTime()) throw bookingFailures.same_date()
  const [problem] = aboutTheTime({ now: at, startsAt, package: anyDay, isTaken: false })
  if (problem) throw new Failure('cannot_book', 422, problem.message, { errors: [{ path: 'startsAt', message: problem.message }] })
  if (totalPaise !== null) requirePrice(booking, totalPaise)
  await requireFree(ctx, booking, startsAt)
}

function requirePrice(booking: BookingRow, totalPaise: Paise): void {
  if (!isPriceOpen(booking)) throw bookingFailures.price_is_paid()
  if (totalPaise < booking.advance_paise) throw bookingFailures.price_below_paid({ least: toRupees(booking.advance_paise) })
}

async function requireFree(ctx: Ctx, booking: BookingRow, startsAt: Date): Promise<void> {
  const { slot_from: from, slot_to: to } = timesAt(startsAt, booking)
  if (!(await isFree(ctx, { artistId: booking.artist_id, from, to, except: [booking.id] }))) throw await taken(ctx, booking, startsAt)
}

async function taken(ctx: Ctx, booking: BookingRow, startsAt: Date): Promise<Failure> {
  const { slot_from, slot_to } = timesAt(startsAt, booking)
  const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000
  const times = await freeTimesNear(ctx, {
    artistId: booking.artist_id,
    startsAt,
    before: minutes(slot_from, startsAt),
    length: minutes(startsAt, slot_to),
    count: 6,
  })
  return bookingFailures.slot_taken({}, { alternatives: times.map((time) => time.toISOString()) })
}

interface New {
  by: Side
  note: string
  cannot_come: boolean
  startsAt: Date
  totalPaise: Paise | null
}

async function insert(ctx: Ctx, booking: BookingRow, { by, note, cannot_come, startsAt, totalPaise }: New): Promise<Proposal> {
  const [proposal] = await ctx.db
    .insert(dateProposals)
    .values({
      id: ctx.platform.ids.uuid(),
      booking_id: booking.id,
      by,
      state: dateProcess.start,
      ...timesAt(startsAt, booking),
      total_paise: totalPaise === booking.total_paise ? null : totalPaise,
      note,
      cannot_come,
      answer_by: dateAnswerBy(now(ctx), booking.starts_at, startsAt),
      created_at: now(ctx),
    })
    .onConflictDoNothing()
    .returning()
  if (!proposal) throw bookingFailures.date_open()
  return proposal
}

export async function answerDate(
  ctx: Ctx,
  { bookingId, proposalId, answer, note }: ParsedOf<typeof calls.answerDate>,
): Promise<OutputOf<typeof calls.answerDate>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    const proposal = (await proposalsOf(ctx, bookingId)).find(({ id }) => id === proposalId)
    if (!proposal) throw failures.not_found()
    if (reader === 'admin') throw bookingFailures.not_your_move()
    if (proposal.state !== dateProcess.start) throw bookingFailures.date_over({ state: proposal.state })
    if (now(ctx) >= proposal.answer_by) throw bookingFailures.too_late()
    if (!dateMovesFor(proposal, reader, now(ctx)).includes(answer)) throw bookingFailures.not_your_move()
    const answered = { by: reader, personId: person.id, note }
    const after =
      answer === 'accept' ? await accept(ctx, booking, proposal, answered) : await decline(ctx, booking, proposal, answer, answered)
    return { booking: await viewFor(ctx, after, reader) }
  })
}

interface Answered {
  by: Side | 'clock'
  personId: string | null
  note?: string
}

/** Changes everything at once: the slot, the deadlines, the price and the refund terms. */
async function accept(ctx: Ctx, booking: BookingRow, proposal: Proposal, { by, personId, note }: Answered): Promise<BookingRow> {
  if (!isMovable(booking, now(ctx))) throw bookingFailures.wrong_state({ state: booking.state }, { state: booking.state })
  if (proposal.total_paise !== null) requirePrice(booking, proposal.total_paise)
  await holdNewTime(ctx, booking, proposal)
  await settle(ctx, proposal, 'accept')
  const changes = movedTo(booking, proposal, now(ctx), percentFor(endingOf(booking, 'client', now(ctx))))
  // Payments at the old price expire; new ones are created at the new price.
  if (proposal.total_paise !== null) await expirePayments(ctx, booking.id)
  const moved = await addToTimeline(ctx, booking, { deed: 'change_date', by, personId, note: dateNote(booking, proposal, note), changes })
  publish(ctx, 'booking.date_changed', { ...payloadOf(moved), proposalId: proposal.id })
  await loseOthers(ctx, moved)
  return asPromised(ctx, moved)
}

const dateNote = ({ starts_at }: BookingRow, proposal: Proposal, note?: string) =>
  [`From ${formatWhen(starts_at)} to ${formatWhen(proposal.starts_at)}.`, note].filter(Boolean).join(' ')

/** Both sides agreed to a date, so a request is accepted at once, and a fully paid booking is secured. */
async function asPromised(ctx: Ctx, booking: BookingRow): Promise<BookingRow> {
  const { id, state, artist_id, advance_paise, total_paise } = booking
  if (state === 'requested') return move(ctx, id, { move: 'accept', by: 'artist', personId: artist_id, note: 'With the new date' })
  if (state === 'accepted' && advance_paise === total_paise) return move(ctx, id, { move: 'secure', by: 'payments', personId: null })
  return booking
}

async function holdNewTime(ctx: Ctx, booking: BookingRow, { slot_from, slot_to, starts_at }: Proposal): Promise<void> {
  try {
    await moveSlot(ctx, { artistId: booking.artist_id, bookingId: booking.id, from: slot_from, to: slot_to })
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    throw await taken(ctx, booking, starts_at)
  }
}

type Decline = Exclude<DateMove, 'accept'>
const declined = {
  refuse: { deed: 'refuse_date', news: 'booking.date_refused' },
  withdraw: { deed: 'withdraw_date', news: 'booking.date_withdrawn' },
  expire: { deed: 'expire_date', news: 'booking.date_expired' },
  lose: { deed: 'lose_date', news: 'booking.date_taken' },
} as const satisfies Record<Exclude<Decline, 'drop'>, { deed: BookingTimelineKind; news: string }>

/** Keeps the booking as it was, unless the artist cannot come on the agreed date: then it ends as the artist's cancellation. */
async function decline(
  ctx: Ctx,
  booking: BookingRow,
  proposal: Proposal,
  how: keyof typeof declined,
  { by, personId, note }: Answered,
): Promise<BookingRow> {
  await settle(ctx, proposal, how)
  const { deed, news } = declined[how]
  const after = await addToTimeline(ctx, booking, { deed, by, personId, note: note || formatWhen(proposal.starts_at) })
  publish(ctx, news, { ...payloadOf(after), proposalId: proposal.id })
  const ends = proposal.cannot_come && (how === 'refuse' || how === 'expire') && isMovable(after, now(ctx))
  return ends ? endForArtist(ctx, after) : after
}

const cannotCome = 'The artist cannot come on the agreed date.'

function endForArtist(ctx: Ctx, booking: BookingRow): Promise<BookingRow> {
  const settled = { ...settledWith(ctx, refundNow(ctx, booking, 'artist')), reason: cannotCome }
  const byArtist = { by: 'artist', personId: booking.artist_id, note: cannotCome } as const
  if (booking.state === 'requested') return move(ctx, booking.id, { ...byArtist, move: 'decline', changes: settled })
  return move(ctx, booking.id, { ...byArtist, move: 'cancel', changes: { ...settled, cancelled_by: 'artist' } })
}

async function settle(ctx: Ctx, { id, state }: Proposal, name: DateMove): Promise<void> {
  const [settled] = await ctx.db
    .update(dateProposals)
    .set({ state: dateProcess.moves[name].to, answered_at: now(ctx) })
    .where(and(eq(dateProposals.id, id), eq(dateProposals.state, state)))
    .returning({ id: dateProposals.id })
  if (!settled) throw bookingFailures.date_over({ state: 'answered' })
}

/** Uses its own transaction, since locking two bookings in one could deadlock. */
export async function loseProposal(ctx: Ctx, { bookingId, proposalId }: { bookingId: string; proposalId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockOpen(ctx, bookingId, proposalId)
    if (!found) return
    const { booking, proposal } = found
    const { slot_from: from, slot_to: to } = proposal
    if (await isFree(ctx, { artistId: booking.artist_id, from, to, except: [booking.id] })) return
    await decline(ctx, booking, proposal, 'lose', { by: 'clock', personId: null })
  })
}

async function lockOpen(ctx: Ctx, bookingId: string, proposalId: string): Promise<{ booking: BookingRow; proposal: Proposal } | null> {
  const booking = await lockBooking(ctx, bookingId)
  const isOpen = and(eq(dateProposals.id, proposalId), eq(dateProposals.state, dateProcess.start))
  const [proposal] = booking ? await ctx.db.select().from(dateProposals).where(isOpen) : []
  return booking && proposal ? { booking, proposal } : null
}

const batch = 50

/** Proposals whose deadline has passed. */
export function overdueProposals(ctx: Ctx) {
  return ctx.db
    .select({ bookingId: dateProposals.booking_id, proposalId: dateProposals.id })
    .from(dateProposals)
    .where(and(eq(dateProposals.state, dateProcess.start), lte(dateProposals.answer_by, now(ctx))))
    .orderBy(asc(dateProposals.answer_by))
    .limit(batch)
}

/** @throws when some could not be expired, after trying all */
export async function expireProposals(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (const each of await overdueProposals(ctx))
    try {
      await inTransaction(ctx, async (ctx) => {
        const found = await lockOpen(ctx, each.bookingId, each.proposalId)
        if (found) await decline(ctx, found.booking, found.proposal, 'expire', { by: 'clock', personId: null })
      })
    } catch (error) {
      errors.push(error)
    }
  if (errors.length) throw new AggregateError(errors, 'some proposed dates could not be ended')
}
