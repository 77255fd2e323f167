/** What is said beside who is looked for: what may be spent, and the day. Pure. */
import type { Day } from '#contract/time.ts'
import { type Budget, budgetAt } from './amounts.ts'
import { daysAt } from './days.ts'
import { type Token, type Tokens, textOf, tokensOf } from './tokens.ts'

export interface Circumstances {
  /** What else was typed. */
  words: string
  budget: Budget | null
  /** One day; a week or a month is none. */
  day: Day | null
}

/** @param today in India */
export function circumstancesOf(text: string, today: Day): Circumstances {
  let day: Day | null = null
  const { words, budget } = budgetIn(text, (tokens, at) => {
    const when = daysAt(tokens, at, today)
    if (when && when.days.from === when.days.to) day ??= when.days.from
    return when?.length ?? 0
  })
  return { words, budget, day }
}

/** The first amount counts. @param takes how many tokens from here on say something else that is no word to look for */
export function budgetIn(text: string, takes: (tokens: Tokens, at: number) => number = () => 0): Pick<Circumstances, 'words' | 'budget'> {
  const tokens = tokensOf(text)
  const left: Token[] = []
  let budget: Budget | null = null
  for (let at = 0; at < tokens.length; ) {
    const taken = takes(tokens, at)
    const money = taken ? null : budgetAt(tokens, at)
    if (money) budget ??= money.budget
    const length = taken || (money?.length ?? 0)
    if (!length) left.push(...tokens.slice(at, at + 1))
    at += length || 1
  }
  // What says neither is looked for as it was typed.
  return { words: left.length === tokens.length ? text : textOf(left), budget }
}
