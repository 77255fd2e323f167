/** Tests the adapter against a server that answers as Razorpay's documentation says. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FakeRazorpay, type Fault, fakeRazorpay, razorpayKeys } from '../../testing/razorpay.ts'
import { movableClock } from '../clock/port.ts'
import { readEnv } from '../env/env.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from './port.ts'
import { razorpayProvider } from './razorpay.ts'
import { sign } from './signature.ts'

let fake: FakeRazorpay
let partner: PaymentProvider
/** A provider with a short time-out, for slow answers; all others wait however busy the machine is. */
let hurried: PaymentProvider
const meeting = (fault: Fault) => (fault === 'slow' ? hurried : partner)
const clock = movableClock()
const envFor = (url: string, keys = razorpayKeys) => readEnv({ NODE_ENV: 'test', PAYMENTS: 'razorpay', RAZORPAY_API_URL: url, ...keys })

beforeAll(async () => {
  fake = await fakeRazorpay()
  partner = razorpayProvider({ env: envFor(fake.url), clock })
  hurried = razorpayProvider({ env: envFor(fake.url), clock, patienceMs: 300 })
})
afterEach(() => {
  fake.chance = null
})
afterAll(() => fake.close())

const asked = (amountPaise = 33_750_00) => ({
  reference: randomUUID(),
  amountPaise,
  currency: 'INR' as const,
  label: 'Advance for Meera',
  returnUrl: 'http://localhost:3000/payment-success',
})
const payee = (over = {}) => ({
  artistId: randomUUID(),
  name: 'Asha Rao',
  email: `${randomUUID()}@people.test`,
  phone: '+919876543210',
  kind: 'bank' as const,
  holder: 'Asha Rao',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
  pan: 'ABCPR1234K',
  street: '12, Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
  ...over,
})
async function paid(amountPaise?: number) {
  const order = asked(amountPaise)
  const { orderId } = await partner.createOrder(order)
  return { ...order, orderId, providerPaymentId: fake.pay(orderId) }
}
const ordersOf = (reference: string) => [...fake.orders.values()].filter(({ receipt }) => receipt === reference)
const transfersOf = (id: string) => [...fake.transfers.values()].filter(({ source }) => source === id)

test('creates an order once, whatever happened to the first answer', async () => {
  for (const fault of ['lost', 'slow', 'garbled'] as const) {
    const order = asked()
    // The look-up succeeds, the creation fails.
    fake.next(null, fault)
    await expect(meeting(fault).createOrder(order)).rejects.toBeInstanceOf(ProviderUnavailable)
    const { orderId, checkoutUrl } = await partner.createOrder(order)
    expect(ordersOf(order.reference).map(({ id }) => id)).toEqual([orderId])
    expect(checkoutUrl).toMatch(/\/razorpay\/checkout\/order_\w+$/)
  }
})

test.each(['error500', 'reset', 'lost', 'slow', 'garbled'] as const)('%s says nothing about the money', async (fault: Fault) => {
  fake.next(fault)
  await expect(meeting(fault).paymentsOf('order_any')).rejects.toBeInstanceOf(ProviderUnavailable)
})

test('a final refusal carries the partner’s words', async () => {
  await expect(partner.createOrder(asked(1))).rejects.toThrow('Order amount less than minimum amount allowed')
  await expect(partner.createOrder(asked(1))).rejects.toBeInstanceOf(ProviderRefused)
})

test('refuses an existing order of ours with another amount before anybody pays it', async () => {
  const order = asked()
  await partner.createOrder(order)
  await expect(partner.createOrder({ ...order, amountPaise: 1_00 })).rejects.toBeInstanceOf(ProviderRefused)
})

test('wrong keys say nothing about the money', async () => {
  const stranger = razorpayProvider({ env: envFor(fake.url, { ...razorpayKeys, RAZORPAY_KEY_SECRET: 'not the right one' }), clock })
  await expect(stranger.paymentsOf('order_any')).rejects.toBeInstanceOf(ProviderUnavailable)
})

test('waits and retries when rate limited; when that continues, reports the partner as unavailable', async () => {
  const { orderId } = await partner.createOrder(asked())
  fake.next('limited', 'limited')
  expect(await partner.paymentsOf(orderId)).toEqual([])
  fake.next('limited', 'limited', 'limited')
  await expect(partner.paymentsOf(orderId)).rejects.toBeInstanceOf(ProviderUnavailable)
})

