/** The only place where a booking changes its state. */
import { and, eq } from 'drizzle-orm'
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  type BookingTimelineKind,
  bookingFailures,
  bookingProcess,
} from '#contract/bookings/bookings.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { wakeAt } from '../rules/deadlines.ts'
import { windowOf } from '../rules/windows.ts'
import { bookingMoves, bookings } from '../tables.ts'
import { afterMove } from './after-move.ts'
import { type BookingRow, lockBooking } from './rows.ts'

export interface MoveRequest {
  move: BookingMove
  by: BookingActor
  /** null for the clock and for payments. */
  personId: string | null
  /** Timeline text, for both sides. */
  note?: string | undefined
  /** The version that the caller has seen; another one is refused. */
  version?: number | undefined
  /** When it happened, if earlier than now: a code entered offline may arrive late. */
  at?: Date | undefined
  /** Further columns that the move writes. */
  changes?: Partial<BookingRow>
}

/** Checks that the move is allowed now. The booking must be locked. @throws 403, 409 or 422 with the reason */
export function requireMove(ctx: Ctx, booking: BookingRow, { move, by, version, at = now(ctx) }: MoveRequest): void {
  const { state } = booking
  if (!bookingProcess.can(move, state, by)) {
    const isTheirs = (bookingProcess.moves[move].by as readonly BookingActor[]).includes(by)
    throw isTheirs ? bookingFailures.wrong_state({ state }, { state }) : bookingFailures.not_your_move()
  }
  if (version !== undefined && version !== booking.version) throw failures.version_conflict({}, { version: booking.version, state })
  const verdict = windowOf(move, by, booking, at)
  if (verdict.may === 'later') throw bookingFailures.not_yet({ when: formatWhen(verdict.from) }, { from: verdict.from.toISOString() })
  if (verdict.may === 'never') throw bookingFailures.too_late()
}

/**
 * Makes a move in one transaction: locks the booking, checks process and time, writes state, timeline and event, and applies the side effects on
 * calendar and money.
 */
export async function move(ctx: Ctx, bookingId: string, wanted: MoveRequest): Promise<BookingRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBooking(ctx, bookingId)
    if (!before) throw failures.not_found()
    return moveLocked(ctx, before, wanted)
  })
}

/** Like `move`, for a booking that the caller has already locked in this transaction, without reading it again. */
export async function moveLocked(ctx: Ctx, before: BookingRow, wanted: MoveRequest): Promise<BookingRow> {
  requireMove(ctx, before, wanted)
  const after = await write(ctx, before, wanted)
  writeTimeline(ctx, after, { ...wanted, from: before.state })
  publish(ctx, bookingProcess.moves[wanted.move].event, { bookingId: after.id, artistId: after.artist_id, clientId: after.client_id })
  await afterMove(ctx, before, after)
  // Nothing is left to pay, so no payment will trigger this move.
  if (wanted.move === 'accept' && after.advance_paise === after.total_paise)
    return move(ctx, after.id, { move: 'secure', by: 'payments', personId: null })
  return after
}

async function write(ctx: Ctx, before: BookingRow, { move, changes }: MoveRequest): Promise<BookingRow> {
  const state: BookingState = bookingProcess.moves[move].to
  const columns = { ...stampOf(state, now(ctx)), ...changes, state }
  const [after] = await ctx.db
    .update(bookings)
    .set({ ...columns, wake_at: wakeAt({ ...before, ...columns }), version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(bookings.id, before.id), eq(bookings.state, before.state), eq(bookings.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  return after
}

function stampOf(state: BookingState, at: Date): Partial<BookingRow> {
  if (state === 'accepted') return { accepted_at: at }
  if (state === 'in_progress') return { started_at: at, code_tries: 0 }
  if (state === 'disputed' || state === 'contested' || state === 'pleaded') return { disputed_at: at }
  return state === 'completed' ? { completed_at: at } : {}
}

interface Entry {
  move: 'initiate' | BookingMove | BookingTimelineKind
  by: BookingActor
  personId: string | null
  note?: string | undefined
  from: BookingState | null
}

const entry = prepared((db) =>
  db.insert(bookingMoves).values({
    booking_id: given('id'),
    version: given('version'),
    move: given('move'),
    by: given('by'),
    person_id: given('personId'),
    from_state: given('from'),
    to_state: given('state'),
    note: given('note'),
    at: given('at'),
  }),
)

export function writeTimeline(ctx: Ctx, { id, state, version }: BookingRow, { move, by, personId, note = '', from }: Entry): void {
  ctx.later(entry(ctx.db).execute({ id, version, move, by, personId, from, state, note, at: now(ctx) }))
}
