import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { addDays, dayOf, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { distanceKm } from '#contract/india/cities.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { jobs as calls, jobLimits } from '#contract/jobs/jobs.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { as as actingAs, makePerson, tokenOf } from '../bookings/testing.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { jobsPersonalData } from './personal-data.ts'
import { type Actor, age, makeArtistFor, makeArtistsFor, makeClient, offer, postJob, proposeFor, wish } from './testing.ts'

let world: World
let client: Actor
let artist: Actor & { packageId: string }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  client = await makeClient(world)
  artist = await makeArtistFor(world)
})

const as = ({ token }: Pick<Actor, 'token'>) => ({ token })
const today = () => dayOf(world.clock.now())
const seen = (jobId: string, who?: Actor) => world.ask(calls.get, { jobId }, who ? as(who) : {})
const received = async (jobId: string) => (await world.get(calls.proposals, { jobId }, as(client))).results
async function freshTokens(...actors: Actor[]) {
  for (const actor of actors) actor.token = await tokenOf(world, actor.person)
}
async function bellOf(actor: Actor): Promise<{ type: string; message: string; href: string }[]> {
  await world.settle()
  await freshTokens(actor)
  return (await world.get(notifications.fetch, {}, as(actor))).notifications
}
const accept = (proposalId: string) => world.ask(calls.accept, { proposalId }, as(client))

async function pay(paymentId: string) {
  const { url } = await openPayment(actingAs(world, client.person), { paymentId })
  await press(world, url.split('/').at(-1) ?? '')
  await world.settle()
}

describe('posting', () => {
  test('shows the job to everybody, without its address', async () => {
    const job = await postJob(world, client)
    expect(job).toMatchObject({ state: 'open', free: 1, proposals: 0, isOwn: true, nextMoves: ['pause', 'close', 'remove'] })
    expect(job.place?.venue).toBe('Fateh Bagh')
    const { body } = await seen(job.jobId)
    expect(body.job).toMatchObject({ jobId: job.jobId, isOwn: false, client: { name: 'Dev M.' } })
    expect(JSON.stringify(body)).not.toMatch(/Fateh Bagh|Ranakpur|313001|@people|patron/)
    expect(body.own).toBeNull()
  })

  test('shows a title that is only a phone number to others without it', async () => {
    const job = await postJob(world, client, { title: '98765 43210' })
    expect((await seen(job.jobId)).body.job.title).toBe(contactMask)
  })

  test('hides contacts from everybody but its client', async () => {
    const description = 'Two sets of forty minutes in a courtyard. Call 98765 43210 to hear more about it.'
    const job = await postJob(world, client, { description })
    expect((await seen(job.jobId)).body.job).toMatchObject({ isMasked: true, description: expect.stringContaining(contactMask) })
    expect((await seen(job.jobId, artist)).body.job.description).toBe(description.replace('98765 43210', contactMask))
    expect((await seen(job.jobId, client)).body.job.description).toBe(description)
  })

  test.each([
    ['a day that is over', { date: '2026-11-01' }, 'date'],
    ['more than a year ahead', { date: '2028-11-01' }, 'date'],
    ['a start in the night', { startTime: '03:00' }, 'startTime'],
    ['a deadline after the event', { deadline: '2027-06-01' }, 'deadline'],
    ['a budget upside down', { budgetMin: 90_000, budgetMax: 40_000 }, 'budgetMax'],
  ])('refuses a job with %s', async (_what, changes, path) => {
    const { status, body } = await world.ask(calls.post, wish(world, changes), as(client))
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  test('is limited for each day', async () => {
    for (let i = 0; i < jobLimits.postsPerDay; i++) await postJob(world, client)
    expect((await world.ask(calls.post, wish(world), as(client))).body.code).toBe('too_many_posts')
  })

  test('lets nobody else change, close or remove it', async () => {
    const other = await makeClient(world)
    const { jobId } = await postJob(world, client)
    for (const call of [calls.edit, calls.close, calls.remove, calls.proposals])
      expect((await world.ask(call, { jobId } as never, as(other))).status).toBe(404)
  })

  test('an unknown job is not found', async () => {
    const nothing = '00000000-0000-7000-8000-000000000000'
    expect((await seen(nothing)).status).toBe(404)
    expect((await world.ask(calls.propose, { jobId: nothing, note: offer, price: 60_000 }, as(artist))).status).toBe(404)
    expect((await world.ask(calls.withdraw, { proposalId: nothing }, as(artist))).status).toBe(404)
    expect((await accept(nothing)).status).toBe(404)
  })

  test('a job is closed once', async () => {
    const { jobId } = await postJob(world, client)
    await world.get(calls.close, { jobId, reason: 'We have changed our plans.' }, as(client))
    expect(await world.ask(calls.close, { jobId }, as(client))).toMatchObject({
      status: 409,
      body: { code: 'wrong_job_state', details: { state: 'closed' } },
    })
  })

  test('a blocked artist does not find it', async () => {
    const { jobId, title } = await postJob(world, client, { title: 'A very quiet evening of ghazals' })
    const found = async () => (await world.get(calls.list, { words: title }, as(artist))).results.map((job) => job.jobId)
    expect(await found()).toEqual([jobId])
    await world.get(blocks.block, { username: client.person.username }, as(artist))
    expect((await seen(jobId, artist)).status).toBe(404)
    expect(await found()).not.toContain(jobId)
    expect((await world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist))).body.code).toBe('blocked')
  })
})

