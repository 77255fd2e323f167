// Runs on: both databases
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients as calls } from '#contract/clients/clients.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { authPersonalData } from '../auth/personal-data.ts'
import { bookingIn, cancelBy, makeArtist, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { makeArtistFor, makeClient, postJob, proposeFor } from '../jobs/testing.ts'
import { profilesPersonalData } from '../profiles/personal-data.ts'
import { makePicture } from '../profiles/testing.ts'
import { playedBooking, praise, writeAs } from '../reviews/testing.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
})
afterAll(() => world.close())

const token = async (who: { id: string }) => ({ token: await tokenOf(world, who) })
const cardOf = async (who: { id: string }, subject: 'booking' | 'job', subjectId: string) =>
  world.ask(calls.of, { subject, subjectId }, await token(who))

test('a client can change name, city and picture, see what artists see, and find all of it in the data export', async () => {
  const { client } = stage
  const mediaId = await makePicture(world.ctx, client.id)
  await world.get(
    profiles.upsert,
    { first_name: 'Devika', last_name: 'Menon', city: 'kochi', displayPictureId: mediaId },
    await token(client),
  )
  expect(await world.get(calls.own, {}, await token(client))).toMatchObject({
    name: 'Devika M.',
    city: 'kochi',
    picture: { id: mediaId },
    kept: 0,
    cancelled: 0,
    rating: { mean: 0, count: 0 },
    reviews: [],
  })
  const subject = { ...client, pseudonym: 'Former member', words: [] }
  const copies = await Promise.all([authPersonalData, profilesPersonalData].map(({ gather }) => gather(world.ctx, subject)))
  const copy = JSON.stringify(copies)
  for (const part of ['Devika', 'Menon', '"city":"kochi"', mediaId]) expect(copy).toContain(part)
})

test('a name follows the rules of registration', async () => {
  const refused = await world.ask(profiles.upsert, { first_name: ' ' }, await token(stage.client))
  expect([refused.status, refused.body.errors?.[0]]).toMatchObject([400, { path: 'first_name' }])
})

test('an artist sees the client of a request of theirs once it is paid; other artists do not, and the client sees none this way', async () => {
  const { client, artist } = stage
  const stranger = await makeArtist(world, 'nobody.asked')
  const unpaid = await bookingIn(stage, 'awaiting_advance', 40)
  expect((await cardOf(artist, 'booking', unpaid.bookingId)).status).toBe(404)
  const { bookingId } = await bookingIn(stage, 'requested', 60)
  expect((await cardOf(artist, 'booking', bookingId)).body).toMatchObject({ name: 'Devika M.', city: 'kochi' })
  expect((await cardOf(stranger.artist, 'booking', bookingId)).status).toBe(404)
  expect((await cardOf(client, 'booking', bookingId)).status).toBe(403)
  expect((await cardOf(artist, 'job', bookingId)).status, 'a booking is no job').toBe(404)
})

test('the card counts shows and cancellations after acceptance; it has the reviews by artists, not those by the client', async () => {
  const played = await setStage(world)
  const { client, artist } = played
  const asked = await bookingIn(played, 'requested', 80)
  await cancelBy(played, 'client', asked.bookingId)
  const promised = await bookingIn(played, 'accepted', 90)
  await cancelBy(played, 'client', promised.bookingId)
  const what = await playedBooking(played)
  await writeAs(world, client, what, praise('booking', 'client', 3, { text: 'The sound was late and the band was later.' }))
  const before = await world.get(calls.own, {}, await token(client))
  expect(before, 'what nobody may read yet').toMatchObject({ kept: 1, cancelled: 1, rating: { count: 0 }, reviews: [] })
  await writeAs(world, artist, what, praise('booking', 'artist', 4))
  const card = await world.get(calls.own, {}, await token(client))
  expect(card).toMatchObject({ kept: 1, cancelled: 1, rating: { mean: 4, count: 1 } })
  expect(card.reviews).toMatchObject([{ stars: 4, text: praise('booking', 'artist').text }])
})

test('an artist sees the client of a job from their proposal on, until it is withdrawn', async () => {
  const { jobId } = await postJob(world, await makeClient(world))
  const [one, other] = [await makeArtistFor(world), await makeArtistFor(world)]
  expect((await world.ask(calls.of, { subject: 'job', subjectId: jobId }, one)).status).toBe(404)
  const { proposalId } = await proposeFor(world, one, { jobId })
  expect((await world.ask(calls.of, { subject: 'job', subjectId: jobId }, one)).status).toBe(200)
  expect((await world.ask(calls.of, { subject: 'job', subjectId: jobId }, other)).status).toBe(404)
  await world.get(jobs.withdraw, { proposalId }, one)
  expect((await world.ask(calls.of, { subject: 'job', subjectId: jobId }, one)).status).toBe(404)
})
