/** Differences between the partner and our books: both amounts, since when, and who looks at it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import { payments as calls } from '#contract/payments/payments.ts'
import type { PaymentProvider, SettlementLine } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { forgetSettled } from './service/differences.ts'
import { checkDay } from './service/settlements.ts'
import { differenceAssignees } from './tables.ts'
import { atCheckout, earn, paidBooking, press } from './testing.ts'

let world: World
let original: PaymentProvider
let farah: SignedIn
let vikram: SignedIn
beforeAll(async () => {
  world = await createWorld()
  original = world.platform.payments
  farah = await signUpAs(world, 'admin', 'desk.farah')
  vikram = await signUpAs(world, 'admin', 'desk.vikram')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.platform.payments = original
  await world.ctx.db.delete(differenceAssignees)
  world.clock.advance(dayMs)
})
/** The clock of these tests outruns the lifetime of a token. */
const by = async ({ person }: SignedIn) => ({ token: (await signInAgain(world, person.username)).token })
const list = async (who: SignedIn, input = {}) => world.get(calls.differences, input, await by(who))
const assign = async (who: SignedIn, key: string, isMine = true, note = '', seen: string | null = null) =>
  world.ask(calls.assignDifference, { key, isMine, note, seen }, await by(who))

function altered(change: (lines: SettlementLine[]) => SettlementLine[]): void {
  world.platform.payments = { ...original, settlements: async (day) => change(await original.settlements(day)) }
}

/** A day whose only payment the partner settles with a rupee less. */
async function shortDay(): Promise<{ day: string; line: SettlementLine }> {
  await paidBooking(world, 45_000_00)
  await world.pass(60_000)
  const day = dayOf(world.clock.now())
  const [line] = await original.settlements(day)
  altered((lines) => lines.map((each) => ({ ...each, amountPaise: each.amountPaise - 1_00, netPaise: each.netPaise - 1_00 })))
  await checkDay(world.ctx, day)
  return { day, line: line as SettlementLine }
}

test('a line has the partner’s amount, ours and its start, which a second check does not change', async () => {
  const noticed = async () => (await list(farah)).results[0]
  const { day, line } = await shortDay()
  const since = world.clock.now().toISOString()
  expect(await noticed()).toMatchObject({
    key: `line:${day}:${line.entityId}`,
    kind: 'payment',
    ours: 45_000,
    theirs: 44_999,
    day,
    since,
    remedy: null,
    assignee: null,
    bookingId: expect.any(String),
  })
  world.clock.advance(3 * hourMs)
  await checkDay(world.ctx, day)
  expect(await noticed()).toMatchObject({ since })
  world.platform.payments = original
  await checkDay(world.ctx, day)
  expect((await list(farah)).results).toEqual([])
})

test('our amount is empty for what the books do not know, and the partner’s for what it never settled', async () => {
  const { orderId } = await paidBooking(world, 45_000_00)
  await world.pass(60_000)
  const day = dayOf(world.clock.now())
  const [{ providerPaymentId: lost } = { providerPaymentId: '' }] = await original.paymentsOf(orderId)
  altered((lines) =>
    lines.map((line) =>
      line.entityId === lost ? { ...line, entityId: 'pay_of_nobody', amountPaise: 7_00, netPaise: 7_00, feePaise: 0, taxPaise: 0 } : line,
    ),
  )
  world.clock.advance(6 * dayMs)
  await checkDay(world.ctx, day)
  const { results } = await list(farah)
  expect(results.map(({ id, label, ours, theirs }) => ({ id, known: label !== null, ours, theirs }))).toEqual(
    expect.arrayContaining([
      { id: 'pay_of_nobody', known: false, ours: null, theirs: 7 },
      { id: lost, known: true, ours: 45_000, theirs: null },
    ]),
  )
  world.platform.payments = original
  await checkDay(world.ctx, day)
})

