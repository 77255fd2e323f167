/** A list's summary: "24 singers can be booked in Jaipur, from ₹8,000 to ₹2,50,000; most in Hindi, English or Rajasthani." */

import { formatRupees } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import type { FoundArtist } from '#contract/profiles/profiles.ts'
import type { Noun } from '#web/lib/count-of.ts'
import type { Listing } from './artist-results.tsx'
import type { Filters } from './search-address.ts'

const languagesNamed = 3
const or = new Intl.ListFormat('en-IN', { type: 'disjunction' })

export function figuresSentence(category: CategorySlug, city: CitySlug | undefined, { total, priceRange, facets }: Listing): string {
  const place = city ? cityOf(city).name : 'India'
  if (total === 0) return `No ${kinds(category, 1)} in ${place} yet; most artists travel.`
  const price = !priceRange
    ? ''
    : priceRange.least === priceRange.most
      ? `, from ${formatRupees(priceRange.least)}`
      : `, with prices that start between ${formatRupees(priceRange.least)} and ${formatRupees(priceRange.most)}`
  const languages = (facets?.language ?? []).slice(0, languagesNamed).map(({ label }) => label)
  const spoken = languages.length && total > 1 ? `; most perform in ${or.format(languages)}` : ''
  const where = city ? `can be booked in ${place}` : `in ${place}`
  return `${total.toLocaleString('en-IN')} ${kinds(category, total)} ${where}${price}${spoken}.`
}

/** "singer", "singers", "DJs": for the middle of a sentence. */
export function kinds(category: CategorySlug, count = 2): string {
  const { one } = categoryOf(category)
  const word = one === one.toUpperCase() || one === 'DJ' ? one : one.toLowerCase()
  return count === 1 ? word : `${word}s`
}

export function nounOf({ category }: Pick<Filters, 'category'>): Noun {
  return category ? { one: kinds(category, 1), many: kinds(category) } : { one: 'artist', many: 'artists' }
}

/** Whether the typed words named no category, style, place or price, so that the results only have similar words in their texts. */
export function isOnlySimilar({ total, exact, unmatched, understood }: Listing): boolean {
  return total > 0 && exact === 0 && !unmatched && !!understood?.parts.length && understood.parts.every(({ part }) => part === 'rest')
}

export function livesThere({ evening }: FoundArtist): boolean {
  return evening?.from === null
}

/** How many live in the city and how many travel there; null when one page cannot tell, or when it is all of one kind. */
export function homesOf({ results, page, total, exact }: Listing, { sort }: Filters): { at: number; away: number } | null {
  const matching = results.slice(0, exact)
  const at = matching.filter(livesThere).length
  // By relevance, residents come first: a page with a travelling artist contains all residents.
  const isKnown = results.length >= total || (page === 1 && sort === 'relevance' && at < matching.length)
  return isKnown && at > 0 && at < exact ? { at, away: exact - at } : null
}
