/** What was checked of an artist, as everybody reads it: one notion, for cards, pages and their owner alike. */
import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction, tell } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { isSameName } from '../rules/names.ts'
import { type KeptBadge, type ProfileDbRow, profiles } from '../tables.ts'
import { lockRow } from './own-profile.ts'

type Badged = Pick<ProfileDbRow, 'badges' | 'stage_name'>

/** Those that hold at this moment: in time, and for the name on the page. */
export function standingBadges({ badges, stage_name }: Badged, at: Date): KeptBadge[] {
  return badges.filter(
    ({ endsAt, stageName }) => endsAt > at.toISOString() && (stageName === null || isSameName(stageName, stage_name ?? '')),
  )
}

/** A confirmed address or phone says that somebody reads there, not who they are. */
export function isVerified(row: Badged, at: Date): boolean {
  return standingBadges(row, at).some(({ code }) => code === 'identity')
}

/** @param read what stands now, asked under the profile's lock: of two changes at once the later one sees both */
export async function setBadges(ctx: Ctx, artistId: string, read: (ctx: Ctx) => Promise<KeptBadge[]>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state } = await lockRow(ctx, artistId)
    await ctx.db
      .update(profiles)
      .set({ badges: await read(ctx) })
      .where(eq(profiles.person_id, artistId))
    if (state !== 'approved') return
    const { username } = await requirePersonRow(ctx, artistId)
    tell(ctx, 'profile.badges_changed', { personId: artistId, username })
  })
}
