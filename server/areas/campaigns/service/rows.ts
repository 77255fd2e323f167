/** Campaigns as shown to admins. */
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import {
  type Campaign,
  type CampaignRow,
  type campaigns as calls,
  campaignLimits,
  campaignProcess,
  type recipientStates,
} from '#contract/campaigns/campaigns.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { peopleByIds } from '../../auth/service.ts'
import { inlinesOf, plainText } from '../rules/body.ts'
import { hintsFor } from '../rules/hints.ts'
import { campaignRecipients, campaigns } from '../tables.ts'
import { countMissing, isEverybody } from './audience.ts'
import { type Content, read, somebody } from './writing.ts'

export type CampaignDbRow = typeof campaigns.$inferSelect

/** @throws 404 */
export async function requireCampaign(ctx: Ctx, id: string): Promise<CampaignDbRow> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw failures.not_found()
  return row
}

/** @throws 404 */
export async function lockCampaign(ctx: Ctx, id: string): Promise<CampaignDbRow> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw failures.not_found()
  return row
}

export async function list(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<CampaignRow>> {
  const { state, words, page_number: page, page_size: limit } = asked
  const where = and(state ? eq(campaigns.state, state) : undefined, words ? ilike(campaigns.subject, holding(words)) : undefined)
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const { campaign_id, state: reached } = campaignRecipients
  const counted = await ctx.db
    .select({
      id: campaign_id,
      sent: sql<number>`count(*) filter (where ${reached} = 'sent')::int`,
      undelivered: sql<number>`count(*) filter (where ${reached} in ('bounced', 'failed'))::int`,
    })
    .from(campaignRecipients)
    .where(
      and(
        inArray(
          campaign_id,
          rows.map(({ id }) => id),
        ),
        inArray(reached, ['sent', 'bounced', 'failed']),
      ),
    )
    .groupBy(campaign_id)
  const names = await namesOf(ctx, rows)
  const results = rows.map((row) => rowOf(row, names, counted.find(({ id }) => id === row.id) ?? { sent: 0, undelivered: 0 }))
  return pageFrom(results, await ctx.db.$count(campaigns, where), { page, limit })
}

type Reached = Pick<CampaignRow, 'sent' | 'undelivered'>

async function namesOf(ctx: Ctx, rows: readonly CampaignDbRow[]): Promise<(id: string | null) => string> {
  const people = await peopleByIds(ctx, [
    ...new Set(rows.flatMap(({ created_by, asked_by }) => (asked_by ? [created_by, asked_by] : [created_by]))),
  ])
  return (id) => (id ? (people.get(id)?.username ?? '') : '')
}

function rowOf(row: CampaignDbRow, nameOf: (id: string | null) => string, { sent, undelivered }: Reached): CampaignRow {
  const { id, subject, list, state, total, created_at, scheduled_at, started_at, ended_at, created_by, asked_by, asked_at } = row
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    campaignId: id,
    subject,
    list,
    state,
    total,
    sent,
    undelivered,
    by: nameOf(created_by),
    createdAt: created_at.toISOString(),
    scheduledAt: iso(scheduled_at),
    startedAt: iso(started_at),
    endedAt: iso(ended_at),
    asked: asked_by && asked_at ? { by: nameOf(asked_by), at: asked_at.toISOString(), for: iso(row.asked_for) } : null,
  }
}

export async function get(ctx: Ctx, { campaign_id }: ParsedOf<typeof calls.get>): Promise<Campaign> {
  return viewOf(ctx, await requireCampaign(ctx, campaign_id))
}

export async function viewOf(ctx: Ctx, row: CampaignDbRow): Promise<Campaign> {
  const progress = await progressOf(ctx, row.id)
  const content = read(row)
  return {
    ...rowOf(row, await namesOf(ctx, [row]), { sent: progress.sent, undelivered: progress.bounced + progress.failed }),
    subject_b: row.subject_b,
    preheader: row.preheader,
    body: row.body,
    audience: row.audience,
    version: row.version,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    excluded: row.excluded,
    missing: row.state === 'draft' && row.frozen_at ? await countMissing(ctx, row.id, content.needed) : [],
    // It can no longer be edited, and its progress is polled every other second.
    hints: row.state === 'draft' ? hintsOf(row) : [],
    progress,
    perSecond: ctx.platform.env.MAILS_PER_SECOND,
    pausedWhy: row.paused_why,
    pausedAt: row.paused_at?.toISOString() ?? null,
    second: whySecond(row),
    nextMoves: campaignProcess.nextMoves(row.state, 'admin'),
    now: now(ctx).toISOString(),
  }
}

export function hintsOf(content: Content): Campaign['hints'] {
  const { body, subjects, preheader } = read(content)
  const filled = (parts: Parameters<typeof plainText>[0]) => plainText(parts, somebody.values)
  return hintsFor({
    subjects: [filled(subjects.a), ...(content.subject_b ? [filled(subjects.b)] : [])],
    preheader: filled(preheader),
    text: inlinesOf(body).map(filled).join(' '),
    links: body.links,
  })
}

/** The count that a second admin types, and why one is needed; null: one admin is enough. */
export function whySecond({ total, audience }: Pick<CampaignDbRow, 'total' | 'audience'>): Campaign['second'] {
  if (total === null) return null
  const confirmation = `send to ${total}`
  if (total === 0) return { why: 'Nobody would get it.', confirmation }
  if (isEverybody(audience)) return { why: 'No filter is set: it goes to everybody on the list.', confirmation }
  const { secondAdminAbove } = campaignLimits
  if (total > secondAdminAbove) return { why: `It goes to more than ${secondAdminAbove.toLocaleString('en-IN')} people.`, confirmation }
  return null
}

export async function progressOf(ctx: Ctx, campaignId: string): Promise<Campaign['progress']> {
  const rows = await ctx.db
    .select({ state: campaignRecipients.state, people: sql<number>`count(*)::int` })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaign_id, campaignId))
    .groupBy(campaignRecipients.state)
  const of = (state: (typeof recipientStates)[number]) => rows.find((row) => row.state === state)?.people ?? 0
  return {
    waiting: of('waiting'),
    sending: of('sending'),
    sent: of('sent'),
    bounced: of('bounced'),
    failed: of('failed'),
    skipped: of('skipped'),
  }
}
