/** Occasions for booking artists, as on the front page. */
import type { CategorySlug } from './categories.ts'

interface Occasion {
  slug: string
  name: string
  line: string
  /** The search query. */
  words: string
  /** Categories whose artists' pictures represent it. */
  categories: readonly CategorySlug[]
}

export const occasions = [
  {
    slug: 'sangeet',
    name: 'Sangeet',
    line: 'Singers and dancers who get every aunty up',
    words: 'sangeet',
    categories: ['singer', 'dance-group', 'dancer'],
  },
  {
    slug: 'corporate',
    name: 'Corporate evening',
    line: 'Clean comedy, bands and hosts who finish on time',
    words: 'corporate event',
    categories: ['comedian', 'music-band', 'speaker'],
  },
  {
    slug: 'birthday',
    name: 'Birthday',
    line: 'Magic for the children, a singer for everybody else',
    words: 'birthday party',
    categories: ['magician', 'singer', 'dancer'],
  },
  {
    slug: 'college-fest',
    name: 'College fest',
    line: 'DJs, rappers and beat boxers for a full ground',
    words: 'college fest',
    categories: ['dj', 'rapper', 'beat-boxer'],
  },
  {
    slug: 'house-concert',
    name: 'House concert',
    line: 'Sitar, ghazals or stories for thirty on the floor',
    words: 'house concert',
    categories: ['musician', 'singer', 'actor'],
  },
  {
    slug: 'festival',
    name: 'Puja and festivals',
    line: 'Bhajans, dandiya, dhol and folk from every state',
    words: 'festival',
    categories: ['music-band', 'dance-group', 'musician'],
  },
] as const satisfies readonly Occasion[]
export type OccasionSlug = (typeof occasions)[number]['slug']

const [first, ...rest] = occasions
export const occasionSlugs: readonly [OccasionSlug, ...OccasionSlug[]] = [first.slug, ...rest.map(({ slug }) => slug)]
