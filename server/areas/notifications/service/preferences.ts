/** A person's notification preferences. */
import { eq } from 'drizzle-orm'
import { type NoticePreferences, usualPreferences } from '#contract/notifications/notifications.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { completed } from '../rules/preferences.ts'
import { notificationPreferences } from '../tables.ts'

export async function preferencesOf(ctx: Ctx, personId: string): Promise<NoticePreferences> {
  const [row] = await ctx.db.select().from(notificationPreferences).where(eq(notificationPreferences.person_id, personId))
  return row ? completed(row) : usualPreferences
}

export function preferences(ctx: Ctx): Promise<NoticePreferences> {
  return preferencesOf(ctx, requirePerson(ctx).id)
}

export async function putPreferences(ctx: Ctx, { muted, quiet, channels }: NoticePreferences): Promise<NoticePreferences> {
  const kept = { muted, quiet, channels, changed_at: now(ctx) }
  await ctx.db
    .insert(notificationPreferences)
    .values({ person_id: requirePerson(ctx).id, ...kept })
    .onConflictDoUpdate({ target: notificationPreferences.person_id, set: kept })
  return { muted, quiet, channels }
}
