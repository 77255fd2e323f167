import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { authFailures, type loginInput, type Session } from '#contract/auth/auth.ts'
import type { SecurityReason } from '#contract/auth/security.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { readSignInName, type SignInName } from '../rules.ts'
import { findAccount, type PersonRow } from './accounts.ts'
import { tryCode, useCode } from './codes.ts'
import { passwordFits } from './secrets.ts'
import { note } from './security-events.ts'
import { openSession } from './sessions.ts'
import { countPassword, forgive } from './tries.ts'

type Input = z.output<typeof loginInput>

/** Signs in. An unknown name, a wrong password and an impossible name get the same answer, after the same work. */
export async function login(ctx: Ctx, input: Input): Promise<Session> {
  const typed = input.email ?? input.phone_number ?? input.username ?? ''
  const name = readSignInName(typed)
  if (input.otp && (!name || name.kind === 'username'))
    throw fieldFailure('email', 'Codes are sent to an e-mail or a phone. Enter one of those.')
  return input.otp && name ? loginWithCode(ctx, name, input.otp) : loginWithPassword(ctx, typed, name, input.password ?? '')
}

async function loginWithPassword(ctx: Ctx, typed: string, name: SignInName | null, password: string): Promise<Session> {
  const person = name ? await findAccount(ctx, name, 'password') : undefined
  const counted = await countPassword(ctx, { of: person?.id ?? digest(name?.value ?? typed), personId: person?.id })
  const fits = await passwordFits(ctx.platform.env, password, person?.password_hash)
  if (!person || !fits) {
    await noteFailure(ctx, typed, person, person ? 'wrong_password' : 'nobody')
    throw authFailures.wrong_credentials()
  }
  await requireWelcome(ctx, typed, person)
  await forgive(ctx, counted)
  return openSession(ctx, person, 'password')
}

async function loginWithCode(ctx: Ctx, name: SignInName, otp: string): Promise<Session> {
  const person = await findAccount(ctx, name, 'code')
  const fits = await tryCode(ctx, { purpose: 'login', destination: name.value, personId: person?.id }, otp)
  if (!fits || !person) {
    await noteFailure(ctx, name.value, person, person ? 'wrong_code' : 'nobody')
    throw authFailures.wrong_code()
  }
  await requireWelcome(ctx, name.value, person)
  return inTransaction(ctx, async (ctx) => {
    await useCode(ctx, 'login', name.value, otp)
    return openSession(ctx, person, 'code')
  })
}

async function requireWelcome(ctx: Ctx, typed: string, person: PersonRow) {
  if (!person.suspended_at) return
  await noteFailure(ctx, typed, person, 'suspended')
  throw authFailures.suspended()
}

function noteFailure(ctx: Ctx, typed: string, person: PersonRow | undefined, reason: SecurityReason) {
  return note(ctx, { kind: 'sign_in_failed', personId: person?.id, typed, reason })
}

/** Hashed, because the text may be a secret in the wrong box, and of any length. */
function digest(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
