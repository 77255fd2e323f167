/** What buyer and seller say about an order that they see differently, and what the desk decides about its money. */

import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { reasonLeast } from '#contract/admin-reason.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { disputeFailures, disputeLimits } from '#contract/disputes.ts'
import { failures, fieldFailure } from '#contract/errors.ts'
import { type Paise, toPaise, toRupees } from '#contract/money.ts'
import type { orders as calls, OrderDispute, OrderMove } from '#contract/orders.ts'
import { pageFrom } from '#contract/page.ts'
import { formatWhen } from '#contract/time.ts'
import { type Ctx, inTransaction, now, requirePerson, tell } from '../../../platform/context.ts'
import { answeredAt, clocksFrom, maySpeak, stateOf } from '../../bookings/rules/disputes.ts'
import { type PrivateFile, privateFileOf, requireOwnEvidence } from '../../media/service/private.ts'
import { picturesByIds } from '../../media/service.ts'
import { earningsOnTheWire, type Reader } from '../rules/view.ts'
import { orderDisputes, orderStatements, orders } from '../tables.ts'
import { payoutDueAt } from './after-move.ts'
import { decisionOnTheWire, decisionsOn, firstDecision, needsAnother, rounds, writeDecision } from './decisions.ts'
import { move, newsOf, requireMove, type Wanted } from './move.ts'
import { lockOrder, type OrderDbRow, ownOrder } from './rows.ts'
import { rowsFor, viewFor } from './views.ts'

type Dispute = typeof orderDisputes.$inferSelect
type Statement = typeof orderStatements.$inferSelect

interface Said {
  by: Dispute['opened_by']
  personId: string
  text: string
  pictures: string[]
}

/** The first word of a dispute, in the transaction of the move that began it. */
export async function openDispute(ctx: Ctx, { id }: OrderDbRow, said: Said): Promise<void> {
  await ctx.db.insert(orderDisputes).values({ order_id: id, opened_by: said.by, ...clocksFrom(now(ctx)) })
  await say(ctx, id, said)
}

/** The first word of an appeal, in the transaction of its move: the other side has as long as before, and so has the desk. */
export async function reopenDispute(ctx: Ctx, { id }: OrderDbRow, said: Said): Promise<void> {
  const { opened_at: appealed_at, ...clocks } = clocksFrom(now(ctx))
  await ctx.db
    .update(orderDisputes)
    .set({ ...clocks, appealed_at, appealed_by: said.by, answered_at: null, decided_at: null })
    .where(eq(orderDisputes.order_id, id))
  await say(ctx, id, said)
}

/** Who has asked the desk last: the other side's word is the answer. */
const askedBy = ({ appealed_by, opened_by }: Dispute) => appealed_by ?? opened_by

/** About an appeal each side can speak as often as it could before. */
function saidNow({ appealed_at }: Dispute, said: readonly Statement[]): readonly Statement[] {
  return appealed_at ? said.filter(({ at }) => at >= appealed_at) : said
}

async function say(ctx: Ctx, orderId: string, { by, personId, text, pictures }: Said): Promise<void> {
  await requireOwnEvidence(ctx, personId, pictures)
  await ctx.db
    .insert(orderStatements)
    .values({ id: ctx.platform.ids.uuid(), order_id: orderId, by, person_id: personId, text, pictures, at: now(ctx) })
}

/** The answer of the other side starts the desk's clock; more words of either side do not. */
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
      tell(ctx, 'order.dispute_answered', newsOf(order))
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

async function findDispute(ctx: Ctx, orderId: string): Promise<{ dispute: Dispute; said: Statement[] } | null> {
  const [dispute] = await ctx.db.select().from(orderDisputes).where(eq(orderDisputes.order_id, orderId))
  if (!dispute) return null
  const said = await ctx.db
    .select()
    .from(orderStatements)
    .where(eq(orderStatements.order_id, orderId))
    .orderBy(asc(orderStatements.at), asc(orderStatements.id))
  return { dispute, said }
}

/** null when this order was never disputed. */
export async function disputeFor(ctx: Ctx, order: OrderDbRow, reader: Reader): Promise<OrderDispute | null> {
  const found = await findDispute(ctx, order.id)
  if (!found) return null
  const { dispute, said } = found
  const decisions = await decisionsOn(ctx, order.id)
  const pictures = await picturesByIds(
    ctx,
    said.flatMap((each) => each.pictures),
  )
  return {
    openedBy: dispute.opened_by,
    openedAt: dispute.opened_at.toISOString(),
    appealedBy: dispute.appealed_by,
    appealedAt: dispute.appealed_at?.toISOString() ?? null,
    answerBy: dispute.answer_by.toISOString(),
    answeredAt: dispute.answered_at?.toISOString() ?? null,
    decideBy: dispute.decide_by.toISOString(),
    decidedAt: dispute.decided_at?.toISOString() ?? null,
    decisions: decisions.map(decisionOnTheWire),
    appealBy: (order.state === 'decided' && order.appeal_by?.toISOString()) || null,
    acceptedBy: order.state === 'decided' ? order.decision_accepted_by : null,
    statements: said.map(({ by, text, pictures: ids, at }) => ({
      by,
      text,
      pictures: ids.flatMap((id) => pictures.get(id) ?? []),
      at: at.toISOString(),
    })),
    maySpeak: maySpeak(dispute, saidNow(dispute, said), reader),
    needsAnother:
      reader === 'admin' && order.state === 'appealed' && (await needsAnother(ctx, decisions[0] ?? null, requirePerson(ctx).id)),
  }
}

