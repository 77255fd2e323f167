/** Coins become vouchers, once, for one person each; codes are encrypted (criteria RW-2, RW-5; C01, I07). */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, dayOf, minuteMs, startOfDay } from '#contract/grammar/time.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { inTransaction } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { as, bookingIn, cancelBy, makeArtist, see, setStage, tokenOf } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { feature, unfeature } from '../profiles/service/featured.ts'
import { details } from './service/details.ts'
import { listVouchers } from './service/vouchers.ts'
import { rewards, vouchers } from './tables.ts'
import { giveCoins, putOnOffer, reason } from './testing.ts'

let world: World
let admin: SignedIn
let people = 0
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'rewards.desk')
})
beforeEach(async () => {
  admin = await signInAgain(world, 'rewards.desk')
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

async function somebody(coins = 0): Promise<SignedIn> {
  const person = await signUp(world, { username: `shop${++people}` })
  if (coins) await giveCoins(world, person.person.id, coins)
  return person
}
const key = randomUUID
const redeem = ({ token }: Pick<SignedIn, 'token'>, rewardId: string, expectedCoins: number, more: object = {}) =>
  world.ask(calls.redeem, { rewardId, expectedCoins, ...more }, { token, key: key() })
const total = async ({ person }: SignedIn) => (await details(as(world, person))).total
const onOffer = (options: Parameters<typeof putOnOffer>[2] = {}) => putOnOffer(world, admin, { kind: 'masterclass', ...options })

test('of fifty concurrent requests for the last voucher one gets it, and forty-nine lose nothing', async () => {
  const rewardId = await onOffer()
  const all = await Promise.all(Array.from({ length: 50 }, () => somebody(100)))
  const replies = await allAtOnce(50, (i) => redeem(all[i] as SignedIn, rewardId, 100))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'none_left')).toHaveLength(49)
  const totals = await Promise.all(all.map(total))
  expect(totals.filter((coins) => coins === 0)).toHaveLength(1)
  expect(totals.filter((coins) => coins === 100)).toHaveLength(49)
})

test('one person twice at once gets it once; the same idempotency key gets the same answer', async () => {
  const rewardId = await onOffer({ stock: 5 })
  const person = await somebody(300)
  const replies = await allAtOnce(10, () => redeem(person, rewardId, 100))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'had_already')).toHaveLength(9)
  const other = await somebody(100)
  const same = key()
  const ask = () => world.get(calls.redeem, { rewardId, expectedCoins: 100 }, { token: other.token, key: same })
  expect((await ask()).voucher.voucherId).toBe((await ask()).voucher.voucherId)
  expect(await total(other)).toBe(0)
})

test('too few coins, a changed price, an unlisted reward: each is refused with a reason and takes nothing', async () => {
  const rewardId = await onOffer()
  const poor = await somebody(60)
  expect((await redeem(poor, rewardId, 100)).body).toMatchObject({
    code: 'too_few_coins',
    message: 'You need 40 more coins for that. Nothing was taken from you.',
  })
  const rich = await somebody(200)
  expect((await redeem(rich, rewardId, 90)).body.code).toBe('price_changed')
  await world.platform.database.orm.update(rewards).set({ is_listed: false }).where(eq(rewards.id, rewardId))
  expect((await redeem(rich, rewardId, 100)).body.code).toBe('not_on_offer')
  expect([await total(poor), await total(rich)]).toEqual([60, 200])
})

test('coins that expire first are spent first, of both kinds', async () => {
  const person = await somebody()
  await giveCoins(world, person.person.id, 30, 'bought')
  world.clock.advance(1000)
  await giveCoins(world, person.person.id, 30)
  await redeem(person, await onOffer({ price: 20 }), 40)
  expect(await details(as(world, person.person))).toMatchObject({ earned: 0, bought: 20, worth: 10 })
})

test('the shop shows for each reward what prevents an exchange', async () => {
  const rewardId = await onOffer({ kind: 'rehearsal_room' })
  const classId = await onOffer({ price: 500 })
  const person = await somebody(100)
  const { results } = await world.get(calls.products, { page_size: 100 }, { token: person.token })
  const of = (id: string) => results.find((each) => each.rewardId === id)
  expect(of(rewardId)).toBeUndefined()
  const newcomer = await signUp(world, { username: 'shop.artist', type: 'artist' })
  const shop = await world.get(calls.products, { page_size: 100 }, { token: newcomer.token })
  expect(shop.results.find((each) => each.rewardId === rewardId)?.obstacle).toBe('For artists with a page')
  expect(of(classId)).toMatchObject({ coins: 1000, obstacle: '900 more coins needed', left: 1, mine: 0 })
  expect((await redeem(person, rewardId, 100)).body.code).toBe('artists_only')
})

