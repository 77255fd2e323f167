import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { mailPerson } from '../notifications/service/mail.ts'
import { identify } from './service/access-token.ts'
import { people } from './tables.ts'
import { codeSentTo, proved, signUp, signUpByPhone, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let count = 0
const typed = (email?: string) => signUpByPhone(world, { username: `typed.${++count}`, ...(email && { email }) })

const rowOf = async (id: string) => (await world.ctx.db.select().from(people).where(eq(people.id, id)))[0]
const messagesTo = (address: string) => world.messages().filter(({ to }) => to === address)
const bellOf = async (token: string) => (await world.get(notifications.fetch, {}, { token })).notifications.map(({ type }) => type)
const letter = { subject: 'Your booking', lines: ['The show is at 12, Hill Road, Bandra.'] }

async function proveEmail(token: string, email: string) {
  await world.get(auth.sendOtp, { email, purpose: 'verify' })
  return world.ask(auth.verify, { email, otp: codeSentTo(world, email) }, { token })
}

describe('an unproved e-mail', () => {
  test('lets its reader in by none of 4 ways: code, link, provider, or undo of a change', async () => {
    const asha = await typed()
    await world.get(auth.forgot, { email: asha.email })
    await world.get(auth.sendOtp, { email: asha.email })
    await world.get(
      account.changeAddress,
      { email: `${asha.person.username}@people.test`, stepUp: await proved(world, asha, 'address') },
      asha,
    )
    await world.get(account.confirmAddress, { otp: codeSentTo(world, `${asha.person.username}@people.test`) }, asha)
    await world.platform.pendingWork.settled()
    for (const { text } of messagesTo(asha.email)) expect(text).not.toMatch(/token=|\b\d{6}\b/)
    expect(await identify(world.ctx, asha.token), 'nobody was signed out').not.toBeNull()
    expect((await world.ask(auth.login, { phone_number: asha.phone, password: testPassword })).status).toBe(200)
  })

  test('gets none of the mails about its account, until it is proved', async () => {
    const asha = await typed()
    const write = async (key: string) => {
      await mailPerson(world.ctx, asha.person.id, { type: 'booking.accepted', letter, key })
      await world.settle()
      return messagesTo(asha.email).filter(({ subject }) => subject === letter.subject).length
    }
    expect(await write('before')).toBe(0)
    expect((await proveEmail(asha.token, asha.email)).status).toBe(200)
    expect(await write('after')).toBe(1)
  })

  test('gets no mail that was planned while it was still proved', async () => {
    const asha = await signUp(world, { username: 'proved.then.not' })
    await mailPerson(world.ctx, asha.person.id, { type: 'booking.accepted', letter, key: 'planned' })
    await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, asha.person.id))
    await world.settle()
    expect(messagesTo(asha.email).map(({ subject }) => subject)).not.toContain(letter.subject)
  })
})

