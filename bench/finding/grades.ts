/** Grades a search result by the demo's own data, independently of how the search works. */

import { type CitySlug, distanceKm } from '#contract/india/cities.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { DemoArtist, DemoPackage, Gender } from '#demo/world/artist.ts'

/** The wanted artist. Omitted criteria do not matter. */
export interface Wants {
  /** `none`: no demo artist does what was asked for. */
  kind?: CategorySlug | readonly CategorySlug[] | 'none'
  /** One of these styles or instruments, by the demo's names. */
  does?: readonly string[]
  /** City of the event. */
  in?: CitySlug
  /** Rupees for the whole event, travel included. */
  under?: number
  gender?: Gender
  language?: LanguageCode
  /** Only these artists. */
  named?: readonly string[]
}
export type Judged = readonly [typed: string, wants: Wants]

/** 3: as wanted; 2: nearly; 1: better than nothing; 0: no match. */
export type Grade = 0 | 1 | 2 | 3

/** Factors of 0 to 1 for near matches; several shortcomings multiply. */
export const fully = 1
export const nearly = 0.7
export const barely = 0.34
/** Up to this factor over budget, a result is still worth showing. */
export const overBudget = 1.2

export function gradeFor(fit: number): Grade {
  return fit >= fully ? 3 : fit >= nearly * nearly ? 2 : fit >= barely * nearly ? 1 : 0
}

export function gradeOf(artist: DemoArtist, wants: Wants): Grade {
  const { named, kind } = wants
  if (named) return named.includes(artist.username) ? 3 : 0
  if (kind === 'none') return 0
  return gradeFor(craft(artist, wants) * place(artist, wants) * purse(artist, wants) * self(artist, wants))
}

function craft(artist: DemoArtist, { kind, does }: Wants): number {
  const kinds = typeof kind === 'string' ? [kind] : kind
  const isKind = kinds?.includes(artist.category)
  const isAlso = artist.otherCategories.some((slug) => kinds?.includes(slug))
  const byKind = !kinds || isKind ? fully : isAlso ? nearly : 0
  if (!does) return byKind
  if (artist.styles.some((style) => does.includes(style))) return byKind || barely
  // A singer whose band has a tabla, or a band without jazz: a near match.
  const isInGroup = artist.members.some(({ role }) => does.some((one) => role.toLowerCase().includes(one.toLowerCase())))
  return isInGroup ? barely : kinds && isKind ? barely : 0
}

const bandFor = ({ travelBands }: DemoPackage, km: number) => travelBands.find(({ uptoKm }) => km <= uptoKm)

/** The cheapest total in that city, in rupees; null when the artist does not go there. */
function eveningIn({ city, packages }: DemoArtist, place: CitySlug | undefined): number | null {
  const km = place ? distanceKm(city, place) : 0
  const prices = packages.flatMap((pack) => {
    if (!place || !pack.travelBands.length) return pack.priceRupees
    const band = bandFor(pack, km)
    return band ? pack.priceRupees + band.priceRupees : []
  })
  return prices.length ? Math.min(...prices) : null
}

function place(artist: DemoArtist, { in: city }: Wants): number {
  if (!city || artist.city === city) return fully
  return eveningIn(artist, city) === null ? 0 : nearly
}

function purse(artist: DemoArtist, { under, in: city }: Wants): number {
  if (under === undefined) return fully
  const price = eveningIn(artist, city)
  if (price === null) return 0
  return price <= under ? fully : price <= under * overBudget ? barely : 0
}

function self({ gender, languages }: DemoArtist, wants: Wants): number {
  const isSo = (!wants.gender || wants.gender === gender) && (!wants.language || languages.includes(wants.language))
  return isSo ? fully : barely
}

/**
 * Normalised discounted cumulative gain of the first ten. @param found grades in the order of the results @param all grades of all
 * items @returns null when all are 0
 */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth = 10): number | null {
  const ideal = gain(all.toSorted((a, b) => b - a).slice(0, depth))
  return ideal ? gain(found.slice(0, depth)) / ideal : null
}

function gain(grades: readonly Grade[]): number {
  return grades.reduce<number>((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
}
