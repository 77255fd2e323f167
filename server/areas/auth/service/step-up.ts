/** Proving again who one is, before something that a stranger at an open screen must not do. */
import { eq } from 'drizzle-orm'
import { accountFailures, type Proof } from '#contract/account.ts'
import { authLimits } from '#contract/auth.ts'
import { failures } from '#contract/errors.ts'
import { minuteMs } from '#contract/time.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { people } from '../tables.ts'
import type { PersonRow } from './accounts.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { issueCode, type Purpose, useCode as spendCode, tryCode } from './codes.ts'
import type { Destination } from './messages.ts'
import { passwordFits } from './secrets.ts'

const purposeOf = (personId: string): Purpose => `again ${personId}`

/** Where a code can go, e-mail first. An address that nobody has proved may be anybody's. */
export function codeDestinations({ email, email_verified_at, phone, phone_verified_at }: PersonRow): Destination[] {
  return [
    ...(email && email_verified_at ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone && phone_verified_at ? [{ kind: 'phone' as const, value: phone }] : []),
  ]
}

export async function requireOwnRow(ctx: Ctx): Promise<PersonRow> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.id, requirePerson(ctx).id))
  if (!row) throw failures.not_found()
  return row
}

export async function sendStepUpCode(ctx: Ctx, { to }: { to: 'email' | 'phone' }) {
  const person = await requireOwnRow(ctx)
  const destination = codeDestinations(person).find(({ kind }) => kind === to)
  if (!destination) throw accountFailures.no_such_way()
  return issueCode(ctx, purposeOf(person.id), destination)
}

/** Not inside a transaction: a wrong try has to stay counted. @throws 422, never the 401 that would sign the browser out */
export async function requireStepUp(ctx: Ctx, { password, otp }: Proof): Promise<PersonRow> {
  const person = await requireOwnRow(ctx)
  await (password ? provePassword(ctx, person, password) : proveCode(ctx, person, otp ?? ''))
  return person
}

async function provePassword(ctx: Ctx, { id, password_hash }: PersonRow, password: string): Promise<void> {
  const key = `sign-in of ${id}`
  await countAttempt(ctx, { key, most: authLimits.loginTriesPerQuarterHour, withinMs: 15 * minuteMs })
  if (!(await passwordFits(ctx.platform.env, password, password_hash))) throw accountFailures.wrong_proof()
  await forgetAttempts(ctx, [key])
}

async function proveCode(ctx: Ctx, person: PersonRow, otp: string): Promise<void> {
  const to = await fittingDestination(ctx, person, otp)
  if (!to) throw accountFailures.wrong_proof_code()
  await spendCode(ctx, purposeOf(person.id), to.value, otp)
}

async function fittingDestination(ctx: Ctx, person: PersonRow, otp: string): Promise<Destination | undefined> {
  for (const to of codeDestinations(person)) if (await tryCode(ctx, purposeOf(person.id), to.value, otp)) return to
  return undefined
}
