/** The parts of a dispute's view that bookings and orders share, and the filter and order of the admins' lists. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DisputeState, Statement as StatementView } from '#contract/disputes/disputes.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { type Dispute, type Sides, type Statement, type SubjectKind, stateOf } from '../rules.ts'
import { disputes } from '../tables.ts'

/** Who opened it and its deadlines. */
export function clocksOnTheWire<S extends SubjectKind>({ opened_by, ...dispute }: Dispute<S>) {
  return {
    openedBy: opened_by as Sides[S],
    openedAt: dispute.opened_at.toISOString(),
    answerBy: dispute.answer_by.toISOString(),
    answeredAt: dispute.answered_at?.toISOString() ?? null,
    decideBy: dispute.decide_by.toISOString(),
    decidedAt: dispute.decided_at?.toISOString() ?? null,
  }
}

export async function statementsOnTheWire<S extends SubjectKind>(
  ctx: Ctx,
  statements: readonly Statement<S>[],
): Promise<StatementView<Sides[S]>[]> {
  const pictures = await picturesByIds(
    ctx,
    statements.flatMap((each) => each.pictures),
  )
  return statements.map(({ by, text, pictures: ids, at }) => ({
    by,
    text,
    pictures: ids.flatMap((id) => pictures.get(id) ?? []),
    at: at.toISOString(),
  }))
}

/** The clocks of a row in the admins' list. */
export function rowClocks(ctx: Ctx, dispute: Pick<typeof disputes.$inferSelect, 'answer_by' | 'ready_at' | 'decide_by' | 'decided_at'>) {
  const at = now(ctx)
  return {
    state: stateOf(dispute, at),
    answerBy: dispute.answer_by.toISOString(),
    decideBy: dispute.decide_by.toISOString(),
    isLate: !dispute.decided_at && at > dispute.decide_by,
    decidedAt: dispute.decided_at?.toISOString() ?? null,
  }
}

interface Filter {
  state?: DisputeState | undefined
  late?: boolean | undefined
}

export function matchingDisputes(ctx: Ctx, subject: SubjectKind, { state, late }: Filter): SQL | undefined {
  const at = now(ctx)
  const states = {
    waiting: and(isNull(disputes.decided_at), gt(disputes.ready_at, at)),
    ready: and(isNull(disputes.decided_at), lte(disputes.ready_at, at)),
    decided: isNotNull(disputes.decided_at),
  }
  return and(
    eq(disputes.subject, subject),
    state && states[state],
    late ? and(isNull(disputes.decided_at), lte(disputes.decide_by, at)) : undefined,
  )
}

export const mostUrgentFirst = [sql`${disputes.decided_at} desc nulls first`, asc(disputes.decide_by), desc(disputes.subject_id)]
