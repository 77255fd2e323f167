/** Finds open jobs: interprets the words, loads a page, and relaxes the interpretation while nothing matches. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { jobs as calls, JobListing } from '#contract/jobs/jobs.ts'
import type { Ctx } from '../../../platform/context.ts'
import { built, given } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import { hasBlocks } from '../../profiles/service/blocks.ts'
import { type JobReading, readingsOf } from '../rules/words.ts'
import { type JobRow, jobColumns, jobs } from '../tables.ts'
import { keptCount } from './count-cache.ts'
import { all, type Conditions, conditionsOf, type JobQuery, keyOf, orderOf, valuesOf } from './matching.ts'
import { jobViews } from './views.ts'

type ListQuery = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, wanted: ListQuery): Promise<JobListing> {
  const asked = { ...wanted, hiddenFrom: (await hasBlocks(ctx)) ? ctx.person : null }
  const readings = wanted.words ? readingsOf(wanted.words) : []
  if (wanted.words && !readings.length) return pageFrom([], 0, wanted)
  const strictest = await listed(ctx, asked, readings[0] ?? null)
  if (strictest.total > 0) return strictest
  for (const reading of readings.slice(1)) {
    const found = await forgiving(ctx, reading.loose, (ctx) => listed(ctx, asked, reading))
    if (found.total > 0) return found
  }
  // Even without results, the counts show which filter to remove.
  return strictest
}

type PageQuery = JobQuery & Pick<ListQuery, 'page' | 'limit'>

/** The query of one page; separate so that a test can explain it. */
export function pageOfJobs({ db }: Ctx, asked: PageQuery, reading: JobReading | null) {
  return db
    .select(jobColumns)
    .from(jobs)
    .where(all(conditionsOf(asked, reading)))
    .orderBy(...orderOf(asked.sort, reading))
    .limit(asked.limit)
    .offset(offsetOf(asked))
}

/** A prepared query for searches without words, one for each combination of filters. */
const usualPage = built((db, asked: PageQuery) =>
  db
    .select(jobColumns)
    .from(jobs)
    .where(all(conditionsOf(asked, null, given)))
    .orderBy(...orderOf(asked.sort, null))
    .limit(given('limit'))
    .offset(given('offset')),
)

async function rowsOf(ctx: Ctx, asked: PageQuery, reading: JobReading | null): Promise<JobRow[]> {
  if (reading || asked.hiddenFrom) return pageOfJobs(ctx, asked, reading)
  const { sort, category, city, eventType, from, to, budget, limit } = asked
  const shape = [sort, !!category, !!city, !!eventType, !!from, !!to, !!budget].join()
  return usualPage(ctx.db, shape, asked).execute({ ...valuesOf(asked), limit, offset: offsetOf(asked) })
}

const offsetOf = ({ page, limit }: PageQuery) => (page - 1) * limit

async function listed(ctx: Ctx, asked: ListQuery & JobQuery, reading: JobReading | null): Promise<JobListing> {
  const rows = await rowsOf(ctx, asked, reading)
  const before = offsetOf(asked)
  // The last page gives the exact total for free.
  const isCounted = rows.length < asked.limit && (rows.length > 0 || !before)
  const [known, views, facets] = await together(
    isCounted ? 0 : keptCount(ctx, ['total', keyOf(asked, reading)], () => ctx.db.$count(jobs, all(conditionsOf(asked, reading)))),
    jobViews(ctx, rows),
    asked.facets ? facetsOf(ctx, asked, reading) : undefined,
  )
  const total = rows.length ? Math.max(known, before + rows.length) : known
  return { ...pageFrom(views, total, asked), ...(facets && { facets }) }
}

/** Number of jobs for each other choice of one filter. */
async function facetsOf(ctx: Ctx, asked: JobQuery, reading: JobReading | null): Promise<NonNullable<JobListing['facets']>> {
  const by = (own: 'category' | 'city' | 'eventType', column: AnyPgColumn) =>
    keptCount(ctx, [own, { ...keyOf(asked, reading), [own]: undefined }], () =>
      countsBy(ctx, column, { ...conditionsOf(asked, reading), [own]: undefined }),
    )
  const [category, city, eventType] = await together(by('category', jobs.category), by('city', jobs.city), by('eventType', jobs.event_type))
  return { category, city, eventType }
}

async function countsBy(ctx: Ctx, column: AnyPgColumn, conditions: Conditions): Promise<{ value: string; count: number }[]> {
  return ctx.db
    .select({ value: sql<string>`${column}`, count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(all(conditions))
    .groupBy(column)
    .orderBy(sql`2 desc`, sql`1`)
}