describe('proposing', () => {
  test('shows the proposal to the client beside figures for comparison', async () => {
    const { jobId } = await postJob(world, client)
    const sent = await proposeFor(
      world,
      artist,
      { jobId },
      { packageId: artist.packageId, price: 95_000, clipUrl: 'https://youtu.be/dQw4w9WgXcQ' },
    )
    expect(sent).toMatchObject({ state: 'submitted', isFree: true, mayEdit: true, nextMoves: ['withdraw'], package: { minutes: 90 } })
    const [shown] = await received(jobId)
    expect(shown).toMatchObject({
      proposalId: sent.proposalId,
      artist: { username: artist.person.username },
      compare: { travelKm: distanceKm('jaipur', 'udaipur'), isFree: true, overBudget: 5_000, minutes: 90, shows: 0, keptPercent: null },
      nextMoves: ['view', 'shortlist', 'ask_audition', 'accept', 'decline'],
    })
    expect((await bellOf(client))[0]).toMatchObject({ type: 'proposal.sent', message: expect.stringContaining('₹95,000') })
    expect((await seen(jobId)).body.job.proposals).toBe(1)
    expect((await seen(jobId, artist)).body.proposal?.proposalId).toBe(sent.proposalId)
  })

  test('hides contacts from the client until acceptance', async () => {
    const { jobId } = await postJob(world, client)
    const note = `${offer} Write to me at 98765 43210.`
    const { proposalId } = await proposeFor(world, artist, { jobId }, { note })
    expect((await received(jobId))[0]?.note).toBe(`${offer} Write to me at ${contactMask}.`)
    expect((await world.get(calls.ownProposals, {}, as(artist))).results[0]?.note).toBe(note)
    await accept(proposalId)
    expect((await received(jobId))[0]?.note).toBe(note)
  })

  test('warns both sides of a conflict in the calendar', async () => {
    const { jobId, date } = await postJob(world, client)
    await world.get(calendar.block, { from: date, to: date }, as(artist))
    expect((await seen(jobId, artist)).body.isFree).toBe(false)
    const sent = await proposeFor(world, artist, { jobId })
    expect(sent.isFree).toBe(false)
    expect((await received(jobId))[0]?.compare.isFree).toBe(false)
    const { status, body } = await accept(sent.proposalId)
    expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect((await received(jobId))[0]?.state).toBe('submitted')
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
  })

  test('works once at a time, and again after a withdrawal', async () => {
    const { jobId } = await postJob(world, client)
    const again = () => world.ask(calls.propose, { jobId, note: offer, price: 60_000 }, as(artist))
    const first = await proposeFor(world, artist, { jobId })
    expect((await again()).body.code).toBe('waiting_already')
    const withdrawn = (await world.get(calls.withdraw, { proposalId: first.proposalId }, as(artist))).proposal
    expect(withdrawn).toMatchObject({ state: 'withdrawn', mayApplyAgain: true })
    expect((await bellOf(client))[0]?.type).toBe('proposal.withdrawn')
    const second = (await again()).body.proposal
    const last = (await world.get(calls.withdraw, { proposalId: second.proposalId }, as(artist))).proposal
    expect(last.mayApplyAgain).toBe(false)
    expect((await again()).body.code).toBe('no_third_time')
  })

  test('can be edited until the client has viewed it', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const change = () => world.ask(calls.editProposal, { proposalId, price: 55_000 }, as(artist))
    expect((await change()).body.proposal.price).toBe(55_000)
    expect(await world.get(calls.view, { jobId, proposalIds: [proposalId] }, as(client))).toEqual({ viewed: [proposalId] })
    expect(await world.get(calls.view, { jobId, proposalIds: [proposalId] }, as(client))).toEqual({ viewed: [] })
    expect((await change()).body.code).toBe('read_already')
    const { results } = await world.get(calls.ownProposals, {}, as(artist))
    expect(results[0]).toMatchObject({ state: 'viewed', mayEdit: false, viewedAt: expect.any(String) })
  })

  test('takes only the artist’s own package', async () => {
    const { jobId } = await postJob(world, client)
    const other = await makeArtistFor(world)
    const wanted = { jobId, note: offer, price: 60_000, packageId: other.packageId }
    expect((await world.ask(calls.propose, wanted, as(artist))).body.code).toBe('package_gone')
  })

  test('is refused without a public page, and for an ended job', async () => {
    const { jobId } = await postJob(world, client, { deadline: today() })
    const nobody = await makePerson(world, 'artist', `hidden${artist.person.username}`)
    const asked = { jobId, note: offer, price: 60_000 }
    expect((await world.ask(calls.propose, asked, { token: await tokenOf(world, nobody) })).body.code).toBe('not_shown')
    await world.get(calls.close, { jobId }, as(client))
    const { status, body } = await world.ask(calls.propose, asked, as(artist))
    expect([status, body.code, body.message]).toEqual([409, 'not_open', 'This job is closed. Nobody can apply or be chosen any more.'])
  })

  test('is limited for a new account, and the same text for many jobs is marked', async () => {
    const fresh = await makeArtistFor(world)
    const jobIds: string[] = []
    for (let i = 0; i <= jobLimits.sameWords; i++) jobIds.push((await postJob(world, client)).jobId)
    for (const jobId of jobIds) await proposeFor(world, fresh, { jobId })
    expect((await received(jobIds[0] ?? ''))[0]?.isCopied).toBe(true)
    const other = await makeArtistFor(world)
    await age(world, other.person, -jobLimits.newMs)
    for (const jobId of jobIds.slice(0, jobLimits.proposalsPerDayWhenNew)) await proposeFor(world, other, { jobId })
    const { status, body } = await world.ask(calls.propose, { jobId: jobIds[5] ?? '', note: offer, price: 60_000 }, as(other))
    expect([status, body.code]).toEqual([429, 'too_many_proposals'])
  })

  test.each([
    ['few words', { note: 'Me, please' }],
    ['a price of next to nothing', { price: 1 }],
    ['a clip that is not on YouTube', { clipUrl: 'https://evil.test' }],
  ])('with %s is refused at its field', async (_what, changes) => {
    const { jobId } = await postJob(world, client)
    const { status, body } = await world.ask(calls.propose, { jobId, note: offer, price: 60_000, ...changes }, as(artist))
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, Object.keys(changes)])
    expect(await received(jobId)).toEqual([])
  })
})

