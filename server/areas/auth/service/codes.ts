/** Six-digit codes: sent to an e-mail or phone, at most five tries, valid once. */
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { authFailures, authLimits, type otpPurposes, type StepUpPurpose } from '#contract/auth/auth.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { otps } from '../tables.ts'
import { findAccount } from './accounts.ts'
import { limitKey } from './attempts.ts'
import { deviceHash } from './known-devices.ts'
import { alreadyHereMessage, codeMessage, type Destination, destinationOf, nobodyHereMessage, post } from './messages.ts'
import { codeHash, sameHash } from './secrets.ts'
import { note } from './security-events.ts'
import { countCodeTry, countSending, forgive } from './tries.ts'

type CodePurpose = (typeof otpPurposes)[number]
/** Codes for a new address are bound to the one person who wants it. */
export type Purpose = CodePurpose | `change of ${string}` | `step_up ${StepUpPurpose}`
interface Input {
  email?: string | undefined
  phone_number?: string | undefined
  purpose: CodePurpose
}

/** Creates and sends a code. Response and timing are the same with or without an account. */
export async function sendOtp(ctx: Ctx, { purpose, ...asked }: Input) {
  // Fail before the code rather than after it while sign-up is switched off.
  if (purpose === 'register') await ctx.platform.switches.requireOn('sign_up')
  const to = destinationOf(asked)
  // Looked up for every purpose: a lookup for only some would show in the timing.
  const owner = await findAccount(ctx, to, 'code')
  const hasAccount = !!owner
  const code = await makeCode(ctx, purpose, to, owner?.id)
  if (purpose === 'register' && hasAccount) post(ctx, to, alreadyHereMessage(code, ctx.platform.env.BASE_URL))
  else if (purpose !== 'login' || hasAccount) post(ctx, to, codeMessage(code))
  // SMS cost money and attract pumping fraud, so a number without an account gets none.
  else if (to.kind === 'email') post(ctx, to, nobodyHereMessage(ctx.platform.env.BASE_URL))
  return answerAbout(to)
}

/** Creates and sends a code to an address of the signed-in person. */
export async function issueCode(ctx: Ctx, purpose: Purpose, to: Destination) {
  post(ctx, to, codeMessage(await makeCode(ctx, purpose, to)))
  return answerAbout(to)
}

/** @param personId the owner of the address, if any @throws 429 too soon after the last one, or too many */
export async function makeCode(ctx: Ctx, purpose: Purpose, to: Destination, personId?: string): Promise<string> {
  requireWayTo(ctx, to)
  const code = ctx.platform.ids.digits(6)
  await inTransaction(ctx, async (ctx) => {
    await keepCode(ctx, purpose, to, code)
    await countSending(ctx, 'codes', { of: limitKey(to), personId })
    await note(ctx, { kind: 'code_sent', personId, typed: to.value, detail: classOf(purpose) })
  })
  return code
}

export function answerAbout(to: Destination) {
  return {
    message: `If these details are correct, we’ve sent a code to your ${to.kind === 'email' ? 'e-mail' : 'phone'}.`,
    resendIn: authLimits.otpResendMs / 1000,
    expiresIn: authLimits.otpMs / 1000,
  }
}

/** Outside demo mode an SMS without a gateway would be lost while its reader waits. */
export function requireWayTo({ platform: { env } }: Ctx, to: Destination) {
  if (to.kind === 'phone' && !env.SMS_GATEWAY_URL && !env.demo) throw failures.unavailable()
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
    .values({ purpose: inBrowser(ctx, purpose), destination: to.value, ...row })
    .onConflictDoUpdate({ target: [otps.purpose, otps.destination], set: row, setWhere: lte(otps.sent_at, patient) })
  const seconds = authLimits.otpResendMs / 1000
  if (!rowCount) throw authFailures.too_soon({ seconds }, { seconds })
}

export interface CodeTried {
  purpose: Purpose
  destination: string
  /** The owner of the destination, if any: their known devices are not counted with strangers. */
  personId?: string | undefined
}

/** Checks a code. The try is counted before the comparison, so that parallel guesses share the five. @throws 429 */
export async function tryCode(ctx: Ctx, { purpose, destination, personId }: CodeTried, code: string): Promise<boolean> {
  const [kept] = await ctx.db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(codeOf(ctx, purpose, destination), isNull(otps.used_at), gt(otps.expires_at, now(ctx)), lt(otps.tries, authLimits.otpTries)))
    .returning({ hash: otps.code_hash })
  if (!kept) return noteWrong(ctx, { purpose, destination, personId })
  const counted = await countCodeTry(ctx, {
    of: limitKey(destinationOf(destination.includes('@') ? { email: destination } : { phone_number: destination })),
    personId,
  })
  const fits = sameHash(kept.hash, codeHash(ctx.platform.env, purpose, destination, code))
  if (!fits) return noteWrong(ctx, { purpose, destination, personId })
  await forgive(ctx, counted)
  return true
}

async function noteWrong(ctx: Ctx, { purpose, destination, personId }: CodeTried): Promise<false> {
  await note(ctx, { kind: 'code_failed', personId, typed: destination, reason: 'wrong_code', detail: classOf(purpose) })
  return false
}

/** Without the id of the person whose address changes. */
function classOf(purpose: Purpose): string {
  return purpose.replace(/^change of .*/, 'change of address')
}

/** Uses up a matching code, in the transaction of what it allows. @throws 422 when another request was first */
export async function useCode(ctx: Ctx, purpose: Purpose, destination: string, code: string): Promise<void> {
  const { rowCount } = await ctx.db
    .update(otps)
    .set({ used_at: now(ctx) })
    .where(
      and(
        codeOf(ctx, purpose, destination),
        eq(otps.code_hash, codeHash(ctx.platform.env, purpose, destination, code)),
        isNull(otps.used_at),
      ),
    )
  if (!rowCount) throw authFailures.wrong_code()
  await note(ctx, { kind: 'code_used', personId: ctx.person?.id, typed: destination, detail: classOf(purpose) })
}

/** Of two destinations of one purpose, the one last sent a code that is still pending. */
export async function lastSentTo(ctx: Ctx, purpose: Purpose, destinations: readonly string[]): Promise<string | null> {
  const [row] = await ctx.db
    .select({ destination: otps.destination })
    .from(otps)
    .where(
      and(
        eq(otps.purpose, inBrowser(ctx, purpose)),
        inArray(otps.destination, [...destinations]),
        isNull(otps.used_at),
        gt(otps.expires_at, now(ctx)),
      ),
    )
    .orderBy(desc(otps.sent_at))
    .limit(1)
  return row?.destination ?? null
}

function codeOf(ctx: Ctx, purpose: Purpose, destination: string) {
  return and(eq(otps.purpose, inBrowser(ctx, purpose)), eq(otps.destination, destination))
}

/** A code is bound to the browser that requested it, so that requests from others neither replace it nor use it up. */
function inBrowser(ctx: Ctx, purpose: Purpose): string {
  return ctx.device ? `${purpose} in ${deviceHash(ctx)}` : purpose
}
