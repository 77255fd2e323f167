/** An email is retried with growing delays, given up, shown to admins, and sent again. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { deliveries as calls } from '#contract/notifications/notifications.ts'
import type { Mail } from '../../platform/mail/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { forgetDelivered } from '../notifications/service/deliveries.ts'
import { mailAddress, mailPerson } from '../notifications/service/mail.ts'
import { deliveries } from '../notifications/tables.ts'

let world: World
let dev: SignedIn
let count = 0
let failing: (Error & { responseCode?: number }) | null
const tried: Mail[] = []
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'silent' })
  await signUpAs(world, 'admin', 'meera')
  dev = await signUp(world, { username: 'dev.client' })
  world.platform.mailer.send = async (mail) => {
    tried.push(mail)
    if (failing) throw failing
  }
})
beforeEach(() => {
  failing = new Error('the mail server is away')
  tried.length = 0
})
afterAll(() => world.close())

const letter = { subject: 'Hello', lines: ['Something has happened.'] }
async function write(type: 'booking.accepted' | 'desk.ticket' = 'booking.accepted') {
  const key = `letter ${++count}`
  await mailPerson(world.ctx, dev.person.id, { type, letter, key })
  await mailPerson(world.ctx, dev.person.id, { type, letter, key })
  await world.settle()
}

const as = async () => ({ token: (await signInAgain(world, 'meera')).token })
const list = async (
  state: 'dead' | 'waiting' = 'dead',
  more: { channel?: 'mail' | 'push'; page_number?: number; page_size?: number } = {},
) => world.get(calls.list, { state, ...more }, await as())

test('an email that cannot be delivered is retried with growing delays, and then given up', async () => {
  await write()
  expect(tried).toHaveLength(1)
  expect((await list('waiting')).results).toMatchObject([
    {
      channel: 'mail',
      type: 'booking.accepted',
      about: 'A booking was accepted',
      to: 'dev.client',
      attempts: 1,
      failure: 'the mail server is away',
    },
  ])
  const pauses = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs]
  for (const [i, pause] of pauses.entries()) {
    await world.pass(pause - 1000)
    expect(tried, 'not before').toHaveLength(i + 1)
    await world.pass(1000)
    expect(tried).toHaveLength(i + 2)
  }
  await world.pass(3 * dayMs)
  expect(tried).toHaveLength(8)
  expect((await list()).results).toMatchObject([{ state: 'dead', attempts: 8, nextAt: null }])
  expect((await list('waiting')).total).toBe(0)
})

test('an admin retries it once, and the audit log has it', async () => {
  const [{ id } = { id: '' }] = (await list()).results
  failing = null
  const replies = []
  for (let i = 0; i < 2; i++) replies.push((await world.ask(calls.retry, { id }, await as())).status)
  expect(replies).toEqual([200, 409])
  await world.settle()
  expect(tried).toMatchObject([{ to: dev.email, subject: 'Hello' }])
  expect((await list()).total).toBe(0)
  expect((await world.ctx.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['delivery.retry'])
})

test('a sent email is not sent again, and neither its address nor its text is kept', async () => {
  failing = null
  await write()
  expect(tried).toHaveLength(1)
  await world.pass(dayMs)
  expect(tried).toHaveLength(1)
  const rows = await world.ctx.db.select().from(deliveries)
  expect(rows, 'this one, and the one before').toHaveLength(2)
  expect(rows.map(({ state, to_email, letter }) => [state, to_email, letter])).toEqual(rows.map(() => ['sent', null, null]))
  expect(JSON.stringify(rows)).not.toContain(dev.email)
})

test('an address that the mail server rejects permanently is not retried', async () => {
  failing = Object.assign(new Error('550 no such user'), { responseCode: 550 })
  await mailAddress(world.ctx, 'nobody@people.test', { type: 'ticket.received', letter, key: `letter ${++count}` })
  await world.settle()
  await world.pass(dayMs)
  expect(tried).toHaveLength(1)
  expect((await list()).results).toMatchObject([{ to: 'nobody@people.test', failure: '550 no such user' }])
})

test('another process takes over when one ends in the middle of sending', async () => {
  const at = world.clock.now()
  await write()
  tried.length = 0
  failing = null
  const [begun, ...more] = await world.ctx.db
    .update(deliveries)
    .set({ attempts: 1, next_at: new Date(at.getTime() + 2 * minuteMs) })
    .where(eq(deliveries.state, 'waiting'))
    .returning()
  expect([begun?.person_id, more]).toEqual([dev.person.id, []])
  await world.pass(minuteMs)
  expect(tried).toHaveLength(0)
  await world.pass(minuteMs)
  expect(tried).toMatchObject([{ to: dev.email, subject: 'Hello' }])
})

test('the list is paged and filtered by channel, and old rows are removed', async () => {
  failing = Object.assign(new Error('no'), { responseCode: 554 })
  const before = (await list()).total
  for (let i = 0; i < 5; i++) await write('desk.ticket')
  const page = await list('dead', { page_size: 2, page_number: 2 })
  expect([page.results.length, page.total]).toEqual([2, before + 5])
  expect((await list('dead', { channel: 'push' })).total).toBe(0)
  world.clock.advance(40 * dayMs)
  await forgetDelivered(world.ctx)
  expect((await list()).total).toBe(0)
})
