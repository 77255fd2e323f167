/** Pure: parses a search for articles. */

import { styleWords } from '#contract/finding/style-words.ts'
import { fold, isFiller, synonyms } from '#contract/india/hinglish.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { corrected } from '../finding/rules/spelling.ts'
import { phraseAt, type Token, type Tokens, tableOf, textOf, tokensOf } from '../finding/rules/tokens.ts'
import { understand } from '../finding/rules/understand.ts'
import { eventPhrases, placesByWord, type Reading, readings } from '../finding/rules/vocabulary.ts'

export interface Term {
  /** Folded words and phrases, at least one of which must occur. */
  anyOf: readonly string[]
  /** Related terms with less weight: a wedding, for a search of a sangeet. */
  near?: readonly string[]
  /** The category of artist that it names. */
  kind?: CategorySlug | undefined
  /** The original word, in case it was a typo. */
  mistyped?: Token
}

/** Left: what people type. Right: what articles say. In addition to the search vocabulary, which does not cover what an event needs. */
const topics = topicTable([
  [
    ['price', 'prices', 'pricing', 'rate', 'rates', 'cost', 'costs', 'charge', 'charges', 'fee', 'fees', 'budget', 'how much', 'kitna'],
    ['price', 'cost', 'rupees'],
  ],
  [
    ['kitne', 'daam', 'kimat', 'keemat', 'paisa', 'paise', 'kharcha', 'rupees'],
    ['price', 'cost', 'rupees'],
  ],
  [['advance', 'advance payment', 'booking amount', 'token money', 'bayana', 'pesgi'], ['advance']],
  [
    ['refund', 'cancel', 'cancels', 'cancellation', 'paise wapas'],
    ['refund', 'cancel'],
  ],
  [
    ['licence', 'licences', 'license', 'licenses', 'laisens', 'laisence', 'लाइसेंस', 'ppl', 'iprs'],
    ['licence', 'ppl', 'iprs'],
  ],
  [
    ['permission', 'permit', 'anumati', 'ijazat', 'police permission', 'noc'],
    ['permission', 'licence'],
  ],
  [
    ['10 pm', '10 baje', 'das baje', 'raat 10 baje', 'ten pm', 'time limit'],
    ['ten oclock', 'ten at night', 'loudspeaker'],
  ],
  [
    ['noise', 'shor', 'decibel', 'decibels'],
    ['noise', 'decibels', 'loud'],
  ],
  [
    ['sound', 'sound system', 'speakers', 'amplifier', 'awaaz ka system'],
    ['sound', 'loudspeaker'],
  ],
  [['loudspeaker', 'loudspeakers', 'loud speaker', 'laudspeaker', 'bhonpu'], ['loudspeaker']],
  [['mic', 'mike', 'microphone', 'microphones'], ['microphone']],
  [
    ['voice', 'vocal', 'awaaz', 'awaz', 'throat', 'gala', 'kanth', 'hoarse'],
    ['voice', 'throat', 'hoarseness'],
  ],
  [
    ['video', 'videos', 'vidio', 'reel', 'reels', 'shooting', 'clip', 'clips', 'demo', 'showreel', 'वीडियो'],
    ['video', 'clip'],
  ],
  [
    ['phone', 'mobile', 'telephone', 'smartphone'],
    ['phone', 'telephone'],
  ],
  [
    ['buy', 'buying', 'kharidna', 'kharide', 'purchase'],
    ['buying', 'buy'],
  ],
  [
    ['art', 'artwork', 'artworks', 'painting', 'paintings', 'kalakriti', 'chitra', 'tasveer'],
    ['artwork', 'original art', 'painting'],
  ],
  [
    ['frame', 'frames', 'framing', 'photo frame'],
    ['frame', 'framing'],
  ],
  [
    ['schedule', 'timeline', 'timing', 'timings', 'running order', 'itinerary'],
    ['running order', 'hour by hour'],
  ],
  [['neighbour', 'neighbours', 'neighbors', 'padosi', 'society'], ['neighbours']],
  [
    ['power', 'bijli', 'electricity'],
    ['power', 'generator'],
  ],
  [['generator', 'genset'], ['generator']],
  [['sound check', 'soundcheck'], ['sound check']],
  [
    ['package', 'packages', 'paket'],
    ['packages', 'package'],
  ],
  [
    ['rider', 'tech rider', 'technical rider', 'stage plan', 'input list'],
    ['rider', 'stage plan', 'input list'],
  ],
])

