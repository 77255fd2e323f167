/** Auditions: request, submission, deadline, and privacy. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { auditionLimits, auditions as calls } from '#contract/jobs/auditions.ts'
import { jobs, type ProposalState, proposalProcess } from '#contract/jobs/jobs.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { reports } from '#contract/reports/reports.ts'
import { inTransaction } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { makePerson, tokenOf } from '../bookings/testing.ts'
import { profiles } from '../profiles/tables.ts'
import { videos } from '../videos/tables.ts'
import { jobsPersonalData } from './personal-data.ts'
import { jobAuditions, jobProposals } from './tables.ts'
import { type Actor, makeArtistFor, makeArtistsFor, makeClient, postJob, proposeFor } from './testing.ts'

let world: World
let client: Actor
let artist: Actor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  client = await makeClient(world)
  artist = await makeArtistFor(world)
})
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const as = ({ token }: Pick<Actor, 'token'>) => ({ token })
const piece = 'A minute of a thumri that you know well.'
const today = () => dayOf(world.clock.now())
const inDays = (days: number) => addDays(today(), days)
async function fresh(...actors: Actor[]) {
  for (const actor of actors) actor.token = await tokenOf(world, actor.person)
}
async function bellOf(actor: Actor) {
  await world.settle()
  await fresh(actor)
  return (await world.get(notifications.fetch, {}, as(actor))).notifications
}
const ask = (proposalId: string, changes: { piece?: string; until?: string } = {}, who = client) =>
  world.ask(calls.ask, { proposalId, piece, until: inDays(4), ...changes }, as(who))
const received = async (jobId: string) => (await world.get(jobs.proposals, { jobId }, as(client))).results[0]
const own = async () => (await world.get(jobs.ownProposals, {}, as(artist))).results[0]

/** A proposal that its client has viewed. */
async function seenProposal(who: Actor = artist) {
  const { jobId } = await postJob(world, client)
  const { proposalId } = await proposeFor(world, who, { jobId })
  await world.get(jobs.view, { jobId, proposalIds: [proposalId] }, as(client))
  return { jobId, proposalId }
}

async function asked() {
  const { jobId, proposalId } = await seenProposal()
  const { body } = await ask(proposalId)
  return { jobId, proposalId, auditionId: body.audition.auditionId }
}

const file = { fileName: 'thumri.mp4', type: 'video/mp4' as const, size: 5000 }
/** The result of processing a file. */
const ready = {
  ...{ state: 'ready' as const, upload: null, seconds: 60, width: 360, height: 640 },
  renditions: [{ side: 240 as const, width: 240, height: 426, bytes: 100 }],
}

async function recordedFor(auditionId: string): Promise<string> {
  const { upload } = await world.get(calls.upload, { auditionId, ...file }, as(artist))
  await world.ctx.db.update(videos).set(ready).where(eq(videos.id, upload.videoId))
  return upload.videoId
}

const submit = (auditionId: string, changes: { clip?: string; note?: string } = {}, who = artist) =>
  world.ask(calls.submit, { auditionId, ...changes }, as(who))

