/** Which near matches a search shows, in which order and with which label. Pure. */

import { capitalize } from '#contract/grammar/capitalize.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import type { Meaning } from '../../finding/rules/understand.ts'

/** Penalty bits for missed criteria, lightest first: missing a heavier one ranks below missing all lighter ones. */
export const misses = {
  /** Lacks a word that the search did not understand. */
  words: 1,
  /** Free on the day before or after. */
  nearDay: 2,
  /** Up to a fifth over the maximum, or cheaper than the minimum. */
  nearBudget: 4,
  language: 8,
  gender: 16,
  /** Of the same category, without the style. */
  style: 32,
  overBudget: 64,
  busy: 128,
} as const

/** Share by which a price may miss a budget and still be near it. */
const nearBudgetShare = 0.2
/** A range of 30,000 to 40,000 is near anything cheaper; a bare minimum of 40,000 means a better artist. */
export function nearTo({ least, most }: Budget): Budget {
  if (most !== undefined) return { most: most * (1 + nearBudgetShare) }
  return least === undefined ? {} : { least: least * (1 - nearBudgetShare) }
}
/** From this penalty on, a match is shown only if there is nothing else. */
const far = misses.overBudget
/** With this many full matches, near ones are left out. */
export const enough = 12
/** Upper limit of results once near matches are included. */
const mostWithNear = 24

export interface RelaxedView {
  /** The penalty sums that are shown. */
  sums: number[]
  exact: number
  total: number
}

/** @param counts number of artists by penalty sum; 0 is a full match */
export function shownOf(counts: ReadonlyMap<number, number>): RelaxedView {
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

/** "A little over ₹50,000; free a day earlier or later". @returns undefined for a full match */
export function missLabel(sum: number, meaning: Meaning): string | undefined {
  const said = keysOf(misses).filter((name) => sum & misses[name])
  const sentence = said.map((name) => labels[name](meaning)).join('; ')
  return sentence ? capitalize(sentence) : undefined
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

/** "singers", "DJs": as written inside a sentence. */
export function kindsInSentence(kind: NonNullable<Meaning['kind']>): string {
  const { name } = categoryOf(kind)
  return kind === 'dj' ? name : name.toLowerCase()
}