describe('choosing', () => {
  test('creates a booking at the price of the proposal and reserves the time', async () => {
    const { jobId, startsAt } = await postJob(world, client)
    const [other] = await makeArtistsFor(world, 1)
    const { proposalId } = await proposeFor(world, artist, { jobId }, { packageId: artist.packageId, price: 71_000 })
    await proposeFor(world, other as Actor, { jobId })
    const { status, body } = await accept(proposalId)
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.proposal.state).toBe('accepted')
    expect((await received(jobId)).find((row) => row.proposalId === proposalId)?.booking).toEqual({
      bookingId: body.bookingId,
      state: 'awaiting_advance',
    })
    const booking = await world.get(bookingCalls.get, { bookingId: body.bookingId }, as(client))
    expect(booking).toMatchObject({ state: 'awaiting_advance', total: 71_000, startsAt, packageTitle: 'Sangeet Evening', city: 'udaipur' })
    expect(booking.event).toMatchObject({ venue: 'Fateh Bagh', guests: 150, type: 'sangeet' })
    expect(booking.lines).toEqual([{ code: 'package', label: 'Sangeet Evening', amount: 71_000 }])
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'filled', free: 0 })
    expect((await bellOf(artist))[0]).toMatchObject({ type: 'proposal.accepted', message: expect.stringContaining('₹71,000') })
    expect((await bellOf(other as Actor))[0]).toMatchObject({ type: 'proposal.not_selected' })
    const { results } = await world.get(calls.ownProposals, {}, as(other as Actor))
    expect(results[0]).toMatchObject({ state: 'not_selected', reason: 'The client has chosen somebody else.' })
  })

  test('without a package books what the job describes', async () => {
    const { jobId } = await postJob(world, client, { minutes: 45 })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const { body } = await accept(proposalId)
    const booking = await world.get(bookingCalls.get, { bookingId: body.bookingId }, as(client))
    expect(booking).toMatchObject({ total: 60_000, package: { minutes: 45, title: 'Sufi singer for a courtyard sangeet' } })
  })

  test('asks for the address before booking', async () => {
    const { jobId } = await postJob(world, client, { place: null })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    expect((await accept(proposalId)).body.code).toBe('place_needed')
    const place = { venue: 'City Hall', address: 'By the clock tower', pincode: '313001' }
    const { body } = await world.ask(calls.accept, { proposalId, place }, as(client))
    expect((await world.get(bookingCalls.get, { bookingId: body.bookingId }, as(client))).event.venue).toBe('City Hall')
  })

  test('fills several openings one after the other', async () => {
    const { jobId } = await postJob(world, client, { openings: 2 })
    const artists = await makeArtistsFor(world, 3)
    const sent = []
    for (const each of artists) sent.push(await proposeFor(world, each, { jobId }))
    expect((await accept(sent[0]?.proposalId ?? '')).status).toBe(200)
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    expect((await accept(sent[1]?.proposalId ?? '')).status).toBe(200)
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'filled', free: 0 })
    expect((await received(jobId)).map(({ state }) => state).sort()).toEqual(['accepted', 'accepted', 'not_selected'])
  })

  test('a refusal has a reason, a short-listed artist is notified, and notes are private', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const { proposal } = await world.get(calls.note, { proposalId, note: 'Ask about the dholak' }, as(client))
    expect(proposal).toMatchObject({ clientNote: 'Ask about the dholak', state: 'submitted' })
    expect(JSON.stringify(await world.get(calls.ownProposals, {}, as(artist)))).not.toContain('Ask about')
    expect((await world.get(calls.shortlist, { proposalId }, as(client))).proposal.state).toBe('shortlisted')
    expect((await bellOf(artist))[0]?.type).toBe('proposal.shortlisted')
    await freshTokens(client)
    const declined = await world.get(calls.decline, { proposalId, reason: 'style' }, as(client))
    expect(declined.proposal).toMatchObject({ state: 'declined', declineReason: 'style', reason: 'Another style is wanted.' })
    expect((await bellOf(artist))[0]?.message).toContain('Another style is wanted.')
    expect((await accept(proposalId)).body.code).toBe('wrong_state')
  })

  test('is for its client only', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const stranger = await makeClient(world)
    for (const call of [calls.accept, calls.shortlist, calls.note, calls.decline])
      expect((await world.ask(call, { proposalId, note: '', reason: 'style' } as never, as(stranger))).status).toBe(404)
    const other = await makeArtistFor(world)
    for (const call of [calls.withdraw, calls.editProposal, calls.confirm])
      expect((await world.ask(call, { proposalId }, as(other))).status).toBe(404)
  })

  test('the client sees the number of proposals in each state, whatever the filter', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    for (const other of await makeArtistsFor(world, 2)) await proposeFor(world, other, { jobId })
    await world.get(calls.shortlist, { proposalId }, as(client))
    const waiting = await world.get(calls.proposals, { jobId, states: ['submitted', 'viewed'] }, as(client))
    expect([waiting.total, waiting.results.length, waiting.counts]).toEqual([2, 2, { submitted: 2, shortlisted: 1 }])
    const refused = await world.get(calls.proposals, { jobId, state: 'declined' }, as(client))
    expect([refused.total, refused.counts.submitted]).toEqual([0, 2])
  })

  test('an artist who has blocked the client is not booked', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await world.get(blocks.block, { username: client.person.username }, as(artist))
    expect(await accept(proposalId)).toMatchObject({ status: 422, body: { code: 'not_bookable' } })
    expect((await received(jobId))[0]?.state).toBe('submitted')
  })

  test('a job with a booking cannot be removed', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await accept(proposalId)
    const { status, body } = await world.ask(calls.remove, { jobId }, as(client))
    expect([status, body.code]).toEqual([409, 'accepted_already'])
  })
})

