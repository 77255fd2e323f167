/**
 * The demo's artworks in the market's initial order: one of every kind, then the next. Fictional like their artists, and drawn by our own code;
 * nothing here can be bought.
 */
import { subCategoryNames } from '../../contract/artworks/words.ts'
import { fingerprint } from '../drawing/chance.ts'
import { abstracts } from './artworks/abstracts.ts'
import type { DemoArtwork } from './artworks/artwork.ts'
import { faces, reliefs, textiles } from './artworks/cloth-wood-and-faces.ts'
import { worksOf } from './artworks/compose.ts'
import { folk } from './artworks/folk.ts'
import { collages, digitals, photographs } from './artworks/lens-and-screen.ts'
import { miniatures } from './artworks/miniatures.ts'
import { landscapes } from './artworks/paintings.ts'
import { calligraphies, drawings, prints } from './artworks/paper.ts'
import { ceramics, sculptures } from './artworks/round.ts'

const series = [
  ...landscapes,
  ...abstracts,
  ...folk,
  ...miniatures,
  ...drawings,
  ...calligraphies,
  ...prints,
  ...photographs,
  ...digitals,
  ...collages,
  ...sculptures,
  ...ceramics,
  ...textiles,
  ...reliefs,
  ...faces,
]

/** Works that are sold, drafts or unlisted. */
const standings: Readonly<Record<string, DemoArtwork['standing']>> = {
  'Sharad Pond': 'sold',
  'Yaman for the Landlady': 'sold',
  'Kanchenjunga, Tea Break': 'sold',
  'Swing, Third Day of Teej': 'sold',
  'White Sitter': 'sold',
  'Four Guests': 'sold',
  'Moon Jar, Rain Green': 'sold',
  'Night Qawwali': 'sold',
  'Bageshri, He Came': 'draft',
  'Power Cut, Sardarpura': 'draft',
  'Night Caravan': 'draft',
  'Winter Riyaz': 'draft',
  'B-Side': 'draft',
  'Small Cat, Large Opinion': 'draft',
  'Archer, Act Two': 'draft',
  'Forty Feet': 'unlisted',
  'Bubbles in the Filter Coffee': 'unlisted',
  'The Last Dot': 'unlisted',
  'Three Ridges and a Mistake': 'unlisted',
}

const works = series.flatMap(worksOf).map((work) => ({ ...work, standing: standings[work.name] ?? work.standing }))

/** Interleaves the kinds, each in its own order; unavailable works come last, as in the market. */
function inTurns(all: readonly DemoArtwork[]): DemoArtwork[] {
  const order = ({ name, standing }: DemoArtwork) => (standing === 'listed' ? 0 : 2 ** 32) + fingerprint(`order of ${name}`)
  const piles = subCategoryNames.map((kind) => all.filter(({ subCategory }) => subCategory === kind).sort((a, b) => order(a) - order(b)))
  const rounds = Math.max(...piles.map((pile) => pile.length))
  return Array.from({ length: rounds }, (_, i) => piles.flatMap((pile) => pile[i] ?? [])).flat()
}

export const demoArtworks: readonly DemoArtwork[] = inTurns(works)
