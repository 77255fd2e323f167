/** From a draft to sending: the preview that freezes the audience, the send that uses it, and the second admin. */
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  type Audience,
  type Campaign,
  type campaigns as calls,
  campaignFailures,
  campaignLimits,
  campaignProcess,
  type emailMarketing,
} from '#contract/campaigns/campaigns.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { campaigns } from '../tables.ts'
import { countAudience, countMissing, freeze, pageOfAudience, pageOfFrozen } from './audience.ts'
import { startBatches } from './batches.ts'
import { lockDraft, sameAudience } from './drafts.ts'
import { renderingsOf } from './real-mails.ts'
import { type CampaignDbRow, lockCampaign, requireCampaign, viewOf, whySecond } from './rows.ts'
import { fillKeys } from './suppressions.ts'
import { absolute, read, withCards } from './writing.ts'

type PreviewInput = ParsedOf<typeof emailMarketing.preview>
type Preview = OutputOf<typeof emailMarketing.preview>

/** Who would get it. With a campaign, the first page freezes the audience; further pages only read it. */
export async function preview(ctx: Ctx, input: PreviewInput): Promise<Preview> {
  const { campaign_id, version, list, page_number: page, page_size: limit, ...audience } = input
  if (!campaign_id) {
    await fillKeys(ctx)
    const { total, excluded } = await countAudience(ctx, { list, audience })
    const results = await pageOfAudience(ctx, { list, audience, page, limit })
    return { ...pageFrom(results, total, { page, limit }), excluded, renderings: [], frozenAt: null }
  }
  const frozen = page === 1 ? await freezeFor(ctx, campaign_id, version, audience) : await requireCampaign(ctx, campaign_id)
  if (!sameAudience(frozen.audience, audience)) throw campaignFailures.other_filters()
  if (!frozen.frozen_at) throw campaignFailures.not_previewed()
  const { results, total } = await pageOfFrozen(ctx, { campaignId: frozen.id, page, limit })
  const shown = results.map(({ state: _state, reason: _reason, sentAt: _sentAt, ...person }) => person)
  return {
    ...pageFrom(shown, total, { page, limit }),
    excluded: frozen.excluded,
    renderings: page === 1 ? await renderingsOf(ctx, frozen) : [],
    frozenAt: frozen.frozen_at.toISOString(),
  }
}

async function freezeFor(ctx: Ctx, id: string, version: number | undefined, audience: Audience): Promise<CampaignDbRow> {
  await fillKeys(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, id, version)
    if (!sameAudience(row.audience, audience)) throw campaignFailures.other_filters()
    const { list, subject_b } = row
    const { total, excluded } = await freeze(ctx, { campaignId: id, hasTwoSubjects: !!subject_b, list, audience: row.audience })
    const [frozen] = await ctx.db
      .update(campaigns)
      .set({ frozen_at: now(ctx), frozen_by: requirePerson(ctx).id, total, excluded, asked_by: null, asked_at: null, asked_for: null })
      .where(eq(campaigns.id, id))
      .returning()
    if (!frozen) throw failures.not_found()
    await audit(ctx, 'campaign.preview', row, frozen)
    return frozen
  })
}

/**
 * Sends exactly to the frozen audience, now or at a time. If a second admin is needed, stores the request for them.
 * @throws 409 when nothing was previewed with these filters, or it is not a draft any more; 422 when somebody lacks a variable
 */
export async function send(ctx: Ctx, input: ParsedOf<typeof emailMarketing.send>): Promise<Campaign> {
  const { campaign_id, version, at, confirmation, ...audience } = input
  const id = campaign_id ?? (await previewedLast(ctx, audience))
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, id, version)
    if (!row.frozen_at) throw campaignFailures.not_previewed()
    if (!sameAudience(row.audience, audience)) throw campaignFailures.other_filters()
    const wished = at ? new Date(at) : row.asked_for
    if (at && wished && wished.getTime() < now(ctx).getTime() + campaignLimits.scheduleAfterMs) throw campaignFailures.too_soon()
    await refuseMissing(ctx, row)
    const { body } = await withCards(ctx, read(row))
    const second = whySecond(row)
    if (second && (!row.asked_by || isOwn(ctx, row))) return ask(ctx, row, wished)
    if (second && confirmation !== second.confirmation) throw campaignFailures.confirmation_needed({ confirmation: second.confirmation })
    const links = body.links.map((href) => absolute(ctx.platform.env.BASE_URL, href))
    return start(ctx, row, { links, at: wished, confirmedBy: second ? requirePerson(ctx).id : null })
  })
}

