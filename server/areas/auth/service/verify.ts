import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { accountFailures } from '#contract/account.ts'
import { authFailures } from '#contract/auth.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { people } from '../tables.ts'
import { tryCode, useCode } from './codes.ts'

interface Input {
  email?: string | undefined
  phone_number?: string | undefined
  otp: string
}

/** Proves a phone, which becomes the caller's, or the e-mail that the caller's account has. */
export async function verify(ctx: Ctx, { email, phone_number, otp }: Input) {
  const { id } = requirePerson(ctx)
  const destination = email ?? phone_number ?? ''
  if (!(await tryCode(ctx, 'verify', destination, otp))) throw authFailures.wrong_code()
  await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, 'verify', destination, otp)
    if (phone_number) await ownPhone(ctx, id, phone_number)
    else await ownEmail(ctx, id, destination)
  })
  return { message: email ? 'Your e-mail is confirmed.' : 'Your phone number is confirmed.' }
}

/** Numbers are given out again: whoever proves one last has it, and the account before keeps it only as text. */
export async function releasePhone(ctx: Ctx, id: string, phone: string): Promise<void> {
  await ctx.db
    .update(people)
    .set({ phone_verified_at: null })
    .where(and(eq(people.phone, phone), ne(people.id, id), isNotNull(people.phone_verified_at)))
}

/** @throws 422 when another number is confirmed already: that one is changed with a proof */
async function ownPhone(ctx: Ctx, id: string, phone: string) {
  await releasePhone(ctx, id, phone)
  const { rowCount } = await ctx.db
    .update(people)
    .set({ phone, phone_verified_at: now(ctx) })
    .where(and(eq(people.id, id), or(isNull(people.phone_verified_at), eq(people.phone, phone))))
  if (!rowCount) throw accountFailures.confirm_first()
}

/** @throws 422 when it is not the account's: an e-mail is not changed this way */
async function ownEmail(ctx: Ctx, id: string, email: string) {
  const { rowCount } = await ctx.db
    .update(people)
    .set({ email_verified_at: now(ctx) })
    .where(and(eq(people.id, id), eq(people.email, email)))
  if (!rowCount) throw authFailures.wrong_code()
}
