/** Who is new has no proof yet, and would never get any at the end of every list. */
import { and, type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { ranking } from '../ranking.ts'
import { profiles } from '../tables.ts'
import { missesOf } from './fitting.ts'
import { matchingOf } from './matching.ts'
import { keyOf, type Sought } from './sought.ts'

const { days, mostReviews } = ranking.newcomers

/** One of those who are new and fit in everything: with the same chance for each, another one every day and for other words. */
export async function newcomerOf(ctx: Ctx, sought: Sought): Promise<string | null> {
  const at = now(ctx)
  const since = new Date(at.getTime() - days * dayMs).toISOString()
  const { from, where } = matchingOf(sought)
  const isNew = sql`${profiles.approved_at} > ${since}::timestamptz and ${profiles.rating_count} <= ${mostReviews}`
  const fits: SQL | undefined = sought.typed ? sql`${missesOf(sought)} = 0` : undefined
  const seed = `${dayOf(at)} ${JSON.stringify(keyOf(sought))}`
  const { rows } = await ctx.db.execute<{ person_id: string }>(sql`
    select ${profiles.person_id} from ${from} where ${and(where, isNew, fits)}
    order by md5(${profiles.person_id}::text || ${seed}) limit 1`)
  return rows[0]?.person_id ?? null
}
