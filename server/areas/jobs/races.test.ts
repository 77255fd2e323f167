/** Many at once: an opening goes to one, a time to one, and everybody else has one answer. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings.ts'
import { jobs as calls } from '#contract/jobs.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { bookings } from '../bookings/tables.ts'
import { tokenOf } from '../bookings/testing.ts'
import { calendarSlots } from '../calendar/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { moveByTheClock } from './service/due.ts'
import { followBooking } from './service/follow-booking.ts'
import { jobProposals } from './tables.ts'
import { type Actor, makeArtistFor, makeArtistsFor, makeClient, offer, postJob, proposeFor } from './testing.ts'

let world: World
let client: Actor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  client = await makeClient(world)
})
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const as = ({ token }: Pick<Actor, 'token'>) => ({ token })
const accept = (proposalId: string) => world.ask(calls.accept, { proposalId }, as(client))
const statesOf = async (jobId: string) => {
  const rows = await world.ctx.db.select().from(jobProposals).where(eq(jobProposals.job_id, jobId))
  return rows.map(({ state }) => state).sort()
}
const jobOf = async (jobId: string) => (await world.get(calls.get, { jobId })).job
const codes = (replies: { status: number; body: { code?: string } }[]) => replies.map(({ status, body }) => body.code ?? status)

test('one opening, twenty proposals, all accepted at once: one is, and the others hear once that they are not', async () => {
  const artists = await makeArtistsFor(world, 20)
  const job = await postJob(world, client)
  const ids: string[] = []
  for (const artist of artists) ids.push((await proposeFor(world, artist, job)).proposalId)
  const replies = await allAtOnce(20, (i) => accept(ids[i] ?? ''))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(codes(replies.filter(({ status }) => status !== 200)))).toEqual(new Set(['wrong_state']))
  expect(await statesOf(job.jobId)).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'not_selected')])
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'filled', free: 0 })
  await world.settle()
  const rung = await world.ctx.db.select().from(notifications).where(eq(notifications.type, 'proposal.not_selected'))
  const theirs = rung.filter(({ person_id }) => artists.some(({ person }) => person.id === person_id))
  expect([theirs.length, new Set(theirs.map(({ person_id }) => person_id)).size]).toEqual([19, 19])
  expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(1)
})

test('three openings, eight accepted at once: three are', async () => {
  const artists = await makeArtistsFor(world, 8)
  const job = await postJob(world, client, { openings: 3 })
  const ids: string[] = []
  for (const artist of artists) ids.push((await proposeFor(world, artist, job)).proposalId)
  await allAtOnce(8, (i) => accept(ids[i] ?? ''))
  expect((await statesOf(job.jobId)).filter((state) => state === 'accepted')).toHaveLength(3)
  expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(3)
})

test('the same proposal accepted ten times at once makes one booking', async () => {
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client, { openings: 5 })
  const { proposalId } = await proposeFor(world, artist, job)
  const replies = await allAtOnce(10, () => accept(proposalId))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(1)
  expect(await jobOf(job.jobId)).toMatchObject({ free: 4 })
})

test('accepted and withdrawn at once: it is one of the two, and nothing is held for what was withdrawn', async () => {
  for (let round = 0; round < 10; round++) {
    client = await makeClient(world)
    const artist = await makeArtistFor(world)
    const job = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, job)
    const withdraw = () => world.ask(calls.withdraw, { proposalId }, as(artist))
    const [yes, back] = await Promise.all(round % 2 ? [accept(proposalId), withdraw()] : [accept(proposalId), withdraw()].reverse())
    expect([yes?.status, back?.status].sort()).toEqual([200, 409])
    const [state] = await statesOf(job.jobId)
    const held = await world.ctx.db.$count(calendarSlots, eq(calendarSlots.artist_id, artist.person.id))
    expect([state, held]).toEqual(state === 'accepted' ? ['accepted', 1] : ['withdrawn', 0])
  }
})

test('accepted while others book the same evening: one has the time', async () => {
  for (let round = 0; round < 5; round++) {
    client = await makeClient(world)
    const artist = await makeArtistFor(world)
    const job = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, job, { packageId: artist.packageId })
    const wish = {
      artistUsername: artist.person.username,
      packageId: artist.packageId,
      startsAt: job.startsAt,
      event: {
        type: 'sangeet' as const,
        venue: 'City Hall',
        address: 'By the clock tower',
        city: 'udaipur' as const,
        pincode: '313001',
        guests: 90,
      },
    }
    const others = await allAtOnce(3, () => makeClient(world))
    const [yes, ...booked] = await Promise.all([
      accept(proposalId),
      ...others.map((other) => world.ask(bookingCalls.initiate, wish, as(other))),
    ])
    expect([yes, ...booked].filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(codes([yes, ...booked].filter(({ status }) => status !== 200)))).toEqual(new Set(['slot_taken']))
    expect(await statesOf(job.jobId)).toEqual([yes.status === 200 ? 'accepted' : 'submitted'])
    expect(await jobOf(job.jobId)).toMatchObject({ state: yes.status === 200 ? 'filled' : 'open', free: yes.status === 200 ? 0 : 1 })
    expect(await world.ctx.db.$count(calendarSlots, eq(calendarSlots.artist_id, artist.person.id))).toBe(1)
  }
})

test('an artist chosen for two jobs of one evening at once plays at one', async () => {
  const artist = await makeArtistFor(world)
  const [one, other] = [await postJob(world, client), await postJob(world, client)]
  const ids = [(await proposeFor(world, artist, one)).proposalId, (await proposeFor(world, artist, other)).proposalId]
  const replies = await Promise.all(ids.map(accept))
  expect(codes(replies).sort()).toEqual([200, 'slot_taken'])
})

test('proposed ten times at once by one artist, it is there once', async () => {
  const artist = await makeArtistFor(world)
  const { jobId } = await postJob(world, client)
  const replies = await allAtOnce(10, () => world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await statesOf(jobId)).toEqual(['submitted'])
})

test('proposals that come while a job is closed have an answer, or are refused', async () => {
  const artists = await makeArtistsFor(world, 8)
  const { jobId } = await postJob(world, client)
  const ask = (artist: Actor) => world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist))
  await Promise.all([...artists.slice(0, 4).map(ask), world.ask(calls.close, { jobId }, as(client)), ...artists.slice(4).map(ask)])
  expect((await statesOf(jobId)).filter((state) => state !== 'not_selected')).toEqual([])
  expect((await jobOf(jobId)).state).toBe('closed')
})

test('the clock of several processes ends a job once, and a yes of that moment comes too late', async () => {
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client)
  const { proposalId } = await proposeFor(world, artist, job)
  world.clock.advance(new Date(job.closesAt).getTime() - world.clock.now().getTime())
  client.token = await tokenOf(world, client.person)
  const [late] = await Promise.all([accept(proposalId), ...Array.from({ length: 4 }, () => moveByTheClock(world.ctx))])
  expect([late.status, ['too_late', 'wrong_state'].includes(late.body.code ?? '')]).toEqual([409, true])
  expect(await statesOf(job.jobId)).toEqual(['expired'])
  await world.settle()
  const rung = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artist.person.id))
  expect(rung.filter(({ type }) => type === 'proposal.expired')).toHaveLength(1)
})

test('news of a lapsed booking heard many times gives one opening back', async () => {
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client, { openings: 2 })
  const { proposalId } = await proposeFor(world, artist, job)
  const { body } = await accept(proposalId)
  await world.pass(45 * 60_000)
  await world.pass(60 * 60_000)
  await allAtOnce(5, () => followBooking(world.ctx, body.bookingId))
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'open', free: 2 })
  expect(await statesOf(job.jobId)).toEqual(['shortlisted'])
})
