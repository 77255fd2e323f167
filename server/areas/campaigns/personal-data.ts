import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { subscriptions } from './tables.ts'

export const campaignsPersonalData: PersonalData = {
  tables: ['subscriptions', 'subscription_links'],
  async gather(ctx, { email }) {
    return { newsletter: email ? await ctx.db.select().from(subscriptions).where(eq(subscriptions.email, email)) : [] }
  },
  async erase(ctx, { email }) {
    if (email) await ctx.db.delete(subscriptions).where(eq(subscriptions.email, email))
  },
}
