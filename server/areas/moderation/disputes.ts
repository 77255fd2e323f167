/** Admin decisions about disputed bookings and orders. */
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import { type disputes as calls, disputeFailures } from '#contract/disputes/disputes.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees, type Paise, toPaise } from '#contract/grammar/money.ts'
import type { orders as orderCalls } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import { decideBooking } from '../bookings/service/disputes/decide.ts'
import type { Decided } from '../disputes/service/decide.ts'
import { decideOrder } from '../orders/service/disputes/decide.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

type OnBooking = ParsedOf<typeof calls.decide>
type OnOrder = ParsedOf<typeof orderCalls.decide>

interface Wish {
  reason: string
  preview: boolean
}
/** What the audit log and a second admin read of a booking or an order. */
interface Subject {
  number: string
  version: number
  state: string
  refund_paise: Paise
}
interface Payout {
  gross: number
  net: number
}

/** How the console decides about one kind of subject. */
interface Deciding<Input extends Wish, Row extends Subject, Verdict extends string, Decision extends { payout: Payout }> {
  idOf: (input: Input) => string
  decide: (ctx: Ctx, input: Input) => Promise<Decided<Row, Verdict, Decision>>
  /** The amount that decides whether one admin is enough. */
  amountPaise: (decided: Decided<Row, Verdict, Decision>) => Paise
  effects: (decision: Decision, input: Input) => string[]
  action: (verdict: Verdict) => AuditAction
  /** More for the audit log. */
  recorded: (decision: Decision, input: Input) => AuditFacts
}

function decidingOn<Input extends Wish, Row extends Subject, Verdict extends string, Decision extends { payout: Payout }>(
  kind: Deciding<Input, Row, Verdict, Decision>,
) {
  /** Everything that the decision gives to either side. Read-only. */
  const toConfirm = async (ctx: Ctx, input: Input): Promise<ToConfirm> => {
    const decided = await asDecided(ctx, kind.idOf(input), () => kind.decide(ctx, { ...input, preview: true }))
    const { before, decision } = decided
    const amountPaise = kind.amountPaise(decided)
    const { gross, net } = decision.payout
    const theirs = `${formatRupees(gross)} is the artist’s, ${formatRupees(net)} after our fee.`
    const [back = '', ...rest] = kind.effects(decision, input)
    return {
      subjectId: kind.idOf(input),
      about: before.number,
      version: String(before.version),
      amountPaise,
      effects: [back, theirs, ...rest],
      why: whyNotAlone(ctx, 'Deciding about', amountPaise),
    }
  }
  const decideNow = (ctx: Ctx, input: Input) =>
    asDecided(ctx, kind.idOf(input), () =>
      inTransaction(ctx, async (ctx) => {
        const { move, decision, before, after } = await kind.decide(ctx, input)
        if (!input.preview)
          await record(ctx, {
            action: kind.action(move),
            subject_id: kind.idOf(input),
            before: factsOf(before),
            after: { ...factsOf(after), ...kind.recorded(decision, input) },
            reason: input.reason,
          })
        return { move, decision }
      }),
    )
  /** @throws needs_second_admin */
  const decide = (ctx: Ctx, input: Input) =>
    inTransaction(ctx, async (ctx) => {
      if (!input.preview) requireAlone(await toConfirm(ctx, input))
      return decideNow(ctx, input)
    })
  return { toConfirm, decideNow, decide }
}

const onBooking = decidingOn({
  idOf: ({ bookingId }: OnBooking) => bookingId,
  decide: decideBooking,
  amountPaise: ({ decision: { refund, payout } }) => toPaise(refund.total) + toPaise(payout.gross),
  effects: ({ refund }) => [`${formatRupees(refund.total)} goes back to the client.`],
  action: (verdict) => `booking.${verdict}` as const,
  recorded: ({ refund }) => ({ percent: refund.percent }),
})

const onOrder = decidingOn({
  idOf: ({ id }: OnOrder) => id,
  decide: decideOrder,
  amountPaise: ({ before }) => before.total_paise,
  effects: ({ back }, { comesBack }) => [
    `${formatRupees(back)} goes back to the buyer.`,
    comesBack ? 'The piece comes back to its artist.' : 'The piece stays where it is.',
  ],
  action: (verdict) => `order.${verdict}` as const,
  recorded: (_decision, { amount, comesBack }) => ({ decided_paise: toPaise(amount), comesBack }),
})

export const bookingToConfirm = onBooking.toConfirm
export const decideNow = async (ctx: Ctx, input: OnBooking) => (await onBooking.decideNow(ctx, input)).decision
/** @throws needs_second_admin */
export async function decide(ctx: Ctx, input: OnBooking): Promise<OutputOf<typeof calls.decide>> {
  return (await onBooking.decide(ctx, input)).decision
}

export const orderToConfirm = onOrder.toConfirm
export const decideOnOrderNow = async (ctx: Ctx, input: OnOrder) => orderAnswer(input, await onOrder.decideNow(ctx, input))
/** @throws needs_second_admin */
export async function decideOnOrder(ctx: Ctx, input: OnOrder): Promise<OutputOf<typeof orderCalls.decide>> {
  return orderAnswer(input, await onOrder.decide(ctx, input))
}

const messages = {
  decide: 'It is decided. Both sides are told; the money moves once it stands.',
  resolve: 'It is decided for good. Both sides are told.',
}

function orderAnswer({ preview }: OnOrder, { move, decision }: Awaited<ReturnType<typeof onOrder.decideNow>>) {
  return { ...decision, message: preview ? 'Nothing is decided yet.' : messages[move] }
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
function factsOf({ state, version, refund_paise }: Subject): AuditFacts {
  return { state, version, refund_paise }
}
