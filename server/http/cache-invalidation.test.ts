import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { arena } from '#contract/arena/arena.ts'
import type { Call } from '#contract/grammar/call.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { applyContestMove } from '../areas/arena/service/contest-changes.ts'
import { replacePerformancePins } from '../areas/arena/service/pins.ts'
import { lockContest } from '../areas/arena/service/rows.ts'
import { makeContest, makeLive, makeVoter, untilVoting } from '../areas/arena/testing.ts'
import { findPerson } from '../areas/auth/service.ts'
import { tokenOf } from '../areas/bookings/testing.ts'
import { makeArtistFor, makeClient, postJob, proposeFor } from '../areas/jobs/testing.ts'
import { replacePins } from '../areas/profiles/service.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { inTransaction, publish } from '../platform/context.ts'
import type { SharedRedis } from '../platform/redis/redis.ts'
import { redisForTests } from '../testing/redis.ts'
import { createWorld, type World } from '../testing/world.ts'
import { invalidatedCalls, invalidateOnEvents } from './cache-invalidation.ts'
import { createPageCache, keep, type PageCache } from './page-cache.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

/** Starts a process with a page of Meher's, a list and a page of rules in its cache. */
async function startProcess(env: Record<string, string> = {}) {
  const world = await createWorld(env)
  worlds.push(world)
  await makeArtists(world.ctx, [{ username: 'meher', stage_name: 'Meher', category: 'singer', city: 'jaipur' }])
  const cache = createPageCache({ clock: world.clock, freshMs: 60_000, staleMs: 60_000, mostBytes: 1_000_000 })
  await invalidateOnEvents(world.platform, cache)
  const pages = { meher: ['artist:meher'], list: ['/artist/list'], rules: [] }
  for (const [key, tags] of Object.entries(pages)) await cache.get(key, () => keep({ status: 200, html: 'old', tags }, '', world.clock))
  return { world, cache }
}

const isKept = (cache: PageCache, key: string) =>
  cache.get(key, () => Promise.reject(new Error('none'))).then(...([() => true, () => false] as const))

async function keptIn(cache: PageCache, keys: readonly string[] = ['meher', 'list', 'rules']): Promise<string[]> {
  const kept: string[] = []
  for (const key of keys) if (await isKept(cache, key)) kept.push(key)
  return kept
}

async function hear(world: World, name: 'profile.changed' | 'profile.approved') {
  const personId = (await findPerson(world.ctx, 'meher'))?.id ?? ''
  await inTransaction(world.ctx, async (ctx) => publish(ctx, name, { personId, username: 'meher' }))
  await world.settle()
}

test('an artwork event drops its page and the market; a suspension drops every artwork', async () => {
  const { world, cache } = await startProcess()
  const artworkId = randomUUID()
  const pages = {
    piece: [`artwork:${artworkId}`],
    artist: ['artist:meher'],
    another: ['artwork:other', '/product/{id}'],
    market: ['/product/list'],
  }
  const make = async () => {
    for (const [key, tags] of Object.entries(pages)) await cache.get(key, () => keep({ status: 200, html: 'old', tags }, '', world.clock))
  }
  const kept = () => Promise.all(Object.keys(pages).map((key) => isKept(cache, key)))
  await make()
  const payload = { artworkId, artistId: (await findPerson(world.ctx, 'meher'))?.id ?? '' }
  await inTransaction(world.ctx, async (ctx) => publish(ctx, 'artwork.changed', payload))
  await world.settle()
  expect(await kept()).toEqual([false, false, true, false])
  await make()
  const personId = (await findPerson(world.ctx, 'meher'))?.id ?? ''
  await inTransaction(world.ctx, async (ctx) => publish(ctx, 'profile.suspended', { personId, username: 'meher', reason: 'A test.' }))
  await world.settle()
  expect(await kept()).toEqual([true, false, false, false])
})

