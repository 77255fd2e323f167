/**
 * Resident artists of the eight largest cities, at least three per category and city, so that no category's city page is empty. Their identity and
 * first sentence are hand-written; the rest is composed.
 */

import { cityOf } from '../../../contract/india/cities.ts'
import type { LanguageCode } from '../../../contract/india/languages.ts'
import type { CategorySlug } from '../../../contract/profiles/categories.ts'
import { type Chance, chanceFrom } from '../../drawing/chance.ts'
import type { DemoArtist, StyleOf } from '../artist.ts'
import { type ArtistRow, artistsOf } from '../compose.ts'
import { offers } from '../offers/offers.ts'

export const metros = ['mumbai', 'delhi', 'bengaluru', 'hyderabad', 'chennai', 'kolkata', 'ahmedabad', 'pune'] as const
export type Metro = (typeof metros)[number]

export type Resident<Slug extends CategorySlug> = readonly [
  city: Metro,
  gender: 'f' | 'm',
  name: string,
  styles: readonly [StyleOf<Slug>, ...StyleOf<Slug>[]],
  opening: string,
  stage?: string,
]

type Lines = readonly [string, ...string[]]

/** How artists of one category continue after their first sentence, and describe their packages. */
export interface Voice<Slug extends CategorySlug> {
  /** Each artist takes one of each list, so that no two share more than one sentence. `{city}` and `{years}` are replaced. */
  readonly middles: Lines
  readonly closings: Lines
  readonly ofPackages: Lines
  /** Packages that only artists with one of these styles sell; anybody sells the rest. */
  readonly only?: Readonly<Partial<Record<keyof (typeof offers)[Slug] & string, readonly StyleOf<Slug>[]>>>
  /** The members on stage, by the first style. */
  readonly lineUps?: Readonly<Partial<Record<StyleOf<Slug>, readonly string[]>>>
}

const languagesIn: Readonly<Record<Metro, readonly [readonly LanguageCode[], ...(readonly LanguageCode[])[]]>> = {
  mumbai: [
    ['hi', 'mr', 'en'],
    ['mr', 'hi'],
    ['hi', 'en'],
    ['hi', 'gu', 'en'],
  ],
  delhi: [
    ['hi', 'en'],
    ['hi', 'pa'],
    ['hi', 'ur', 'en'],
  ],
  bengaluru: [
    ['kn', 'en'],
    ['kn', 'hi', 'en'],
    ['en', 'kn', 'ta'],
  ],
  hyderabad: [
    ['te', 'hi'],
    ['te', 'en'],
    ['te', 'ur', 'hi'],
  ],
  chennai: [
    ['ta', 'en'],
    ['ta', 'te', 'en'],
    ['ta', 'ml', 'en'],
  ],
  kolkata: [
    ['bn', 'hi'],
    ['bn', 'en'],
    ['bn', 'hi', 'en'],
  ],
  ahmedabad: [
    ['gu', 'hi'],
    ['gu', 'hi', 'en'],
    ['gu', 'en'],
  ],
  pune: [
    ['mr', 'hi'],
    ['mr', 'en'],
    ['mr', 'hi', 'en'],
  ],
}
/** Years after which an artist is well known, at a higher price. */
const known = 7
const reach = [200, 400, 600, 900, 1200, 1800] as const

export function residentsOf<Slug extends CategorySlug>(
  category: Slug,
  voice: Voice<Slug>,
  residents: readonly Resident<Slug>[],
): DemoArtist[] {
  const rows = residents.map((resident, i) => rowOf(category, voice, resident, i))
  const keys = Object.keys(offers[category])
  return artistsOf(category, rows).map((artist, i) => ({
    ...artist,
    packages: artist.packages.map((sold, k) => ({
      ...sold,
      // Neighbours are consecutive, and describe the same offer differently.
      description: `${sold.description} ${voice.ofPackages[(2 * i + keys.indexOf(rows[i]?.sells[k] ?? '')) % voice.ofPackages.length]}`,
    })),
  }))
}

function rowOf<Slug extends CategorySlug>(
  category: Slug,
  voice: Voice<Slug>,
  [city, gender, name, styles, opening, stage]: Resident<Slug>,
  i: number,
): ArtistRow<Slug> {
  const username = usernameOf(stage ?? name)
  const chance = chanceFrom(`resident ${username}`)
  const [first = '', ...last] = name.split(' ')
  const years = chance.whole(3, 24)
  const goesOn = [lineOf(voice.middles, i, 1), lineOf(voice.closings, i, 3)].map((line) =>
    line.replaceAll('{city}', cityOf(city).name).replaceAll('{years}', String(years)),
  )
  const lineUp = voice.lineUps?.[styles[0]]
  return {
    username,
    name: [first, last.join(' ')],
    ...(stage && { stage }),
    ...(lineUp && { lineUp }),
    gender: gender === 'f' ? 'female' : 'male',
    city,
    languages: chance.pick(languagesIn[city]),
    styles,
    years,
    band: years < known ? chance.pick(['entry', 'middle']) : chance.pick(['middle', 'middle', 'upper', 'upper', 'headline']),
    policy: chance.pick(['flexible', 'standard', 'standard', 'strict']),
    travels: chance.maybe(0.35) ? 'all India' : chance.pick(reach),
    sells: soldBy(category, voice, styles, chance),
    bio: [opening, ...goesOn].join(' '),
  }
}

/** Two artists who share a line of one list differ in the other, up to four times as many artists as lines. */
function lineOf(lines: Lines, i: number, stride: number): string {
  return lines[(i + stride * Math.floor(i / lines.length)) % lines.length] as string
}

function soldBy<Slug extends CategorySlug>(
  category: Slug,
  { only }: Voice<Slug>,
  styles: readonly StyleOf<Slug>[],
  chance: Chance,
): ArtistRow<Slug>['sells'] {
  type Key = keyof (typeof offers)[Slug] & string
  const keys = (Object.keys(offers[category]) as Key[]).filter((key) => only?.[key]?.some((style) => styles.includes(style)) ?? true)
  // Packages that only they sell come first.
  const own = keys.filter((key) => only?.[key])
  const others = chance.shuffled(keys.filter((key) => !only?.[key]))
  return [...own, ...others].slice(0, Math.max(2, chance.whole(2, 4)))
}

function usernameOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '.')
}
