/** All payments of a booking against a server that answers as Razorpay does, with webhooks in any order. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayMs, dayOf, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import { razorpayProvider } from '../../platform/payments/razorpay.ts'
import { sign } from '../../platform/payments/signature.ts'
import { type FakeRazorpay, type Fault, fakeRazorpay, razorpayKeys } from '../../testing/razorpay.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { createPerson } from '../auth/service.ts'
import { linkAccount } from './service/accounts.ts'
import { createPayment, openPayment } from './service/checkout.ts'
import { payoutOf } from './service/earnings.ts'
import { heldOf } from './service/ledger.ts'
import { refund } from './service/refunds.ts'
import { checkDay, unexplainedOn } from './service/settlements.ts'
import { payments, payoutAccounts, providerEvents } from './tables.ts'
import { asPerson, atCheckout, earn, expectCleanBooks, giveAccount, type Stand, timesDelivered } from './testing.ts'

let world: World
let fake: FakeRazorpay
beforeAll(async () => {
  fake = await fakeRazorpay(() => world.clock.now())
  world = await createWorld({ PAYMENTS: 'razorpay', RAZORPAY_API_URL: fake.url, ...razorpayKeys })
})
afterEach(() => {
  fake.chance = null
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

let n = 0
/** An artist with an account at Razorpay. */
async function linkedArtist(): Promise<string> {
  const phone = `+919${String(800000000 + n)}`
  const email = `asha.linked${n}@people.test`
  const { id } = await createPerson(world.ctx, {
    type: 'artist',
    username: `asha.linked${n++}`,
    first_name: 'Asha',
    last_name: 'Rao',
    email,
    phone,
  })
  await giveAccount(world.ctx, id)
  await world.ctx.db
    .update(payoutAccounts)
    .set({ link: null, state: 'checking', next_try_at: world.clock.now() })
    .where(eq(payoutAccounts.artist_id, id))
  await linkAccount(world.ctx, id)
  return id
}

type Arrange = (webhooks: FakeRazorpay['webhooks']) => FakeRazorpay['webhooks']
/** Delivers Razorpay's events, rearranged if needed. */
async function deliver(arrange: Arrange = (all) => all): Promise<void> {
  const coming = arrange(fake.webhooks.splice(0))
  for (const { body, headers } of coming) {
    const reply = await world.app.http.inject({ method: 'POST', url: '/api/payments/webhook/razorpay', payload: body, headers })
    expect(reply.statusCode).toBe(200)
  }
  await world.settle()
}

const state = async ({ paymentId }: Stand) => (await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.state
const held = ({ bookingId }: Stand) => inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))
const owe = ({ bookingId, artistId }: Stand, grossPaise: number) =>
  earn(world, { bookingId, artistId }, grossPaise, { label: 'Sangeet in Jaipur' })
const back = ({ bookingId }: Stand, amountPaise: number | 'all') =>
  refund(world.ctx, { subjectId: bookingId, amountPaise, reason: 'Cancelled', key: randomUUID() })
const payout = async ({ bookingId }: Stand) => (await payoutOf(world.ctx, [bookingId])).get(bookingId)
const transfersTo = (link: string) => [...fake.transfers.values()].filter(({ recipient }) => recipient === link)
async function accountIdOf(artistId: string): Promise<string> {
  const [row] = await world.ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.artist_id, artistId))
  return row?.link?.accountId ?? ''
}

const half = 500_00

test.each([
  ['as they were sent', (all: FakeRazorpay['webhooks']) => all],
  ['the other way round', (all: FakeRazorpay['webhooks']) => all.toReversed()],
  ['three times each', (all: FakeRazorpay['webhooks']) => [...all, ...all, ...all]],
] as const)('advance, balance, show, payout, with webhooks %s', async (_how, arrange) => {
  const artistId = await linkedArtist()
  const advance = await atCheckout(world, half, { artistId })
  fake.pay(advance.orderId)
  await deliver(arrange)
  expect([await state(advance), await timesDelivered(world, 'payment.paid', advance.paymentId)]).toEqual(['paid', 1])
  const balance = await atCheckout(world, half, { ...advance })
  fake.pay(balance.orderId)
  await deliver(arrange)
  const account = await accountIdOf(artistId)
  expect(transfersTo(account).map(({ amount, on_hold }) => [amount, on_hold])).toEqual([
    [441_00, true],
    [441_00, true],
  ])
  await owe(advance, 2 * half)
  await world.pass(minuteMs)
  expect((await payout(advance))?.state).toBe('sent')
  fake.settle()
  await deliver(arrange)
  await world.pass(minuteMs)
  expect(await payout(advance)).toMatchObject({ state: 'paid', net: 882 })
  expect(transfersTo(account).map(({ amount, amount_reversed, on_hold }) => [amount - amount_reversed, on_hold])).toEqual([
    [441_00, false],
    [441_00, false],
  ])
  await expectCleanBooks(world)
})

