/** What somebody means by what they type: a category, a city, and words to look for. Pure. */

import { eventTypes } from '#contract/bookings.ts'
import { type CategorySlug, categories, categoryOf } from '#contract/categories.ts'
import { categoryTexts } from '#contract/category-texts.ts'
import { categoryWords } from '#contract/category-words.ts'
import { type CitySlug, cities, cityOf } from '#contract/cities.ts'
import { cityWords } from '#contract/city-words.ts'
import { fold, isFiller, queryTerms, synonyms } from '#contract/hinglish.ts'
import { languages } from '#contract/languages.ts'
import { mistakesBetween } from '#contract/mistakes.ts'
import type { WordTerm } from '../../platform/database/word-search.ts'

export interface Term extends WordTerm {
  /** As typed. */
  written: string
  /** Not a word of the trade: most likely somebody's name. */
  isName: boolean
}

export interface Understood {
  category: CategorySlug | null
  city: CitySlug | null
  terms: readonly Term[]
}

const longestPhrase = 3
const betweenWords = /[^\p{L}\p{M}\p{N}'’]+/u
/** A word this short has no typing mistakes that could be told from another word. */
const shortestMistyped = 5
const longForTwoMistakes = 9

const cityByWord = new Map<string, CitySlug>(
  cities.flatMap((city) => [city.name, city.slug, ...cityWords[city.slug].aliases].map((word) => [fold(word), city.slug] as const)),
)

/** What is sung or danced, and what is celebrated: any kind of artist may do it, so it says nothing about the category. */
const openWords = new Set(
  [
    ...categories.flatMap(({ slug }) => categoryTexts[slug].styles),
    ...eventTypes,
    'party',
    'event',
    'function',
    'live',
    'bollywood',
    'filmi',
    'qawwali',
  ].map(fold),
)

const kindsByWord = new Map<string, Set<CategorySlug>>()
for (const { slug, name, one } of categories)
  for (const word of [slug, name, one, ...categoryWords[slug]].map(fold))
    kindsByWord.set(word, (kindsByWord.get(word) ?? new Set()).add(slug))
const namesOfKinds = new Set(categories.flatMap(({ slug, name, one }) => [slug, name, one].map(fold)))

/** A word that one category alone is called by: 'gayak', 'jadugar', 'dj wala'. */
const categoryByWord = new Map<string, CategorySlug>()
for (const [word, slugs] of kindsByWord) {
  const [slug] = slugs
  if (slug && (namesOfKinds.has(word) || (slugs.size === 1 && !openWords.has(word)))) categoryByWord.set(word, slug)
}

const knownWords = new Set(
  [...categoryByWord.keys(), ...cityByWord.keys(), ...openWords, ...synonyms.keys(), ...languages.map(({ name }) => fold(name))].flatMap(
    (phrase) => [phrase, ...phrase.split(' ')],
  ),
)

/** The same words as one would type them, for finding mistakes: folding 'dancar' and 'dancer' would lead them further apart. */
const typedCities = typedForms(cities.map(({ slug, name }) => [slug, [name, ...cityWords[slug].aliases]]))
const typedCategories = typedForms(
  categories.map(({ slug, name, one }) => [
    slug,
    [name, one, ...categoryWords[slug]].filter((word) => categoryByWord.get(fold(word)) === slug),
  ]),
)
const typedWords: ReadonlyMap<string, string> = new Map([...knownWords].map((word) => [word, word]))
const typedTrade: ReadonlyMap<string, string> = new Map([...typedWords].filter(([word]) => !cityByWord.has(word)))

function typedForms<Value>(rows: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([value, words]) =>
      words.flatMap(
        (word) =>
          [
            [word.toLowerCase(), value],
            [fold(word), value],
          ] as [string, Value][],
      ),
    ),
  )
}

function categoryFor(phrase: string): CategorySlug | undefined {
  const direct = categoryByWord.get(phrase)
  if (direct || openWords.has(phrase)) return direct
  const named = synonyms
    .get(phrase)
    ?.slice(1)
    .find((word) => namesOfKinds.has(word))
  return named === undefined || meansMore(phrase) ? undefined : categoryByWord.get(named)
}

/** 'ghazal' finds singers too, but asks for more than a singer. */
function meansMore(phrase: string): boolean {
  return openWords.has(phrase) || (synonyms.get(phrase) ?? []).some((word) => openWords.has(word))
}

/** @param given what the caller has chosen already; words then cannot choose it again */
export function understand(words: string, given: { category?: CategorySlug; city?: CitySlug } = {}): Understood {
  const tokens = tokensOf(words)
  const found: { category: CategorySlug | null; city: CitySlug | null } = { category: null, city: null }
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const taken = takePlace(tokens.slice(at), found, !!given.city) || takeKind(tokens.slice(at), found, given.category)
    if (!taken) rest.push(tokens[at] as Token)
    at += taken || 1
  }
  // "singer in jaipur" leaves only "in", which says nothing.
  const isUnderstood = found.category !== null || found.city !== null
  return { ...found, terms: isUnderstood && rest.every(({ folded }) => isFiller(folded)) ? [] : termsOf(rest) }
}

