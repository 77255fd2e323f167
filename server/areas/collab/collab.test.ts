// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { type Collab, collabs as calls, collabLimits } from '#contract/collab/collab.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, listen } from '../../testing/live.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { makeArtists } from '../profiles/testing.ts'
import { collabs } from './tables.ts'

let world: World
let artists: SignedIn[]
let count = 0
beforeAll(async () => {
  world = await createWorld()
  const names = Array.from({ length: 12 }, (_, i) => `maker.${String.fromCharCode(97 + i)}`)
  await makeArtists(world.ctx, names.map(maker))
  artists = await Promise.all(names.map((username) => signInAgain(world, username)))
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.advance(collabLimits.newMs)
  await fresh()
})

const maker = (username: string) => ({ username, stage_name: `The ${username}`, category: 'singer' as const, city: 'jaipur' as const })

/** Fresh tokens after the clock has moved. */
async function fresh() {
  for (const artist of artists) artist.token = (await signInAgain(world, artist.person.username)).token
}

/** Two people without any earlier relation. */
function pair(): [SignedIn, SignedIn] {
  const pairs = artists.flatMap((one, i) => artists.slice(i + 1).map((other) => [one, other] as [SignedIn, SignedIn]))
  return pairs[count++] as [SignedIn, SignedIn]
}

const note = 'Your bansuri under my Chaap tilak, one afternoon in Chennai.'
const ask = ({ token }: SignedIn, { person }: SignedIn, more: object = {}) =>
  world.ask(calls.request, { recipientUsername: person.username, note, ...more }, { token })
async function asked(one: SignedIn, other: SignedIn): Promise<Collab> {
  const { status, body } = await ask(one, other)
  expect([status, body.message]).toEqual([200, undefined])
  return body.collab
}
const move = (call: typeof calls.accept | typeof calls.cancel, { token }: SignedIn, { _id: collabId }: Pick<Collab, '_id'>) =>
  world.ask(call, { collabId }, { token })
const part = ({ token }: SignedIn, { _id: collabId }: Pick<Collab, '_id'>, reason = '') =>
  world.ask(calls.disconnect, { collabId, reason }, { token })
async function together(): Promise<{ one: SignedIn; other: SignedIn; collab: Collab; collabId: string }> {
  const [one, other] = pair()
  const { _id } = await asked(one, other)
  const { body } = await move(calls.accept, other, { _id })
  return { one, other, collab: body.collab, collabId: _id }
}
/** A new person with a room with each of two others, the second created a second later. */
async function twoRooms(names: readonly [string, string, string]): Promise<{ one: SignedIn; other: SignedIn; rooms: string[] }> {
  await makeArtists(world.ctx, names.map(maker))
  const [one, other, third] = (await Promise.all(names.map((username) => signInAgain(world, username)))) as [SignedIn, SignedIn, SignedIn]
  const rooms: string[] = []
  for (const partner of [other, third]) {
    world.clock.advance(1000)
    const { _id } = await asked(one, partner)
    expect((await move(calls.accept, partner, { _id })).status).toBe(200)
    rooms.push(_id)
  }
  return { one, other, rooms }
}
const say = ({ token }: SignedIn, collabId: string, text: string, more = {}) =>
  world.ask(calls.send, { collabId, text, ...more }, { token })
const roomsOf = ({ token }: SignedIn) => world.get(calls.rooms, {}, { token })
const waiting = ({ token }: SignedIn, more = {}) => world.get(calls.requests, more, { token })