/** @throws 404 unless it was shown with this order, to who may read it */
export async function evidenceFile(ctx: Ctx, { id, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  const { order } = await ownOrder(ctx, requirePerson(ctx), id)
  const said = and(eq(orderStatements.order_id, id), sql`${mediaId}::uuid = any(${orderStatements.pictures})`)
  if (!order.return_pictures.includes(mediaId) && !(await ctx.db.$count(orderStatements, said))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}

export async function listDisputed(
  ctx: Ctx,
  { page_number: page, page_size: limit, state }: ParsedOf<typeof calls.disputed>,
): Promise<OutputOf<typeof calls.disputed>> {
  const at = now(ctx)
  const wanted = state && inState(at)[state]
  const rows = await ctx.db
    .select({ dispute: orderDisputes, order: orders })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.id, orderDisputes.order_id))
    .where(wanted)
    .orderBy(sql`${orderDisputes.decided_at} desc nulls first`, asc(orderDisputes.decide_by), desc(orderDisputes.order_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db.select({ total: count() }).from(orderDisputes).where(wanted)
  const views = await rowsFor(
    ctx,
    rows.map(({ order }) => order),
    requirePerson(ctx),
  )
  const results = rows.flatMap(({ dispute, order }) => {
    const row = views.find(({ id }) => id === order.id)
    const clocks = { answerBy: dispute.answer_by.toISOString(), decideBy: dispute.decide_by.toISOString() }
    return row ? [{ ...row, ...clocks, isLate: !dispute.decided_at && at > dispute.decide_by }] : []
  })
  return pageFrom(results, counted?.total ?? 0, { page, limit })
}

function inState(at: Date): Record<'waiting' | 'ready' | 'decided', SQL | undefined> {
  return {
    waiting: and(isNull(orderDisputes.decided_at), gt(orderDisputes.ready_at, at)),
    ready: and(isNull(orderDisputes.decided_at), lte(orderDisputes.ready_at, at)),
    decided: isNotNull(orderDisputes.decided_at),
  }
}

type Split = ParsedOf<typeof calls.decide>
type Verdict = Extract<OrderMove, 'decide' | 'resolve'>
type Decision = Omit<OutputOf<typeof calls.decide>, 'message'>

export interface Decided {
  move: Verdict
  decision: Decision
  before: OrderDbRow
  /** As it is now; as it was, for a preview. */
  after: OrderDbRow
}

/**
 * Splits what was paid, or with `preview` only says how. The same function, of the same order, for both. What is decided first
 * moves nothing until it stands; what is decided about an appeal stands at once.
 */
export async function decideDispute(ctx: Ctx, { id, amount, comesBack, reason, preview, version }: Split): Promise<Decided> {
  const person = requirePerson(ctx)
  if (!preview && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, id)
    const found = before && (await findDispute(ctx, id))
    if (!before || !found) throw failures.not_found()
    const verdict = before.state === 'appealed' ? 'resolve' : 'decide'
    const wanted: Wanted = { move: verdict, by: 'admin', personId: person.id, note: reason, version }
    requireMove(ctx, before, wanted)
    if (verdict === 'resolve' && (await needsAnother(ctx, await firstDecision(ctx, id), person.id))) throw disputeFailures.another_decides()
    if (stateOf(found.dispute, now(ctx)) === 'waiting') throw disputeFailures.too_early({ when: formatWhen(found.dispute.answer_by) })
    const backPaise = toPaise(amount)
    if (backPaise > before.total_paise) throw disputeFailures.more_than_paid()
    const decision = { back: toRupees(backPaise), payout: earningsOnTheWire(before.total_paise - backPaise, before) }
    if (preview) return { move: verdict, decision, before, after: before }
    await writeDecision(ctx, id, verdict === 'decide' ? rounds.first : rounds.appeal, { refundPaise: backPaise, comesBack, reason })
    const after = await move(ctx, id, { ...wanted, changes: { ...followUp(ctx, verdict, backPaise), reason } })
    await ctx.db
      .update(orderDisputes)
      .set({ decided_at: now(ctx) })
      .where(eq(orderDisputes.order_id, id))
    return { move: verdict, decision, before, after }
  })
}

function followUp(ctx: Ctx, verdict: Verdict, backPaise: Paise): Partial<OrderDbRow> {
  return verdict === 'decide'
    ? { appeal_by: new Date(now(ctx).getTime() + disputeLimits.appealMs) }
    : { refund_paise: backPaise, payout_due_at: payoutDueAt(ctx) }
}
