import { describe, expect, test } from 'vitest'
import type { ChatMessage, ChatRoom, MessagePage } from '#contract/chat/chat.ts'
import {
  emptyRoom,
  isBehind,
  type PendingMessage,
  type RoomState,
  type RoomUpdate,
  readByAll,
  reduceRoom,
  shownMessages,
  unreadIn,
} from './room-state.ts'
import { messageAt, pendingOf, roomOf } from './testing.ts'

const startsAt = Date.parse('2026-11-22T10:00:00Z')
const apply = (state: RoomState, ...news: RoomUpdate[]) => news.reduce(reduceRoom, state)
const page = (messages: ChatMessage[], more: Partial<MessagePage> & { room?: ChatRoom } = {}): MessagePage => ({
  room: roomOf({ change: messages.at(-1)?.change ?? 0, lastSeq: messages.at(-1)?.seq ?? 0 }),
  messages,
  more: false,
  moreAfter: false,
  ...more,
})
const opened = (messages: ChatMessage[], more: Parameters<typeof page>[1] = {}) =>
  apply(emptyRoom('dev'), { type: 'page', page: page(messages, more), place: 'newest' })
const told = (message: ChatMessage, at = startsAt): RoomUpdate => ({ type: 'told', message, at })
const queue = (...pending: PendingMessage[]): RoomUpdate => ({ type: 'queue', pending })
const seqs = ({ messages }: RoomState) => messages.map(({ seq }) => seq)

describe('an event', () => {
  test('puts a message in the room’s order, once, however it arrives', () => {
    const state = apply(opened([messageAt(1)]), told(messageAt(3)), told(messageAt(2)), told(messageAt(3)))
    expect(seqs(state)).toEqual([1, 2, 3])
    expect([state.change, isBehind(state)]).toEqual([3, false])
  })

  test('shows a gap when it skips one, until that one arrives', () => {
    const gap = apply(opened([messageAt(1)]), told(messageAt(4)))
    expect([gap.change, isBehind(gap)]).toEqual([1, true])
    const healed = apply(gap, { type: 'changes', messages: [messageAt(2), messageAt(3), messageAt(4)], change: 4, at: startsAt })
    expect([seqs(healed), healed.change, isBehind(healed)]).toEqual([[1, 2, 3, 4], 4, false])
  })

  test('shows no gap for hidden messages: the answer carries their count', () => {
    const healed = apply(opened([messageAt(1)]), told(messageAt(4)), { type: 'changes', messages: [messageAt(4)], change: 4, at: startsAt })
    expect([seqs(healed), isBehind(healed)]).toEqual([[1, 4], false])
  })

  test('before the first page makes it load again afterwards', () => {
    const early = apply(emptyRoom('dev'), told(messageAt(3)))
    expect(seqs(early)).toEqual([])
    const state = apply(early, { type: 'page', page: page([messageAt(1)]), place: 'newest' })
    expect(isBehind(state)).toBe(true)
  })

  test('during the first page’s load is kept', () => {
    const state = apply(opened([messageAt(1)]), told(messageAt(2)), { type: 'page', page: page([messageAt(1)]), place: 'newest' })
    expect(seqs(state)).toEqual([1, 2])
  })

  test('with an older version does not undo a newer one', () => {
    const edited = messageAt(1, { change: 5, text: 'Tomorrow', edited: true })
    const state = apply(opened([messageAt(1), messageAt(2)]), told(edited), told(messageAt(1, { change: 3, text: 'Tomorow' })))
    expect(state.messages[0]?.text).toBe('Tomorrow')
  })

  test('about a message that is not loaded adds nothing', () => {
    const long = opened([messageAt(51), messageAt(52)], { more: true })
    expect(seqs(apply(long, told(messageAt(3, { change: 53, edited: true }))))).toEqual([51, 52])
  })

  test('about an own message stays own, although the broadcast does not say so', () => {
    expect(apply(opened([]), told(messageAt(1, { username: 'dev' }))).messages[0]?.isOwn).toBe(true)
  })

  test('updates the messages that quote it', () => {
    const quote = { _id: messageAt(1)._id, seq: 1, text: 'Hello 1', username: 'ravi', removed: false }
    const before = opened([messageAt(1), messageAt(2, { replyTo: quote })])
    const state = apply(before, told(messageAt(1, { change: 3, text: '', removed: true })))
    expect(state.messages[1]?.replyTo).toMatchObject({ text: '', removed: true })
  })
})

describe('pages', () => {
  const middle = [messageAt(21), messageAt(22)]
  test('put older messages before, newer ones after', () => {
    const around = apply(opened([messageAt(90)], { more: true }), {
      type: 'page',
      page: page(middle, { more: true, moreAfter: true }),
      place: 'around',
    })
    expect([seqs(around), around.hasOlder, around.hasNewer]).toEqual([[21, 22], true, true])
    const longer = apply(
      around,
      { type: 'page', page: page([messageAt(20)], { more: false }), place: 'older' },
      { type: 'page', page: page([messageAt(22), messageAt(23)], { moreAfter: true }), place: 'newer' },
    )
    expect([seqs(longer), longer.hasOlder, longer.hasNewer]).toEqual([[20, 21, 22, 23], false, true])
  })

  test('keep new messages out of an older part, without missing them', () => {
    const around = apply(opened([messageAt(90)], { more: true }), {
      type: 'page',
      page: page(middle, { more: true, moreAfter: true, room: roomOf({ change: 90 }) }),
      place: 'around',
    })
    const state = apply(around, told(messageAt(91)))
    expect([seqs(state), state.change]).toEqual([[21, 22], 91])
    const latest = apply(state, { type: 'page', page: page([messageAt(90), messageAt(91)], { more: true }), place: 'newest' })
    expect([seqs(latest), latest.hasNewer]).toEqual([[90, 91], false])
  })

  test('start afresh after a very long absence, without what lies between', () => {
    const state = apply(opened([messageAt(1), messageAt(2)]), {
      type: 'page',
      page: page([messageAt(500)], { more: true }),
      place: 'newest',
    })
    expect([seqs(state), state.hasOlder, state.change]).toEqual([[500], true, 500])
  })
})