describe('a forgotten password', () => {
  test('of an account with an unproved e-mail is reset by SMS, which proves only the phone', async () => {
    const asha = await typed()
    const known = await world.ask(auth.forgot, { email: asha.email })
    const nobody = await world.ask(auth.forgot, { email: 'nobody@people.test' })
    expect([known.status, known.body]).toEqual([nobody.status, nobody.body])
    await world.platform.pendingWork.settled()
    const token = messagesTo(asha.phone)[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    await world.get(auth.resetPassword, { token, password: 'seven tablas in the rain' })
    expect((await world.ask(auth.login, { phone_number: asha.phone, password: 'seven tablas in the rain' })).status).toBe(200)
    expect(await rowOf(asha.person.id)).toMatchObject({ email: asha.email, email_verified_at: null, phone: asha.phone })
  })

  test('can be reset with the phone, too', async () => {
    const asha = await typed()
    const known = await world.ask(auth.forgot, { phone_number: asha.phone })
    const nobody = await world.ask(auth.forgot, { phone_number: '9811999999' })
    expect([known.status, known.body]).toEqual([nobody.status, nobody.body])
    await world.platform.pendingWork.settled()
    expect(messagesTo(asha.phone)[0]?.text).toMatch(/reset-password\?token=/)
    expect(messagesTo('+919811999999')).toEqual([])
  })

  test('cannot be reset with a link to an address that the account has lost', async () => {
    const asha = await typed()
    await world.get(auth.forgot, { phone_number: asha.phone })
    await world.platform.pendingWork.settled()
    const token = messagesTo(asha.phone)[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    await world.ctx.db.update(people).set({ phone: '+919811888888' }).where(eq(people.id, asha.person.id))
    expect((await world.ask(auth.resetPassword, { token, password: 'seven tablas in the rain' })).body.code).toBe('reset_link_used')
  })
})

describe('an address named by two accounts', () => {
  test('goes to the one that proves it; the other loses it and is notified', async () => {
    const email = 'whose@people.test'
    const [one, two] = [await typed(email), await typed(email)]
    expect((await proveEmail(two.token, email)).status).toBe(200)
    await world.settle()
    expect([(await rowOf(one.person.id))?.email, (await rowOf(two.person.id))?.email]).toEqual([null, email])
    expect([await bellOf(one.token), await bellOf(two.token)]).toEqual([['person.address_lost'], []])
    expect(await identify(world.ctx, one.token), 'and stays signed in').not.toBeNull()
  })

  test('is taken from the one that only typed it by whoever registers with it', async () => {
    const email = 'registers@people.test'
    const lies = await typed(email)
    const owner = await signUp(world, { username: 'comes.later', email })
    expect([(await rowOf(lies.person.id))?.email, (await rowOf(owner.person.id))?.email]).toEqual([null, email])
    expect(await identify(world.ctx, lies.token)).not.toBeNull()
  })

  test('stays with the one that has proved it, whoever types it', async () => {
    const owner = await signUp(world, { username: 'has.proved' })
    const lies = await typed(owner.email)
    expect((await proveEmail(lies.token, owner.email)).body.code).toBe('email_taken')
    expect((await rowOf(owner.person.id))?.email_verified_at).not.toBeNull()
    expect((await world.ask(auth.login, { email: owner.email, password: testPassword })).body.user.id).toBe(owner.person.id)
    await world.get(auth.forgot, { email: owner.email })
    await world.platform.pendingWork.settled()
    expect(messagesTo(lies.phone).filter(({ text }) => /token=/.test(text))).toEqual([])
  })

  test('belongs to one account, however many prove it at once', async () => {
    const email = 'all.at.once@people.test'
    const rivals: Awaited<ReturnType<typeof typed>>[] = []
    for (let i = 0; i < 4; i++) rivals.push(await typed(email))
    await world.get(auth.sendOtp, { email, purpose: 'verify' })
    const otp = codeSentTo(world, email)
    const replies = await allAtOnce(4, (i) => world.ask(auth.verify, { email, otp }, { token: rivals[i]?.token ?? '' }))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const rows = await world.ctx.db.select().from(people).where(eq(people.email, email))
    expect(rows).toHaveLength(1)
  })
})

test('a change of a proved e-mail can be undone for 7 days, and not a second longer', async () => {
  for (const [ms, status] of [
    [7 * 24 * 3_600_000 - 1000, 200],
    [7 * 24 * 3_600_000 + 1000, 410],
  ] as const) {
    const asha = await signUp(world, { username: `changes.${++count}` })
    const email = `changed.${count}@people.test`
    await world.get(account.changeAddress, { email, stepUp: await proved(world, asha, 'address') }, { token: asha.token })
    await world.get(account.confirmAddress, { otp: codeSentTo(world, email) }, { token: asha.token })
    const token = messagesTo(asha.email)[0]?.text.match(/undo\?token=([\w-]+)/)?.[1] ?? ''
    world.clock.advance(ms)
    expect((await world.ask(account.undoAddress, { token })).status).toBe(status)
    expect((await rowOf(asha.person.id))?.email).toBe(status === 200 ? asha.email : email)
    world.clock.advance(authLimits.otpResendMs)
  }
})
