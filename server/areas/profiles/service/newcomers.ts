/** Newcomers have no reviews yet, and at the end of every list would never get any. */
import { type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { ranking } from './ranking.ts'
import { keyOf, type Sought } from './sought.ts'

const { days, mostReviews } = ranking.newcomers

/** Condition for newcomers, on rows with `approved_at` and `rating_count`. */
export function isNew(ctx: Ctx): SQL {
  const since = new Date(now(ctx).getTime() - days * dayMs).toISOString()
  return sql`(approved_at > ${since}::timestamptz and rating_count <= ${mostReviews})`
}

/** A pseudo-random order of rows with `person_id` that changes daily and with the search. */
export function byChance(ctx: Ctx, sought: Sought): SQL {
  return sql`md5(person_id::text || ${`${dayOf(now(ctx))} ${JSON.stringify(keyOf(sought))}`})`
}
