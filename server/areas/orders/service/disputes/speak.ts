/** Statements of buyer and seller in a dispute. */
import { and, eq, sql } from 'drizzle-orm'
import { disputeFailures } from '#contract/disputes/disputes.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { orders as calls } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../../platform/context.ts'
import { answeredAt, clocksFrom, maySpeak } from '../../../bookings/rules/disputes.ts'
import { type PrivateFile, privateFileOf, requireOwnEvidence } from '../../../media/service/private.ts'
import { orderDisputes, orderStatements } from '../../tables.ts'
import { payloadOf } from '../move.ts'
import { type OrderDbRow, ownOrder } from '../rows.ts'
import { viewFor } from '../views.ts'
import { type Dispute, findDispute, saidNow } from './view.ts'

interface NewStatement {
  by: Dispute['opened_by']
  personId: string
  text: string
  pictures: string[]
}

/** The first statement of a dispute, in the transaction of the move that opened it. */
export async function openDispute(ctx: Ctx, { id }: OrderDbRow, said: NewStatement): Promise<void> {
  await ctx.db.insert(orderDisputes).values({ order_id: id, opened_by: said.by, ...clocksFrom(now(ctx)) })
  await say(ctx, id, said)
}

/** The first statement of an appeal, in the transaction of its move; both deadlines start again. */
export async function reopenDispute(ctx: Ctx, { id }: OrderDbRow, said: NewStatement): Promise<void> {
  const { opened_at: appealed_at, ...clocks } = clocksFrom(now(ctx))
  await ctx.db
    .update(orderDisputes)
    .set({ ...clocks, appealed_at, appealed_by: said.by, answered_at: null, decided_at: null })
    .where(eq(orderDisputes.order_id, id))
  await say(ctx, id, said)
}

/** The side that last turned to us; a statement of the other side is the answer. */
const askedBy = ({ appealed_by, opened_by }: Dispute) => appealed_by ?? opened_by

async function say(ctx: Ctx, orderId: string, { by, personId, text, pictures }: NewStatement): Promise<void> {
  await requireOwnEvidence(ctx, personId, pictures)
  await ctx.db
    .insert(orderStatements)
    .values({ id: ctx.platform.ids.uuid(), order_id: orderId, by, person_id: personId, text, pictures, at: now(ctx) })
}

/** The first answer of the other side starts the admins' deadline; further statements do not. */
export async function speak(ctx: Ctx, { id, text, evidence }: ParsedOf<typeof calls.speak>): Promise<OutputOf<typeof calls.speak>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { order, reader } = await ownOrder(ctx, person, id, true)
    if (reader === 'admin') throw failures.forbidden()
    const found = await findDispute(ctx, id)
    if (!found || found.dispute.decided_at) throw disputeFailures.not_disputed()
    const { dispute, said } = found
    if (!maySpeak(dispute, saidNow(dispute, said), reader)) throw disputeFailures.said_enough()
    await say(ctx, id, { by: reader, personId: person.id, text, pictures: evidence })
    if (reader !== askedBy(dispute) && !dispute.answered_at) {
      await markAnswered(ctx, dispute)
      publish(ctx, 'order.dispute_answered', payloadOf(order))
    }
    return { order: await viewFor(ctx, order, reader) }
  })
}

async function markAnswered(ctx: Ctx, dispute: Dispute): Promise<void> {
  await ctx.db
    .update(orderDisputes)
    .set(answeredAt(now(ctx), dispute))
    .where(eq(orderDisputes.order_id, dispute.order_id))
}

/** @throws 404 unless it was submitted with this order and the person may read it */
export async function evidenceFile(ctx: Ctx, { id, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  const { order } = await ownOrder(ctx, requirePerson(ctx), id)
  const said = and(eq(orderStatements.order_id, id), sql`${mediaId}::uuid = any(${orderStatements.pictures})`)
  if (!order.return_pictures.includes(mediaId) && !(await ctx.db.$count(orderStatements, said))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}
