import { and, eq, isNull, or } from 'drizzle-orm'
import { accountFailures } from '#contract/auth/account.ts'
import { authFailures } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { people } from '../tables.ts'
import { tryCode, useCode } from './codes.ts'
import { takePhone, takeUnproved } from './proved.ts'
import { note } from './security-events.ts'

interface Input {
  email?: string | undefined
  phone_number?: string | undefined
  otp: string
}

/** Proves a phone, which becomes the caller's, or the e-mail of the caller's account. @throws 409 when another account has proved that e-mail */
export async function verify(ctx: Ctx, { email, phone_number, otp }: Input) {
  const { id } = requirePerson(ctx)
  const destination = email ?? phone_number ?? ''
  if (!(await tryCode(ctx, { purpose: 'verify', destination }, otp))) throw authFailures.wrong_code()
  try {
    await inTransaction(ctx, async (ctx) => {
      await useCode(ctx, 'verify', destination, otp)
      if (phone_number) await ownPhone(ctx, id, phone_number)
      else await ownEmail(ctx, id, destination)
      await note(ctx, { kind: 'address_proved', personId: id, typed: destination, detail: email ? 'email' : 'phone' })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? authFailures.email_taken() : error
  }
  return { message: email ? 'Your e-mail is confirmed.' : 'Your phone number is confirmed.' }
}

/** @throws 422 when another number is already confirmed: changing that one needs a proof */
async function ownPhone(ctx: Ctx, id: string, phone: string) {
  await takePhone(ctx, phone, id)
  const { rowCount } = await ctx.db
    .update(people)
    .set({ phone, phone_verified_at: now(ctx) })
    .where(and(eq(people.id, id), or(isNull(people.phone_verified_at), eq(people.phone, phone))))
  if (!rowCount) throw accountFailures.confirm_first()
}

/** @throws 422 when it is not the account's: this call does not change an e-mail */
async function ownEmail(ctx: Ctx, id: string, email: string) {
  await takeUnproved(ctx, { kind: 'email', value: email }, id)
  const { rowCount } = await ctx.db
    .update(people)
    .set({ email_verified_at: now(ctx) })
    .where(and(eq(people.id, id), eq(people.email, email)))
  if (!rowCount) throw authFailures.wrong_code()
}