test('returns every attempt to pay an order with its state', async () => {
  const { orderId } = await partner.createOrder(asked(500_00))
  const failed = fake.pay(orderId, 'failed')
  const waiting = fake.pay(orderId, 'authorized')
  const common = { orderId, amountPaise: 500_00, currency: 'INR' }
  expect(await partner.paymentsOf(orderId)).toEqual([
    { ...common, providerPaymentId: failed, state: 'failed', failure: 'Your payment was declined by the bank.' },
    { ...common, providerPaymentId: waiting, state: 'authorized' },
  ])
})

test('makes a refund once, whatever happened to the first answer, and returns its state', async () => {
  const { providerPaymentId } = await paid(1000_00)
  const refund = { providerPaymentId, reference: `${randomUUID()}.1`, amountPaise: 400_00 }
  fake.next(null, null, null, 'lost')
  await expect(partner.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable)
  const first = await partner.refund(refund)
  expect(first.state).toBe('pending')
  fake.processRefunds()
  expect(await partner.refund(refund)).toEqual({ ...first, state: 'processed' })
  expect(fake.payments.get(providerPaymentId)?.amount_refunded).toBe(400_00)
  await expect(partner.refund({ ...refund, reference: `${randomUUID()}.1`, amountPaise: 600_01 })).rejects.toBeInstanceOf(ProviderRefused)
})

test('a refund that the bank rejected is refused, and a retry is a new refund', async () => {
  const { providerPaymentId } = await paid(1000_00)
  const refund = { providerPaymentId, reference: `${randomUUID()}.1`, amountPaise: 1000_00 }
  await partner.refund(refund)
  fake.processRefunds('failed')
  await expect(partner.refund(refund)).rejects.toBeInstanceOf(ProviderRefused)
  const known = fake.payments.get(providerPaymentId)
  if (known) known.status = 'captured'
  expect((await partner.refund({ ...refund, reference: refund.reference.replace('.1', '.2') })).state).toBe('pending')
})

test("creates an artist's linked account once, and explains an unknown bank branch in words", async () => {
  const asha = payee()
  fake.next('lost')
  await expect(partner.linkPayee(asha, null)).rejects.toBeInstanceOf(ProviderUnavailable)
  const linked = await partner.linkPayee(asha, null)
  expect(linked).toMatchObject({ state: 'ready', link: { accountId: expect.stringMatching(/^acc_/) } })
  expect([...fake.accounts.values()].filter(({ email }) => email === asha.email)).toHaveLength(1)
  expect(await partner.linkPayee({ ...asha, ifsc: 'ZZZZ0001234' }, linked.link)).toMatchObject({
    link: linked.link,
    state: 'refused',
    problem: 'Please check the IFSC.',
  })
  await expect(partner.linkPayee(payee({ phone: '' }), null)).rejects.toBeInstanceOf(ProviderRefused)
})

test('an artist’s share waits on hold, shrinks with refunds, and is paid out exactly as large as it is', async () => {
  const { link } = await partner.linkPayee(payee(), null)
  const { providerPaymentId } = await paid(1000_00)
  const hold = { providerPaymentId, reference: randomUUID(), link, amountPaise: 882_00 }
  await partner.hold?.(hold)
  await partner.hold?.(hold)
  expect(transfersOf(providerPaymentId)).toMatchObject([{ amount: 882_00, on_hold: true }])
  const refund = { providerPaymentId, reference: `${randomUUID()}.1`, amountPaise: 500_00 }
  fake.next(null, null, null, null, 'lost')
  await expect(partner.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable)
  await partner.refund(refund)
  expect(transfersOf(providerPaymentId)).toMatchObject([{ amount: 882_00, amount_reversed: 382_00 }])
  const payout = { reference: `${randomUUID()}.1`, artistId: randomUUID(), amountPaise: 441_00, link, from: [providerPaymentId] }
  fake.next(null, 'lost')
  await expect(partner.payout(payout)).rejects.toBeInstanceOf(ProviderUnavailable)
  const sent = await partner.payout(payout)
  expect(sent.state).toBe('settling')
  expect(transfersOf(providerPaymentId)).toMatchObject([{ amount: 882_00, amount_reversed: 441_00, on_hold: false }])
  fake.settle()
  expect(await partner.payout(payout)).toEqual({ ...sent, state: 'processed' })
  expect(transfersOf(providerPaymentId)).toHaveLength(1)
})

