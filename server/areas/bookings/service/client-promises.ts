/** Statistics of how reliably clients keep their bookings. */
import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { bookings } from '../tables.ts'

export interface ClientPromises {
  /** Bookings that ended with a show. */
  kept: number
  /** Cancelled by the client after the artist accepted. */
  cancelled: number
}

export async function clientPromisesOf(ctx: Ctx, clientIds: readonly string[]): Promise<Map<string, ClientPromises>> {
  if (!clientIds.length) return new Map()
  const { client_id, state, cancelled_by, accepted_at } = bookings
  const rows = await ctx.db
    .select({
      clientId: client_id,
      kept: sql<number>`(count(*) filter (where ${state} in ('completed', 'closed')))::int`,
      cancelled: sql<number>`(count(*) filter (where ${state} = 'cancelled' and ${cancelled_by} = 'client' and ${accepted_at} is not null))::int`,
    })
    .from(bookings)
    .where(inArray(client_id, [...clientIds]))
    .groupBy(client_id)
  return new Map(rows.map(({ clientId, ...promises }) => [clientId, promises]))
}
