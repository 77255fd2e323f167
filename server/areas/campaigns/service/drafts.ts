/** Editing a campaign, previewing it, and sending a test mail. */
import { eq } from 'drizzle-orm'
import { type Campaign, type campaigns as calls, campaignFailures, campaignProcess } from '#contract/campaigns/campaigns.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { campaigns } from '../tables.ts'
import { addressees, maskedEmail } from './audience.ts'
import { hintsOf, lockCampaign, requireCampaign, viewOf } from './rows.ts'
import { type Content, mailFor, read, renderingFor, somebody, withCards } from './writing.ts'

type Input = ParsedOf<typeof calls.create>

export async function create(ctx: Ctx, input: Input): Promise<Campaign> {
  refuseFaults(contentOf(input))
  const by = requirePerson(ctx).id
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(campaigns)
      .values({
        ...contentOf(input),
        id: ctx.platform.ids.uuid(),
        audience: input.audience,
        state: campaignProcess.start,
        created_by: by,
        edited_by: by,
        created_at: now(ctx),
      })
      .returning()
    if (!row) throw new Error('campaign: it was not kept')
    await record(ctx, {
      action: 'campaign.create',
      subject_id: row.id,
      before: {},
      after: { state: row.state, version: row.version },
      reason: '',
    })
    return viewOf(ctx, row)
  })
}

/** @throws 409 when somebody else has changed it, or it is not a draft any more */
export async function edit(ctx: Ctx, { campaign_id, version, ...input }: ParsedOf<typeof calls.edit>): Promise<Campaign> {
  refuseFaults(contentOf(input))
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, campaign_id, version)
    const changes = contentOf(input)
    const isAsBefore = row.list === input.list && sameAudience(row.audience, input.audience) && !!row.subject_b === !!input.subject_b
    const [kept] = await ctx.db
      .update(campaigns)
      .set({
        ...changes,
        audience: input.audience,
        version: version + 1,
        edited_by: requirePerson(ctx).id,
        // The second admin was asked about the earlier content.
        asked_by: null,
        asked_at: null,
        asked_for: null,
        ...(!isAsBefore && { frozen_at: null, frozen_by: null, total: null, excluded: [] }),
      })
      .where(eq(campaigns.id, row.id))
      .returning()
    if (!kept) throw failures.not_found()
    const before = { state: row.state, version: row.version }
    await record(ctx, {
      action: 'campaign.edit',
      subject_id: row.id,
      before,
      after: { state: kept.state, version: kept.version },
      reason: '',
    })
    return viewOf(ctx, kept)
  })
}

const contentOf = ({ list, subject, subject_b, preheader, body }: Input): Content => ({ list, subject, subject_b, preheader, body })

/** Ignores the order of names, and treats an unset filter as absent. */
export function sameAudience(one: object, other: object): boolean {
  const flat = (audience: object) =>
    JSON.stringify(
      Object.entries(audience)
        .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return flat(one) === flat(other)
}

/** @throws 409 */
export async function lockDraft(ctx: Ctx, id: string, version: number | undefined) {
  const row = await lockCampaign(ctx, id)
  if (row.state !== 'draft') throw campaignFailures.wrong_state({ state: row.state })
  if (version !== undefined && version !== row.version) throw failures.version_conflict()
  return row
}

/** Reports what no mail can contain while it is being edited. @throws 422 */
function refuseFaults(content: Content): void {
  const [fault] = read(content).faults
  if (fault) throw fieldFailure('body', fault)
}

/** Stores nothing, so it can be called while somebody types. */
export async function draw(ctx: Ctx, content: ParsedOf<typeof calls.draw>): Promise<OutputOf<typeof calls.draw>> {
  refuseFaults(content)
  const written = await withCards(ctx, read(content))
  return { rendering: renderingFor(ctx, written, somebody, 'Asha Rao'), hints: hintsOf(content) }
}

/** Sends one mail to the caller, as it would look for them. @throws 422 when their address is not confirmed */
export async function test(ctx: Ctx, { campaign_id }: ParsedOf<typeof calls.test>): Promise<{ message: string }> {
  const row = await requireCampaign(ctx, campaign_id)
  const me = await requirePersonRow(ctx, requirePerson(ctx).id)
  if (!me.email || !me.email_verified_at) throw campaignFailures.no_address()
  const written = await withCards(ctx, read(row))
  const own = (await addressees(ctx, row.list, [me.id])).get(me.id)
  // Sample values fill what an admin lacks, like a city, because a test must not fail for that.
  const filled = Object.entries(own?.values ?? {}).filter(([, value]) => value)
  const values = { ...somebody.values, ...Object.fromEntries(filled) }
  for (const variant of row.subject_b ? (['a', 'b'] as const) : (['a'] as const)) {
    const { messageId: _, ...mail } = mailFor(ctx, written, { ...somebody, values, variant })
    await ctx.platform.mailer.send({ ...mail, to: me.email, subject: `[Test] ${mail.subject}` })
  }
  return { message: `Sent to ${maskedEmail(me.email)}.` }
}
