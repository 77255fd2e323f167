import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles as profileCalls } from '#contract/profiles.ts'
import { reviews as calls, reviewLimits } from '#contract/reviews.ts'
import { doWhatIsDue } from '../../platform/clock/wake.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { bookings } from '../bookings/tables.ts'
import { makePerson, type Stage, setStage } from '../bookings/testing.ts'
import { wake } from './service/windows.ts'
import { reviews, reviewWindows } from './tables.ts'
import { playedBooking, praise, writeAs } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const reviewInvariants = async () => (await brokenInvariants(world.ctx)).filter((sentence) => /review|stars|wrote/.test(sentence))

/** The same show again, played for somebody else: only what a review looks at. */
async function playedFor(bookingId: string, username: string) {
  const client = await makePerson(world, 'user', username)
  const [booking] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  const id = randomUUID()
  await world.ctx.db
    .insert(bookings)
    .values({ ...(booking as typeof bookings.$inferSelect), id, number: `BK-${id.slice(0, 8)}`, client_id: client.id })
  return { client, what: { subject: 'booking' as const, subjectId: id } }
}

const listOf = ({ artist }: Stage) => world.get(calls.list, { username: artist.username })

test('a hundred reviews of one artist at once: every one is counted, and none twice', async () => {
  const stage = await setStage(world)
  const { subjectId } = await playedBooking(stage)
  const all: Awaited<ReturnType<typeof playedFor>>[] = []
  for (let i = 0; i < 100; i++) all.push(await playedFor(subjectId, `guest${i}`))
  await allAtOnce(100, (i) => writeAs(world, stage.artist, (all[i] as (typeof all)[number]).what, praise('booking', 'artist')))
  await allAtOnce(100, (i) => {
    const { client, what } = all[i] as (typeof all)[number]
    return writeAs(world, client, what, praise('booking', 'client', (i % 5) + 1))
  })
  const { rating } = await world.get(profileCalls.get, { username: stage.artist.username })
  expect(rating).toEqual({ mean: 3, count: 100 })
  const { summary, total } = await listOf(stage)
  expect(total).toBe(100)
  expect(summary).toMatchObject({ count: 100, mean: 3, score: 3.05, histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 20 })) })
  expect(summary.packages).toEqual([{ packageId: stage.packageId, mean: 3, count: 100 }])
  expect(await reviewInvariants()).toEqual([])
}, 120_000)

test('both sides in the same moment: both are written, and shown once, together', async () => {
  const stage = await setStage(world)
  const { subjectId } = await playedBooking(stage)
  for (let i = 0; i < 10; i++) {
    const { client, what } = await playedFor(subjectId, `pair${i}`)
    await Promise.all([
      writeAs(world, client, what, praise('booking', 'client', 4)),
      writeAs(world, stage.artist, what, praise('booking', 'artist')),
    ])
  }
  const { summary } = await listOf(stage)
  expect([summary.count, summary.mean]).toEqual([10, 4])
  expect(await world.ctx.db.$count(reviews, eq(reviews.state, 'written'))).toBe(0)
  expect(await reviewInvariants()).toEqual([])
}, 60_000)

test('one side ten times at once writes once', async () => {
  const stage = await setStage(world)
  const what = await playedBooking(stage)
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => writeAs(world, stage.client, what, praise('booking', 'client', (i % 5) + 1))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['written_already']))
})

test('the clock against the second side: it is shown once, with the second or without', async () => {
  const stage = await setStage(world)
  const { subjectId } = await playedBooking(stage)
  const pairs: Awaited<ReturnType<typeof playedFor>>[] = []
  for (let i = 0; i < 10; i++) pairs.push(await playedFor(subjectId, `late${i}`))
  for (const { client, what } of pairs) await writeAs(world, client, what, praise('booking', 'client', 2))
  const [window] = await world.ctx.db
    .select()
    .from(reviewWindows)
    .where(eq(reviewWindows.subject_id, pairs[0]?.what.subjectId ?? ''))
  // The clock has come to the end of all of them while the second sides are still pressing the button: theirs is a moment behind.
  const behind = {
    ...world,
    ctx: {
      ...world.ctx,
      platform: { ...world.platform, clock: { ...world.clock, now: () => new Date((window?.closes_at.getTime() ?? 0) - 1) } },
    },
  }
  world.clock.advance(reviewLimits.windowMs + 1)
  const seconds = pairs.map(({ what }) => writeAs(behind as World, stage.artist, what, praise('booking', 'artist')))
  const [, ...tries] = await Promise.allSettled([doWhatIsDue(world.ctx, reviewWindows, wake), ...seconds])
  await doWhatIsDue(world.ctx, reviewWindows, wake)
  for (const each of tries) if (each.status === 'rejected') expect(each.reason.code).toBe('window_over')
  const { summary } = await listOf(stage)
  expect([summary.count, summary.mean]).toEqual([10, 2])
  expect(await world.ctx.db.$count(reviews, eq(reviews.state, 'written'))).toBe(0)
  expect(await reviewInvariants()).toEqual([])
}, 60_000)
