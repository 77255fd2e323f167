/** What was checked of an artist, as everybody reads it: one notion, for cards, pages and their owner alike. */
import { isSameName } from '../rules/names.ts'
import type { KeptBadge, ProfileDbRow } from '../tables.ts'

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
