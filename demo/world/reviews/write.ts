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

/** So often another sentence is tried, and the least worn of them is taken. */
const tries = 40

/** The parts of a line that a reader takes for a sentence. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}“])/u)

/** A writer who remembers each sentence. */
export function newReviewWriter(): WriteSentence {
  const times = new Map<string, number>()
  const wear = (line: string) => Math.max(...sentencesOf(line).map((sentence) => times.get(sentence) ?? 0))
  return (lines, facts, manner, chance) => {
    let chosen = fill(chance.pick(lines), facts, manner, chance)
    for (let tried = 1; wear(chosen) > 0 && tried < tries; tried++) {
      const other = fill(chance.pick(lines), facts, manner, chance)
      if (wear(other) < wear(chosen)) chosen = other
    }
    for (const sentence of sentencesOf(chosen)) times.set(sentence, (times.get(sentence) ?? 0) + 1)
    return chosen
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
