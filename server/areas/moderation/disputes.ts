/** Admin decisions about disputed bookings and orders. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import { type disputes as calls, disputeFailures } from '#contract/disputes/disputes.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees, toPaise } from '#contract/grammar/money.ts'
import type { orders as orderCalls } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import { decideDispute } from '../bookings/service/disputes/decide.ts'
import type { BookingRow } from '../bookings/service/rows.ts'
import { decideDispute as decideOrder } from '../orders/service/disputes/decide.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

type OnBooking = ParsedOf<typeof calls.decide>
type OnOrder = ParsedOf<typeof orderCalls.decide>

/** @throws needs_second_admin */
export async function decide(ctx: Ctx, input: OnBooking): Promise<OutputOf<typeof calls.decide>> {
  return inTransaction(ctx, async (ctx) => {
    if (!input.preview) requireAlone(await bookingToConfirm(ctx, input))
    return decideNow(ctx, input)
  })
}

/** Everything that the decision gives to either side. Read-only. */
export async function bookingToConfirm(ctx: Ctx, input: OnBooking): Promise<ToConfirm> {
  const { before, refund, payout } = await asDecided(ctx, input.bookingId, () => decideDispute(ctx, { ...input, preview: true }))
  const amountPaise = toPaise(refund.total) + toPaise(payout.gross)
  return {
    subjectId: input.bookingId,
    about: before.number,
    version: String(before.version),
    amountPaise,
    effects: [
      `${formatRupees(refund.total)} goes back to the client.`,
      `${formatRupees(payout.gross)} is the artist’s, ${formatRupees(payout.net)} after our fee.`,
    ],
    why: whyNotAlone(ctx, 'Deciding about', amountPaise),
  }
}

export async function decideNow(ctx: Ctx, input: OnBooking): Promise<OutputOf<typeof calls.decide>> {
  return asDecided(ctx, input.bookingId, () =>
    inTransaction(ctx, async (ctx) => {
      const { move, before, after, ...decision } = await decideDispute(ctx, input)
      if (!input.preview)
        await record(ctx, {
          action: `booking.${move}`,
          subject_id: input.bookingId,
          before: factsOf(before),
          after: { ...factsOf(after), percent: decision.refund.percent },
          reason: input.reason,
        })
      return decision
    }),
  )
}

/** @throws needs_second_admin */
export async function decideOnOrder(ctx: Ctx, input: OnOrder): Promise<OutputOf<typeof orderCalls.decide>> {
  return inTransaction(ctx, async (ctx) => {
    if (!input.preview) requireAlone(await orderToConfirm(ctx, input))
    return decideOnOrderNow(ctx, input)
  })
}

/** Everything that the decision gives to either side. Read-only. */
export async function orderToConfirm(ctx: Ctx, input: OnOrder): Promise<ToConfirm> {
  const { before, decision } = await asDecided(ctx, input.id, () => decideOrder(ctx, { ...input, preview: true }))
  return {
    subjectId: input.id,
    about: before.number,
    version: String(before.version),
    amountPaise: before.total_paise,
    effects: [
      `${formatRupees(decision.back)} goes back to the buyer.`,
      `${formatRupees(decision.payout.gross)} is the artist’s, ${formatRupees(decision.payout.net)} after our fee.`,
      input.comesBack ? 'The piece comes back to its artist.' : 'The piece stays where it is.',
    ],
    why: whyNotAlone(ctx, 'Deciding about', before.total_paise),
  }
}

export async function decideOnOrderNow(ctx: Ctx, input: OnOrder): Promise<OutputOf<typeof orderCalls.decide>> {
  return asDecided(ctx, input.id, () =>
    inTransaction(ctx, async (ctx) => {
      const { move, decision, before, after } = await decideOrder(ctx, input)
      if (!input.preview)
        await record(ctx, {
          action: `order.${move}`,
          subject_id: input.id,
          before: factsOf(before),
          after: { ...factsOf(after), decided_paise: toPaise(input.amount), comesBack: input.comesBack },
          reason: input.reason,
        })
      return { ...decision, message: input.preview ? 'Nothing is decided yet.' : said[move] }
    }),
  )
}

const said = {
  decide: 'It is decided. Both sides are told; the money moves once it stands.',
  resolve: 'It is decided for good. Both sides are told.',
}

/** On a conflict, says which admin was faster. */
async function asDecided<Result>(ctx: Ctx, subjectId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw await whoWasFaster(ctx, subjectId, error)
  }
}

async function whoWasFaster(ctx: Ctx, subjectId: string, error: unknown): Promise<unknown> {
  const isOver = error instanceof Failure && (error.code === 'wrong_state' || error.code === 'version_conflict')
  const last = isOver ? await lastDecisionOn(ctx, subjectId) : null
  return last ? disputeFailures.already_decided({ who: last.who }) : error
}

/** No names and no words of the two sides: the audit log outlives them. */
function factsOf({ state, version, refund_paise }: Pick<BookingRow, 'version' | 'refund_paise'> & { state: string }): AuditFacts {
  return { state, version, refund_paise }
}
