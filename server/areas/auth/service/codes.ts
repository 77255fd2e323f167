/** Six-digit codes: sent to an e-mail or phone, tried at most five times, good once. */
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { authFailures, authLimits, type otpPurposes, type StepUpPurpose } from '#contract/auth.ts'
import { failures } from '#contract/errors.ts'
import { hourMs } from '#contract/time.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { otps } from '../tables.ts'
import { findAccount } from './accounts.ts'
import { countAttempt, countFromAddress } from './attempts.ts'
import { codeMessage, type Destination, nobodyHereMessage, post } from './messages.ts'
import { codeHash, sameHash } from './secrets.ts'

type AskedPurpose = (typeof otpPurposes)[number]
/** Codes that prove a new address belong to the one person who wants it. */
export type Purpose = AskedPurpose | `change of ${string}` | `step_up ${StepUpPurpose}`
interface Input {
  email?: string | undefined
  phone_number?: string | undefined
  purpose: AskedPurpose
}

/** Makes and sends a code. What is answered, and how soon, is the same whether or not there is an account. */
export async function sendOtp(ctx: Ctx, { email, phone_number, purpose }: Input) {
  // Nobody is to type a code only to hear then that accounts cannot be opened.
  if (purpose === 'register') await ctx.platform.switches.requireOn('sign_up')
  const to: Destination = email ? { kind: 'email', value: email } : { kind: 'phone', value: phone_number ?? '' }
  const code = await makeCode(ctx, purpose, to)
  const expected = purpose !== 'login' || !!(await findAccount(ctx, to, 'code'))
  if (expected) post(ctx, to, codeMessage(code))
  // Texts cost money and can be pumped: a number that nobody has gets none.
  else if (to.kind === 'email') post(ctx, to, nobodyHereMessage(ctx.platform.env.BASE_URL))
  return answerAbout(to)
}

/** Makes and sends a code to an address of somebody who is signed in. */
export async function issueCode(ctx: Ctx, purpose: Purpose, to: Destination) {
  post(ctx, to, codeMessage(await makeCode(ctx, purpose, to)))
  return answerAbout(to)
}

/** @throws 429 too soon after the last one, or too many in an hour */
export async function makeCode(ctx: Ctx, purpose: Purpose, to: Destination): Promise<string> {
  requireWayTo(ctx, to)
  await countAddress(ctx, 'codes')
  const code = ctx.platform.ids.digits(6)
  await inTransaction(ctx, (ctx) => keepCode(ctx, purpose, to, code))
  return code
}

export function answerAbout(to: Destination) {
  return {
    message: `If these details are correct, we’ve sent a code to your ${to.kind === 'email' ? 'e-mail' : 'phone'}.`,
    resendIn: authLimits.otpResendMs / 1000,
    expiresIn: authLimits.otpMs / 1000,
  }
}

/** Outside demo mode a text without a gateway would vanish while its reader waits. */
export function requireWayTo({ platform: { env } }: Ctx, to: Destination) {
  if (to.kind === 'phone' && !env.SMS_GATEWAY_URL && !env.demo) throw failures.unavailable()
}

export async function countAddress(ctx: Ctx, what: 'codes' | 'links'): Promise<void> {
  await countFromAddress(ctx, { what, most: authLimits.otpPerHourFromAddress, withinMs: hourMs })
}

async function keepCode(ctx: Ctx, purpose: Purpose, to: Destination, code: string) {
  const at = now(ctx)
  const row = {
    code_hash: codeHash(ctx.platform.env, purpose, to.value, code),
    tries: 0,
    sent_at: at,
    expires_at: new Date(at.getTime() + authLimits.otpMs),
    used_at: null,
  }
  const patient = new Date(at.getTime() - authLimits.otpResendMs)
  const { rowCount } = await ctx.db
    .insert(otps)
    .values({ purpose, destination: to.value, ...row })
    .onConflictDoUpdate({ target: [otps.purpose, otps.destination], set: row, setWhere: lte(otps.sent_at, patient) })
  const seconds = authLimits.otpResendMs / 1000
  if (!rowCount) throw authFailures.too_soon({ seconds }, { seconds })
  await countAttempt(ctx, { key: `codes to ${to.value}`, most: authLimits.otpPerHour, withinMs: hourMs })
}

/** Does this code fit? The try is counted before the code is looked at, so that parallel guesses share the five. */
export async function tryCode(ctx: Ctx, purpose: Purpose, destination: string, code: string): Promise<boolean> {
  const [kept] = await ctx.db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(codeOf(purpose, destination), isNull(otps.used_at), gt(otps.expires_at, now(ctx)), lt(otps.tries, authLimits.otpTries)))
    .returning({ hash: otps.code_hash })
  return !!kept && sameHash(kept.hash, codeHash(ctx.platform.env, purpose, destination, code))
}

/** Uses up a code that fitted, in the transaction of what it allows. @throws 422 when another request was first */
export async function useCode(ctx: Ctx, purpose: Purpose, destination: string, code: string): Promise<void> {
  const { rowCount } = await ctx.db
    .update(otps)
    .set({ used_at: now(ctx) })
    .where(
      and(codeOf(purpose, destination), eq(otps.code_hash, codeHash(ctx.platform.env, purpose, destination, code)), isNull(otps.used_at)),
    )
  if (!rowCount) throw authFailures.wrong_code()
}

function codeOf(purpose: Purpose, destination: string) {
  return and(eq(otps.purpose, purpose), eq(otps.destination, destination))
}