/** Question words, in addition to the fillers. */
const asking = tableOf([
  [['how', 'how to', 'what', 'which', 'when', 'where', 'why', 'who', 'do', 'does', 'is', 'are', 'can', 'should', 'if', 'or', 'many'], true],
  [['kaise', 'kya', 'kab', 'kahan', 'kyun', 'hai', 'hain', 'hota', 'hoti', 'karna', 'kare', 'banaye', 'lete', 'baad', 'pehle'], true],
])

/** The parser needs a day, but dates are irrelevant here. */
const someDay = '2026-01-01'

/** The possible terms of each part; places and dates are dropped, because they are irrelevant for articles. */
export function termsOf(words: string): Term[] {
  const typed = tokensOf(words)
  const { chips } = understand(words, someDay)
  const isSilent = typed.map(() => false)
  for (const { part, written } of chips) if (part === 'city' || part === 'days') markSpan(typed, tokensOf(written), isSilent)
  const asksPrice = chips.some(({ part }) => part === 'budget')
  const said = typed.filter((_, i) => !isSilent[i])
  return [...read(said), ...(asksPrice ? [{ anyOf: topics.get('price') ?? [] }] : [])]
}

function markSpan(typed: Tokens, span: Tokens, marked: boolean[]): void {
  const text = textOf(span)
  const from = typed.findIndex((_, at) => textOf(typed.slice(at, at + span.length)) === text)
  // Topics take precedence over dates and places, which articles mention as well.
  if (from < 0 || phraseAt(typed, from, topics)) return
  for (let at = from; at < from + span.length; at++) marked[at] = true
}

function read(said: Tokens): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < said.length; ) {
    const { term, length } = termAt(said, at)
    if (term) terms.push(term)
    at += length
  }
  return terms
}

function termAt(said: Tokens, at: number): { term: Term | null; length: number } {
  const topic = phraseAt(said, at, topics)
  const reading = phraseAt(said, at, readings)
  if (topic && topic.length >= (reading?.length ?? 0)) return { term: { anyOf: topic.value }, length: topic.length }
  if (reading) return { term: termOf(reading.value, textOf(said.slice(at, at + reading.length))), length: reading.length }
  const phrase = phraseAt(said, at, synonyms)
  if (phrase) return { term: { anyOf: phrase.value }, length: phrase.length }
  const idle = phraseAt(said, at, asking)
  const token = said[at]
  const isIdle = !token || idle || isFiller(token.folded) || !/[\p{L}\p{N}]/u.test(token.folded)
  return { term: isIdle ? null : { anyOf: [token.folded], mistyped: token }, length: idle?.length ?? 1 }
}

/** @param written the text that it was read from */
function termOf({ kind, styles = [], event }: Reading, written: string): Term {
  const folded = fold(written)
  // A ghazal is not a singer, but a search for one also matches the other.
  if (styles.length) return { anyOf: [...new Set([folded, ...styles.flatMap((style) => [style, ...styleWords[style]]).map(fold)])], kind }
  const others = synonyms.get(folded) ?? []
  if (!event) return { anyOf: [...new Set([folded, ...others])], kind }
  const own = [folded, fold(event.replaceAll('-', ' '))]
  return { anyOf: own, near: [...others, ...eventPhrases(event)].filter((word) => !own.includes(word)), kind }
}

/** The correction of an unknown word, by the search vocabulary or a topic; null for a city or without a correction. */
export function termMeant(token: Token): Term | null {
  const meant = corrected(token)
  if (!meant || phraseAt([meant], 0, placesByWord)) return null
  return termAt([meant], 0).term
}

function topicTable(rows: readonly (readonly [typed: readonly string[], written: readonly string[]])[]) {
  return tableOf(rows.map(([typed, written]) => [typed, written.map(fold)] as const))
}
