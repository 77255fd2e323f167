/** Who does not fit in everything that was typed: in which order they follow, and what is said of them. Pure. */

import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import type { Meaning } from '../../finding/rules/understand.ts'

/** What somebody can fail in, the least first: who fails in two comes after who fails in the worse of them alone. */
export const misses = {
  /** A word that nobody understood is not to be found of them. */
  words: 1,
  /** Free on the day before or after. */
  nearDay: 2,
  /** Up to a fifth over what may be spent, or for less than somebody thought of. */
  nearBudget: 4,
  language: 8,
  gender: 16,
  /** Of the same kind, without the style. */
  style: 32,
  overBudget: 64,
  busy: 128,
} as const

/** So far from a budget is still near it. */
const nearBudgetShare = 0.2
/** Who thought of 30,000 to 40,000 takes whoever costs less; who asks for 40,000 at least looks for something else. */
export function nearTo({ least, most }: Budget): Budget {
  if (most !== undefined) return { most: most * (1 + nearBudgetShare) }
  return least === undefined ? {} : { least: least * (1 - nearBudgetShare) }
}
/** Who fails in one of these is shown only where nobody else would be. */
const far = misses.overBudget
/** With so many nobody has to look further. */
export const enough = 12
/** No more than so many are shown in all, once some of them do not fit. */
const mostWithNear = 24

export interface Shown {
  /** The sums of `misses` of those who are shown. */
  sums: number[]
  exact: number
  total: number
}

/** @param counts how many there are by the sum of what they miss; 0 fits in everything */
export function shownOf(counts: ReadonlyMap<number, number>): Shown {
  const exact = counts.get(0) ?? 0
  const sums: number[] = []
  let total = 0
  for (const [sum, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    if (total >= enough || (sum >= far && total > 0)) break
    sums.push(sum)
    total += count
  }
  return { sums, exact, total: Math.max(exact, Math.min(total, mostWithNear)) }
}

/** "A little over ₹50,000; free a day earlier or later". @returns undefined for who misses nothing */
export function missLabel(sum: number, meaning: Meaning): string | undefined {
  const said = (Object.keys(misses) as (keyof typeof misses)[]).filter((name) => sum & misses[name])
  const sentence = said.map((name) => labels[name](meaning)).join('; ')
  return sentence ? sentence[0]?.toUpperCase() + sentence.slice(1) : undefined
}

const labels: Record<keyof typeof misses, (meaning: Meaning) => string> = {
  words: ({ rest }) => `without “${rest.join(' ')}”`,
  nearDay: () => 'free a day earlier or later',
  nearBudget: ({ budget }) => nearBudgetLabel(budget ?? {}),
  language: ({ language }) => `not in ${language ? languageOf(language).name : 'that language'}`,
  gender: ({ gender }) => (gender === 'female' ? 'men, groups and who does not say' : 'women, groups and who does not say'),
  style: ({ kind }) => (kind ? `other ${kindsInSentence(kind)}` : 'who have it beside what they do'),
  overBudget: ({ budget }) => (budget?.most === undefined ? 'for less' : `for more than ${formatRupees(budget.most)}`),
  busy: ({ days }) => (days && days.from === days.to ? `not free on ${formatDay(startOfDay(days.from))}` : 'not free on those days'),
}

function nearBudgetLabel({ least, most }: Budget): string {
  if (most === undefined) return 'a little below'
  const over = `a little over ${formatRupees(most)}`
  return least === undefined ? over : `below ${formatRupees(least)}, or ${over}`
}

/** "singers", "DJs": as inside a sentence. */
export function kindsInSentence(kind: NonNullable<Meaning['kind']>): string {
  const { name } = categoryOf(kind)
  return kind === 'dj' ? name : name.toLowerCase()
}
