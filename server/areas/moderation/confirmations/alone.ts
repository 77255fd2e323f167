/** Whether one admin may act alone; checked in the transaction that acts. */

import type { Paise } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { confirmationFailures, secondAdminLimit, whyTooMuch } from '#contract/moderation/confirmations.ts'
import { type Ctx, now } from '../../../platform/context.ts'

/** What a second admin would confirm, in its current state. */
export interface ToConfirm {
  subjectId: string
  /** A number or a title, never a person's data. */
  about: string
  /** Fingerprint of the state; a different one later means that the thing has changed. */
  version: string
  amountPaise: Paise | null
  /** What will happen, one sentence each. */
  effects: string[]
  /** Why one admin is not enough; null: one is enough. */
  why: string | null
}

/** @returns why one admin may not move this amount, or null */
export function whyNotAlone(ctx: Ctx, what: string, paise: Paise): string | null {
  const limit = secondAdminLimit(dayOf(now(ctx)))
  return limit !== null && paise > limit ? whyTooMuch(what, paise, limit) : null
}

/** @throws needs_second_admin */
export function requireAlone({ why }: ToConfirm): void {
  if (why) throw confirmationFailures.needs_second_admin({ why })
}
