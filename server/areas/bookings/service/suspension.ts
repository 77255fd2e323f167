/** The bookings of a suspended artist: unanswered ones end, and admins settle the accepted ones. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { brand } from '#brand'
import { type BookingState, unsettledStates } from '#contract/bookings/bookings.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { mailAddress } from '../../notifications/service/mail.ts'
import { artistsById } from '../../profiles/service.ts'
import { adminSuspensionMail } from '../admin-mails.ts'
import { bookings } from '../tables.ts'
import { refundNow, settledWith } from './endings.ts'
import { type MoveRequest, move } from './move.ts'
import { type BookingRow, lockBooking, paidPaise } from './rows.ts'

const reason = 'The artist cannot be booked any more.'

export async function isBookable(ctx: Ctx, artistId: string): Promise<boolean> {
  return (await artistsById(ctx, [artistId])).get(artistId)?.isBookable ?? false
}

/** Ends unanswered requests with a full refund. Does nothing on a repeated event, or after the artist was restored. */
export async function endUnanswered(ctx: Ctx, artistId: string): Promise<void> {
  if (await isBookable(ctx, artistId)) return
  for (const { id } of await bookingsIn(ctx, artistId, ['awaiting_advance', 'requested']))
    await inTransaction(ctx, async (ctx) => {
      const booking = await lockBooking(ctx, id)
      const wanted = booking && endingOf(ctx, booking)
      if (wanted) await move(ctx, id, wanted)
    })
}

/** A payment that arrives after that finds the artist suspended and is refunded as too late. */
function endingOf(ctx: Ctx, booking: BookingRow): (MoveRequest & { changes: Partial<BookingRow> }) | null {
  if (booking.state === 'awaiting_advance') return { move: 'lapse_payment', by: 'clock', personId: null, note: reason, changes: { reason } }
  if (booking.state !== 'requested') return null
  const changes = { ...settledWith(ctx, refundNow(ctx, booking, 'admin')), cancelled_by: 'admin', reason } as const
  return { move: 'cancel', by: 'admin', personId: null, note: reason, changes }
}

export interface Affected {
  booking: BookingRow
  side: 'artist' | 'client'
  heldPaise: Paise
  /** Whether the suspension ends it. */
  ends: boolean
  /** The refund to the client in that case. */
  backPaise: Paise
}

/** All unsettled bookings of a person, on either side, with the effect of a suspension. Soonest show first. */
export async function affectedBookings(ctx: Ctx, personId: string): Promise<Affected[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(or(eq(bookings.artist_id, personId), eq(bookings.client_id, personId)), inArray(bookings.state, [...unsettledStates])))
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
  return rows.map((booking) => {
    const side = booking.artist_id === personId ? 'artist' : 'client'
    const ending = side === 'artist' ? endingOf(ctx, booking) : null
    return { booking, side, heldPaise: paidPaise(booking), ends: !!ending, backPaise: ending?.changes.refund_paise ?? 0 }
  })
}

/** Emails the admins the accepted bookings that remain. */
export async function notifyAdminsOfPromises(ctx: Ctx, artistId: string): Promise<void> {
  const left = await bookingsIn(ctx, artistId, ['accepted', 'funds_secured', 'in_progress'])
  if (!left.length || (await isBookable(ctx, artistId))) return
  await mailAddress(ctx, brand.email, { type: 'desk.suspension', letter: adminSuspensionMail(left, `${ctx.platform.env.BASE_URL}/admin`) })
}

function bookingsIn(ctx: Ctx, artistId: string, states: BookingState[]): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.artist_id, artistId), inArray(bookings.state, states)))
    .orderBy(asc(bookings.starts_at))
}
