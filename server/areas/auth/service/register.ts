import type { z } from 'zod'
import { authFailures, type registerInput, type Session } from '#contract/auth.ts'
import { type Ctx, inTransaction, now, tell } from '../../../platform/context.ts'
import { isGuessable, isReserved } from '../rules.ts'
import { insertPerson, type NewPerson } from './accounts.ts'
import { tryCode, useCode } from './codes.ts'
import { hashPassword } from './secrets.ts'
import { openSession } from './sessions.ts'

type Input = z.output<typeof registerInput>

/** Opens an account for somebody whom a code has proved to have the e-mail or the phone. */
export async function register(ctx: Ctx, input: Input): Promise<Session> {
  if (isReserved(input.username)) throw authFailures.username_taken()
  if (isGuessable(input.password, [input.username, input.first_name, input.last_name])) throw authFailures.password_known()
  const proved = await provedDestination(ctx, input)
  if (!proved) throw authFailures.wrong_code()
  const password_hash = await hashPassword(ctx.platform.env, input.password)
  return inTransaction(ctx, async (ctx) => {
    await useCode(ctx, 'register', proved, input.otp)
    const person = await insertPerson(ctx, {
      ...commonFields(ctx, input),
      email: input.email,
      email_verified_at: proved === input.email ? now(ctx) : null,
      phone: input.phone_number ?? null,
      phone_verified_at: proved === input.phone_number ? now(ctx) : null,
      password_hash,
    })
    tell(ctx, 'person.registered', { personId: person.id })
    return openSession(ctx, person)
  })
}

/** Named one by one: whatever else a body holds (type 'admin', an id, a proof) reaches nothing. */
export function commonFields(ctx: Ctx, input: Pick<Input, 'type' | 'username' | 'first_name' | 'last_name' | 'gender'>) {
  const { type, username, first_name, last_name, gender = null } = input
  return { id: ctx.platform.ids.uuid(), type, username, first_name, last_name, gender, created_at: now(ctx) } satisfies Partial<NewPerson>
}

async function provedDestination(ctx: Ctx, { email, phone_number, otp }: Input): Promise<string | null> {
  if (await tryCode(ctx, 'register', email, otp)) return email
  if (phone_number && (await tryCode(ctx, 'register', phone_number, otp))) return phone_number
  return null
}
