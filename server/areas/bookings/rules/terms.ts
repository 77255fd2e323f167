/** The terms that both sides agreed to. Stored with the booking, so later edits of package or profile never change them. */

import type { RefundPolicy } from '#contract/bookings/policies.ts'
import type { Paise } from '#contract/grammar/money.ts'
import type { PriceLine } from '#contract/grammar/money-fields.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { Fees } from '#contract/payments/fees.ts'
import type { PackageSnapshot } from '../../packages/rules.ts'

export interface Line {
  code: PriceLine['code']
  label: string
  amountPaise: Paise
}

export interface RefundTerms {
  policy: RefundPolicy
  /** Furthest from the show first. */
  steps: { untilMs: number; percent: number }[]
}

export interface Terms {
  artist: { username: string; stageName: string; city: CitySlug }
  package: PackageSnapshot
  addOns: string[]
  extraHalfHours: number
  travelKm: number
  lines: Line[]
  refund: RefundTerms
  fees: Fees
}
