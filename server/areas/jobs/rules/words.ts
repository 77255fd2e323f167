/** The words by which jobs are found. Pure. */
import { categories, categoryOf } from '#contract/categories.ts'
import { cities, cityOf } from '#contract/cities.ts'
import { cityWords } from '#contract/city-words.ts'
import { fold } from '#contract/hinglish.ts'
import { type Reading, readerKnowing, searchColumns } from '../../../platform/words.ts'
import { phraseAt, tableOf, tokensOf } from '../../finding/rules/tokens.ts'
import { understand } from '../../finding/rules/understand.ts'
import type { JobRow } from '../tables.ts'

type Searchable = Pick<JobRow, 'title' | 'description' | 'category' | 'city' | 'event_type'>

export function searchColumnsOf({ title, description, category, city, event_type }: Searchable) {
  const { name, one } = categoryOf(category)
  return searchColumns(title, [name, one, cityOf(city).name, event_type.replaceAll('-', ' '), description])
}

const read = readerKnowing([...categories.flatMap(({ name, one }) => [name, one]), ...cities.map(({ name }) => name)])
const citiesByOtherName = tableOf(cities.map(({ slug, name }) => [cityWords[slug].aliases, name]))

/**
 * The ways to read what was typed, the strictest first: all of it, then only what is looked for and where, then one of them. A city
 * by whatever name is the city.
 */
export function readingsOf(words: string): Reading[] {
  const readings = readingsOfAll(words)
  return readings.length ? [...readings, ...readingsOfWhatMatters(words)] : []
}

/** No day is needed: who looks for work has the list's own filter for it. */
const someDay = '2026-01-01'

function readingsOfWhatMatters(words: string): Reading[] {
  const { kind, city } = understand(words, someDay).meaning
  const term = (name: string) => ({ anyOf: [fold(name)], corrected: [] })
  const what = kind && term(categoryOf(kind).one)
  const where = city && term(cityOf(city).name)
  const ways = [...(what && where ? [[what, where]] : []), ...(what ? [[what]] : []), ...(where ? [[where]] : [])]
  return ways.map((terms) => ({ terms, loose: false }))
}

function readingsOfAll(words: string): Reading[] {
  const tokens = tokensOf(words)
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const city = phraseAt(tokens, at, citiesByOtherName)
    said.push(city?.value ?? tokens[at]?.written ?? '')
    at += city?.length ?? 1
  }
  return read(said.join(' '))
}
