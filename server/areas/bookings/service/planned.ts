import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { disputes } from '../../disputes/tables.ts'
import { plannedPayoutOf, promisedStates } from '../rules/planned.ts'
import { bookings } from '../tables.ts'
import { paidPaise } from './rows.ts'

const paid = sql`${bookings.advance_paise} + case when ${bookings.balance_payment_id} is null then 0 else ${bookings.total_paise} - ${bookings.advance_paise} end`
/** After a client's plea a part may still go to the artist. */
const isOpenPlea = and(eq(bookings.state, 'pleaded'), sql`${bookings.refund_paise} < ${paid}`)

export async function plannedPayouts(
  ctx: Ctx,
  input: ParsedOf<typeof calls.plannedPayouts>,
): Promise<OutputOf<typeof calls.plannedPayouts>> {
  const artistId = requirePerson(ctx).id
  const mine = and(eq(bookings.artist_id, artistId), or(inArray(bookings.state, [...promisedStates]), isOpenPlea))
  const rows = await ctx.db
    .select({ booking: bookings, dispute: disputes })
    .from(bookings)
    .leftJoin(disputes, eq(disputes.subject_id, bookings.id))
    .where(mine)
    .orderBy(asc(bookings.ends_at), asc(bookings.id))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const page = pageFrom(
    rows.map(({ booking, dispute }) => plannedPayoutOf(booking, paidPaise(booking), dispute)),
    await ctx.db.$count(bookings, mine),
    input,
  )
  return { ...page, heldForRequests: toRupees(await heldForRequests(ctx, artistId)) }
}

/** What clients have paid for requests that the artist has not answered. */
export async function heldForRequests(ctx: Ctx, artistId: string): Promise<Paise> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${paid}), 0)` })
    .from(bookings)
    .where(and(eq(bookings.artist_id, artistId), eq(bookings.state, 'requested')))
  return Number(row?.sum ?? 0)
}
