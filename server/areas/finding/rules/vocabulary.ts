/** Pure: the search vocabulary, with the possible meanings of each phrase. */
import { eventTypes } from '#contract/bookings/bookings.ts'
import { categoryWords } from '#contract/finding/category-words.ts'
import { type Style, styleWords } from '#contract/finding/style-words.ts'
import { type CitySlug, cities } from '#contract/india/cities.ts'
import { cityAreas } from '#contract/india/city-areas.ts'
import { cityWords } from '#contract/india/city-words.ts'
import { fold, synonyms } from '#contract/india/hinglish.ts'
import { type LanguageCode, languages } from '#contract/india/languages.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import type { PerformsAs } from '#contract/profiles/profiles.ts'
import { tableOf } from './tokens.ts'
import { eventsAsTyped, eventWords } from './vocabulary/events.ts'
import { genderWords, languageWords } from './vocabulary/people.ts'

export type EventType = keyof typeof eventWords | 'other'

/** The possible meanings of one phrase; the category decides which applies. */
export interface Reading {
  kind?: CategorySlug
  styles?: Style[]
  event?: EventType
  language?: LanguageCode
  gender?: PerformsAs
}

/** Folded phrases that find artists who play at such events. */
export function eventPhrases(event: EventType): string[] {
  const written = event === 'other' ? [event] : [event, ...eventWords[event]]
  return [...new Set(written.flatMap((word) => synonyms.get(fold(word)) ?? [fold(word)]))]
}

const eventPhrasesTyped = (event: keyof typeof eventWords) => [event, ...eventWords[event], ...eventsAsTyped[event]]

export const placeSigns = tableOf([[['in', 'at', 'near', 'around', 'from', 'mein', 'me', 'ke paas', 'main'], true]])

/** Suffixes of an area. */
export const sides = tableOf([[['east', 'west', 'north', 'south', 'e', 'w'], true]])

export interface Place {
  city: CitySlug
  /** The named area, in the city's own spelling. */
  area: string | null
}
export const placesByWord = tableOf<Place>([
  ...Object.entries(cityAreas).flatMap(([city, areas]) => areas.map((area) => [[area], { city: city as CitySlug, area }] as const)),
  ...cities.map(({ slug, name }) => [[name, slug, ...cityWords[slug].aliases], { city: slug, area: null }] as const),
])
export const readings = tableOfReadings()

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
  for (const type of eventTypes) if (type !== 'other') add(eventPhrasesTyped(type), { event: type })
  for (const { code, name, nativeName } of languages) add([name, nativeName, ...(languageWords[code] ?? [])], { language: code })
  return table
}

/** True for a word of only this category that is not a style: 'gayak', 'jadugar'. */
function isOnlyOf(slug: CategorySlug): (word: string) => boolean {
  const styles = new Set(
    (Object.entries(styleWords) as [Style, readonly string[]][]).flatMap(([style, words]) => [style.toLowerCase(), ...words]),
  )
  return (word) => !styles.has(word) && categories.every((other) => other.slug === slug || !categoryWords[other.slug].includes(word))
}

/** The categories that have this style. */
export const kindsOf = (style: Style) =>
  categories.filter(({ slug }) => (categoryTexts[slug].styles as readonly Style[]).includes(style)).map(({ slug }) => slug)

/** A known word, as typed and as looked up. */
export interface KnownWord {
  form: string
  folded: string
}

/** For typo correction both forms of each word are kept, because folding increases the distance of 'dancar' and 'dancer'. */
export const tradeWords: readonly KnownWord[] = knownWords([
  ...categories.flatMap(({ slug, name, one }) => [name, one, ...categoryWords[slug]]),
  ...Object.entries(styleWords).flatMap(([style, words]) => [style, ...words]),
  ...eventTypes.flatMap((type) => (type === 'other' ? [] : eventPhrasesTyped(type))),
  ...languages.flatMap(({ code, name }) => [name, ...(languageWords[code] ?? [])]),
  ...genderWords.flatMap(([phrases]) => [...phrases]),
])
export const placeWords: readonly KnownWord[] = knownWords([
  ...cities.flatMap(({ slug, name }) => [name, ...cityWords[slug].aliases]),
  ...Object.values(cityAreas).flat(),
])

function knownWords(phrases: readonly string[]): KnownWord[] {
  const single = phrases.map((phrase) => phrase.toLowerCase()).filter((phrase) => !phrase.includes(' '))
  return [...new Set(single)].flatMap((form) => {
    const folded = fold(form)
    return form === folded
      ? [{ form, folded }]
      : [
          { form, folded },
          { form: folded, folded },
        ]
  })
}
