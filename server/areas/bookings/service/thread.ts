/** The conversation of a booking: opens with the request, is masked until acceptance, and stays readable afterwards. */
import { eq } from 'drizzle-orm'
import { type BookingState, type bookings as calls, unheardStates, unsettledStates } from '#contract/bookings/bookings.ts'
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { room as readRoom } from '../../chat/service/read.ts'
import { defineRooms, openRoom, type Permissions } from '../../chat/service/rooms.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { showsContact } from '../rules/view.ts'
import { bookings } from '../tables.ts'
import { type BookingRow, ownBooking, readerOf } from './rows.ts'

/** How long after the show both sides can still write: for thanks, lost items or photos. */
const afterwardsMs = 14 * dayMs
/** Admins can read the thread where they have to decide. */
export const statesReadByAdmins: readonly BookingState[] = ['disputed', 'contested', 'pleaded', 'resolved']

defineRooms('booking', async (ctx, { subject_id }, person): Promise<Permissions | null> => {
  const [booking] = await ctx.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, subject_id ?? ''))
  const reader = booking && readerOf(person, booking)
  if (!booking || !reader || isUnheard(booking.state)) return null
  const shown = { isMasked: !showsContact(booking.state), mostText: chatLimits.roomText, moderates: false }
  if (reader === 'admin')
    return statesReadByAdmins.includes(booking.state) ? { ...shown, isMasked: false, whyNot: failures.forbidden() } : null
  if (isOver(booking, now(ctx))) return { ...shown, whyNot: chatFailures.read_only() }
  const blocked = await areBlocked(ctx, booking.client_id, booking.artist_id)
  // Two sides with an unsettled booking must be able to write, so a block applies only afterwards.
  return { ...shown, whyNot: blocked && !isUnsettled(booking.state) ? chatFailures.blocked() : null }
})

const isUnheard = (state: BookingState) => (unheardStates as readonly BookingState[]).includes(state)
const isUnsettled = (state: BookingState) => (unsettledStates as readonly BookingState[]).includes(state)

function isOver({ state, ends_at }: BookingRow, at: Date): boolean {
  return !isUnsettled(state) && at.getTime() > ends_at.getTime() + afterwardsMs
}

/** @throws 404 before the request */
export async function thread(ctx: Ctx, { bookingId, ...cursor }: ParsedOf<typeof calls.thread>): Promise<OutputOf<typeof calls.thread>> {
  const { booking } = await ownBooking(ctx, requirePerson(ctx), bookingId)
  if (isUnheard(booking.state)) throw failures.not_found()
  const { id } = await openRoom(ctx, { kind: 'booking', subjectId: booking.id, memberIds: [booking.client_id, booking.artist_id] })
  return readRoom(ctx, { roomId: id, ...cursor })
}
