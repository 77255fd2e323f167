/** Admin decisions about a disputed booking or order: the steps that both share. */
import { eq } from 'drizzle-orm'
import { disputeFailures } from '#contract/disputes/disputes.ts'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { type Dispute, type SubjectKind, stateOf } from '../rules.ts'
import { disputes } from '../tables.ts'
import { findDispute } from './statements.ts'

interface Wish {
  reason: string
  /** Only returns what would follow, computed by the same functions. */
  preview: boolean
}

export interface Decided<Row, Verdict, Decision> {
  move: Verdict
  decision: Decision
  before: Row
  /** The row after the decision; unchanged for a preview. */
  after: Row
}

/** How one kind of subject is decided. */
export interface Decidable<S extends SubjectKind, Row, Verdict, Decision> {
  subject: S
  lock: (ctx: Ctx, id: string) => Promise<Row | undefined>
  /** The move that decides it. @throws where this admin cannot make it now */
  verdict: (ctx: Ctx, row: Row, dispute: Dispute<S>) => Verdict | Promise<Verdict>
  /** What each side gets. @throws for an impossible split */
  plan: (row: Row, verdict: Verdict) => Decision
  settle: (ctx: Ctx, row: Row, verdict: Verdict, decision: Decision) => Promise<Row>
}

/** @throws 404, 422 while the other side can still answer, and what the subject's own steps throw */
export async function decideDispute<S extends SubjectKind, Row, Verdict, Decision>(
  ctx: Ctx,
  id: string,
  { reason, preview }: Wish,
  { subject, lock, verdict, plan, settle }: Decidable<S, Row, Verdict, Decision>,
): Promise<Decided<Row, Verdict, Decision>> {
  if (!preview && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  return inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, id)
    const found = before && (await findDispute(ctx, subject, id))
    if (!before || !found) throw failures.not_found()
    const move = await verdict(ctx, before, found.dispute)
    if (stateOf(found.dispute, now(ctx)) === 'waiting') throw disputeFailures.too_early({ when: formatWhen(found.dispute.answer_by) })
    const decision = plan(before, move)
    if (preview) return { move, decision, before, after: before }
    const after = await settle(ctx, before, move, decision)
    await ctx.db
      .update(disputes)
      .set({ decided_at: now(ctx) })
      .where(eq(disputes.subject_id, id))
    return { move, decision, before, after }
  })
}
