/** Badges change under the lock of their profile. */
import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, publish } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { type KeptBadge, profiles } from '../tables.ts'
import { lockRow } from './own-profile.ts'

/** @param read reads the current badges under the profile's lock, so that the later of two concurrent changes sees both */
export async function setBadges(ctx: Ctx, artistId: string, read: (ctx: Ctx) => Promise<KeptBadge[]>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state } = await lockRow(ctx, artistId)
    await ctx.db
      .update(profiles)
      .set({ badges: await read(ctx) })
      .where(eq(profiles.person_id, artistId))
    if (state !== 'approved') return
    const { username } = await requirePersonRow(ctx, artistId)
    publish(ctx, 'profile.badges_changed', { personId: artistId, username })
  })
}

/** For seeded worlds: the profiles must exist and have no badges. */
export async function insertBadges(ctx: Ctx, shown: readonly { id: string; badges: KeptBadge[] }[]): Promise<void> {
  await ctx.db
    .update(profiles)
    .set({ badges: sql`shown.badges` })
    .from(sql`json_to_recordset(${JSON.stringify(shown)}::json) as shown (id uuid, badges jsonb)`)
    .where(eq(profiles.person_id, sql`shown.id`))
}
