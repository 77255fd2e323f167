/** Puts the sentences of reviews together: each is filled with the facts of its booking, and hardly any is written twice. */
import type { Chance } from '../../drawing/chance.ts'
import type { Lines } from './shows.ts'
import { type Manner, manners, slots } from './slots.ts'

/** What a review speaks of, as words. */
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

/** So often another sentence is tried, and the least worn of them is taken; less often once nobody has written it yet. */
const tries = 40
const triesForWords = 12

/** The parts of a line that a reader takes for a sentence. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}“])/u)

interface Filled {
  text: string
  /** The line as it was before its gaps were filled, and what fills them. */
  parts: readonly string[]
}

/** A writer who remembers each sentence, and of each artist also the turns of phrase: their reviews stand below each other. */
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