test('a declined booking is refunded in full, and nothing stays with the artist', async () => {
  const artistId = await linkedArtist()
  const stand = await atCheckout(world, half, { artistId })
  const id = fake.pay(stand.orderId)
  await deliver()
  await back(stand, 'all')
  await world.settle()
  fake.processRefunds()
  await deliver((all) => all.toReversed())
  expect([await state(stand), await held(stand), fake.payments.get(id)?.amount_refunded]).toEqual(['refunded', 0, half])
  expect(transfersTo(await accountIdOf(artistId)).map(({ amount, amount_reversed }) => amount - amount_reversed)).toEqual([0])
  await expectCleanBooks(world)
})

test('half is refunded and half is earned: the artist gets that half less the fee', async () => {
  const artistId = await linkedArtist()
  const stand = await atCheckout(world, 1000_00, { artistId })
  fake.pay(stand.orderId)
  await deliver()
  await back(stand, 500_00)
  await world.settle()
  fake.processRefunds()
  await deliver()
  await owe(stand, 500_00)
  await world.pass(minuteMs)
  fake.settle()
  await deliver()
  await world.pass(minuteMs)
  expect([await state(stand), (await payout(stand))?.state, await held(stand)]).toEqual(['partially_refunded', 'paid', 0])
  expect(transfersTo(await accountIdOf(artistId)).map(({ amount, amount_reversed }) => amount - amount_reversed)).toEqual([441_00])
  await expectCleanBooks(world)
})

test('a refund that the bank refuses is retried with another reference, and arrives once', async () => {
  const stand = await atCheckout(world, half, { artistId: await linkedArtist() })
  const id = fake.pay(stand.orderId)
  await deliver()
  await back(stand, 'all')
  await world.settle()
  fake.processRefunds('failed')
  Object.assign(fake.payments.get(id) ?? {}, { status: 'captured' })
  await deliver()
  await world.pass(hourMs)
  fake.processRefunds()
  await deliver()
  expect([await state(stand), fake.payments.get(id)?.amount_refunded]).toEqual(['refunded', half])
  const tries = [...fake.refunds.values()].filter(({ payment_id }) => payment_id === id)
  expect(tries.map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect(new Set(tries.map(({ receipt }) => receipt)).size).toBe(2)
  await expectCleanBooks(world)
})

test('a capture whose webhooks are all lost is found by reconciliation, even after the hold expired', async () => {
  const [soon, late] = [await atCheckout(world, half), await atCheckout(world, half)]
  fake.pay(soon.orderId)
  for (let i = 0; i < 4; i++) await world.pass(minuteMs)
  expect(await state(soon)).toBe('paid')
  await world.pass(hourMs)
  expect(await state(late)).toBe('expired')
  fake.pay(late.orderId)
  fake.webhooks.length = 0
  await world.pass(31 * minuteMs)
  expect([await state(late), await timesDelivered(world, 'payment.paid', late.paymentId)]).toEqual(['paid', 1])
})

test('the checkout redirect has no third-party script, and the return verifies with the partner before it grants', async () => {
  const stand = await atCheckout(world, half)
  const page = await world.app.http.inject(`/razorpay/checkout/${stand.orderId}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action http:\/\/127\.0\.0\.1:\d+; /,
  )
  expect(page.body).toContain(`name="order_id" value="${stand.orderId}"`)
  expect(page.body).not.toContain(razorpayKeys.RAZORPAY_KEY_SECRET)
  expect(page.body).not.toMatch(/<script[^>]*src/)
  const comeBack = (fields: Record<string, string>) =>
    world.app.http.inject({
      method: 'POST',
      url: `/razorpay/return/${stand.orderId}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const fields = (paymentId: string, secret: string) => ({
    razorpay_payment_id: paymentId,
    razorpay_order_id: stand.orderId,
    razorpay_signature: sign(secret, `${stand.orderId}|${paymentId}`),
  })
  const { RAZORPAY_KEY_SECRET: secret } = razorpayKeys
  // The signature is valid, but nothing was captured, so nothing is granted.
  const claimed = await comeBack(fields('pay_made_up', secret))
  expect([claimed.statusCode, claimed.headers.location]).toEqual([
    303,
    `${world.platform.env.BASE_URL}/payment-success?payment=${stand.paymentId}`,
  ])
  expect(await state(stand)).toBe('pending')
  const id = fake.pay(stand.orderId)
  await comeBack(fields(id, 'another secret'))
  expect(await state(stand)).toBe('pending')
  await comeBack(fields(id, secret))
  expect(await state(stand)).toBe('paid')
  for (const order of ['order_UNKNOWN', 'x', '..%2f..'])
    expect((await world.app.http.inject(`/razorpay/checkout/${order}`)).statusCode).toBe(404)
  fake.webhooks.length = 0
})

test('opening a payment in five tabs at once leads to one order', async () => {
  const known = { bookingId: randomUUID(), clientId: randomUUID() }
  const { paymentId } = await inTransaction(world.ctx, (ctx) =>
    createPayment(ctx, {
      purpose: 'booking_advance',
      subjectId: known.bookingId,
      payerId: known.clientId,
      amountPaise: half,
      label: 'Advance for Meera',
      expiresAt: new Date(world.clock.now().getTime() + hourMs),
    }),
  )
  const opened = await allAtOnce(5, () => openPayment(asPerson(world.ctx, known.clientId), { paymentId }))
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
})

test('notes that passed through the payer’s browser cannot credit another payment', async () => {
  const [mine, theirs] = [await atCheckout(world, half), await atCheckout(world, half)]
  fake.pay(mine.orderId, 'captured', { notes: { reference: theirs.paymentId } })
  await deliver()
  expect([await state(mine), await state(theirs)]).toEqual(['paid', 'pending'])
})

test('a webhook signed with the key secret is refused; one of an unknown kind is stored', async () => {
  const body = Buffer.from(JSON.stringify({ event: 'invoice.paid', payload: {} }))
  const post = (secret: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/payments/webhook/razorpay',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': sign(secret, body), 'x-razorpay-event-id': 'evt_invoice' },
    })
  const kept = () => world.ctx.db.select().from(providerEvents).where(eq(providerEvents.event_id, 'evt_invoice'))
  expect((await post(razorpayKeys.RAZORPAY_KEY_SECRET)).statusCode).toBe(400)
  expect(await kept()).toEqual([])
  expect((await post(razorpayKeys.RAZORPAY_WEBHOOK_SECRET)).statusCode).toBe(200)
  await world.settle()
  expect(await kept()).toHaveLength(1)
  await expectCleanBooks(world)
})

