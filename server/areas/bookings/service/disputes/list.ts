/** Lists booking disputes for our team. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { disputes as adminCalls, DisputeRow } from '#contract/disputes/disputes.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import type { Picture } from '#contract/media/media.ts'
import { type Ctx, now } from '../../../../platform/context.ts'
import { holding } from '../../../../platform/database/like.ts'
import { people } from '../../../auth/tables.ts'
import { portraitsOf } from '../../../profiles/service/portraits.ts'
import { type Dispute, stateOf } from '../../rules/disputes.ts'
import { bookings, disputes } from '../../tables.ts'
import { type BookingRow, paidPaise } from '../rows.ts'

type ListQuery = ParsedOf<typeof adminCalls.list>

export async function listDisputes(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<DisputeRow>> {
  const where = matching(filters, now(ctx))
  const rows = await ctx.db
    .select({ dispute: disputes, booking: bookings, client: sql<string>`${people.first_name} || ' ' || ${people.last_name}` })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
    .orderBy(sql`${disputes.decided_at} desc nulls first`, asc(disputes.decide_by), desc(disputes.booking_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(where)
  const portraits = await portraitsOf(
    ctx,
    rows.map(({ booking }) => booking.artist_id),
  )
  return pageFrom(
    rows.map((row) => rowOf(row, portraits.get(row.booking.artist_id) ?? null, now(ctx))),
    counted?.total ?? 0,
    { page, limit },
  )
}

function matching({ state, kind, late, words }: Omit<ListQuery, 'page_number' | 'page_size'>, at: Date): SQL | undefined {
  const typed = words && holding(words)
  const states = {
    waiting: and(isNull(disputes.decided_at), gt(disputes.ready_at, at)),
    ready: and(isNull(disputes.decided_at), lte(disputes.ready_at, at)),
    decided: isNotNull(disputes.decided_at),
  }
  return and(
    state && states[state],
    kind && eq(disputes.kind, kind),
    late ? and(isNull(disputes.decided_at), lte(disputes.decide_by, at)) : undefined,
    typed
      ? sql`(${bookings.number} ilike ${typed} or ${bookings.terms}->'artist'->>'stageName' ilike ${typed} or ${bookings.terms}->'package'->>'title' ilike ${typed} or ${people.first_name} || ' ' || ${people.last_name} ilike ${typed})`
      : undefined,
  )
}

type Found = { dispute: Dispute; booking: BookingRow; client: string }
function rowOf({ dispute, booking, client }: Found, artistPicture: Picture | null, at: Date): DisputeRow {
  return {
    bookingId: booking.id,
    number: booking.number,
    kind: dispute.kind,
    state: stateOf(dispute, at),
    openedBy: dispute.opened_by,
    client,
    artist: booking.terms.artist.stageName,
    artistPicture,
    title: booking.terms.package.title,
    startsAt: booking.starts_at.toISOString(),
    openedAt: dispute.opened_at.toISOString(),
    paid: toRupees(paidPaise(booking)),
    answerBy: dispute.answer_by.toISOString(),
    decideBy: dispute.decide_by.toISOString(),
    isLate: !dispute.decided_at && at > dispute.decide_by,
    decidedAt: dispute.decided_at?.toISOString() ?? null,
  }
}
