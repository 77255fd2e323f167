/** The audit log as the desk reads it, and whether its chain holds. */
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { AuditEntryView, moderation as calls } from '#contract/moderation.ts'
import { type Page, pageFrom } from '#contract/page.ts'
import { addDays, startOfDay } from '#contract/time.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { people } from '../auth/tables.ts'
import { findBrokenEntry } from './audit.ts'
import { type SubjectName, subjectNames } from './audit-subjects.ts'
import { chainStart } from './rules.ts'
import { auditLog } from './tables.ts'

const subject = alias(people, 'subject')
const fullName = sql<string>`${people.first_name} || ' ' || ${people.last_name}`

async function entriesPage(ctx: Ctx, where: SQL | undefined, page: number, limit: number): Promise<Page<AuditEntryView>> {
  const rows = await ctx.db
    .select({ entry: auditLog, who: people.username, whoName: fullName, subject: subject.username })
    .from(auditLog)
    .innerJoin(people, eq(people.id, auditLog.actor_id))
    .leftJoin(subject, eq(subject.id, auditLog.subject_id))
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditLog)
    .innerJoin(people, eq(people.id, auditLog.actor_id))
    .leftJoin(subject, eq(subject.id, auditLog.subject_id))
    .where(where)
  const names = await subjectNames(
    ctx,
    rows.map(({ entry }) => entry.subject_id),
  )
  return pageFrom(
    rows.map((row) => viewOf(row, names.get(row.entry.subject_id) ?? null)),
    counted?.total ?? 0,
    { page, limit },
  )
}

export async function auditEntries(ctx: Ctx, asked: ParsedOf<typeof calls.audit>): Promise<OutputOf<typeof calls.audit>> {
  const found = await entriesPage(ctx, matching(asked), asked.page_number, asked.page_size)
  const known = await ctx.db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action)
  return { ...found, actions: known.map(({ action }) => action) }
}

/** The money and the team are others’ business. */
const moderated = ['profile', 'artwork', 'check', 'entry', 'comment', 'chat', 'review', 'job', 'report']

export async function decidedBefore(ctx: Ctx, asked: ParsedOf<typeof calls.decidedBefore>): Promise<OutputOf<typeof calls.decidedBefore>> {
  const of = sql`split_part(${auditLog.action}, '.', 1) = any(${sql.param(moderated)})`
  return entriesPage(ctx, and(aboutIs(asked.about), of), asked.page_number, asked.page_size)
}

function aboutIs(about: string): SQL {
  return isId(about) ? eq(auditLog.subject_id, about) : eq(subject.username, about)
}

function matching({ action, who, about, from, to }: ParsedOf<typeof calls.audit>): SQL | undefined {
  return and(
    action ? sql`starts_with(${auditLog.action}, ${action})` : undefined,
    who ? eq(people.username, who) : undefined,
    about ? aboutIs(about) : undefined,
    from ? gte(auditLog.at, startOfDay(from)) : undefined,
    to ? lt(auditLog.at, startOfDay(addDays(to, 1))) : undefined,
  )
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** Reads all of it: who asks wants to know, and does not ask often. */
export async function auditState(ctx: Ctx): Promise<OutputOf<typeof calls.auditState>> {
  const broken = await findBrokenEntry(ctx)
  const [last] = await ctx.db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  return { entries: await ctx.db.$count(auditLog), broken, lastHash: last?.hash ?? chainStart, checkedAt: now(ctx).toISOString() }
}

type Found = { entry: typeof auditLog.$inferSelect; who: string; whoName: string; subject: string | null }

function viewOf({ entry, who, whoName, subject }: Found, about: SubjectName | null): AuditEntryView {
  const { seq, action, subject_id: subjectId, before, after, reason, at, hash } = entry
  return { seq, action, who, whoName, subjectId, subject, about, before, after, reason, at: at.toISOString(), hash }
}
