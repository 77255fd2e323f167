/**
 * Attempts to get into one account. Strangers are counted by network, and all of them together are only slowed down; a known device is counted
 * separately, so that nobody can lock out the owner.
 */
import { authLimits } from '#contract/auth/auth.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { addressKey } from '../../../platform/address.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Allowance, type Attempt, countAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'

export interface Tried {
  /** A person's id, or the typed text without an account: it ends the key, by which erasure finds it. */
  of: string
  personId: string | undefined
}

const quarterHour = 15 * minuteMs

/** An attempt at the password of one account. @throws 429 with the seconds to wait */
export async function countPassword(ctx: Ctx, tried: Tried): Promise<Attempt[]> {
  const { loginTriesPerQuarterHour, loginTriesFromAddressPerQuarterHour, strangersPasswords } = authLimits
  return countAll(ctx, await isKnownDevice(ctx, tried.personId), {
    known: [{ key: `sign-in on ${deviceHash(ctx)} of ${tried.of}`, most: loginTriesPerQuarterHour, withinMs: quarterHour }],
    strangers: [
      { key: `sign-in from ${addressKey(ctx.address)} of ${tried.of}`, most: loginTriesPerQuarterHour, withinMs: quarterHour },
      ...fromNetwork(ctx, { key: 'sign-in', most: loginTriesFromAddressPerQuarterHour, withinMs: quarterHour }),
      { key: `sign-in of ${tried.of}`, ...strangersPasswords },
    ],
  })
}

/** An attempt at a code of one destination; the five tries per code are counted with the code itself. @throws 429 */
export async function countCodeTry(ctx: Ctx, tried: Tried): Promise<Attempt[]> {
  const { loginTriesFromAddressPerQuarterHour, strangersCodeTries } = authLimits
  return countAll(ctx, await isKnownDevice(ctx, tried.personId), {
    known: [],
    strangers: [
      ...fromNetwork(ctx, { key: 'code tries', most: loginTriesFromAddressPerQuarterHour, withinMs: quarterHour }),
      { key: `code tries of ${tried.of}`, ...strangersCodeTries },
    ],
  })
}

/** A code or link to be sent to one destination. @throws 429 */
export async function countSending(ctx: Ctx, what: 'codes' | 'links', tried: Tried): Promise<void> {
  const { otpPerHour, otpPerHourFromAddress, strangersMessages } = authLimits
  await countAll(ctx, await isKnownDevice(ctx, tried.personId), {
    known: [{ key: `${what} on ${deviceHash(ctx)} to ${tried.of}`, most: otpPerHour, withinMs: hourMs }],
    strangers: [
      ...fromNetwork(ctx, { key: what, most: otpPerHourFromAddress, withinMs: hourMs }),
      { key: `${what} from ${addressKey(ctx.address)} to ${tried.of}`, most: otpPerHour, withinMs: hourMs },
      { key: `${what} to ${tried.of}`, ...strangersMessages },
    ],
  })
}

/**
 * After a success: it does not count, and neither do this caller's earlier failures, because an office that signs in on Monday morning is one
 * network and no attack.
 */
export async function forgive(ctx: Ctx, [own, ...others]: readonly Attempt[]): Promise<void> {
  if (own) await forgetAttempts(ctx, [own.key])
  for (const attempt of others) await takeBackAttempt(ctx, attempt)
}

/** Narrowest first, so that a caller refused there does not use up the shared limits. */
async function countAll(ctx: Ctx, isKnown: boolean, { known, strangers }: Record<'known' | 'strangers', Allowance[]>): Promise<Attempt[]> {
  const counted: Attempt[] = []
  for (const allowance of isKnown ? known : strangers) counted.push(await countAttempt(ctx, allowance))
  return counted
}

function fromNetwork(ctx: Ctx, { key, ...allowance }: Allowance): Allowance[] {
  return ctx.platform.env.RATE_LIMITS === 'off' ? [] : [{ key: `${key} from ${addressKey(ctx.address)}`, ...allowance }]
}
