/** Implements our payment port with Razorpay: orders, refunds, Route, settlements, webhooks. Decisions: docs/decisions/013-razorpay.md. */
import type { Clock } from '../clock/port.ts'
import type { Env } from '../env/env.ts'
import {
  type OrderRequest,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  ProviderRefused,
  type RefundRequest,
  type SettlementLine,
} from './port.ts'
import { type RazorpayApi, razorpayApi } from './razorpay-api.ts'
import { razorpayRoutes } from './razorpay-checkout.ts'
import { noteOf, parseRazorpayEvent } from './razorpay-event.ts'
import { linkPayee } from './razorpay-payees.ts'
import { holdShare, makeRoomForRefund, payOut } from './razorpay-route.ts'
import {
  listOf,
  orderShape,
  paymentShape,
  type RazorpayPayment,
  type RazorpayRecon,
  type RazorpayRefund,
  reconShape,
  refundShape,
} from './razorpay-shapes.ts'
import { fits } from './signature.ts'

const publicUrl = 'https://api.razorpay.com'
const mostLines = 1000

export interface RazorpayParts {
  env: Env
  clock: Clock
  /** Time limit for one request. */
  patienceMs?: number
}

export function razorpayProvider({ env, clock, patienceMs }: RazorpayParts): PaymentProvider {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '', RAZORPAY_WEBHOOK_SECRET: webhookSecret = '' } = env
  if (!keyId || !keySecret || !webhookSecret) throw new Error('razorpay: a key is missing')
  const apiUrl = (env.RAZORPAY_API_URL ?? publicUrl).replace(/\/$/, '')
  const api = razorpayApi({ url: apiUrl, keyId, keySecret }, clock, patienceMs)
  return {
    name: 'razorpay',
    pays: ['bank'],
    createOrder: (order) => createOrder(api, env.BASE_URL, order),
    paymentsOf: (orderId) => paymentsOf(api, orderId),
    refund: (refund) => giveBack(api, refund),
    payout: (payout) => payOut(api, payout),
    hold: (hold) => holdShare(api, hold),
    linkPayee: (payee, known) => linkPayee(api, payee, known),
    settlements: (day) => settlements(api, day),
    readEvent(body, headers) {
      if (!fits(webhookSecret, body, headers['x-razorpay-signature'])) return null
      const id = headers['x-razorpay-event-id']
      return parseRazorpayEvent(body, typeof id === 'string' && id ? id : undefined)
    },
    attach: (app, hear) =>
      razorpayRoutes(
        app,
        { baseUrl: env.BASE_URL, apiUrl, keyId, keySecret, orderById: (id) => api.get(`/v1/orders/${id}`, orderShape) },
        hear,
      ),
  }
}

/** Looks up the order by our reference first: it may have been created although the answer was lost. */
async function createOrder(
  api: RazorpayApi,
  baseUrl: string,
  { reference, amountPaise, currency, label }: OrderRequest,
): Promise<ProviderOrder> {
  const { items } = await api.get('/v1/orders', listOf(orderShape), { receipt: reference })
  const [known] = items
    .filter(({ receipt }) => receipt === reference)
    .sort((a, b) => a.created_at - b.created_at || a.id.localeCompare(b.id))
  if (known && (known.amount !== amountPaise || known.currency !== currency))
    throw new ProviderRefused('There is another order of that name.')
  const asked = {
    amount: amountPaise,
    currency,
    receipt: reference,
    notes: { label: label.slice(0, 250) },
    payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' } },
  }
  const order = known ?? (await api.post('/v1/orders', orderShape, asked))
  return { orderId: order.id, checkoutUrl: `${baseUrl}/razorpay/checkout/${order.id}` }
}

async function paymentsOf(api: RazorpayApi, orderId: string): Promise<ProviderPayment[]> {
  const { items } = await api.get(`/v1/orders/${orderId}/payments`, listOf(paymentShape))
  return items.flatMap((payment) => attemptOf(orderId, payment))
}

function attemptOf(orderId: string, { id, amount, currency, status, error_description }: RazorpayPayment): ProviderPayment[] {
  // No payment has been attempted.
  if (status === 'created') return []
  return [
    {
      providerPaymentId: id,
      orderId,
      amountPaise: amount,
      currency,
      state: status,
      ...(error_description ? { failure: error_description } : {}),
    },
  ]
}

/** Looks up the refund by our reference first: reversing shares a second time would take the artist's money. */
async function giveBack(api: RazorpayApi, refund: RefundRequest) {
  const { providerPaymentId, reference, amountPaise } = refund
  const path = `/v1/payments/${providerPaymentId}`
  const { items } = await api.get(`${path}/refunds`, listOf(refundShape), { count: 100 })
  const known = items.find(({ receipt }) => receipt === reference)
  if (known) return answerOf(known)
  await makeRoomForRefund(api, refund)
  const asked = { amount: amountPaise, speed: 'normal', receipt: reference, notes: { reference } }
  return answerOf(await api.post(`${path}/refund`, refundShape, asked, reference.replace(/[^\w-]/g, '_')))
}

function answerOf({ id, status }: RazorpayRefund): { providerRefundId: string; state: 'pending' | 'processed' } {
  if (status === 'failed') throw new ProviderRefused('The bank did not take the refund.')
  return { providerRefundId: id, state: status }
}

async function settlements(api: RazorpayApi, day: string): Promise<SettlementLine[]> {
  const [year = '', month = '', date = ''] = day.split('-')
  const lines: RazorpayRecon[] = []
  for (;;) {
    const query = { year, month, day: date, count: mostLines, skip: lines.length }
    const { items } = await api.get('/v1/settlements/recon/combined', listOf(reconShape), query)
    lines.push(...items)
    if (items.length < mostLines) return lines.map(lineOf)
  }
}

const kindOf: Record<string, SettlementLine['kind']> = { payment: 'payment', refund: 'refund', transfer: 'payout', reversal: 'payout' }

function lineOf({
  entity_id,
  type,
  amount,
  fee,
  tax,
  credit,
  debit,
  currency,
  settlement_id,
  settled_at,
  notes,
}: RazorpayRecon): SettlementLine {
  return {
    entityId: entity_id,
    kind: kindOf[type] ?? 'other',
    amountPaise: amount,
    feePaise: fee,
    taxPaise: tax,
    netPaise: credit - debit,
    currency,
    settlementId: settlement_id,
    at: new Date(settled_at * 1000),
    about: noteOf(notes) || undefined,
  }
}
