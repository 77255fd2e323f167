import { eq, sql } from 'drizzle-orm'
import { type campaigns as calls, campaignLimits, type Rendering } from '#contract/campaigns/campaigns.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { Ctx } from '../../../platform/context.ts'
import { MissingVariable } from '../rules/body.ts'
import { campaignRecipients } from '../tables.ts'
import { addressees, maskedEmail } from './audience.ts'
import { type CampaignDbRow, requireCampaign } from './rows.ts'
import { read, renderingFor, withCards } from './writing.ts'

/** For the confirming admin: mails to the same recipients as shown when it was frozen. @throws 404 */
export async function mails(ctx: Ctx, { campaign_id }: ParsedOf<typeof calls.mails>): Promise<OutputOf<typeof calls.mails>> {
  return { renderings: await renderingsOf(ctx, await requireCampaign(ctx, campaign_id)) }
}

/** Mails of real recipients, as they will get them; people who lack a variable are only counted. */
export async function renderingsOf(ctx: Ctx, row: CampaignDbRow): Promise<Rendering[]> {
  const chosen = await ctx.db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaign_id, row.id))
    .orderBy(sql`md5(${campaignRecipients.person_id}::text)`)
    .limit(campaignLimits.renderings)
  const written = await withCards(ctx, read(row))
  const people = await addressees(
    ctx,
    row.list,
    chosen.map(({ person_id }) => person_id),
  )
  return chosen.flatMap(({ person_id, id, variant, subscription_id }) => {
    const person = people.get(person_id)
    if (!person) return []
    const { values, subscribedAt, email } = person
    try {
      // A preview must not count as an opening.
      const recipient = { id, variant, counted: false, subscriptionId: subscription_id, subscribedAt, values }
      return [renderingFor(ctx, written, recipient, `${values.first_name} · ${maskedEmail(email)}`)]
    } catch (error) {
      if (error instanceof MissingVariable) return []
      throw error
    }
  })
}