test('an event about quoted reviews drops only the front page’s quotes', async () => {
  const { world, cache } = await startProcess()
  await cache.get('quotes', () => keep({ status: 200, html: 'old', tags: ['/review/testimonials'] }, '', world.clock))
  await inTransaction(world.ctx, async (ctx) => publish(ctx, 'review.quotes_changed', { reviewId: randomUUID() }))
  await world.settle()
  expect(await keptIn(cache, ['meher', 'list', 'rules', 'quotes'])).toEqual(['meher', 'list', 'rules'])
})

test('a changed job drops its page and the list, a proposal only its page', async () => {
  const { world, cache } = await startProcess()
  const client = await makeClient(world)
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client)
  const other = await postJob(world, client)
  await world.settle()
  const pages = { job: [`job:${job.jobId}`, '/job/{jobId}'], other: [`job:${other.jobId}`, '/job/{jobId}'], jobs: ['/job/list'] }
  const keptAfter = async (happens: () => Promise<unknown>) => {
    for (const [key, tags] of Object.entries(pages)) await cache.get(key, () => keep({ status: 200, html: 'old', tags }, '', world.clock))
    await happens()
    await world.settle()
    return keptIn(cache, Object.keys(pages))
  }
  expect(await keptAfter(() => proposeFor(world, artist, job))).toEqual(['other', 'jobs'])
  const edit = { jobId: job.jobId, description: 'Three sets of thirty minutes, and the songs of the family at the end.' }
  expect(await keptAfter(() => world.get(jobs.edit, edit, client))).toEqual(['other'])
  expect(await keptAfter(() => world.get(jobs.close, { jobId: job.jobId, reason: '' }, client))).toEqual(['other'])
})

test("a contest event or a changed performance drops the arena's pages; a vote does not", async () => {
  const { world, cache } = await startProcess()
  const contest = await makeContest(world)
  const { person, entry } = await makeLive(world, contest)
  await untilVoting(world, contest)
  // The sign-in of days ago has expired.
  const performer = { token: await tokenOf(world, person) }
  await world.settle()
  const pages = {
    front: ['/artist/trending', '/arena/leaderboards'],
    contests: ['/arena/contests/active'],
    results: ['/arena/contests/{contestId}/results'],
    performance: ['/vidbox/performance', '/vidbox/explore'],
    jobs: ['/job/list'],
  }
  const keptAfter = async (happens: () => Promise<unknown>) => {
    for (const [key, tags] of Object.entries(pages)) await cache.get(key, () => keep({ status: 200, html: 'old', tags }, '', world.clock))
    await happens()
    await world.settle()
    return keptIn(cache, Object.keys(pages))
  }
  const voter = await makeVoter(world)
  expect(await keptAfter(() => world.get(arena.vote, { participant_id: entry.id }, voter))).toEqual(Object.keys(pages))
  expect(await keptAfter(() => world.get(arena.withdraw, { entryId: entry.id }, performer))).toEqual(['jobs'])
  const callOff = () =>
    inTransaction(world.ctx, async (ctx) => applyContestMove(ctx, await lockContest(ctx, contest.id), 'cancel', 'A test.'))
  expect(await keptAfter(callOff)).toEqual(['jobs'])
})

test("an admin's pins are visible at once", async () => {
  const { world, cache } = await startProcess()
  const pages = { home: ['/artist/trending', '/artist/spotlight'], arena: ['/vidbox/trending/performances'], jobs: ['/job/list'] }
  const keptAfter = async (kind: 'trending' | 'spotlight' | 'performances') => {
    for (const [key, tags] of Object.entries(pages)) await cache.get(key, () => keep({ status: 200, html: 'old', tags }, '', world.clock))
    await inTransaction(world.ctx, async (ctx) =>
      kind === 'performances' ? replacePerformancePins(ctx, [], { by: '', why: '' }) : replacePins(ctx, kind, []),
    )
    await world.settle()
    return keptIn(cache, Object.keys(pages))
  }
  expect(await keptAfter('performances')).toEqual(['home', 'jobs'])
  expect(await keptAfter('trending')).toEqual(['arena', 'jobs'])
  expect(await keptAfter('spotlight')).toEqual(['arena', 'jobs'])
})