describe('a request', () => {
  test('is shown to both sides, as sent and as received', async () => {
    const [one, other] = pair()
    const card = { idea: 'A tarana for your spins', role: 'Kathak', split: 'Half each', by: '2027-03-01' }
    const { body } = await ask(one, other, { card })
    expect(body.collab).toMatchObject({ status: 'pending', note, card, isOwn: true, requester: { username: one.person.username } })
    expect((await waiting(one, { side: 'sent' })).results[0]).toEqual(body.collab)
    expect((await waiting(other, { side: 'received' })).results[0]).toEqual({ ...body.collab, isOwn: false })
    expect((await waiting(other, { side: 'sent' })).results.filter(({ _id }) => _id === body.collab._id)).toEqual([])
  })

  test.each([
    ['nine letters', 'Nine let.', 400],
    ['too many', 'a'.repeat(collabLimits.noteMost + 1), 400],
    ['only space', '            ', 400],
  ])('rejects a note of %s', async (_what, words, status) => {
    const [one, other] = pair()
    expect((await ask(one, other, { note: words })).status).toBe(status)
  })

  test('to oneself, to somebody who is not an artist, or to an unknown person is refused', async () => {
    const [one] = pair()
    const client = await signUp(world, { username: 'kumud.client' })
    expect((await ask(one, one)).body.code).toBe('yourself')
    expect((await ask(one, client)).status).toBe(404)
    expect((await ask(client, one)).status).toBe(403)
  })

  test('masks contact details until it is accepted', async () => {
    const [one, other] = pair()
    const { body } = await ask(one, other, { note: 'Call me on 98765 43210 about it' })
    expect(body.collab.note).toContain('98765 43210')
    expect((await waiting(other)).results[0]?.note).toBe(`Call me on ${contactMask} about it`)
    expect((await move(calls.accept, other, body.collab)).body.collab.note).toContain('98765 43210')
  })

  test('is made once: a second one is refused while the first is pending', async () => {
    const [one, other] = pair()
    await asked(one, other)
    expect((await ask(one, other)).body.code).toBe('waiting_already')
  })

  test('in both directions counts as acceptance', async () => {
    const [one, other] = pair()
    const { _id } = await asked(one, other)
    expect((await ask(other, one)).body.collab).toMatchObject({ _id, status: 'accepted' })
    expect((await ask(one, other)).body.code).toBe('together_already')
  })

  test('sent ten times by each side at once makes one collaboration', async () => {
    const [one, other] = pair()
    const replies = await allAtOnce(10, (i) => (i % 2 ? ask(one, other) : ask(other, one)))
    const outcomes = replies.map(({ status, body }) => body.code ?? status)
    // One requests, and the other's request accepts; any further one is told the state.
    const yes = [0, 1].map((side) => outcomes.filter((outcome, i) => outcome === 200 && i % 2 === side).length)
    expect(yes).toEqual([1, 1])
    expect(outcomes.filter((outcome) => ![200, 'waiting_already', 'together_already'].includes(outcome))).toEqual([])
    const rows = await world.ctx.db.select().from(collabs)
    const between = rows.filter(({ requester_id, recipient_id }) =>
      [one, other].every(({ person }) => [requester_id, recipient_id].includes(person.id)),
    )
    expect(between.map(({ state }) => state)).toEqual(['accepted'])
  })

  test('is limited to ten a day for a new account', async () => {
    await makeArtists(world.ctx, [maker('new.comer')])
    const newcomer = await signInAgain(world, 'new.comer')
    const replies = await allAtOnce(11, (i) => ask(newcomer, artists[i] as SignedIn))
    expect(replies.map(({ body }) => body.code).filter(Boolean)).toEqual(['too_many'])
  })

  test('is refused after a block in either direction', async () => {
    const [one, other] = pair()
    await world.get(blocks.block, { username: other.person.username }, { token: one.token })
    expect([(await ask(one, other)).body.code, (await ask(other, one)).body.code]).toEqual(['not_found', 'not_found'])
    await world.get(blocks.unblock, { username: other.person.username }, { token: one.token })
    await asked(other, one)
  })
})

describe('answering a request', () => {
  test('is for the recipient; withdrawing it is for the requester', async () => {
    const [one, other] = pair()
    const collab = await asked(one, other)
    expect((await move(calls.accept, one, collab)).status).toBe(403)
    const stranger = artists.find((each) => each !== one && each !== other) as SignedIn
    expect((await move(calls.accept, stranger, collab)).status).toBe(404)
    expect((await move(calls.cancel, other, collab)).body.collab).toMatchObject({ status: 'declined', expiresAt: null })
    const again = await move(calls.accept, other, collab)
    expect([again.status, again.body.code]).toEqual([409, 'settled_already'])
    const { one: asker, collab: agreed } = await together()
    const tooLate = await move(calls.cancel, asker, agreed)
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'settled_already'])
  })

  test('after a withdrawal it can be repeated at once; after a refusal in a week', async () => {
    const [one, other] = pair()
    expect((await move(calls.cancel, one, await asked(one, other))).body.collab.status).toBe('cancelled')
    await move(calls.cancel, other, await asked(one, other))
    const soon = await ask(one, other)
    expect([soon.status, soon.body.code]).toEqual([409, 'too_soon'])
    world.clock.advance(collabLimits.againMs)
    await fresh()
    await asked(one, other)
  })

  test('concurrent accept and cancel: one of them succeeds', async () => {
    const [one, other] = pair()
    const collab = await asked(one, other)
    const replies = await allAtOnce(8, (i) => (i % 2 ? move(calls.accept, other, collab) : move(calls.cancel, one, collab)))
    const first = replies.findIndex(({ status }) => status === 200)
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map((_, i) => (i === first ? undefined : 'settled_already')))
    const { collab: settled } = await world.get(calls.get, { collabId: collab._id }, { token: one.token })
    expect([settled.status, settled.roomId !== null]).toEqual(first % 2 ? ['accepted', true] : ['cancelled', false])
  })

  test('it cannot be accepted after a block between the two; once the block is lifted, it can', async () => {
    const [one, other] = pair()
    const collab = await asked(one, other)
    await world.get(blocks.block, { username: other.person.username }, { token: one.token })
    const refused = await move(calls.accept, other, collab)
    expect([refused.status, refused.body.code]).toEqual([403, 'blocked'])
    await world.get(blocks.unblock, { username: other.person.username }, { token: one.token })
    expect((await move(calls.accept, other, collab)).body.collab.status).toBe('accepted')
  })

  test('an unanswered request expires after two weeks', async () => {
    const [one, other] = pair()
    const collab = await asked(one, other)
    await world.pass(collabLimits.answerMs - 60_000)
    await fresh()
    expect((await waiting(one)).results.map(({ _id }) => _id)).toContain(collab._id)
    await world.pass(60_000)
    await fresh()
    expect((await waiting(one, { status: 'expired' })).results.map(({ _id }) => _id)).toContain(collab._id)
    expect((await move(calls.accept, other, collab)).body.code).toBe('settled_already')
  })
})

