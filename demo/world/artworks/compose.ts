/** Turns a row of a series into a complete artwork. */
import type { SubCategory } from '../../../contract/artworks/words.ts'
import { cityOf } from '../../../contract/india/cities.ts'
import { chanceFrom, fingerprint } from '../../drawing/chance.ts'
import type { DemoArtist, PriceBand } from '../artist.ts'
import { demoArtists } from '../artists.ts'
import type { ArtworkView, DemoArtwork } from './artwork.ts'
import type { Inches, Series } from './series.ts'
import { callings, evenings } from './voices.ts'

const bandFactor: Readonly<Record<PriceBand, number>> = { entry: 0.82, middle: 1, upper: 1.25, headline: 1.5 }
/** Past years only, so that no work is ever from the future. */
const years = [2021, 2025] as const

const artistOf = new Map(demoArtists.map((artist) => [artist.username, artist]))

function artistCalled(username: string): DemoArtist {
  const artist = artistOf.get(username)
  if (!artist) throw new Error(`demo: nobody is called ${username}`)
  return artist
}

/** The same rows always give the same works. */
export function worksOf(series: Series): DemoArtwork[] {
  return series.works.map((row, i) => {
    const artist = artistCalled(series.by[i % series.by.length] ?? series.by[0])
    return workOf(series, artist, row, Math.floor(i / series.by.length))
  })
}

/** @param nth the index among this artist's works in the series, so that neighbouring texts differ */
function workOf(series: Series, artist: DemoArtist, [mood, name, line]: Series['works'][number], nth: number): DemoArtwork {
  const chance = chanceFrom(`artwork ${series.tradition} ${name}`)
  const inches = chance.pick(series.sizes)
  const share = shareOf(inches, series.sizes)
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * share
  const isFramed = chance.maybe((series.framed ?? 0) / 10)
  const frameRupees = isFramed ? 900 + 2600 * share : 0
  const editionSize = series.editions ? chance.pick(series.editions) : null
  const year = chance.whole(...years)
  return {
    username: artist.username,
    name,
    description: `${line} ${chance.pick(series.made)}`,
    story: storyOf(series, artist, nth, year),
    subCategory: series.subCategory,
    materials: series.materials,
    editionSize,
    quantity: editionSize === null ? 1 : chance.whole(Math.ceil(editionSize / 3), editionSize),
    inches: { width: inches[0], height: inches[1], depth: isFramed ? Math.max(inches[2], 1.25) : inches[2] },
    kg: Math.round(between(series.kg) * (isFramed ? 1.6 : 1) * 10) / 10,
    year,
    isFramed,
    isSigned: series.subCategory !== 'textile' && chance.maybe(0.9),
    tags: series.tags,
    handlingDays: chance.whole(...series.handlingDays),
    priceRupees: rounded((between(series.rupees) + frameRupees) * bandFactor[artist.priceBand] * chance.between(0.92, 1.1)),
    standing: 'listed',
    drawn: { tradition: series.tradition, mood, seed: `${series.tradition} ${name}` },
    pictures: picturesOf(series, mood, name, chance.next()),
  }
}

function storyOf({ tradition, tags, told }: Series, { username, city, category }: DemoArtist, nth: number, year: number): string {
  const from = (texts: readonly string[], what: string) =>
    texts[(nth + fingerprint(`${what} ${username} ${tradition} ${tags[0]}`)) % texts.length] ?? ''
  const evening = from(evenings, 'evening').replace('{city}', cityOf(city).name).replace('{year}', String(year))
  return `${from(told, 'told')} ${evening} ${from(callings[category], 'calling')}`
}

/** 0 for the smallest size, 1 for the largest, by visible area. */
function shareOf(size: Inches, sizes: readonly Inches[]): number {
  const area = ([width, height]: Inches) => width * height
  const areas = sizes.map(area)
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  return (area(size) - least) / (most - least)
}

const rounded = (rupees: number) => (rupees < 10_000 ? Math.round(rupees / 100) * 100 : Math.round(rupees / 500) * 500)

function picturesOf({ subCategory, seen, tones, detail }: Series, mood: number, name: string, luck: number): DemoArtwork['pictures'] {
  const alts: Record<ArtworkView, string> = {
    whole: `“${name}”. ${seen} ${tones[mood]}`,
    detail: `Detail of “${name}”: ${detail}`,
    wall: `“${name}” on a wall, above a piece of furniture`,
    side: `“${name}” from another side`,
  }
  return (['whole', ...furtherViews(subCategory, luck)] as const).map((view) => ({ view, alt: alts[view] }))
}

/** @param luck between 0 and 1: some artists have more photos than others */
function furtherViews(subCategory: SubCategory, luck: number): ArtworkView[] {
  if (subCategory === 'sculpture' || subCategory === 'ceramics') return luck < 0.6 ? ['side', 'detail'] : ['side']
  if (subCategory === 'mask-and-puppet') return luck < 0.7 ? ['detail'] : []
  if (luck < 0.3) return ['detail', 'wall']
  if (luck < 0.7) return ['wall']
  return luck < 0.9 ? ['detail'] : []
}
