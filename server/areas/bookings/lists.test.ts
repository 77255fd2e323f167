import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, cancelBy, passTo, personFor, type Stage, setStage, tokenOf } from './testing.ts'

let world: World
let stage: Stage
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  ids.declined = (await bookingIn(stage, 'declined', 20)).bookingId
  ids.secured = (await bookingIn(stage, 'funds_secured', 21)).bookingId
  ids.requested = (await bookingIn(stage, 'requested', 22)).bookingId
  ids.unpaid = (await bookingIn(stage, 'awaiting_advance', 23)).bookingId
})
afterAll(() => world.close())

const list = async (input: InputOf<typeof calls.filter>, actor: 'client' | 'artist' | 'admin' = 'client', on = stage) =>
  world.get(calls.filter, input, { token: await tokenOf(world, personFor(on, actor)) })
const idsOf = ({ results }: { results: { bookingId: string }[] }) => results.map(({ bookingId }) => bookingId)

describe('my bookings', () => {
  test('are sorted by date, soonest first, with counts per state', async () => {
    const all = await list({})
    expect(idsOf(all)).toEqual([ids.declined, ids.secured, ids.requested, ids.unpaid])
    expect([all.total, all.counts]).toEqual([4, { declined: 1, funds_secured: 1, requested: 1, awaiting_advance: 1 }])
  })
  test('are the same for the artist, who also sees their earnings', async () => {
    const all = await list({ sort: 'latest' }, 'artist')
    expect(idsOf(all)).toEqual([ids.unpaid, ids.requested, ids.secured, ids.declined])
    expect(all.results.map(({ youReceive }) => youReceive)).toEqual([83_349, 83_349, 83_349, 0])
    expect((await list({})).results.map((row) => 'youReceive' in row)).toEqual([false, false, false, false])
  })
  test('show phone numbers from acceptance on, in lists too', async () => {
    const { results } = await list({}, 'artist')
    expect(results.map(({ client, artist }) => [client.phone, artist.phone])).toEqual([
      [null, null],
      [stage.client.phone, stage.artist.phone],
      [null, null],
      [null, null],
    ])
  })
  test('can be filtered by state, and the counts still cover all', async () => {
    const found = await list({ states: ['requested', 'declined'] })
    expect([idsOf(found), found.total, found.counts.funds_secured]).toEqual([[ids.declined, ids.requested], 2, 1])
  })
  test('can be filtered by day in India, both ends included', async () => {
    const [, second, third] = (await list({})).results.map(({ startsAt }) => startsAt.slice(0, 10))
    expect(idsOf(await list({ from: second, to: third }))).toEqual([ids.secured, ids.requested])
  })
  test('can be searched by number, person, package or place; SQL wildcards match literally', async () => {
    const [first] = (await list({})).results
    expect(idsOf(await list({ words: first?.number.toLowerCase() ?? '' }))).toEqual([ids.declined])
    expect((await list({ words: 'sangeet udaipur fateh' })).total).toBe(4)
    expect((await list({ words: 'mehta' }, 'artist')).total).toBe(4)
    expect([
      (await list({ words: '%' })).total,
      (await list({ words: "_' or 1=1 --" })).total,
      (await list({ words: 'goa' })).total,
    ]).toEqual([0, 0, 0])
  })
  test('are paginated', async () => {
    const second = await list({ page: 2, limit: 3 })
    expect([idsOf(second), second.total, second.totalPages]).toEqual([[ids.unpaid], 4, 2])
  })
  test('show only one’s own, for an admin too', async () => {
    const other = await setStage(world)
    expect((await list({}, 'client', other)).total).toBe(0)
    expect((await list({}, 'artist', other)).total).toBe(0)
    expect((await list({}, 'admin', other)).total).toBe(0)
  })
})

