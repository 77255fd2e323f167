/** An entry from submission to the board, with a real video; returned entries, and expired ones. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { arenaAdmin } from '#contract/arena/admin.ts'
import { arena } from '#contract/arena/arena.ts'
import { contestLimits } from '#contract/arena/contest-states.ts'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { film, sendPart } from '../videos/testing.ts'
import type { ContestRow } from './tables.ts'
import { type Actor, makeContest, makeLive, makeVoter, type Person, untilVoting } from './testing.ts'

let world: World
let contest: ContestRow
let artist: Person
let admin: Person
let made = 0
beforeAll(async () => {
  world = await createWorld()
  admin = await makePerson(world, 'admin', 'arenadesk')
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  artist = (await makeArtist(world, `singer${++made}`)).artist
})
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const as = async (person: Person) => ({ token: await tokenOf(world, person) })
const wish = (changes: Partial<InputOf<typeof arena.participate>> = {}): InputOf<typeof arena.participate> => ({
  contest_id: contest.id,
  title: 'Ranjish hi sahi, one take on the terrace',
  clipKind: 'live',
  consent: { rulesVersion: arenaTerms.rulesVersion, ownsRights: true, acceptsRules: true },
  ...changes,
})
const enter = async (changes: Partial<InputOf<typeof arena.participate>> = {}) =>
  world.ask(arena.participate, wish(changes), await as(artist))
const own = async (): Promise<OwnEntry | undefined> =>
  (await world.get(arena.ownEntries, { contest_id: contest.id }, await as(artist))).results[0]
const rung = async () => {
  await world.settle()
  const rows = await world.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.person_id, artist.id))
    .orderBy(notifications.created_at)
  return rows.map(({ type }) => type)
}

async function sendVideo(entryId: string, body: Buffer): Promise<OwnEntry> {
  const { upload } = await world.get(
    arena.upload,
    { entryId, fileName: 'take.mp4', type: 'video/mp4', size: body.length },
    await as(artist),
  )
  for (const part of upload.parts) expect(await sendPart(world, part, body)).toBe(200)
  return (await world.get(arena.sent, { entryId }, await as(artist))).entry
}

async function decide(entryId: string, input: Partial<InputOf<typeof arenaAdmin.decide>>) {
  const { results } = await world.get(arenaAdmin.entries, { contest_id: contest.id }, await as(admin))
  const version = results.find(({ id }) => id === entryId)?.version ?? 0
  return world.ask(arenaAdmin.decide, { id: entryId, decision: 'approve', version, ...input }, await as(admin))
}

test('contact details in a title are refused at its field', async () => {
  expect(await enter({ title: 'Ranjish, book me: 98290 12345' })).toMatchObject({
    status: 422,
    body: { code: 'invalid_field', errors: [{ path: 'title' }] },
  })
})

test('a performance is submitted, uploaded, processed, reviewed, and shown', async () => {
  const entry = (await enter()).body.entry
  expect(entry).toMatchObject({ state: 'uploading', upload: null })
  expect((await sendVideo(entry.id, await film())).state).toBe('processing')
  await world.settle()
  const waiting = await own()
  expect(waiting).toMatchObject({ state: 'in_review', upload: { state: 'ready', video: { hls: null } } })
  expect(await world.ask(vidbox.performance, { id: entry.id })).toMatchObject({ status: 404 })
  const { body } = await decide(entry.id, {})
  expect(body.entry).toMatchObject({ state: 'live', decisions: ['disqualify'] })
  const { result } = await world.get(vidbox.performance, { id: entry.id })
  expect(result).toMatchObject({ state: 'live', rank: 1, total_votes: 0, artist: { username: artist.username } })
  expect((await world.app.http.inject(result.video?.renditions[0]?.url ?? '')).statusCode).toBe(200)
  expect((await world.get(vidbox.explore, {})).results.map(({ id }) => id)).toContain(entry.id)
  expect(await rung()).toEqual(['entry.live'])
})

test('an unusable video is explained, and another one can be uploaded', async () => {
  const { id } = (await enter()).body.entry
  await sendVideo(id, await film({ sound: false }))
  await world.settle()
  expect(await own()).toMatchObject({ state: 'uploading', reason: 'This video has no sound. A performance needs both.' })
  expect(await rung()).toEqual(['entry.video_failed'])
  expect((await own())?.fixUntil).toBe(new Date(world.clock.now().getTime() + videoLimits.waitsMs).toISOString())
  await sendVideo(id, await film())
  await world.settle()
  expect(await own()).toMatchObject({ state: 'in_review', reason: '', fixUntil: null })
})

test('a rejected entry can be fixed, with its text or another video; otherwise it expires', async () => {
  const { id } = (await enter()).body.entry
  await sendVideo(id, await film())
  await world.settle()
  expect(await decide(id, { decision: 'reject' })).toMatchObject({ status: 422, body: { code: 'reason_needed' } })
  await decide(id, { decision: 'reject', reason: 'The title names somebody else’s song.' })
  const back = await own()
  expect(back).toMatchObject({
    state: 'rejected',
    reason: 'The title names somebody else’s song.',
    nextMoves: ['replace', 'resubmit', 'withdraw'],
  })
  const mended = await world.get(arena.resubmit, { entryId: id, title: 'Yaman, one take', version: back?.version ?? 0 }, await as(artist))
  expect(mended.entry).toMatchObject({ state: 'in_review', title: 'Yaman, one take', reason: '' })
  await decide(id, { decision: 'reject', reason: 'Please film it upright.' })
  const again = await own()
  const { entry } = await world.get(arena.resubmit, { entryId: id, newVideo: true, version: again?.version ?? 0 }, await as(artist))
  expect([entry.state, entry.upload]).toEqual(['uploading', null])
  world.clock.advance(arenaTerms.mendMs + hourMs)
  await world.jobs.tick()
  expect(await own()).toMatchObject({ state: 'withdrawn' })
  expect((await enter()).status).toBe(200)
})

test('a video can be uploaded only while one is expected', async () => {
  const { id } = (await enter()).body.entry
  await sendVideo(id, await film())
  await world.settle()
  const send = async () => world.ask(arena.upload, { entryId: id, fileName: 'take.mp4', type: 'video/mp4', size: 1000 }, await as(artist))
  expect(await send()).toMatchObject({ status: 409, body: { code: 'wrong_entry_state', details: { state: 'in_review' } } })
  await world.get(arena.withdraw, { entryId: id }, await as(artist))
  expect(await send()).toMatchObject({ status: 409, body: { code: 'wrong_entry_state', details: { state: 'withdrawn' } } })
})

test('a fix needs the current version, must be in time, and is refused during review', async () => {
  const { id } = (await enter()).body.entry
  await sendVideo(id, await film())
  await world.settle()
  const mend = async (version: number) => world.ask(arena.resubmit, { entryId: id, title: 'Yaman, one take', version }, await as(artist))
  const waiting = await own()
  expect(await mend(waiting?.version ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'wrong_entry_state', details: { state: 'in_review' } },
  })
  await decide(id, { decision: 'reject', reason: 'The title names somebody else’s song.' })
  const back = await own()
  expect(await mend(waiting?.version ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { version: back?.version } },
  })
  // The clock has not run yet.
  world.clock.advance(arenaTerms.mendMs)
  expect(await mend(back?.version ?? 0)).toMatchObject({ status: 410, body: { code: 'too_late_to_mend' } })
  expect(await own()).toMatchObject({ state: 'rejected', version: back?.version, title: back?.title })
})

test('a decided entry cannot be decided again, and a withdrawn one cannot be withdrawn again', async () => {
  const { entry, token } = await makeLive(world, contest)
  const wrong = (state: string) => ({ status: 409, body: { code: 'wrong_entry_state', details: { state } } })
  expect(await decide(entry.id, { decision: 'approve' })).toMatchObject(wrong('live'))
  expect(await decide(entry.id, { decision: 'reinstate' })).toMatchObject(wrong('live'))
  await world.get(arena.withdraw, { entryId: entry.id }, { token })
  expect(await world.ask(arena.withdraw, { entryId: entry.id }, { token })).toMatchObject(wrong('withdrawn'))
  expect(await decide(entry.id, { decision: 'disqualify', reason: 'Too late.' })).toMatchObject(wrong('withdrawn'))
})

test('a contest takes at most ten thousand entries', async () => {
  const { entry } = await makeLive(world, contest)
  await world.ctx.db.execute(sql`
    insert into contest_entries (id, contest_id, artist_id, state, title, about, clip_kind, synthetic, rules_version, consented_at, created_at, updated_at)
    select gen_random_uuid(), contest_id, artist_id, 'withdrawn', title, '', clip_kind, synthetic, rules_version, consented_at, created_at, updated_at
    from contest_entries, generate_series(1, ${contestLimits.entries - 2}) where id = ${entry.id}`)
  expect((await enter()).status).toBe(200)
  const next = (await makeArtist(world, `singer${++made}`)).artist
  expect(await world.ask(arena.participate, wish(), await as(next))).toMatchObject({ status: 409, body: { code: 'contest_full' } })
})

test('an artist has one entry in a contest, even after twenty concurrent requests', async () => {
  const token = await as(artist)
  const replies = await Promise.all(Array.from({ length: 20 }, () => world.ask(arena.participate, wish(), token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['entered_already']))
})

test('an unapproved, under-age or late artist, or one with outdated rules, cannot enter', async () => {
  const stranger = await makePerson(world, 'artist', `stranger${++made}`)
  expect(await world.ask(arena.participate, wish(), await as(stranger))).toMatchObject({ status: 403, body: { code: 'not_approved' } })
  expect(await enter({ consent: { rulesVersion: 99, ownsRights: true, acceptsRules: true } })).toMatchObject({
    status: 409,
    body: { code: 'other_rules' },
  })
  await world.ctx.db.update(people).set({ date_of_birth: '2011-04-05' }).where(eq(people.id, artist.id))
  expect(await enter()).toMatchObject({ status: 422, body: { code: 'guardian_needed' } })
  world.clock.freeze(contest.entries_until)
  expect(await enter({ consent: { ...wish().consent, guardian: { name: 'Sunita Rathore', agrees: true } } })).toMatchObject({
    status: 409,
    body: { code: 'entries_closed' },
  })
})

test('a disqualified entry leaves the board and frees the votes of the day; reinstatement restores the others', async () => {
  const [meher, tara] = [await makeLive(world, contest), await makeLive(world, contest)]
  contest = await untilVoting(world, contest)
  const voter = await makeVoter(world)
  const voteFor = async (id: string, who: Actor) => world.ask(arena.vote, { participant_id: id }, await as(who.person))
  for (const wait of [0, dayMs]) {
    world.clock.advance(wait)
    expect(await voteFor(meher.entry.id, voter)).toMatchObject({ status: 200, body: { repeated: false } })
  }
  expect(await decide(meher.entry.id, { decision: 'disqualify', reason: 'It is somebody else’s recording.' })).toMatchObject({
    status: 200,
  })
  expect(await voteFor(tara.entry.id, voter)).toMatchObject({ status: 200, body: { repeated: false } })
  const { result } = await world.get(vidbox.performance, { id: meher.entry.id })
  expect(result).toMatchObject({ state: 'disqualified', rank: null, video: null })
  expect(await decide(meher.entry.id, { decision: 'reinstate' })).toMatchObject({ status: 200, body: { entry: { state: 'live' } } })
  world.clock.advance(1000)
  const [board] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
  expect(board?.rankings.map(({ participant_id, total_votes, rank }) => [participant_id, total_votes, rank])).toEqual([
    [meher.entry.id, 1, 1],
    [tara.entry.id, 1, 1],
  ])
})
