// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { type ChatMessage, chat } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { addDays, atTime, dayMs, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { send } from './service/write.ts'

let world: World
let dev: SignedIn
let ravi: SignedIn
let meera: SignedIn
beforeAll(async () => {
  world = await createWorld()
  dev = await signUp(world, { username: 'dev.client' })
  ravi = await signUp(world, { username: 'ravi.client' })
  meera = await signUpAs(world, 'admin', 'meera.desk')
})
afterAll(() => world.close())
beforeEach(async () => {
  // Longer than slow mode and the window in which the same text counts as one message; tokens expire after ten minutes.
  world.clock.advance(5000)
  for (const who of [dev, ravi, meera]) who.token = (await signInAgain(world, who.person.username)).token
})

const say = (who: SignedIn, text: string, more: { clientId?: string; replyTo?: string } = {}) =>
  world.ask(chat.send, { text, ...more }, { token: who.token })
const said = async (who: SignedIn, text: string, more = {}): Promise<ChatMessage> => {
  world.clock.advance(chatLimits.duplicateMs)
  const { status, body } = await say(who, text, more)
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  return body.sent
}
const seenBy = (who: SignedIn, asked: { before?: number; around?: number; limit?: number } = {}) =>
  world.get(chat.history, asked, { token: who.token })
const changesFor = (who: SignedIn, roomId: string, since: number) => world.get(chat.changes, { roomId, since }, { token: who.token })

