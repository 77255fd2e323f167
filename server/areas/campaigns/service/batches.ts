/**
 * Sends campaign mails at a limited rate over all processes. A row is claimed before its mail is sent; if the process dies, another one takes the
 * row over when the claim expires, with the same Message-ID, so that a mail server can recognize a duplicate.
 */
import { and, asc, eq, gt, isNotNull, lte, not, sql } from 'drizzle-orm'
import { campaignLimits, campaignProcess, type SkipReason } from '#contract/campaigns/campaigns.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { isAddressRefused, isRefused, isUnreachable, type Mail } from '../../../platform/mail/port.ts'
import { isSwitchedOff } from '../../../platform/switches/switches.ts'
import { MissingVariable } from '../rules/body.ts'
import { type Run, whyToStop } from '../rules/brakes.ts'
import { campaignRecipients, campaigns } from '../tables.ts'
import { type Addressee, addressees } from './audience.ts'
import { type CampaignDbRow, lockCampaign } from './rows.ts'
import { suppress } from './suppressions.ts'
import { mailFor, read, type Written, withCards } from './writing.ts'

export const batchQueue = 'campaign-batch'
const batchMs = 1000
/** Longer than the timeout of the mail server (server/platform/mail/smtp.ts). */
const claimMs = 1.5 * minuteMs
const atOnce = 10
const unreachableMs = minuteMs
/** After this time an unreachable server is given up. */
const giveUpMs = 24 * hourMs

type Recipient = typeof campaignRecipients.$inferSelect

export async function startBatches(ctx: Ctx, campaignId: string): Promise<void> {
  await ctx.platform.tasks.send(batchQueue, { campaignId }, { key: campaignId, ...(ctx.inTransaction && { db: ctx.db }) })
}

/** Campaigns with mails due, including those whose chain of batches ended with a process. */
export function dueBatches(ctx: Ctx) {
  return ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.state, 'sending'), lte(campaigns.next_batch_at, now(ctx)), not(isSwitchedOff('mail'))))
}

export async function startDueBatches(ctx: Ctx): Promise<void> {
  for (const { id } of await dueBatches(ctx)) await startBatches(ctx, id)
}

/** Sends one batch, and queues the next one. Of concurrent processes, one sends. */
export async function sendBatch(ctx: Ctx, campaignId: string): Promise<void> {
  const campaign = await takeTurn(ctx, campaignId)
  if (!campaign) return
  const claimed = await claim(ctx, campaignId)
  if (claimed.length) await deliver(ctx, campaign, claimed)
  else if (await finish(ctx, campaignId)) return
  await ctx.platform.tasks.send(batchQueue, { campaignId }, { key: campaignId, afterMs: batchMs })
}

async function takeTurn(ctx: Ctx, id: string): Promise<CampaignDbRow | undefined> {
  const at = now(ctx)
  const [row] = await ctx.db
    .update(campaigns)
    .set({ next_batch_at: new Date(at.getTime() + batchMs) })
    // While mail is switched off the batch waits.
    .where(and(eq(campaigns.id, id), eq(campaigns.state, 'sending'), lte(campaigns.next_batch_at, at), not(isSwitchedOff('mail'))))
    .returning()
  return row
}

/** Waiting rows, and those that a dead process left behind. */
const isLeft = sql`${campaignRecipients.state} in ('waiting', 'sending')`

async function claim(ctx: Ctx, campaignId: string): Promise<Recipient[]> {
  const at = now(ctx)
  const chosen = ctx.db
    .select({ person_id: campaignRecipients.person_id })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaign_id, campaignId), isLeft, lte(campaignRecipients.next_at, at)))
    .orderBy(asc(campaignRecipients.next_at))
    .limit(ctx.platform.env.MAILS_PER_SECOND)
    .for('update', { skipLocked: true })
  return ctx.db
    .update(campaignRecipients)
    .set({ state: 'sending', claim: ctx.platform.ids.uuid(), next_at: new Date(at.getTime() + claimMs) })
    .where(and(eq(campaignRecipients.campaign_id, campaignId), sql`${campaignRecipients.person_id} in (${chosen})`))
    .returning()
}

