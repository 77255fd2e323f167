/** What somebody asks for by what they type, part by part, in English, Hindi, Hinglish and mixtures. Pure. */
import { eventTypes } from '#contract/bookings.ts'
import { type CategorySlug, categories } from '#contract/categories.ts'
import { categoryTexts } from '#contract/category-texts.ts'
import { categoryWords } from '#contract/category-words.ts'
import { type CitySlug, cities } from '#contract/cities.ts'
import { cityWords } from '#contract/city-words.ts'
import { isFiller } from '#contract/hinglish.ts'
import { type LanguageCode, languages } from '#contract/languages.ts'
import { type Style, styleWords } from '#contract/style-words.ts'
import type { Day } from '#contract/time.ts'
import { type Budget, budgetAt, crowds } from './amounts.ts'
import { type Days, daysAt } from './days.ts'
import { phraseAt, type Tokens, tableOf, textOf, tokensOf } from './tokens.ts'

export type EventType = (typeof eventTypes)[number]

export interface Meaning {
  kind: CategorySlug | null
  /** One of these will do; with a kind, its own only. */
  styles: readonly Style[]
  city: CitySlug | null
  event: EventType | null
  days: Days | null
  budget: Budget | null
  language: LanguageCode | null
  gender: 'female' | 'male' | null
  guests: number | null
  /** What nobody understood: somebody's name, or a word of a text. As typed. */
  rest: readonly string[]
}
type Part = Exclude<keyof Meaning, 'rest'>

/** A part and the words that it was read from, so that it can be taken away again. */
export interface Chip {
  part: Part
  written: string
}

/** What one phrase may say; which of it is meant shows once the kind is known. */
interface Reading {
  kind?: CategorySlug
  styles?: Style[]
  event?: EventType
  language?: LanguageCode
  gender?: 'female' | 'male'
}

const eventWords: Readonly<Record<Exclude<EventType, 'other'>, readonly string[]>> = {
  wedding: ['shadi', 'shaadi', 'vivah', 'byah', 'marriage', 'nikah', 'baraat', 'barat', 'pheras', 'phere', 'weddings', 'lagan'],
  sangeet: ['ladies sangeet', 'mahila sangeet', 'sangeet night', 'sangit'],
  mehendi: ['mehndi', 'mehandi', 'henna'],
  haldi: ['haldi ceremony', 'pithi', 'gaye holud'],
  reception: ['walima', 'valima', 'wedding reception'],
  engagement: ['sagai', 'roka', 'ring ceremony'],
  birthday: ['birthday party', 'bday', 'janamdin', 'janmadin', 'budday', 'kids party', 'kids birthday'],
  anniversary: ['salgirah', 'varshganth', 'marriage anniversary', 'wedding anniversary'],
  corporate: ['corporate event', 'office', 'office party', 'company', 'annual day', 'team party', 'conference', 'daftar'],
  'college-fest': ['college', 'fest', 'college fest', 'campus', 'freshers', 'farewell'],
  'house-concert': ['house concert', 'house party', 'home', 'ghar par', 'ghar', 'mehfil', 'baithak', 'at home', 'terrace'],
  festival: ['utsav', 'mela', 'diwali', 'holi', 'ganesh', 'durga puja', 'new year', 'christmas'],
  'product-launch': ['product launch', 'launch', 'brand launch', 'inauguration'],
  shoot: ['film shoot', 'video shoot', 'ad shoot'],
}

/** Said of who performs. */
const genderWords = [
  [['female', 'lady', 'ladies', 'woman', 'women', 'mahila', 'girl', 'girls', 'ladki', 'wali', 'vali'], { gender: 'female' }],
  [['male', 'gents', 'man', 'men', 'purush', 'boy', 'ladka'], { gender: 'male' }],
  [['gayika', 'gaane wali', 'gane wali', 'singer wali'], { gender: 'female', kind: 'singer' }],
  [['actress', 'abhinetri'], { gender: 'female', kind: 'actor' }],
  [['nartaki', 'naachne wali'], { gender: 'female', kind: 'dancer' }],
] as const satisfies readonly (readonly [readonly string[], Reading])[]