describe('in the global room', () => {
  test('everybody reads what one writes, with its sender, trimmed', async () => {
    const sent = await said(dev, '  Namaste from Jaipur \n')
    expect(sent).toMatchObject({ text: 'Namaste from Jaipur', username: 'dev.client', isOwn: true, edited: false, replyTo: null })
    expect(sent.timestamp).toBe(sent.createdAt)
    const { messages } = await seenBy(ravi)
    expect(messages.at(-1)).toEqual({ ...sent, isOwn: false })
  })

  test.each([
    ['nothing', ''],
    ['only space', ' \n\t '],
    ['only letters that nobody sees', '\u200b\u202e\u2066'],
  ])('%s is not a message', async (_what, text) => {
    const { status, body } = await say(dev, text)
    expect([status, body.message]).toEqual([422, 'Message cannot be empty'])
  })

  test('500 characters are a message, one more is not; grapheme clusters count once', async () => {
    expect((await said(dev, '🪔'.repeat(chatLimits.globalText))).text).toBe('🪔'.repeat(chatLimits.globalText))
    const longer = await say(dev, 'a'.repeat(chatLimits.globalText + 1))
    expect([longer.status, longer.body.message]).toEqual([422, 'A message can have at most 500 characters.'])
  })

  test('characters that reverse the text direction or overflow the line are removed', async () => {
    const { text } = await said(dev, `\u202eevil\u202c a${'\u0301'.repeat(500)}\u0007 हिन्दी`)
    // One of the marks composes with its letter, and six more may stand above it.
    expect(text).toBe(`evil \u00e1${'\u0301'.repeat(6)} हिन्दी`)
  })

  test('a message sent again with its id is the same message, however many arrive at once', async () => {
    const clientId = randomUUID()
    const replies = await allAtOnce(10, () => say(dev, 'Once and for all', { clientId }))
    expect(replies.map(({ status, body }) => [status, body.sent?._id])).toEqual(Array(10).fill([200, replies[0]?.body.sent._id]))
    const { messages } = await seenBy(ravi)
    expect(messages.filter(({ text }) => text === 'Once and for all')).toHaveLength(1)
  })

  test('the same text within two seconds is one message, later it is two', async () => {
    const first = await said(dev, 'ok')
    expect((await say(dev, 'ok')).body.sent._id).toBe(first._id)
    const second = await said(dev, 'ok')
    expect(second.seq).toBe(first.seq + 1)
    expect((await seenBy(ravi)).messages.slice(-2).map(({ _id }) => _id)).toEqual([first._id, second._id])
  })

  test('a sender who is too fast is told to wait, and how long', async () => {
    await said(ravi, 'One')
    const { status, body } = await say(ravi, 'Two')
    expect([status, body.code, body.details?.seconds]).toEqual([429, 'slow', 1])
    world.clock.advance(chatLimits.slowMs)
    expect((await say(ravi, 'Two')).status).toBe(200)
  })

  test('concurrent messages of many people each get their own number, and only invalid ones are refused', async () => {
    const clientId = randomUUID()
    const wishes: [SignedIn, string, { clientId?: string; replyTo?: string }?][] = [
      [meera, 'The first'],
      [dev, 'From Dev', { clientId }],
      [ravi, 'To nothing', { replyTo: randomUUID() }],
      [dev, 'From Dev', { clientId }],
      [meera, 'The second'],
    ]
    const replies = await allAtOnce(wishes.length, (i) => say(...(wishes[i] as (typeof wishes)[number])))
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
      [422, 'no_reply'],
      [200, undefined],
      [200, undefined],
    ])
    expect(replies[3]?.body.sent._id).toBe(replies[1]?.body.sent._id)
    const seqs = [...new Set(replies.flatMap(({ body }) => body.sent?.seq ?? []))].toSorted((a, b) => a - b)
    expect(seqs).toEqual([0, 1, 2].map((n) => (seqs[0] ?? 0) + n))
    expect((await seenBy(ravi)).messages.slice(-3).map(({ seq }) => seq)).toEqual(seqs)
  })

  test('concurrent messages of one person in several windows respect slow mode, and are recognized by their id', async () => {
    const asPerson = ({ person: { id, type, username } }: SignedIn) => ({ ...world.ctx, person: { id, type, username, sessionId: '' } })
    const atOnce = (who: SignedIn, clientId?: string) =>
      Promise.allSettled(Array.from({ length: 8 }, (_, i) => send(asPerson(who), { text: `Window ${i}`, clientId })))
    const outcomes = await atOnce(ravi)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []))).toEqual(Array(7).fill('slow'))
    // Moderators have no slow mode, so only the id makes these one message.
    const known = await atOnce(meera, randomUUID())
    expect(new Set(known.map((each) => (each.status === 'fulfilled' ? each.value.sent._id : each.reason))).size).toBe(1)
  })

  test('a reply shows the original, and that it was removed', async () => {
    const first = await said(dev, 'Who plays the dilruba?')
    const answer = await said(ravi, 'My uncle does', { replyTo: first._id })
    expect(answer.replyTo).toMatchObject({
      _id: first._id,
      seq: first.seq,
      text: 'Who plays the dilruba?',
      username: 'dev.client',
      removed: false,
    })
    await world.get(chat.remove, { messageId: first._id }, { token: dev.token })
    expect((await seenBy(ravi)).messages.at(-1)?.replyTo).toMatchObject({ text: '', removed: true })
    expect((await say(ravi, 'To nothing', { replyTo: randomUUID() })).body.code).toBe('slow')
    world.clock.advance(chatLimits.slowMs)
    expect((await say(ravi, 'To nothing', { replyTo: randomUUID() })).body.code).toBe('no_reply')
  })

  test('its author can edit a message for fifteen minutes, and all see that it was edited', async () => {
    const { _id: messageId, seq } = await said(dev, 'Tomorow')
    const edit = (who: SignedIn, newText: string) => world.ask(chat.edit, { messageId, newText }, { token: who.token })
    expect((await edit(ravi, 'Mine now')).status).toBe(403)
    expect((await edit(dev, '  ')).body.message).toBe('Message cannot be empty')
    expect((await edit(dev, 'Tomorrow')).body.edited).toMatchObject({ text: 'Tomorrow', edited: true, seq })
    const once = (await edit(dev, 'Tomorrow')).body.edited
    expect((await edit(dev, 'Tomorrow')).body.edited).toEqual(once)
    expect(await world.get(chatAdmin.earlier, { messageId }, { token: meera.token })).toMatchObject({ texts: [{ text: 'Tomorow' }] })
    world.clock.advance(chatLimits.editMs + 1)
    dev.token = (await signInAgain(world, 'dev.client')).token
    expect((await edit(dev, 'Too late')).body.code).toBe('too_late')
    await world.get(chat.remove, { messageId }, { token: dev.token })
    expect((await edit(dev, 'Gone')).body.code).toBe('removed')
  })

  test('pages before a message have no duplicates or gaps, and a page can be centred on one', async () => {
    for (let i = 0; i < 12; i++) await said(i % 2 ? dev : ravi, `Page ${i}`)
    const seen: string[] = []
    for (let page = await seenBy(dev, { limit: 5 }); ; page = await seenBy(dev, { limit: 5, before: page.messages[0]?.seq ?? 0 })) {
      seen.unshift(...page.messages.map(({ text }) => text))
      if (!page.more) break
      expect(page.messages).toHaveLength(5)
    }
    expect(seen.filter((text) => text.startsWith('Page'))).toEqual(Array.from({ length: 12 }, (_, i) => `Page ${i}`))
    const all = (await seenBy(dev)).messages
    const middle = all.at(-6)
    const { messages, more, moreAfter } = await seenBy(dev, { around: middle?.seq ?? 0, limit: 6 })
    expect(messages.map(({ seq }) => seq)).toEqual(all.slice(-9, -3).map(({ seq }) => seq))
    expect([more, moreAfter]).toEqual([true, true])
  })

  test('a returning client can request changes: new messages, edits and removals, in order', async () => {
    const { room } = await seenBy(ravi)
    const one = await said(dev, 'While you were away')
    const two = await said(dev, 'And this')
    await world.get(chat.edit, { messageId: one._id, newText: 'While you slept' }, { token: dev.token })
    await world.get(chat.remove, { messageId: two._id }, { token: dev.token })
    const { messages, change, more } = await changesFor(ravi, room.roomId, room.change)
    expect(messages.map(({ _id, text, removed }) => [_id, text, removed])).toEqual([
      [one._id, 'While you slept', false],
      [two._id, '', true],
    ])
    expect([change, more]).toEqual([room.change + 4, false])
    expect(await changesFor(ravi, room.roomId, change)).toEqual({ messages: [], change, more: false })
  })

  test('two people of whom one has blocked the other do not see each other’s messages', async () => {
    const zoya = await signUp(world, { username: 'zoya.quiet' })
    await world.get(blocks.block, { username: 'dev.client' }, { token: zoya.token })
    const { room } = await seenBy(zoya)
    await said(dev, 'Zoya does not read this')
    expect((await seenBy(zoya)).messages.filter(({ username }) => username === 'dev.client')).toEqual([])
    expect(await changesFor(zoya, room.roomId, room.change)).toMatchObject({ messages: [], change: room.change + 1 })
    await said(zoya, 'Nor Dev this')
    expect((await seenBy(dev)).messages.filter(({ username }) => username === 'zoya.quiet')).toEqual([])
    expect((await seenBy(ravi)).messages.at(-1)?.text).toBe('Nor Dev this')
  })

  test('on their first day people cannot send contact details; later they can', async () => {
    const fresh = await signUp(world, { username: 'fresh.face' })
    for (const text of ['Call 98765 43210', 'see www.elsewhere.com', 'pay me@upi']) {
      world.clock.advance(chatLimits.slowMs)
      expect((await say(fresh, text)).body.code).toBe('young')
    }
    await said(fresh, 'Hello @dev.client, ₹20,000 for 200 guests?')
    world.clock.advance(dayMs)
    fresh.token = (await signInAgain(world, 'fresh.face')).token
    await said(fresh, 'See www.elsewhere.com')
  })
})

