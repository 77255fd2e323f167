/** One step by one side. The two endpoints differ in their actor and their wording. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { type orders as calls, moveTo, type OrderMove, type OrderView, orderFailures, orderLimits } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { openDispute, requireStatement } from '../../disputes/service/statements.ts'
import { requireOwnEvidence } from '../../media/service/private.ts'
import { handOverBy } from '../rules/deadlines.ts'
import type { Reader } from '../rules/view.ts'
import { payoutDueAt } from './after-move.ts'
import { agree, appeal, whatStands } from './appeals.ts'
import { type MoveRequest, move, requireMove } from './move.ts'
import { linesOf, type OrderDbRow, ownOrder } from './rows.ts'
import { viewFor } from './views.ts'

type Change = Omit<ParsedOf<typeof calls.setStatus>, 'id'>

export async function setStatus(ctx: Ctx, { id, ...change }: ParsedOf<typeof calls.setStatus>): Promise<OutputOf<typeof calls.setStatus>> {
  return { order: await step(ctx, id, change) }
}

export async function setSaleStatus(
  ctx: Ctx,
  { order_id, ...change }: ParsedOf<typeof calls.setSaleStatus>,
): Promise<OutputOf<typeof calls.setSaleStatus>> {
  return { order: await step(ctx, order_id, change, 'seller') }
}

/** @param only the role that may use this endpoint */
async function step(ctx: Ctx, id: string, change: Change, only?: Reader): Promise<OrderView> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { order, reader } = await ownOrder(ctx, person, id, true)
    if (only && reader !== only) throw failures.not_found()
    // A caller with a stale version does not know what they ask for.
    if (change.version !== undefined && change.version !== order.version)
      throw failures.version_conflict({}, { order: await viewFor(ctx, order, reader) })
    const wanted: MoveRequest = { move: moveFor(order, change.status, reader), by: reader, personId: person.id, note: change.reason }
    requireMove(ctx, order, wanted)
    return viewFor(ctx, await make(ctx, order, wanted, change), reader)
  })
}

function moveFor(order: OrderDbRow, status: Change['status'], reader: Reader): OrderMove {
  const found = moveTo(status, order.state, reader)
  if (found) return found
  throw orderFailures.wrong_state({ state: order.state }, { state: order.state })
}

async function make(ctx: Ctx, order: OrderDbRow, wanted: MoveRequest, change: Change): Promise<OrderDbRow> {
  const personId = wanted.personId as string
  if (wanted.move === 'dispute') {
    const text = requireStatement(change.reason)
    const after = await move(ctx, order.id, { ...wanted, changes: { reason: text } })
    const statement = { by: wanted.by as 'buyer' | 'seller', personId, text, pictures: change.evidence }
    await openDispute(ctx, { subject: 'order', id: after.id }, statement)
    return after
  }
  if (wanted.move === 'agree') return agree(ctx, order, { ...wanted, by: wanted.by as 'buyer' | 'seller', personId })
  if (wanted.move === 'appeal') return appeal(ctx, order, { ...wanted, by: wanted.by as 'buyer' | 'seller', personId }, change)
  if (wanted.move === 'request_return') await requireOwnEvidence(ctx, personId, change.evidence)
  return move(ctx, order.id, { ...wanted, changes: await changesOf(ctx, order, wanted.move, change) })
}

/** The columns that a move writes beside the state. @throws 422 for missing input */
export async function changesOf(
  ctx: Ctx,
  order: OrderDbRow,
  move: OrderMove,
  change: Partial<Pick<Change, 'reason' | 'courier' | 'trackingNumber' | 'evidence'>> = {},
): Promise<Partial<OrderDbRow>> {
  const after = (ms: number) => new Date(now(ctx).getTime() + ms)
  const everything = order.payment_id ? { refund_paise: order.total_paise } : {}
  switch (move) {
    case 'accept':
      return { hand_over_by: handOverBy(now(ctx), await handlingDays(ctx, order)), reminders_sent: [] }
    case 'ship':
      return { ...courierOf(change), ...arrivalFrom(ctx, order), reminders_sent: [] }
    case 'decline':
    case 'call_off':
      return { ...everything, reason: requireReason(change.reason) }
    case 'cancel':
    case 'lapse':
      return { ...everything, reason: change.reason ?? '' }
    case 'complete':
      return { payout_due_at: payoutDueAt(ctx) }
    case 'request_return':
      return {
        return_reason: requireStatement(change.reason),
        return_pictures: change.evidence ?? [],
        return_by: after(orderLimits.returnAnswerMs),
      }
    case 'approve_return':
      return { return_answer: change.reason ?? '', return_by: after(orderLimits.sendBackMs) }
    case 'refuse_return':
      return { return_answer: requireStatement(change.reason), return_by: after(orderLimits.refusedMs) }
    case 'send_back': {
      const { courier, tracking_number } = courierOf(change)
      return { return_courier: courier, return_tracking_number: tracking_number, return_by: after(orderLimits.sendBackMs) }
    }
    case 'receive_back':
      return everything
    case 'agree':
      return whatStands(ctx, order)
    default:
      return {}
  }
}

async function handlingDays(ctx: Ctx, { id }: OrderDbRow): Promise<number> {
  return Math.max(...(await linesOf(ctx, id)).map(({ facts }) => facts.handlingDays))
}

/** Moves the estimate at purchase to the day of shipping. */
function arrivalFrom(ctx: Ctx, { earliest, latest }: OrderDbRow): Pick<OrderDbRow, 'earliest' | 'latest'> {
  const days = Math.round((Date.parse(latest) - Date.parse(earliest)) / (24 * 60 * 60 * 1000))
  const today = dayOf(now(ctx))
  const soonest = earliest > today ? earliest : addDays(today, 1)
  return { earliest: soonest, latest: addDays(soonest, days) }
}

function courierOf({ courier, trackingNumber }: Partial<Change>): { courier: string; tracking_number: string } {
  if (!courier || !trackingNumber) throw orderFailures.courier_needed()
  return { courier, tracking_number: trackingNumber }
}

function requireReason(reason: string | undefined): string {
  if (!reason) throw fieldFailure('reason', orderFailures.reason_needed().message)
  return reason
}
