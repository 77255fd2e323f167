/** The licence advice for a client, with what they have ticked off. */
import { eq } from 'drizzle-orm'
import type { bookings as calls } from '#contract/bookings/bookings.ts'
import type { LicenceAnswers, LicenceList } from '#contract/bookings/licences.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { licencesAsOf, licencesFor } from '../rules/licences.ts'
import { licenceTicks } from '../tables.ts'
import { type BookingRow, ownBooking } from './rows.ts'

const nothingSaid: LicenceAnswers = { venueKind: null, recordedMusic: false, alcohol: false, openToPublic: false, ticked: [] }

export async function licences(ctx: Ctx, { bookingId }: ParsedOf<typeof calls.licences>): Promise<LicenceList> {
  const { booking } = await ownBooking(ctx, requirePerson(ctx), bookingId)
  const [kept] = await ctx.db.select().from(licenceTicks).where(eq(licenceTicks.booking_id, bookingId))
  return listFor(booking, kept?.answers ?? nothingSaid)
}

export async function keepLicences(ctx: Ctx, { bookingId, ...said }: ParsedOf<typeof calls.keepLicences>): Promise<LicenceList> {
  const { booking } = await ownBooking(ctx, requirePerson(ctx), bookingId)
  const answers = { ...said, ticked: [...new Set(said.ticked)] }
  const row = { answers, updated_at: now(ctx) }
  await ctx.db
    .insert(licenceTicks)
    .values({ booking_id: bookingId, ...row })
    .onConflictDoUpdate({ target: licenceTicks.booking_id, set: row })
  return listFor(booking, answers)
}

function listFor({ event, starts_at, ends_at }: BookingRow, answers: LicenceAnswers): LicenceList {
  return { asOf: licencesAsOf, answers, items: licencesFor({ event, startsAt: starts_at, endsAt: ends_at, answers }) }
}