test('frequent mentions make one notification a day, without removed ones or mentions of oneself', async () => {
  const heard = await signUp(world, { username: 'heard.of' })
  const fresh = async () => {
    heard.token = (await signInAgain(world, 'heard.of')).token
    return (await world.get(notifications.fetch, {}, { token: heard.token })).notifications.map(({ message }) => message)
  }
  await said(heard, 'This is @heard.of, good evening')
  const { _id: messageId } = await said(dev, 'Never mind, @heard.of')
  await world.get(chat.remove, { messageId }, { token: dev.token })
  await world.settle()
  expect(await fresh()).toEqual([])
  await said(dev, 'Is @heard.of here?')
  await world.settle()
  expect(await fresh()).toEqual([expect.stringMatching(/ mentioned you in the global room\.$/)])
  await said(ravi, 'I think @heard.of left')
  await world.settle()
  expect(await fresh()).toEqual(['You were mentioned 2 times in the global room.'])
  const tomorrow = atTime(addDays(dayOf(world.clock.now()), 1), '00:01')
  world.clock.advance(tomorrow.getTime() - world.clock.now().getTime())
  dev.token = (await signInAgain(world, 'dev.client')).token
  await said(dev, 'Good morning, @heard.of')
  await world.settle()
  expect(await fresh()).toEqual([expect.stringMatching(/ mentioned you in/), 'You were mentioned 2 times in the global room.'])
})

