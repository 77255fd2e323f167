/** Coins are earned, spent, expire and are revoked; none is lost, doubled or transferred (criteria RW-1, RW-4; C02, C03). */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { inTransaction } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp, signUpAs } from '../auth/testing.ts'
import { as, bookingIn, decide, setStage } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { post } from '../payments/service/ledger.ts'
import { reviews } from '../reviews/tables.ts'
import { playedBooking, praise, writeAs } from '../reviews/testing.ts'
import { revokeVoucher } from './service/admin-vouchers.ts'
import { claim as visit } from './service/claim.ts'
import { details } from './service/details.ts'
import { earn, earnForBooking, earnForReview } from './service/earn.ts'
import { coinDifferences } from './service/recount.ts'
import { takeBack } from './service/wallet.ts'
import { coinMovements } from './tables.ts'
import { exchange, giveCoins } from './testing.ts'

let world: World
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const somebody = () => signUp(world, { username: `coins${++people}` })
const detailsOf = ({ token }: SignedIn) => world.get(calls.details, {}, { token })
const claim = ({ token }: SignedIn) => world.ask(calls.claim, {}, { token, key: randomUUID() })
/** A voucher for this many coins. */
const buyVoucher = (person: SignedIn['person'], coins: number) => exchange(world, as(world, person), coins)
const bell = (personId: string) => world.platform.database.orm.select().from(notifications).where(eq(notifications.person_id, personId))

test('a new person has no coins, and sees how to earn them and their value', async () => {
  const details = await detailsOf(await somebody())
  expect(details).toMatchObject({ earned: 0, bought: 0, total: 0, worth: 0, owed: 0, nextEnd: null, months: [], worthOfOne: 0.5 })
  expect(details.streak).toEqual({ length: 0, claimedToday: false, mayMissOne: false })
  expect(details.ways.map(({ rule }) => rule)).not.toContain('first_package')
})

test('a visit is claimed once a day, and seven in a row bring more', async () => {
  const person = await somebody()
  const replies = await allAtOnce(20, () => claim(person))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'claimed_already')).toHaveLength(19)
  for (let day = 2; day <= 7; day++) {
    world.clock.advance(dayMs)
    expect(await visit(as(world, person.person), { rule: 'daily_visit' })).toMatchObject({ streak: day, coins: day === 7 ? 12 : 2 })
  }
  expect((await details(as(world, person.person))).total).toBe(24)
})

test('a source earns coins once, however many events report it', async () => {
  const { person } = await somebody()
  const source = { personId: person.id, rule: 'review_written', source: randomUUID(), title: 'A review' } as const
  await allAtOnce(20, () => earn(world.ctx, source))
  await world.settle()
  const rows = await world.platform.database.orm.select().from(coinMovements).where(eq(coinMovements.person_id, person.id))
  expect(rows).toHaveLength(1)
  expect((await bell(person.id)).map(({ message }) => message)).toEqual(['20 coins for you: A review.'])
})

test('a completed booking gives coins to both sides, and revokes them on a full refund', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'contested')
  await world.pass(2 * dayMs)
  const held = (personId: string) =>
    world.platform.database.orm
      .select()
      .from(coinMovements)
      .where(eq(coinMovements.person_id, personId))
      .orderBy(coinMovements.at, coinMovements.id)
  for (const { id } of [stage.client, stage.artist])
    expect((await held(id)).filter(({ cause }) => cause === 'booking_completed').map(({ coins }) => coins)).toEqual([80])
  await decide(stage, booking.bookingId, { percent: 100 })
  await world.settle()
  for (const { id } of [stage.client, stage.artist])
    expect((await held(id)).filter(({ cause }) => cause === 'taken_back').map(({ coins, owed }) => [coins, owed])).toEqual([[-80, 0]])
})

test('a half refund leaves both sides their coins', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'contested')
  await world.pass(2 * dayMs)
  await decide(stage, booking.bookingId, { percent: 50 })
  await world.settle()
  const taken = await world.platform.database.orm.select().from(coinMovements).where(eq(coinMovements.person_id, stage.client.id))
  expect(taken.map(({ cause }) => cause)).toEqual(['booking_completed'])
})

test('coins revoked after they were spent are a debt, which freezes the account and is paid by the next coins', async () => {
  const { person } = await somebody()
  const lotId = await giveCoins(world, person.id, 50)
  await buyVoucher(person, 40)
  const undone = () =>
    inTransaction(world.ctx, (ctx) =>
      takeBack(ctx, lotId, { key: 'undone', cause: 'taken_back', title: 'A review', reason: 'It was hidden.' }),
    )
  await allAtOnce(5, undone)
  const ctx = as(world, person)
  expect(await details(ctx)).toMatchObject({ total: 0, owed: 40 })
  await giveCoins(world, person.id, 25)
  expect(await details(ctx)).toMatchObject({ total: 0, owed: 15 })
  await giveCoins(world, person.id, 25)
  expect(await details(ctx)).toMatchObject({ total: 10, owed: 0 })
  await world.settle()
  const told = (await bell(person.id)).map(({ message }) => message)
  expect(told).toContain('10 coins were taken back: A review. It was hidden. 40 coins that you had spent are owed now.')
})

test('a booking that is undone before its event arrives earns nothing', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'disputed')
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent: 100 })
  await world.settle()
  await earnForBooking(world.ctx, { bookingId, clientId: stage.client.id, artistId: stage.artist.id })
  for (const person of [stage.client, stage.artist]) expect(await details(as(world, person))).toMatchObject({ total: 0, owed: 0 })
})

