import { formatRupees } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import type { Design } from './draw.ts'
import { box, lines } from './element.ts'
import { display, headingSize, plain } from './fonts.ts'
import { cut, drawn, veil } from './pictures.ts'
import { pricePiece, wordmark } from './pieces.ts'
import { cardSize, margin, stage } from './tokens.ts'

export interface CategoryFacts {
  category: CategorySlug
  city: CitySlug | null
  artists: number
  priceFrom: number | null
}

/** The category's illustration in the dark theme, and the number of its artists. */
export async function categoryCard({ category, city, artists, priceFrom }: CategoryFacts): Promise<Design> {
  const { width, height } = cardSize
  const scene = await cut(drawn(`category-${category}.svg`), width, height, 'bottom')
  const title = `${categoryOf(category).name} in ${city ? cityOf(city).name : 'India'}`
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: '100%', height: '100%', padding: margin, color: stage.text },
    wordmark(stage),
    box(
      { flexDirection: 'column', gap: 18, width: 760 },
      lines(2, { fontSize: headingSize(title, 96), ...display }, title),
      lines(2, { fontSize: 34, color: stage.muted, ...plain }, 'See who is free on your day, and the whole price before you book.'),
    ),
    box(
      { gap: 36, height: 46 },
      artists ? box({ fontSize: 34, ...plain }, countOf(artists)) : null,
      priceFrom === null ? null : pricePiece(formatRupees(priceFrom), stage),
    ),
  )
  return {
    background: stage.page,
    under: [
      { input: scene, left: 0, top: 0 },
      { input: veil(), left: 0, top: 0 },
    ],
    words,
  }
}

function countOf(artists: number): string {
  return artists === 1 ? '1 artist' : `${artists.toLocaleString('en-IN')} artists`
}
