/** Composes review sentences: fills in the booking's facts, and avoids repeats. */
import type { Chance } from '../../drawing/chance.ts'
import type { Lines } from './shows.ts'
import { type Manner, manners, slots } from './slots.ts'

/** The facts of a review, as words. */
export interface ReviewFacts {
  name: string
  client: string
  title: string
  what: string
  city: string
  month: string
  guests: number
}

export type WriteSentence = (lines: Lines, facts: ReviewFacts, manner: Manner, chance: Chance) => string

/** How many candidates are tried: fewer once the sentence is unused. The least used one wins. */
const tries = 40
const triesForWords = 12

/** Splits a line into sentences. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}“])/u)

interface Filled {
  text: string
  /** The line before its placeholders were filled, and the filled-in words. */
  parts: readonly string[]
}

/** A writer that remembers every sentence and, per artist, every phrase, because an artist's reviews are listed together. */
export function newReviewWriter(): WriteSentence {
  const times = new Map<string, number>()
  const most = (keys: readonly string[]) => Math.max(0, ...keys.map((key) => times.get(key) ?? 0))
  return (lines, facts, manner, chance) => {
    const ofArtist = ({ parts }: Filled) => parts.map((part) => `${facts.name}: ${part}`)
    const draw = () => {
      const filled = fill(chance.pick(lines), facts, manner, chance)
      return { filled, asSentence: most(sentencesOf(filled.text)), inParts: most(ofArtist(filled)) }
    }
    let chosen = draw()
    for (let tried = 1; chosen.asSentence + chosen.inParts > 0 && tried < (chosen.asSentence ? tries : triesForWords); tried++) {
      const other = draw()
      if (other.asSentence < chosen.asSentence || (other.asSentence === chosen.asSentence && other.inParts < chosen.inParts)) chosen = other
    }
    for (const key of [...sentencesOf(chosen.filled.text), ...ofArtist(chosen.filled)]) times.set(key, (times.get(key) ?? 0) + 1)
    return chosen.filled.text
  }
}

function fill(line: string, facts: ReviewFacts, manner: Manner, chance: Chance): Filled {
  const words: Readonly<Record<string, readonly [string, ...string[]]>> = { ...slots, ...manners[manner] }
  const parts = [line]
  const article = /^[aeiou]/.test(facts.what) ? '$1n {what}' : '$1 {what}'
  const filled = line.replace(/\b([Aa]) \{what\}/g, article).replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot in facts) return String(facts[slot as keyof ReviewFacts])
    const choice = words[slot]
    if (!choice) throw new Error(`demo: a review has no words for ${slot}`)
    const word = chance.pick(choice)
    parts.push(word)
    return word
  })
  return { text: filled.replace(/^(“?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase()), parts }
}
