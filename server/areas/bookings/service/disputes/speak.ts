/** Statements of the two sides in a booking dispute. */
import { bookingFailures, type bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, publish, requirePerson } from '../../../../platform/context.ts'
import { addStatement, isEvidence } from '../../../disputes/service/statements.ts'
import { type PrivateFile, privateFileOf } from '../../../media/service/private.ts'
import { ownBooking } from '../rows.ts'
import { addToTimeline, payloadOf } from '../timeline.ts'
import { viewFor } from '../views.ts'

export async function speak(ctx: Ctx, { bookingId, text, evidence }: ParsedOf<typeof calls.speak>): Promise<OutputOf<typeof calls.speak>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    if (reader === 'admin') throw bookingFailures.not_your_move()
    const statement = { by: reader, personId: person.id, text, pictures: evidence }
    const { wasAnswer } = await addStatement(ctx, { subject: 'booking', id: bookingId }, statement)
    const after = await addToTimeline(ctx, booking, { deed: 'answer_dispute', by: reader, personId: person.id })
    if (wasAnswer) publish(ctx, 'booking.dispute_answered', payloadOf(after))
    return { booking: await viewFor(ctx, after, reader) }
  })
}

/** @throws 404 unless it is evidence in a dispute of this person's, or an admin asks */
export async function evidenceFile(ctx: Ctx, { bookingId, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  await ownBooking(ctx, requirePerson(ctx), bookingId)
  if (!(await isEvidence(ctx, bookingId, mediaId))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}
