// Runs on: PostgreSQL
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { statementsOf } from '../../testing/statements.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { codeSentTo, type SignedIn, signUpByPhone, testPassword } from './testing.ts'

let world: World
let owner: SignedIn & { phone: string }
beforeAll(async () => {
  world = await createWorld()
  owner = await signUpByPhone(world, { username: 'is.here', email: 'is.here@people.test' })
  await world.get(auth.sendOtp, { email: owner.email, purpose: 'verify' })
  await world.get(auth.verify, { email: owner.email, otp: codeSentTo(world, owner.email) }, owner)
})
afterAll(() => world.close())

let made = 0
const free = () => ({ email: `free.${++made}@people.test`, phone_number: `+91970000${String(made).padStart(4, '0')}` })
const newcomer = () => ({
  type: 'user' as const,
  username: `newcomer.${++made}`,
  first_name: 'Asha',
  last_name: 'Rao',
  password: testPassword,
})
/** The parts of a reply that do not vary between calls. */
function told({ status, body, headers }: { status: number; body: unknown; headers: object }) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers as Record<string, string>
  const shape = (value: unknown): unknown =>
    value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)])) : typeof value
  const { requestId: _request, ...said } = body as Record<string, unknown>
  return {
    status,
    headers: Object.keys(rest).sort(),
    type: rest['content-type'],
    said: status === 200 && 'tokens' in said ? shape(said) : said,
  }
}

async function byPhone(email: string) {
  const { phone_number } = free()
  await world.get(auth.sendOtp, { phone_number, purpose: 'register' })
  const otp = codeSentTo(world, phone_number)
  return () => world.ask(auth.register, { ...newcomer(), email, phone_number, otp, otpTo: 'phone' })
}

async function byEmail(phone_number: string) {
  const { email } = free()
  await world.get(auth.sendOtp, { email, purpose: 'register' })
  const otp = codeSentTo(world, email)
  return () => world.ask(auth.register, { ...newcomer(), email, phone_number, otp, otpTo: 'email' })
}

type Question = () => Promise<Parameters<typeof told>[0]>

/** Each prepares a request, and returns it. */
const ways: Record<string, (to: { email: string; phone_number: string }) => Question | Promise<Question>> = {
  'a code to register, by e-mail':
    ({ email }) =>
    () =>
      world.ask(auth.sendOtp, { email, purpose: 'register' }),
  'a code to register, by phone':
    ({ phone_number }) =>
    () =>
      world.ask(auth.sendOtp, { phone_number, purpose: 'register' }),
  'a code to sign in, by e-mail':
    ({ email }) =>
    () =>
      world.ask(auth.sendOtp, { email }),
  'a code to sign in, by phone':
    ({ phone_number }) =>
    () =>
      world.ask(auth.sendOtp, { phone_number }),
  'a code to verify':
    ({ email }) =>
    () =>
      world.ask(auth.sendOtp, { email, purpose: 'verify' }),
  'a link, by e-mail':
    ({ email }) =>
    () =>
      world.ask(auth.forgot, { email }),
  'a link, by phone':
    ({ phone_number }) =>
    () =>
      world.ask(auth.forgot, { phone_number }),
  'a wrong password':
    ({ email }) =>
    () =>
      world.ask(auth.login, { email, password: 'not the one at all' }),
  'a wrong code':
    ({ email }) =>
    () =>
      world.ask(auth.login, { email, otp: '000000' }),
  'registering with a wrong code':
    ({ email }) =>
    () =>
      world.ask(auth.register, { ...newcomer(), email, otp: '000000' }),
  'registering, the e-mail typed': ({ email }) => byPhone(email),
  'registering, the phone typed': ({ phone_number }) => byEmail(phone_number),
}

test.each(Object.entries(ways))(
  'a taken and a free address get the same status, body, headers and statements: %s',
  async (_name, ready) => {
    world.clock.advance(hourMs)
    await (await ready(free()))()
    const replies: unknown[] = []
    const counts: [string, number][][] = []
    for (const to of [{ email: owner.email, phone_number: owner.phone }, free()]) {
      const ask = await ready(to)
      await world.platform.pendingWork.settled()
      // Work after the response must not show in it, so it starts only after everything is counted.
      const after: (() => Promise<unknown>)[] = []
      const add = vi.spyOn(world.platform.pendingWork, 'add').mockImplementation((begin) => after.push(begin))
      const { byText } = await statementsOf(async () => replies.push(told(await ask())))
      add.mockRestore()
      await Promise.all(after.map((begin) => begin()))
      // The outbox polls by itself, and kill switches are read again every few seconds.
      counts.push(byText.filter(([text]) => !/^(begin|commit|with "waiting"|select "name", "banner" from "switches")/.test(text)))
    }
    expect(replies[0]).toEqual(replies[1])
    expect(counts[0]?.toSorted()).toEqual(counts[1]?.toSorted())
  },
)

test('the owner of a taken address gets the code, and a mail about an account that names the address', async () => {
  world.clock.advance(hourMs)
  await world.get(auth.sendOtp, { email: owner.email, purpose: 'register' })
  await world.platform.pendingWork.settled()
  expect(world.messages()[0]).toMatchObject({ to: owner.email, subject: 'You have a Mehfil account already' })
  await (await byPhone(owner.email))()
  await world.platform.pendingWork.settled()
  expect(world.messages()[0]).toMatchObject({ to: owner.email, subject: 'A new Mehfil account names your e-mail address' })
})

test('whoever proves a taken address with its code learns that it is taken', async () => {
  world.clock.advance(hourMs)
  await world.get(auth.sendOtp, { email: owner.email, purpose: 'register' })
  const reply = await world.ask(auth.register, { ...newcomer(), email: owner.email, otp: codeSentTo(world, owner.email) })
  expect(reply.body.code).toBe('email_taken')
})

test('a code has 5 tries in total: naming a second address beside it gives no more', async () => {
  const { email, phone_number } = free()
  await world.get(auth.sendOtp, { email, purpose: 'register' })
  world.clock.advance(1000)
  await world.get(auth.sendOtp, { phone_number, purpose: 'register' })
  const codes = { email: codeSentTo(world, email), phone: codeSentTo(world, phone_number) }
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].filter(
    (code) => !Object.values(codes).includes(code),
  )
  for (const otp of wrong.slice(0, 5)) await world.ask(auth.register, { ...newcomer(), email, phone_number, otp, otpTo: 'phone' })
  const open = (otpTo: 'email' | 'phone') => world.ask(auth.register, { ...newcomer(), email, phone_number, otp: codes[otpTo], otpTo })
  expect([(await open('phone')).status, (await open('email')).status]).toEqual([422, 200])
})

test('one mailbox gets 5 codes an hour, whatever follows the plus', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i++)
    statuses.push((await world.ask(auth.sendOtp, { email: `many.names+${i}@gmail.com`, purpose: 'register' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})
