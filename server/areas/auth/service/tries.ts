/**
 * Tries to get into one account. Strangers are counted by network, and all of them together only slow each other down; a device
 * that has signed in to the account before is counted by itself, so that nobody can lock its owner out.
 */
import { authLimits } from '#contract/auth/auth.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { addressKey } from '../../../platform/address.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Allowance, type Attempt, countAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'

export interface Tried {
  /** A person's id, or what was typed where there is nobody: both end in the key, by which it is found for erasure. */
  of: string
  personId: string | undefined
}

const quarterHour = 15 * minuteMs

/** A password of one account. @throws 429 with the seconds to wait */
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

/** A code that went to one destination. The five tries at each code are counted with it. @throws 429 */
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

/** A code or link that is to be sent to one destination. @throws 429 */
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
 * For what went well. It does not count, and neither does what this caller got wrong before: an office that signs in on Monday
 * morning is one network and no attack.
 */
export async function forgive(ctx: Ctx, [own, ...others]: readonly Attempt[]): Promise<void> {
  if (own) await forgetAttempts(ctx, [own.key])
  for (const attempt of others) await takeBackAttempt(ctx, attempt)
}

/** The narrowest first: who is refused there does not use up what is everybody's. */
async function countAll(ctx: Ctx, isKnown: boolean, { known, strangers }: Record<'known' | 'strangers', Allowance[]>): Promise<Attempt[]> {
  const counted: Attempt[] = []
  for (const allowance of isKnown ? known : strangers) counted.push(await countAttempt(ctx, allowance))
  return counted
}

function fromNetwork(ctx: Ctx, { key, ...allowance }: Allowance): Allowance[] {
  return ctx.platform.env.RATE_LIMITS === 'off' ? [] : [{ key: `${key} from ${addressKey(ctx.address)}`, ...allowance }]
}
