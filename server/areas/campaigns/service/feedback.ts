/** Feedback about mails: bounces and complaints from the relay, and opens and clicks of people who allow it. */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { campaignFailures, type MailEvent, mailEvent } from '#contract/campaigns/campaigns.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { sameHash } from '../../auth/service/secrets.ts'
import { people } from '../../auth/tables.ts'
import { recipientIn } from '../links.ts'
import { campaignClicks, campaignRecipients, campaigns, mailEvents } from '../tables.ts'
import { countRun } from './batches.ts'
import { suppress } from './suppressions.ts'

const signedWithinMs = 5 * minuteMs
/** A relay repeats an unacknowledged event for some days. */
const keptMs = 35 * dayMs
const body = z.array(mailEvent).max(1000)

/**
 * @param headers `x-mail-signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` with `MAIL_EVENTS_SECRET`
 * @throws 403 when it does not match or is older than five minutes
 */
export async function takeMailEvents(ctx: Ctx, sent: Buffer, headers: IncomingHttpHeaders): Promise<{ message: string }> {
  if (!isSigned(ctx, sent, String(headers['x-mail-signature'] ?? ''))) {
    ctx.platform.log.warn(
      { address: ctx.address, bytes: sent.length, requestId: ctx.requestId },
      'rejected mail relay events with a bad signature',
    )
    throw campaignFailures.bad_signature()
  }
  const read = body.safeParse(parsed(sent))
  if (!read.success) throw campaignFailures.bad_signature()
  for (const event of read.data) await takeEvent(ctx, event)
  return { message: 'Taken.' }
}

function isSigned(ctx: Ctx, sent: Buffer, header: string): boolean {
  const secret = ctx.platform.env.MAIL_EVENTS_SECRET
  const [, seconds = '', seal = ''] = header.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
  if (!secret || !seal || Math.abs(now(ctx).getTime() - Number(seconds) * 1000) > signedWithinMs) return false
  return sameHash(seal, createHmac('sha256', secret).update(`${seconds}.`).update(sent).digest('hex'))
}

function parsed(sent: Buffer): unknown {
  try {
    return JSON.parse(sent.toString('utf8'))
  } catch {
    return null
  }
}

async function takeEvent(ctx: Ctx, event: MailEvent): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .insert(mailEvents)
      .values({ id: event.id, at: now(ctx) })
      .onConflictDoNothing()
    if (!rowCount) return
    const found = await recipientOf(ctx, event)
    const email = event.email ?? found?.email
    if (email && (event.kind === 'complaint' || event.permanent))
      await suppress(ctx, email, { scope: 'all', reason: event.kind === 'complaint' ? 'complained' : 'bounced' })
    if (found) await noteOn(ctx, found, event)
  })
}

async function noteOn(ctx: Ctx, { campaignId, id }: { campaignId: string; id: string }, { kind }: MailEvent): Promise<void> {
  const isComplaint = kind === 'complaint'
  const { rowCount } = await ctx.db
    .update(campaignRecipients)
    .set(isComplaint ? { complained_at: now(ctx) } : { state: 'bounced', reason: 'came back' })
    .where(
      and(eq(campaignRecipients.id, id), isComplaint ? isNull(campaignRecipients.complained_at) : eq(campaignRecipients.state, 'sent')),
    )
  if (rowCount) await countRun(ctx, campaignId, { handedOver: 0, bounced: isComplaint ? 0 : 1, complained: isComplaint ? 1 : 0 })
}

async function recipientOf(ctx: Ctx, { message_id }: MailEvent) {
  const [, id] = message_id?.match(/^<?([0-9a-f-]{36})@/) ?? []
  if (!id) return undefined
  const [row] = await ctx.db
    .select({ id: campaignRecipients.id, campaignId: campaignRecipients.campaign_id, email: people.email })
    .from(campaignRecipients)
    .innerJoin(people, eq(people.id, campaignRecipients.person_id))
    .where(eq(campaignRecipients.id, id))
  return row
}

/** Only for people who allow it: only their mails contain the pixel, and a link forged for another person counts nothing. */
export async function noteOpened(ctx: Ctx, token: string): Promise<void> {
  const id = recipientIn(ctx.platform.env, token)
  if (!id) throw campaignFailures.not_our_link()
  await ctx.db
    .update(campaignRecipients)
    .set({ opened_at: now(ctx) })
    .where(
      and(
        eq(campaignRecipients.id, id),
        eq(campaignRecipients.counted, true),
        eq(campaignRecipients.state, 'sent'),
        isNull(campaignRecipients.opened_at),
      ),
    )
}

/** @returns the target stored with the campaign, never one from the URL @throws 404 */
export async function follow(ctx: Ctx, { token, link }: { token: string; link: number }): Promise<string> {
  const id = recipientIn(ctx.platform.env, token)
  const [row] = id
    ? await ctx.db
        .select({ campaignId: campaigns.id, links: campaigns.links, counted: campaignRecipients.counted })
        .from(campaignRecipients)
        .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaign_id))
        .where(eq(campaignRecipients.id, id))
    : []
  const href = row?.links[link]
  if (!id || !row || !href) throw campaignFailures.not_our_link()
  if (row.counted) await noteClick(ctx, id, row.campaignId, link)
  return href
}

async function noteClick(ctx: Ctx, id: string, campaign_id: string, link: number): Promise<void> {
  const at = now(ctx)
  await ctx.db
    .update(campaignRecipients)
    .set({
      clicked_at: sql`coalesce(${campaignRecipients.clicked_at}, ${at.toISOString()}::timestamptz)`,
      opened_at: sql`coalesce(${campaignRecipients.opened_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(campaignRecipients.id, id))
  await ctx.db
    .insert(campaignClicks)
    .values({ campaign_id, link, clicks: 1 })
    .onConflictDoUpdate({ target: [campaignClicks.campaign_id, campaignClicks.link], set: { clicks: sql`${campaignClicks.clicks} + 1` } })
}

export async function forgetMailEvents(ctx: Ctx): Promise<void> {
  await ctx.db.delete(mailEvents).where(lt(mailEvents.at, new Date(now(ctx).getTime() - keptMs)))
}