describe('a request', () => {
  test('tells the artist what is wanted and until when, and both sides see it', async () => {
    const { jobId, proposalId } = await seenProposal()
    expect((await received(jobId))?.nextMoves).toContain('ask_audition')
    const { status, body } = await ask(proposalId)
    expect(status).toBe(200)
    expect(body.audition).toMatchObject({ state: 'asked', piece, time: 1, submittedAt: null, clip: null, upload: null })
    expect(body.audition.dueAt).toBe(new Date(`${inDays(4)}T18:30:00.000Z`).toISOString())
    expect(await received(jobId)).toMatchObject({ state: 'audition_requested', nextMoves: ['accept', 'decline'], audition: { piece } })
    expect(await own()).toMatchObject({ state: 'audition_requested', nextMoves: ['submit_audition', 'withdraw'], audition: { piece } })
    expect((await bellOf(artist))[0]).toMatchObject({ type: 'proposal.audition_asked', message: expect.stringContaining(piece) })
  })

  test.each([
    ['today', 0, 'until', /at least until tomorrow/],
    ['in more than two weeks', auditionLimits.days + 1, 'until', /or earlier/],
  ])('until %s is refused at its field', async (_what, days, path, message) => {
    const { proposalId } = await seenProposal()
    const { status, body } = await ask(proposalId, { until: inDays(days) })
    expect([status, body.errors]).toEqual([422, [{ path, message: expect.stringMatching(message) }]])
  })

  test('needs a day between tomorrow and the last day to apply', async () => {
    const { jobId } = await postJob(world, client, { deadline: inDays(2) })
    const { proposalId } = await proposeFor(world, artist, { jobId })
    await world.get(jobs.shortlist, { proposalId }, as(client))
    expect((await ask(proposalId, { until: inDays(2) })).body.errors?.[0]?.path).toBe('until')
    expect((await ask(proposalId, { until: inDays(1) })).status).toBe(200)
    const soon = await postJob(world, client, { deadline: inDays(1) })
    const other = await proposeFor(world, artist, soon)
    await world.get(jobs.shortlist, { proposalId: other.proposalId }, as(client))
    expect((await world.get(jobs.proposals, { jobId: soon.jobId }, as(client))).results[0]?.nextMoves).not.toContain('ask_audition')
    expect((await ask(other.proposalId, { until: inDays(1) })).body.code).toBe('closes_too_soon')
  })

  test('must not ask for money, and is refused to strangers and across a block', async () => {
    const { proposalId } = await seenProposal()
    expect((await ask(proposalId, { piece: 'A song; pay the registration fee first.' })).body.code).toBe('costs_nothing')
    expect((await ask(proposalId, {}, await makeClient(world))).status).toBe(404)
    await world.get(blocks.block, { username: client.person.username }, as(artist))
    expect((await ask(proposalId)).body.code).toBe('blocked')
  })

  test('is limited to ten artists for each job', async () => {
    const { jobId } = await postJob(world, client)
    const codes: unknown[] = []
    for (const each of await makeArtistsFor(world, auditionLimits.perJob + 1)) {
      const { proposalId } = await proposeFor(world, each, { jobId })
      await world.get(jobs.shortlist, { proposalId }, as(client))
      const { status, body } = await ask(proposalId)
      codes.push(body.code ?? status)
    }
    expect(codes).toEqual([...Array.from({ length: auditionLimits.perJob }, () => 200), 'too_many'])
  })

  test('hides contacts in its text and in the message with the clip', async () => {
    const { jobId, proposalId } = await seenProposal()
    const { auditionId } = (await ask(proposalId, { piece: 'A verse. Send it to 98765 43210, please.' })).body.audition
    expect((await own())?.audition?.piece).toBe(`A verse. Send it to ${contactMask}, please.`)
    await recordedFor(auditionId)
    await submit(auditionId, { note: 'Or call me on 98765 43210.' })
    expect((await received(jobId))?.audition?.note).toBe(`Or call me on ${contactMask}.`)
  })

  test('made twenty times at once is made once', async () => {
    const { proposalId } = await seenProposal()
    const replies = await allAtOnce(20, () => ask(proposalId))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.ctx.db.$count(jobAuditions, eq(jobAuditions.proposal_id, proposalId))).toBe(1)
  })

  test.each(proposalProcess.states)('for a proposal that is %s', async (state) => {
    const { jobId, proposalId } = await seenProposal()
    if (state === 'accepted') await world.get(jobs.accept, { proposalId }, as(client))
    else if (state === 'audition_requested' || state === 'audition_submitted') {
      const { auditionId } = (await ask(proposalId)).body.audition
      await recordedFor(auditionId)
      if (state === 'audition_submitted') await submit(auditionId)
    } else
      await world.ctx.db
        .update(jobProposals)
        .set({ state: state as ProposalState })
        .where(eq(jobProposals.id, proposalId))
    const { status, body } = await ask(proposalId)
    const may = proposalProcess.can('ask_audition', state, 'client')
    if (may) expect(status).toBe(200)
    else expect([status, body.code]).toEqual([409, state === 'accepted' ? 'not_open' : 'wrong_state'])
    await world.get(jobs.remove, { jobId }, as(client)).catch(() => null)
  })
})

