/** An admin does not judge an appeal against their own decision while a colleague could. */
import { and, desc, eq, like } from 'drizzle-orm'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import { type Ctx, requirePerson } from '../../platform/context.ts'
import { auditLog } from '../audit/tables.ts'
import { hasColleague } from '../auth/service/roles.ts'

/** @param actions prefix of the audit actions of this kind, for example `artwork.` @param roles of those who may decide */
export async function needsAnother(ctx: Ctx, subjectId: string, actions: string, roles: readonly ConsoleRole[]): Promise<boolean> {
  const me = requirePerson(ctx).id
  const [last] = await ctx.db
    .select({ actor: auditLog.actor_id })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, subjectId), like(auditLog.action, `${actions}%`)))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return last?.actor === me && hasColleague(ctx, roles, me)
}
