/** Checks the hash chain of the audit log in batches in the background, so that a million entries block nobody. */
import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { AuditCheck, moderation as calls } from '#contract/moderation/moderation.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../platform/context.ts'
import { type Break, chainStart, firstBreak } from '../audit/rules.ts'
import { record, theLog } from '../audit/service.ts'
import { auditLog } from '../audit/tables.ts'
import { peopleByIds } from '../auth/service.ts'
import { auditChecks } from './tables.ts'

export const auditCheckQueue = 'audit-check'
const rowsAtOnce = 2000

type CheckRow = typeof auditChecks.$inferSelect

export async function auditState(ctx: Ctx): Promise<OutputOf<typeof calls.auditState>> {
  const last = await lastEntry(ctx)
  const [check] = await ctx.db.select().from(auditChecks).orderBy(desc(auditChecks.asked_at), desc(auditChecks.id)).limit(1)
  return { entries: last?.seq ?? 0, lastHash: last?.hash ?? chainStart, check: check ? await viewOf(ctx, check) : null }
}

async function lastEntry(ctx: Ctx) {
  const [last] = await ctx.db.select({ seq: auditLog.seq, hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  return last
}

/** One check at a time; a concurrent caller gets the running one. */
export async function verifyAudit(ctx: Ctx): Promise<AuditCheck> {
  const asked_by = requirePerson(ctx).id
  return inTransaction(ctx, async (ctx) => {
    const begun = { id: ctx.platform.ids.uuid(), asked_by, asked_at: now(ctx), up_to: (await lastEntry(ctx))?.seq ?? 0, hash: chainStart }
    const [mine] = await ctx.db.insert(auditChecks).values(begun).onConflictDoNothing().returning()
    if (!mine) {
      const [running] = await ctx.db.select().from(auditChecks).where(isNull(auditChecks.finished_at))
      // The check has just ended: return its result.
      return (await (running ? viewOf(ctx, running) : auditState(ctx).then(({ check }) => check))) as AuditCheck
    }
    await ctx.platform.tasks.send(auditCheckQueue, { id: mine.id }, { db: ctx.db })
    await record(ctx, { action: 'audit.verify', subject_id: theLog, before: {}, after: { entries: mine.up_to }, reason: '' })
    return viewOf(ctx, mine)
  })
}

/** Resumes where it stopped if the process ended in between. */
export async function runAuditCheck(ctx: Ctx, id: string): Promise<void> {
  const [check] = await ctx.db
    .select()
    .from(auditChecks)
    .where(and(eq(auditChecks.id, id), isNull(auditChecks.finished_at)))
  if (!check) return
  const earlier = await lastIntact(ctx)
  if (earlier && earlier.up_to > check.up_to) return finish(ctx, id, { seq: check.up_to + 1, finding: 'missing' })
  for (let at = { seq: check.checked, hash: check.hash }; ; ) {
    const entries = await ctx.db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.seq, at.seq), lte(auditLog.seq, check.up_to)))
      .orderBy(asc(auditLog.seq))
      .limit(rowsAtOnce)
    const wrong = firstBreak(entries, at) ?? rewritten(entries, earlier)
    if (wrong) return finish(ctx, id, wrong)
    const last = entries.at(-1)
    if (!last) return finish(ctx, id, at.seq < check.up_to ? { seq: at.seq + 1, finding: 'missing' } : null)
    at = { seq: last.seq, hash: last.hash }
    await ctx.db.update(auditChecks).set({ checked: at.seq, hash: at.hash }).where(eq(auditChecks.id, id))
  }
}

/** Somebody with database access can rehash the whole log or cut off its end; an earlier check still knows the old hash. */
async function lastIntact(ctx: Ctx): Promise<CheckRow | undefined> {
  const [row] = await ctx.db.select().from(auditChecks).where(eq(auditChecks.finding, 'intact')).orderBy(desc(auditChecks.up_to)).limit(1)
  return row
}

function rewritten(entries: readonly { seq: number; hash: string }[], earlier: CheckRow | undefined): Break | null {
  const same = entries.find(({ seq }) => seq === earlier?.up_to)
  return same && same.hash !== earlier?.hash ? { seq: same.seq, finding: 'rewritten' } : null
}

async function finish(ctx: Ctx, id: string, wrong: Break | null): Promise<void> {
  if (wrong) ctx.platform.log.error({ seq: wrong.seq, finding: wrong.finding }, 'the audit log was tampered with')
  await ctx.db
    .update(auditChecks)
    .set({ broken: wrong?.seq ?? null, finding: wrong?.finding ?? 'intact', finished_at: now(ctx) })
    .where(eq(auditChecks.id, id))
}

async function viewOf(ctx: Ctx, row: CheckRow): Promise<AuditCheck> {
  const by = (await peopleByIds(ctx, [row.asked_by])).get(row.asked_by)
  return {
    askedBy: by?.username ?? '',
    askedAt: row.asked_at.toISOString(),
    checked: row.checked,
    upTo: row.up_to,
    finishedAt: row.finished_at?.toISOString() ?? null,
    finding: row.finding,
    broken: row.broken,
  }
}
