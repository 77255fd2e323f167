/** Notifies the two sides of an order, on the site and by email. */

import { brand } from '#brand'
import type { Events } from '#contract/events.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { orderProcess } from '#contract/orders/orders.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { mailAddress, mailPerson } from '../../notifications/service/mail.ts'
import { notify } from '../../notifications/service.ts'
import { adminReviewMail, type PaidFor, refundMail, reviewMail } from '../../payments/mails.ts'
import { paymentById, refundById } from '../../payments/service/money.ts'
import { artistsById } from '../../profiles/service.ts'
import { type Facts, mailContentAbout, type OrderEvent, type Side, textAbout } from '../notices.ts'
import { titleOf } from '../rules/view.ts'
import { firstDecision } from './decisions.ts'
import { findOrder, firstOrderOf, linesOf } from './rows.ts'

interface Found {
  facts: Facts
  personId: string
  href: string
}

async function factsFor(ctx: Ctx, side: Side, orderId: string): Promise<Found | null> {
  const order = await findOrder(ctx, orderId)
  if (!order) return null
  const buyer = await requirePersonRow(ctx, order.buyer_id)
  const seller = await requirePersonRow(ctx, order.seller_id)
  const stageName = (await artistsById(ctx, [order.seller_id])).get(order.seller_id)?.stageName
  const title = titleOf(await linesOf(ctx, orderId))
  const { id: personId } = side === 'buyer' ? buyer : seller
  const decision = order.appeal_by && (await firstDecision(ctx, orderId))
  const facts = { order, buyer: buyer.first_name, seller: stageName ?? seller.first_name, title, decision }
  return { facts, personId, href: `/dashboard/orders/${orderId}` }
}

/** An order makes each move once; these events can repeat. */
const severalTimes: readonly OrderEvent[] = ['order.reminder', 'order.address_changed', 'order.dispute_answered']

export async function notifySide(ctx: Ctx, side: Side, { id, name, payload }: DomainEvent<OrderEvent>): Promise<void> {
  const found = await factsFor(ctx, side, payload.orderId)
  const text = found && textAbout(name, side, found.facts)
  if (!found || !text) return
  const key = `${name} ${severalTimes.includes(name) ? id : payload.orderId}`
  await notify(ctx, { personId: found.personId, key, type: name, message: text.says, href: found.href })
}

export async function mail(ctx: Ctx, side: Side, { name, payload }: DomainEvent<OrderEvent>): Promise<void> {
  const found = await factsFor(ctx, side, payload.orderId)
  const text = found && textAbout(name, side, found.facts)
  if (!found || !text) return
  await mailPerson(ctx, found.personId, {
    type: name,
    letter: mailContentAbout(side, found.facts, text, ctx.platform.env.BASE_URL + found.href),
  })
}

function paidForOf(ctx: Ctx, { facts: { order, title, buyer }, href }: Found): PaidFor {
  return { subject: 'order', number: order.number, title, payer: buyer, link: ctx.platform.env.BASE_URL + href }
}

/** A problem of a payment for several orders is reported with the first of them. */
async function factsOfPaid(ctx: Ctx, subjectId: string): Promise<Found | null> {
  return (await factsFor(ctx, 'buyer', subjectId)) ?? factsFor(ctx, 'buyer', (await firstOrderOf(ctx, subjectId)) ?? subjectId)
}

/** A payment that differs from the request: an email to its payer or to the admins. */
export async function mailReview(ctx: Ctx, to: 'buyer' | 'desk', { paymentId, subjectId }: Events['payment.needs_review']): Promise<void> {
  const payment = await paymentById(ctx, paymentId)
  const found = await factsOfPaid(ctx, subjectId)
  if (!payment || !found) return
  const paidFor = paidForOf(ctx, found)
  if (to === 'desk') {
    const letter = adminReviewMail(paidFor, payment, `${ctx.platform.env.BASE_URL}/admin/money`)
    await mailAddress(ctx, brand.email, { type: 'desk.payment_review', letter })
  } else await mailPerson(ctx, found.personId, { type: 'payment.review', letter: reviewMail(paidFor, payment) })
}

/** A refund by a move was announced with that move; its key is the state. */
const isAlreadyNotified = (key: string) => isOneOf(orderProcess.states, key)

export async function notifyRefunded(ctx: Ctx, { refundId, subjectId }: Events['payment.refunded']): Promise<void> {
  const refund = await refundById(ctx, refundId)
  const found = await factsOfPaid(ctx, subjectId)
  if (!refund || !found) return
  const message = `${formatRupees(toRupees(refund.amountPaise))} was refunded to you for ${found.facts.title}.`
  await notify(ctx, { personId: found.personId, key: `payment.refunded ${refundId}`, type: 'payment.refunded', message, href: found.href })
  if (!isAlreadyNotified(refund.key))
    await mailPerson(ctx, found.personId, { type: 'payment.refunded', letter: refundMail(paidForOf(ctx, found), refund) })
}

/** The email about a refund that no move announced. @returns null if it is no order's */
export async function refundMailFor(
  ctx: Ctx,
  orderId: string,
  refund: Parameters<typeof refundMail>[1],
): Promise<{ personId: string; letter: MailContent } | null> {
  const found = await factsOfPaid(ctx, orderId)
  return found && { personId: found.personId, letter: refundMail(paidForOf(ctx, found), refund) }
}

export async function notifyPaidOut(ctx: Ctx, { subject, subjectId, payoutId }: Events['payout.paid']): Promise<void> {
  const found = subject === 'order' ? await factsFor(ctx, 'seller', subjectId) : null
  if (!found) return
  const message = `Your money for ${found.facts.title} is on its way to your bank.`
  await notify(ctx, { personId: found.personId, key: `payout.paid ${payoutId}`, type: 'payout.paid', message, href: found.href })
}
