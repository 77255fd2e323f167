/** The cities that the front page lists by name; all others are in the search. */
import type { CitySlug } from '#contract/india/cities.ts'

export const offeredCities: readonly CitySlug[] = ['mumbai', 'delhi', 'bengaluru', 'jaipur', 'hyderabad', 'pune', 'kolkata', 'chennai']
/** Shown to visitors without a known city. */
export const usualCity: CitySlug = 'mumbai'
export const nearShown = 8
