import { eq, or } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { deliveries, notificationParts, notificationPreferences, notifications, pushSubscriptions } from './tables.ts'

export const notificationsPersonalData: PersonalData = {
  tables: ['notifications', 'notification_parts', 'notification_preferences', 'push_subscriptions', 'deliveries'],
  async gather(ctx, { id }) {
    const { type, message, href, count, created_at, read_at } = notifications
    const { muted, quiet, channels, changed_at } = notificationPreferences
    const { user_agent, created_at: since, last_used_at } = pushSubscriptions
    const { channel, type: about, state, attempts, created_at: asked_at, ended_at } = deliveries
    return {
      bell: await ctx.db
        .select({ type, message, href, count, created_at, read_at })
        .from(notifications)
        .where(eq(notifications.person_id, id)),
      preferences: await ctx.db
        .select({ muted, quiet, channels, changed_at })
        .from(notificationPreferences)
        .where(eq(notificationPreferences.person_id, id)),
      push: await ctx.db.select({ user_agent, since, last_used_at }).from(pushSubscriptions).where(eq(pushSubscriptions.person_id, id)),
      deliveries: await ctx.db
        .select({ channel, about, state, attempts, asked_at, ended_at })
        .from(deliveries)
        .where(eq(deliveries.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    const { id, email } = subject
    // Pushes go with their browser, emails with their address.
    await ctx.db.delete(deliveries).where(or(eq(deliveries.person_id, id), email ? eq(deliveries.to_email, email) : undefined))
    for (const table of [notifications, notificationParts, notificationPreferences, pushSubscriptions])
      await ctx.db.delete(table).where(eq(table.person_id, id))
    for (const column of ['message', 'href'] as const)
      await ctx.db
        .update(notifications)
        .set({ [column]: withoutWords(notifications[column], subject) })
        .where(mentions(notifications[column], subject))
    // Emails to others that are still queued.
    for (const column of ['letter', 'failure'] as const)
      await ctx.db
        .update(deliveries)
        .set({ [column]: withoutWords(deliveries[column], subject) })
        .where(mentions(deliveries[column], subject))
  },
}