describe('the outcome of a booking', () => {
  async function accepted() {
    const job = await postJob(world, client)
    const other = await makeArtistFor(world)
    const { proposalId } = await proposeFor(world, artist, job)
    const rest = await proposeFor(world, other, job)
    const { body } = await accept(proposalId)
    return { job, other, rest, proposalId, bookingId: body.bookingId, paymentId: body.checkout.paymentId }
  }

  test('not paid in time: the proposal is short-listed again, the opening is free, and both are notified', async () => {
    const { job, proposalId, rest, other } = await accepted()
    await world.pass(45 * minuteMs)
    await world.pass(60 * minuteMs)
    await freshTokens(client, artist, other)
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    const states = new Map((await received(job.jobId)).map((each) => [each.proposalId, each.state]))
    expect([states.get(proposalId), states.get(rest.proposalId)]).toEqual(['shortlisted', 'not_selected'])
    expect((await bellOf(client))[0]).toMatchObject({ type: 'proposal.lapsed' })
    expect((await bellOf(artist))[0]).toMatchObject({ type: 'proposal.lapsed' })
    // An artist who was passed over can be short-listed again and booked; one of the two gets the opening.
    await world.get(calls.shortlist, { proposalId: rest.proposalId }, as(client))
    expect((await accept(rest.proposalId)).status).toBe(200)
    expect((await accept(proposalId)).body.code).toBe('wrong_state')
  })

  test('accepting again after it lapsed creates another booking', async () => {
    const { proposalId, bookingId } = await accepted()
    await world.pass(45 * minuteMs)
    await world.pass(60 * minuteMs)
    await freshTokens(client, artist)
    const { status, body } = await accept(proposalId)
    expect(status).toBe(200)
    const states = async (id: string) => (await world.get(bookingCalls.get, { bookingId: id }, as(client))).state
    expect([await states(bookingId), await states(body.bookingId)]).toEqual(['payment_expired', 'awaiting_advance'])
  })

  test('paid late: accepted again, even if somebody else has the opening', async () => {
    const { job, proposalId, rest, paymentId } = await accepted()
    const { url } = await openPayment(actingAs(world, client.person), { paymentId })
    await world.pass(31 * minuteMs)
    await freshTokens(client, artist)
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    await world.get(calls.shortlist, { proposalId: rest.proposalId }, as(client))
    expect((await accept(rest.proposalId)).status).toBe(200)
    await press(world, url.split('/').at(-1) ?? '')
    await world.settle()
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'filled', openings: 2, free: 0 })
    expect((await received(job.jobId)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect((await received(job.jobId)).find((each) => each.proposalId === proposalId)?.booking?.state).toBe('requested')
    expect((await bellOf(client)).some(({ type }) => type === 'proposal.revived')).toBe(true)
  })

  test('declined by the artist: the proposal ends and the opening is free', async () => {
    const { job, bookingId, proposalId, paymentId } = await accepted()
    await pay(paymentId)
    await world.get(bookingCalls.action, { bookingId, action: 'decline', reason: 'My voice is gone.' }, as(artist))
    await world.settle()
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    const ended = (await received(job.jobId)).find((each) => each.proposalId === proposalId)
    expect(ended).toMatchObject({ state: 'withdrawn' })
  })

  test.each([
    ['artist', 'withdrawn', 'The artist could not take the booking.'],
    ['client', 'declined', 'The client has ended the booking.'],
  ] as const)('cancelled by the %s after acceptance: the proposal is %s with a reason; the opening is free', async (who, state, reason) => {
    const { job, bookingId, proposalId, paymentId } = await accepted()
    await pay(paymentId)
    await world.get(bookingCalls.action, { bookingId, action: 'accept' }, as(artist))
    await world.get(bookingCalls.cancel, { bookingId }, as({ artist, client }[who]))
    await world.settle()
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    const { results } = await world.get(calls.ownProposals, {}, as(artist))
    expect(results.find((each) => each.proposalId === proposalId)).toMatchObject({ state, reason })
  })

  test('paid late after the artist has proposed again: the booking continues without the job', async () => {
    const { job, bookingId, proposalId, paymentId } = await accepted()
    const { url } = await openPayment(actingAs(world, client.person), { paymentId })
    await world.pass(31 * minuteMs)
    await freshTokens(client, artist)
    await world.get(calls.withdraw, { proposalId }, as(artist))
    const again = await proposeFor(world, artist, job)
    await press(world, url.split('/').at(-1) ?? '')
    await world.settle()
    expect((await world.get(bookingCalls.get, { bookingId }, as(client))).state).toBe('requested')
    expect((await seen(job.jobId)).body.job).toMatchObject({ state: 'open', free: 1 })
    const states = new Map((await received(job.jobId)).map((each) => [each.proposalId, each.state]))
    expect([states.get(proposalId), states.get(again.proposalId)]).toEqual(['withdrawn', 'submitted'])
  })

  test('an artist who was passed over and has proposed again can be chosen by the new proposal only', async () => {
    const { job, rest, other } = await accepted()
    await world.pass(31 * minuteMs)
    await freshTokens(client, other)
    const again = await proposeFor(world, other, job, { price: 50_000 })
    const former = await world.ask(calls.shortlist, { proposalId: rest.proposalId }, as(client))
    expect(former).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { state: 'not_selected' } } })
    expect((await world.get(calls.shortlist, { proposalId: again.proposalId }, as(client))).proposal.state).toBe('shortlisted')
  })

  test('cancelled by the client: the job can be removed', async () => {
    const { job, bookingId, paymentId } = await accepted()
    await pay(paymentId)
    await world.get(bookingCalls.action, { bookingId, action: 'withdraw' }, as(client))
    await world.settle()
    expect((await world.ask(calls.remove, { jobId: job.jobId }, as(client))).status).toBe(200)
    expect((await seen(job.jobId)).status).toBe(404)
  })
})

