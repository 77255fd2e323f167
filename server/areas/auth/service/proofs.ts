/** One more proof of who is there, given before a form is sent: the code buys a token that is good once, for one purpose. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authFailures, authLimits, type StepUpPurpose } from '#contract/auth.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { stepUps } from '../tables.ts'
import { makeCode, type Purpose, tryCode, useCode } from './codes.ts'
import { type Destination, post, stepUpMessage } from './messages.ts'
import { tokenHash } from './secrets.ts'
import { codeDestinations, requireOwnRow } from './step-up.ts'

const wordsFor: Record<StepUpPurpose, string> = { payout_account: 'change where your payouts go' }
const codeFor = (purpose: StepUpPurpose): Purpose => `step_up ${purpose}`

/** To an address that was proved before: one that was typed a moment ago would prove nothing. */
export async function sendProofCode(ctx: Ctx, { purpose }: { purpose: StepUpPurpose }) {
  const to = await provedAddress(ctx)
  const code = await makeCode(ctx, codeFor(purpose), to)
  post(ctx, to, stepUpMessage(code, wordsFor[purpose]))
  return { sentTo: masked(to), resendIn: authLimits.otpResendMs / 1000, expiresIn: authLimits.otpMs / 1000 }
}

export async function proveAgain(ctx: Ctx, { purpose, otp }: { purpose: StepUpPurpose; otp: string }) {
  const { sessionId } = requirePerson(ctx)
  const to = await provedAddress(ctx)
  if (!(await tryCode(ctx, codeFor(purpose), to.value, otp))) throw authFailures.wrong_code()
  const stepUp = ctx.platform.ids.secret()
  const at = now(ctx)
  await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, codeFor(purpose), to.value, otp)
    const expires_at = new Date(at.getTime() + authLimits.stepUpMs)
    await ctx.db.insert(stepUps).values({ hash: tokenHash(stepUp), session_id: sessionId, purpose, created_at: at, expires_at })
  })
  return { stepUp, expiresIn: authLimits.stepUpMs / 1000 }
}

/** Uses it up: of several requests with the same proof one goes on. @throws 422 step_up_needed */
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

async function provedAddress(ctx: Ctx): Promise<Destination> {
  const [first] = codeDestinations(await requireOwnRow(ctx))
  if (!first) throw authFailures.nowhere_to_send()
  return first
}

/** Enough to know where to look. */
function masked({ kind, value }: Destination): string {
  if (kind === 'phone') return `••••••${value.slice(-4)}`
  const [name = '', host = ''] = value.split('@')
  return `${name.slice(0, 2)}•••@${host}`
}
