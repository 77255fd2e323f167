import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { account, accountLimits } from '#contract/auth/account.ts'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { approvedArtist } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { otps, people } from './tables.ts'
import { codeSentTo, proved, type SignedIn, signInAgain, signUp, signUpAs, testPassword } from './testing.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await signUpAs(world, 'admin', 'desk.accounts')
})
afterAll(() => world.close())

let count = 0
const newcomer = (more: { phone_number?: string } = {}) => signUp(world, { username: `holder.${++count}`, ...more })
const as = ({ token }: SignedIn) => ({ token })
const row = async ({ person }: SignedIn) => (await world.ctx.db.select().from(people).where(eq(people.id, person.id)))[0]
const lives = async ({ token }: SignedIn) => (await world.ask(account.get, {}, { token })).status === 200
const another = 'seven tablas in the rain'

const changePassword = async (who: SignedIn, newPassword: string) =>
  world.ask(account.changePassword, { newPassword, stepUp: await proved(world, who, 'password') }, as(who))
const changeAddress = async (who: SignedIn, to: { email: string } | { phone_number: string }) =>
  world.ask(account.changeAddress, { ...to, stepUp: await proved(world, who, 'address') }, as(who))

async function changeEmail(who: SignedIn, email: string) {
  await changeAddress(who, { email })
  return world.ask(account.confirmAddress, { otp: codeSentTo(world, email) }, as(who))
}

function undoLinkTo(to: string): string {
  const link = world.messages().find((message) => message.to === to && /account\/undo/.test(message.text))
  const token = link?.text.match(/token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`no way back was sent to ${to}`)
  return token
}

describe('a new password', () => {
  test('ends every session and starts a new one', async () => {
    const asha = await newcomer()
    const elsewhere = await signInAgain(world, asha.person.username)
    const { tokens } = (await changePassword(asha, another)).body
    expect([await lives(asha), await lives(elsewhere), await lives({ ...asha, token: tokens.accessToken })]).toEqual([false, false, true])
    for (const { refreshToken } of [asha, elsewhere]) expect((await world.ask(auth.refresh, { refreshToken })).status).toBe(401)
    expect((await world.ask(auth.login, { email: asha.email, password: testPassword })).status).toBe(401)
    expect((await world.ask(auth.login, { email: asha.email, password: another })).status).toBe(200)
  })

  test('cannot be a guessable one; a refusal does not use up the proof', async () => {
    const asha = await newcomer()
    const stepUp = await proved(world, asha, 'password')
    const set = (newPassword: string) => world.ask(account.changePassword, { newPassword, stepUp }, as(asha))
    expect((await set('password1')).body.code).toBe('password_known')
    expect((await set(another)).status).toBe(200)
  })

  test('needs a proof for that purpose', async () => {
    const asha = await newcomer()
    const stepUp = await proved(world, asha, 'address')
    expect((await world.ask(account.changePassword, { newPassword: another, stepUp }, as(asha))).body.code).toBe('step_up_needed')
    expect((await world.ask(auth.login, { email: asha.email, password: testPassword })).status).toBe(200)
  })
})