describe('a change of a job', () => {
  test('in date, city or budget asks applicants to confirm, and nobody is booked before they do', async () => {
    const { jobId, date } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const { job } = await world.get(calls.edit, { jobId, date: addDays(date, 1), title: 'Sufi singer, a day later' }, as(client))
    expect(job).toMatchObject({ date: addDays(date, 1), title: 'Sufi singer, a day later' })
    expect((await bellOf(artist))[0]).toMatchObject({ type: 'proposal.asked' })
    expect((await received(jobId))[0]).toMatchObject({ needsConfirming: true, nextMoves: ['view', 'shortlist', 'ask_audition', 'decline'] })
    expect((await accept(proposalId)).body.code).toBe('unconfirmed')
    expect((await world.get(calls.confirm, { proposalId, price: 65_000 }, as(artist))).proposal).toMatchObject({
      price: 65_000,
      needsConfirming: false,
    })
    expect((await world.ask(calls.confirm, { proposalId }, as(artist))).body.code).toBe('nothing_to_confirm')
    expect((await accept(proposalId)).status).toBe(200)
  })

  test('needs no confirmation of a withdrawn proposal', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await world.get(calls.edit, { jobId, city: 'pune' }, as(client))
    await world.get(calls.withdraw, { proposalId }, as(artist))
    expect(await world.ask(calls.confirm, { proposalId }, as(artist))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { state: 'withdrawn' } },
    })
  })

  test('in its texts only asks nobody', async () => {
    const { jobId } = await postJob(world, client)
    await proposeFor(world, artist, { jobId })
    await world.get(calls.edit, { jobId, guests: 200 }, as(client))
    expect((await received(jobId))[0]?.needsConfirming).toBe(false)
  })

  test('is refused for a stale version, fewer openings than taken, and an ended job', async () => {
    const { jobId, version } = await postJob(world, client, { openings: 3 })
    expect((await world.ask(calls.edit, { jobId, guests: 9, version: version - 1 }, as(client))).body.code).toBe('version_conflict')
    const { proposalId } = await proposeFor(world, artist, { jobId })
    expect((await accept(proposalId)).status).toBe(200)
    const second = await proposeFor(world, await makeArtistFor(world), { jobId })
    expect((await accept(second.proposalId)).status).toBe(200)
    expect((await world.ask(calls.edit, { jobId, openings: 1 }, as(client))).body.code).toBe('too_few_openings')
    const noneLeft = await world.ask(calls.edit, { jobId, openings: 2 }, as(client))
    expect([noneLeft.status, noneLeft.body.errors?.map(({ path }) => path)]).toEqual([422, ['openings']])
    await world.get(calls.close, { jobId, reason: 'We have changed our plans.' }, as(client))
    expect((await world.ask(calls.edit, { jobId, guests: 9 }, as(client))).body.code).toBe('wrong_job_state')
  })
})

