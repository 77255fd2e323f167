/** The audit log for the admin console. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import type { AuditEntryView, moderation as calls } from '#contract/moderation/moderation.ts'
import type { Ctx } from '../../platform/context.ts'
import { auditLog } from '../audit/tables.ts'
import { findPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { type SubjectName, subjectNames } from './audit-subjects.ts'

type Row = typeof auditLog.$inferSelect
export type AuditFilters = Pick<ParsedOf<typeof calls.audit>, 'action' | 'who' | 'about' | 'from' | 'to'>

/** Filters and counts without joins, as the log may have a million rows; only the rows of the page get names. */
async function entriesPage(ctx: Ctx, where: SQL | undefined, page: number, limit: number): Promise<Page<AuditEntryView>> {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await entryViews(ctx, rows), await ctx.db.$count(auditLog, where), { page, limit })
}

export async function auditEntries(ctx: Ctx, asked: ParsedOf<typeof calls.audit>): Promise<OutputOf<typeof calls.audit>> {
  const found = await entriesPage(ctx, await matching(ctx, asked), asked.page_number, asked.page_size)
  return { ...found, actions: await knownActions(ctx) }
}

/** Skip scan along the index: one step for each action, however many entries it has. */
async function knownActions(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ action: string }>(sql`
    with recursive known(action) as (
      select min(${auditLog.action}) from ${auditLog}
      union all
      select (select min(${auditLog.action}) from ${auditLog} where ${auditLog.action} > known.action) from known where known.action is not null
    ) select action from known where action is not null order by action`)
  return rows.map(({ action }) => action)
}

/** Moderators see neither money nor team decisions; only a superadmin sees from where a colleague acted. */
const moderated = ['profile', 'artwork', 'check', 'entry', 'comment', 'chat', 'review', 'job', 'report', 'sanction']

export async function decidedBefore(ctx: Ctx, asked: ParsedOf<typeof calls.decidedBefore>): Promise<OutputOf<typeof calls.decidedBefore>> {
  const of = sql`split_part(${auditLog.action}, '.', 1) = any(${sql.param(moderated)})`
  const found = await entriesPage(ctx, and(await aboutIs(ctx, asked.about), of), asked.page_number, asked.page_size)
  return { ...found, results: found.results.map((entry) => ({ ...entry, network: null })) }
}

async function aboutIs(ctx: Ctx, about: string): Promise<SQL> {
  if (isId(about)) return eq(auditLog.subject_id, about)
  const person = await findPerson(ctx, about)
  return person ? eq(auditLog.subject_id, person.id) : sql`false`
}

async function byIs(ctx: Ctx, who: string): Promise<SQL> {
  const person = await findPerson(ctx, who)
  return person ? eq(auditLog.actor_id, person.id) : sql`false`
}

export async function matching(ctx: Ctx, { action, who, about, from, to }: AuditFilters): Promise<SQL | undefined> {
  return and(
    action ? sql`starts_with(${auditLog.action}, ${action})` : undefined,
    who ? await byIs(ctx, who) : undefined,
    about ? await aboutIs(ctx, about) : undefined,
    from ? gte(auditLog.at, startOfDay(from)) : undefined,
    to ? lt(auditLog.at, startOfDay(addDays(to, 1))) : undefined,
  )
}

const isId = (text: string) => z.uuid().safeParse(text).success

export async function entryViews(ctx: Ctx, rows: readonly Row[]): Promise<AuditEntryView[]> {
  const names = await subjectNames(
    ctx,
    rows.map(({ subject_id }) => subject_id),
  )
  const ids = [...new Set(rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]))]
  const known = ids.length
    ? await ctx.db
        .select({ id: people.id, username: people.username, name: sql<string>`${people.first_name} || ' ' || ${people.last_name}` })
        .from(people)
        .where(inArray(people.id, ids))
    : []
  const byId = new Map(known.map((person) => [person.id, person]))
  return rows.map((row) => viewOf(row, byId.get(row.actor_id), byId.get(row.subject_id), names.get(row.subject_id) ?? null))
}

type Named = { username: string; name: string } | undefined

function viewOf(entry: Row, actor: Named, subject: Named, about: SubjectName | null): AuditEntryView {
  const { seq, action, subject_id: subjectId, before, after, reason, at, hash, roles, network } = entry
  const [who, whoName] = [actor?.username ?? '', actor?.name ?? '']
  return {
    ...{ seq, action, who, whoName, subjectId, subject: subject?.username ?? null, about, before, after, reason },
    ...{ at: at.toISOString(), roles, network, hash },
  }
}
