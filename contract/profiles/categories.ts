/** Fallback pictures for artists without one (names fixed by the product). */
export type CategoryPlaceholder = 'singer' | 'dancer' | 'photography' | 'video_editor' | 'other'

interface CategoryShape {
  readonly slug: string
  /** Plural, as a heading: "Singers". */
  readonly name: string
  /** Singular, as in "Singer in Jaipur". */
  readonly one: string
  readonly placeholder: CategoryPlaceholder
}

/** In the order of the footer; photographer and actor follow because they have no footer link. Texts: `category-texts.ts`. */
export const categories = [
  { slug: 'singer', name: 'Singers', one: 'Singer', placeholder: 'singer' },
  { slug: 'dancer', name: 'Dancers', one: 'Dancer', placeholder: 'dancer' },
  { slug: 'comedian', name: 'Comedians', one: 'Comedian', placeholder: 'other' },
  { slug: 'musician', name: 'Musicians', one: 'Musician', placeholder: 'other' },
  { slug: 'magician', name: 'Magicians', one: 'Magician', placeholder: 'other' },
  { slug: 'music-band', name: 'Music bands', one: 'Music band', placeholder: 'other' },
  { slug: 'dance-group', name: 'Dance groups', one: 'Dance group', placeholder: 'dancer' },
  { slug: 'dj', name: 'DJs', one: 'DJ', placeholder: 'other' },
  { slug: 'rapper', name: 'Rappers', one: 'Rapper', placeholder: 'other' },
  { slug: 'beat-boxer', name: 'Beat boxers', one: 'Beat boxer', placeholder: 'other' },
  { slug: 'video-editor', name: 'Video Editors', one: 'Video editor', placeholder: 'video_editor' },
  { slug: 'speaker', name: 'Speakers', one: 'Speaker', placeholder: 'other' },
  { slug: 'photographer', name: 'Photography', one: 'Photographer', placeholder: 'photography' },
  { slug: 'actor', name: 'Actors', one: 'Actor', placeholder: 'other' },
] as const satisfies readonly CategoryShape[]

export type CategorySlug = (typeof categories)[number]['slug']

export interface Category extends CategoryShape {
  readonly slug: CategorySlug
}

const bySlug: ReadonlyMap<string, Category> = new Map(categories.map((category) => [category.slug, category]))

const [first, ...rest] = categories

/** A non-empty tuple for `z.enum(categorySlugs)`. */
export const categorySlugs: readonly [CategorySlug, ...CategorySlug[]] = [first.slug, ...rest.map((category) => category.slug)]

export function isCategorySlug(text: string): text is CategorySlug {
  return bySlug.has(text)
}

export function categoryOf(slug: CategorySlug): Category {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`No category '${slug}'`)
  return category
}
