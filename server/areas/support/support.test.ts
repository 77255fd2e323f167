// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#brand'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { support, supportLimits, type TicketView } from '#contract/support/support.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUpAs } from '../auth/testing.ts'
import { ticketMessages, tickets } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'meera')
  await signUpAs(world, 'admin', 'tara')
})
afterAll(() => world.close())

const message = 'The artist came an hour late and the sound did not work.'
let senders = 0
const letter = (more = {}) => ({ name: 'Dev Mehta', email: `dev${senders++}@people.test`, topic: 'booking' as const, message, ...more })
const send = (more = {}, key?: string) => world.ask(support.send, letter(more), key ? { key } : {})
/** A fresh session, as the clock of these tests moves past the lifetime of older ones. */
const desk = async (who = 'meera') => ({ token: (await signInAgain(world, who)).token })

async function opened(more = {}): Promise<TicketView> {
  const { body } = await send(more)
  const { results } = await world.get(support.list, { words: body.number }, await desk())
  return world.get(support.get, { ticketId: results[0]?.ticketId ?? '' }, await desk())
}

const mailsTo = async (email: string) => {
  await world.settle()
  return world.messages().filter(({ to }) => to === email)
}

describe('writing to us', () => {
  test('gives a number and a deadline, and emails the sender and admins', async () => {
    const asked = letter({ bookingId: 'BK-1234' })
    const { number, acknowledgeBy, resolveBy } = await world.get(support.send, asked)
    expect(number).toMatch(/^MHF-2026-\d{6}$/)
    const [mail] = await mailsTo(asked.email)
    expect(mail?.subject).toContain(number)
    expect(mail?.text).toContain('A person writes back within 48 hours, and it is settled within one month.')
    expect((await mailsTo(brand.email))[0]?.subject).toBe(`${number}: A booking`)
    expect([acknowledgeBy, resolveBy]).toEqual(['2026-11-23T04:30:00.000Z', '2026-12-21T04:30:00.000Z'])
  })

  test('notifies every admin once', async () => {
    const before = await world.get(notifications.fetch, {}, await desk())
    const { number } = await opened({ topic: 'press' })
    await world.settle()
    const after = await world.get(notifications.fetch, {}, await desk())
    expect(after.unread - before.unread).toBe(1)
    expect(after.notifications[0]).toMatchObject({ type: 'ticket.opened', message: `${number} is waiting for a first reply: Press.` })
  })

  test('never sends a stranger’s words to an address that they entered', async () => {
    const asked = letter({ name: 'Buy Gold', message: 'Visit https://gold.example for your free gold today.' })
    const { number } = await world.get(support.send, asked)
    const [mail] = await mailsTo(asked.email)
    expect(mail?.subject).toContain(number)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/gold/i)
  })

  test('by twenty people at once gives twenty numbers and loses no message', async () => {
    const before = await world.ctx.db.$count(tickets)
    const replies = await allAtOnce(20, () => send())
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => body.number)).size).toBe(20)
    expect(await world.ctx.db.$count(tickets)).toBe(before + 20)
  })

  test('again with the same idempotency key returns the same ticket, even without signing in', async () => {
    const key = randomUUID()
    const asked = letter()
    const before = await world.ctx.db.$count(tickets)
    const [first, second] = [await world.ask(support.send, asked, { key }), await world.ask(support.send, asked, { key })]
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await world.ctx.db.$count(tickets)).toBe(before + 1)
    const other = await world.ask(support.send, { ...asked, message: `${message} And it rained.` }, { key })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  test('thanks a bot that fills in every field, and stores nothing', async () => {
    const before = await world.ctx.db.$count(tickets)
    const { status, body } = await send({ fax: '0141', email: 'program@people.test' })
    expect([status, body.number]).toEqual([200, expect.stringMatching(/^MHF-2026-\d{6}$/)])
    expect([await world.ctx.db.$count(tickets), await mailsTo('program@people.test')]).toEqual([before, []])
  })

  test('refuses header injection, and texts that are too short', async () => {
    const wrong = [
      { email: 'dev@people.test\r\nBcc: all@people.test' },
      { name: 'Dev\r\nBcc: all@people.test' },
      { bookingId: 'BK\r\nX: y' },
      { message: 'Help!' },
      { message: 'x'.repeat(supportLimits.mostWords + 1) },
      { topic: 'everything' },
    ]
    for (const each of wrong) expect([each, (await send(each)).status]).toEqual([each, 400])
  })

  test('is limited for each email address', async () => {
    const replies = await allAtOnce(supportLimits.perHourFromEmail + 3, () => send({ email: 'angry@people.test' }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(supportLimits.perHourFromEmail).fill(200),
      ...Array(3).fill(429),
    ])
  })
})

