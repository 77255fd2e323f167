/** The search words of jobs. Pure. */

import { listed } from '#contract/grammar/listed.ts'
import { cities, cityOf } from '#contract/india/cities.ts'
import { cityWords } from '#contract/india/city-words.ts'
import { fold } from '#contract/india/hinglish.ts'
import { type CategorySlug, categories, categoryOf } from '#contract/profiles/categories.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import { type Reading, readerKnowing, searchColumns } from '../../../platform/words.ts'
import { phraseAt, tableOf, tokensOf } from '../../finding/rules/tokens.ts'
import { type Meaning, understand } from '../../finding/rules/understand.ts'
import { eventPhrases } from '../../finding/rules/vocabulary.ts'
import type { JobRow } from '../tables.ts'

type Searchable = Pick<JobRow, 'title' | 'description' | 'category' | 'city' | 'event_type'>

export function searchColumnsOf({ title, description, category, city, event_type }: Searchable) {
  const { name, one } = categoryOf(category)
  return searchColumns(title, [name, one, cityOf(city).name, event_type.replaceAll('-', ' '), description])
}

const read = readerKnowing([...categories.flatMap(({ name, one }) => [name, one]), ...cities.map(({ name }) => name)])
const citiesByOtherName = tableOf(cities.map(({ slug, name }) => [cityWords[slug].aliases, name]))

/** Words that fit every job: alone, they list all of them. */
const fillers = tableOf([
  [listed('gig, gigs, job, jobs, work, works, kaam, kam, naukri, vacancy, vacancies, opening, openings, opportunity, opportunities'), true],
  [listed('wanted, required, requirement, hiring, zarurat, weekend, weekends, freelance, part time, full time, paid'), true],
])

/** One interpretation of the words, with the category that was meant. */
export interface JobReading extends Reading {
  kind: CategorySlug | null
}

/**
 * Interpretations of the words, strictest first: all words, then category, city and occasion, then fewer of these. A city matches by any of its
 * names.
 */
export function readingsOf(words: string): JobReading[] {
  const { meaning } = understand(words, someDay)
  const readings = readingsOfAll(words)
  return (readings.length ? [...readings, ...readingsOfWhatMatters(meaning)] : []).map((reading) => ({ ...reading, kind: meaning.kind }))
}

/** Any day will do: the list has a separate filter for dates. */
const someDay = '2026-01-01'

function readingsOfWhatMatters({ kind, city, event }: Meaning): Reading[] {
  const term = (...anyOf: string[]): WordTerm => ({ anyOf, corrected: [] })
  const what = kind && term(fold(categoryOf(kind).one))
  const where = city && term(fold(cityOf(city).name))
  const when = event && term(...eventPhrases(event))
  const ways = [[what, where, when], [what, where], [what, when], [what], [where, when], [where], [when]]
  return ways.flatMap((way) => {
    const terms = way.filter((one) => one !== null)
    return terms.length === way.length ? [{ terms, loose: false }] : []
  })
}

function readingsOfAll(words: string): Reading[] {
  const tokens = tokensOf(words)
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const city = phraseAt(tokens, at, citiesByOtherName)
    const filler = city ? null : phraseAt(tokens, at, fillers)
    if (!filler) said.push(city?.value ?? tokens[at]?.written ?? '')
    at += (city ?? filler)?.length ?? 1
  }
  return tokens.length && !said.length ? [{ terms: [], loose: false }] : read(said.join(' '))
}
