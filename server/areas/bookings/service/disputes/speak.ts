/** Statements of the two sides in a booking dispute. */
import { and, eq, sql } from 'drizzle-orm'
import { bookingFailures, type bookings as calls } from '#contract/bookings/bookings.ts'
import { disputeFailures, type disputeKinds, statementText } from '#contract/disputes/disputes.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../../platform/context.ts'
import { type PrivateFile, privateFileOf, requireOwnEvidence } from '../../../media/service/private.ts'
import { answeredAt, clocksFrom, type Dispute, maySpeak } from '../../rules/disputes.ts'
import { disputeStatements, disputes } from '../../tables.ts'
import { type BookingRow, ownBooking } from '../rows.ts'
import { addToTimeline, payloadOf } from '../timeline.ts'
import { viewFor } from '../views.ts'
import { findDispute } from './view.ts'

type Side = Dispute['opened_by']

interface NewStatement {
  by: Side
  personId: string
  text: string
  pictures: string[]
}

/** Opens a dispute with its first statement, in the transaction of the move that caused it. */
export async function openDispute(ctx: Ctx, { id }: BookingRow, kind: (typeof disputeKinds)[number], said: NewStatement): Promise<void> {
  await ctx.db.insert(disputes).values({ booking_id: id, kind, opened_by: said.by, ...clocksFrom(now(ctx)) })
  await say(ctx, id, said)
}

/** @throws 422 when it is too short */
export function requireStatement(text: string | undefined): string {
  const read = statementText.safeParse(text)
  if (!read.success) throw fieldFailure('reason', read.error.issues[0]?.message ?? 'Please say what happened.')
  return read.data
}

async function say(ctx: Ctx, bookingId: string, { by, personId, text, pictures }: NewStatement): Promise<void> {
  await requireOwnEvidence(ctx, personId, pictures)
  await ctx.db
    .insert(disputeStatements)
    .values({ id: ctx.platform.ids.uuid(), booking_id: bookingId, by, person_id: personId, text, pictures, at: now(ctx) })
}

/** The first answer of the other side starts the deadline of the admins; later statements do not. */
export async function speak(ctx: Ctx, { bookingId, text, evidence }: ParsedOf<typeof calls.speak>): Promise<OutputOf<typeof calls.speak>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    if (reader === 'admin') throw bookingFailures.not_your_move()
    const found = await findDispute(ctx, bookingId)
    if (!found || found.dispute.decided_at) throw disputeFailures.not_disputed()
    const { dispute, said } = found
    if (!maySpeak(dispute, said, reader)) throw disputeFailures.said_enough()
    await say(ctx, bookingId, { by: reader, personId: person.id, text, pictures: evidence })
    const isAnswer = reader !== dispute.opened_by && !dispute.answered_at
    if (isAnswer) await markAnswered(ctx, dispute)
    const after = await addToTimeline(ctx, booking, { deed: 'answer_dispute', by: reader, personId: person.id })
    if (isAnswer) publish(ctx, 'booking.dispute_answered', payloadOf(after))
    return { booking: await viewFor(ctx, after, reader) }
  })
}

async function markAnswered(ctx: Ctx, dispute: Dispute): Promise<void> {
  await ctx.db
    .update(disputes)
    .set(answeredAt(now(ctx), dispute))
    .where(eq(disputes.booking_id, dispute.booking_id))
}

/** @throws 404 unless it is evidence in a dispute of this person's, or an admin asks */
export async function evidenceFile(ctx: Ctx, { bookingId, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  await ownBooking(ctx, requirePerson(ctx), bookingId)
  const shown = and(eq(disputeStatements.booking_id, bookingId), sql`${mediaId}::uuid = any(${disputeStatements.pictures})`)
  if (!(await ctx.db.$count(disputeStatements, shown))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}
