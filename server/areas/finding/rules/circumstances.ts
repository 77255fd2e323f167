/** What is said beside who is looked for: what may be spent, and the day. Pure. */
import type { Day } from '#contract/time.ts'
import { type Budget, budgetAt } from './amounts.ts'
import { daysAt } from './days.ts'
import { textOf, tokensOf } from './tokens.ts'

export interface Circumstances {
  /** What else was typed. */
  words: string
  budget: Budget | null
  /** One day; a week or a month is none. */
  day: Day | null
}

/** @param today in India */
export function circumstancesOf(text: string, today: Day): Circumstances {
  const tokens = tokensOf(text)
  const left = []
  let budget: Budget | null = null
  let day: Day | null = null
  for (let at = 0; at < tokens.length; ) {
    const when = daysAt(tokens, at, today)
    const money = when ? null : budgetAt(tokens, at)
    if (when && when.days.from === when.days.to) day ??= when.days.from
    if (money) budget ??= money.budget
    const token = tokens[at]
    if (!when && !money && token) left.push(token)
    at += when?.length ?? money?.length ?? 1
  }
  // What holds neither is looked for as it was typed.
  return left.length === tokens.length ? { words: text, budget, day } : { words: textOf(left), budget, day }
}
