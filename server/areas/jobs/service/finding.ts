/** Finding open jobs: read what was typed, ask for a page, and when nothing fits, read it more kindly. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ParsedOf } from '#contract/call.ts'
import type { jobs as calls, JobListing } from '#contract/jobs.ts'
import { pageFrom } from '#contract/page.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import type { Reading } from '../../../platform/words.ts'
import { hasBlocks } from '../../profiles/service/blocks.ts'
import { readingsOf } from '../rules/words.ts'
import { jobColumns, jobs } from '../tables.ts'
import { type Asked, all, type Conditions, conditionsOf, orderOf } from './matching.ts'
import { jobViews } from './views.ts'

type Wanted = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, wanted: Wanted): Promise<JobListing> {
  const asked = { ...wanted, hiddenFrom: (await hasBlocks(ctx)) ? ctx.person : null }
  const readings = wanted.words ? readingsOf(wanted.words) : []
  if (wanted.words && !readings.length) return pageFrom([], 0, wanted)
  const strictest = await listed(ctx, asked, readings[0] ?? null)
  if (strictest.total > 0) return strictest
  for (const reading of readings.slice(1)) {
    const found = await forgiving(ctx, reading.loose, (ctx) => listed(ctx, asked, reading))
    if (found.total > 0) return found
  }
  // Even where nothing fits, the counts show which filter to take away.
  return strictest
}

type AskedPage = Asked & Pick<Wanted, 'page' | 'limit'>

/** The select of one page; apart, so that a test can ask the database how it would go about it. */
export function pageOfJobs({ db }: Ctx, asked: AskedPage, reading: Reading | null) {
  return db
    .select(jobColumns)
    .from(jobs)
    .where(all(conditionsOf(asked, reading)))
    .orderBy(...orderOf(asked.sort, reading))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
}

async function listed(ctx: Ctx, asked: Wanted & Asked, reading: Reading | null): Promise<JobListing> {
  const conditions = conditionsOf(asked, reading)
  const [rows, total, facets] = await together(
    pageOfJobs(ctx, asked, reading),
    ctx.db.$count(jobs, all(conditions)),
    asked.facets ? facetsOf(ctx, conditions) : undefined,
  )
  return { ...pageFrom(await jobViews(ctx, rows), total, asked), ...(facets && { facets }) }
}

/** How many there would be with each other choice of one filter. */
async function facetsOf(ctx: Ctx, conditions: Conditions): Promise<NonNullable<JobListing['facets']>> {
  const [category, city, eventType] = await together(
    countsBy(ctx, jobs.category, { ...conditions, category: undefined }),
    countsBy(ctx, jobs.city, { ...conditions, city: undefined }),
    countsBy(ctx, jobs.event_type, { ...conditions, eventType: undefined }),
  )
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