test('a code is encrypted, shown to its holder only, and each view is recorded', async () => {
  const rewardId = await onOffer({ kind: 'partner_voucher', stock: 0 })
  const file = 'code\nRAAG-1001\nRAAG-1002\n'
  const load = (file: string) => world.ask(rewardAdmin.codes, { rewardId, file, reason }, { token: admin.token, key: key() })
  expect((await load('RAAG-2001\nbad code\n')).body.message).toContain('Line 2: a code has')
  expect((await load(file)).body).toMatchObject({ loaded: 2, reward: { left: 2 } })
  expect((await load('RAAG-3001\nraag-1002\n')).body.message).toContain('Line 2: it was loaded before. Nothing was loaded.')
  const rows = await world.platform.database.orm.select().from(vouchers).where(eq(vouchers.reward_id, rewardId))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/RAAG/i)
  const person = await somebody(100)
  const { voucher } = (await redeem(person, rewardId, 100)).body
  const show = (who: SignedIn) => world.ask(calls.code, { voucherId: voucher.voucherId }, { token: who.token })
  expect((await show(await somebody())).status).toBe(404)
  expect((await show(person)).body).toEqual({ code: expect.stringMatching(/^RAAG-100[12]$/), shownBefore: 0 })
  expect((await show(person)).body.shownBefore).toBe(1)
  const { code } = (await show(person)).body
  const used = await world.get(rewardAdmin.use, { code: code.toLowerCase(), reason }, { token: admin.token })
  expect(used).toMatchObject({ state: 'used', username: person.person.username })
  expect((await world.ask(rewardAdmin.use, { code, reason }, { token: admin.token })).body.code).toBe('not_possible')
})

test('a featured day is in the artist’s own category, free, and in the future', async () => {
  const rewardId = await onOffer({ kind: 'featured_day', stock: 5, perPerson: 5 })
  const { artist } = await makeArtist(world, 'featured.one')
  const token = await tokenOf(world, artist)
  await giveCoins(world, artist.id, 500)
  const ask = (day: string, category: string) => redeem({ token }, rewardId, 100, { day, category })
  const today = world.clock.now()
  const ahead = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)
  expect((await redeem({ token }, rewardId, 100)).body.code).toBe('day_needed')
  expect((await ask(ahead(0), 'singer')).body.code).toBe('day_out_of_range')
  expect((await ask(ahead(90), 'singer')).body.code).toBe('day_out_of_range')
  expect((await ask(ahead(3), 'magician')).body.code).toBe('other_category')
  expect((await ask(ahead(3), 'singer')).status).toBe(200)
  expect((await ask(ahead(3), 'singer')).body.code).toBe('day_taken')
})

test('on that day they are featured first in the category, labelled, and nowhere else', async () => {
  const { artist } = await makeArtist(world, 'featured.two')
  const now = world.clock.now()
  const tomorrow = dayOf(new Date(now.getTime() + dayMs))
  await inTransaction(world.ctx, (ctx) => feature(ctx, artist.id, { day: tomorrow, category: 'singer' }))
  const labelled = async (more: object = {}) =>
    (await world.get(profiles.list, { category: 'singer', ...more }, {})).results.map(({ username, label }) => [username, label])
  expect((await labelled()).some(([, label]) => label === 'Featured')).toBe(false)
  world.clock.freeze(startOfDay(tomorrow))
  const [first, ...rest] = await labelled()
  expect(first).toEqual(['featured.two', 'Featured'])
  expect(rest.map(([username]) => username)).not.toContain('featured.two')
  expect((await labelled({ sort: 'rating' })).some(([, label]) => label === 'Featured')).toBe(false)
  expect((await labelled({ city: 'jaipur' })).some(([, label]) => label === 'Featured')).toBe(false)
  await inTransaction(world.ctx, (ctx) => unfeature(ctx, artist.id, { day: tomorrow, category: 'singer' }))
  world.clock.freeze(new Date(startOfDay(tomorrow).getTime() + 10 * minuteMs))
  expect((await labelled()).some(([, label]) => label === 'Featured')).toBe(false)
})

