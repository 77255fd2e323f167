import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { colour } from '../../platform/colours.ts'
import { writable } from '../../platform/fonts/writable.ts'
import type { Design } from './draw.ts'
import { box, lines } from './element.ts'
import { display, headingSize, plain, strong } from './fonts.ts'
import { drawn, hung } from './pictures.ts'
import { wordmark } from './pieces.ts'
import { cardSize, day, margin } from './tokens.ts'

export interface ArtworkFacts {
  name: string
  by: string
  kind: string
  price: string
  isSold: boolean
  pictureId: string | null
}

export function artworkFacts({ name, artist, sub_category, price, state, picture }: ArtworkView): ArtworkFacts {
  return {
    name: writable(name, 'A work of art'),
    by: writable(artist.stageName, artist.username),
    kind: subCategoryOf(sub_category).label,
    price: formatRupees(price),
    isSold: state === 'sold',
    pictureId: picture?.id ?? null,
  }
}

const wall = 560
const around = 48

/** The whole work on a wall of darker paper, with its title and price beside it. */
export async function artworkCard({ name, by, kind, price, isSold }: ArtworkFacts, picture: Buffer | null): Promise<Design> {
  const work = await hung(picture ?? drawn('placeholder-photography.svg'), wall - 2 * around, cardSize.height - 2 * around)
  const words = box(
    { width: '100%', height: '100%', backgroundColor: day.page, color: day.text },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: cardSize.width - wall,
        height: '100%',
        padding: margin,
        paddingRight: 40,
      },
      wordmark(day),
      box(
        { flexDirection: 'column', gap: 14 },
        lines(1, { fontSize: 28, color: colour('rani-500'), ...strong }, kind),
        lines(4, { fontSize: headingSize(name, 84), ...display }, name),
        lines(1, { fontSize: 34, ...plain }, by),
      ),
      box({ height: 46, fontSize: 38, ...strong }, isSold ? 'Sold' : price),
    ),
    box({ width: wall, height: '100%', backgroundColor: day.soft }),
  )
  const left = cardSize.width - wall + Math.round((wall - work.width) / 2)
  return { background: day.page, words, over: [{ input: work.input, left, top: Math.round((cardSize.height - work.height) / 2) }] }
}
