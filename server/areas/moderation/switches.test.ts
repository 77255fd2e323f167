/** Switches: a disabled part is refused with its sentence, in every process, and nothing in progress is lost. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chatEvents } from '#contract/chat/chat.ts'
import type { Call } from '#contract/grammar/call.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { type SwitchName, switchNames } from '#contract/moderation/switch-names.ts'
import { switches, switchMs, usualBanners } from '#contract/moderation/switches.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, listen, secondProcess } from '../../testing/live.ts'
import { allAtOnce, createWorld, everyCall, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { signInAgain, signUp, signUpAs, testPassword } from '../auth/testing.ts'
import { mailAddress } from '../notifications/service/mail.ts'
import { payoutOf } from '../payments/service/earnings.ts'
import { payments } from '../payments/tables.ts'
import { aLakhAndMore, atCheckout, earn, paidBooking, press } from '../payments/testing.ts'

let world: World
const reason = 'The store is full.'

beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'meera')
})
afterAll(() => world.close())
afterEach(async () => {
  for (const name of switchNames) if ((await rowOf(name))?.isOff) await flip(name, false)
})

const as = async (username = 'meera') => ({ token: (await signInAgain(world, username)).token })
const rowOf = async (name: SwitchName) => (await world.get(switches.list, {}, await as())).results.find((row) => row.name === name)
async function flip(name: SwitchName, isOff = true, banner = usualBanners[name]) {
  const version = (await rowOf(name))?.version ?? 0
  return world.get(switches.set, { name, isOff, banner, reason, version }, await as())
}

describe('every call and event behind a switch', () => {
  const behind = everyCall().filter(({ call }) => call.behind)
  test('is one of these', () => {
    const of = (part: SwitchName) =>
      behind
        .filter(({ call }) => call.behind?.includes(part))
        .map(({ name }) => name)
        .sort()
    expect(Object.fromEntries(switchNames.map((part) => [part, of(part)]))).toEqual({
      sign_up: ['auth.register', 'auth.registerWithSso'],
      chat: ['chat.edit', 'chat.post', 'chat.send', 'chat.sendFile', 'collabs.edit', 'collabs.send', 'comments.write'],
      votes: ['arena.unvote', 'arena.vote'],
      uploads: ['arena.upload', 'artworks.create', 'auditions.upload', 'chat.sendFile', 'checks.sendFile', 'media.upload'],
      checkout: ['bookings.initiate', 'cart.checkout', 'orders.create', 'orders.pay', 'payments.open', 'rewards.buy'],
      payouts: [],
      mail: [],
    })
  })

  test.each(behind)('$name is refused with the sentence before any work', async ({ call }) => {
    const [name] = call.behind ?? []
    if (!name) throw new Error('behind nothing')
    await flip(name, true, 'We are mending the lamps. Back at nine.')
    const type = call.may.startsWith('artist') ? 'artist' : 'user'
    const who = `${type}.of.switches`
    const token = call.may === 'anyone' ? {} : await signedIn(who, type)
    const input = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, crypto.randomUUID()]))
    const { status, body } = await world.ask(call as Call, input, token)
    expect([status, body.code, body.message]).toEqual([503, 'switched_off', 'We are mending the lamps. Back at nine.'])
    await flip(name, false)
    expect((await world.ask(call as Call, input, token)).body.code).not.toBe('switched_off')
  })

  test('is refused on a socket, too', async () => {
    const dev = await signUp(world, { username: 'dev.talks' })
    const page = await connect(await listen(world), spaces.global, dev.token)
    await flip('chat')
    expect(await page.ask(chatEvents.globalSend.name, { text: 'Hello' })).toMatchObject({
      ok: false,
      code: 'switched_off',
      message: usualBanners.chat,
    })
    await flip('chat', false)
    expect(await page.ask(chatEvents.globalSend.name, { text: 'Hello' })).toMatchObject({ ok: true })
    page.socket.close()
  })
})

const known = new Set<string>()
async function signedIn(username: string, type: 'user' | 'artist') {
  if (!known.has(username)) await signUp(world, { username, type })
  known.add(username)
  return as(username)
}

test('everybody can ask what is off, and reads the sentence before trying', async () => {
  expect((await world.get(switches.notices, {})).results).toEqual([])
  await flip('votes', true, 'Voting rests until the recount is done.')
  expect((await world.get(switches.notices, {})).results).toEqual([{ name: 'votes', banner: 'Voting rests until the recount is done.' }])
})

test('while sign-up is off it sends no code; existing accounts sign in', async () => {
  await signUp(world, { username: 'dev.was.here' })
  await flip('sign_up')
  const email = 'late@people.test'
  expect((await world.ask(auth.sendOtp, { email, purpose: 'register' })).body.code).toBe('switched_off')
  await world.settle()
  expect(world.messages().filter(({ to }) => to === email)).toEqual([])
  expect((await world.ask(auth.login, { username: 'dev.was.here', password: testPassword })).status).toBe(200)
})

test('another process knows within five seconds, both off and on', async () => {
  const second = await secondProcess(world)
  const there = async () => (await (await fetch(`${second.url}/api/notices`)).json()).results
  expect(await there()).toEqual([])
  const at = performance.now()
  await flip('chat')
  await eventually(async () => expect(await there()).toHaveLength(1))
  await flip('chat', false)
  await eventually(async () => expect(await there()).toEqual([]))
  expect(performance.now() - at).toBeLessThan(2 * switchMs)
  await second.close()
})

test('of two concurrent switches one succeeds and is recorded; the other has to reload', async () => {
  const before = await world.ctx.db.$count(auditLog)
  const token = await as()
  const { version } = (await rowOf('votes')) ?? { version: 0 }
  const answers = await allAtOnce(5, () =>
    world.ask(switches.set, { name: 'votes', isOff: true, banner: usualBanners.votes, reason, version }, token),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await world.ctx.db.$count(auditLog)) - before).toBe(1)
})

test('a reason and a whole sentence are needed', async () => {
  const asked = { name: 'votes', isOff: true, banner: usualBanners.votes, reason, version: 0 } as const
  for (const wrong of [{ reason: ' ' }, { banner: 'Off.' }]) {
    expect((await world.ask(switches.set, { ...asked, ...wrong }, await as())).status).toBe(400)
  }
  expect((await world.ask(switches.set, asked, { token: (await signUpAs(world, 'admin', 'farah', ['finance'])).token })).status).toBe(403)
})

test('emails wait while email is off, are not tried, and go out afterwards; codes and security warnings go at once', async () => {
  const sent = async () => {
    await world.settle()
    return world
      .messages()
      .filter(({ to }) => to === 'reader@people.test')
      .map(({ subject }) => subject)
      .sort()
  }
  const write = (type: 'ticket.received' | 'account.password_changed') =>
    mailAddress(world.ctx, 'reader@people.test', {
      type,
      key: crypto.randomUUID(),
      letter: { subject: type, to: 'Reader', lines: ['A line.'] },
    })
  await flip('mail')
  await write('ticket.received')
  await write('account.password_changed')
  await world.get(auth.sendOtp, { email: 'reader@people.test', purpose: 'register' })
  await world.pass(60_000)
  const [code = '', ...rest] = await sent()
  expect([code.includes('code'), rest]).toEqual([true, ['account.password_changed']])
  await world.pass(6 * 60 * 60_000)
  expect(await sent()).toHaveLength(2)
  await flip('mail', false)
  await world.pass(60_000)
  expect((await sent()).filter((subject) => subject === 'ticket.received')).toHaveLength(1)
})

test('payouts keep their place while they are off, and leave once afterwards', async () => {
  const stand = await paidBooking(world)
  await earn(world, stand, aLakhAndMore, { dueAt: world.clock.now(), label: 'Sangeet in Jaipur' })
  const state = async () => (await payoutOf(world.ctx, [stand.bookingId])).get(stand.bookingId)?.state
  await flip('payouts')
  await world.pass(60 * 60_000)
  expect(await state()).toBe('scheduled')
  await flip('payouts', false)
  await world.pass(60_000)
  expect(await state()).toBe('paid')
})

test('a payment in progress is settled when the checkout is switched off', async () => {
  const stand = await atCheckout(world, aLakhAndMore)
  await flip('checkout')
  await press(world, stand.orderId)
  await world.settle()
  const [row] = await world.ctx.db.select({ state: payments.state }).from(payments).where(eq(payments.id, stand.paymentId))
  expect(row?.state).toBe('paid')
})
