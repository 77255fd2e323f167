import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/payments.ts'
import { hourMs, minuteMs } from '#contract/time.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp, signUpAs, testPassword } from '../auth/testing.ts'
import { refund } from './service/refunds.ts'
import { atCheckout, earn, paidBooking, press, type Stand } from './testing.ts'

let world: World
let client: SignedIn
let artist: SignedIn
let stand: Stand
beforeAll(async () => {
  world = await createWorld()
  client = await signUp(world, { username: 'ananya' })
  artist = await signUp(world, { username: 'meera', type: 'artist' })
  stand = await paidBooking(world, 100_000_00, { bookingId: randomUUID(), clientId: client.person.id, artistId: artist.person.id })
  await world.pass(hourMs)
  await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 20_000_00, reason: 'One set less', key: 'one set less' })
  const dueAt = new Date(world.clock.now().getTime() + hourMs)
  await earn(world, { ...stand, artistId: artist.person.id }, 80_000_00, { dueAt, label: 'Sangeet in Jaipur' })
  await world.settle()
})
afterAll(() => world.close())

/** Time has passed since they signed up, so they sign in anew. */
async function tokenOf({ email }: SignedIn): Promise<{ token: string }> {
  const { tokens } = await world.get(auth.login, { email, password: testPassword })
  return { token: tokens.accessToken }
}

test('a client sees what was paid and what came back, newest first', async () => {
  const { results, total } = await world.get(payments.transactions, {}, await tokenOf(client))
  expect(total).toBe(2)
  expect(results.map((row) => [row.kind, row.label, row.amount, row.state, row.bookingId])).toEqual([
    ['refund', 'One set less', 20_000, 'done', stand.bookingId],
    ['payment', 'Advance for Meera Qawwali Party', -100_000, 'partially_refunded', stand.bookingId],
  ])
})

test('an artist sees the earning, what went off it, and the payout', async () => {
  const { results } = await world.get(payments.transactions, {}, await tokenOf(artist))
  expect(results[0]).toMatchObject({ kind: 'payout', amount: 70_560, state: 'scheduled' })
  expect(
    results
      .slice(1)
      .map((row) => [row.kind, row.amount])
      .sort(),
  ).toEqual([
    ['earning', 80_000],
    ['fee', -8_000],
    ['tax', -1_440],
  ])
})

test('the list is filtered by kind and booking, and its pages neither repeat nor leave out', async () => {
  expect((await world.get(payments.transactions, { kind: 'refund' }, await tokenOf(client))).total).toBe(1)
  expect((await world.get(payments.transactions, { bookingId: randomUUID() }, await tokenOf(client))).total).toBe(0)
  const options = await tokenOf(artist)
  const pages = await allAtOnce(4, (i) => world.get(payments.transactions, { page: i + 1, limit: 1 }, options))
  expect(new Set(pages.flatMap((page) => page.results.map((row) => row.id))).size).toBe(4)
  expect(pages.map((page) => page.totalPages)).toEqual([4, 4, 4, 4])
})

test('a hold that ended without money is no transaction', async () => {
  const other = await atCheckout(world, 5_000_00, { bookingId: randomUUID(), clientId: client.person.id, artistId: artist.person.id })
  await press(world, other.orderId, { outcome: 'fail' })
  await world.settle()
  expect((await world.get(payments.transactions, { bookingId: other.bookingId }, await tokenOf(client))).results[0]).toMatchObject({
    amount: -5_000,
    state: 'failed',
  })
  await world.pass(31 * minuteMs)
  expect((await world.get(payments.transactions, { bookingId: other.bookingId }, await tokenOf(client))).total).toBe(0)
})

test('the payout calendar names amount, lines and day, and what is still held', async () => {
  const { results, next, held } = await world.get(payments.payouts, {}, await tokenOf(artist))
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ gross: 80_000, fee: 8_000, gst: 1_440, net: 70_560, label: 'Sangeet in Jaipur', heldReason: null })
  expect([next?.payoutId, held]).toEqual([results[0]?.payoutId, 0])
  expect((await world.ask(payments.payouts, {}, await tokenOf(client))).status).toBe(403)
})

test('a payment is opened and read by its payer alone', async () => {
  const open = await atCheckout(world, 7_000_00, { bookingId: randomUUID(), clientId: client.person.id, artistId: artist.person.id })
  expect((await world.get(payments.open, { paymentId: open.paymentId }, await tokenOf(client))).url).toContain(open.orderId)
  expect((await world.get(payments.get, { paymentId: open.paymentId }, await tokenOf(client))).state).toBe('pending')
  for (const call of [payments.open, payments.get]) {
    expect((await world.ask(call, { paymentId: open.paymentId }, await tokenOf(artist))).status).toBe(404)
    expect((await world.ask(call, { paymentId: open.paymentId })).status).toBe(401)
  }
})

test('an admin sees that the books balance', async () => {
  const admin = await signUpAs(world, 'admin', 'leela')
  expect(await world.get(payments.books, {}, { token: admin.token })).toMatchObject({
    unbalancedJournals: 0,
    driftedBalances: 0,
    unexplainedPayments: 0,
    sum: 0,
  })
  expect((await world.ask(payments.books, {}, await tokenOf(client))).status).toBe(403)
})