async function deliver(ctx: Ctx, campaign: CampaignDbRow, claimed: readonly Recipient[]): Promise<void> {
  let written: Written
  try {
    written = await withCards(ctx, read(campaign))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // An artist in its body is no longer public: a person has to act.
    for (const recipient of claimed) await tryLater(ctx, recipient, 0)
    await pause(ctx, campaign.id, error.message)
    return
  }
  const people = await addressees(
    ctx,
    campaign.list,
    claimed.map(({ person_id }) => person_id),
  )
  const waiting = [...claimed]
  const run = { sent: 0, bounced: 0, unreachable: 0, other: 0 }
  const unanswered: Recipient[] = []
  const isServerAway = () => run.unreachable > 0 && run.sent + run.bounced === 0
  const work = async () => {
    for (let recipient = waiting.shift(); recipient; recipient = waiting.shift()) {
      const outcome = isServerAway() ? 'unreachable' : await sendTo(ctx, written, recipient, people.get(recipient.person_id))
      run[outcome] += 1
      if (outcome === 'unreachable') unanswered.push(recipient)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, claimed.length) }, work))
  await countRun(ctx, campaign.id, { handedOver: run.sent + run.bounced, bounced: run.bounced, complained: 0 })
  // A server that answers for others and not for this one has a problem with this one.
  for (const recipient of unanswered) {
    if (isServerAway()) await tryLater(ctx, recipient)
    else await countTry(ctx, recipient, 'no answer')
  }
  if (isServerAway()) await waitForServer(ctx, campaign)
}

type Outcome = 'sent' | 'bounced' | 'unreachable' | 'other'

async function sendTo(ctx: Ctx, written: Written, recipient: Recipient, person: Addressee | undefined): Promise<Outcome> {
  const email = person?.email
  if (!person || !email || person.reason) {
    await end(ctx, recipient, { state: 'skipped', reason: person?.reason ?? 'erased' })
    return 'other'
  }
  let mail: Omit<Mail, 'to'>
  try {
    const { id, variant, counted, subscription_id } = recipient
    const { values, subscribedAt } = person
    mail = mailFor(ctx, written, { id, variant, counted, subscriptionId: subscription_id, subscribedAt, values })
  } catch (error) {
    if (!(error instanceof MissingVariable)) throw error
    await end(ctx, recipient, { state: 'skipped', reason: 'missing_variable' satisfies SkipReason })
    return 'other'
  }
  if (!(await stillMine(ctx, recipient))) return 'other'
  try {
    await ctx.platform.mailer.send({ ...mail, to: email })
  } catch (error) {
    return noteFailure(ctx, recipient, email, error)
  }
  await end(ctx, recipient, { state: 'sent', sent_at: now(ctx) })
  return 'sent'
}

const mine = ({ campaign_id, person_id, claim }: Recipient) =>
  and(
    eq(campaignRecipients.campaign_id, campaign_id),
    eq(campaignRecipients.person_id, person_id),
    eq(campaignRecipients.state, 'sending'),
    eq(campaignRecipients.claim, claim ?? ''),
  )

/** False if the process stalled longer than its claim and another has taken over. */
async function stillMine(ctx: Ctx, recipient: Recipient): Promise<boolean> {
  const at = now(ctx)
  const { rowCount } = await ctx.db
    .update(campaignRecipients)
    .set({ next_at: new Date(at.getTime() + claimMs) })
    .where(and(mine(recipient), gt(campaignRecipients.next_at, at)))
  return rowCount === 1
}

async function end(ctx: Ctx, recipient: Recipient, outcome: Partial<Recipient>): Promise<void> {
  await ctx.db
    .update(campaignRecipients)
    .set({ claim: null, ...outcome })
    .where(mine(recipient))
}