/** Beside the fillers: what says nothing once everything else was understood. */
const noise = tableOf([
  [['party', 'troupe', 'mandali', 'event', 'events', 'function', 'program', 'programme', 'performance', 'live'], true],
  [['service', 'services', 'needed', 'required', 'looking', 'find', 'under', 'below', 'small', 'hame', 'humko', 'ho'], true],
  [['that', 'which', 'can', 'will', 'speaking', 'songs', 'song', 'music', 'gana', 'beautiful', 'charge', 'fee'], true],
])
const placeSigns = tableOf([[['in', 'at', 'near', 'around', 'from', 'mein', 'me', 'ke paas', 'main'], true]])

const placesByWord = tableOf(cities.map(({ slug, name }) => [[name, slug, ...cityWords[slug].aliases], slug]))
const readings = tableOfReadings()

function tableOfReadings(): ReadonlyMap<string, Reading> {
  const table = new Map<string, Reading>()
  const add = (phrases: readonly string[], reading: Reading) => {
    for (const [folded] of tableOf([[phrases, reading]])) {
      const known = table.get(folded) ?? {}
      const styles = [...new Set([...(known.styles ?? []), ...(reading.styles ?? [])])]
      table.set(folded, { ...reading, ...known, ...(styles.length > 0 && { styles }) })
    }
  }
  for (const [phrases, reading] of genderWords) add(phrases, reading)
  for (const { slug, name, one } of categories) add([slug, name, one], { kind: slug })
  for (const [style, words] of Object.entries(styleWords) as [Style, readonly string[]][]) add([style, ...words], { styles: [style] })
  for (const { slug } of categories) add(categoryWords[slug].filter(isOnlyOf(slug)), { kind: slug })
  for (const type of eventTypes) if (type !== 'other') add([type, ...eventWords[type]], { event: type })
  for (const { code, name, nativeName } of languages) add([name, nativeName], { language: code })
  return table
}

/** A word that is said of one category only, and is no style: 'gayak', 'jadugar'. */
function isOnlyOf(slug: CategorySlug): (word: string) => boolean {
  const styles = new Set(
    (Object.entries(styleWords) as [Style, readonly string[]][]).flatMap(([style, words]) => [style.toLowerCase(), ...words]),
  )
  return (word) => !styles.has(word) && categories.every((other) => other.slug === slug || !categoryWords[other.slug].includes(word))
}

/** The categories that name a style as theirs. */
const kindsOf = (style: Style) =>
  categories.filter(({ slug }) => (categoryTexts[slug].styles as readonly Style[]).includes(style)).map(({ slug }) => slug)

/** @param today in India */
export function understand(text: string, today: Day): { meaning: Meaning; chips: Chip[] } {
  const tokens = tokensOf(text)
  const said: { reading: Reading; written: string }[] = []
  const meaning: Meaning = {
    ...{ kind: null, styles: [], city: null, event: null, days: null, budget: null, language: null, gender: null, guests: null },
    rest: [],
  }
  const chips: Chip[] = []
  const rest: string[] = []
  const written = (from: number, length: number) => textOf(tokens.slice(from, from + length))
  for (let at = 0; at < tokens.length; ) {
    const found = partAt(tokens, at, meaning, today)
    if (found) {
      Object.assign(meaning, found.says)
      chips.push({ part: found.part, written: written(at, found.length) })
      at += found.length
      continue
    }
    const phrase = phraseAt(tokens, at, readings)
    const idle = phraseAt(tokens, at, noise)
    if (phrase && phrase.length >= (idle?.length ?? 0)) {
      said.push({ reading: phrase.value, written: written(at, phrase.length) })
      at += phrase.length
      continue
    }
    const token = tokens[at]
    if (!idle && token && !isFiller(token.folded) && !/^[₹/–-]$/.test(token.folded)) rest.push(token.written)
    at += idle?.length ?? 1
  }
  return settle(meaning, said, chips, rest)
}

