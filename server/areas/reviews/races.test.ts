import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#contract/grammar/errors.ts'
import { profiles as profileCalls } from '#contract/profiles/profiles.ts'
import { reviews as calls, reviewLimits } from '#contract/reviews/reviews.ts'
import { doWhatIsDue } from '../../platform/clock/wake.ts'
import { events } from '../../platform/events/tables.ts'
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

/** A copy of the show for another client, with only what a review reads. */
async function playedFor(bookingId: string, username: string) {
  const client = await makePerson(world, 'user', username)
  const [booking] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  const id = randomUUID()
  await world.ctx.db
    .insert(bookings)
    .values({ ...(booking as typeof bookings.$inferSelect), id, number: `BK-${id.slice(0, 8)}`, client_id: client.id })
  return { client, what: { subject: 'booking' as const, subjectId: id } }
}

/** How many times the event `review.shown` was published for these. */
async function timesShown(those: readonly Pick<typeof reviews.$inferSelect, 'window_id'>[]): Promise<number> {
  const told = await world.ctx.db.select().from(events).where(eq(events.name, 'review.shown'))
  return told.filter(({ payload }) => those.some(({ window_id }) => window_id === payload.windowId)).length
}

const listOf = ({ artist }: Stage) => world.get(calls.list, { username: artist.username })

test('of a hundred concurrent reviews of one artist each is counted, and none twice', async () => {
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
  expect(summary).toMatchObject({ count: 100, mean: 3, score: 3.09, histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 20 })) })
  expect(summary.packages).toEqual([{ packageId: stage.packageId, mean: 3, count: 100 }])
  expect(await reviewInvariants()).toEqual([])
})

test('when both sides write at once, both are shown together, once', async () => {
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
  const written = await world.ctx.db.select().from(reviews).where(eq(reviews.about_id, stage.artist.id))
  const answered = await world.ctx.db.select().from(reviews).where(eq(reviews.author_id, stage.artist.id))
  expect([written.length, answered.length]).toEqual([10, 10])
  for (const { window_id, state, shown_at } of written)
    expect(answered.find((each) => each.window_id === window_id)).toMatchObject({ state, shown_at })
  expect(await timesShown(written)).toBe(10)
  expect(await world.ctx.db.$count(reviews, eq(reviews.state, 'written'))).toBe(0)
  expect(await reviewInvariants()).toEqual([])
})

test('a side that writes ten times at once writes once', async () => {
  const stage = await setStage(world)
  const what = await playedBooking(stage)
  const tries = await allAtOnce(10, (i) =>
    writeAs(world, stage.client, what, praise('booking', 'client', (i % 5) + 1)).then(
      ({ mine }) => mine?.stars,
      (error: Failure) => error.code,
    ),
  )
  const stars = tries.filter((each) => each !== 'written_already')
  expect([tries.length - stars.length, stars]).toEqual([9, [(tries.indexOf(stars[0]) % 5) + 1]])
  const [row] = await world.ctx.db.select().from(reviews).where(eq(reviews.author_id, stage.client.id))
  expect(row?.stars).toBe(stars[0])
})

describe('the scheduler against the second side', () => {
  /** Ten shows that their clients have reviewed, at the end of the two weeks. */
  async function atTheEnd(name: string) {
    const stage = await setStage(world)
    const { subjectId } = await playedBooking(stage)
    const pairs: Awaited<ReturnType<typeof playedFor>>[] = []
    for (let i = 0; i < 10; i++) pairs.push(await playedFor(subjectId, `${name}${i}`))
    for (const { client, what } of pairs) await writeAs(world, client, what, praise('booking', 'client', 2))
    const [window] = await world.ctx.db
      .select()
      .from(reviewWindows)
      .where(eq(reviewWindows.subject_id, pairs[0]?.what.subjectId ?? ''))
    // The scheduler works through all of them while the second sides are still writing; their clock is a moment behind.
    const behind = {
      ...world,
      ctx: {
        ...world.ctx,
        platform: { ...world.platform, clock: { ...world.clock, now: () => new Date((window?.closes_at.getTime() ?? 0) - 1) } },
      },
    }
    world.clock.advance(reviewLimits.windowMs + 1)
    const answers = () =>
      pairs.map(({ what }) =>
        writeAs(behind as World, stage.artist, what, praise('booking', 'artist')).then(
          () => 'written',
          (error: Failure) => error.code,
        ),
      )
    const clock = () => doWhatIsDue(world.ctx, reviewWindows, wake)
    /** Whoever came first, each pair is shown once, including what the artist wrote. */
    const expectShown = async (byArtist: number) => {
      const { summary } = await listOf(stage)
      expect([summary.count, summary.mean]).toEqual([10, 2])
      const ofArtist = and(eq(reviews.author_id, stage.artist.id), eq(reviews.state, 'shown'))
      expect(await world.ctx.db.$count(reviews, ofArtist)).toBe(byArtist)
      expect(await world.ctx.db.$count(reviews, eq(reviews.state, 'written'))).toBe(0)
      expect(await timesShown(await world.ctx.db.select().from(reviews).where(eq(reviews.about_id, stage.artist.id)))).toBe(10)
      expect(await reviewInvariants()).toEqual([])
    }
    return { answers, clock, expectShown }
  }

  test('a second side in time is shown with the first, and the scheduler has nothing to do', async () => {
    const { answers, clock, expectShown } = await atTheEnd('early')
    expect(await Promise.all(answers())).toEqual(Array(10).fill('written'))
    await clock()
    await expectShown(10)
  })

  test('if the scheduler comes first it shows the first side alone, and the second is too late', async () => {
    const { answers, clock, expectShown } = await atTheEnd('late')
    await clock()
    expect(await Promise.all(answers())).toEqual(Array(10).fill('window_over'))
    await expectShown(0)
  })

  test('concurrently it is shown once, with the second side or without', async () => {
    const { answers, clock, expectShown } = await atTheEnd('meanwhile')
    const [, ...got] = await Promise.all([clock(), ...answers()])
    // A scheduler run that found a row locked comes by again.
    await clock()
    const written = got.filter((each) => each === 'written')
    expect(got.filter((each) => each !== 'written')).toEqual(Array(10 - written.length).fill('window_over'))
    await expectShown(written.length)
  })
})
