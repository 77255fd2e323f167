/** Grades a performance as a search result, by the demo's own data. */
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { DemoContest, DemoEntry } from '#demo/world/arena.ts'
import type { DemoArtist, Gender } from '#demo/world/artist.ts'
import { barely, fully, type Grade, gradeFor, nearly } from './grades.ts'

/** A performance with its contest and its artist. */
export interface DemoPerformance {
  entry: DemoEntry
  contest: DemoContest
  artist: DemoArtist
}

/** The wanted performance. Omitted criteria do not matter. */
export interface WantsPerformance {
  kind?: CategorySlug
  /** One of these styles or instruments, by the demo's names. */
  does?: readonly string[]
  /** The artist's city: one of these. */
  in?: CitySlug | readonly CitySlug[]
  /** The title of its contest. */
  contest?: string
  /** Words of its title or text, in lower case. */
  says?: readonly string[]
  gender?: Gender
  language?: LanguageCode
  /** Only by these artists. */
  named?: readonly string[]
  /** Words of its title, required. */
  called?: string
}
export type JudgedPerformance = readonly [typed: string, wants: WantsPerformance]

export function gradeOf(performance: DemoPerformance, wants: WantsPerformance): Grade {
  const { entry, contest, artist } = performance
  if (wants.named) return wants.named.includes(artist.username) ? 3 : 0
  if (wants.called) return entry.title.includes(wants.called) ? 3 : 0
  if (wants.contest && wants.contest !== contest.title) return 0
  return gradeFor(kind(performance, wants) * craft(performance, wants) * place(artist, wants) * self(artist, wants))
}

/** A contestant in singing is a singer, whatever else they are. */
function kind({ artist, contest }: DemoPerformance, { kind: wanted }: WantsPerformance): number {
  if (!wanted || artist.category === wanted) return fully
  const isAlso = artist.otherCategories.includes(wanted) || arenaCategoryOf(contest.category).artists[0] === wanted
  return isAlso ? nearly : 0
}

function craft({ artist, entry }: DemoPerformance, wants: WantsPerformance): number {
  const { does = [], says = [] } = wants
  if (!does.length && !says.length) return fully
  if (artist.styles.some((style) => does.includes(style))) return fully
  // At the start of a word only: "train" does not mean "rain".
  const isSaidIn = (text: string) => says.some((word) => new RegExp(`\\b${word}`, 'i').test(text))
  if (isSaidIn(entry.title)) return does.length ? nearly : fully
  if (isSaidIn(entry.about)) return does.length ? barely : nearly
  const isInGroup = artist.members.some(({ role }) => does.some((one) => role.toLowerCase().includes(one.toLowerCase())))
  return isInGroup || (wants.kind && artist.category === wants.kind) ? barely : 0
}

/** Watching needs no travel: a performance from elsewhere is better than nothing. */
function place({ city }: DemoArtist, wants: WantsPerformance): number {
  const cities: readonly CitySlug[] | undefined = typeof wants.in === 'string' ? [wants.in] : wants.in
  if (!cities || cities.includes(city)) return fully
  return wants.kind || wants.does || wants.says || wants.contest ? barely : 0
}

function self({ gender, languages }: DemoArtist, wants: WantsPerformance): number {
  const isSo = (!wants.gender || wants.gender === gender) && (!wants.language || languages.includes(wants.language))
  return isSo ? fully : wants.kind || wants.does ? barely : 0
}
