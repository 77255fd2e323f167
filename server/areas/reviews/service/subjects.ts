/** What can be reviewed: played bookings and completed orders. */
import { asc, eq } from 'drizzle-orm'
import type { ReviewSubject } from '#contract/reviews/reviews.ts'
import type { Ctx } from '../../../platform/context.ts'
import { bookings } from '../../bookings/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import type { WindowRow } from '../rules/window.ts'

/** `endedAt` is null unless it ended well. */
export interface SubjectFacts extends Pick<WindowRow, 'client_id' | 'artist_id' | 'title' | 'event_type' | 'package_id' | 'artwork_ids'> {
  endedAt: Date | null
}

type Booking = typeof bookings.$inferSelect
type Order = typeof orders.$inferSelect

/** An unhappy client has seen the show, too: a decision about the money does not take away their review. */
const played: readonly Booking['state'][] = ['completed', 'contested', 'resolved', 'closed']

export function factsOfBooking({ client_id, artist_id, package_id, terms, event, state, completed_at }: Booking): SubjectFacts {
  const endedAt = played.includes(state) ? completed_at : null
  return { client_id, artist_id, package_id, title: terms.package.title, event_type: event.type, artwork_ids: [], endedAt }
}

export function factsOfOrder(
  { buyer_id, seller_id, state, completed_at }: Order,
  lines: readonly Pick<typeof orderLines.$inferSelect, 'artwork_id' | 'name'>[],
): SubjectFacts {
  const [first, ...more] = lines
  return {
    client_id: buyer_id,
    artist_id: seller_id,
    package_id: null,
    title: `${first?.name ?? ''}${more.length ? ` and ${more.length} more` : ''}`,
    event_type: null,
    artwork_ids: lines.map(({ artwork_id }) => artwork_id),
    endedAt: state === 'completed' ? completed_at : null,
  }
}

export async function factsOf(ctx: Ctx, subject: ReviewSubject, id: string): Promise<SubjectFacts | null> {
  if (subject === 'booking') {
    const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
    return booking ? factsOfBooking(booking) : null
  }
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) return null
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.position))
  return factsOfOrder(order, lines)
}