describe('while together', () => {
  test('they have a room, where both can write, edit, reply and read, and others cannot', async () => {
    const { one, other, collab, collabId } = await together()
    const { body } = await say(one, collabId, 'The 9th is free after three.')
    expect(body.sent).toMatchObject({ text: 'The 9th is free after three.', isOwn: true })
    await say(other, collabId, 'The 9th it is.', { replyTo: body.sent._id })
    await world.get(calls.edit, { messageId: body.sent._id, newText: 'The 9th is free after four.' }, { token: one.token })
    const { messages, room } = await world.get(calls.messages, { collabId }, { token: other.token })
    expect(messages.map(({ text, edited, isOwn, replyTo }) => [text, edited, isOwn, replyTo?.text])).toEqual([
      ['The 9th is free after four.', true, false, undefined],
      ['The 9th it is.', false, true, 'The 9th is free after four.'],
    ])
    expect(room).toMatchObject({ roomId: collab.roomId, mayWrite: true, members: [{ username: one.person.username, readSeq: 1 }] })
    const stranger = artists.find((each) => each !== one && each !== other) as SignedIn
    for (const [call, input] of [
      [calls.messages, { collabId }],
      [calls.send, { collabId, text: 'Me too' }],
      [calls.read, { collabId, messageIds: [] }],
      [calls.get, { collabId }],
      [calls.edit, { messageId: body.sent._id, newText: 'Mine' }],
      [chat.post, { roomId: collab.roomId ?? '', text: 'Me too' }],
      [chat.changes, { roomId: collab.roomId ?? '', since: 0 }],
    ] as const)
      expect((await world.ask(call, input as never, { token: stranger.token })).status, call.path).toBe(404)
  })

  test('a message id used in one room is refused in another', async () => {
    const { one: both, rooms } = await twoRooms(['key.one', 'key.other', 'key.third'])
    const [first = '', second = ''] = rooms
    const clientId = randomUUID()
    expect((await say(both, first, 'For you alone', { clientId })).status).toBe(200)
    expect((await say(both, second, 'For you alone', { clientId })).body.code).toBe('key_reused')
    expect((await world.get(calls.messages, { collabId: second }, { token: both.token })).messages).toEqual([])
  })

  test('rooms are sorted by the last message, with unread counts; read marks only move forward', async () => {
    const { one, other, rooms: made } = await twoRooms(['room.one', 'room.other', 'room.third'])
    const [first = '', second = ''] = made
    world.clock.advance(1000)
    const sent: string[] = []
    for (const text of ['One', 'Two', 'Three']) sent.push((await say(other, first, text)).body.sent._id)
    const { rooms } = await roomsOf(one)
    const [top] = rooms
    expect([top?.collab._id, top?.unread, top?.last?.text, top?.with[0]?.username]).toEqual([first, 3, 'Three', other.person.username])
    expect(rooms.map(({ collab }) => collab._id)).toEqual([first, second])
    const mark = (ids: string[]) => world.get(calls.read, { collabId: first, messageIds: ids }, { token: one.token })
    expect(await mark(sent.slice(0, 2))).toEqual({ readSeq: 2, unread: 1 })
    expect(await mark(sent.slice(0, 1))).toEqual({ readSeq: 2, unread: 1 })
    expect(await mark(sent)).toEqual({ readSeq: 3, unread: 0 })
    expect((await roomsOf(one)).rooms[0]?.unread).toBe(0)
    const older = await world.get(calls.rooms, { before: top?.lastAt, limit: 1 }, { token: one.token })
    expect(older.rooms.map(({ collab }) => collab._id)).toEqual([second])
  })

  test('messages, read marks and typing are published only to the two, on their live connections', async () => {
    const url = await listen(world)
    const { one, other, collab, collabId } = await together()
    const stranger = artists.find((each) => each !== one && each !== other) as SignedIn
    const [first, second, third] = await Promise.all([one, other, stranger].map(({ token }) => connect(url, spaces.rooms, token)))
    if (!first || !second || !third) throw new Error('nobody came')
    const roomId = collab.roomId ?? ''
    await say(one, collabId, 'Can you hear me?')
    await second.ask(chatEvents.typing.name, { roomId })
    await second.ask(chatEvents.read.name, { roomId, upTo: 1 })
    await eventually(() => expect(second.told(chatPayloads.receive)).toMatchObject([{ text: 'Can you hear me?', isOwn: false }]))
    await eventually(() => expect(first.told(chatPayloads.read)).toEqual([{ roomId, username: other.person.username, seq: 1 }]))
    expect(first.told(chatPayloads.receive)).toMatchObject([{ isOwn: true }])
    expect(first.told(chatPayloads.typing)).toEqual([{ roomId, username: other.person.username }])
    expect(await third.ask(chatEvents.send.name, { roomId, text: 'Hello' })).toMatchObject({ ok: false, code: 'not_found' })
    await part(one, collab)
    expect((await say(other, collabId, 'Still there?')).body.code).toBe('read_only')
    expect(await second.ask(chatEvents.send.name, { roomId, text: 'Hello?' })).toMatchObject({ ok: false, code: 'read_only' })
    expect([first, second, third].map((page) => page.told(chatPayloads.receive).length)).toEqual([1, 1, 0])
    for (const { socket } of [first, second, third]) socket.close()
  })
})