describe('the deadline', () => {
  const start = new Date('2026-11-21T04:30:00.000Z')
  afterEach(() => world.clock.freeze(start))

  test.each([
    ['grievance', 24 * hourMs, 15 * dayMs],
    ['privacy', 48 * hourMs, 30 * dayMs],
    ['payment', 48 * hourMs, 30 * dayMs],
    // From a Saturday, two working days end on Tuesday.
    ['other', 3 * dayMs, 3 * dayMs],
  ] as const)('of a ticket about %s is overdue when it has passed, and not before', async (topic, acknowledge, resolve) => {
    const { ticketId, number, overdue } = await opened({ topic })
    expect(overdue).toBeNull()
    const seenAfter = async (ms: number) => {
      world.clock.freeze(new Date(start.getTime() + ms))
      const late = await world.get(support.list, { overdue: true, words: number }, await desk())
      return [(await world.get(support.get, { ticketId }, await desk())).overdue, late.total]
    }
    expect(await seenAfter(acknowledge)).toEqual([null, 0])
    if (acknowledge < resolve) expect(await seenAfter(acknowledge + 1)).toEqual(['acknowledge', 1])
    expect(await seenAfter(resolve + 1)).toEqual(['resolve', 1])
  })

  test('for the acknowledgement stops when it is sent, that for the answer when it is given', async () => {
    const { ticketId, version } = await opened({ topic: 'grievance' })
    const acknowledged = await world.get(support.acknowledge, { ticketId, version }, await desk())
    world.clock.advance(2 * dayMs)
    expect((await world.get(support.get, { ticketId }, await desk())).overdue).toBeNull()
    await world.get(support.answer, { ticketId, version: acknowledged.version, message: 'We give it back.' }, await desk())
    world.clock.advance(20 * dayMs)
    expect((await world.get(support.get, { ticketId }, await desk())).overdue).toBeNull()
  })

  test('sorts the list, nearest first', async () => {
    await opened({ topic: 'privacy' })
    const { number } = await opened({ topic: 'grievance' })
    const { results } = await world.get(support.list, { state: 'open', page_size: 100 }, await desk())
    const ends = results.map(({ acknowledgeBy }) => acknowledgeBy)
    expect(ends).toEqual(ends.toSorted())
    expect(results.map((row) => row.number)).toContain(number)
  })
})

describe('an admin', () => {
  test('answers by email, and earlier messages never change', async () => {
    const { ticketId, email, version, nextMoves } = await opened()
    expect(nextMoves).toEqual(['acknowledge', 'answer', 'close'])
    const answered = await world.get(support.answer, { ticketId, version, message: 'We are sorry. Half of it goes back.' }, await desk())
    expect(answered.state).toBe('answered')
    expect(answered.messages.map(({ from, author, text }) => [from, author, text])).toEqual([
      ['sender', null, message],
      ['desk', 'meera', 'We are sorry. Half of it goes back.'],
    ])
    expect((await mailsTo(email))[0]?.text).toContain('Half of it goes back.')
    await expect(world.ctx.db.update(ticketMessages).set({ text: 'Nothing goes back.' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
  })

  test('closes a ticket and reopens it, with new deadlines', async () => {
    const { ticketId, email, version } = await opened({ topic: 'grievance' })
    const closed = await world.get(support.close, { ticketId, version }, await desk())
    expect([closed.state, closed.nextMoves]).toEqual(['closed', ['reopen']])
    world.clock.advance(40 * dayMs)
    const reopened = await world.get(support.reopen, { ticketId, version: closed.version }, await desk())
    expect([reopened.state, reopened.overdue]).toEqual(['acknowledged', null])
    expect((await mailsTo(email)).map(({ subject }) => subject.replace(/MHF-\S+/, 'it')).slice(0, 2)).toEqual([
      'We have taken up it again',
      'it is closed',
    ])
    world.clock.freeze(new Date('2026-11-21T04:30:00.000Z'))
  })

  test('cannot act twice: of two concurrent answers, one is refused', async () => {
    const { ticketId, email, version } = await opened()
    const [meera, tara] = [await desk(), await desk('tara')]
    const replies = await allAtOnce(6, (i) =>
      world.ask(support.answer, { ticketId, version, message: `Answer ${i}` }, i % 2 ? meera : tara),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = replies.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code, body.message])
    expect(late).toEqual(Array(5).fill([409, 'already_moved', expect.stringContaining('it is answered now')]))
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
    expect(await world.ctx.db.$count(ticketMessages, eq(ticketMessages.ticket_id, ticketId))).toBe(2)
  })

  test('finds tickets by number, name, email, topic and state', async () => {
    const { number, ticketId } = await opened({ name: 'Zubin Kavarana', email: 'zubin@people.test', topic: 'press' })
    const found = async (asked: object) =>
      (await world.get(support.list, { ...asked, page_size: 100 }, await desk())).results.some((row) => row.ticketId === ticketId)
    for (const asked of [
      { words: number.slice(-6) },
      { words: 'kavara' },
      { words: 'ZUBIN@' },
      { topic: 'press' as const },
      { state: 'open' as const },
    ])
      expect([asked, await found(asked)]).toEqual([asked, true])
    for (const asked of [{ words: '%' }, { words: 'kavarax' }, { topic: 'privacy' as const }, { state: 'closed' as const }])
      expect([asked, await found(asked)]).toEqual([asked, false])
  })
})
