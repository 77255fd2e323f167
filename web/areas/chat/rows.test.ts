import { expect, test } from 'vitest'
import { type Row, rowsOf } from './rows.ts'
import { messageAt, pendingOf } from './testing.ts'

const told = (rows: Row[]) =>
  rows.map((row) => {
    if (row.kind === 'message') return row.isFirst ? `first ${row.message.seq}` : row.message.seq
    if (row.kind === 'day') return row.day
    if (row.kind === 'unread') return `${row.count} new`
    return row.kind
  })
const at = (seq: number, time: string, username = 'ravi') => messageAt(seq, { username, isOwn: username === 'dev', createdAt: time })

test('groups messages by day in India and by five minutes', () => {
  const messages = [
    at(1, '2026-11-21T18:20:00Z'),
    at(2, '2026-11-21T18:24:00Z'),
    at(3, '2026-11-21T18:29:30Z'),
    at(4, '2026-11-21T18:31:00Z'),
    at(5, '2026-11-21T18:32:00Z', 'dev'),
  ]
  expect(told(rowsOf({ messages, pending: [pendingOf('a', 'x')], unreadAfter: null, typing: ['ravi'] }))).toEqual([
    '2026-11-21',
    'first 1',
    2,
    'first 3',
    '2026-11-22',
    'first 4',
    'first 5',
    'pending',
    'typing',
  ])
})

test('puts the unread line once, before the first unread message of others', () => {
  const messages = [1, 2, 3, 4].map((seq) => at(seq, '2026-11-21T18:20:00Z', seq === 2 ? 'dev' : 'ravi'))
  expect(told(rowsOf({ messages, pending: [], unreadAfter: 1 }))).toEqual(['2026-11-21', 'first 1', 'first 2', '2 new', 'first 3', 4])
  expect(told(rowsOf({ messages, pending: [], unreadAfter: 4 }))).not.toContain('0 new')
})

test('keeps a message’s row when the server accepts it', () => {
  const taken = messageAt(1, { isOwn: true, clientId: 'a', username: 'dev' })
  const [waiting] = rowsOf({ messages: [], pending: [pendingOf('a', 'x')], unreadAfter: null })
  expect(rowsOf({ messages: [taken], pending: [], unreadAfter: null }).at(-1)?.key).toBe(waiting?.key)
  expect(rowsOf({ messages: [{ ...taken, isOwn: false }], pending: [], unreadAfter: null }).at(-1)?.key).toBe(taken._id)
})
