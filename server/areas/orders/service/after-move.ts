/** Effects of a move on pieces, certificates and money, in the transaction of the move. */
import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/grammar/time.ts'
import { type OrderMove, orderLimits } from '#contract/orders/orders.ts'
import { type Fees, feesSettledOn } from '#contract/payments/fees.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { issueCertificates, voidCertificates } from '../../artworks/service/certificates.ts'
import { release, restock } from '../../artworks/service/stock.ts'
import { expirePayments } from '../../payments/service/checkout.ts'
import { creditArtist } from '../../payments/service/payouts.ts'
import { refund } from '../../payments/service/refunds.ts'
import { artistsById, noteBroken, noteSold } from '../../profiles/service.ts'
import { grossOf, titleOf } from '../rules/view.ts'
import { orders } from '../tables.ts'
import { putBack, takeOut } from './cart-lines.ts'
import { lastDecision } from './decisions.ts'
import { linesOf, type OrderDbRow } from './rows.ts'

const ended = 'Cancelled before dispatch'
/** Reasons for a refund, worded for both sides. */
const refundReasons: Partial<Record<OrderDbRow['state'], string>> = {
  declined: 'The artist could not accept the order',
  cancelled: ended,
  returned: 'The piece came back',
  resolved: 'As we have decided',
}

export async function afterMove(ctx: Ctx, before: OrderDbRow, after: OrderDbRow, move: OrderMove): Promise<void> {
  const { id, state } = after
  if (before.state === 'awaiting_payment' && state !== 'placed') await letGo(ctx, after, move)
  else if (state === 'cancelled' || state === 'declined') await restock(ctx, id, { cameBack: false })
  if (state === 'placed') await takeFromCart(ctx, after)
  if (move === 'ship') await issueCertificates(ctx, id)
  if (state === 'returned' || (state === 'resolved' && (await lastDecision(ctx, id))?.comes_back)) await takeBack(ctx, after)
  await giveBack(ctx, before, after)
  if (state === 'completed' || state === 'resolved') await earn(ctx, after)
  await notePromise(ctx, after, move)
}

/** Counts kept and broken promises for the artist's page. Declining an order before acceptance is neither. */
async function notePromise(ctx: Ctx, { id, seller_id, state }: OrderDbRow, move: OrderMove): Promise<void> {
  const promised = { artistId: seller_id, subjectId: id }
  if (state === 'completed') await noteSold(ctx, promised)
  else if (move === 'call_off' || (move === 'lapse' && (await couldAnswer(ctx, seller_id)))) await noteBroken(ctx, promised)
}

/** False if we had suspended the artist. */
async function couldAnswer(ctx: Ctx, artistId: string): Promise<boolean> {
  return (await artistsById(ctx, [artistId])).get(artistId)?.isBookable ?? false
}

/** Frees the pieces of an unpaid order and withdraws its payment. After a timeout, works from a cart return to it. */
async function letGo(ctx: Ctx, order: OrderDbRow, move: OrderMove): Promise<void> {
  await expirePayments(ctx, order.id)
  await release(ctx, order.id)
  if (order.purchase_id && move === 'lapse_payment') await putBack(ctx, order)
}

/** Bought works leave the cart. */
async function takeFromCart(ctx: Ctx, { id, buyer_id }: OrderDbRow): Promise<void> {
  const lines = await linesOf(ctx, id)
  await takeOut(
    ctx,
    buyer_id,
    lines.map(({ artwork_id }) => artwork_id),
  )
}

/** Returns the piece to its artist and revokes its certificate. */
async function takeBack(ctx: Ctx, { id }: OrderDbRow): Promise<void> {
  await restock(ctx, id, { cameBack: true })
  await voidCertificates(ctx, id, 'The piece went back to its artist.')
}

/** Refunds what this move decided to refund. */
async function giveBack(ctx: Ctx, before: OrderDbRow, after: OrderDbRow): Promise<void> {
  const amountPaise = after.refund_paise - before.refund_paise
  if (amountPaise > 0)
    await refund(ctx, { subjectId: after.id, amountPaise, reason: refundReasons[after.state] ?? 'Refund', key: after.state })
}

async function earn(ctx: Ctx, order: OrderDbRow): Promise<void> {
  const grossPaise = grossOf(order)
  if (grossPaise === 0) return
  await creditArtist(ctx, {
    subject: 'order',
    subjectId: order.id,
    artistId: order.seller_id,
    grossPaise,
    fees: await settleFees(ctx, order),
    dueAt: order.payout_due_at ?? payoutDueAt(ctx),
    label: `${titleOf(await linesOf(ctx, order.id))}, ${order.number}`,
  })
}

/** The GST rate on the fee is that of the settlement day; the order keeps it for its pages and its invoice. */
async function settleFees(ctx: Ctx, { id, fees: agreed }: OrderDbRow): Promise<Fees> {
  const fees = feesSettledOn(dayOf(now(ctx)), agreed)
  if (fees.gstOnFeePercent !== agreed.gstOnFeePercent) await ctx.db.update(orders).set({ fees }).where(eq(orders.id, id))
  return fees
}

export function payoutDueAt(ctx: Ctx): Date {
  return new Date(now(ctx).getTime() + orderLimits.payoutAfterMs)
}
