/** Admin decisions about a disputed order: stored first, carried out when final. */
import { and, asc, eq } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import { toRupees } from '#contract/grammar/money.ts'
import type { OrderDispute } from '#contract/orders/orders.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { hasColleague } from '../../auth/service/roles.ts'
import { orderDecisions } from '../tables.ts'

export type DecisionRow = typeof orderDecisions.$inferSelect
/** The first decision, and the one about an appeal. */
export const rounds = { first: 1, appeal: 2 } as const

interface DecisionNote {
  refundPaise: Paise
  comesBack: boolean
  reason: string
}

export async function writeDecision(
  ctx: Ctx,
  orderId: string,
  round: number,
  { refundPaise, comesBack, reason }: DecisionNote,
): Promise<void> {
  const by = requirePerson(ctx).id
  await ctx.db
    .insert(orderDecisions)
    .values({ order_id: orderId, round, refund_paise: refundPaise, comes_back: comesBack, reason, decided_by: by, at: now(ctx) })
}

export async function decisionsOn(ctx: Ctx, orderId: string): Promise<DecisionRow[]> {
  return ctx.db.select().from(orderDecisions).where(eq(orderDecisions.order_id, orderId)).orderBy(asc(orderDecisions.round))
}

/** The latest decision; null for an order without one. */
export async function lastDecision(ctx: Ctx, orderId: string): Promise<DecisionRow | null> {
  return (await decisionsOn(ctx, orderId)).at(-1) ?? null
}

export async function firstDecision(ctx: Ctx, orderId: string): Promise<DecisionRow | null> {
  const [first] = await ctx.db
    .select()
    .from(orderDecisions)
    .where(and(eq(orderDecisions.order_id, orderId), eq(orderDecisions.round, rounds.first)))
  return first ?? null
}

/** The admin of the first decision does not judge the appeal, unless there is no other. */
export async function needsAnother(ctx: Ctx, first: Pick<DecisionRow, 'decided_by'> | null, adminId: string): Promise<boolean> {
  return first?.decided_by === adminId && hasColleague(ctx, ['support', 'finance'], adminId)
}

export function decisionOnTheWire({ refund_paise, comes_back, reason, at }: DecisionRow): OrderDispute['decisions'][number] {
  return { back: toRupees(refund_paise), comesBack: comes_back, reason, at: at.toISOString() }
}
