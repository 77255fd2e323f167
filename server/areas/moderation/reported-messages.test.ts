/** Reported messages: our own copy of each message and its file. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { chat } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { collabs } from '#contract/collab/collab.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { reportLimits, reports } from '#contract/reports/reports.ts'
import type { Subject } from '../../personal-data.ts'
import { inTransaction } from '../../platform/context.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { keepFile, requireAttachingIn } from '../chat/service/files.ts'
import { m4a } from '../chat/testing.ts'
import { halves } from '../media/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { moderationPersonalData } from './personal-data.ts'
import { reportedMessages } from './tables.ts'

let world: World
let people: Scenario
let venkat: SignedIn
let roomId: string
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  await makeArtists(world.ctx, [{ username: 'venkat', stage_name: 'Venkat', category: 'musician', city: 'chennai' }])
  venkat = await signInAgain(world, 'venkat')
  const note = 'Your voice over my bansuri, one afternoon.'
  const { collab } = await world.get(collabs.request, { recipientUsername: 'venkat', note }, as(people.asha))
  roomId = (await world.get(collabs.accept, { collabId: collab._id }, as(venkat))).collab.roomId ?? ''
})
afterAll(() => world.close())
beforeEach(() => comeBack(dayMs))

/** Advances the clock and signs everybody in again. */
async function comeBack(ms: number) {
  world.clock.advance(ms)
  for (const who of [people.asha, people.zoya, people.dev, people.ravi, people.meera, venkat])
    who.token = (await signInAgain(world, who.person.username)).token
}

const as = ({ token }: SignedIn) => ({ token })

async function say(who: SignedIn, text: string, fileId?: string) {
  const { sent } = await world.get(chat.post, { roomId, text, ...(fileId && { fileId }) }, as(who))
  return sent._id
}

/** Uploads a file as Venkat, like his page does. */
async function sendFile(bytes: Buffer, alt = '') {
  const { id, type, username } = venkat.person
  const ctx = { ...world.ctx, person: { id, type, username, sessionId: randomUUID() } }
  const room = await requireAttachingIn(ctx, roomId)
  return (await keepFile(ctx, room, { bytes, alt, seconds: 38.4, peaks: [0, 14, 100] })).id
}

const report = (who: SignedIn, messageId: string, username = 'venkat', text = '') =>
  world.ask(reports.send, { username, messageId, reason: 'abuse', text }, as(who))
const adminOf = async (messageId: string) => {
  const { results } = await world.get(reports.list, { page_size: 100 }, as(people.meera))
  return results.find(({ message }) => message?.messageId === messageId)
}
const open = (who: SignedIn, reportId: string) => world.ask(reports.openFile, { reportId }, as(who))
async function fetched(url: string) {
  const { pathname, search } = new URL(url)
  const { statusCode, rawPayload } = await world.app.http.inject({ url: pathname + search })
  return { status: statusCode, bytes: rawPayload }
}
const copies = () => world.platform.storage.list('reported/')

test('admins read the message itself, not what the reporter quotes, even after it was edited and deleted', async () => {
  const messageId = await say(venkat, 'You sing like a kettle.')
  const writtenAt = world.clock.now().toISOString()
  world.clock.advance(minuteMs)
  expect((await report(people.asha, messageId, 'venkat', 'He wrote: “Give me cash or else.”')).status).toBe(200)
  const seen = {
    about: { username: 'venkat' },
    by: { username: 'asha' },
    text: 'He wrote: “Give me cash or else.”',
    message: { messageId, room: 'collab', text: 'You sing like a kettle.', at: writtenAt, edited: false, file: null },
  }
  expect(await adminOf(messageId)).toMatchObject(seen)
  await world.get(chat.edit, { messageId, newText: 'You sing like a nightingale.' }, as(venkat))
  expect(await adminOf(messageId)).toMatchObject(seen)
  await world.get(chat.remove, { messageId }, as(venkat))
  expect(await adminOf(messageId)).toMatchObject(seen)
})

test('admins see that a message had been edited before the report', async () => {
  const messageId = await say(venkat, 'You sing like a kettle.')
  await world.get(chat.edit, { messageId, newText: 'Good morning.' }, as(venkat))
  await report(people.asha, messageId)
  expect((await adminOf(messageId))?.message).toMatchObject({ text: 'Good morning.', edited: true })
})

test('each message is reported once, and only in its author’s name', async () => {
  const [one, other] = [await say(venkat, 'One.'), await say(venkat, 'Another.')]
  expect((await report(people.asha, one)).status).toBe(200)
  expect((await report(people.asha, one)).body.code).toBe('reported_already')
  expect((await report(people.asha, other, 'zoya')).status).toBe(404)
  expect((await report(people.asha, other)).status).toBe(200)
  expect((await report(people.asha, await say(people.asha, 'Mine.'), 'asha')).body.code).toBe('yourself')
})

test('a message that the reporter cannot read cannot be reported: another room, a deleted one, a blocked author’s', async () => {
  const messageId = await say(venkat, 'Between us.', await sendFile(m4a()))
  const before = await copies()
  for (const who of [people.zoya, people.dev]) expect((await report(who, messageId)).status).toBe(404)
  expect((await report(people.asha, randomUUID())).status).toBe(404)
  await world.get(chat.remove, { messageId }, as(venkat))
  expect((await report(people.asha, messageId)).body.code).toBe('removed')
  const { sent } = await world.get(chat.send, { text: 'Good evening, everybody.' }, as(people.dev))
  await world.get(blocks.block, { username: 'dev.client' }, as(people.ravi))
  expect((await report(people.ravi, sent._id, 'dev.client')).status).toBe(404)
  expect((await report(people.zoya, sent._id, 'dev.client')).status).toBe(200)
  expect((await adminOf(sent._id))?.message).toMatchObject({ room: 'global', text: 'Good evening, everybody.' })
  expect(await copies(), 'what was refused leaves nothing behind').toEqual(before)
})