describe('a pause', () => {
  const pause = (jobId: string, who = client) => world.ask(calls.pause, { jobId }, as(who))
  const resume = (jobId: string, who = client) => world.ask(calls.resume, { jobId }, as(who))
  const listed = async (words: string) => (await world.get(calls.list, { words })).results.map((job) => job.jobId)

  test('keeps new artists out and the job off the lists, and its page says so', async () => {
    const { jobId } = await postJob(world, client, { title: 'Kathak beside a stepwell at dusk' })
    expect(await listed('stepwell')).toEqual([jobId])
    const { body } = await pause(jobId)
    expect(body.job).toMatchObject({ state: 'paused', pausedAt: world.clock.now().toISOString(), nextMoves: ['resume', 'close', 'remove'] })
    expect(await listed('stepwell')).toEqual([])
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'paused' })
    const asked = { jobId, note: offer, price: 60_000 }
    const { status, body: refused } = await world.ask(calls.propose, asked, as(artist))
    expect([status, refused.code]).toEqual([409, 'paused'])
    expect((await resume(jobId)).body.job).toMatchObject({ state: 'open', pausedAt: null })
    expect(await listed('stepwell')).toEqual([jobId])
    expect((await world.ask(calls.propose, asked, as(artist))).status).toBe(200)
  })

  test('is announced to applicants each time, who keep their proposals', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const gone = await makeArtistFor(world)
    await world.get(calls.withdraw, { proposalId: (await proposeFor(world, gone, { jobId })).proposalId }, as(gone))
    for (let i = 0; i < 2; i++) {
      await pause(jobId)
      await world.settle()
      await resume(jobId)
      await world.settle()
    }
    const told = (await bellOf(artist)).filter(({ type }) => type.startsWith('job.'))
    expect(told.map(({ type }) => type)).toEqual(['job.resumed', 'job.paused', 'job.resumed', 'job.paused'])
    expect(told[1]?.message).toMatch(/has paused “Sufi singer for a courtyard sangeet”.*can still be chosen until/)
    expect((await bellOf(gone)).filter(({ type }) => type.startsWith('job.'))).toEqual([])
    expect((await received(jobId)).find((each) => each.proposalId === proposalId)?.state).toBe('submitted')
  })

  test('lets its client still choose an applicant, and a free opening does not end it', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await pause(jobId)
    expect((await world.ask(calls.editProposal, { proposalId, price: 61_000 }, as(artist))).status).toBe(200)
    expect((await accept(proposalId)).status).toBe(200)
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'filled', free: 0, pausedAt: null })
    await world.pass(45 * minuteMs)
    await world.pass(60 * minuteMs)
    await freshTokens(client, artist)
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'paused', free: 1, pausedAt: expect.any(String) })
    expect((await received(jobId))[0]).toMatchObject({ proposalId, state: 'shortlisted' })
    expect((await bellOf(client)).find(({ type }) => type === 'proposal.lapsed')?.message).toContain('is free again')
  })

  test('keeps the last day: its reminder comes, it ends, and cannot be reopened after', async () => {
    const { jobId } = await postJob(world, client, { deadline: addDays(today(), 3) })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const until = new Date((await pause(jobId)).body.job.closesAt).getTime() - world.clock.now().getTime()
    await world.pass(until - 20 * hourMs)
    expect((await bellOf(client)).filter(({ type }) => type === 'job.closes_soon')).toHaveLength(1)
    world.clock.advance(20 * hourMs)
    await freshTokens(client)
    expect((await resume(jobId)).body.code).toBe('too_late')
    await world.pass(hourMs)
    await freshTokens(client)
    expect((await seen(jobId)).body.job.state).toBe('expired')
    expect((await received(jobId))[0]).toMatchObject({ proposalId, state: 'expired' })
    expect((await resume(jobId)).body).toMatchObject({ code: 'wrong_job_state', details: { state: 'expired' } })
  })

  test('a text edited meanwhile that asks for money is reviewed before the job reopens', async () => {
    const { jobId } = await postJob(world, client)
    await pause(jobId)
    const description = 'Two sets of forty minutes. There is a registration fee of ₹500, which comes back on the day.'
    expect((await world.get(calls.edit, { jobId, description }, as(client))).job).toMatchObject({ state: 'paused' })
    expect((await resume(jobId)).body.job).toMatchObject({ state: 'in_review', reviewReasons: ['asks_for_money'] })
  })

  test('is for its client only, and once', async () => {
    const { jobId } = await postJob(world, client)
    const other = await makeClient(world)
    expect((await pause(jobId, other)).status).toBe(404)
    expect((await resume(jobId)).body).toMatchObject({ code: 'wrong_job_state', details: { state: 'open' } })
    expect((await pause(jobId)).status).toBe(200)
    expect((await resume(jobId, other)).status).toBe(404)
    expect((await pause(jobId)).body).toMatchObject({ code: 'wrong_job_state', details: { state: 'paused' } })
    const running = await world.get(calls.listOwn, { states: ['open', 'paused'] }, as(client))
    expect(running.results.map((job) => [job.jobId, job.state])).toEqual([[jobId, 'paused']])
    expect((await world.get(calls.listOwn, { states: ['open'] }, as(client))).total).toBe(0)
  })

  test('ends when its client is suspended', async () => {
    const { jobId } = await postJob(world, client)
    await pause(jobId)
    const { username } = client.person
    const admin = { token: await tokenOf(world, await makePerson(world, 'admin', `desk${username}`)) }
    await world.get(moderation.approve, { username, decision: 'suspend', reason: 'They asked artists for money.' }, admin)
    await world.settle()
    expect((await seen(jobId)).status).toBe(404)
  })
})

