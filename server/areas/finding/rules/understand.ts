/** Pure: parses a search for artists, part by part, in English, Hindi, Hinglish and mixtures. */

import type { Style } from '#contract/finding/style-words.ts'
import type { Day } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { isFiller } from '#contract/india/hinglish.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { PerformsAs } from '#contract/profiles/profiles.ts'
import { type Budget, budgetAt } from './amounts.ts'
import { crowdAt } from './crowds.ts'
import { type Days, daysAt } from './days.ts'
import { kindMeant } from './kinds.ts'
import { corrected } from './spelling.ts'
import { phraseAt, type Token, type Tokens, textOf, tokensOf } from './tokens.ts'
import { cheap, counted, noise } from './vocabulary/fillers.ts'
import { type Lack, lacking } from './vocabulary/lacking.ts'
import { type EventType, kindsOf, type Place, placeSigns, placesByWord, type Reading, readings, sides } from './vocabulary.ts'

export interface Meaning {
  kind: CategorySlug | null
  /** Any of these; with a category, only its own. */
  styles: readonly Style[]
  city: CitySlug | null
  /** The area of the city. */
  area: string | null
  event: EventType | null
  days: Days | null
  budget: Budget | null
  language: LanguageCode | null
  gender: PerformsAs | null
  guests: number | null
  /** Unrecognized words, such as a name or a word of a text. As typed. */
  rest: readonly string[]
}
export type Part = Exclude<keyof Meaning, 'area'>

/** A part and the words that it was read from. */
export interface Chip {
  part: Part
  written: string
  /** The query without this part. */
  without: string
}

export interface Understood {
  meaning: Meaning
  /** In the typed order. */
  chips: Chip[]
  /** A service that we do not offer: 'caterers'. */
  lacks: string | null
  /** Asked for a low price, so the cheapest come first. */
  isCheap: boolean
}

/** The context besides the words. */
export interface Beside {
  /** Already set, so words cannot set it again. */
  kind?: CategorySlug | undefined
  city?: CitySlug | undefined
  /** Folded words of names, which are not treated as typos. */
  names?: ReadonlySet<string>
}

export const meaningNothing: Meaning = {
  ...{ kind: null, styles: [], city: null, area: null, event: null, days: null, budget: null, language: null, gender: null, guests: null },
  rest: [],
}

/** A position in the query. */
interface Span {
  from: number
  to: number
}
type ReadWord = Span & { reading: Reading }
interface Read {
  /** Recognized by shape. */
  parts: (Span & { part: Part; says: Partial<Meaning> })[]
  said: ReadWord[]
  rest: Span[]
  lacks: string | null
  isCheap: boolean
}

/** @param today in India */
export function understand(text: string, today: Day, beside: Beside = {}): Understood {
  const typed = tokensOf(text)
  const read = readCorrected(typed, today, beside.names)
  const { meaning, spans } = settle(read, typed, beside)
  const chips = spans
    .toSorted((one, other) => one.from - other.from)
    .map(({ part, from, to, instead = [] }) => ({
      part,
      written: textOf(typed.slice(from, to)),
      without: textOf([...typed.slice(0, from), ...instead, ...typed.slice(to)]),
    }))
  return { meaning, chips, lacks: read.lacks, isCheap: read.isCheap }
}

function readCorrected(typed: Tokens, today: Day, names: ReadonlySet<string> = new Set()): Read {
  const first = read(typed, today)
  const unknown = new Set(first.rest.map(({ from }) => from))
  const meant = typed.map((token, i) => (unknown.has(i) && !names.has(token.folded) && corrected(token)) || token)
  return meant.some((token, i) => token !== typed[i]) ? read(meant, today) : first
}

function read(tokens: Tokens, today: Day): Read {
  const done: Read = { parts: [], said: [], rest: [], lacks: null, isCheap: false }
  for (let at = 0; at < tokens.length; ) at += readAt(tokens, at, today, done)
  return done
}

/** @returns the number of tokens read */
function readAt(tokens: Tokens, at: number, today: Day, done: Read): number {
  const { parts, said, rest } = done
  const lack = phraseAt(tokens, at, lacking)
  if (lack) done.lacks ??= lack.value.who
  if (lack && lack.length > 1) {
    said.push(...occasionOf(lack.value, at, lack.length))
    return lack.length
  }
  const has = (wanted: Part) => parts.some(({ part }) => part === wanted)
  const found = partAt(tokens, at, has, today)
  if (found) {
    parts.push({ ...found, from: at, to: at + found.length })
    return found.length
  }
  const cheaply = phraseAt(tokens, at, cheap)
  if (cheaply) done.isCheap = true
  const saysNothing = cheaply?.length ?? countLength(tokens, at)
  if (saysNothing) return saysNothing
  const phrase = phraseAt(tokens, at, readings)
  const idle = phraseAt(tokens, at, noise)
  if (phrase && phrase.length >= (idle?.length ?? 0)) {
    said.push({ reading: phrase.value, from: at, to: at + phrase.length })
    return phrase.length
  }
  if (!idle && saysSomething(tokens[at])) rest.push({ from: at, to: at + 1 })
  return idle?.length ?? 1
}

