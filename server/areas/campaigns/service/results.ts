/** The results of a campaign, by subject line. */
import { sql } from 'drizzle-orm'
import type { CampaignResults, campaigns as calls } from '#contract/campaigns/campaigns.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { Ctx } from '../../../platform/context.ts'
import { bookings } from '../../bookings/tables.ts'
import { campaignClicks, campaignRecipients, subscriptions } from '../tables.ts'
import { requireCampaign } from './rows.ts'

/** A booking this soon after the mail is attributed to it. */
const bookedWithinDays = 7

type Counts = Record<Exclude<keyof CampaignResults['variants'][number], 'variant' | 'subject'>, number>

export async function results(ctx: Ctx, { campaign_id }: ParsedOf<typeof calls.results>): Promise<CampaignResults> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const mails = campaignRecipients
  const soon = sql`${mails.sent_at} + make_interval(days => ${bookedWithinDays})`
  const { rows } = await ctx.db.execute<{ variant: 'a' | 'b' } & Counts>(sql`
    select ${mails.variant} as variant, count(*)::int as people,
      count(*) filter (where ${mails.state} = 'sent')::int as delivered,
      count(*) filter (where ${mails.state} = 'bounced')::int as bounced,
      count(${mails.complained_at})::int as complained,
      count(*) filter (where ${mails.state} = 'sent' and exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${mails.subscription_id}
        and ${subscriptions.unsubscribed_at} between ${mails.sent_at} and ${soon}))::int as unsubscribed,
      count(*) filter (where ${mails.counted} and ${mails.state} = 'sent')::int as counted,
      count(${mails.opened_at})::int as opened,
      count(${mails.clicked_at})::int as clicked,
      count(*) filter (where ${mails.state} = 'sent' and exists (select 1 from ${bookings} where ${bookings.client_id} = ${mails.person_id}
        and ${bookings.advance_payment_id} is not null and ${bookings.created_at} between ${mails.sent_at} and ${soon}))::int as booked
    from ${mails} where ${mails.campaign_id} = ${campaign_id} group by ${mails.variant} order by ${mails.variant}`)
  const clicks = await ctx.db.select().from(campaignClicks).where(sql`${campaignClicks.campaign_id} = ${campaign_id}`)
  return {
    variants: rows.map((row) => ({ ...row, subject: row.variant === 'b' ? campaign.subject_b : campaign.subject })),
    links: campaign.links.map((url, link) => ({ url, clicks: clicks.find((row) => row.link === link)?.clicks ?? 0 })),
  }
}