describe('a pending message', () => {
  const mine = (seq: number, more: Partial<ChatMessage> = {}) => messageAt(seq, { username: 'dev', text: 'On my way', ...more })
  test('is replaced by the message with its id', () => {
    const state = apply(opened([]), queue(pendingOf('a', 'On my way'), pendingOf('b', 'On my way')), told(mine(1, { clientId: 'b' })))
    expect(state.pending.map(({ clientId }) => clientId)).toEqual(['a'])
  })

  test('is replaced by the same text within five seconds if the id is lost, and no later', () => {
    const waiting = apply(opened([]), queue(pendingOf('a', 'On my way', startsAt)))
    expect(apply(waiting, told(mine(1), startsAt + 5000)).pending).toEqual([])
    expect(apply(waiting, told(mine(1), startsAt + 5001)).pending).toHaveLength(1)
    expect(apply(waiting, told(mine(1, { username: 'ravi' }), startsAt)).pending).toHaveLength(1)
  })

  test('with the same text twice is two messages: neither replaces the other', () => {
    const two = apply(opened([]), queue(pendingOf('a', 'On my way', startsAt), pendingOf('b', 'On my way', startsAt)))
    const first = mine(1, { clientId: 'a' })
    const state = apply(two, told(first), { type: 'sent', clientId: 'a', message: first, at: startsAt })
    expect(state.pending.map(({ clientId }) => clientId)).toEqual(['b'])
  })

  test('is settled by its answer even when the server knew it under another id', () => {
    const state = apply(opened([]), queue(pendingOf('a', 'ok')), {
      type: 'sent',
      clientId: 'a',
      message: mine(1, { text: 'ok', clientId: 'other' }),
      at: startsAt + 60_000,
    })
    expect([state.pending, seqs(state)]).toEqual([[], [1]])
  })

  test('is not shown beside its arrived version after a reload', () => {
    const state = apply(opened([mine(1, { clientId: 'a' })]), queue(pendingOf('a', 'On my way'), pendingOf('b', 'Here')))
    expect(state.pending.map(({ clientId }) => clientId)).toEqual(['b'])
    const other = apply(emptyRoom('dev'), queue(pendingOf('a', 'On my way')), {
      type: 'page',
      page: page([mine(1, { clientId: 'a' })]),
      place: 'newest',
    })
    expect(other.pending).toEqual([])
  })
})

describe('in the global room', () => {
  const at = (ms: number) => new Date(startsAt + ms).toISOString()
  const said = (seq: number, ms: number, more: Partial<ChatMessage> = {}) => messageAt(seq, { text: 'ok', createdAt: at(ms), ...more })
  const shown = (messages: ChatMessage[], room = roomOf({ kind: 'global' })) =>
    shownMessages(opened(messages, { room })).map(({ seq }) => seq)

  test('shows the same text of one sender within two seconds once', () => {
    expect(shown([said(1, 0), said(2, 1999), said(3, 2000)])).toEqual([1, 3])
    expect(shown([said(1, 0), said(2, 500, { username: 'zoya' }), said(3, 900, { text: 'well' }), said(4, 1000)])).toEqual([1, 2, 3, 4])
  })

  test('shows it twice elsewhere', () => {
    expect(shown([said(1, 0), said(2, 100)], roomOf({ kind: 'booking' }))).toEqual([1, 2])
  })
})

describe('read marks', () => {
  const members = [{ username: 'ravi', name: 'Ravi', picture: null, readSeq: 2, isHere: false }]
  test('of others move forward only', () => {
    const state = opened([messageAt(1)], { room: roomOf({ kind: 'booking', members }) })
    const read = (seq: number): RoomUpdate => ({ type: 'read', username: 'ravi', seq })
    expect([readByAll(apply(state, read(5))), readByAll(apply(state, read(5), read(3)))]).toEqual([5, 5])
    expect(readByAll(opened([], { room: roomOf({ kind: 'global' }) }))).toBe(0)
  })

  test('of oneself too, and count the unread: neither own messages nor removed ones', () => {
    const messages = [messageAt(1), messageAt(2), messageAt(3, { username: 'dev' }), messageAt(4, { removed: true }), messageAt(5)]
    const state = opened(messages, { room: roomOf({ readSeq: 1, change: 5 }) })
    expect(unreadIn(state)).toBe(2)
    const read = apply(state, { type: 'ownRead', seq: 5 }, { type: 'room', room: roomOf({ readSeq: 1 }) })
    expect([unreadIn(read), read.room?.readSeq]).toEqual([0, 5])
  })
})