describe('leaving', () => {
  test('a suspended client has no open jobs, and their applicants get an answer', async () => {
    const { jobId } = await postJob(world, client)
    await proposeFor(world, artist, { jobId })
    const { username } = client.person
    const admin = { token: await tokenOf(world, await makePerson(world, 'admin', `desk${username}`)) }
    await world.get(moderation.approve, { username, decision: 'suspend', reason: 'They asked artists for money.' }, admin)
    await world.settle()
    expect((await seen(jobId)).status).toBe(404)
    expect((await bellOf(artist))[0]?.type).toBe('proposal.not_selected')
  })

  test('a suspended artist has no pending proposals', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const { username } = artist.person
    const admin = { token: await tokenOf(world, await makePerson(world, 'admin', `desk${username}`)) }
    await world.get(moderation.approve, { username, decision: 'suspend', reason: 'Not their own pictures.' }, admin)
    await world.settle()
    expect((await received(jobId)).length).toBe(0)
    expect((await accept(proposalId)).body.code).toBe('wrong_state')
    expect((await seen(jobId)).body.job.proposals).toBe(0)
  })

  test('an erased person leaves no texts, whether erased once or twice', async () => {
    const { jobId } = await postJob(world, client, { description: 'Call for Dev Mehta at the gate, the courtyard is behind the house.' })
    const over = await postJob(world, client)
    await world.get(calls.close, { jobId: over.jobId, reason: '' }, as(client))
    expect((await seen(over.jobId)).status).toBe(200)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const subject = { ...client.person, phone: null, email: null, pseudonym: 'Former member 1A', words: ['Dev Mehta'] }
    for (let i = 0; i < 2; i++) await inTransaction(world.ctx, (ctx) => jobsPersonalData.erase(ctx, subject))
    const mine = (await world.get(calls.ownProposals, {}, as(artist))).results
    expect(mine[0]).toMatchObject({ proposalId, state: 'not_selected', job: { state: 'removed', title: '', description: '' } })
    expect((await world.get(calls.get, { jobId }, as(artist))).job).not.toHaveProperty('place')
    expect((await seen(over.jobId)).status).toBe(404)
  })
})

