/** The words of the trade: what each phrase may say of whom somebody looks for. Pure. */
import { eventTypes } from '#contract/bookings.ts'
import { type CategorySlug, categories } from '#contract/categories.ts'
import { categoryTexts } from '#contract/category-texts.ts'
import { categoryWords } from '#contract/category-words.ts'
import { type CitySlug, cities } from '#contract/cities.ts'
import { cityAreas } from '#contract/city-areas.ts'
import { cityWords } from '#contract/city-words.ts'
import { fold, synonyms } from '#contract/hinglish.ts'
import { type LanguageCode, languages } from '#contract/languages.ts'
import type { PerformsAs } from '#contract/profiles.ts'
import { type Style, styleWords } from '#contract/style-words.ts'
import { tableOf } from './tokens.ts'

export type EventType = (typeof eventTypes)[number]

/** What one phrase may say; which of it is meant shows once the kind is known. */
export interface Reading {
  kind?: CategorySlug
  styles?: Style[]
  event?: EventType
  language?: LanguageCode
  gender?: PerformsAs
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

/** Folded: what people call such an evening. */
export function eventPhrases(event: EventType): string[] {
  const written = event === 'other' ? [event] : [event, ...eventWords[event]]
  return [...new Set(written.flatMap((word) => synonyms.get(fold(word)) ?? [fold(word)]))]
}

/** Beside the fillers: what says nothing once everything else was understood. */
export const noise = tableOf([
  [['party', 'troupe', 'mandali', 'event', 'events', 'function', 'program', 'programme', 'performance', 'live'], true],
  [['service', 'services', 'needed', 'required', 'looking', 'find', 'under', 'below', 'small', 'hame', 'humko', 'ho'], true],
  [['that', 'which', 'can', 'will', 'speaking', 'songs', 'song', 'music', 'gana', 'beautiful', 'charge', 'fee'], true],
])
export const placeSigns = tableOf([[['in', 'at', 'near', 'around', 'from', 'mein', 'me', 'ke paas', 'main'], true]])

/** Behind a part of a city. */
export const sides = tableOf([[['east', 'west', 'north', 'south', 'e', 'w'], true]])

export interface Place {
  city: CitySlug
  /** The part of it that was named, in the city's own spelling. */
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
export const kindsOf = (style: Style) =>
  categories.filter(({ slug }) => (categoryTexts[slug].styles as readonly Style[]).includes(style)).map(({ slug }) => slug)

/** Who works at the same evenings, and is nobody of ours. */
export const lacking = tableOf([
  [['mehndi artist', 'mehendi artist', 'mehndi designer', 'mehndi wali', 'henna artist', 'mehndi lagane wali'], 'mehendi artists'],
  [['makeup artist', 'make up artist', 'makeup', 'mua', 'bridal makeup', 'beautician', 'parlour'], 'make-up artists'],
  [['caterer', 'caterers', 'catering', 'halwai', 'chef', 'cook'], 'caterers'],
  [['decorator', 'decorators', 'decoration', 'tent house', 'tent wala', 'mandap', 'florist', 'flowers'], 'decorators'],
  [['pandit', 'pandit ji', 'pandit for wedding', 'priest', 'purohit', 'maulvi', 'qazi'], 'priests'],
  [['venue', 'venues', 'banquet hall', 'marriage hall', 'wedding hall', 'farmhouse', 'lawn'], 'venues'],
  [['wedding planner', 'event planner', 'event manager', 'event management'], 'planners'],
  [['sound system', 'sound on rent', 'speaker on rent', 'light and sound', 'projector', 'generator'], 'sound and light for hire'],
  [['caricature artist', 'caricature', 'tattoo artist', 'face painter', 'nail artist', 'balloon artist'], 'artists of that craft'],
  [['fire show', 'fire eater', 'acrobat', 'acrobats', 'juggler', 'circus', 'stilt walker'], 'circus artists'],
])

/** One word of the trade, as it is typed and as it is looked up. */
export interface KnownWord {
  form: string
  folded: string
}

/** For finding mistakes: folding 'dancar' and 'dancer' would lead them further apart, so both forms of each word are kept. */
export const tradeWords: readonly KnownWord[] = knownWords([
  ...categories.flatMap(({ slug, name, one }) => [name, one, ...categoryWords[slug]]),
  ...Object.entries(styleWords).flatMap(([style, words]) => [style, ...words]),
  ...eventTypes.flatMap((type) => (type === 'other' ? [] : [type, ...eventWords[type]])),
  ...languages.map(({ name }) => name),
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