test('one admin takes it with a note; another sees that, takes it over and releases it', async () => {
  const { day, line } = await shortDay()
  const key = `line:${day}:${line.entityId}`
  expect((await assign(farah, key, true, 'Asked the partner.')).status).toBe(200)
  const seenBy = async (who: SignedIn) => (await list(who)).results.find((each) => each.key === key)?.assignee
  expect([await seenBy(farah), await seenBy(vikram)]).toMatchObject([
    { isMe: true, note: 'Asked the partner.' },
    { isMe: false, note: 'Asked the partner.', name: `${farah.person.first_name} ${farah.person.last_name}` },
  ])
  expect((await list(farah)).counts).toEqual({ all: 1, mine: 1, unassigned: 0 })
  expect((await list(vikram, { group: 'mine' })).results).toEqual([])
  expect((await assign(vikram, key)).body, 'who saw nobody there does not take it from somebody').toMatchObject({
    code: 'difference_taken',
  })
  await assign(vikram, key, true, '', (await seenBy(vikram))?.since)
  expect((await list(vikram, { group: 'mine' })).results).toMatchObject([{ key, assignee: { isMe: true, note: '' } }])
  await assign(farah, key, false)
  expect((await list(vikram, { group: 'mine' })).results, 'nobody lets go of what another has').toHaveLength(1)
  await assign(vikram, key, false)
  expect((await list(farah, { group: 'unassigned' })).results).toMatchObject([{ key, assignee: null }])
})

test('nobody can take what does not differ, and its assignee is deleted', async () => {
  const { day, line } = await shortDay()
  const key = `line:${day}:${line.entityId}`
  await assign(farah, key)
  world.platform.payments = original
  await checkDay(world.ctx, day)
  expect((await assign(farah, key)).body).toMatchObject({ code: 'no_difference' })
  expect(await world.ctx.db.$count(differenceAssignees)).toBe(1)
  await forgetSettled(world.ctx)
  expect(await world.ctx.db.$count(differenceAssignees)).toBe(0)
})

test('a payment under review shows the received and the requested amount', async () => {
  const stand = await atCheckout(world, 45_000_00)
  await press(world, stand.orderId, { mischief: 'wrong_amount' })
  await world.settle()
  const found = (await list(farah)).results.find(({ id }) => id === stand.paymentId)
  expect(found).toMatchObject({ kind: 'payment', ours: 45_000, theirs: 44_999, remedy: 'refund', day: null })
})

test('a payout can be traced from the client’s payment to the settlement', async () => {
  const artist = await signUpAs(world, 'artist', 'meera.of.ways')
  const stand = await paidBooking(world, 45_000_00, { artistId: artist.person.id })
  const paidInAt = world.clock.now().toISOString()
  await earn(world, stand, 45_000_00)
  await world.pass(60_000)
  const day = dayOf(world.clock.now())
  await checkDay(world.ctx, day)
  const { results } = await world.get(calls.payoutTrails, {}, await by(farah))
  const way = results.find(({ bookingId }) => bookingId === stand.bookingId)
  expect(way).toMatchObject({
    paidIn: 45_000,
    goneBack: 0,
    gross: 45_000,
    state: 'paid',
    settledOn: day,
    why: null,
    artist: { username: 'meera.of.ways' },
  })
  expect(Date.parse(way?.paidInAt ?? '') - Date.parse(paidInAt)).toBeLessThan(60_000)
  expect((way?.fee ?? 0) + (way?.withheld ?? 0) + (way?.net ?? 0)).toBe(way?.gross)
  const found = async (input: object) =>
    (await world.get(calls.payoutTrails, input, await by(farah))).results.map(({ payoutId }) => payoutId)
  expect(await found({ words: 'meera.of.ways' })).toContain(way?.payoutId)
  expect(await found({ words: 'nobody of this name' })).toEqual([])
  expect(await found({ state: 'held' })).not.toContain(way?.payoutId)
})