test('a refund of a payment shared by two artists comes from the one it was for, and the other is paid in full', async () => {
  const [one, other] = [await partner.linkPayee(payee(), null), await partner.linkPayee(payee(), null)]
  const { providerPaymentId } = await paid(2000_00)
  for (const { link } of [one, other]) await partner.hold?.({ providerPaymentId, reference: randomUUID(), link, amountPaise: 882_00 })
  const share = { link: other.link, remainsPaise: 0 }
  await partner.refund({ providerPaymentId, reference: `${randomUUID()}.1`, amountPaise: 1000_00, share })
  const [kept, given] = transfersOf(providerPaymentId)
  expect([kept, given].map((transfer) => transfer?.amount_reversed ?? 0)).toEqual([0, 882_00])
  const payout = { reference: `${randomUUID()}.1`, artistId: randomUUID(), amountPaise: 882_00, link: one.link, from: [providerPaymentId] }
  expect((await partner.payout(payout)).state).toBe('settling')
})

test('without a share on hold, the payout takes it from the payments, once, and never more than they have', async () => {
  const { link } = await partner.linkPayee(payee(), null)
  const [advance, balance] = [await paid(300_00), await paid(700_00)]
  const from = [advance.providerPaymentId, balance.providerPaymentId]
  const payout = { reference: `${randomUUID()}.1`, artistId: randomUUID(), amountPaise: 882_00, link, from }
  fake.next(null, null, null, 'lost')
  await expect(partner.payout(payout)).rejects.toBeInstanceOf(ProviderUnavailable)
  expect((await partner.payout(payout)).state).toBe('settling')
  expect(from.flatMap(transfersOf).map(({ amount }) => amount)).toEqual([300_00, 582_00])
  const more = { ...payout, reference: `${randomUUID()}.1`, amountPaise: 1000_01 }
  await expect(partner.payout(more)).rejects.toBeInstanceOf(ProviderRefused)
  await expect(partner.payout({ ...payout, link: undefined })).rejects.toBeInstanceOf(ProviderRefused)
})

test('parses webhooks as they were signed, and keeps unused kinds as such', async () => {
  fake.webhooks.length = 0
  const { orderId, providerPaymentId } = await paid(500_00)
  const read = fake.webhooks.map(({ body, headers }) => partner.readEvent(body, headers))
  const payment = { providerPaymentId, orderId, amountPaise: 500_00, currency: 'INR', state: 'captured' }
  expect(read).toEqual([
    { id: expect.any(String), kind: 'payment.authorized', reference: '', payment: { ...payment, state: 'authorized' } },
    { id: expect.any(String), kind: 'payment.captured', reference: '', payment },
    { id: expect.any(String), kind: 'payment.captured', reference: '', payment },
  ])
  expect(new Set(read.map((event) => event?.id)).size).toBe(3)
  const body = Buffer.from(JSON.stringify({ event: 'invoice.paid', payload: { invoice: { entity: { id: 'inv_1' } } } }))
  const headers = { 'x-razorpay-signature': sign(razorpayKeys.RAZORPAY_WEBHOOK_SECRET, body) }
  expect(partner.readEvent(body, headers)).toMatchObject({ kind: 'other', about: 'invoice.paid' })
})

test('refuses a webhook signed with the key secret, another secret, or over other bytes', async () => {
  fake.webhooks.length = 0
  await paid()
  const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = fake.webhooks
  const signature = (headers as Record<string, string>)['x-razorpay-signature'] as string
  const withSignature = (value: string | undefined) => ({ ...headers, 'x-razorpay-signature': value })
  for (const wrong of [sign(razorpayKeys.RAZORPAY_KEY_SECRET, body), sign('another', body), undefined, '', signature.toUpperCase()])
    expect(partner.readEvent(body, withSignature(wrong))).toBeNull()
  expect(partner.readEvent(Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 1)), headers)).toBeNull()
})

test('returns a day of settlements line by line', async () => {
  const { providerPaymentId } = await paid(1000_00)
  const day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  const line = (await partner.settlements(day)).find(({ entityId }) => entityId === providerPaymentId)
  expect(line).toMatchObject({ kind: 'payment', amountPaise: 1000_00, feePaise: 23_60, taxPaise: 3_60, netPaise: 976_40 })
})
