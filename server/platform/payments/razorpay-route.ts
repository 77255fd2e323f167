/**
 * Razorpay Route: an artist's share is transferred to their linked account on hold when the money arrives, released at the payout,
 * reversed for refunds. Each step checks the current state and does what is missing, so that all of it can be repeated.
 * https://razorpay.com/docs/api/payments/route
 */
import { sumOf } from '#contract/grammar/money.ts'
import { type HoldRequest, type PayoutRequest, ProviderRefused, type RefundRequest } from './port.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { anything, listOf, paymentShape, type RazorpayTransfer, transferShape } from './razorpay-shapes.ts'

interface Part {
  paymentId: string
  transfer: RazorpayTransfer
}

const left = ({ amount, amount_reversed }: RazorpayTransfer) => amount - amount_reversed
const isStanding = (transfer: RazorpayTransfer) => transfer.status !== 'failed' && left(transfer) > 0

async function partsOf(api: RazorpayApi, paymentId: string): Promise<Part[]> {
  const { items } = await api.get(`/v1/payments/${paymentId}/transfers`, listOf(transferShape), { count: 100 })
  return items.filter(isStanding).map((transfer) => ({ paymentId, transfer }))
}

async function transfer(
  api: RazorpayApi,
  paymentId: string,
  line: { account: string; amount: number; reference: string; isHeld: boolean },
): Promise<Part[]> {
  const { account, amount, reference, isHeld } = line
  const transfers = [{ account, amount, currency: 'INR', notes: { reference }, on_hold: isHeld }]
  const { items } = await api.post(`/v1/payments/${paymentId}/transfers`, listOf(transferShape), { transfers })
  return items.map((made) => ({ paymentId, transfer: made }))
}

async function reverse(api: RazorpayApi, { transfer: { id } }: Part, amount: number): Promise<void> {
  await api.post(`/v1/transfers/${id}/reversals`, anything, { amount })
}

export async function holdShare(api: RazorpayApi, { providerPaymentId, reference, link, amountPaise }: HoldRequest): Promise<void> {
  const parts = await partsOf(api, providerPaymentId)
  if (parts.some(({ transfer }) => transfer.recipient === link.accountId)) return
  await transfer(api, providerPaymentId, { account: link.accountId, amount: amountPaise, reference, isHeld: true })
}

/** Before a refund: reverses what the payment cannot cover afterwards, and only from one artist when the refund names one. */
export async function makeRoomForRefund(
  api: RazorpayApi,
  { providerPaymentId: paymentId, amountPaise, share }: RefundRequest,
): Promise<void> {
  const payment = await api.get(`/v1/payments/${paymentId}`, paymentShape)
  const all = await partsOf(api, paymentId)
  const parts = share ? all.filter(({ transfer }) => transfer.recipient === share.link?.accountId) : all
  const remains = share ? share.remainsPaise : payment.amount - (payment.amount_refunded ?? 0) - amountPaise
  let excess = sumOf(parts.map(({ transfer }) => left(transfer))) - Math.max(remains, 0)
  for (const part of parts) {
    const taken = Math.min(left(part.transfer), excess)
    if (taken <= 0) break
    await reverse(api, part, taken)
    excess -= taken
  }
}

export async function payOut(
  api: RazorpayApi,
  { reference, amountPaise, link, from = [] }: PayoutRequest,
): Promise<{ providerPayoutId: string; state: 'settling' | 'processed' }> {
  if (!link) throw new ProviderRefused('There is no linked account.')
  const all = (await Promise.all(from.map((id) => partsOf(api, id)))).flat()
  const mine = all.filter(({ transfer }) => transfer.recipient === link.accountId)
  const kept: Part[] = []
  let missing = amountPaise
  for (const part of mine) {
    const share = Math.min(left(part.transfer), missing)
    if (left(part.transfer) > share) await reverse(api, part, left(part.transfer) - share)
    if (share > 0) kept.push(part)
    missing -= share
  }
  for (const paymentId of from) {
    if (missing <= 0) break
    const amount = Math.min(await roomIn(api, paymentId, all), missing)
    if (amount <= 0) continue
    kept.push(...(await transfer(api, paymentId, { account: link.accountId, amount, reference, isHeld: false })))
    missing -= amount
  }
  if (missing > 0) throw new ProviderRefused('The payments hold less than is to be paid out.')
  for (const { transfer } of kept) if (transfer.on_hold) await api.patch(`/v1/transfers/${transfer.id}`, anything, { on_hold: false })
  const isSettled = kept.every(({ transfer }) => transfer.settlement_status === 'settled')
  return { providerPayoutId: kept.map(({ transfer }) => transfer.id).join('+'), state: isSettled ? 'processed' : 'settling' }
}

/** The part of a payment that no artist has been given. */
async function roomIn(api: RazorpayApi, paymentId: string, all: Part[]): Promise<number> {
  const { amount, amount_refunded } = await api.get(`/v1/payments/${paymentId}`, paymentShape)
  return amount - (amount_refunded ?? 0) - sumOf(all.filter((part) => part.paymentId === paymentId).map(({ transfer }) => left(transfer)))
}
