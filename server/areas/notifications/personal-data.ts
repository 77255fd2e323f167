import { eq } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { notifications } from './tables.ts'

export const notificationsPersonalData: PersonalData = {
  tables: ['notifications'],
  async gather(ctx, { id }) {
    const { type, message, href, created_at, read_at } = notifications
    return {
      bell: await ctx.db.select({ type, message, href, created_at, read_at }).from(notifications).where(eq(notifications.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    await ctx.db.delete(notifications).where(eq(notifications.person_id, subject.id))
    for (const column of ['message', 'href'] as const)
      await ctx.db
        .update(notifications)
        .set({ [column]: withoutWords(notifications[column], subject) })
        .where(mentions(notifications[column], subject))
  },
}
