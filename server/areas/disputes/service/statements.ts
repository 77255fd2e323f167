/** Opens disputes and adds statements, in transactions of the area whose booking or order it is about. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { disputeFailures, type disputeKinds, statementText } from '#contract/disputes/disputes.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { requireOwnEvidence } from '../../media/service/private.ts'
import { answeredAt, clocksFrom, type Dispute, isAnswer, maySpeak, type Sides, type Statement, type SubjectKind } from '../rules.ts'
import { disputeStatements, disputes } from '../tables.ts'

export interface NewStatement<S extends SubjectKind> {
  by: Sides[S]
  personId: string
  text: string
  pictures: string[]
}

/** What is disputed. Only a dispute about a booking has a kind. */
type Subject<S extends SubjectKind> = { subject: S; id: string } & (S extends 'booking' ? { kind: (typeof disputeKinds)[number] } : object)

/** Opens a dispute with its first statement, in the transaction of the move that caused it. */
export async function openDispute<S extends SubjectKind>(
  ctx: Ctx,
  { id, ...about }: Subject<S>,
  first: NewStatement<NoInfer<S>>,
): Promise<void> {
  await ctx.db.insert(disputes).values({ subject_id: id, opened_by: first.by, ...about, ...clocksFrom(now(ctx)) })
  await insertStatement(ctx, id, first)
}

/** The first statement of an appeal, in the transaction of its move; both deadlines start again. */
export async function reopenDispute<S extends SubjectKind>(ctx: Ctx, id: string, first: NewStatement<S>): Promise<void> {
  const { opened_at: appealed_at, ...clocks } = clocksFrom(now(ctx))
  await ctx.db
    .update(disputes)
    .set({ ...clocks, appealed_at, appealed_by: first.by, answered_at: null, decided_at: null })
    .where(eq(disputes.subject_id, id))
  await insertStatement(ctx, id, first)
}

/**
 * A further statement of one side. The booking or order must be locked. The first answer of the other side starts the deadline of the admins.
 * @returns whether this was that answer
 */
export async function addStatement<S extends SubjectKind>(
  ctx: Ctx,
  { subject, id }: { subject: S; id: string },
  statement: NewStatement<NoInfer<S>>,
): Promise<{ wasAnswer: boolean }> {
  const found = await findDispute(ctx, subject, id)
  if (!found || found.dispute.decided_at) throw disputeFailures.not_disputed()
  const { dispute, statements } = found
  if (!maySpeak(dispute, statements, statement.by)) throw disputeFailures.said_enough()
  await insertStatement(ctx, id, statement)
  const wasAnswer = isAnswer(dispute, statement.by)
  if (wasAnswer)
    await ctx.db
      .update(disputes)
      .set(answeredAt(now(ctx), dispute))
      .where(eq(disputes.subject_id, id))
  return { wasAnswer }
}

/** @throws 422 when it is too short */
export function requireStatement(text: string | undefined): string {
  const read = statementText.safeParse(text)
  if (!read.success) throw fieldFailure('reason', read.error.issues[0]?.message ?? 'Please say what happened.')
  return read.data
}

export interface FoundDispute<S extends SubjectKind> {
  dispute: Dispute<S>
  /** Oldest first. */
  statements: Statement<S>[]
}

/** @returns null if it was never disputed */
export async function findDispute<S extends SubjectKind>(ctx: Ctx, subject: S, id: string): Promise<FoundDispute<S> | null> {
  const [dispute] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.subject, subject), eq(disputes.subject_id, id)))
  if (!dispute) return null
  const statements = await ctx.db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.subject_id, id))
    .orderBy(asc(disputeStatements.at), asc(disputeStatements.id))
  // The database checks that a subject has its own sides and kinds only.
  return { dispute, statements } as FoundDispute<S>
}

/** Whether one of the two sides has shown this picture. */
export async function isEvidence(ctx: Ctx, id: string, mediaId: string): Promise<boolean> {
  const shown = and(eq(disputeStatements.subject_id, id), sql`${mediaId}::uuid = any(${disputeStatements.pictures})`)
  return (await ctx.db.$count(disputeStatements, shown)) > 0
}

async function insertStatement<S extends SubjectKind>(ctx: Ctx, id: string, { by, personId, text, pictures }: NewStatement<S>) {
  await requireOwnEvidence(ctx, personId, pictures)
  await ctx.db
    .insert(disputeStatements)
    .values({ id: ctx.platform.ids.uuid(), subject_id: id, by, person_id: personId, text, pictures, at: now(ctx) })
}