/** Every word taken for somebody's name: when 'Sagar' is no place after all. */
export function asNames(words: string): Understood {
  const tokens = tokensOf(words)
  const terms = tokens
    .filter(({ folded }) => tokens.length === 1 || !isFiller(folded))
    .map(({ written, folded }) => ({ written, anyOf: [folded], corrected: [], isName: true }))
  return { category: null, city: null, terms }
}

function tokensOf(words: string): Token[] {
  return words
    .split(betweenWords)
    .map((written) => ({ written, folded: fold(written) }))
    .filter(({ folded }) => folded !== '')
}

interface Token {
  written: string
  folded: string
}
type Tokens = readonly Token[]

/** The longest beginning that `read` knows. */
function longest<Value>(
  tokens: Tokens,
  read: (phrase: string) => Value | undefined,
  typed: ReadonlyMap<string, Value>,
): { value: Value; length: number } | null {
  for (let length = Math.min(longestPhrase, tokens.length); length > 0; length--) {
    const value = read(
      tokens
        .slice(0, length)
        .map(({ folded }) => folded)
        .join(' '),
    )
    if (value !== undefined) return { value, length }
  }
  const near = tokens[0] && mistyped(tokens[0], typed)
  return near ? { value: near.value, length: 1 } : null
}

function takePlace(tokens: Tokens, found: { city: CitySlug | null }, isGiven: boolean): number {
  const place = longest(tokens, (phrase) => cityByWord.get(phrase), typedCities)
  // 'kathk' is as near to Cuttack's old name as to kathak: what artists do comes before where they live.
  if (place && place.length === 1 && tokens[0] && isNearerToTrade(tokens[0])) return 0
  if (!place || (found.city && found.city !== place.value)) return 0
  if (!isGiven) found.city = place.value
  return place.length
}

function isNearerToTrade(token: Token): boolean {
  const trade = mistyped(token, typedTrade)
  return !!trade && trade.mistakes <= (mistyped(token, typedCities)?.mistakes ?? 0)
}

function takeKind(tokens: Tokens, found: { category: CategorySlug | null }, given: CategorySlug | undefined): number {
  const kind = longest(tokens, categoryFor, typedCategories)
  if (!kind) return 0
  const chosen = given ?? found.category
  // "band singer": the second kind stays a word to look for.
  if (chosen && chosen !== kind.value) return 0
  if (!given) found.category = kind.value
  return kind.length
}

/** Phrases and synonyms are found by the words' own rules; each is shown as it was typed. */
function termsOf(rest: Tokens): Term[] {
  if (!rest.length) return []
  return queryTerms(rest.map(({ folded }) => folded).join(' ')).map((anyOf) => {
    const phrase = anyOf[0] ?? ''
    const typed = phrase.split(' ').map((word) => rest.find(({ folded }) => folded === word) ?? { written: word, folded: word })
    const better = typed.length === 1 && typed[0] ? mistyped(typed[0], typedWords)?.value : undefined
    return {
      written: typed.map(({ written }) => written).join(' '),
      anyOf: narrow(anyOf),
      corrected: better ? narrow(synonyms.get(better) ?? [better]) : [],
      isName: !knownWords.has(phrase),
    }
  })
}

/** 'ghazal' asks for ghazals; that a singer sings them must not bring every singer. */
function narrow([phrase = '', ...others]: readonly string[]): string[] {
  return [phrase, ...others.filter((word) => !namesOfKinds.has(word))]
}

function mistyped<Value>({ written, folded }: Token, known: ReadonlyMap<string, Value>): { value: Value; mistakes: number } | undefined {
  if (folded.length < shortestMistyped || knownWords.has(folded)) return undefined
  const forms = new Set([folded, written.toLowerCase()])
  let best: { value: Value; mistakes: number } | undefined
  for (const [candidate, value] of known)
    for (const form of forms) {
      if (candidate.length < shortestMistyped || candidate.includes(' ') || candidate[0] !== form[0]) continue
      const most = form.length >= longForTwoMistakes ? 2 : 1
      const mistakes = mistakesBetween(form, candidate, most)
      if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { value, mistakes }
    }
  return best
}

/** The words of the answer to "what was I taken to mean?". */
export function inWords({ category, city, terms }: Understood): { category?: string; city?: string; words: string[] } {
  return {
    ...(category && { category: categoryOf(category).name }),
    ...(city && { city: cityOf(city).name }),
    words: terms.map(({ written }) => written),
  }
}
