import type { BookingView, bookings as calls } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { ownBooking } from './rows.ts'
import { viewFor } from './views.ts'

export async function get(ctx: Ctx, { bookingId }: ParsedOf<typeof calls.get>): Promise<BookingView> {
  const { booking, reader } = await ownBooking(ctx, requirePerson(ctx), bookingId)
  return viewFor(ctx, booking, reader)
}
