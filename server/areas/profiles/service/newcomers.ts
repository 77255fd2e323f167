/** Who is new has no proof yet, and would never get any at the end of every list. */
import { type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { ranking } from './ranking.ts'
import { keyOf, type Sought } from './sought.ts'

const { days, mostReviews } = ranking.newcomers

/** Of rows with `approved_at` and `rating_count`: who is new. */
export function isNew(ctx: Ctx): SQL {
  const since = new Date(now(ctx).getTime() - days * dayMs).toISOString()
  return sql`(approved_at > ${since}::timestamptz and rating_count <= ${mostReviews})`
}

/** An order of rows with `person_id`: each is first with the same chance, another one every day and for other words. */
export function byChance(ctx: Ctx, sought: Sought): SQL {
  return sql`md5(person_id::text || ${`${dayOf(now(ctx))} ${JSON.stringify(keyOf(sought))}`})`
}
