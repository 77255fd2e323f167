/** People for the tests of all areas, created through the real calls. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auth, type PersonType, type Session, type SessionUser, type StepUpPurpose } from '#contract/auth/auth.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { World } from '../../testing/world.ts'
import { findAccount, type PersonRow } from './service/accounts.ts'
import { hashPassword } from './service/secrets.ts'
import { openSession } from './service/sessions.ts'
import { createPerson } from './service.ts'
import { sessions } from './tables.ts'

export const testPassword = 'a lamp in the monsoon'

export interface SignedIn {
  token: string
  refreshToken: string
  person: SessionUser
  email: string
}

interface CodeRequest {
  type?: 'user' | 'artist'
  username: string
  first_name?: string
  last_name?: string
  email?: string
  phone_number?: string
}

/** Registers through the real calls, with the mailed code. */
export async function signUp(world: World, asked: CodeRequest): Promise<SignedIn> {
  const { type = 'user', username, first_name = 'Asha', last_name = 'Rao', email = `${username}@people.test`, phone_number } = asked
  await world.get(auth.sendOtp, { email, purpose: 'register' })
  const body = { type, username, first_name, last_name, email, phone_number, password: testPassword, otp: codeSentTo(world, email) }
  const { user, tokens } = await world.get(auth.register, body)
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, person: user, email }
}

/** Registers with a code to the phone, so the e-mail stays unproved. */
export async function signUpByPhone(world: World, asked: { username: string; email?: string }): Promise<SignedIn & { phone: string }> {
  const { username, email = `${asked.username}@mistyped.test` } = asked
  const phone = `+919${BigInt(`0x${createHash('sha256').update(username).digest('hex').slice(0, 12)}`)}`.slice(0, 13)
  await world.get(auth.sendOtp, { phone_number: phone, purpose: 'register' })
  const { user, tokens } = await world.get(auth.register, {
    ...{ type: 'user', username, first_name: 'Asha', last_name: 'Rao', email, phone_number: phone, password: testPassword },
    otp: codeSentTo(world, phone),
  })
  await world.platform.pendingWork.settled()
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, person: user, email, phone }
}

/** The newest code sent to this address or number. */
export function codeSentTo(world: World, to: string): string {
  const code = world
    .messages()
    .find((message) => message.to === to)
    ?.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}

/** The result of `auth.stepUp` with the password, in the session of that token. */
export async function proved(world: World, { token }: Pick<SignedIn, 'token'>, purpose: StepUpPurpose): Promise<string> {
  return (await world.get(auth.stepUp, { purpose, password: testPassword }, { token })).stepUp
}

/** A person of a type that nobody can register as. */
export async function signUpAs(
  world: World,
  type: PersonType,
  username: string,
  roles: readonly AdminRole[] = type === 'admin' ? ['superadmin'] : [],
): Promise<SignedIn> {
  const email = `${username}@people.test`
  const password_hash = await hashPassword(world.platform.env, testPassword)
  await createPerson(world.ctx, { type, username, first_name: 'Asha', last_name: 'Rao', email, password_hash, onboarded: true, roles })
  return signInAgain(world, username)
}

/** Another session; an admin's has a second factor that stays fresh, however far a test moves the clock. */
export async function newSession({ ctx, clock }: Pick<World, 'ctx' | 'clock'>, person: PersonRow): Promise<Session> {
  const session = await openSession(ctx, person, 'password')
  const second_factor_at = new Date(clock.now().getTime() + 3_650 * dayMs)
  if (person.type === 'admin') await ctx.db.update(sessions).set({ second_factor_at }).where(eq(sessions.person_id, person.id))
  return session
}

/** Another session of an existing person, without a password. */
export async function signInAgain(world: World, username: string): Promise<SignedIn> {
  const row = await findAccount(world.ctx, { kind: 'username', value: username }, 'password')
  if (!row) throw new Error(`there is no ${username}`)
  const { user, tokens } = await newSession(world, row)
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, person: user, email: row.email ?? '' }
}
