/** Saved filters. */
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import { type campaigns as calls, campaignFailures, type Segment } from '#contract/campaigns/campaigns.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { campaigns, segments } from '../tables.ts'

type Row = typeof segments.$inferSelect

export async function list(
  ctx: Ctx,
  { words, page_number: page, page_size: limit }: ParsedOf<typeof calls.segments>,
): Promise<Page<Segment>> {
  const where = words ? ilike(segments.name, holding(words)) : undefined
  const rows = await ctx.db
    .select({ segment: segments, by: people.username })
    .from(segments)
    .innerJoin(people, eq(people.id, segments.created_by))
    .where(where)
    .orderBy(asc(sql`lower(${segments.name})`))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(
    rows.map(({ segment, by }) => viewOf(segment, by)),
    await ctx.db.$count(segments, where),
    { page, limit },
  )
}

const viewOf = ({ id, name, filter, created_at, version }: Row, by: string): Segment => ({
  segmentId: id,
  name,
  filter,
  by,
  createdAt: created_at.toISOString(),
  version,
})

/** @throws 409 when there is one of this name */
export async function save(ctx: Ctx, { name, filter }: ParsedOf<typeof calls.saveSegment>): Promise<Segment> {
  const me = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(segments)
      .values({ id: ctx.platform.ids.uuid(), name, filter, created_by: me.id, created_at: now(ctx) })
      .onConflictDoNothing()
      .returning()
    if (!row) throw campaignFailures.name_taken()
    await audit(ctx, 'segment.create', row)
    return viewOf(row, me.username)
  })
}

/** @throws 409 when somebody has changed it, or another one has this name */
export async function edit(ctx: Ctx, { segment_id, version, name, filter }: ParsedOf<typeof calls.editSegment>): Promise<Segment> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, segment_id)
    if (row.version !== version) throw failures.version_conflict()
    const isTaken = await ctx.db.$count(segments, and(sql`lower(${segments.name}) = lower(${name})`, sql`${segments.id} <> ${segment_id}`))
    if (isTaken) throw campaignFailures.name_taken()
    const [kept] = await ctx.db
      .update(segments)
      .set({ name, filter, version: version + 1 })
      .where(eq(segments.id, segment_id))
      .returning()
    if (!kept) throw failures.not_found()
    await audit(ctx, 'segment.edit', kept)
    const [by] = await ctx.db.select({ username: people.username }).from(people).where(eq(people.id, kept.created_by))
    return viewOf(kept, by?.username ?? '')
  })
}

/** @throws 409 while an unsent audience uses it */
export async function remove(ctx: Ctx, { segment_id }: ParsedOf<typeof calls.removeSegment>): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, segment_id)
    const names = (field: 'in_any' | 'in_none') => sql`${campaigns.audience} -> ${field} ? ${segment_id}`
    const used = and(sql`${campaigns.state} in ('draft', 'scheduled')`, sql`(${names('in_any')} or ${names('in_none')})`)
    if (await ctx.db.$count(campaigns, used)) throw campaignFailures.segment_used()
    await ctx.db.delete(segments).where(eq(segments.id, segment_id))
    await audit(ctx, 'segment.remove', row)
    return { message: 'The segment is gone.' }
  })
}

async function lock(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(segments).where(eq(segments.id, id)).for('update')
  if (!row) throw failures.not_found()
  return row
}

function audit(ctx: Ctx, action: 'segment.create' | 'segment.edit' | 'segment.remove', { id, version, filter }: Row): Promise<void> {
  return record(ctx, { action, subject_id: id, before: {}, after: { version, fields: Object.keys(filter) }, reason: '' })
}
