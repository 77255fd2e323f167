/** The arena's pages for search engines: contests by category, and every playable performance. */
import { and, asc, eq, gt, inArray, max, ne } from 'drizzle-orm'
import { publishedContestStates } from '#contract/arena/contest-states.ts'
import type { PublicPage } from '../../area.ts'
import type { Ctx } from '../../platform/context.ts'
import { isShown } from './service/contests.ts'
import { isWatchable } from './service/vidbox.ts'
import { contests, entries } from './tables.ts'

const atOnce = 1000

/** Pages that exist even before the first contest. */
export async function* arenaPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  const [newest] = await db
    .select({ changedAt: max(contests.updated_at) })
    .from(contests)
    .where(isShown)
  yield ['/mehfil-arena', '/mehfil-arena/watch', '/mehfil-arena/compete'].map((path) => ({ path, changedAt: newest?.changedAt ?? null }))
}

/** Only lists that have one. */
export async function* contestPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  const rows = await db
    .select({ category: contests.category, changedAt: max(contests.updated_at) })
    .from(contests)
    .where(and(isShown, ne(contests.state, 'archived')))
    .groupBy(contests.category)
    .orderBy(asc(contests.category))
  const lists = rows.map(({ category, changedAt }) => ({ path: `/mehfil-arena/contests/${category}`, changedAt }))
  yield lists.length ? [{ path: '/mehfil-arena/contests' }, ...lists] : []
  yield* archivePages(db)
}

/** The archive, and the results of each of its contests. */
async function* archivePages(db: Ctx['db']): AsyncGenerator<PublicPage[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await db
      .select({ id: contests.id, category: contests.category, changedAt: contests.updated_at })
      .from(contests)
      .where(and(inArray(contests.state, [...publishedContestStates]), gt(contests.id, after)))
      .orderBy(asc(contests.id))
      .limit(atOnce)
    yield rows.map(({ id, category, changedAt }) => ({ path: `/mehfil-arena/contests/${category}/${id}`, changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.id
  }
  const [past] = await db
    .select({ changedAt: max(contests.updated_at) })
    .from(contests)
    .where(eq(contests.state, 'archived'))
  if (past?.changedAt) yield [{ path: '/mehfil-arena/past-contests', changedAt: past.changedAt }]
}

/** Keyset pagination, so every step costs the same. */
export async function* performancePages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await db
      .select({ id: entries.id, changedAt: entries.updated_at })
      .from(entries)
      .where(and(isWatchable, gt(entries.id, after)))
      .orderBy(asc(entries.id))
      .limit(atOnce)
    yield rows.map(({ id, changedAt }) => ({ path: `/arena/${id}`, changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
