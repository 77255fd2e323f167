/** Pure: completes the last words of an unfinished search, in English, Hindi, Hinglish and mixtures. */
import { eventTypes } from '#contract/bookings/bookings.ts'
import { categoryWords } from '#contract/finding/category-words.ts'
import { styleWords } from '#contract/finding/style-words.ts'
import { cities } from '#contract/india/cities.ts'
import { cityWords } from '#contract/india/city-words.ts'
import { fold } from '#contract/india/hinglish.ts'
import { categories } from '#contract/profiles/categories.ts'
import type { PhraseSuggestion, SuggestionType } from '#contract/profiles/suggest.ts'
import { phraseAt, type Tokens, textOf, tokensOf } from './tokens.ts'
import { eventsAsTyped, eventWords } from './vocabulary/events.ts'
import { placeSigns, placesByWord, readings } from './vocabulary.ts'

interface Entry {
  type: SuggestionType
  /** As it is suggested. */
  name: string
  /** Its other names; a match of the name itself comes first. */
  aliases: readonly string[]
}

const entries: readonly Entry[] = [
  ...categories.map(({ slug, name, one }) => ({ type: 'kind' as const, name, aliases: [one, ...categoryWords[slug]] })),
  ...eventTypes.flatMap((type) =>
    type === 'other'
      ? []
      : [{ type: 'event' as const, name: capital(type.replaceAll('-', ' ')), aliases: [...eventWords[type], ...eventsAsTyped[type]] }],
  ),
  ...cities.map(({ slug, name }) => ({ type: 'city' as const, name, aliases: cityWords[slug].aliases })),
  ...Object.entries(styleWords).map(([style, aliases]) => ({ type: 'style' as const, name: style, aliases })),
]

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Form {
  /** Lower-case as written, or folded: an unfinished word folds differently from the whole one ('danc', 'dance'). */
  text: string
  entry: Entry
  /** Order among all that match. */
  rank: number
}

const forms: readonly Form[] = entries.flatMap((entry, place) =>
  [entry.name, ...entry.aliases].flatMap((phrase, i) => {
    const rank = (i === 0 ? 0 : entries.length) + place
    return [...new Set([phrase.toLowerCase(), fold(phrase)])].map((text) => ({ text, entry, rank }))
  }),
)

const beginningWith = (start: string) => forms.filter(({ text }) => text.startsWith(start))

/** What the head of the search already says is not suggested again. */
function typesIn(head: Tokens): ReadonlySet<SuggestionType> {
  const types = new Set<SuggestionType>()
  head.forEach((_, at) => {
    if (phraseAt(head, at, placesByWord)) types.add('city')
    const { kind, event } = phraseAt(head, at, readings)?.value ?? {}
    if (kind) types.add('kind')
    if (event) types.add('event')
  })
  return types
}

function searchFor(head: Tokens, { type, name }: Entry): string {
  const before = textOf(head)
  if (!before) return name
  const last = head.at(-1)
  const isPlaced = !!last && placeSigns.has(last.folded)
  return `${before} ${type === 'city' ? `${isPlaced ? '' : 'in '}${name}` : name.toLowerCase()}`
}

/** Maximum words of an unfinished phrase. */
const longestEnd = 4

/**
 * The longest end of the text that begins a known phrase is completed first, then shorter ones.
 * @param text as typed; a text that ends with a space has no unfinished word
 */
export function completionsOf(text: string, most: number): PhraseSuggestion[] {
  if (/\s$/u.test(text)) return []
  const tokens = tokensOf(text)
  const found = new Map<string, PhraseSuggestion>()
  for (let length = Math.min(longestEnd, tokens.length); length > 0; length--) {
    const head = tokens.slice(0, -length)
    const known = typesIn(head)
    for (const entry of matchesOf(tokens.slice(-length)))
      if (!known.has(entry.type)) {
        const words = searchFor(head, entry)
        if (!found.has(fold(words))) found.set(fold(words), { type: entry.type, words })
      }
  }
  // A suggestion does not take back what was typed.
  const typed = fold(text)
  return [...found.values()].filter(({ words }) => !typed.startsWith(fold(words))).slice(0, most)
}

/** Each entry once, its best match first; sounds only count where nothing is spelt like it, as a few letters fold to fewer. */
function matchesOf(end: Tokens): Entry[] {
  const spelt = beginningWith(textOf(end).toLowerCase())
  const matching = spelt.length ? spelt : beginningWith(end.map(({ folded }) => folded).join(' '))
  return [...new Set(matching.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry))]
}
