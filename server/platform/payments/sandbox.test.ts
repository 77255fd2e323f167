import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { checkoutPage } from './sandbox-page.ts'
import type { SandboxOrder } from './sandbox-pay.ts'
import { sandboxOrders, sandboxPayments, sandboxWebhooks } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function order(amountPaise = 33_750_00) {
  const reference = randomUUID()
  const returnUrl = `${world.platform.env.BASE_URL}/payment-success?payment=${reference}`
  const { orderId } = await world.platform.payments.createOrder({
    reference,
    amountPaise,
    currency: 'INR',
    label: 'Advance for <Meera> & "friends"',
    returnUrl,
  })
  const [row] = await world.ctx.db.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId))
  return row as SandboxOrder
}
const page = (id: string) => world.app.http.inject(`/sandbox/checkout/${id}`)
const submit = (id: string, fields: Record<string, string>) =>
  world.app.http.inject({
    method: 'POST',
    url: `/sandbox/checkout/${id}/pay`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const paymentsOf = (id: string) => world.ctx.db.select().from(sandboxPayments).where(eq(sandboxPayments.order_id, id))

test('the checkout shows the amount of the order and states that no money is real', async () => {
  const { id, secret } = await order()
  const { body, headers, statusCode } = await page(id)
  expect(statusCode).toBe(200)
  expect(body).toContain('Pay ₹33,750')
  expect(body).toContain('Sandbox: no real money.')
  expect(body).toContain('Advance for &lt;Meera&gt; &amp; &quot;friends&quot;')
  expect(body).toContain(secret)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http/)
  expect(headers['cache-control']).toBe('no-store')
})

test('paying returns to the product with the amount of the order, whatever the form says', async () => {
  const { id, secret, return_url } = await order()
  const reply = await submit(id, {
    secret,
    outcome: 'pay',
    amount: '1',
    amountPaise: '1',
    method: 'upi',
    mischief: 'none',
    delaySeconds: '20',
  })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, return_url])
  expect((await paymentsOf(id)).map((row) => [row.amount_paise, row.state])).toEqual([[33_750_00, 'captured']])
  expect((await page(id)).body).toContain('This order is paid')
})

test('refuses to pay without the secret of the checkout page', async () => {
  const { id } = await order()
  for (const fields of [{ outcome: 'pay' }, { outcome: 'pay', secret: 'guessed' }, { secret: '' }])
    expect((await submit(id, fields as Record<string, string>)).statusCode).toBe(403)
  expect(await paymentsOf(id)).toEqual([])
})

test('an order is paid once, however often and fast the button is pressed', async () => {
  const { id, secret } = await order()
  await allAtOnce(10, () => submit(id, { secret, outcome: 'pay' }))
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('each fault mode alters the webhooks as described', async () => {
  const done: Record<string, unknown> = {}
  for (const mischief of ['none', 'twice', 'late', 'out_of_order', 'bad_signature', 'never']) {
    const { id, secret, reference } = await order()
    await submit(id, { secret, outcome: 'pay', mischief, delaySeconds: '60' })
    await world.settle()
    const rows = (await world.ctx.db.select().from(sandboxWebhooks))
      .filter((row) => row.body.includes(reference))
      .sort((a, b) => a.id.localeCompare(b.id))
    done[mischief] = rows.map((row) => [
      (JSON.parse(row.body) as { kind: string }).kind.replace('payment.', ''),
      row.status,
      row.deliveries,
    ])
  }
  expect(done).toEqual({
    none: expect.arrayContaining([
      ['authorized', 200, 1],
      ['captured', 200, 1],
    ]),
    twice: expect.arrayContaining([
      ['authorized', 200, 2],
      ['captured', 200, 2],
    ]),
    late: expect.arrayContaining([
      ['authorized', null, 0],
      ['captured', null, 0],
    ]),
    out_of_order: expect.arrayContaining([
      ['captured', 200, 1],
      ['authorized', 200, 1],
    ]),
    bad_signature: expect.arrayContaining([
      ['authorized', 400, 1],
      ['captured', 400, 1],
    ]),
    never: [],
  })
})

test('makes an order, a refund and a payout once when they are requested twice', async () => {
  const { id, reference } = await order(500_00)
  const same = { reference, amountPaise: 500_00, currency: 'INR' as const, label: 'Again', returnUrl: 'http://localhost:3000/' }
  expect((await world.platform.payments.createOrder(same)).orderId).toBe(id)
  await world.app.http.inject({ method: 'POST', url: `/sandbox/api/orders/${id}/pay`, payload: { outcome: 'pay' } })
  const [paid] = await world.platform.payments.paymentsOf(id)
  const refund = { providerPaymentId: paid?.providerPaymentId ?? '', reference: randomUUID(), amountPaise: 500_00 }
  expect(new Set((await allAtOnce(5, () => world.platform.payments.refund(refund))).map((one) => one.providerRefundId)).size).toBe(1)
  await expect(world.platform.payments.refund({ ...refund, reference: randomUUID() })).rejects.toThrow('more than was captured')
  const payout = { reference: randomUUID(), artistId: randomUUID(), amountPaise: 500_00 }
  expect(new Set((await allAtOnce(5, () => world.platform.payments.payout(payout))).map((one) => one.providerPayoutId)).size).toBe(1)
})

test('an unknown order is not found', async () => {
  expect((await page('order_UNKNOWN')).statusCode).toBe(404)
  expect(
    (await world.app.http.inject({ method: 'POST', url: '/sandbox/api/orders/order_UNKNOWN/pay', payload: { outcome: 'pay' } })).statusCode,
  ).toBe(404)
})

test('a URL with a quote cannot break out of its attribute', () => {
  const hostile = {
    id: 'o',
    label: '"><script>',
    return_url: 'https://a.test/?"><script>',
    secret: '"><script>',
    amount_paise: 100,
  } as SandboxOrder
  const { html } = checkoutPage(hostile, false)
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('"&gt;&lt;script')
  expect(html).not.toContain('<script>')
})