async function tryLater(ctx: Ctx, recipient: Recipient, afterMs = unreachableMs, more: Partial<Recipient> = {}): Promise<void> {
  await end(ctx, recipient, { state: 'waiting', next_at: new Date(now(ctx).getTime() + afterMs), ...more })
}

async function countTry(ctx: Ctx, recipient: Recipient, reason: string): Promise<void> {
  const tries = recipient.tries + 1
  if (tries >= campaignLimits.tries) await end(ctx, recipient, { state: 'failed', reason, tries })
  else await tryLater(ctx, recipient, tries * minuteMs, { reason, tries })
}

async function noteFailure(ctx: Ctx, recipient: Recipient, email: string, error: unknown): Promise<Outcome> {
  if (isUnreachable(error)) return 'unreachable'
  // The server's message may contain the address.
  const reason = `answer ${(error as { responseCode?: number }).responseCode ?? 0}`
  if (!isRefused(error)) {
    await countTry(ctx, recipient, reason)
    return 'other'
  }
  await end(ctx, recipient, { state: 'bounced', reason, tries: recipient.tries + 1, sent_at: now(ctx) })
  // A mail refused for its content says nothing about the address.
  if (isAddressRefused(error)) await suppress(ctx, email, { scope: 'all', reason: 'bounced' })
  return 'bounced'
}

/** Nothing is lost while the mail server is unavailable; after a day a person has to act. */
async function waitForServer(ctx: Ctx, { id, started_at }: CampaignDbRow): Promise<void> {
  const at = now(ctx)
  const [last] = await ctx.db
    .select({ at: sql<Date | null>`max(${campaignRecipients.sent_at})`.mapWith(campaignRecipients.sent_at) })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaign_id, id), isNotNull(campaignRecipients.sent_at)))
  const since = last?.at ?? started_at ?? at
  if (at.getTime() - since.getTime() > giveUpMs) await endCampaign(ctx, id, 'fail')
  else
    await ctx.db
      .update(campaigns)
      .set({ next_batch_at: new Date(at.getTime() + unreachableMs) })
      .where(and(eq(campaigns.id, id), eq(campaigns.state, 'sending')))
}

/** @returns true when no recipient is left */
async function finish(ctx: Ctx, id: string): Promise<boolean> {
  if (await ctx.db.$count(campaignRecipients, and(eq(campaignRecipients.campaign_id, id), isLeft))) return false
  await endCampaign(ctx, id, 'finish')
  return true
}

async function endCampaign(ctx: Ctx, id: string, move: 'finish' | 'fail'): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, id)
    if (!campaignProcess.can(move, row.state, 'clock')) return
    const { to } = campaignProcess.moves[move]
    await ctx.db
      .update(campaigns)
      .set({ state: to, ended_at: now(ctx), version: row.version + 1 })
      .where(eq(campaigns.id, id))
  })
}

/** Updates the counts, and pauses the campaign after too many bounces or complaints. */
export async function countRun(ctx: Ctx, id: string, { handedOver, bounced, complained }: Run): Promise<void> {
  const [row] = await ctx.db
    .update(campaigns)
    .set({
      run_handed_over: sql`${campaigns.run_handed_over} + ${handedOver}`,
      run_bounced: sql`${campaigns.run_bounced} + ${bounced}`,
      run_complained: sql`${campaigns.run_complained} + ${complained}`,
    })
    .where(eq(campaigns.id, id))
    .returning()
  const why = row && whyToStop({ handedOver: row.run_handed_over, bounced: row.run_bounced, complained: row.run_complained })
  if (why) await pause(ctx, id, why)
}

async function pause(ctx: Ctx, id: string, why: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, id)
    if (!campaignProcess.can('pause', row.state, 'clock')) return
    await ctx.db
      .update(campaigns)
      .set({ state: campaignProcess.moves.pause.to, paused_at: now(ctx), paused_why: why, version: row.version + 1 })
      .where(eq(campaigns.id, id))
    ctx.platform.log.warn({ campaignId: id, why }, 'a campaign has paused itself')
  })
}
