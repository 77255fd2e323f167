/** Appeals against an admin's decision about a profile, an entry or a job. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import {
  type AppealableDecision,
  type AppealSubject,
  type decisionAppeals as calls,
  decisionAppealFailures,
  decisionAppealProcess,
} from '#contract/moderation/decision-appeals.ts'
import { sanctionLimits } from '#contract/moderation/sanctions.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { auditLog } from '../../audit/tables.ts'
import { decisionAppeals } from '../tables.ts'
import { type AppealedThing, appealedThings } from './things.ts'

export type DecisionAppealRow = typeof decisionAppeals.$inferSelect
interface Subject {
  subject: AppealSubject
  subjectId: string
}

const actions: Record<AppealSubject, AuditAction> = { profile: 'profile.reject', entry: 'entry.disqualify', job: 'job.remove' }

/** Finds only what the signed-in person owns. @throws 404 */
async function requireOwn(ctx: Ctx, { subject, subjectId }: Subject): Promise<AppealedThing> {
  const thing = await appealedThings[subject].find(ctx, subjectId, requirePerson(ctx).id)
  if (!thing) throw failures.not_found()
  return thing
}

/** The decision in force on this thing, according to the audit log. */
async function decisionOn(ctx: Ctx, { subject, subjectId }: Subject, { stands }: AppealedThing) {
  if (!stands) return null
  const { seq, actor_id: by, at, reason } = auditLog
  const [found] = await ctx.db
    .select({ seq, by, at, reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, subjectId), eq(auditLog.action, actions[subject])))
    .orderBy(desc(seq))
    .limit(1)
  return found ?? null
}

const untilOf = (at: Date) => new Date(at.getTime() + sanctionLimits.appealMs)

export async function of(ctx: Ctx, asked: ParsedOf<typeof calls.of>): Promise<AppealableDecision> {
  const decision = await decisionOn(ctx, asked, await requireOwn(ctx, asked))
  const isLatest = decision ? eq(decisionAppeals.decision_seq, decision.seq) : undefined
  const [appeal] = await ctx.db
    .select()
    .from(decisionAppeals)
    .where(and(eq(decisionAppeals.subject, asked.subject), eq(decisionAppeals.subject_id, asked.subjectId), isLatest))
    .orderBy(desc(decisionAppeals.appealed_at))
    .limit(1)
  const canAppeal = decision && !appeal && untilOf(decision.at) > now(ctx)
  return {
    decision: decision && { reason: decision.reason, at: decision.at.toISOString() },
    appealUntil: canAppeal ? untilOf(decision.at).toISOString() : null,
    appeal: appeal ? { text: appeal.text, at: appeal.appealed_at.toISOString(), state: appeal.state, answer: appeal.answer } : null,
  }
}

/** @throws nothing_to_appeal, appealed_already, appeal_closed, 404 */
export async function make(ctx: Ctx, { text, ...asked }: ParsedOf<typeof calls.make>): Promise<AppealableDecision> {
  const decision = await decisionOn(ctx, asked, await requireOwn(ctx, asked))
  if (!decision) throw decisionAppealFailures.nothing_to_appeal()
  const at = now(ctx)
  const person_id = requirePerson(ctx).id
  await inTransaction(ctx, async (ctx) => {
    if (await ctx.db.$count(decisionAppeals, eq(decisionAppeals.decision_seq, decision.seq)))
      throw decisionAppealFailures.appealed_already()
    if (untilOf(decision.at) <= at) throw decisionAppealFailures.appeal_closed()
    // The unique index lets one of two concurrent appeals through.
    const [row] = await ctx.db
      .insert(decisionAppeals)
      .values({
        ...{ id: ctx.platform.ids.uuid(), subject: asked.subject, subject_id: asked.subjectId, person_id, text, appealed_at: at },
        ...{ decision_seq: decision.seq, decision_by: decision.by, decision_at: decision.at, decision_reason: decision.reason },
        state: decisionAppealProcess.start,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw decisionAppealFailures.appealed_already()
    publish(ctx, 'decision.appealed', { appealId: row.id, personId: person_id })
  })
  return of(ctx, asked)
}

export async function appealById(ctx: Ctx, id: string): Promise<DecisionAppealRow | undefined> {
  const [row] = await ctx.db.select().from(decisionAppeals).where(eq(decisionAppeals.id, id))
  return row
}

/** @throws another_admin, appeal_decided, stands_otherwise, 404; whatever putting it back throws */
export function decide(ctx: Ctx, { appealId, decision, reason }: ParsedOf<typeof calls.decide>): Promise<OutputOf<typeof calls.decide>> {
  const me = requirePerson(ctx).id
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(decisionAppeals).where(eq(decisionAppeals.id, appealId)).for('update')
    if (!before) throw failures.not_found()
    if (before.state !== 'waiting') throw decisionAppealFailures.appeal_decided()
    const { to: state } = decisionAppealProcess.moves[decision]
    const { rowCount } = await ctx.db
      .update(decisionAppeals)
      .set({ state, decided_by: me, decided_at: now(ctx), answer: reason })
      .where(and(eq(decisionAppeals.id, appealId), ne(decisionAppeals.decision_by, me)))
    if (!rowCount) throw decisionAppealFailures.another_admin()
    if (decision === 'reverse') await putBack(ctx, before, reason)
    publish(ctx, `decision.${state === 'reversed' ? 'reversed' : 'upheld'}`, { appealId, personId: before.person_id })
    await record(ctx, {
      action: `appeal.${decision}`,
      subject_id: before.subject_id,
      before: { appeal: before.state, kind: before.subject },
      after: { appeal: state, kind: before.subject },
      reason,
    })
    return { appealId, state }
  })
}

/** Only if the appealed decision is still in force. */
async function putBack(ctx: Ctx, { subject, subject_id, person_id, decision_seq }: DecisionAppealRow, reason: string): Promise<void> {
  const thing = await appealedThings[subject].find(ctx, subject_id, person_id)
  const decision = thing && (await decisionOn(ctx, { subject, subjectId: subject_id }, thing))
  if (decision?.seq !== decision_seq) throw decisionAppealFailures.stands_otherwise()
  await appealedThings[subject].putBack(ctx, subject_id, reason)
}
