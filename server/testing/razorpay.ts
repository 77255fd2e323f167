/**
 * A fake Razorpay according to its documentation, over real HTTP: basic auth, orders, payments, refunds, Route, linked accounts,
 * settlements, errors, 429, signed webhooks. Methods act as payers and banks; faults can be injected. For tests only.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_mehfil',
  RAZORPAY_KEY_SECRET: 'a key secret for tests',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret for tests',
}

/** `lost`: the work is done and the answer never arrives. `slow`: answers after the client's time-out. */
export type Fault = 'error500' | 'lost' | 'reset' | 'slow' | 'limited' | 'garbled'

type Thing = Record<string, unknown> & { id: string }
interface Payment extends Thing {
  amount: number
  amount_refunded: number
  currency: string
  status: string
  order_id: string
  created_at: number
}
interface Transfer extends Thing {
  source: string
  recipient: string
  amount: number
  amount_reversed: number
  on_hold: boolean
  settlement_status: string
  status: string
}

export interface Delivery {
  body: Buffer
  headers: Record<string, string>
  event: string
}

/** The parts of requests that it reads. */
interface Sent {
  amount: number
  currency: string
  receipt: string
  email: string
  on_hold: boolean
  transfers: { account: string; amount: number; on_hold: boolean; notes: object }[]
  settlements: { ifsc_code: string }
}

class Refusal extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export interface FakeRazorpay {
  url: string
  /** Webhooks not yet delivered; deliver them as you like. */
  webhooks: Delivery[]
  orders: Map<string, Thing>
  payments: Map<string, Payment>
  refunds: Map<string, Thing & { amount: number; payment_id: string; receipt?: string; status: string }>
  transfers: Map<string, Transfer>
  accounts: Map<string, Thing>
  /** Number of requests by route, `POST /v1/orders`. */
  asked: Map<string, number>
  /** Faults of the next requests, one each; null lets one through. */
  next(...faults: (Fault | null)[]): void
  /** Chooses the fault of each request. */
  chance: (() => Fault | null) | null
  /** Simulates a payment, successful or not. @returns the payment's id */
  pay(orderId: string, end?: 'captured' | 'failed' | 'authorized', change?: Partial<Payment>): string
  capture(paymentId: string): void
  processRefunds(end?: 'processed' | 'failed'): void
  /** Released transfers reach the banks. */
  settle(): void
  close(): Promise<void>
}

