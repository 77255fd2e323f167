/** Example searches for each category, shown in the search field. */
import type { CategorySlug } from '#contract/profiles/categories.ts'

export const searchHints: Record<CategorySlug, string> = {
  singer: '“sufi” or “sangeet”',
  dancer: '“kathak” or “ghoomar”',
  comedian: '“stand-up” or “mimicry”',
  musician: '“sitar” or “tabla”',
  magician: '“close-up” or “kids party”',
  'music-band': '“qawwali” or “jazz”',
  'dance-group': '“bhangra” or “garba”',
  dj: '“bollywood” or “house”',
  rapper: '“freestyle” or “gully”',
  'beat-boxer': '“loop station” or “battle”',
  'video-editor': '“wedding film” or “reels”',
  speaker: '“keynote” or “emcee”',
  photographer: '“candid” or “pre-wedding”',
  actor: '“nukkad natak” or “voice-over”',
}
