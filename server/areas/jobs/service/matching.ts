/** The filters of the list of jobs, as SQL conditions that indexes can serve. */
import { and, type SQL, sql } from 'drizzle-orm'
import { toPaise } from '#contract/grammar/money.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import type { JobFilters } from '#contract/jobs/jobs.ts'
import type { Person } from '../../../platform/context.ts'
import { closenessTo, hasTerm } from '../../../platform/database/word-search.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import type { JobReading } from '../rules/words.ts'
import { jobs } from '../tables.ts'

export interface JobQuery extends JobFilters {
  /** Set only for people with blocks. */
  hiddenFrom: Person | null
}

const searched = { words: jobs.search_words, name: jobs.search_name }

/** `rest` has the conditions that are no facet. */
export interface Conditions {
  category: SQL | undefined
  city: SQL | undefined
  eventType: SQL | undefined
  rest: SQL
}

/** The values in the conditions. */
export function valuesOf({ category, city, eventType, from, to, budget }: JobFilters) {
  return {
    category,
    city,
    eventType,
    from: from && startOfDay(from).toISOString(),
    until: to && startOfDay(addDays(to, 1)).toISOString(),
    budget: budget && toPaise(budget),
  }
}

/** @param value placeholder for the named value; by default the value itself */
export function conditionsOf(
  asked: JobQuery,
  reading: JobReading | null,
  value: (name: keyof ReturnType<typeof valuesOf>) => unknown = (name) => sql.param(valuesOf(asked)[name]),
): Conditions {
  const { category, city, eventType, from, to, budget, hiddenFrom } = asked
  return {
    category: category && sql`${jobs.category} = ${value('category')}`,
    city: city && sql`${jobs.city} = ${value('city')}`,
    eventType: eventType && sql`${jobs.event_type} = ${value('eventType')}`,
    rest: and(
      sql`${jobs.is_open}`,
      from ? sql`${jobs.starts_at} >= ${value('from')}::timestamptz` : undefined,
      to ? sql`${jobs.starts_at} < ${value('until')}::timestamptz` : undefined,
      budget ? sql`${jobs.budget_max_paise} >= ${value('budget')}` : undefined,
      noBlockWith(hiddenFrom, jobs.client_id),
      ...(reading?.terms ?? []).map((term) => hasTerm(searched, term, reading?.loose ?? false)),
    ) as SQL,
  }
}

/** Cache keys for the conditions, under the same names: equal keys have equal counts. */
export function keyOf(asked: JobQuery, reading: JobReading | null): Record<keyof Conditions, unknown> {
  const { category, city, eventType, from, to, budget, hiddenFrom } = asked
  return { category, city, eventType, rest: [reading, from, to, budget, hiddenFrom?.id] }
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

/**
 * In default order, jobs of the meant category and with matching titles come first. Ends with the id, so that equal jobs never change places
 * between pages.
 */
export function orderOf(sort: JobFilters['sort'], reading: JobReading | null): SQL[] {
  return [...(reading && sort === 'newest' ? closestTo(reading) : []), sorted[sort], sql`${jobs.id}`]
}

function closestTo({ terms, loose, kind }: JobReading): SQL[] {
  const names = terms.map(({ anyOf }) => anyOf[0] ?? '')
  return [...(kind ? [sql`(${jobs.category} = ${kind}) desc`] : []), ...(names.length ? [closenessTo(searched.name, names, loose)] : [])]
}
