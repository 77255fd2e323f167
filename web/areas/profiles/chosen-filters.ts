/** The active filters in words, each with a link to the list without it. */

import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'
import { type Filters, type Place, queryOf } from './search-address.ts'

export const performersNamed = { female: 'Women', male: 'Men' } as const

export function chosenFrom(filters: Filters, { hrefOf, hasCategory }: Place): (ChosenFilter & { rest: Filters })[] {
  const { words, category, city, from_here, date, time, budget_min, budget_max, language, performs_as, rating } = filters
  const without = (name: string, change: Partial<Filters>) => {
    const rest = { ...filters, ...change }
    return { name, rest, hrefWithout: hrefOf(queryOf(rest)) }
  }
  return [
    ...(words ? [without(`“${words}”`, { words: undefined })] : []),
    ...(category && hasCategory ? [without(categoryOf(category).name, { category: undefined })] : []),
    ...(city ? [without(from_here ? `From ${cityOf(city).name} only` : cityOf(city).name, { city: undefined, from_here: false })] : []),
    ...(date ? [without(`Free on ${formatDay(startOfDay(date))}${time ? `, ${time}` : ''}`, { date: undefined, time: undefined })] : []),
    ...(budget_min ? [without(`From ${formatRupees(budget_min)}`, { budget_min: undefined })] : []),
    ...(budget_max ? [without(`Up to ${formatRupees(budget_max)}`, { budget_max: undefined })] : []),
    ...(language ? [without(`In ${languageOf(language).name}`, { language: undefined })] : []),
    ...(performs_as ? [without(performersNamed[performs_as], { performs_as: undefined })] : []),
    ...(rating ? [without(`Rated ${rating} and better`, { rating: undefined })] : []),
  ]
}