const name = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`
const slowMs = 1500

export async function fakeRazorpay(now: () => Date = () => new Date()): Promise<FakeRazorpay> {
  const queue: (Fault | null)[] = []
  const products = new Map<string, Thing>()
  const idempotent = new Map<string, { body: string; refundId: string }>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  let made = 0

  const fake: FakeRazorpay = {
    url: '',
    webhooks: [],
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    transfers: new Map(),
    accounts: new Map(),
    asked: new Map(),
    chance: null,
    next: (...faults) => void queue.push(...faults),
    pay(orderId, end = 'captured', change = {}) {
      const order = need(fake.orders, orderId)
      if (order.status === 'paid') throw new Error('this order is paid')
      const payment: Payment = {
        id: name('pay'),
        entity: 'payment',
        amount: order.amount as number,
        amount_refunded: 0,
        currency: order.currency as string,
        status: end,
        order_id: orderId,
        error_description: end === 'failed' ? 'Your payment was declined by the bank.' : null,
        notes: [],
        created_at: seconds(),
        ...change,
      }
      fake.payments.set(payment.id, payment)
      if (end === 'failed') tell('payment.failed', { payment })
      else tell('payment.authorized', { payment: { ...payment, status: 'authorized' } })
      if (end === 'captured') captured(payment)
      return payment.id
    },
    capture(paymentId) {
      const payment = need(fake.payments, paymentId)
      payment.status = 'captured'
      captured(payment)
    },
    processRefunds(end = 'processed') {
      for (const refund of fake.refunds.values())
        if (refund.status === 'pending') {
          refund.status = end
          if (end === 'failed') need(fake.payments, refund.payment_id).amount_refunded -= refund.amount
          tell(`refund.${end}`, { refund, payment: need(fake.payments, refund.payment_id) })
        }
    },
    settle() {
      for (const transfer of fake.transfers.values())
        if (!transfer.on_hold && transfer.settlement_status !== 'settled' && transfer.amount > transfer.amount_reversed) {
          transfer.settlement_status = 'settled'
          tell('transfer.settled', { transfer })
        }
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }

  function captured(payment: Payment) {
    const order = need(fake.orders, payment.order_id)
    order.status = 'paid'
    tell('payment.captured', { payment })
    tell('order.paid', { payment, order })
  }

  function tell(event: string, entities: Record<string, Thing>) {
    const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity: { ...entity } }]))
    const text = JSON.stringify({
      entity: 'event',
      account_id: 'acc_mehfil',
      event,
      contains: Object.keys(entities),
      payload,
      created_at: seconds(),
    })
    const body = Buffer.from(text)
    const signature = createHmac('sha256', razorpayKeys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${++made}` }
    fake.webhooks.push({ body, headers, event })
  }

  const routes: [method: string, path: RegExp, answer: (ids: string[], body: Sent, query: URLSearchParams, key: string) => unknown][] = [
    ['GET', /^\/v1\/orders$/, (_, __, query) => list([...fake.orders.values()].filter(({ receipt }) => receipt === query.get('receipt')))],
    ['POST', /^\/v1\/orders$/, (_, body) => makeOrder(body)],
    ['GET', /^\/v1\/orders\/(\w+)$/, ([id = '']) => need(fake.orders, id)],
    ['GET', /^\/v1\/orders\/(\w+)\/payments$/, ([id]) => list([...fake.payments.values()].filter(({ order_id }) => order_id === id))],
    ['GET', /^\/v1\/payments\/(\w+)$/, ([id = '']) => need(fake.payments, id)],
    ['GET', /^\/v1\/payments\/(\w+)\/refunds$/, ([id]) => list([...fake.refunds.values()].filter(({ payment_id }) => payment_id === id))],
    ['POST', /^\/v1\/payments\/(\w+)\/refund$/, ([id = ''], body, _, key) => makeRefund(id, body, key)],
    ['GET', /^\/v1\/payments\/(\w+)\/transfers$/, ([id]) => list([...fake.transfers.values()].filter(({ source }) => source === id))],
    ['POST', /^\/v1\/payments\/(\w+)\/transfers$/, ([id = ''], body) => makeTransfers(id, body)],
    ['POST', /^\/v1\/transfers\/(\w+)\/reversals$/, ([id = ''], body) => reverse(id, body)],
    ['PATCH', /^\/v1\/transfers\/(\w+)$/, ([id = ''], body) => Object.assign(need(fake.transfers, id), { on_hold: body.on_hold })],
    ['POST', /^\/v2\/accounts$/, (_, body) => makeAccount(body)],
    ['POST', /^\/v2\/accounts\/(\w+)\/stakeholders$/, ([id = '']) => ({ id: name('sth'), account: need(fake.accounts, id).id })],
    ['POST', /^\/v2\/accounts\/(\w+)\/products$/, ([id = '']) => makeProduct(id)],
    ['PATCH', /^\/v2\/accounts\/(\w+)\/products\/(\w+)$/, ([, id = ''], body) => activate(id, body)],
    ['GET', /^\/v1\/settlements\/recon\/combined$/, (_, __, query) => list(settled(query))],
  ]

  function makeOrder(body: Sent) {
    if (!Number.isInteger(body.amount) || body.amount < 100) throw new Refusal('Order amount less than minimum amount allowed')
    const order = { entity: 'order', status: 'created', created_at: seconds(), ...body, id: name('order') }
    fake.orders.set(order.id, order)
    return order
  }

  function makeRefund(id: string, body: Sent, key: string) {
    const known = key && idempotent.get(key)
    if (known && known.body !== JSON.stringify(body)) throw new Refusal('Different request for the same idempotency key')
    if (known) return need(fake.refunds, known.refundId)
    const payment = need(fake.payments, id)
    const { amount } = body
    if (payment.status !== 'captured' && payment.status !== 'refunded')
      throw new Refusal('The payment status should be captured for action to be taken')
    const shared = standing(id).reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
    if (amount > payment.amount - payment.amount_refunded)
      throw new Refusal('The total refund amount is greater than the refund payment amount')
    if (shared > payment.amount - payment.amount_refunded - amount) throw new Refusal('The refund is more than what was not transferred')
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const refund = {
      id: name('rfnd'),
      entity: 'refund',
      amount,
      payment_id: id,
      receipt: body.receipt,
      status: 'pending',
      created_at: seconds(),
    }
    fake.refunds.set(refund.id, refund)
    if (key) idempotent.set(key, { body: JSON.stringify(body), refundId: refund.id })
    tell('refund.created', { refund, payment })
    return refund
  }

  const standing = (paymentId: string) => [...fake.transfers.values()].filter(({ source }) => source === paymentId)

  function makeTransfers(id: string, body: Sent) {
    const payment = need(fake.payments, id)
    if (payment.status !== 'captured') throw new Refusal('The payment is not captured')
    if (payment.amount_refunded > 0) throw new Refusal('Transfers cannot be made once a refund was started')
    const asked = body.transfers
    const shared = standing(id).reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
    if (asked.reduce((sum, { amount }) => sum + amount, shared) > payment.amount)
      throw new Refusal('The sum of amount requested for transfer is greater than the captured amount')
    const all = asked.map(({ account, amount, on_hold, notes }) => {
      need(fake.accounts, account)
      const transfer: Transfer = {
        id: name('trf'),
        entity: 'transfer',
        source: id,
        recipient: account,
        amount,
        amount_reversed: 0,
        on_hold,
        notes,
        status: 'processed',
        settlement_status: on_hold ? 'on_hold' : 'pending',
        created_at: seconds(),
      }
      fake.transfers.set(transfer.id, transfer)
      tell('transfer.processed', { transfer })
      return transfer
    })
    return list(all)
  }

  function reverse(id: string, body: Sent) {
    const transfer = need(fake.transfers, id)
    const { amount } = body
    if (amount > transfer.amount - transfer.amount_reversed)
      throw new Refusal('The reversal amount is more than what is left of the transfer')
    transfer.amount_reversed += amount
    return { id: name('rvrsl'), amount, transfer_id: id }
  }

  function makeAccount(body: Sent) {
    const known = [...fake.accounts.values()].find(({ email }) => email === body.email)
    if (known) throw new Refusal(`Merchant email already exists for account - ${known.id}`)
    const account = { ...body, id: name('acc'), status: 'created' }
    fake.accounts.set(account.id, account)
    return account
  }

  function makeProduct(accountId: string) {
    need(fake.accounts, accountId)
    const product = { id: name('acc_prd'), product_name: 'route', activation_status: 'needs_clarification' }
    products.set(product.id, product)
    return product
  }

  function activate(id: string, body: Sent) {
    const product = need(products, id)
    const { ifsc_code } = body.settlements
    // An unknown bank branch.
    const isKnown = !ifsc_code.startsWith('ZZZZ')
    const requirements = isKnown ? [] : [{ field_reference: 'settlements.ifsc_code', reason_code: 'invalid' }]
    return Object.assign(product, { activation_status: isKnown ? 'activated' : 'needs_clarification', requirements })
  }

  function settled(query: URLSearchParams) {
    const day = `${query.get('year')}-${query.get('month')}-${query.get('day')}`
    const isThatDay = ({ created_at }: Record<string, unknown>) =>
      new Date((created_at as number) * 1000 + 330 * 60_000).toISOString().startsWith(day)
    const line = (thing: Thing, type: string, credit: number, debit: number, fee = 0, tax = 0) => ({
      entity_id: thing.id,
      type,
      amount: thing.amount,
      credit,
      debit,
      fee,
      tax,
      currency: 'INR',
      settlement_id: `setl_${day}`,
      settled_at: thing.created_at,
      notes: thing.notes ?? [],
    })
    const paid = [...fake.payments.values()].filter((one) => isThatDay(one) && (one.status === 'captured' || one.status === 'refunded'))
    return [
      ...paid.map((one) => {
        const fee = Math.round(one.amount * 0.0236)
        return line(one, 'payment', one.amount - fee, 0, fee, Math.round((fee * 18) / 118))
      }),
      ...[...fake.refunds.values()]
        .filter((one) => isThatDay(one) && one.status === 'processed')
        .map((one) => line(one, 'refund', 0, one.amount)),
      ...[...fake.transfers.values()].filter(isThatDay).map((one) => line(one, 'transfer', 0, one.amount)),
    ]
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://razorpay.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fault = queue.length ? (queue.shift() as Fault | null) : (fake.chance?.() ?? null)
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'limited')
      return answer(response, 429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }, { 'retry-after': '0' })
    if (fault === 'error500') return answer(response, 500, { error: { code: 'SERVER_ERROR', description: 'Something went wrong' } })
    const [status, body] = work(request, url, Buffer.concat(chunks).toString('utf8'))
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'garbled') return void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>gateway</html>')
    if (fault === 'slow') return void setTimeout(() => answer(response, status, body), slowMs).unref()
    answer(response, status, body)
  }

  function work(request: IncomingMessage, url: URL, text: string): [status: number, body: unknown] {
    const what = `${request.method} ${url.pathname.replace(/\/(order|pay|trf|acc|acc_prd)_\w+/g, '/{id}')}`
    fake.asked.set(what, (fake.asked.get(what) ?? 0) + 1)
    const expected = `Basic ${Buffer.from(`${razorpayKeys.RAZORPAY_KEY_ID}:${razorpayKeys.RAZORPAY_KEY_SECRET}`).toString('base64')}`
    if (request.headers.authorization !== expected) return refusal(401, 'Authentication failed')
    for (const [method, path, handle] of routes) {
      const match = method === request.method && path.exec(url.pathname)
      if (!match) continue
      try {
        const key = request.headers['x-refund-idempotency']
        return [200, handle(match.slice(1), text ? JSON.parse(text) : {}, url.searchParams, typeof key === 'string' ? key : '')]
      } catch (error) {
        if (error instanceof Refusal) return refusal(error.status, error.message)
        throw error
      }
    }
    return refusal(404, 'The requested URL was not found on the server.')
  }

  const refusal = (status: number, description: string): [number, unknown] => [
    status,
    { error: { code: 'BAD_REQUEST_ERROR', description } },
  ]
  const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })

  function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
    if (response.destroyed) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

  // Longer than any pause of a test: a connection that is just closing looks like an unreachable partner.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void serve(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

function need<T>(things: Map<string, T>, id: string): T {
  const thing = things.get(id)
  if (!thing) throw new Refusal('The id provided does not exist')
  return thing
}