test('an artist event drops the pages that show them, and the lists when other artists become public', async () => {
  const { world, cache } = await startProcess()
  await hear(world, 'profile.changed')
  expect(await keptIn(cache)).toEqual(['list', 'rules'])
  await hear(world, 'profile.approved')
  expect(await keptIn(cache)).toEqual(['rules'])
})

const redis = redisForTests()
if (redis) {
  test('an event in one process drops the pages of all, but not those of another installation', async () => {
    const env = { REDIS_URL: redis, SECRET: randomUUID() }
    const [one, other, stranger] = [await startProcess(env), await startProcess(env), await startProcess({ ...env, SECRET: randomUUID() })]
    await hear(one.world, 'profile.approved')
    for (const { cache } of [one, other]) await expect.poll(() => keptIn(cache)).toEqual(['rules'])
    expect(await keptIn(stranger.cache)).toEqual(['meher', 'list', 'rules'])
  })

  test('a process that was cut off for a while drops its cache, and reports that Redis is down', async () => {
    const { world, cache } = await startProcess({ REDIS_URL: redis, SECRET: randomUUID(), LOG_LEVEL: 'silent' })
    const ready = async () => (await world.app.http.inject('/readyz')).json()
    await expect.poll(ready).toMatchObject({ status: 'ready', redis: true })
    const { client, namespace } = world.platform.redis as SharedRedis
    const connections = String(await client.call('client', 'list')).split('\n')
    const id = connections.find((line) => line.includes(`name=${namespace}broadcast`))?.match(/^id=(\d+)/)?.[1]
    expect(await client.call('client', 'kill', 'id', id as string)).toBe(1)
    await expect.poll(() => keptIn(cache)).toEqual([])
    client.disconnect()
    expect(await ready()).toMatchObject({ status: 'ready', redis: false })
    await expect(hear(world, 'profile.changed'), 'tried again by the job').rejects.toThrow()
  })
}

/** Pages with these answers are tagged with their artist, artwork or job, and invalidated by that tag. */
const taggedCalls: readonly Call[] = [
  ...[api.profiles.get, api.packages.list, api.calendar.availability, api.bookings.byPackage, api.reviews.list],
  ...[api.market.delivery, api.jobs.guidance],
]
/** These answers change rarely, and the page may be a minute late. */
const timedCalls: readonly Call[] = [
  ...Object.values(api.content),
  ...[api.switches.notices, api.transparency.report, api.comments.list, api.artworks.metadata],
]
/** Areas whose public calls are for one person or one action: cached pages never use them. */
const neverKept = [
  'auth',
  'account',
  'secondFactor',
  'payments',
  'sanctions',
  'notifications',
  'analytics',
  'support',
  'privacy',
  'newsletter',
  'campaigns',
]
const askedByTheBrowser: readonly Call[] = [
  ...[
    api.profiles.suggest,
    api.profiles.seen,
    api.media.file,
    api.videos.file,
    api.videos.captionsFile,
    api.market.certificate,
    api.addresses.pincode,
  ],
  ...[api.orders.quote, api.cart.look, api.bookings.quote, api.reviews.photo, api.vidbox.watched],
]

test('every public call is classified by how cached pages with its answer are invalidated', () => {
  const sorted = [invalidatedCalls, taggedCalls, timedCalls, askedByTheBrowser].flat()
  const forgotten = Object.entries(api)
    .filter(([area]) => !neverKept.includes(area))
    .flatMap(([area, calls]) => Object.entries<Call>(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })))
    .filter(({ call }) => call.may === 'anyone' && !sorted.includes(call))
  expect(forgotten.map(({ name }) => name)).toEqual([])
})
