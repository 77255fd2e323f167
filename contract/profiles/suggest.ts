/** Suggestions while somebody types a search: what the words may become, and artists of that name. */
import { z } from 'zod'
import { call } from '../grammar/call.ts'
import { citySlugs } from '../india/cities.ts'
import { picture } from '../media/media.ts'
import { categorySlugs } from './categories.ts'

/** `words`: letters of a query. Dated 2026-11-29. */
export const suggestLimits = { words: 100, phrases: 6, artists: 4 } as const

export const suggestionTypes = ['kind', 'style', 'event', 'city'] as const
export type SuggestionType = (typeof suggestionTypes)[number]

export const phraseSuggestion = z.object({
  type: z.enum(suggestionTypes),
  /** The whole search: what was typed before, with the completed end. */
  words: z.string(),
})
export type PhraseSuggestion = z.infer<typeof phraseSuggestion>

export const artistSuggestion = z.object({
  username: z.string(),
  stageName: z.string(),
  category: z.enum(categorySlugs),
  city: z.enum(citySlugs),
  picture: picture.nullable(),
})
export type ArtistSuggestion = z.infer<typeof artistSuggestion>

export const suggest = call({
  method: 'GET',
  path: '/artist/suggest',
  may: 'anyone',
  perMinute: 240,
  summary: 'What an unfinished search may become: categories, styles, occasions and cities, and artists whose name begins like it.',
  input: z.object({ words: z.string().max(suggestLimits.words) }),
  output: z.object({ phrases: z.array(phraseSuggestion), artists: z.array(artistSuggestion) }),
})
