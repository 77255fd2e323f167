/** The words by which jobs are found. Pure. */
import { categories, categoryOf } from '#contract/categories.ts'
import { cities, cityOf } from '#contract/cities.ts'
import { cityWords } from '#contract/city-words.ts'
import { type Reading, readerKnowing, searchColumns } from '../../../platform/words.ts'
import { phraseAt, tableOf, tokensOf } from '../../finding/rules/tokens.ts'
import type { JobRow } from '../tables.ts'

type Searchable = Pick<JobRow, 'title' | 'description' | 'category' | 'city' | 'event_type'>

export function searchColumnsOf({ title, description, category, city, event_type }: Searchable) {
  const { name, one } = categoryOf(category)
  return searchColumns(title, [name, one, cityOf(city).name, event_type.replaceAll('-', ' '), description])
}

const read = readerKnowing([...categories.flatMap(({ name, one }) => [name, one]), ...cities.map(({ name }) => name)])
const citiesByOtherName = tableOf(cities.map(({ slug, name }) => [cityWords[slug].aliases, name]))

/** The ways to read what was typed; a city by whatever name is the city. */
export function readingsOf(words: string): Reading[] {
  const tokens = tokensOf(words)
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const city = phraseAt(tokens, at, citiesByOtherName)
    said.push(city?.value ?? tokens[at]?.written ?? '')
    at += city?.length ?? 1
  }
  return read(said.join(' '))
}