test('a gift above the limit of one admin waits for a second one, and nobody confirms their own', async () => {
  const person = await somebody()
  const second = await signUpAs(world, 'admin', 'rewards.second')
  const give = (coins: number) =>
    world.get(rewardAdmin.grant, { username: person.person.username, coins, reason }, { token: admin.token, key: key() })
  expect((await give(500)).state).toBe('given')
  const { grantId, state, mayDecide } = await give(501)
  expect([state, mayDecide, await total(person)]).toEqual(['waiting', false, 500])
  const decide = (who: SignedIn) => world.ask(rewardAdmin.decideGrant, { grantId, isGiven: true, reason }, { token: who.token })
  expect((await decide(admin)).body.code).toBe('not_yours_to_decide')
  expect((await decide(second)).status).toBe(200)
  expect((await decide(second)).body.code).toBe('decided_already')
  expect(await total(person)).toBe(1001)
  const report = await world.get(rewardAdmin.liability, {}, { token: admin.token })
  expect(report.differences).toEqual([])
  expect(report.earned).toBeGreaterThanOrEqual(1001)
  expect(report.months.reduce((sum, { earned, bought }) => sum + earned + bought, 0)).toBe(report.earned + report.bought)
})

test('the holder of a voucher gets one reminder a week before it expires', async () => {
  const person = await somebody(100)
  await redeem(person, await onOffer(), 100)
  const bell = () => world.platform.database.orm.select().from(notifications).where(eq(notifications.person_id, person.person.id))
  const words = async () => (await bell()).filter(({ type }) => type === 'voucher.ends_soon').length
  await world.pass(90 * dayMs - coinLimits.voucherRemindMs - dayMs)
  expect(await words()).toBe(0)
  await world.pass(2 * dayMs)
  expect(await words()).toBe(1)
  await world.pass(coinLimits.voucherRemindMs)
  expect(await words()).toBe(1)
  const { results } = await listVouchers(as(world, person.person), calls.vouchers.input.parse({}))
  expect(results.map(({ state }) => state)).toEqual(['expired'])
})

test('a waiver covers the fee of the next booking that its artist accepts, and is restored if that falls through', async () => {
  const rewardId = await onOffer({ kind: 'fee_waiver', stock: 1 })
  const stage = await setStage(world)
  await giveCoins(world, stage.artist.id, 100)
  const token = await tokenOf(world, stage.artist)
  expect((await redeem({ token }, rewardId, 100)).status).toBe(200)
  const mine = async () => (await listVouchers(as(world, stage.artist), calls.vouchers.input.parse({}))).results[0]
  const fallen = await bookingIn(stage, 'accepted', 40)
  await world.settle()
  expect(await mine()).toMatchObject({ state: 'used', href: `/dashboard/artist/bookings/${fallen.bookingId}` })
  expect((await see(stage, 'artist', fallen.bookingId)).earnings).toMatchObject({ fee: 0, gst: 0 })
  await cancelBy(stage, 'client', fallen.bookingId)
  await world.settle()
  expect(await mine()).toMatchObject({ state: 'issued', href: null })
  const held = await bookingIn(stage, 'completed', 60)
  await world.settle()
  const { earnings } = await see(stage, 'artist', held.bookingId)
  expect(earnings?.fee).toBe(0)
  expect(earnings?.net).toBe(earnings?.gross)
  expect(await mine()).toMatchObject({ state: 'used' })
})

test('a revoked voucher returns its coins, and an unused one expires', async () => {
  const rewardId = await onOffer({ stock: 2 })
  const [one, other] = [await somebody(100), await somebody(100)]
  const { voucher } = (await redeem(one, rewardId, 100)).body
  await redeem(other, rewardId, 100)
  const revoke = () => world.ask(rewardAdmin.revoke, { voucherId: voucher.voucherId, reason }, { token: admin.token })
  expect((await revoke()).body).toMatchObject({ state: 'revoked' })
  expect((await revoke()).body.code).toBe('not_possible')
  expect(await total(one)).toBe(100)
  await world.pass(91 * dayMs)
  const states = async ({ person }: SignedIn) =>
    (await listVouchers(as(world, person), calls.vouchers.input.parse({}))).results.map(({ state }) => state)
  expect([await states(one), await states(other)]).toEqual([['revoked'], ['expired']])
})