test('only admins open its file; each opening is in the audit log, and the file outlives the message', async () => {
  const bytes = m4a()
  const [audio, picture] = [await sendFile(bytes), await sendFile(await halves(640, 480).jpeg().toBuffer(), 'A lamp')]
  const heard = await say(venkat, '', audio)
  const shown = await say(venkat, 'Look', picture)
  for (const messageId of [heard, shown]) expect((await report(people.asha, messageId)).status).toBe(200)
  const [note, image] = [await adminOf(heard), await adminOf(shown)]
  expect(note?.message?.file).toEqual({ kind: 'audio', type: 'audio/mp4', alt: '', seconds: 38.4, peaks: [0, 14, 100] })
  expect(image?.message?.file).toMatchObject({ kind: 'image', alt: 'A lamp' })
  for (const who of [people.asha, venkat]) expect((await open(who, note?.reportId ?? '')).status).toBe(403)
  const wasHeard = (await fetched((await world.get(chat.fileAddress, { fileId: audio }, as(people.asha))).url)).bytes
  for (const messageId of [heard, shown]) await world.get(chat.remove, { messageId }, as(venkat))
  await world.settle()
  expect((await world.ask(chat.fileAddress, { fileId: audio }, as(people.asha))).status).toBe(404)

  const { body } = await open(people.meera, note?.reportId ?? '')
  expect((await fetched(body.url)).bytes.equals(wasHeard)).toBe(true)
  expect((await fetched(body.url.replace(/\/[^/?]+\?/, `/${image?.reportId}?`))).status, 'the address of one opens no other').toBe(403)
  expect((await fetched((await open(people.meera, image?.reportId ?? '')).body.url)).bytes.toString('latin1', 8, 12)).toBe('WEBP')
  const { results } = await world.get(moderation.audit, { about: 'venkat' }, as(people.meera))
  expect(results.slice(0, 2).map(({ action, who, subject }) => [action, who, subject])).toEqual(
    Array(2).fill(['report.open_file', 'meera', 'venkat']),
  )
  world.clock.advance(chatLimits.fileAddressMs + minuteMs)
  expect((await fetched(body.url)).status).toBe(410)
  await comeBack(minuteMs)
  const plain = await say(venkat, 'Without a file.')
  expect((await report(people.asha, plain)).status).toBe(200)
  const withoutFile = await adminOf(plain)
  expect(withoutFile?.message).toMatchObject({ text: 'Without a file.', file: null })
  expect((await open(people.meera, withoutFile?.reportId ?? '')).status).toBe(404)
})

test('a message that an admin deletes keeps its copy; the copy goes long after the decision, and so do leftovers of a crash', async () => {
  const messageId = await say(venkat, 'An insult.', await sendFile(m4a()))
  await report(people.asha, messageId)
  const { sent } = await world.get(chat.send, { text: 'An insult to everybody.' }, as(venkat))
  await report(people.zoya, sent._id)
  await world.get(chatAdmin.remove, { messageId: sent._id, reason: 'Rude.' }, as(people.meera))
  expect((await adminOf(sent._id))?.message).toMatchObject({ text: 'An insult to everybody.' })
  const reportId = (await adminOf(messageId))?.reportId ?? ''
  const stray = `reported/${world.platform.ids.uuid()}`
  await world.platform.storage.put(stray, m4a(), 'audio/mp4')
  expect(await copies()).toContain(stray)
  await world.pass(2 * dayMs)
  expect(await copies()).not.toContain(stray)
  await comeBack(minuteMs)
  await world.get(reports.settle, { reportId, move: 'act', outcome: 'Warned.' }, as(people.meera))
  await world.pass(reportLimits.copyKeptMs - dayMs)
  expect(await copies()).toContain(`reported/${reportId}`)
  await world.pass(3 * dayMs)
  expect(await copies()).not.toContain(`reported/${reportId}`)
  await comeBack(hourMs)
  const { results } = await world.get(reports.list, { page_size: 100 }, as(people.meera))
  expect(results.find((row) => row.reportId === reportId)).toMatchObject({ state: 'acted', message: null })
  expect((await adminOf(sent._id))?.message, 'what nobody has decided stays').toMatchObject({ text: 'An insult to everybody.' })
})

test('an erased person disappears from the copies: their own go, and others’ lose their name', async () => {
  const kalyani = await signUp(world, { username: 'kalyani.writes' })
  const { sent } = await world.get(chat.send, { text: 'kalyani.writes has no ear at all.' }, as(people.dev))
  await report(kalyani, sent._id, 'dev.client')
  const messageId = await say(venkat, 'Once more.', await sendFile(m4a()))
  await report(people.asha, messageId)
  const erased = (id: string, username: string): Subject => ({
    id,
    username,
    email: null,
    phone: null,
    pseudonym: 'Former member 7F3A',
    words: [username],
  })
  const erase = (subject: Subject) => inTransaction(world.ctx, (ctx) => moderationPersonalData.erase(ctx, subject))
  await erase(erased(kalyani.person.id, 'kalyani.writes'))
  expect((await adminOf(sent._id))?.message?.text).toBe('Former member 7F3A has no ear at all.')
  const reportId = (await adminOf(messageId))?.reportId ?? ''
  expect(await copies()).toContain(`reported/${reportId}`)
  await erase(erased(venkat.person.id, 'venkat'))
  await world.settle()
  expect(await copies()).not.toContain(`reported/${reportId}`)
  expect(await world.ctx.db.$count(reportedMessages, eq(reportedMessages.report_id, reportId))).toBe(0)
})