/** Without a campaign: the caller's last previewed draft with exactly the same filters. @throws 409 */
async function previewedLast(ctx: Ctx, audience: Audience): Promise<string> {
  const drafts = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.state, 'draft'), eq(campaigns.frozen_by, requirePerson(ctx).id)))
    .orderBy(desc(campaigns.frozen_at))
    .limit(50)
  const found = drafts.find((draft) => sameAudience(draft.audience, audience))
  if (!found) throw campaignFailures.not_previewed()
  return found.id
}

async function refuseMissing(ctx: Ctx, row: CampaignDbRow): Promise<void> {
  const [missing] = await countMissing(ctx, row.id, read(row).needed)
  if (missing) throw campaignFailures.missing_variable({ ...missing })
}

/** The requester and the last editor cannot confirm. */
const isOwn = (ctx: Ctx, { asked_by, edited_by }: CampaignDbRow) => [asked_by, edited_by].includes(requirePerson(ctx).id)

async function ask(ctx: Ctx, row: CampaignDbRow, wished: Date | null): Promise<Campaign> {
  const me = requirePerson(ctx).id
  if (row.asked_by === me) throw campaignFailures.second_admin_needed()
  // A later editor makes a new request; any edit has already withdrawn the old one.
  const [asked] = await ctx.db
    .update(campaigns)
    .set({ asked_by: me, asked_at: now(ctx), asked_for: wished })
    .where(eq(campaigns.id, row.id))
    .returning()
  if (!asked) throw failures.not_found()
  await audit(ctx, 'campaign.ask', row, asked)
  return viewOf(ctx, asked)
}

async function start(
  ctx: Ctx,
  row: CampaignDbRow,
  { links, at, confirmedBy }: { links: string[]; at: Date | null; confirmedBy: string | null },
): Promise<Campaign> {
  const move = at ? ('schedule' as const) : ('send' as const)
  const begins = at ? { scheduled_at: at } : beginning(ctx)
  const [started] = await ctx.db
    .update(campaigns)
    .set({ ...begins, links, state: campaignProcess.moves[move].to, version: row.version + 1, confirmed_by: confirmedBy })
    .where(eq(campaigns.id, row.id))
    .returning()
  if (!started) throw failures.not_found()
  await audit(ctx, `campaign.${move}`, row, started)
  if (started.state === 'sending') await startBatches(ctx, row.id)
  return viewOf(ctx, started)
}

const beginning = (ctx: Ctx) => ({ started_at: now(ctx), next_batch_at: now(ctx), scheduled_at: null })

function audit(
  ctx: Ctx,
  action: `campaign.${'preview' | 'ask' | 'schedule' | 'send' | 'pause' | 'resume' | 'cancel' | 'unschedule'}`,
  before: CampaignDbRow,
  after: CampaignDbRow,
  reason = '',
): Promise<void> {
  return record(ctx, {
    action,
    subject_id: before.id,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, people: after.total ?? 0 },
    reason,
  })
}

/** @throws 409 when it is in another state, or somebody has changed it */
export async function move(ctx: Ctx, { campaign_id, version, move, reason }: ParsedOf<typeof calls.move>): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, campaign_id)
    if (!campaignProcess.can(move, row.state, 'admin')) throw campaignFailures.wrong_state({ state: row.state })
    if (version !== row.version) throw failures.version_conflict()
    const at = now(ctx)
    const more = {
      pause: { paused_at: at, paused_why: reason },
      resume: { run_handed_over: 0, run_bounced: 0, run_complained: 0, next_batch_at: at, paused_at: null, paused_why: '' },
      cancel: { ended_at: at },
      // It needs a new confirmation.
      unschedule: { scheduled_at: null, asked_by: null, asked_at: null, asked_for: null, confirmed_by: null },
    }[move]
    const [moved] = await ctx.db
      .update(campaigns)
      .set({ ...more, state: campaignProcess.moves[move].to, version: version + 1 })
      .where(eq(campaigns.id, row.id))
      .returning()
    if (!moved) throw failures.not_found()
    await audit(ctx, `campaign.${move}`, row, moved, reason)
    if (moved.state === 'sending') await startBatches(ctx, row.id)
    return viewOf(ctx, moved)
  })
}

/** Scheduled ones whose time has come. */
export function dueCampaigns(ctx: Ctx) {
  return ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.state, 'scheduled'), sql`${campaigns.scheduled_at} <= ${now(ctx).toISOString()}::timestamptz`))
}

export async function beginDue(ctx: Ctx): Promise<void> {
  for (const { id } of await dueCampaigns(ctx))
    await inTransaction(ctx, async (ctx) => {
      const row = await lockCampaign(ctx, id)
      if (!campaignProcess.can('begin', row.state, 'clock') || !row.scheduled_at || row.scheduled_at > now(ctx)) return
      await ctx.db
        .update(campaigns)
        .set({ ...beginning(ctx), state: campaignProcess.moves.begin.to, version: row.version + 1 })
        .where(eq(campaigns.id, id))
      await startBatches(ctx, id)
    })
}
