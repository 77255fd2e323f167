import type { DemoAddOn } from '../artist.ts'

type NonEmpty = readonly [string, ...string[]]

/** A typical package of a category; an artist's package is one of these with their own price and words. */
export interface Offer {
  readonly titles: NonEmpty
  readonly descriptions: NonEmpty
  /** In rupees for a working artist; other price levels multiply it. */
  readonly baseRupees: number
  readonly minutes: number
  readonly sets: number
  /** 'everyone' means the whole band or group. */
  readonly performers: number | 'everyone'
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly noticeDays: number
  readonly audienceMin?: number
  readonly audienceMax: number | null
  readonly isWeddingSeason?: boolean
  readonly addOns: readonly DemoAddOn[]
  /** True for delivered work without a performance: no overtime. */
  readonly delivered?: boolean
}
