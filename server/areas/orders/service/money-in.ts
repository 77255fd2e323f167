/** Incoming money. Its event may arrive twice, late, or long after the order has ended. */

import type { Events } from '#contract/events.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { orderLimits } from '#contract/orders/orders.ts'
import { type PaymentPurpose, subjectOf } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { release, reserve, sell } from '../../artworks/service/stock.ts'
import { refund, refundPayment } from '../../payments/service/refunds.ts'
import { lockPaid } from '../../payments/service/rows.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { isUnsettled } from '../rules/view.ts'
import { move } from './move.ts'
import { linesOf, lockOrder, type OrderDbRow } from './rows.ts'

const byPayments = { by: 'payments', personId: null } as const

/** Places the paid order, or refunds the money if that is no longer possible. */
export async function takeMoney(ctx: Ctx, { paymentId, purpose, subjectId }: Events['payment.paid']): Promise<void> {
  if (subjectOf(purpose as PaymentPurpose) !== 'order') return
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, subjectId)
    if (!order) {
      // The money stays held, and in the books, until an admin has looked.
      ctx.platform.log.warn({ paymentId, subjectId }, 'received money for an unknown order')
      return
    }
    if (order.payment_id === paymentId) return
    const changes = { payment_id: paymentId, answer_by: new Date(now(ctx).getTime() + orderLimits.sellerAnswerMs) }
    if (order.state === 'awaiting_payment' && (await sell(ctx, order.id)))
      await move(ctx, order.id, { ...byPayments, move: 'pay', changes })
    else if (order.state === 'payment_expired' && (await setApartAgain(ctx, order)) && (await sell(ctx, order.id)))
      await move(ctx, order.id, { ...byPayments, move: 'revive', changes })
    else await giveBack(ctx, order, paymentId)
  })
}

/**
 * An extra payment for a running order is refunded by itself. For an ended order everything still held is refunded: its own refund was decided
 * without this payment, and may already have been taken from it.
 */
async function giveBack(ctx: Ctx, { id, state, payment_id }: OrderDbRow, paymentId: string): Promise<void> {
  if (payment_id !== null && isUnsettled(state)) await refundPayment(ctx, { paymentId, reason: 'It was paid already' })
  else await refund(ctx, { subjectId: id, amountPaise: 'all', reason: 'The money came too late', key: `late ${paymentId}` })
}

/** If the pieces are still available. */
async function setApartAgain(ctx: Ctx, { id, buyer_id, seller_id }: OrderDbRow): Promise<boolean> {
  if (await areBlocked(ctx, buyer_id, seller_id)) return false
  const lines = (await linesOf(ctx, id)).map(({ artwork_id, quantity }) => ({ artworkId: artwork_id, quantity }))
  try {
    await reserve(ctx, { orderId: id, buyerId: buyer_id, lines, until: now(ctx) })
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Some of them may have been reserved.
    await release(ctx, id)
    return false
  }
}

/** The refund of a returned piece has arrived, which completes the order. */
export async function noteRefunded(ctx: Ctx, { subjectId }: Events['payment.refunded']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, subjectId)
    if (order?.state !== 'returned') return
    const paid = await lockPaid(ctx, subjectId)
    if (paid.every(({ refunded_paise, promised_paise }) => refunded_paise === promised_paise))
      await move(ctx, subjectId, { ...byPayments, move: 'refund' })
  })
}
