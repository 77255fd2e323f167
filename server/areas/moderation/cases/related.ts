/** The latest things that a person had to do with, of each kind that the reader may see: a few rows of one index each. */
import { type SQL, sql } from 'drizzle-orm'
import { type HitKind, hitKinds, hitRoles } from '#contract/moderation/cases.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { entries } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { orders } from '../../orders/tables.ts'
import type { Found } from './hits.ts'

const most = 5

export async function relatedTo(ctx: Ctx, personId: string): Promise<Found[]> {
  const parts: readonly (readonly [HitKind, SQL, SQL])[] = [
    ['booking', sql`${bookings} where client_id = ${personId}`, sql`starts_at`],
    ['booking', sql`${bookings} where artist_id = ${personId}`, sql`starts_at`],
    ['order', sql`${orders} where buyer_id = ${personId}`, sql`created_at`],
    ['order', sql`${orders} where seller_id = ${personId}`, sql`created_at`],
    ['job', sql`${jobs} where client_id = ${personId}`, sql`created_at`],
    ['artwork', sql`${artworks} where artist_id = ${personId} and state <> 'draft'`, sql`updated_at`],
    ['entry', sql`${entries} where artist_id = ${personId}`, sql`created_at`],
  ]
  const theirs = parts.filter(([kind]) => isOfTeam(ctx.person, hitRoles[kind]))
  const selects = theirs.map(
    ([kind, from, at]) => sql`(select ${kind}::text as kind, id, ${at} as at from ${from} order by ${at} desc limit ${most})`,
  )
  if (!selects.length) return []
  const { rows } = await ctx.db.execute<Pick<Found, 'kind' | 'id'> & Record<string, unknown>>(
    sql`select kind, id from (${sql.join(selects, sql` union all `)}) related order by array_position(${sql.param([...hitKinds])}::text[], kind), at desc, id`,
  )
  return rows.map(({ kind, id }) => ({ kind, id, rank: 0, is_exact: false, why: '', sorted: '' }))
}
