/** What somebody asks for by what they type, part by part, in English, Hindi, Hinglish and mixtures. Pure. */

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
  /** One of these will do; with a kind, its own only. */
  styles: readonly Style[]
  city: CitySlug | null
  /** The part of the city that was named. */
  area: string | null
  event: EventType | null
  days: Days | null
  budget: Budget | null
  language: LanguageCode | null
  gender: PerformsAs | null
  guests: number | null
  /** What nobody understood: somebody's name, or a word of a text. As typed. */
  rest: readonly string[]
}
export type Part = Exclude<keyof Meaning, 'area'>

/** A part and the words that it was read from. */
export interface Chip {
  part: Part
  written: string
  /** What is left when it is taken away. */
  without: string
}

export interface Understood {
  meaning: Meaning
  /** In the order in which they were typed. */
  chips: Chip[]
  /** Who was asked for and is nobody of ours: 'caterers'. */
  lacks: string | null
  /** Asked for as cheap: who costs least comes first. */
  isCheap: boolean
}

/** What is known besides the words. */
export interface Beside {
  /** Chosen already: words cannot choose it again. */
  kind?: CategorySlug | undefined
  city?: CitySlug | undefined
  /** Folded words that somebody is called by: they are taken for no mistake. */
  names?: ReadonlySet<string>
}

export const meaningNothing: Meaning = {
  ...{ kind: null, styles: [], city: null, area: null, event: null, days: null, budget: null, language: null, gender: null, guests: null },
  rest: [],
}

/** Where in what was typed something stands. */
interface Span {
  from: number
  to: number
}
type Said = Span & { reading: Reading }
interface Read {
  /** What its shape says already. */
  parts: (Span & { part: Part; says: Partial<Meaning> })[]
  said: Said[]
  rest: Span[]
  lacks: string | null
  isCheap: boolean
}

/** @param today in India */
export function understand(text: string, today: Day, beside: Beside = {}): Understood {
  const typed = tokensOf(text)
  const read = readWithoutMistakes(typed, today, beside.names)
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

function readWithoutMistakes(typed: Tokens, today: Day, names: ReadonlySet<string> = new Set()): Read {
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

/** @returns how many tokens were read */
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

/** Of `2 hours` and `25th`; 0 where nothing is counted. */
function countLength(tokens: Tokens, at: number): number {
  const count = tokens[at]?.number ? phraseAt(tokens, at + 1, counted) : null
  return count ? 1 + count.length : 0
}

/** 'Tent house' says nothing of a house DJ; 'mehndi artist' says what evening it is. */
function occasionOf({ event }: Lack, at: number, length: number): Said[] {
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

/** What is read from the shape of what stands here: a crowd, money, a day, a place. Each is said once. */
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

/** A city, a part of one, or both: 'Andheri', 'Andheri west Mumbai', 'Mumbai Andheri'. */
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

/** `instead`: what stays of the words when the part is taken away. */
type ReadSpan = Span & { part: Part; instead?: Tokens }

/** Once all is read: the kind first, then what belongs to it. */
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
    // "Singer", where dancers were chosen: it says nothing any more.
    if (chosen && reading.kind && (means === 'rest' || means.part === 'kind')) continue
    if (means === 'rest') rest.push(span)
    else {
      spans.push({ ...span, part: means.part })
      Object.assign(meaning, means.says)
      if (reading.gender && !meaning.gender) {
        meaning.gender = reading.gender
        // Without the woman a 'gayika' is still a singer.
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

/** Which of the things that a phrase may say it says here. */
function meantBy(
  { kind, styles = [], event, language, gender }: Reading,
  meaning: Meaning,
  named: CategorySlug | null,
): { part: Part; says: Partial<Meaning> } | 'rest' {
  const own = styles.filter((style) => meaning.kind === null || kindsOf(style).includes(meaning.kind))
  // 'Corporate' of a comedian is a style, and says what the evening is as well; alone it says only that.
  if (own.length && (meaning.kind || !event))
    return { part: 'styles', says: { styles: [...new Set([...meaning.styles, ...own])], event: meaning.event ?? event ?? null } }
  if (kind && (kind === meaning.kind || kind === named)) return { part: 'kind', says: {} }
  if (language && !meaning.language) return { part: 'language', says: { language } }
  if (event && (meaning.event ?? event) === event) return { part: 'event', says: { event } }
  if (gender && !kind) return { part: 'gender', says: {} }
  return 'rest'
}