/** The number of tokens of `2 hours` or `25th`; 0 without a count. */
function countLength(tokens: Tokens, at: number): number {
  const count = tokens[at]?.number ? phraseAt(tokens, at + 1, counted) : null
  return count ? 1 + count.length : 0
}

/** 'Tent house' does not imply a house DJ; 'mehndi artist' implies the occasion. */
function occasionOf({ event }: Lack, at: number, length: number): ReadWord[] {
  return event ? [{ reading: { event }, from: at, to: at + length }] : []
}

function saysSomething(token: Token | undefined): boolean {
  return !!token && !isFiller(token.folded) && !/^[₹/+–-]$/.test(token.folded)
}

interface Found {
  part: Part
  says: Partial<Meaning>
  length: number
}

/** Recognizes guests, budget, date and place by shape, each once. */
function partAt(tokens: Tokens, at: number, has: (part: Part) => boolean, today: Day): Found | null {
  const crowd = has('guests') ? null : crowdAt(tokens, at)
  if (crowd) return { part: 'guests', says: { guests: crowd.guests }, length: crowd.length }
  const when = has('days') ? null : daysAt(tokens, at, today)
  if (when) return { part: 'days', says: { days: when.days }, length: when.length }
  const money = has('budget') ? null : budgetAt(tokens, at)
  if (money) return { part: 'budget', says: { budget: money.budget }, length: money.length }
  if (has('city')) return null
  const sign = phraseAt(tokens, at, placeSigns)
  const place = placeAt(tokens, at + (sign?.length ?? 0))
  return place && { part: 'city', says: place.says, length: place.length + (sign?.length ?? 0) }
}

/** A city, an area, or both: 'Andheri', 'Andheri west Mumbai', 'Mumbai Andheri'. */
function placeAt(tokens: Tokens, at: number): { says: Place; length: number } | null {
  const first = phraseAt(tokens, at, placesByWord)
  if (!first) return null
  const { city, area } = first.value
  const side = area === null ? null : phraseAt(tokens, at + first.length, sides)
  const length = first.length + (side?.length ?? 0)
  const second = phraseAt(tokens, at + length, placesByWord)
  return second?.value.city === city
    ? { says: { city, area: area ?? second.value.area }, length: length + second.length }
    : { says: { city, area }, length }
}

/** `instead`: the replacement words when the part is removed. */
type ReadSpan = Span & { part: Part; instead?: Tokens }

/** Resolves ambiguities after reading: the category first, then everything that depends on it. */
function settle({ parts, said, rest }: Read, typed: Tokens, { kind: chosen, city }: Beside): { meaning: Meaning; spans: ReadSpan[] } {
  const meant = kindMeant(said.map(({ reading }) => reading))
  const { kind, named } = chosen ? { kind: chosen, named: chosen } : meant
  const meaning: Meaning = Object.assign({ ...meaningNothing }, ...parts.map(({ says }) => says), {
    kind,
    ...(city && { city: null, area: null }),
  })
  const spans: ReadSpan[] = parts.filter(({ part }) => !(city && part === 'city'))
  for (const { reading, ...span } of said) {
    const means = meantBy(reading, meaning, named)
    // "Singer", although dancers are selected: ignored.
    if (chosen && reading.kind && (means === 'rest' || means.part === 'kind')) continue
    if (means === 'rest') rest.push(span)
    else {
      spans.push({ ...span, part: means.part })
      Object.assign(meaning, means.says)
      if (reading.gender && !meaning.gender) {
        meaning.gender = reading.gender
        // A 'gayika' without the gender is still a singer.
        if (means.part === 'kind') spans.push({ ...span, part: 'gender', instead: tokensOf(reading.kind ?? '') })
      }
    }
  }
  const unread = rest.toSorted((one, other) => one.from - other.from)
  return {
    meaning: { ...meaning, rest: unread.map(({ from, to }) => textOf(typed.slice(from, to))) },
    spans: [...spans, ...unread.map((span) => ({ ...span, part: 'rest' as const }))],
  }
}

/** Which of a phrase's meanings applies here. */
function meantBy(
  { kind, styles = [], event, language, gender }: Reading,
  meaning: Meaning,
  named: CategorySlug | null,
): { part: Part; says: Partial<Meaning> } | 'rest' {
  const own = styles.filter((style) => meaning.kind === null || kindsOf(style).includes(meaning.kind))
  // 'Corporate' beside a comedian is a style and an occasion; alone it is only an occasion.
  if (own.length && (meaning.kind || !event))
    return { part: 'styles', says: { styles: [...new Set([...meaning.styles, ...own])], event: meaning.event ?? event ?? null } }
  if (kind && (kind === meaning.kind || kind === named)) return { part: 'kind', says: {} }
  if (language && !meaning.language) return { part: 'language', says: { language } }
  if (event && (meaning.event ?? event) === event) return { part: 'event', says: { event } }
  if (gender && !kind) return { part: 'gender', says: {} }
  return 'rest'
}