describe('ending a collaboration', () => {
  test('removes the room from both lists, and keeps it readable; a new request is possible after a week', async () => {
    const { one, other, collab, collabId } = await together()
    await say(one, collabId, 'It was good.')
    expect((await part(other, collab, 'Our dates never meet.')).body.collab).toMatchObject({
      status: 'disconnected',
      reason: 'Our dates never meet.',
    })
    expect((await part(one, collab)).body.code).toBe('settled_already')
    for (const each of [one, other]) expect((await roomsOf(each)).rooms.filter((room) => room.collab._id === collabId)).toEqual([])
    const { messages, room } = await world.get(calls.messages, { collabId }, { token: one.token })
    expect([messages.map(({ text }) => text), room.mayWrite, room.whyNot]).toEqual([
      ['It was good.'],
      false,
      'This conversation is over. You can read it, but not write.',
    ])
    await world.get(calls.read, { collabId, messageIds: messages.map(({ _id }) => _id) }, { token: one.token })
    expect((await roomsOf(one)).rooms.filter((room) => room.collab._id === collabId)).toEqual([])
    expect((await say(one, collabId, 'One more thing')).body.code).toBe('read_only')
    const edited = await world.ask(calls.edit, { messageId: messages[0]?._id ?? '', newText: 'It was bad.' }, { token: one.token })
    expect([edited.status, edited.body.code]).toEqual([409, 'read_only'])
    const { mayAskFrom } = await world.get(calls.between, { username: other.person.username }, { token: one.token })
    expect(Date.parse(mayAskFrom ?? '') - world.clock.now().getTime()).toBe(7 * dayMs)
    world.clock.advance(7 * dayMs)
    await fresh()
    const again = await asked(one, other)
    expect(again).toMatchObject({ status: 'pending', requester: { username: one.person.username } })
    expect(again._id).not.toBe(collabId)
  })
})

test('the other side is notified of an acceptance and of the end, and not the one who acted', async () => {
  const { one, other, collab } = await together()
  await part(one, collab)
  await world.settle()
  const heard = async ({ person }: SignedIn) =>
    (await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, person.id)))
      .filter(({ href }) => href?.endsWith(`with=${collab._id}`))
      .map(({ message }) => message)
      .toSorted()
  expect(await heard(one)).toEqual([`The ${other.person.username} accepted. You can write to each other now.`])
  expect(await heard(other)).toEqual([
    `The ${one.person.username} has ended your collaboration. What you wrote can still be read.`,
    `The ${one.person.username} wants to collaborate with you.`,
  ])
})

test('there is no conversation before acceptance', async () => {
  const [one, other] = pair()
  const { _id } = await asked(one, other)
  expect((await say(one, _id, 'Hello?')).body.code).toBe('no_room')
})
