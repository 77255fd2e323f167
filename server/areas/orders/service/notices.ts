/** Notifies the two sides of an order, and emails those whom a payment concerns. */

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
import { type Notice, type Notices, noticesAbout } from '../../notifications/service/notices.ts'
import { adminReviewMail, type PaidFor, refundMail, reviewMail } from '../../payments/mails.ts'
import { paymentById, refundById } from '../../payments/service/money.ts'
import { artistsById } from '../../profiles/service.ts'
import { type Facts, letterOf, type OrderEvent, orderEvents, type Side, sidesOf, textAbout } from '../notices.ts'
import { titleOf } from '../rules/view.ts'
import { firstDecision } from './decisions.ts'
import { findOrder, firstOrderOf, linesOf } from './rows.ts'

interface Found {
  facts: Facts
  personId: string
  href: string
}

type Known = { facts: Facts; people: Record<Side, string> }

async function findFacts(ctx: Ctx, orderId: string): Promise<Known | null> {
  const order = await findOrder(ctx, orderId)
  if (!order) return null
  const buyer = await requirePersonRow(ctx, order.buyer_id)
  const seller = await requirePersonRow(ctx, order.seller_id)
  const stageName = (await artistsById(ctx, [order.seller_id])).get(order.seller_id)?.stageName
  const title = titleOf(await linesOf(ctx, orderId))
  const decision = order.appeal_by && (await firstDecision(ctx, orderId))
  const facts = { order, buyer: buyer.first_name, seller: stageName ?? seller.first_name, title, decision }
  return { facts, people: { buyer: buyer.id, seller: seller.id } }
}

const seenBy = (side: Side, { facts, people }: Known): Found => ({
  facts,
  personId: people[side],
  href: `/dashboard/orders/${facts.order.id}`,
})

async function factsFor(ctx: Ctx, side: Side, orderId: string): Promise<Found | null> {
  const known = await findFacts(ctx, orderId)
  return known && seenBy(side, known)
}

/** An order makes each move once; these events can repeat. */
const severalTimes: readonly OrderEvent[] = ['order.reminder', 'order.address_changed', 'order.dispute_answered']

async function aboutMove(ctx: Ctx, { id, name, payload }: DomainEvent<OrderEvent>): Promise<Notice[]> {
  const known = await findFacts(ctx, payload.orderId)
  if (!known) return []
  const key = `${name} ${severalTimes.includes(name) ? id : payload.orderId}`
  return sidesOf(name).flatMap((side) => {
    const { facts, personId, href } = seenBy(side, known)
    const text = textAbout(name, side, facts)
    return text ? [{ personId, href, key, message: text.says, letter: letterOf(side, facts, text, ctx.platform.env.BASE_URL + href) }] : []
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
const isAlreadyMailed = (key: string) => isOneOf(orderProcess.states, key)

async function aboutRefund(ctx: Ctx, { name, payload: { refundId, subjectId } }: DomainEvent<'payment.refunded'>): Promise<Notice[]> {
  const refund = await refundById(ctx, refundId)
  const found = await factsOfPaid(ctx, subjectId)
  if (!refund || !found) return []
  const { facts, personId, href } = found
  const message = `${formatRupees(toRupees(refund.amountPaise))} was refunded to you for ${facts.title}.`
  const letter = isAlreadyMailed(refund.key) ? null : refundMail(paidForOf(ctx, found), refund)
  return [{ personId, href, key: `${name} ${refundId}`, message, letter }]
}

async function aboutPayout(ctx: Ctx, { name, payload: { subject, subjectId, payoutId } }: DomainEvent<'payout.paid'>): Promise<Notice[]> {
  const found = subject === 'order' ? await factsFor(ctx, 'seller', subjectId) : null
  if (!found) return []
  const { facts, personId, href } = found
  return [{ personId, href, key: `${name} ${payoutId}`, message: `Your money for ${facts.title} is on its way to your bank.` }]
}

export const orderNotices: Notices<OrderEvent | 'payment.refunded' | 'payout.paid'> = {
  ...noticesAbout(orderEvents, aboutMove),
  'payment.refunded': aboutRefund,
  'payout.paid': aboutPayout,
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
