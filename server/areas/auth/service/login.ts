import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { authFailures, authLimits, type loginInput, type Session } from '#contract/auth.ts'
import { fieldFailure } from '#contract/errors.ts'
import { minuteMs } from '#contract/time.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { readSignInName, type SignInName } from '../rules.ts'
import { findAccount, type PersonRow, proveEmail } from './accounts.ts'
import { type Attempt, countAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts'
import { tryCode, useCode } from './codes.ts'
import { passwordFits } from './secrets.ts'
import { openSession } from './sessions.ts'

type Input = z.output<typeof loginInput>
const withinMs = 15 * minuteMs

/** Signs in. Nobody, a wrong password and a name that cannot be are one answer, after the same work. */
export async function login(ctx: Ctx, input: Input): Promise<Session> {
  const typed = input.email ?? input.phone_number ?? input.username ?? ''
  const name = readSignInName(typed)
  if (input.otp && (!name || name.kind === 'username'))
    throw fieldFailure('email', 'Codes are sent to an e-mail or a phone. Enter one of those.')
  const counted = await countFromAddress(ctx)
  const session =
    input.otp && name ? await loginWithCode(ctx, name, input.otp) : await loginWithPassword(ctx, typed, name, input.password ?? '')
  // An office that signs in on Monday morning is one address and no attack: only failures stay counted.
  if (counted) await takeBackAttempt(ctx, counted)
  return session
}

async function loginWithPassword(ctx: Ctx, typed: string, name: SignInName | null, password: string): Promise<Session> {
  const person = name ? await findAccount(ctx, name, 'password') : undefined
  const key = `sign-in of ${person?.id ?? digest(name?.value ?? typed)}`
  await countAttempt(ctx, { key, most: authLimits.loginTriesPerQuarterHour, withinMs })
  const fits = await passwordFits(ctx.platform.env, password, person?.password_hash)
  if (!person || !fits) throw authFailures.wrong_credentials()
  requireWelcome(person)
  await forgetAttempts(ctx, [key])
  return openSession(ctx, person)
}

async function loginWithCode(ctx: Ctx, name: SignInName, otp: string): Promise<Session> {
  if (!(await tryCode(ctx, 'login', name.value, otp))) throw authFailures.wrong_code()
  const person = await findAccount(ctx, name, 'code')
  if (!person) throw authFailures.wrong_code()
  requireWelcome(person)
  return inTransaction(ctx, async (ctx) => {
    await useCode(ctx, 'login', name.value, otp)
    if (name.kind === 'email') await proveEmail(ctx, person.id)
    return openSession(ctx, person)
  })
}

async function countFromAddress(ctx: Ctx): Promise<Attempt | null> {
  if (ctx.platform.env.RATE_LIMITS === 'off') return null
  return countAttempt(ctx, {
    key: `sign-in from ${addressKey(ctx.address)}`,
    most: authLimits.loginTriesFromAddressPerQuarterHour,
    withinMs,
  })
}

function requireWelcome(person: PersonRow) {
  if (person.suspended_at) throw authFailures.suspended()
}

/** What somebody typed may be a secret in the wrong box, and any length. */
function digest(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
