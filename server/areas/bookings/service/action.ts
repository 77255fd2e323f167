import { eq, sql } from 'drizzle-orm'
import { bookingFailures, bookingLimits, type bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, FailureAfterCommit, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { openDispute, requireStatement } from '../../disputes/service/statements.ts'
import { type CodeKind, isCode } from '../rules/codes.ts'
import type { Reader } from '../rules/view.ts'
import { movesFor } from '../rules/windows.ts'
import { bookings } from '../tables.ts'
import { payFor } from './checkout.ts'
import { clientCode } from './codes.ts'
import { changesOf } from './endings.ts'
import { requireUnpaid } from './holds.ts'
import { type MoveRequest, moveLocked, requireMove } from './move.ts'
import { type BookingRow, ownBooking } from './rows.ts'
import { viewFor } from './views.ts'

type Input = ParsedOf<typeof calls.action>
type Output = OutputOf<typeof calls.action>
type MoveInput = Input & { action: Exclude<Input['action'], 'pay_advance' | 'pay_balance'> }

/** Makes one move for one side, or returns the checkout of what is due. */
export async function action(ctx: Ctx, input: Input): Promise<Output> {
  if (input.action === 'pay_advance' || input.action === 'pay_balance') {
    const { booking, checkout } = await payFor(ctx, input, input.action === 'pay_advance' ? 'advance' : 'balance')
    return { ...(await answer(ctx, booking, 'client')), checkout }
  }
  return makeMove(ctx, input as MoveInput)
}

async function makeMove(ctx: Ctx, input: MoveInput): Promise<Output> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, input.bookingId, true)
    const { action, reason, version } = input
    const wanted: MoveRequest = { move: action, by: reader, personId: person.id, note: reason, version, at: enteredAt(ctx, input) }
    requireMove(ctx, booking, wanted)
    if (action === 'release') await requireUnpaid(ctx, booking)
    const kind = codeFor(action, reader)
    if (kind) await requireCode(ctx, booking, kind, input.code)
    if (action === 'report_no_show' || action === 'contest') return dispute(ctx, booking, { ...wanted, move: action }, input)
    const changes = { ...changesOf(ctx, booking, action, reason), ...startedThen(action, wanted.at) }
    return answer(ctx, await moveLocked(ctx, booking, { ...wanted, changes }), reader)
  })
}

/** A code entered offline dates the start to when it was entered. */
const startedThen = (action: MoveInput['action'], at: Date | undefined) => (action === 'start' && at ? { started_at: at } : {})

/** @throws entered_wrongly when it lies in the future, or too far back to prove anything */
function enteredAt(ctx: Ctx, { action, enteredAt }: MoveInput): Date | undefined {
  if (!enteredAt || (action !== 'start' && action !== 'complete')) return undefined
  const at = new Date(enteredAt).getTime()
  const current = now(ctx).getTime()
  if (at > current + bookingLimits.clockAheadMs || at < current - bookingLimits.lateEntryMs) throw bookingFailures.entered_wrongly()
  return new Date(Math.min(at, current))
}

/** A complaint needs a statement, and may have evidence. */
async function dispute(ctx: Ctx, booking: BookingRow, wanted: MoveRequest & { move: 'report_no_show' | 'contest' }, input: MoveInput) {
  const text = requireStatement(input.reason)
  const after = await moveLocked(ctx, booking, { ...wanted, changes: changesOf(ctx, booking, wanted.move, text) })
  const by = wanted.by as 'client' | 'artist'
  const personId = wanted.personId as string
  const kind = wanted.move === 'contest' ? 'quality' : 'no_show'
  await openDispute(ctx, { subject: 'booking', id: after.id, kind }, { by, personId, text, pictures: input.evidence })
  return answer(ctx, after, by)
}

async function answer(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<Output> {
  return { booking: await viewFor(ctx, booking, reader), nextMoves: movesFor(reader, booking, now(ctx)) }
}

/** The client's code proves that the artist and the client have met. */
function codeFor(action: MoveInput['action'], reader: Reader): CodeKind | null {
  if (action === 'start') return 'arrival'
  return action === 'complete' && reader === 'artist' ? 'completion' : null
}

/** Counts the attempt before checking the code, so a wrong one stays counted although the call fails. The booking must be locked. */
async function requireCode(ctx: Ctx, { id, code_tries }: BookingRow, kind: CodeKind, given: string | undefined): Promise<void> {
  if (!given) throw fieldFailure('code', 'Ask the client for the four digits.')
  const left = bookingLimits.codeTries - code_tries - 1
  if (left < 0) throw bookingFailures.code_locked()
  await ctx.db
    .update(bookings)
    .set({ code_tries: sql`${bookings.code_tries} + 1` })
    .where(eq(bookings.id, id))
  if (!isCode(given, clientCode(ctx, kind, id))) throw new FailureAfterCommit(bookingFailures.wrong_code({ left }))
}
