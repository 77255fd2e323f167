/** The cities that the front page offers by name; all others are in the search. */
import type { CitySlug } from '#contract/india/cities.ts'

export const offeredCities: readonly CitySlug[] = ['mumbai', 'delhi', 'bengaluru', 'jaipur', 'hyderabad', 'pune', 'kolkata', 'chennai']
/** Shown to who has not said where they live. */
export const usualCity: CitySlug = 'mumbai'
export const nearShown = 8
