/** What is asked of the list of jobs, as conditions in SQL that indexes can serve. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/jobs.ts'
import { toPaise } from '#contract/money.ts'
import { addDays, startOfDay } from '#contract/time.ts'
import type { Person } from '../../../platform/context.ts'
import { closenessTo, hasTerm } from '../../../platform/database/word-search.ts'
import type { Reading } from '../../../platform/words.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { jobs } from '../tables.ts'

export interface Asked extends JobFilters {
  /** For somebody who has a block with anybody. */
  hiddenFrom: Person | null
}

const searched = { words: jobs.search_words, name: jobs.search_name }

/** `rest` is what no facet counts by. */
export interface Conditions {
  category: SQL | undefined
  city: SQL | undefined
  eventType: SQL | undefined
  rest: SQL
}

export function conditionsOf({ category, city, eventType, from, to, budget, hiddenFrom }: Asked, reading: Reading | null): Conditions {
  return {
    category: category && sql`${jobs.category} = ${category}`,
    city: city && sql`${jobs.city} = ${city}`,
    eventType: eventType && sql`${jobs.event_type} = ${eventType}`,
    rest: and(
      sql`${jobs.is_open}`,
      from ? sql`${jobs.starts_at} >= ${startOfDay(from).toISOString()}::timestamptz` : undefined,
      to ? sql`${jobs.starts_at} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz` : undefined,
      budget ? sql`${jobs.budget_max_paise} >= ${toPaise(budget)}` : undefined,
      noBlockWith(hiddenFrom, jobs.client_id),
      ...(reading?.terms ?? []).map((term) => hasTerm(searched, term, reading?.loose ?? false)),
    ) as SQL,
  }
}

export function all({ category, city, eventType, rest }: Conditions): SQL {
  return and(rest, category, city, eventType) as SQL
}

const sorted: Record<JobFilters['sort'], SQL> = {
  newest: sql`${jobs.opened_at} desc nulls last`,
  date: sql`${jobs.starts_at}`,
  deadline: sql`${jobs.closes_at}`,
  budget: sql`${jobs.budget_max_paise} desc nulls last`,
}

/** What is called so comes first where nothing else was asked for; ends with the id, so that equals never change places between pages. */
export function orderOf(sort: JobFilters['sort'], reading: Reading | null): SQL[] {
  const names = sort === 'newest' ? (reading?.terms ?? []).map(({ anyOf }) => anyOf[0] ?? '') : []
  const closest = names.length ? [closenessTo(searched.name, names, reading?.loose ?? false)] : []
  return [...closest, sorted[sort], sql`${jobs.id}`]
}
