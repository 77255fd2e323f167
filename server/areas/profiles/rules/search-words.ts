/** Texts of a search: how it understood the words, and why it shows an artist. Pure. */

import type { Style } from '#contract/finding/style-words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { fold } from '#contract/india/hinglish.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import type { Days } from '../../finding/rules/days.ts'
import type { Chip, Meaning } from '../../finding/rules/understand.ts'

/** The label of one understood part. */
export function labelOf({ part, written }: Chip, meaning: Meaning): string {
  const { kind, city, area, event, days, budget, language, gender, guests } = meaning
  if (part === 'kind' && kind) return categoryOf(kind).name
  if (part === 'city' && city) return `in ${area ? `${area}, ` : ''}${cityOf(city).name}`
  if (part === 'days' && days) return daysLabel(days)
  if (part === 'budget' && budget) return budgetLabel(budget)
  if (part === 'language' && language) return `in ${languageOf(language).name}`
  if (part === 'gender' && gender) return gender === 'female' ? 'women' : 'men'
  if (part === 'guests' && guests !== null) return `${guests.toLocaleString('en-IN')} guests`
  if (part === 'event' && event) return event.replaceAll('-', ' ')
  if (part === 'styles') return written
  return `“${written}”`
}

function daysLabel({ from, to }: Days): string {
  const day = (one: string) => formatDay(startOfDay(one))
  return from === to ? `free on ${day(from)}` : `free between ${day(from)} and ${day(to)}`
}

export function budgetLabel({ least, most }: Budget): string {
  if (least === undefined) return `up to ${formatRupees(most ?? 0)}`
  return most === undefined ? `from ${formatRupees(least)}` : `${formatRupees(least)} to ${formatRupees(most)}`
}

interface Facts {
  styles: readonly string[]
  shows: number
  /** The city that they travel to. */
  comesTo: CitySlug | null
}

const stylesNamed = 3

/** "Sufi, Ghazal · 12 shows · travels to Mumbai"; every card shows category and reply time anyway. @returns undefined without a reason */
export function whyShown({ styles, shows, comesTo }: Facts, wanted: readonly Style[]): string | undefined {
  const reasons = [
    matching(styles, wanted).slice(0, stylesNamed).join(', '),
    shows > 0 ? `${shows.toLocaleString('en-IN')} ${shows === 1 ? 'show' : 'shows'} through us` : '',
    comesTo ? `travels to ${cityOf(comesTo).name}` : '',
  ].filter((reason) => reason !== '')
  return reasons.join(' · ') || undefined
}

/** The artist's own styles that equal one of those or have all its words: 'Sufi rock' for Sufi. */
function matching(own: readonly string[], wanted: readonly Style[]): string[] {
  const asked = wanted.map((style) => fold(style).split(' '))
  return own.filter((style) => {
    const words = fold(style).split(' ')
    return asked.some((each) => each.every((word) => words.includes(word)))
  })
}
