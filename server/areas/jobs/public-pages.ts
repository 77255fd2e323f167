/** Public pages of jobs for sitemaps: open jobs, and the list of each city with one. */
import { and, asc, gt, max, sql } from 'drizzle-orm'
import type { PublicPage } from '../../area.ts'
import type { Ctx } from '../../platform/context.ts'
import { jobs } from './tables.ts'

const atOnce = 1000
const isOpen = sql`${jobs.is_open}`

/** Keyset pagination, so that every step costs the same however many jobs there are. */
export async function* jobPages(ctx: Ctx): AsyncGenerator<PublicPage[]> {
  yield await listPages(ctx)
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await ctx.db
      .select({ id: jobs.id, changedAt: jobs.updated_at })
      .from(jobs)
      .where(and(isOpen, gt(jobs.id, after)))
      .orderBy(asc(jobs.id))
      .limit(atOnce)
    yield rows.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

async function listPages({ db }: Ctx): Promise<PublicPage[]> {
  const rows = await db
    .select({ city: jobs.city, changedAt: max(jobs.updated_at) })
    .from(jobs)
    .where(isOpen)
    .groupBy(jobs.city)
    .orderBy(asc(jobs.city))
  const cities = rows.map(({ city, changedAt }) => ({ path: `/jobs?city=${city}`, changedAt }))
  return cities.length ? [{ path: '/jobs' }, ...cities] : []
}
