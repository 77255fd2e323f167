/** Puts the sentences of reviews together: each is filled with the facts of its booking, and none is written twice. */
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

/** So often another sentence is tried before one is allowed to stand twice. */
const tries = 60

/** A writer who remembers each sentence. */
export function newReviewWriter(): WriteSentence {
  const written = new Set<string>()
  return (lines, facts, manner, chance) => {
    let sentence = ''
    for (let tried = 0; tried < tries; tried++) {
      sentence = fill(chance.pick(lines), facts, manner, chance)
      if (!written.has(sentence)) break
    }
    written.add(sentence)
    return sentence
  }
}

function fill(line: string, facts: ReviewFacts, manner: Manner, chance: Chance): string {
  const words: Readonly<Record<string, readonly [string, ...string[]]>> = { ...slots, ...manners[manner] }
  const filled = line.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot in facts) return String(facts[slot as keyof ReviewFacts])
    const choice = words[slot]
    if (!choice) throw new Error(`demo: a review has no words for ${slot}`)
    return chance.pick(choice)
  })
  return filled.replace(/^(“?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase())
}