describe('the end', () => {
  test('unpaid at the end of the job: everybody gets an answer', async () => {
    const { jobId } = await postJob(world, client, { deadline: today() })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const until = new Date((await seen(jobId)).body.job.closesAt).getTime() - world.clock.now().getTime()
    world.clock.advance(until - 10 * minuteMs)
    await freshTokens(client, artist)
    expect((await accept(proposalId)).status).toBe(200)
    await world.pass(45 * minuteMs)
    await world.pass(60 * minuteMs)
    await freshTokens(client)
    expect((await seen(jobId)).body.job).toMatchObject({ state: 'expired', free: 1 })
    expect((await received(jobId))[0]).toMatchObject({ state: 'expired' })
  })

  test('closing answers everybody with the reason', async () => {
    const { jobId } = await postJob(world, client)
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await world.get(calls.close, { jobId, reason: 'The evening was put off until spring.' }, as(client))
    expect((await bellOf(artist))[0]).toMatchObject({
      type: 'proposal.not_selected',
      message: expect.stringContaining('put off until spring'),
    })
    expect((await received(jobId))[0]).toMatchObject({ proposalId, state: 'not_selected' })
  })

  test('a day before, the client gets one summary; at the end, everybody gets an answer', async () => {
    const { jobId } = await postJob(world, client, { deadline: addDays(today(), 3) })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    const until = new Date((await seen(jobId)).body.job.closesAt).getTime() - world.clock.now().getTime()
    await world.pass(until - 20 * hourMs)
    await world.pass(hourMs)
    const digests = (await bellOf(client)).filter(({ type }) => type === 'job.closes_soon')
    expect(digests.map(({ message }) => message)).toEqual([expect.stringContaining('1 unread proposal, 1 in all')])
    await world.pass(20 * hourMs)
    await world.pass(hourMs)
    await freshTokens(client, artist)
    expect((await seen(jobId)).body.job.state).toBe('expired')
    expect((await received(jobId))[0]).toMatchObject({ proposalId, state: 'expired' })
    expect((await bellOf(artist)).filter(({ type }) => type === 'proposal.expired')).toHaveLength(1)
    expect((await bellOf(client)).filter(({ type }) => type === 'job.expired')).toHaveLength(1)
    expect((await world.get(calls.list, { words: 'courtyard' })).results.map((job) => job.jobId)).not.toContain(jobId)
  })

  test('the statistics of a client are computed', async () => {
    const { jobId } = await postJob(world, client, { openings: 2 })
    const other = await makeArtistFor(world)
    const first = await proposeFor(world, artist, { jobId })
    const second = await proposeFor(world, other, { jobId })
    world.clock.advance(2 * hourMs)
    await freshTokens(client)
    await world.get(calls.decline, { proposalId: second.proposalId, reason: 'budget' }, as(client))
    await accept(first.proposalId)
    const { stats } = (await seen(jobId)).body.job.client
    expect(stats).toMatchObject({ posted: 1, hired: 1, answeredPercent: 100, answerHours: 2 })
    const [row] = await world.ctx.db.select().from(people).where(eq(people.id, client.person.id))
    expect(stats.memberSince).toBe(row?.created_at.toISOString())
  })
})
