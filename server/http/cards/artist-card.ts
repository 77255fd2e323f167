import { formatRupees } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { writable } from '../../platform/fonts/writable.ts'
import type { Design } from './draw.ts'
import { box, lines } from './element.ts'
import { display, headingSize, plain } from './fonts.ts'
import { inArch } from './pictures.ts'
import { pricePiece, ratingPiece, wordmark } from './pieces.ts'
import { cardSize, day, margin } from './tokens.ts'

export interface ArtistFacts {
  name: string
  category: CategorySlug
  city: CitySlug
  styles: string[]
  priceFrom: number | null
  rating: { mean: number; count: number }
  pictureId: string | null
}

export function artistFacts({ stageName, username, category, city, styles, priceFrom, rating, picture }: ArtistProfile): ArtistFacts {
  return {
    name: writable(stageName, username),
    category,
    city,
    styles: styles.slice(0, 3),
    priceFrom,
    rating,
    pictureId: picture?.id ?? null,
  }
}

const archWidth = 372
const ground = 470

/** Name on light paper on the left, portrait in its arch on a strip of darker paper, as on the artist's page. */
export async function artistCard(facts: ArtistFacts, picture: Buffer): Promise<Design> {
  const arch = await inArch(picture, archWidth)
  const { name, category, city, styles, priceFrom, rating } = facts
  const kind = `${categoryOf(category).one} in ${cityOf(city).name}`
  const words = box(
    { width: '100%', height: '100%', backgroundColor: day.page, color: day.text },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: cardSize.width - ground,
        height: '100%',
        padding: margin,
        paddingRight: 48,
      },
      wordmark(day),
      box(
        { flexDirection: 'column', gap: 14 },
        lines(4, { fontSize: headingSize(name, 96), ...display }, name),
        lines(1, { fontSize: 36, ...plain }, kind),
        styles.length ? lines(1, { fontSize: 30, color: day.muted, ...plain }, writable(styles.join(', '))) : null,
      ),
      box({ gap: 36, height: 46 }, ratingPiece(rating, day), priceFrom === null ? null : pricePiece(formatRupees(priceFrom), day)),
    ),
    box({ width: ground, height: '100%', backgroundColor: day.soft }),
  )
  const left = cardSize.width - ground + Math.round((ground - arch.width) / 2)
  return { background: day.page, words, over: [{ input: arch.input, left, top: Math.round((cardSize.height - arch.height) / 2) }] }
}
