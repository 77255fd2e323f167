/** What the console asks of a session beyond a password, and how long one lasts there. */
import { authLimits } from '#contract/auth/auth.ts'
import { secondFactorLimits } from '#contract/auth/second-factor.ts'
import type { Env } from '../../../platform/env/env.ts'
import type { people } from '../tables.ts'

type Who = Pick<typeof people.$inferSelect, 'type' | 'demo'>

/** Everybody of our team. The admins of a demo are there to be tried, on a server that has no one's data but the demo's. */
export function asksSecondFactor(env: Env, { type, demo }: Who): boolean {
  return type === 'admin' && !(demo && env.demo)
}

/** How long a new session lives at the longest. */
export function longestSession(env: Env, person: Who): number {
  return asksSecondFactor(env, person) ? secondFactorLimits.deskAbsoluteMs : authLimits.refreshAbsoluteMs
}

/** How long a session lives without being used: its whole length says whose it is. */
export function longestIdle({ created_at, expires_at }: { created_at: Date; expires_at: Date }): number {
  const isOfDesk = expires_at.getTime() - created_at.getTime() <= secondFactorLimits.deskAbsoluteMs
  return isOfDesk ? secondFactorLimits.deskIdleMs : authLimits.refreshIdleMs
}