describe('a submission', () => {
  test('of a recorded clip shows it to the client, and to nobody else', async () => {
    const { jobId, auditionId } = await asked()
    expect((await submit(auditionId)).body.code).toBe('no_clip_yet')
    const videoId = await recordedFor(auditionId)
    expect((await received(jobId))?.audition).toMatchObject({ clip: null, upload: null })
    expect((await own())?.audition?.upload).toMatchObject({ id: videoId, state: 'ready' })
    const { status, body } = await submit(auditionId, { note: 'With my own harmonium.' })
    expect([status, body.audition]).toMatchObject([200, { state: 'submitted', upload: null, clip: { video: { id: videoId } } }])
    const shown = await received(jobId)
    expect(shown).toMatchObject({ state: 'audition_submitted', nextMoves: ['accept', 'decline'] })
    expect(shown?.audition).toMatchObject({ note: 'With my own harmonium.', clip: { video: { id: videoId, hls: null } } })
    // The client's URL is signed; without its signature it serves nothing.
    const address = shown?.audition?.clip?.video?.renditions[0]?.url ?? ''
    expect(address).toContain('seal=')
    expect((await world.app.http.inject({ url: address.split('?')[0] ?? '' })).statusCode).toBe(404)
    expect(JSON.stringify((await world.ask(jobs.get, { jobId })).body)).not.toContain(videoId)
    expect((await bellOf(client))[0]).toMatchObject({ type: 'proposal.audition_submitted' })
    expect((await submit(auditionId)).body.code).toBe('not_waiting')
  })

  test('can be a clip of the artist’s own page, but not of another', async () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ'
    await world.ctx.db
      .update(profiles)
      .set({ clips: [{ title: 'Thumri in Pune', kind: 'live', url }] })
      .where(eq(profiles.person_id, artist.person.id))
    const { jobId, auditionId } = await asked()
    const left = await recordedFor(auditionId)
    expect((await submit(auditionId, { clip: 'https://youtu.be/aaaaaaaaaaa' })).body.code).toBe('not_your_clip')
    expect((await submit(auditionId, { clip: url })).status).toBe(200)
    expect((await received(jobId))?.audition?.clip).toEqual({ title: 'Thumri in Pune', url, video: null })
    // The earlier recording is deleted.
    expect((await world.ctx.db.select().from(videos).where(eq(videos.id, left)))[0]?.state).toBe('removed')
  })

  test('is made by its artist only, and a new file replaces the first', async () => {
    const { auditionId } = await asked()
    const other = await makeArtistFor(world)
    expect((await world.ask(calls.upload, { auditionId, ...file }, as(other))).status).toBe(404)
    expect((await world.ask(calls.sent, { auditionId }, as(other))).status).toBe(404)
    expect((await submit(auditionId, {}, other)).status).toBe(404)
    const first = await recordedFor(auditionId)
    const second = await recordedFor(auditionId)
    const states = await world.ctx.db.select().from(videos).where(eq(videos.owner_id, artist.person.id))
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first, 'removed'],
        [second, 'ready'],
      ]),
    )
  })

  test('is refused to a client with a block, who no longer sees the clip', async () => {
    const { jobId, auditionId } = await asked()
    await recordedFor(auditionId)
    await submit(auditionId)
    expect((await received(jobId))?.audition?.clip).not.toBeNull()
    await world.get(blocks.block, { username: client.person.username }, as(artist))
    expect((await received(jobId))?.audition).toMatchObject({ clip: null, note: '' })
    const again = await seenProposal(await makeArtistFor(world))
    expect((await ask(again.proposalId)).status).toBe(200)
  })

  test('is optional: the client can choose before, which ends the request', async () => {
    const { proposalId, auditionId } = await asked()
    const videoId = await recordedFor(auditionId)
    expect((await world.ask(jobs.accept, { proposalId }, as(client))).status).toBe(200)
    expect((await submit(auditionId)).body.code).toBe('wrong_state')
    await world.pass(6 * dayMs)
    await fresh(artist)
    expect((await world.ctx.db.select().from(videos).where(eq(videos.id, videoId)))[0]?.state).toBe('removed')
  })
})

