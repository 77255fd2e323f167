/**
 * Step-up proofs, before anything that a stranger at an unlocked screen must not do: the password or a code gives a token that is valid once, for
 * one purpose, in this session.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authFailures, authLimits, type auth as calls, type StepUpPurpose } from '#contract/auth/auth.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { stepUps } from '../tables.ts'
import type { PersonRow } from './accounts.ts'
import { makeCode, type Purpose, tryCode, useCode } from './codes.ts'
import { type Destination, post, stepUpMessage } from './messages.ts'
import { requireOwnRow } from './own-row.ts'
import { provedDestinations } from './proved.ts'
import { passwordFits, tokenHash } from './secrets.ts'
import { note } from './security-events.ts'
import { countPassword, forgive } from './tries.ts'

const wordsFor: Record<StepUpPurpose, string> = {
  payout_account: 'change where your payouts go',
  password: 'set a new password',
  address: 'change your e-mail or phone',
  export: 'download the copy of your data',
  erasure: 'erase your account',
  identity_check: 'open the papers of a check',
  passkeys: 'add or remove a passkey',
}
const codeFor = (purpose: StepUpPurpose): Purpose => `step_up ${purpose}`

/** Goes to a proved address, since a newly typed one would prove nothing. */
export async function sendProofCode(
  ctx: Ctx,
  { purpose, to: kind }: ParsedOf<typeof calls.stepUpCode>,
): Promise<OutputOf<typeof calls.stepUpCode>> {
  const person = await requireOwnRow(ctx)
  const to = provedDestinations(person).find((each) => each.kind === kind)
  if (!to) throw authFailures.nowhere_to_send()
  const code = await makeCode(ctx, codeFor(purpose), to, person.id)
  post(ctx, to, stepUpMessage(code, wordsFor[purpose]))
  return { sentTo: masked(to), resendIn: authLimits.otpResendMs / 1000, expiresIn: authLimits.otpMs / 1000 }
}

/** Failed attempts stay counted, since only the token is made in a transaction. @throws 422, never the 401 that would sign the browser out */
export async function proveAgain(
  ctx: Ctx,
  { purpose, password, otp = '' }: ParsedOf<typeof calls.stepUp>,
): Promise<OutputOf<typeof calls.stepUp>> {
  const person = await requireOwnRow(ctx)
  if (password) {
    await requirePassword(ctx, person, password)
    return makeProof(ctx, purpose)
  }
  const to = await addressOfCode(ctx, person, purpose, otp)
  return inTransaction(ctx, async (ctx) => {
    await useCode(ctx, codeFor(purpose), to.value, otp)
    return makeProof(ctx, purpose)
  })
}

/** Counts with the sign-in attempts, so that neither route gives extra tries. */
async function requirePassword(ctx: Ctx, { id, password_hash }: PersonRow, password: string): Promise<void> {
  const counted = await countPassword(ctx, { of: id, personId: id })
  if (!(await passwordFits(ctx.platform.env, password, password_hash))) {
    await note(ctx, { kind: 'proof_failed', personId: id, reason: 'wrong_password' })
    throw authFailures.wrong_password()
  }
  await forgive(ctx, counted)
}

async function addressOfCode(ctx: Ctx, person: PersonRow, purpose: StepUpPurpose, otp: string): Promise<Destination> {
  for (const to of provedDestinations(person))
    if (await tryCode(ctx, { purpose: codeFor(purpose), destination: to.value, personId: person.id }, otp)) return to
  throw authFailures.wrong_code()
}

async function makeProof(ctx: Ctx, purpose: StepUpPurpose): Promise<OutputOf<typeof calls.stepUp>> {
  const { sessionId: session_id } = requirePerson(ctx)
  const stepUp = ctx.platform.ids.secret()
  const created_at = now(ctx)
  const expires_at = new Date(created_at.getTime() + authLimits.stepUpMs)
  await ctx.db.insert(stepUps).values({ hash: tokenHash(stepUp), session_id, purpose, created_at, expires_at })
  await note(ctx, { kind: 'proved_again', personId: requirePerson(ctx).id, detail: purpose })
  return { stepUp, expiresIn: authLimits.stepUpMs / 1000 }
}

/** Uses the proof up: of several requests with the same one, one succeeds. @throws 422 step_up_needed */
export async function useProof(ctx: Ctx, purpose: StepUpPurpose, stepUp: string): Promise<void> {
  const { sessionId } = requirePerson(ctx)
  const { rowCount } = await ctx.db
    .update(stepUps)
    .set({ used_at: now(ctx) })
    .where(
      and(
        eq(stepUps.hash, tokenHash(stepUp)),
        eq(stepUps.session_id, sessionId),
        eq(stepUps.purpose, purpose),
        isNull(stepUps.used_at),
        gt(stepUps.expires_at, now(ctx)),
      ),
    )
  if (!rowCount) throw authFailures.step_up_needed()
}

/** Enough to recognize the destination. */
export function masked({ kind, value }: Destination): string {
  if (kind === 'phone') return `••••••${value.slice(-4)}`
  const [name = '', host = ''] = value.split('@')
  return `${name.slice(0, 2)}•••@${host}`
}
