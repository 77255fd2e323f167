import type { CitySlug } from '../../contract/india/cities.ts'
import type { LanguageCode } from '../../contract/india/languages.ts'
import type { CategorySlug } from '../../contract/profiles/categories.ts'
import type { categoryTexts } from '../../contract/profiles/category-texts.ts'

export type Gender = 'female' | 'male' | 'other'

/** Price levels: a newcomer, a working artist, one in demand, a well-known name. */
export const priceBands = ['entry', 'middle', 'upper', 'headline'] as const
export type PriceBand = (typeof priceBands)[number]

export interface DemoAddOn {
  readonly title: string
  readonly priceRupees: number
}

export interface DemoTravelBand {
  readonly uptoKm: number
  readonly priceRupees: number
}

export interface DemoPackage {
  readonly title: string
  readonly description: string
  readonly priceRupees: number
  readonly minutes: number
  readonly sets: number
  readonly performers: number
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly advancePercent: number
  readonly noticeDays: number
  /** null where overtime makes no sense: an edited film. */
  readonly overtimePer30MinRupees: number | null
  readonly addOns: readonly DemoAddOn[]
  /** The smallest sensible audience. */
  readonly audienceMin?: number
  /** null where there is no seated audience. */
  readonly audienceMax: number | null
  /** Offered only in the wedding season. */
  readonly isWeddingSeason?: boolean
  /** Ascending; the last one is as far as the artist travels. */
  readonly travelBands: readonly DemoTravelBand[]
}

export interface DemoMember {
  readonly name: string
  readonly role: string
}

export interface DemoArtist {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly stageName: string
  readonly gender: Gender
  readonly category: CategorySlug
  readonly otherCategories: readonly CategorySlug[]
  readonly styles: readonly string[]
  readonly bio: string
  readonly languages: readonly LanguageCode[]
  readonly experienceYears: number
  readonly city: CitySlug
  /** Kilometres by road from the city; null means all India. */
  readonly travelsKm: number | null
  /** Empty for solo artists; otherwise the leader first. */
  readonly members: readonly DemoMember[]
  readonly priceBand: PriceBand
  readonly policy: 'flexible' | 'standard' | 'strict'
  readonly packages: readonly DemoPackage[]
}

export type StyleOf<Slug extends CategorySlug> = (typeof categoryTexts)[Slug]['styles'][number]