describe('the deadline', () => {
  test('has a reminder a day before, then returns the proposal to the short list; the client may ask once more', async () => {
    const { jobId, proposalId, auditionId } = await asked()
    const due = new Date((await own())?.audition?.dueAt ?? '').getTime()
    await world.pass(due - world.clock.now().getTime() - 23 * hourMs)
    await world.pass(hourMs)
    expect((await bellOf(artist)).filter(({ type }) => type === 'proposal.audition_due_soon')).toHaveLength(1)
    await world.pass(23 * hourMs)
    await fresh(client, artist)
    expect(await received(jobId)).toMatchObject({ state: 'shortlisted', audition: { state: 'missed' } })
    expect((await bellOf(artist))[0]).toMatchObject({ type: 'proposal.audition_missed' })
    expect((await bellOf(client))[0]?.message).toMatch(/You can ask once more/)
    expect((await submit(auditionId)).body.code).toBe('not_waiting')
    expect((await ask(proposalId, { until: inDays(2) })).body.audition).toMatchObject({ time: 2, state: 'asked' })
    await world.pass(3 * dayMs)
    await fresh(client, artist)
    expect(await received(jobId)).toMatchObject({ state: 'shortlisted', nextMoves: ['accept', 'decline'] })
    expect((await ask(proposalId, { until: inDays(2) })).body.code).toBe('asked_enough')
  })

  test('removes the recording a month after the answer, and not before', async () => {
    const { proposalId, auditionId } = await asked()
    const videoId = await recordedFor(auditionId)
    await submit(auditionId)
    const stateOfVideo = async () => (await world.ctx.db.select().from(videos).where(eq(videos.id, videoId)))[0]?.state
    await world.get(jobs.decline, { proposalId, reason: 'style' }, as(client))
    await world.pass(auditionLimits.keptMs - hourMs)
    expect(await stateOfVideo()).toBe('ready')
    await world.pass(2 * hourMs)
    expect(await stateOfVideo()).toBe('removed')
  })
})

test('either side can report an audition, an admin opens it, and nobody else can', async () => {
  const { auditionId } = await asked()
  const videoId = await recordedFor(auditionId)
  await submit(auditionId)
  const told = { auditionId, reason: 'indecent' as const, text: 'Not what was asked for.' }
  expect((await world.ask(calls.report, told, as(await makeClient(world)))).status).toBe(404)
  expect((await world.ask(calls.report, told, as(client))).status).toBe(200)
  expect((await world.ask(calls.report, told, as(client))).body.code).toBe('reported_already')
  expect((await world.ask(calls.report, { ...told, reason: 'fraud' }, as(artist))).status).toBe(200)
  const admin = { token: await tokenOf(world, await makePerson(world, 'admin', `desk${artist.person.username}`)) }
  const { results } = await world.get(reports.list, { username: artist.person.username }, admin)
  expect(results[0]).toMatchObject({ auditionId, about: { username: artist.person.username } })
  const { audition } = await world.get(calls.open, { reportId: results[0]?.reportId ?? '' }, admin)
  expect(audition).toMatchObject({ piece, clip: { video: { id: videoId } } })
  const log = await world.ctx.db.execute(sql`select subject_id from audit_log where action = 'report.open_audition'`)
  expect(log.rows).toEqual([{ subject_id: artist.person.id }])
  expect((await world.ask(calls.open, { reportId: results[0]?.reportId ?? '' }, as(client))).status).toBe(403)
})

test('an audition is in both sides’ exports, and its texts go with their erased author', async () => {
  const { auditionId } = await asked()
  await recordedFor(auditionId)
  await submit(auditionId, { note: 'With my own harmonium.' })
  const subjectOf = ({ person }: Actor) => ({ ...person, phone: null, email: null, pseudonym: 'Former member 1A', words: [] })
  for (const side of [client, artist])
    expect(await jobsPersonalData.gather(world.ctx, subjectOf(side))).toMatchObject({
      auditions: [{ piece, note: 'With my own harmonium.' }],
    })
  const row = async () => (await world.ctx.db.select().from(jobAuditions).where(eq(jobAuditions.id, auditionId)))[0]
  await inTransaction(world.ctx, (ctx) => jobsPersonalData.erase(ctx, subjectOf(artist)))
  expect(await row()).toMatchObject({ note: '', video_id: null, clip: null, piece })
  await inTransaction(world.ctx, (ctx) => jobsPersonalData.erase(ctx, subjectOf(client)))
  expect((await row())?.piece).toBe('')
})
