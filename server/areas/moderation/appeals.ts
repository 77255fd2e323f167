/** Whoever took a decision does not judge the appeal against it, where somebody else of the team could. */
import { and, desc, eq, like } from 'drizzle-orm'
import type { DeskRole } from '#contract/grammar/admin-roles.ts'
import { type Ctx, requirePerson } from '../../platform/context.ts'
import { auditLog } from '../audit/tables.ts'
import { hasColleague } from '../auth/service/roles.ts'

/** @param actions the beginning of what the log calls decisions of this kind, `artwork.` @param roles of those who may decide */
export async function needsAnother(ctx: Ctx, subjectId: string, actions: string, roles: readonly DeskRole[]): Promise<boolean> {
  const me = requirePerson(ctx).id
  const [last] = await ctx.db
    .select({ actor: auditLog.actor_id })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, subjectId), like(auditLog.action, `${actions}%`)))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return last?.actor === me && hasColleague(ctx, roles, me)
}
