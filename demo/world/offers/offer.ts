import type { DemoAddOn } from '../artist.ts'

type NonEmpty = readonly [string, ...string[]]

/** What artists of one category commonly sell; an artist's package is one of these, priced and worded for them. */
export interface Offer {
  readonly titles: NonEmpty
  readonly descriptions: NonEmpty
  /** Rupees of a working artist; other price bands multiply it. */
  readonly baseRupees: number
  readonly minutes: number
  readonly sets: number
  /** 'everyone' is the whole band or group. */
  readonly performers: number | 'everyone'
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly noticeDays: number
  readonly audienceMin?: number
  readonly audienceMax: number | null
  readonly isWeddingSeason?: boolean
  readonly addOns: readonly DemoAddOn[]
  /** True for work that is delivered, not performed: no overtime. */
  readonly delivered?: boolean
}
