/** May one admin do it alone? Asked where it is done, in the transaction that does it. */

import type { Paise } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { confirmationFailures, secondAdminLimit, whyTooMuch } from '#contract/moderation/confirmations.ts'
import { type Ctx, now } from '../../../platform/context.ts'

/** What a second admin would confirm, as it stands now. */
export interface ToConfirm {
  subjectId: string
  /** A number or a title; of a person nothing. */
  about: string
  /** How what it is about stands: when this is another one later, it has changed. */
  version: string
  amountPaise: Paise | null
  /** What will happen, a sentence each. */
  effects: string[]
  /** Why one admin is not enough; null: one is. */
  why: string | null
}

/** @returns why one admin may not move so much, or null */
export function whyNotAlone(ctx: Ctx, what: string, paise: Paise): string | null {
  const limit = secondAdminLimit(dayOf(now(ctx)))
  return limit !== null && paise > limit ? whyTooMuch(what, paise, limit) : null
}

/** @throws needs_second_admin */
export function requireAlone({ why }: ToConfirm): void {
  if (why) throw confirmationFailures.needs_second_admin({ why })
}
