/** Writing and checking the audit log. */

import { and, asc, desc, eq, gt, like, sql } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import { networkOf } from '../../platform/address.ts'
import { type Ctx, now, requirePerson } from '../../platform/context.ts'
import { lock } from '../../platform/database/locks.ts'
import { hasColleague } from '../auth/service/roles.ts'
import { people } from '../auth/tables.ts'
import { type AuditEntry, chainStart, currentForm, firstBroken, hashOf } from './rules.ts'
import { auditLog } from './tables.ts'

const rowsAtOnce = 1000
/** The subject of entries about the log itself. */
export const theLog = '00000000-0000-7000-8000-000000000000'
/** The subject of entries about an empty list. */
export const noSubject = '00000000-0000-0000-0000-000000000000'
/** Stands for the role when nobody was signed in. */
const onTheServer = 'server'

type EntryFacts = Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after' | 'reason'>

/** Appends to the chain, in the transaction of the decision. Call it last: nobody else can append until the commit. */
export async function record(ctx: Ctx, said: EntryFacts): Promise<void> {
  const { id, roles } = requirePerson(ctx)
  await append(ctx, said, { actor_id: id, roles: [...(roles ?? [])], network: networkOf(ctx.address) })
}

/** Like `record`, for actions on the server itself, where nobody is signed in: the actor is the admin concerned, and the request names the server. */
export async function recordHere(ctx: Ctx, said: EntryFacts): Promise<void> {
  await append(ctx, said, { actor_id: said.subject_id, roles: [onTheServer], network: null })
}

async function append(ctx: Ctx, said: EntryFacts, by: Pick<AuditEntry, 'actor_id' | 'roles' | 'network'>): Promise<void> {
  if (!ctx.inTransaction) throw new Error(`audit: ${said.action} was recorded outside its transaction`)
  await lock(ctx.db, 'audit log')
  const [last] = await ctx.db.select({ seq: auditLog.seq, hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  const prev_hash = last?.hash ?? chainStart
  const entry = { ...said, ...by, seq: (last?.seq ?? 0) + 1, request_id: ctx.requestId, at: now(ctx), form: currentForm }
  await ctx.db.insert(auditLog).values({ ...entry, roles: [...(by.roles ?? [])], prev_hash, hash: hashOf(entry, prev_hash) })
}

/** The last decision about a subject, by whom, and the resulting version. */
export async function lastDecisionOn(
  ctx: Ctx,
  subjectId: string,
): Promise<{ who: string; action: AuditAction; version: AuditFacts['version'] } | null> {
  const [last] = await ctx.db
    .select({ who: sql<string>`${people.first_name} || ' ' || ${people.last_name}`, action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .innerJoin(people, eq(people.id, auditLog.actor_id))
    .where(eq(auditLog.subject_id, subjectId))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return last ? { who: last.who, action: last.action, version: last.after.version } : null
}

/**
 * An admin does not judge an appeal against their own decision while a colleague could.
 * @param actions prefix of the audit actions of this kind, for example `artwork.`
 * @param roles of those who may decide
 */
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

/** Reads the whole chain. @returns the number of the first entry that was manipulated, or null */
export async function findBrokenEntry(ctx: Ctx): Promise<number | null> {
  for (let after = { seq: 0, hash: chainStart }; ; ) {
    const entries = await ctx.db.select().from(auditLog).where(gt(auditLog.seq, after.seq)).orderBy(asc(auditLog.seq)).limit(rowsAtOnce)
    const broken = firstBroken(entries, after)
    const last = entries.at(-1)
    if (broken !== null || !last) return broken
    after = last
  }
}
