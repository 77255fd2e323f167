/** How good a performance is as an answer, told from the demo's own facts. */
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

/** What somebody hopes to watch. What is not named does not matter to them. */
export interface WantsPerformance {
  kind?: CategorySlug
  /** One of these styles or instruments, as the demo names them. */
  does?: readonly string[]
  /** Where its artist lives: in one of these cities. */
  in?: CitySlug | readonly CitySlug[]
  /** The title of its contest. */
  contest?: string
  /** Words of its title or text, in small letters. */
  says?: readonly string[]
  gender?: Gender
  language?: LanguageCode
  /** By nobody but these. */
  named?: readonly string[]
  /** Words of its title: no other will do. */
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

/** Who competes among singers sings, whatever else they are. */
function kind({ artist, contest }: DemoPerformance, { kind: wanted }: WantsPerformance): number {
  if (!wanted || artist.category === wanted) return fully
  const isAlso = artist.otherCategories.includes(wanted) || arenaCategoryOf(contest.category).artists[0] === wanted
  return isAlso ? nearly : 0
}

function craft({ artist, entry }: DemoPerformance, wants: WantsPerformance): number {
  const { does = [], says = [] } = wants
  if (!does.length && !says.length) return fully
  if (artist.styles.some((style) => does.includes(style))) return fully
  // From the beginning of a word on: a train is no rain.
  const isSaidIn = (text: string) => says.some((word) => new RegExp(`\\b${word}`, 'i').test(text))
  if (isSaidIn(entry.title)) return does.length ? nearly : fully
  if (isSaidIn(entry.about)) return does.length ? barely : nearly
  const isInGroup = artist.members.some(({ role }) => does.some((one) => role.toLowerCase().includes(one.toLowerCase())))
  return isInGroup || (wants.kind && artist.category === wants.kind) ? barely : 0
}

/** Watching needs no journey: what is given elsewhere is better than nothing. */
function place({ city }: DemoArtist, wants: WantsPerformance): number {
  const cities: readonly CitySlug[] | undefined = typeof wants.in === 'string' ? [wants.in] : wants.in
  if (!cities || cities.includes(city)) return fully
  return wants.kind || wants.does || wants.says || wants.contest ? barely : 0
}

function self({ gender, languages }: DemoArtist, wants: WantsPerformance): number {
  const isSo = (!wants.gender || wants.gender === gender) && (!wants.language || languages.includes(wants.language))
  return isSo ? fully : wants.kind || wants.does ? barely : 0
}
