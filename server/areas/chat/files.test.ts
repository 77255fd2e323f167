/** Pictures and audio notes in private rooms. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import {
  type AudioFile,
  type ChatFile,
  type ChatMessage,
  chat,
  chatEvents,
  chatFailures,
  chatPayloads,
  type ImageFile,
} from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { collabs } from '#contract/collab/collab.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { media as mediaCalls } from '#contract/media/media.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import type { Subject } from '../../personal-data.ts'
import { inTransaction } from '../../platform/context.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, listen } from '../../testing/live.ts'
import { multipart } from '../../testing/pictures.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain } from '../auth/testing.ts'
import { bookings as bookingsTable } from '../bookings/tables.ts'
import { refused } from '../media/hostile-pictures.ts'
import { mediaPersonalData } from '../media/personal-data.ts'
import { media } from '../media/tables.ts'
import { halves, photograph } from '../media/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { chatPersonalData } from './personal-data.ts'
import { chatFiles, chatMessages } from './tables.ts'
import { m4a, mp3, ogg, wav, webm } from './testing.ts'

let world: World
let people: Scenario
let venkat: SignedIn
let collabId: string
let roomId: string
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  await makeArtists(world.ctx, [{ username: 'venkat', stage_name: 'Venkat', category: 'musician', city: 'chennai' }])
  venkat = await signInAgain(world, 'venkat')
  const note = 'Your voice over my bansuri, one afternoon.'
  const { collab } = await world.get(collabs.request, { recipientUsername: 'venkat', note }, { token: people.asha.token })
  collabId = collab._id
  const accepted = await world.get(collabs.accept, { collabId }, { token: venkat.token })
  roomId = accepted.collab.roomId ?? ''
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.advance(dayMs)
  for (const who of [people.asha, people.zoya, people.dev, people.ravi, venkat])
    who.token = (await signInAgain(world, who.person.username)).token
})

const note = { seconds: '38.4', peaks: '0,14,100' }

interface Sent {
  who?: SignedIn
  room?: string
  fields?: Record<string, string>
  as?: { name: string; type: string }
}

/** @param fields beside the file, as the page sends them */
async function post(bytes: Buffer, { who = people.asha, room = roomId, fields = {}, as }: Sent = {}) {
  const { payload, headers } = multipart(bytes, as)
  const boundary = headers['content-type'].split('boundary=')[1]
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/api/chat/rooms/${room}/files`,
    payload: Buffer.concat([Buffer.from(parts.join('')), payload]),
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  })
  const body = reply.json() as { file: ChatFile; code?: string; message?: string }
  return { status: reply.statusCode, ...body }
}
const sendAudio = async (sent: Sent = {}, bytes = webm()) => {
  const reply = await post(bytes, { fields: note, ...sent })
  expect(reply.message).toBeUndefined()
  return reply.file as AudioFile
}
const photo = (width = 640, height = 480) => halves(width, height).jpeg().toBuffer()
const sendPicture = async (sent: Sent = {}) => {
  const reply = await post(await photo(), sent)
  expect(reply.message).toBeUndefined()
  return reply.file as ImageFile
}

type NewMessage = { text?: string; clientId?: string; replyTo?: string; room?: string }
const say = ({ token }: SignedIn, fileId: string | undefined, { text = '', room = roomId, ...more }: NewMessage = {}) =>
  world.ask(chat.post, { roomId: room, text, ...(fileId && { fileId }), ...more }, { token })
async function said(who: SignedIn, fileId: string, more: NewMessage = {}): Promise<ChatMessage> {
  const { status, body } = await say(who, fileId, more)
  expect([status, body.message]).toEqual([200, undefined])
  return body.sent
}
const seenBy = ({ token }: SignedIn, room = roomId) => world.get(chat.room, { roomId: room }, { token })
const addressFor = ({ token }: SignedIn, fileId: string, w?: number) => world.ask(chat.fileAddress, { fileId, ...(w && { w }) }, { token })
async function fetched(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  const reply = await world.app.http.inject({ url: pathname + search, headers })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const filesOf = async (who: SignedIn, fileId: string, w?: number) => fetched((await addressFor(who, fileId, w)).body.url)
const stored = async () => [...(await world.platform.storage.list('audio/')), ...(await world.platform.storage.list('private/'))]

describe('an audio note', () => {
  test('is sent to the room and both can play it, by range too, with its own content type only', async () => {
    const bytes = m4a()
    const file = await sendAudio({ as: { name: '../evil.html', type: 'text/html' } }, bytes)
    expect(file).toEqual({ id: file.id, kind: 'audio', type: 'audio/mp4', bytes: bytes.length, seconds: 38.4, peaks: [0, 14, 100] })
    const sent = await said(people.asha, file.id)
    expect(sent).toMatchObject({ text: '', file, isOwn: true })
    expect((await seenBy(venkat)).messages.at(-1)).toEqual({ ...sent, isOwn: false })

    const { url, expiresAt } = (await addressFor(venkat, file.id)).body
    expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(chatLimits.fileAddressMs)
    const whole = await fetched(url)
    expect([whole.status, whole.bytes.length, whole.bytes.includes('Hill Road')]).toEqual([200, bytes.length, false])
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="audio-${file.id}.mp4"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const part = await fetched(url, { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range'], part.bytes.equals(whole.bytes.subarray(100, 200))]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      true,
    ])
    expect((await fetched(url, { range: 'bytes=99999-' })).status).toBe(416)
    world.clock.advance(chatLimits.fileAddressMs)
    expect((await fetched(url)).status).toBe(410)
    expect((await fetched(url.replace(file.id, randomUUID()))).status).toBe(403)
  })

  test.each([
    ['WebM', webm, 'audio/webm'],
    ['Ogg', ogg, 'audio/ogg'],
    ['MP3', mp3, 'audio/mpeg'],
    ['WAV', wav, 'audio/wav'],
  ])('may be %s, whatever its declared type', async (_what, make, type) => {
    const file = await sendAudio({ as: { name: 'photo.jpg', type: 'image/jpeg' } }, make())
    expect(file.type).toBe(type)
    expect((await filesOf(people.asha, file.id)).headers['content-type']).toBe(type)
  })

  test.each<[string, Record<string, string>, string]>([
    ['is longer than five minutes', { seconds: '300.5' }, 'An audio note can be at most 5 minutes long.'],
    ['does not say how long it is', {}, 'It was not said how long the audio note is. Please choose it again.'],
    [
      'has more bars than are drawn',
      { seconds: '3', peaks: Array(65).fill('7').join(',') },
      'A waveform has at most 64 numbers of 0 to 100.',
    ],
    ['has bars higher than all', { seconds: '3', peaks: '12,101' }, 'A waveform has at most 64 numbers of 0 to 100.'],
  ])('that %s is refused with a reason', async (_what, fields, sentence) => {
    const before = await stored()
    const { status, message } = await post(webm(), { fields })
    expect([status, message]).toEqual([422, sentence])
    expect(await stored()).toEqual(before)
  })

  test('of more than ten megabytes is refused, like a video or a web page, and nothing of it is kept', async () => {
    const before = await stored()
    const large = await post(webm('A_OPUS', chatLimits.audioBytes), { fields: note })
    expect([large.status, large.message]).toEqual([413, 'An audio note can be at most 10 MB.'])
    const larger = await post(Buffer.alloc(15 * 1024 * 1024 + 1), { fields: note })
    expect([larger.status, larger.message]).toEqual([413, 'A picture can be at most 15 MB, an audio note 10 MB.'])
    for (const bytes of [m4a(['soun', 'vide']), Buffer.from('<script>alert(1)</script>'.padEnd(500)), Buffer.alloc(0)])
      expect(await post(bytes, { fields: note, as: { name: 'note.webm', type: 'audio/webm' } })).toMatchObject({
        status: 415,
        message: 'Please choose a picture, or an audio note as WebM, Ogg, MP4, M4A, MP3 or WAV.',
      })
    expect(await stored()).toEqual(before)
  })
})

describe('a picture', () => {
  test('is stripped of metadata and visible only to the two, in the available sizes', async () => {
    const { file } = await post(await photograph(900, 600), { fields: { alt: ' Our stage, from the left ' } })
    const image = file as ImageFile
    expect(image).toMatchObject({ kind: 'image', alt: 'Our stage, from the left', width: 600, height: 900, widths: [320, 600] })
    const sent = await said(people.asha, image.id, { text: 'Here?' })
    expect(sent).toMatchObject({ text: 'Here?', file: image })
    const { headers, bytes } = await filesOf(venkat, image.id, 320)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const { width, exif, xmp } = await sharp(bytes).metadata()
    expect([width, exif, xmp]).toEqual([320, undefined, undefined])
    const bare = await world.app.http.inject({ url: `/api/media/file?id=${image.id}&w=320` })
    expect(bare.statusCode).toBe(404)
  })

  test('that is malicious is refused, and nothing of it is kept (faults U01)', async () => {
    const before = await stored()
    for (const [what, make, status] of refused) {
      const reply = await post(await make(), { as: { name: 'photo.png', type: 'image/png' } })
      expect([what, reply.status, typeof reply.message]).toEqual([what, status, 'string'])
    }
    expect(await stored()).toEqual(before)
    expect(await world.ctx.db.$count(media, eq(media.use, 'chat'))).toBe(await world.ctx.db.$count(chatFiles, eq(chatFiles.kind, 'image')))
  })

  test('can be added only by the chat, and is deleted only with its message', async () => {
    const { payload, headers } = multipart(await photo())
    const authorization = `Bearer ${people.asha.token}`
    const direct = await world.app.http.inject({
      method: 'POST',
      url: '/api/media/upload?use=chat',
      payload,
      headers: { ...headers, authorization },
    })
    expect(direct.statusCode).toBe(400)
    const { id } = await sendPicture()
    const removed = await world.ask(mediaCalls.remove, { mediaId: id }, { token: people.asha.token })
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'This picture belongs to a message. Remove the message, and it goes with it.',
    ])
  })
})

describe('a person who', () => {
  test('is not a member can neither send, attach nor see files', async () => {
    const { id } = await sendAudio()
    await said(people.asha, id)
    const { zoya } = people
    expect((await post(webm(), { who: zoya, fields: note })).status).toBe(404)
    expect((await say(zoya, id)).status).toBe(404)
    expect((await addressFor(zoya, id)).status).toBe(404)
    expect((await addressFor(zoya, randomUUID())).status).toBe(404)
  })

  test('is a member can open what was sent, not what is not sent yet', async () => {
    const { id } = await sendAudio()
    expect((await addressFor(people.asha, id)).status).toBe(200)
    expect((await addressFor(venkat, id)).status).toBe(404)
    expect((await say(venkat, id)).body.code).toBe('file_gone')
    await said(people.asha, id)
    expect((await addressFor(venkat, id)).status).toBe(200)
  })

  test('attaches a file can do so once; the same message sent again is one', async () => {
    const { id } = await sendAudio()
    const clientId = randomUUID()
    const replies = await allAtOnce(6, () => say(people.asha, id, { clientId }))
    expect(replies.map(({ status, body }) => [status, body.sent?._id])).toEqual(Array(6).fill([200, replies[0]?.body.sent._id]))
    const others = await allAtOnce(4, () => say(people.asha, id))
    expect(others.map(({ status, body }) => [status, body.message])).toEqual(
      Array(4).fill([422, 'This file is not there any more. Please choose it again.']),
    )
    const { id: second } = await sendAudio()
    const race = await allAtOnce(6, () => say(people.asha, second))
    expect(race.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, ...Array(5).fill('file_gone')])
  })

  test('has sent fifty files within a day has to wait, however many come at once', async () => {
    const row = {
      room_id: roomId,
      sender_id: venkat.person.id,
      kind: 'audio',
      type: 'audio/webm',
      bytes: 1,
      seconds: 1,
      created_at: world.clock.now(),
    } as const
    await world.ctx.db.insert(chatFiles).values(Array.from({ length: chatLimits.filesPerDay - 2 }, () => ({ ...row, id: randomUUID() })))
    const replies = await allAtOnce(5, () => post(webm(), { who: venkat, fields: note }))
    const refused = [422, 'That is 50 files within a day. Please send the next one tomorrow.']
    const sent = replies.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(2)
    expect(replies.flatMap((reply) => (sent.includes(reply) ? [] : [[reply.status, reply.message]]))).toEqual(Array(3).fill(refused))
    world.clock.advance(dayMs + minuteMs)
    venkat.token = (await signInAgain(world, 'venkat')).token
    await sendAudio({ who: venkat })
  })
})

describe('files are refused', () => {
  test('in the global room', async () => {
    const { room } = await world.get(chat.history, {}, { token: people.asha.token })
    expect(room).toMatchObject({ mayAttach: false, whyNoFiles: chatFailures.no_files_here().message })
    expect((await post(webm(), { room: room.roomId, fields: note })).code).toBe('no_files_here')
    const { id } = await sendAudio()
    expect((await say(people.asha, id, { room: room.roomId, text: 'Listen' })).body.code).toBe('no_files_here')
    const { body } = await world.ask(chat.send, { text: '', fileId: id } as never, { token: people.asha.token })
    expect(body.code).toBe('empty')
  })

  test('before a booking is accepted, with the reason; afterwards they are allowed', async () => {
    const { dev, asha } = people
    const { booking } = await world.get(bookings.initiate, people.wish(50), { token: dev.token })
    const { bookingId } = booking
    const become = (state: 'requested' | 'accepted') =>
      world.ctx.db.update(bookingsTable).set({ state }).where(eq(bookingsTable.id, bookingId))
    await become('requested')
    const { room } = await world.get(bookings.thread, { bookingId }, { token: dev.token })
    expect(room).toMatchObject({
      mayWrite: true,
      mayAttach: false,
      whyNoFiles: 'Pictures and audio notes can be sent once the booking is accepted.',
    })
    for (const who of [dev, asha])
      expect(await post(webm(), { who, room: room.roomId, fields: note })).toMatchObject({ status: 409, message: room.whyNoFiles })
    await become('accepted')
    const { id } = await sendAudio({ who: dev, room: room.roomId })
    const { id: own } = await sendAudio({ who: asha, room: room.roomId })
    expect((await say(asha, own)).body.code).toBe('file_gone')
    await become('requested')
    expect((await say(dev, id, { room: room.roomId })).body.code).toBe('no_files_yet')
    await become('accepted')
    await said(dev, id, { room: room.roomId })
    expect((await addressFor(asha, id)).status).toBe(200)
    expect((await addressFor(people.ravi, id)).status).toBe(404)
  })

  test('after a block, and earlier ones stay available', async () => {
    const { id } = await sendAudio()
    const { id: sent } = await sendAudio()
    await said(people.asha, sent)
    await world.get(blocks.block, { username: 'venkat' }, { token: people.asha.token })
    expect(await post(webm(), { who: venkat, fields: note })).toMatchObject({ status: 403, code: 'blocked' })
    expect((await say(people.asha, id)).body.code).toBe('blocked')
    expect((await addressFor(venkat, sent)).status).toBe(200)
    await world.get(blocks.unblock, { username: 'venkat' }, { token: people.asha.token })
  })
})

describe('the text of a file message', () => {
  test('in lists, quotes and notifications is a placeholder', async () => {
    const { room } = await seenBy(venkat)
    await world.settle()
    await world.get(chat.read, { roomId, upTo: room.lastSeq }, { token: venkat.token })
    const first = await said(people.asha, (await sendAudio()).id)
    const last = async (who: SignedIn) => (await world.get(collabs.rooms, {}, { token: who.token })).rooms[0]?.last
    expect(await last(venkat)).toMatchObject({ text: 'Sent an audio note', isOwn: false })
    await world.pass(minuteMs)
    const { notifications: told } = await world.get(notifications.fetch, {}, { token: venkat.token })
    expect(told[0]?.message).toMatch(/ sent an audio note\.$/)
    const picture = await sendPicture({ who: venkat })
    const { body } = await world.ask(collabs.send, { collabId, text: '', fileId: picture.id, replyTo: first._id }, { token: venkat.token })
    expect(body.sent).toMatchObject({ file: { id: picture.id }, replyTo: { text: 'Sent an audio note' } })
    expect(await last(people.asha)).toMatchObject({ text: 'Sent a picture' })
    await said(people.asha, (await sendPicture()).id, { text: 'With words' })
    expect(await last(venkat)).toMatchObject({ text: 'With words' })
  })

  test('can be edited and removed; without a file it cannot be empty', async () => {
    const { _id: messageId } = await said(people.asha, (await sendAudio()).id, { text: 'Tomorow' })
    const edit = (newText: string) => world.ask(chat.edit, { messageId, newText }, { token: people.asha.token })
    expect((await edit('Tomorrow')).body.edited).toMatchObject({ text: 'Tomorrow', file: { kind: 'audio' } })
    expect((await edit('  ')).body.edited).toMatchObject({ text: '', edited: true })
    expect((await say(people.asha, undefined)).body.message).toBe('Message cannot be empty')
  })

  test('is published on the live connection, which can also send it', async () => {
    const url = await listen(world)
    const [asha, other] = await Promise.all([people.asha, venkat].map(({ token }) => connect(url, spaces.rooms, token)))
    if (!asha || !other) throw new Error('nobody came')
    const file = await sendAudio()
    expect(await asha.ask(chatEvents.send.name, { roomId, text: '', fileId: file.id })).toMatchObject({ ok: true, sent: { file } })
    await eventually(() => expect(other.told(chatPayloads.receive)).toMatchObject([{ text: '', file, isOwn: false }]))
    for (const { socket } of [asha, other]) socket.close()
  })
})

describe('the bytes of a file are deleted', () => {
  const remove = (messageId: string) => world.get(chat.remove, { messageId }, { token: people.asha.token })

  test('with its message', async () => {
    const before = await stored()
    for (const { id } of [await sendAudio(), await sendPicture()]) {
      const { _id } = await said(people.asha, id, { text: 'Listen' })
      const { url } = (await addressFor(venkat, id)).body
      expect((await fetched(url)).status).toBe(200)
      expect((await remove(_id)).removed).toMatchObject({ removed: true, file: null, text: '' })
      await world.settle()
      expect((await fetched(url)).status).toBe(404)
      expect((await addressFor(venkat, id)).status).toBe(404)
      expect((await seenBy(venkat)).messages.at(-1)).toMatchObject({ removed: true, file: null })
    }
    expect(await stored()).toEqual(before)
  })

  test('when no message attaches it within a day; attached files, and recent uploads, stay', async () => {
    await world.pass(3 * dayMs)
    for (const who of [people.asha, venkat]) who.token = (await signInAgain(world, who.person.username)).token
    const before = await stored()
    const [audio, picture, kept] = [await sendAudio(), await sendPicture(), await sendAudio()]
    await said(people.asha, kept.id)
    const strays = [`audio/${world.platform.ids.uuid()}`, `private/${world.platform.ids.uuid()}/320.webp`]
    for (const key of strays) await world.platform.storage.put(key, webm(), 'audio/webm')
    await world.pass(hourMs / 2)
    const parts = [...strays, audio.id, picture.id, kept.id]
    const added = (await stored()).filter((key) => !before.includes(key)).map((key) => parts.find((part) => key.includes(part)))
    expect(new Set(added), 'all of it is there').toEqual(new Set(parts))
    world.clock.advance(dayMs)
    people.asha.token = (await signInAgain(world, 'asha')).token
    expect((await say(people.asha, audio.id)).body.code).toBe('file_gone')
    await world.pass(2 * dayMs)
    expect((await stored()).sort()).toEqual([...before, `audio/${kept.id}`].sort())
    const left = async (id: string) => world.ctx.db.$count(chatFiles, eq(chatFiles.id, id))
    await world.pass(2 * dayMs)
    expect([await left(audio.id), await left(picture.id), await left(kept.id)]).toEqual([0, 0, 1])
  })

  test('with its sender, who first gets them in the data export', async () => {
    const { zoya, asha } = people
    const { collab } = await world.get(
      collabs.request,
      { recipientUsername: 'asha', note: 'A tarana for your spins, one evening.' },
      { token: zoya.token },
    )
    const room = (await world.get(collabs.accept, { collabId: collab._id }, { token: asha.token })).collab.roomId ?? ''
    const [audio, picture, unsent] = [
      await sendAudio({ who: zoya, room }),
      await sendPicture({ who: zoya, room, fields: { alt: 'Zoya on a roof' } }),
      await sendAudio({ who: zoya, room }),
    ]
    for (const { id } of [audio, picture]) await said(zoya, id, { room })
    const subject: Subject = { id: zoya.person.id, username: 'zoya', email: null, phone: null, pseudonym: 'Former member', words: ['zoya'] }
    const { chatFiles: given } = await chatPersonalData.gather(world.ctx, subject)
    expect(given).toHaveLength(3)
    expect(given).toContainEqual(expect.objectContaining({ id: audio.id, kind: 'audio', seconds: 38.4, room_id: room }))
    const { pictures } = await mediaPersonalData.gather(world.ctx, subject)
    expect(pictures).toContainEqual(expect.objectContaining({ id: picture.id, alt: 'Zoya on a roof', use: 'chat' }))
    await inTransaction(world.ctx, async (ctx) => {
      await chatPersonalData.erase(ctx, subject)
      await mediaPersonalData.erase(ctx, subject)
    })
    await world.settle()
    const keys = await stored()
    for (const { id } of [audio, picture, unsent]) expect(keys.filter((key) => key.includes(id))).toEqual([])
    for (const { id } of [audio, picture]) expect((await addressFor(asha, id)).status).toBe(404)
    expect(await world.ctx.db.$count(chatMessages, eq(chatMessages.room_id, room))).toBe(2)
    expect((await seenBy(asha, room)).messages.map(({ file, removed }) => [file, removed])).toEqual([
      [null, true],
      [null, true],
    ])
  })
})
