/** The active filters in words, each with a link to the list without it. */

import { formatRupees } from '#contract/grammar/money.ts'
import { cityOf } from '#contract/india/cities.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'
import { dayName } from './job-words.ts'
import { type Filters, queryOf } from './search-address.ts'

export function chosenFrom(filters: Filters): (ChosenFilter & { rest: Filters })[] {
  const { words, category, city, eventType, from, to, budget } = filters
  const names: [keyof Filters, string | undefined][] = [
    ['words', words && `“${words}”`],
    ['category', category && categoryOf(category).name],
    ['city', city && cityOf(city).name],
    ['eventType', eventType && eventName(eventType)],
    ['from', from && `From ${dayName(from)}`],
    ['to', to && `Until ${dayName(to)}`],
    ['budget', budget ? `${formatRupees(budget)} and more` : undefined],
  ]
  return names.flatMap(([field, name]) => {
    const rest = { ...filters, [field]: undefined }
    return name ? [{ name, rest, hrefWithout: paths.jobs(queryOf(rest)) }] : []
  })
}