test('the artist’s dashboard shows what needs an answer, what comes next, and what is held', async () => {
  const token = async () => ({ token: await tokenOf(world, stage.artist) })
  const now = await world.get(calls.artistDashboard, {}, await token())
  expect(idsOf({ results: now.needsYou })).toEqual([ids.requested])
  expect(idsOf({ results: now.upcoming })).toEqual([ids.secured])
  expect(now).toMatchObject({
    held: 94_500 + 28_350,
    heldForRequests: 28_350,
    nextPayout: null,
    conversionPercent: null,
    views: { month: 0, previousMonth: 0 },
  })
  expect(now.earnings.map(({ month, net }) => [month, net])).toEqual([
    ['2026-06', 0],
    ['2026-07', 0],
    ['2026-08', 0],
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 0],
  ])

  const view = `insert into profile_views values ('${stage.artist.id}', '2026-11-20', 'one'), ('${stage.artist.id}', '2026-11-21', 'two'), ('${stage.artist.id}', '2026-10-31', 'one')`
  await world.ctx.db.execute(view)
  expect(await world.get(calls.artistDashboard, {}, await token())).toMatchObject({
    views: { month: 2, previousMonth: 1 },
    conversionPercent: 150,
  })

  await cancelBy(stage, 'admin', ids.requested ?? '')
  const [secured] = (await list({ states: ['funds_secured'] })).results
  if (!secured) throw new Error('the secured booking is gone')
  await passTo(stage, secured, hourMs)
  expect(idsOf({ results: (await world.get(calls.artistDashboard, {}, await token())).needsYou })).toEqual([ids.secured])
  await passTo(stage, secured, -3 * hourMs)
  await act(stage, 'client', secured.bookingId, { action: 'complete' })
  const after = await world.get(calls.artistDashboard, {}, await token())
  expect([after.upcoming, after.nextPayout?.net, after.earnings.at(-1)]).toEqual([
    [],
    83_349,
    { month: '2026-12', net: 83_349, fromArtworks: 0 },
  ])
  await world.pass(2 * dayMs)
})

test('the client’s dashboard shows what to pay by when, what comes next, and whom to book again', async () => {
  const own = await setStage(world)
  const dashboard = async () => world.get(calls.clientDashboard, {}, { token: await tokenOf(world, own.client) })
  expect(await dashboard()).toMatchObject({ needsYou: [], upcoming: [], bookedBefore: [] })
  const { bookingId } = await bookingIn(own, 'accepted')
  const accepted = await dashboard()
  expect(accepted.needsYou).toMatchObject([{ kind: 'pay_balance', booking: { bookingId } }])
  expect(accepted.needsYou[0]?.amount).toBeGreaterThan(0)
  expect([idsOf({ results: accepted.upcoming }), accepted.bookedBefore]).toEqual([[bookingId], []])
  const other = await setStage(world)
  expect(await world.get(calls.clientDashboard, {}, { token: await tokenOf(world, other.client) })).toMatchObject({
    needsYou: [],
    upcoming: [],
  })
  const { bookingId: played } = await bookingIn(own, 'completed', 40)
  expect(idsOf({ results: (await dashboard()).bookedBefore })).toEqual([played])
})

test('both sides get emails with rupee amounts and a link to the booking', async () => {
  const own = await setStage(world, 'standard')
  await world.ctx.db.execute(
    `update people set email = username || '@people.test', email_verified_at = created_at where id in ('${own.client.id}', '${own.artist.id}')`,
  )
  const mailsTo = (username: string) =>
    world
      .messages()
      .filter(({ to }) => to === `${username}@people.test`)
      .map(({ subject, text }) => `${subject}\n${text}`)
      .reverse()
  const { bookingId } = await bookingIn(own, 'accepted')
  await world.pass(18 * dayMs)
  await cancelBy(own, 'client', bookingId, { reason: 'The wedding is off' })
  await world.settle()
  const [request, yes, cancelled] = mailsTo(own.client.username)
  expect(request).toContain('₹28,350 is held for Sangeet Evening')
  expect(yes).toContain('Please pay the balance of ₹66,150 by')
  expect(cancelled).toContain('We refund ₹14,175 of the ₹28,350 you paid')
  expect(cancelled).toContain(`/dashboard/user/bookings/${bookingId}`)
  const hers = mailsTo(own.artist.username)
  expect(hers[0]).toContain('You receive ₹83,349')
  expect(hers.at(-1)).toContain('You receive ₹12,502.34 after our fee and its GST, paid out on')
})