test('with a Razorpay that fails, hangs, resets and loses answers, everything still happens once', async () => {
  const artistId = await linkedArtist()
  const faults: Fault[] = ['error500', 'lost', 'reset', 'limited', 'garbled', 'slow']
  const line = fc.sample(fc.constantFrom(...faults, ...Array(9).fill(null)), { numRuns: 5000, seed: 12 }).values()
  const met = new Set<Fault>()
  const patient = world.platform.payments
  // The timeout is shorter than a slow answer takes. On a busy machine other answers time out too, which is one more fault.
  world.platform.payments = razorpayProvider({ env: world.platform.env, clock: world.clock, patienceMs: 400 })
  fake.chance = () => {
    const fault: Fault | null = line.next().value ?? null
    if (fault) met.add(fault)
    return fault
  }
  const known = { bookingId: randomUUID(), clientId: randomUUID(), artistId }
  let stand: Stand | null = null
  for (let i = 0; i < 30 && !stand; i++) stand = await atCheckout(world, 1000_00, known).catch(() => null)
  if (!stand) throw new Error('the checkout never opened')
  const { orderId } = stand
  const id = fake.pay(orderId)
  fake.webhooks.length = 0
  for (let i = 0; i < 20 && (await state(stand)) !== 'paid'; i++) await world.pass(3 * minuteMs).catch(() => {})
  await back(stand, 400_00)
  await owe(stand, 600_00)
  for (let i = 0; i < 40; i++) {
    await world.pass(3 * minuteMs).catch(() => {})
    fake.processRefunds()
    fake.settle()
    await deliver()
  }
  fake.chance = null
  world.platform.payments = patient
  await world.pass(2 * hourMs)
  expect([...met].sort()).toEqual(faults.toSorted())
  expect([...fake.orders.values()].filter(({ receipt }) => receipt === stand?.paymentId)).toHaveLength(1)
  expect([...fake.refunds.values()].filter(({ payment_id }) => payment_id === id).map(({ amount }) => amount)).toEqual([400_00])
  const left = [...fake.transfers.values()]
    .filter(({ source }) => source === id)
    .reduce((sum, one) => sum + one.amount - one.amount_reversed, 0)
  expect([left, (await payout(stand))?.state, await state(stand)]).toEqual([529_20, 'paid', 'partially_refunded'])
})

test('Razorpay’s settlement is explained, including shares set apart for a payout', async () => {
  world.clock.advance(2 * dayMs)
  const day = dayOf(world.clock.now())
  const stand = await atCheckout(world, 1000_00, { artistId: await linkedArtist() })
  fake.pay(stand.orderId)
  await deliver()
  const checked = await checkDay(world.ctx, day)
  expect([checked.lines, await unexplainedOn(world.ctx, day)]).toEqual([2, []])
  expect(checked).toMatchObject({ payments_paise: 1000_00, payouts_paise: -882_00, fee_paise: 23_60, tax_paise: 3_60 })
  expect((await checkDay(world.ctx, addDays(day, -1))).lines).toBe(0)
})
