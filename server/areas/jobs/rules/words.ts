/** The words by which jobs are found. Pure. */
import { categories, categoryOf } from '#contract/categories.ts'
import { cities, cityOf } from '#contract/cities.ts'
import { readerKnowing, searchColumns } from '../../../platform/words.ts'
import type { JobRow } from '../tables.ts'

type Searchable = Pick<JobRow, 'title' | 'description' | 'category' | 'city' | 'event_type'>

export function searchColumnsOf({ title, description, category, city, event_type }: Searchable) {
  const { name, one } = categoryOf(category)
  return searchColumns(title, [name, one, cityOf(city).name, event_type.replaceAll('-', ' '), description])
}

export const readingsOf = readerKnowing([...categories.flatMap(({ name, one }) => [name, one]), ...cities.map(({ name }) => name)])