type Found = { part: Part; says: Partial<Meaning>; length: number }

/** What is read from the shape of what stands here: a crowd, money, a day, a place. Each is said once. */
function partAt(tokens: Tokens, at: number, { guests, budget, days, city }: Meaning, today: Day): Found | null {
  const crowd = guests === null ? crowdAt(tokens, at) : null
  if (crowd) return { part: 'guests', says: { guests: crowd.guests }, length: crowd.length }
  const when = days === null ? daysAt(tokens, at, today) : null
  if (when) return { part: 'days', says: { days: when.days }, length: when.length }
  const money = budget === null ? budgetAt(tokens, at) : null
  if (money) return { part: 'budget', says: { budget: money.budget }, length: money.length }
  if (city !== null) return null
  const sign = phraseAt(tokens, at, placeSigns)
  const place = phraseAt(tokens, at + (sign?.length ?? 0), placesByWord)
  return place && { part: 'city', says: { city: place.value }, length: place.length + (sign?.length ?? 0) }
}

function crowdAt(tokens: Tokens, at: number): { guests: number; length: number } | null {
  const number = tokens[at]?.number
  const crowd = number && phraseAt(tokens, at + 1, crowds)
  return crowd ? { guests: number, length: 1 + crowd.length } : null
}

/** Once all is read: the kind first, then what belongs to it. */
function settle(
  meaning: Meaning,
  said: readonly { reading: Reading; written: string }[],
  chips: Chip[],
  rest: string[],
): { meaning: Meaning; chips: Chip[] } {
  const named = said.find(({ reading }) => reading.kind && !reading.styles)?.reading.kind
  const styled = said.map(({ reading }) => reading.styles ?? [])
  const kind = kindOf(named, styled) ?? said.find(({ reading }) => reading.kind)?.reading.kind ?? null
  const isOwn = (style: Style) => kind === null || kindsOf(style).includes(kind)
  const settled: Meaning = { ...meaning, kind }
  for (const { reading, written } of said) {
    const styles = (reading.styles ?? []).filter(isOwn)
    const { event, language, gender } = reading
    const add = (part: Part, says: Partial<Meaning>) => {
      Object.assign(settled, says)
      chips.push({ part, written })
    }
    if (gender && !settled.gender) add('gender', { gender })
    if (styles.length) add('styles', { styles: [...new Set([...settled.styles, ...styles])] })
    else if (reading.kind && [kind, named].includes(reading.kind)) chips.push({ part: 'kind', written })
    else if (language && !settled.language) add('language', { language })
    else if (event && !settled.event) add('event', { event })
    else if (!gender) rest.push(written)
    // 'Corporate' of a comedian is a style, and says what the evening is as well.
    if (styles.length && event && !settled.event) settled.event = event
  }
  return { meaning: { ...settled, rest }, chips }
}

/** Said for one another: bhangra dancers are a group, and who asks for a qawwali singer gets a party of them. */
const near: Partial<Record<CategorySlug, readonly CategorySlug[]>> = {
  singer: ['music-band'],
  musician: ['music-band', 'singer'],
  'music-band': ['singer', 'musician'],
  dancer: ['dance-group'],
  'dance-group': ['dancer'],
  comedian: ['speaker', 'actor'],
  speaker: ['comedian', 'actor'],
  rapper: ['beat-boxer'],
  'beat-boxer': ['rapper'],
}

/** The kind that was named, unless everything else that was said belongs to one that is near to it. */
function kindOf(named: CategorySlug | undefined, styled: readonly (readonly Style[])[]): CategorySlug | null {
  const only = onlyKind(styled)
  if (!named || !only) return named ?? only
  return near[named]?.includes(only) ? only : named
}

/** The one category whose styles these all are; null when there are several, or none. */
function onlyKind(styled: readonly (readonly Style[])[]): CategorySlug | null {
  const named = styled.filter((styles) => styles.length)
  if (!named.length) return null
  const fitting = categories
    .map(({ slug }) => slug)
    .filter((slug) => named.every((styles) => styles.some((style) => kindsOf(style).includes(slug))))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
