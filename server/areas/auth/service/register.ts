import type { z } from 'zod'
import { authFailures, type registerInput, type Session } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { isGuessable, isReserved } from '../rules.ts'
import { findAccount, insertPerson, type NewPerson } from './accounts.ts'
import { lastSentTo, tryCode, useCode } from './codes.ts'
import { type Destination, destinationOf, namedElsewhereMessage } from './messages.ts'
import { postToOwner } from './proved.ts'
import { hashPassword } from './secrets.ts'
import { openSession } from './sessions.ts'

type Input = z.output<typeof registerInput>

/** Opens an account for a person whose e-mail or phone a code has proved. */
export async function register(ctx: Ctx, input: Input): Promise<Session> {
  if (isReserved(input.username)) throw authFailures.username_taken()
  if (isGuessable(input.password, [input.username, input.first_name, input.last_name])) throw authFailures.password_known()
  const proved = await provedDestination(ctx, input)
  if (!proved) throw authFailures.wrong_code()
  const password_hash = await hashPassword(ctx.platform.env, input.password)
  const session = await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, 'register', proved, input.otp)
    const person = await insertPerson(ctx, {
      ...commonFields(ctx, input),
      email: input.email,
      email_verified_at: proved === input.email ? now(ctx) : null,
      phone: input.phone_number ?? null,
      phone_verified_at: proved === input.phone_number ? now(ctx) : null,
      password_hash,
    })
    publish(ctx, 'person.registered', { personId: person.id })
    return openSession(ctx, person, 'registration')
  })
  notifyOwners(ctx, input, proved)
  return session
}

/** A registration with an existing address gets the usual answer; the owner is notified after the response. */
export function notifyOwners(
  ctx: Ctx,
  { email, phone_number }: { email?: string | undefined; phone_number?: string | undefined },
  proved: string | null,
) {
  for (const typed of [...(email ? [destinationOf({ email })] : []), ...(phone_number ? [destinationOf({ phone_number })] : [])])
    if (typed.value !== proved) ctx.platform.pendingWork.add(() => notifyOwner(ctx, typed))
}

async function notifyOwner(ctx: Ctx, typed: Destination): Promise<void> {
  try {
    const owner = await findAccount(ctx, typed, 'code')
    if (owner) postToOwner(ctx, owner, namedElsewhereMessage(typed.kind, ctx.platform.env.BASE_URL))
  } catch (err) {
    ctx.platform.log.error({ err, requestId: ctx.requestId }, 'the owner of an address could not be notified')
  }
}

/** Fields are picked one by one, so that anything else in the body (type 'admin', an id, a proof) is ignored. */
export function commonFields(ctx: Ctx, input: Pick<Input, 'type' | 'username' | 'first_name' | 'last_name' | 'gender'>) {
  const { type, username, first_name, last_name, gender = null } = input
  return { id: ctx.platform.ids.uuid(), type, username, first_name, last_name, gender, created_at: now(ctx) } satisfies Partial<NewPerson>
}

/** One code is checked against one address; otherwise each guess would count twice. */
async function provedDestination(ctx: Ctx, { email, phone_number, otp, otpTo }: Input): Promise<string | null> {
  const named = otpTo === 'phone' ? phone_number : otpTo === 'email' ? email : null
  const sentTo = named ?? (await lastSentTo(ctx, 'register', [email, ...(phone_number ? [phone_number] : [])]))
  return sentTo && (await tryCode(ctx, { purpose: 'register', destination: sentTo }, otp)) ? sentTo : null
}
