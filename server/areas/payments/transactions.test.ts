import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { auth } from '#contract/auth/auth.ts'
import { formatWhen, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { payments } from '#contract/payments/payments.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp, signUpAs, testPassword } from '../auth/testing.ts'
import { accountMail } from './mails.ts'
import { earningsByMonth, listPayouts } from './service/earnings.ts'
import { refund } from './service/refunds.ts'
import { listTransactions } from './service/transactions.ts'
import { linkTo } from './service/views.ts'
import { payouts } from './tables.ts'
import { asPerson, atCheckout, earn, paidBooking, press, type Stand } from './testing.ts'

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

/** A new sign-in, since the clock has outrun the first token. */
async function tokenOf({ email }: SignedIn): Promise<{ token: string }> {
  const { tokens } = await world.get(auth.login, { email, password: testPassword })
  return { token: tokens.accessToken }
}

test('a client sees payments and refunds, newest first', async () => {
  const { results, total } = await world.get(payments.transactions, {}, await tokenOf(client))
  expect(total).toBe(2)
  expect(results.map((row) => [row.kind, row.label, row.note, row.amount, row.state, row.bookingId])).toEqual([
    ['refund', 'Advance for Meera Qawwali Party', 'One set less', 20_000, 'done', stand.bookingId],
    ['payment', 'Advance for Meera Qawwali Party', '', -100_000, 'partially_refunded', stand.bookingId],
  ])
})

test('an artist sees the earning, its deductions, and the payout', async () => {
  const { results } = await world.get(payments.transactions, {}, await tokenOf(artist))
  const paidBy = `${client.person.first_name} ${client.person.last_name}`
  expect(results[0]).toMatchObject({ kind: 'payout', amount: 70_560, state: 'scheduled', client: paidBy })
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

test('the list can be filtered by kind and booking, and its pages neither repeat nor skip', async () => {
  expect((await world.get(payments.transactions, { kind: 'refund' }, await tokenOf(client))).total).toBe(1)
  expect((await world.get(payments.transactions, { bookingId: randomUUID() }, await tokenOf(client))).total).toBe(0)
  const options = await tokenOf(artist)
  const pages = await allAtOnce(4, (i) => world.get(payments.transactions, { page: i + 1, limit: 1 }, options))
  expect(new Set(pages.flatMap((page) => page.results.map((row) => row.id))).size).toBe(4)
  expect(pages.map((page) => page.totalPages)).toEqual([4, 4, 4, 4])
})

test('grouped by subject, a page has a number of shows, each with all its moves', async () => {
  await world.pass(minuteMs)
  const later = await paidBooking(world, 30_000_00, { bookingId: randomUUID(), clientId: client.person.id, artistId: randomUUID() })
  const asClient = await tokenOf(client)
  const page = (page: number) => world.get(payments.transactions, { by: 'subject', limit: 1, page }, asClient)
  const [first, second, third] = await Promise.all([page(1), page(2), page(3)])
  expect([first, second, third].map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(3).fill([2, 2]))
  expect(first.results.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([['payment', later.bookingId]])
  expect(second.results.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['refund', stand.bookingId],
    ['payment', stand.bookingId],
  ])
  expect(third.results).toEqual([])
})

test('a payment that expired unpaid is no transaction', async () => {
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

test('the payouts have amounts, label and date, and what is still held', async () => {
  const { results, next, held } = await world.get(payments.payouts, {}, await tokenOf(artist))
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ gross: 80_000, fee: 8_000, gst: 1_440, net: 70_560, label: 'Sangeet in Jaipur', heldReason: null })
  expect([next?.payoutId, held]).toEqual([results[0]?.payoutId, 0])
  expect((await world.ask(payments.payouts, {}, await tokenOf(client))).status).toBe(403)
})

test('payouts are paginated without repeats or gaps, with withheld taxes and the next one; a cancelled one is in no month', async () => {
  const id = randomUUID()
  const dueIn = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs)
  for (const hours of [5, 4, 3, 2, 1]) {
    const booked = await paidBooking(world, 10_000_00, { artistId: id })
    await earn(world, booked, 10_000_00, { dueAt: dueIn(hours) })
  }
  const asArtist = asPerson(world.ctx, id, 'artist')
  const page = (page: number) => listPayouts(asArtist, payments.payouts.input.parse({ page, limit: 2 }))
  const [first, second, third, fourth] = await Promise.all([page(1), page(2), page(3), page(4)])
  const all = [first, second, third].flatMap(({ results }) => results)
  expect([first.total, second.total, fourth.results]).toEqual([5, 5, []])
  expect(all.map(({ dueAt }) => dueAt)).toEqual([5, 4, 3, 2, 1].map((hours) => dueIn(hours).toISOString()))
  expect(first.next?.payoutId).toBe(all.at(-1)?.payoutId)

  const [last, ...others] = all.toReversed()
  const change = (payoutId = '', values: Partial<typeof payouts.$inferInsert>) =>
    world.ctx.db.update(payouts).set(values).where(eq(payouts.id, payoutId))
  await change(last?.payoutId, { tcs_paise: 50_00, tds_paise: 10_00, net_paise: 8_760_00, state: 'cancelled' })
  await change(others[0]?.payoutId, { state: 'sent' })
  expect((await page(3)).results[0]).toMatchObject({ withheld: 60, orderId: null })
  expect((await page(1)).next?.payoutId).toBe(others[0]?.payoutId)
  await change(others[0]?.payoutId, { state: 'paid' })
  expect((await page(1)).next?.payoutId).toBe(others[1]?.payoutId)
  await change(others[1]?.payoutId, { state: 'failed' })
  expect((await page(1)).next?.payoutId).toBe(others[1]?.payoutId)
  const net = others.reduce((sum, payout) => sum + payout.net * 100, 0)
  expect((await earningsByMonth(world.ctx, id, new Date(0))).map(({ netPaise }) => netPaise)).toEqual([net])

  const moved = await listTransactions(asArtist, payments.transactions.input.parse({ page: 2, limit: 3 }))
  const whole = await listTransactions(asArtist, payments.transactions.input.parse({ limit: 50 }))
  expect(moved.results).toEqual(whole.results.slice(3, 6))
})

test('without transactions the list is empty', async () => {
  const nobody = asPerson(world.ctx, randomUUID(), 'artist')
  expect(await listPayouts(nobody, payments.payouts.input.parse({}))).toMatchObject({ results: [], total: 0, held: 0, next: null })
  expect(await listTransactions(nobody, payments.transactions.input.parse({}))).toMatchObject({ results: [], total: 0 })
})

test('a transaction links to its booking, order or purchase', () => {
  expect([linkTo('order', 'a'), linkTo('booking', 'b'), linkTo('purchase', 'c')]).toEqual([
    { bookingId: null, orderId: 'a', purchaseId: null },
    { bookingId: 'b', orderId: null, purchaseId: null },
    { bookingId: null, orderId: null, purchaseId: 'c' },
  ])
})

test('the mail about a changed account says which account, since when and what to do', () => {
  const at = new Date('2026-11-25T06:30:00Z')
  const shown = { place_mask: 'HDFC ••6789', holder_mask: 'A•••• R••', changed_at: at, payouts_from: new Date(at.getTime() + 24 * hourMs) }
  expect(accountMail('Asha', shown, 'https://example.in')).toEqual({
    subject: 'The account for your payouts was changed',
    to: 'Asha',
    lines: [
      `From now on your payouts go to HDFC ••6789 (A•••• R••). This was changed on ${formatWhen(at)}.`,
      `Nothing is sent there before ${formatWhen(shown.payouts_from)}. If this was not you, write to ${brand.email} at once, end your other sessions and set a new password: https://example.in/dashboard/settings`,
    ],
    about: 'Your payouts',
    link: 'https://example.in/dashboard/artist/payouts',
  })
})

test('only its payer can open and read a payment', async () => {
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
    inReview: 0,
    sum: 0,
  })
  expect((await world.ask(payments.books, {}, await tokenOf(client))).status).toBe(403)
})
