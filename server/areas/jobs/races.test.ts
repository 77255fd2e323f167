/** Concurrency: an opening and a time go to one artist, and everybody else gets exactly one answer. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { jobs as calls } from '#contract/jobs/jobs.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { moveByTheClock as endUnpaid } from '../bookings/service/due.ts'
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

test('of twenty proposals for one opening accepted at once one succeeds, and the others are told once', async () => {
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

test('of eight proposals for three openings accepted at once three succeed', async () => {
  const artists = await makeArtistsFor(world, 8)
  const job = await postJob(world, client, { openings: 3 })
  const ids: string[] = []
  for (const artist of artists) ids.push((await proposeFor(world, artist, job)).proposalId)
  const replies = await allAtOnce(8, (i) => accept(ids[i] ?? ''))
  expect(codes(replies).sort()).toEqual([...Array(3).fill(200), ...Array(5).fill('wrong_state')])
  expect(await statesOf(job.jobId)).toEqual([...Array(3).fill('accepted'), ...Array(5).fill('not_selected')])
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'filled', free: 0 })
  expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(3)
})

test('the same proposal accepted ten times at once makes one booking', async () => {
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client, { openings: 5 })
  const { proposalId } = await proposeFor(world, artist, job)
  const replies = await allAtOnce(10, () => accept(proposalId))
  expect(codes(replies).sort()).toEqual([200, ...Array(9).fill('wrong_state')])
  expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(1)
  expect(await jobOf(job.jobId)).toMatchObject({ free: 4 })
})

describe('acceptance by the client and withdrawal by the artist', () => {
  async function proposed() {
    client = await makeClient(world)
    const artist = await makeArtistFor(world)
    const job = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, job)
    const withdraw = () => world.ask(calls.withdraw, { proposalId }, as(artist))
    const standing = async () => [
      await statesOf(job.jobId),
      await world.ctx.db.$count(calendarSlots, eq(calendarSlots.artist_id, artist.person.id)),
    ]
    return { yes: () => accept(proposalId), withdraw, standing }
  }

  test('after an acceptance there is a booking, and no withdrawal', async () => {
    const { yes, withdraw, standing } = await proposed()
    expect(codes([await yes(), await withdraw()])).toEqual([200, 'wrong_state'])
    expect(await standing()).toEqual([['accepted'], 1])
  })

  test('after a withdrawal there is no acceptance, and no reserved time', async () => {
    const { yes, withdraw, standing } = await proposed()
    expect(codes([await withdraw(), await yes()])).toEqual([200, 'wrong_state'])
    expect(await standing()).toEqual([['withdrawn'], 0])
  })

  test('at once: one of the two succeeds, and a withdrawn proposal reserves nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const { yes, withdraw, standing } = await proposed()
      const [first, second] = await Promise.all(round % 2 ? [yes(), withdraw()] : [withdraw(), yes()])
      const [accepted, withdrawn] = round % 2 ? [first, second] : [second, first]
      const isBooked = accepted.status === 200
      expect(codes([accepted, withdrawn])).toEqual(isBooked ? [200, 'wrong_state'] : ['wrong_state', 200])
      expect(await standing()).toEqual(isBooked ? [['accepted'], 1] : [['withdrawn'], 0])
    }
  })
})

test('accepted while others book the same evening: one gets the time', async () => {
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
    expect(codes([yes, ...booked]).sort()).toEqual([200, 'slot_taken', 'slot_taken', 'slot_taken'])
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
  // The client of both jobs already reserves the evening, and gets that error.
  expect(codes(replies).sort()).toEqual([200, 'own_hold'])
})

test('ten concurrent proposals of one artist make one', async () => {
  const artist = await makeArtistFor(world)
  const { jobId } = await postJob(world, client)
  const replies = await allAtOnce(10, () => world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist)))
  expect(codes(replies).sort()).toEqual([200, ...Array(9).fill('waiting_already')])
  expect(await statesOf(jobId)).toEqual(['submitted'])
})

test('proposals sent while a job closes get an answer or are refused', async () => {
  const artists = await makeArtistsFor(world, 8)
  const { jobId } = await postJob(world, client)
  const ask = (artist: Actor) => world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist))
  const close = world.ask(calls.close, { jobId }, as(client))
  const [closed, ...asked] = await Promise.all([close, ...artists.map(ask)])
  expect(closed.status).toBe(200)
  const taken = asked.filter(({ status }) => status === 200)
  expect(codes(asked.filter((reply) => !taken.includes(reply)))).toEqual(Array(8 - taken.length).fill('not_open'))
  expect(await statesOf(jobId)).toEqual(Array(taken.length).fill('not_selected'))
  expect((await jobOf(jobId)).state).toBe('closed')
})

describe('an acceptance at the moment in which the job ends', () => {
  async function atTheEnd() {
    const artist = await makeArtistFor(world)
    const job = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, job)
    world.clock.advance(new Date(job.closesAt).getTime() - world.clock.now().getTime())
    client.token = await tokenOf(world, client.person)
    const expectExpired = async () => {
      expect(await statesOf(job.jobId)).toEqual(['expired'])
      expect((await jobOf(job.jobId)).state).toBe('expired')
      expect(await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))).toBe(0)
      await world.settle()
      const rung = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, artist.person.id))
      expect(rung.filter(({ type }) => type === 'proposal.expired')).toHaveLength(1)
    }
    return { yes: () => accept(proposalId), expectExpired }
  }

  test('is too late even before the scheduler has run', async () => {
    const { yes, expectExpired } = await atTheEnd()
    expect(codes([await yes()])).toEqual(['too_late'])
    await moveByTheClock(world.ctx)
    await expectExpired()
  })

  test('finds the proposal expired after the scheduler', async () => {
    const { yes, expectExpired } = await atTheEnd()
    await moveByTheClock(world.ctx)
    expect(codes([await yes()])).toEqual(['wrong_state'])
    await expectExpired()
  })

  test('is refused while schedulers of several processes end the job once', async () => {
    const { yes, expectExpired } = await atTheEnd()
    const [late] = await Promise.all([yes(), ...Array.from({ length: 4 }, () => moveByTheClock(world.ctx))])
    expect(late.status).toBe(409)
    await moveByTheClock(world.ctx)
    await expectExpired()
  })
})

test('a repeated event of a lapsed booking frees one opening', async () => {
  const artist = await makeArtistFor(world)
  const job = await postJob(world, client, { openings: 2 })
  const { proposalId } = await proposeFor(world, artist, job)
  const { body } = await accept(proposalId)
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'open', free: 1 })
  world.clock.advance(2 * hourMs)
  await endUnpaid(world.ctx)
  expect(await statesOf(job.jobId), 'nobody has heard of it yet').toEqual(['accepted'])
  await allAtOnce(5, () => followBooking(world.ctx, body.bookingId))
  await world.settle()
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'open', free: 2 })
  expect(await statesOf(job.jobId)).toEqual(['shortlisted'])
})