describe('an admin', () => {
  const asAdmin = { reason: 'Against the rules of the house.' }
  test('removes a message for everybody, reads its text, and restores it', async () => {
    const { _id: messageId } = await said(dev, 'Something rude')
    const ask = (call: typeof chatAdmin.remove | typeof chatAdmin.restore, who = meera) =>
      world.ask(call, { messageId, ...asAdmin }, { token: who.token })
    expect((await ask(chatAdmin.remove, ravi)).status).toBe(403)
    expect((await ask(chatAdmin.remove)).status).toBe(200)
    expect((await ask(chatAdmin.remove)).body.code).toBe('version_conflict')
    expect((await seenBy(ravi)).messages.at(-1)).toMatchObject({ text: '', removed: true })
    expect(await world.get(chatAdmin.earlier, { messageId }, { token: meera.token })).toMatchObject({
      message: { text: 'Something rude', removed: true },
      removedFor: asAdmin.reason,
    })
    expect((await ask(chatAdmin.restore)).status).toBe(200)
    expect((await seenBy(ravi)).messages.at(-1)).toMatchObject({ text: 'Something rude', removed: false })
  })

  test('cannot restore what its author removed', async () => {
    const { _id: messageId } = await said(dev, 'I regret this')
    await world.get(chat.remove, { messageId }, { token: dev.token })
    const refused = await world.ask(chatAdmin.restore, { messageId, ...asAdmin }, { token: meera.token })
    expect([refused.status, refused.body.code]).toEqual([409, 'version_conflict'])
    expect((await seenBy(ravi)).messages.at(-1)).toMatchObject({ text: '', removed: true })
  })

  test('mutes a person for a time: they can read and are told until when', async () => {
    const loud = await signUp(world, { username: 'loud.one' })
    await world.get(chatAdmin.mute, { username: 'loud.one', minutes: 60, ...asAdmin }, { token: meera.token })
    const { status, body } = await say(loud, 'Listen to me')
    expect([status, body.code]).toEqual([403, 'muted'])
    expect((await seenBy(loud)).room).toMatchObject({ mayWrite: false, whyNot: body.message })
    const { results } = await world.get(chatAdmin.mutes, {}, { token: meera.token })
    expect(results).toMatchObject([{ username: 'loud.one', reason: asAdmin.reason }])
    world.clock.advance(61 * minuteMs)
    for (const who of [loud, meera]) who.token = (await signInAgain(world, who.person.username)).token
    await said(loud, 'I have thought about it')
    expect((await world.get(chatAdmin.mutes, {}, { token: meera.token })).results).toEqual([])
  })

  test('lifts a mute', async () => {
    const sorry = await signUp(world, { username: 'sorry.one' })
    await world.get(chatAdmin.mute, { username: 'sorry.one', minutes: 60, ...asAdmin }, { token: meera.token })
    expect((await say(sorry, 'Let me speak')).body.code).toBe('muted')
    await world.get(chatAdmin.unmute, { username: 'sorry.one' }, { token: meera.token })
    await said(sorry, 'Thank you')
    expect((await world.ask(chatAdmin.unmute, { username: 'sorry.one' }, { token: meera.token })).status).toBe(404)
  })

  test('cannot mute an admin or an unknown person, and gets 404 for an unknown message', async () => {
    const mute = (username: string) => world.ask(chatAdmin.mute, { username, minutes: 60, ...asAdmin }, { token: meera.token })
    expect([(await mute('meera.desk')).body.code, (await mute('nobody.here')).status]).toEqual(['never_muted', 404])
    expect((await world.get(chatAdmin.mutes, {}, { token: meera.token })).results).toEqual([])
    expect((await world.ask(chatAdmin.earlier, { messageId: randomUUID() }, { token: meera.token })).status).toBe(404)
  })

  test('pauses the room and sets slow mode, and can still write', async () => {
    const govern = (isPaused: boolean, slowMs: number) =>
      world.get(chatAdmin.govern, { isPaused, slowMs, ...asAdmin }, { token: meera.token })
    await govern(true, chatLimits.slowMs)
    expect((await say(dev, 'Anybody?')).body.code).toBe('paused')
    expect((await say(meera, 'Back in ten minutes.')).status).toBe(200)
    expect((await govern(false, 60_000)).room).toMatchObject({ isPaused: false, moderates: true })
    await said(dev, 'First of the minute')
    world.clock.advance(30_000)
    expect((await say(dev, 'Second of the minute')).body.details?.seconds).toBe(30)
    await govern(false, chatLimits.slowMs)
  })
})
