/** Lists booking disputes for our team. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { disputes as adminCalls, DisputeRow } from '#contract/disputes/disputes.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import type { Picture } from '#contract/media/media.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { holding } from '../../../../platform/database/like.ts'
import { people } from '../../../auth/tables.ts'
import type { Dispute } from '../../../disputes/rules.ts'
import { clocksOnTheWire, matchingDisputes, mostUrgentFirst, rowClocks } from '../../../disputes/service/views.ts'
import { disputes } from '../../../disputes/tables.ts'
import { portraitsOf } from '../../../profiles/service/portraits.ts'
import { bookings } from '../../tables.ts'
import { type BookingRow, paidPaise } from '../rows.ts'

type ListQuery = ParsedOf<typeof adminCalls.list>

const clientName = sql<string>`${people.first_name} || ' ' || ${people.last_name}`

export async function listDisputes(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<DisputeRow>> {
  const where = and(matchingDisputes(ctx, 'booking', filters), filters.kind && eq(disputes.kind, filters.kind), naming(filters.words))
  const rows = await ctx.db
    .select({ dispute: disputes, booking: bookings, client: clientName })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.subject_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
    .orderBy(...mostUrgentFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.subject_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
  const portraits = await portraitsOf(
    ctx,
    rows.map(({ booking }) => booking.artist_id),
  )
  return pageFrom(
    rows.map((row) => rowOf(ctx, row as Found, portraits.get(row.booking.artist_id) ?? null)),
    counted?.total ?? 0,
    { page, limit },
  )
}

function naming(words: string | undefined) {
  if (!words) return undefined
  const typed = holding(words)
  return sql`(${bookings.number} ilike ${typed} or ${bookings.terms}->'artist'->>'stageName' ilike ${typed} or ${bookings.terms}->'package'->>'title' ilike ${typed} or ${clientName} ilike ${typed})`
}

type Found = { dispute: Dispute<'booking'>; booking: BookingRow; client: string }
function rowOf(ctx: Ctx, { dispute, booking, client }: Found, artistPicture: Picture | null): DisputeRow {
  const { openedBy, openedAt } = clocksOnTheWire(dispute)
  return {
    bookingId: booking.id,
    number: booking.number,
    kind: dispute.kind,
    openedBy,
    client,
    artist: booking.terms.artist.stageName,
    artistPicture,
    title: booking.terms.package.title,
    startsAt: booking.starts_at.toISOString(),
    openedAt,
    paid: toRupees(paidPaise(booking)),
    ...rowClocks(ctx, dispute),
  }
}