describe('another e-mail', () => {
  test('counts only once its code was entered, and the old one can undo it for 7 days', async () => {
    const asha = await newcomer()
    const email = 'asha.new@people.test'
    await changeAddress(asha, { email })
    expect([(await row(asha))?.email, (await world.get(account.get, {}, as(asha))).pendingChange?.to]).toEqual([asha.email, email])
    expect((await world.ask(account.confirmAddress, { otp: '000000' }, as(await newcomer()))).status, 'nobody else confirms it').toBe(410)
    expect((await world.ask(account.confirmAddress, { otp: codeSentTo(world, email) }, as(asha))).status).toBe(200)
    expect(await row(asha)).toMatchObject({ email })

    const token = undoLinkTo(asha.email)
    const replies = await allAtOnce(5, () => world.ask(account.undoAddress, { token }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(await row(asha)).toMatchObject({ email: asha.email, password_hash: null })
    expect(await lives(asha)).toBe(false)
    expect(world.messages().find(({ to, text }) => to === asha.email && /reset-password\?token=/.test(text))).toBeDefined()
  })

  test('is undone together with everything that a thief changed after it', async () => {
    const asha = await newcomer({ phone_number: '9812300001' })
    await world.get(auth.sendOtp, { phone_number: '9812300001', purpose: 'verify' })
    await world.get(auth.verify, { phone_number: '9812300001', otp: codeSentTo(world, '+919812300001') }, as(asha))
    await changeEmail(asha, 'thief.one@people.test')
    const token = undoLinkTo(asha.email)
    world.clock.advance(60_000)
    await changeAddress(asha, { phone_number: '9812300002' })
    await world.get(account.confirmAddress, { otp: codeSentTo(world, '+919812300002') }, as(asha))
    const thiefs = undoLinkTo('thief.one@people.test')
    await changeEmail(asha, 'thief.two@people.test')
    await world.get(account.undoAddress, { token })
    expect(await row(asha)).toMatchObject({ email: asha.email, phone: '+919812300001', password_hash: null })
    expect((await row(asha))?.phone_verified_at).not.toBeNull()
    expect((await world.ask(account.undoAddress, { token: thiefs })).status, 'the thief has no way back').toBe(410)
  })

  test('cannot be the current one; a refusal does not use up the proof', async () => {
    const asha = await newcomer()
    const stepUp = await proved(world, asha, 'address')
    const change = (email: string) => world.ask(account.changeAddress, { email, stepUp }, as(asha))
    const message = 'That is the one that you have already.'
    expect(await change(asha.email)).toMatchObject({ status: 422, body: { code: 'invalid_field', errors: [{ path: 'email', message }] } })
    expect((await world.get(account.get, {}, as(asha))).pendingChange).toBeNull()
    expect((await change('not.the.same@people.test')).status).toBe(200)
  })

  test('is not confirmed by a wrong code, nor by one that a newer code replaced', async () => {
    const asha = await newcomer()
    const email = 'sent.twice@people.test'
    const digits = vi.spyOn(world.platform.ids, 'digits').mockReturnValueOnce('111111')
    await changeAddress(asha, { email })
    const confirm = (otp: string) => world.ask(account.confirmAddress, { otp }, as(asha))
    expect((await confirm('333333')).body.code).toBe('wrong_code')
    expect((await world.ask(account.resendAddressCode, {}, as(asha))).body.code, 'half a minute later').toBe('too_soon')
    world.clock.advance(authLimits.otpResendMs)
    digits.mockReturnValueOnce('222222')
    expect((await world.ask(account.resendAddressCode, {}, as(asha))).status).toBe(200)
    digits.mockRestore()
    expect(codeSentTo(world, email)).toBe('222222')
    expect((await confirm('111111')).body.code).toBe('wrong_code')
    expect((await row(asha))?.email).toBe(asha.email)
    expect((await confirm('222222')).status).toBe(200)
    expect((await row(asha))?.email).toBe(email)
  })

  test('is refused if it is somebody else’s, and only the reader of that mailbox learns that', async () => {
    const [asha, ravi] = [await newcomer(), await newcomer()]
    const begun = await changeAddress(asha, { email: ravi.email })
    const free = await changeAddress(await newcomer(), { email: 'free.one@people.test' })
    expect([begun.status, begun.body]).toEqual([free.status, free.body])
    expect((await world.ask(account.confirmAddress, { otp: codeSentTo(world, ravi.email) }, as(asha))).body.code).toBe('email_taken')
    expect(await row(ravi)).toMatchObject({ email: ravi.email })
  })

  test('over the limit of codes does not use up the proof, and leaves an earlier pending address', async () => {
    const [asha, ravi] = [await newcomer(), await newcomer()]
    await changeAddress(ravi, { email: 'busy.one@people.test' })
    await world.ctx.db
      .update(otps)
      .set({ purpose: `change of ${asha.person.id}` })
      .where(eq(otps.destination, 'busy.one@people.test'))
    await changeAddress(asha, { email: 'first.one@people.test' })
    const stepUp = await proved(world, asha, 'address')
    const change = (email: string) => world.ask(account.changeAddress, { email, stepUp }, as(asha))
    expect((await change('busy.one@people.test')).body.code).toBe('too_soon')
    expect((await world.get(account.get, {}, as(asha))).pendingChange?.to).toBe('first.one@people.test')
    world.clock.advance(authLimits.otpResendMs)
    expect((await change('busy.one@people.test')).status).toBe(200)
    expect((await change('busy.two@people.test')).body.code, 'once').toBe('step_up_needed')
  })

  test('belongs to one person, however many confirm it at once', async () => {
    const rivals = [await newcomer(), await newcomer(), await newcomer()]
    const email = 'wanted.by.all@people.test'
    const codes: string[] = []
    for (const rival of rivals) {
      world.clock.advance(authLimits.otpResendMs)
      await changeAddress(rival, { email })
      codes.push(codeSentTo(world, email))
    }
    const replies = await allAtOnce(3, (i) => world.ask(account.confirmAddress, { otp: codes[i] as string }, as(rivals[i] as SignedIn)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('has to be confirmed within half an hour, and can be undone for 7 days', async () => {
    const asha = await newcomer()
    await changeAddress(asha, { email: 'slow@people.test' })
    world.clock.advance(accountLimits.changeMs + 1)
    const again = await signInAgain(world, asha.person.username)
    expect((await world.ask(account.confirmAddress, { otp: codeSentTo(world, 'slow@people.test') }, as(again))).body.code).toBe(
      'change_over',
    )
    await changeEmail(again, 'slower@people.test')
    const token = undoLinkTo(asha.email)
    world.clock.advance(accountLimits.undoMs + 1)
    expect((await world.ask(account.undoAddress, { token })).status).toBe(410)
  })
})

test('a confirmed phone cannot be replaced with a mere code to another', async () => {
  const asha = await newcomer()
  const prove = async (phone_number: string) => {
    world.clock.advance(authLimits.otpResendMs)
    const who = await signInAgain(world, asha.person.username)
    await world.get(auth.sendOtp, { phone_number, purpose: 'verify' })
    return world.ask(auth.verify, { phone_number, otp: codeSentTo(world, phone_number) }, as(who))
  }
  expect((await prove('+919812300011')).status).toBe(200)
  expect((await prove('+919812300012')).body.code).toBe('confirm_first')
  expect(await row(asha)).toMatchObject({ phone: '+919812300011' })
})

describe('a username', () => {
  test('can be changed; the old one redirects for a year and never becomes anybody else’s', async () => {
    const meher = await approvedArtist(world, await signInAgain(world, admin.person.username), 'meher.old')
    expect(await world.get(account.rename, { username: 'meher.new' }, as(meher))).toMatchObject({ username: 'meher.new' })
    await world.settle()
    expect((await world.get(profiles.get, { username: 'meher.old' })).username).toBe('meher.new')
    expect((await world.get(profiles.list, { words: 'meher.new' })).results.map(({ username }) => username)).toContain('meher.new')
    expect((await world.get(auth.usernameFree, { username: 'Meher.Old' })).free).toBe(false)
    await expect(signUp(world, { username: 'meher.old', email: 'another.meher@people.test' })).rejects.toThrow(/username_taken/)
    const ravi = await newcomer()
    expect((await world.ask(account.rename, { username: 'meher.old' }, as(ravi))).body.code).toBe('username_taken')

    world.clock.advance(accountLimits.formerNameLeadsMs + 1)
    expect((await world.ask(profiles.get, { username: 'meher.old' })).status).toBe(404)
    expect((await world.get(auth.usernameFree, { username: 'meher.old' })).free).toBe(false)
    const back = await signInAgain(world, 'meher.new')
    expect((await world.ask(account.rename, { username: 'meher.old' }, as(back))).status, 'but its owner may have it back').toBe(200)
  })

  test('can be changed once a month, and not to a reserved or taken one', async () => {
    const [asha, ravi] = [await newcomer(), await newcomer()]
    for (const username of ['adm1n', 'dashboard', ravi.person.username])
      expect((await world.ask(account.rename, { username }, as(asha))).body.code, username).toBe('username_taken')
    const names = await allAtOnce(4, (i) => world.ask(account.rename, { username: `asha.once.${i}` }, as(asha)))
    expect(names.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = names.find(({ status }) => status === 200)?.body.username ?? ''
    const renamed = async () => world.ask(account.rename, { username: 'asha.twice' }, as(await signInAgain(world, winner)))
    world.clock.advance(accountLimits.renameEveryMs - 1000)
    expect((await renamed()).status).toBe(409)
    world.clock.advance(1000)
    expect((await renamed()).status).toBe(200)
  })

  test('requested by two people at once goes to one of them', async () => {
    const rivals = [await newcomer(), await newcomer(), await newcomer()]
    const replies = await allAtOnce(3, (i) => world.ask(account.rename, { username: 'the.wanted.name' }, as(rivals[i] as SignedIn)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

test('all other devices are signed out at once, and nobody else’s', async () => {
  const [asha, ravi] = [await newcomer(), await newcomer()]
  const others = [await signInAgain(world, asha.person.username), await signInAgain(world, asha.person.username)]
  await world.get(account.endOthers, {}, as(asha))
  expect([await lives(asha), await lives(ravi), ...(await Promise.all(others.map(lives)))]).toEqual([true, true, false, false])
})
