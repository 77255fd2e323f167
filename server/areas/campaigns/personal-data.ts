import { and, eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { suppress } from './service/suppressions.ts'
import { campaignRecipients, campaigns, subscriptions } from './tables.ts'

export const campaignsPersonalData: PersonalData = {
  // Suppressed addresses are stored as hashes; clicks, campaigns and segments belong to admins.
  tables: ['subscriptions', 'subscription_links', 'campaign_recipients', 'mail_suppressions', 'campaigns', 'segments'],
  async gather(ctx, { id, email }) {
    const { state, sent_at, opened_at, clicked_at } = campaignRecipients
    return {
      newsletter: email ? await ctx.db.select().from(subscriptions).where(eq(subscriptions.email, email)) : [],
      campaigns: await ctx.db
        .select({ subject: campaigns.subject, list: campaigns.list, state, sent_at, opened_at, clicked_at })
        .from(campaignRecipients)
        .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaign_id))
        .where(eq(campaignRecipients.person_id, id)),
    }
  },
  async erase(ctx, { id, email }) {
    // Sent mails stay counted; what the person did with them does not.
    await ctx.db
      .update(campaignRecipients)
      .set({ opened_at: null, clicked_at: null, counted: false })
      .where(eq(campaignRecipients.person_id, id))
    if (!email) return
    const left = await ctx.db
      .select({ list: subscriptions.list })
      .from(subscriptions)
      .where(and(eq(subscriptions.email, email), eq(subscriptions.state, 'unsubscribed')))
    // An unsubscribe outlives the account, as a hash.
    for (const { list } of left) await suppress(ctx, email, { scope: list, reason: 'unsubscribed' })
    await ctx.db.delete(subscriptions).where(eq(subscriptions.email, email))
  },
}