test('a review hidden while its coins are being given earns nothing', async () => {
  const stage = await setStage(world)
  const what = await playedBooking(stage)
  await writeAs(world, stage.client, what, praise('booking', 'client'))
  await writeAs(world, stage.artist, what, praise('booking', 'artist'))
  const [review] = await world.ctx.db.select().from(reviews).where(eq(reviews.author_id, stage.client.id))
  const reviewId = review?.id ?? ''
  let earning: Promise<void> | undefined
  await world.platform.database.transaction(async (db) => {
    await db.update(reviews).set({ state: 'hidden' }).where(eq(reviews.id, reviewId))
    earning = earnForReview(world.ctx, { reviewId, authorId: stage.client.id })
    // Long enough for the other transaction to read the old row if it did not wait for the lock.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await earning
  const given = await world.ctx.db.select().from(coinMovements).where(eq(coinMovements.person_id, stage.client.id))
  expect(given.filter(({ cause }) => cause === 'review_written')).toEqual([])
  await world.platform.database.orm.update(reviews).set({ state: 'shown' }).where(eq(reviews.id, reviewId))
})

test('coins returned to a person in debt pay the debt first', async () => {
  const { person } = await somebody()
  const lotId = await giveCoins(world, person.id, 50)
  await giveCoins(world, person.id, 30, 'bought')
  const voucherId = await buyVoucher(person, 60)
  await inTransaction(world.ctx, (ctx) => takeBack(ctx, lotId, { key: 'undone', cause: 'taken_back', title: 'A review' }))
  expect(await details(as(world, person))).toMatchObject({ earned: 0, bought: 20, owed: 50 })
  const { person: desk } = await signUpAs(world, 'admin', 'coins.desk')
  await revokeVoucher(as(world, desk), { voucherId, reason: 'The room was closed.' })
  expect(await details(as(world, person))).toMatchObject({ earned: 0, bought: 30, owed: 0 })
})

test('the history is paged, filtered and private', async () => {
  const [one, other] = [await somebody(), await somebody()]
  for (let i = 0; i < 12; i++) await giveCoins(world, one.person.id, 1)
  const first = await world.get(calls.list, {}, { token: one.token })
  expect([first.results.length, first.total, first.totalPages]).toEqual([10, 12, 2])
  expect((await world.get(calls.list, { page_number: 2 }, { token: one.token })).results).toHaveLength(2)
  expect((await world.get(calls.list, { filter: 'spent' }, { token: one.token })).total).toBe(0)
  expect((await world.get(calls.list, {}, { token: other.token })).total).toBe(0)
  expect((await world.get(calls.lots, { kind: 'bought' }, { token: one.token })).total).toBe(0)
  expect((await world.get(calls.lots, {}, { token: one.token })).total).toBe(12)
})

test.each([
  ['a wallet', sql`update coin_wallets set earned = earned + 1`, /^wallet /],
  ['a lot', sql`update coin_lots set "left" = "left" - 1 where "left" > 0`, /^lot /],
  ['a tally that counts too much', sql`update coin_tallies set times = times + 1`, /^tally /],
  ['a tally of another sum', sql`update coin_tallies set coins = coins - 1`, /^tally /],
  ['a tally that is gone', sql`delete from coin_tallies`, /^tally /],
])('the recount reports %s', async (_what, tampering, named) => {
  const { person } = await somebody()
  await giveCoins(world, person.id, 40)
  let found: string[] = []
  const tampered = inTransaction(world.ctx, async (ctx) => {
    await ctx.db.execute(tampering)
    found = await coinDifferences(ctx)
    throw new Error('all as it was')
  })
  await expect(tampered).rejects.toThrow('all as it was')
  expect(found).toContainEqual(expect.stringMatching(named))
})

test('the database refuses changes to written rows, and coins for anything but rewards', async () => {
  const { person } = await somebody()
  await giveCoins(world, person.id, 40)
  const db = world.platform.database.orm
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { cause?: Error }) => error.cause?.message ?? String(error),
    )
  expect(await refused(db.execute(sql`update coin_movements set coins = 4000`))).toContain('append-only')
  expect(await refused(db.execute(sql`delete from coin_allocations`))).toContain('append-only')
  const pay = (kind: 'coins_redeemed' | 'capture', lines: Parameters<typeof post>[1]['lines'], currency: 'COIN' | 'INR' = 'COIN') =>
    refused(
      inTransaction(world.ctx, (ctx) =>
        post(ctx, { kind, subjectId: randomUUID(), reference: randomUUID(), memo: 'A try', currency, lines }),
      ),
    )
  const theirs = { account: 'coins_earned', ownerId: person.id, amountPaise: 10 } as const
  // A booking, an order, an entry or a rank is no voucher of the shop.
  expect(await pay('coins_redeemed', [theirs, { account: 'coins_redeemed', ownerId: null, amountPaise: -10 }])).toContain(
    'coins pay for rewards only',
  )
  expect(await pay('capture', [theirs, { account: 'held', ownerId: randomUUID(), amountPaise: -10 }])).toContain('ledger_accounts_of_coins')
  const friend = { account: 'coins_earned', ownerId: (await somebody()).person.id, amountPaise: -10 } as const
  expect(await pay('coins_redeemed', [theirs, friend])).toContain('coins cannot be passed on')
  const below = { ...theirs, amountPaise: 400 }
  expect(await pay('coins_redeemed', [below, { account: 'coins_ended', ownerId: null, amountPaise: -400 }])).toContain(
    'ledger_balances_covered',
  )
})
