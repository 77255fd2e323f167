/** Which badges of an artist are valid: one rule for cards, pages and the owner. */
import { isSameName } from '../rules/names.ts'
import type { KeptBadge, ProfileDbRow } from '../tables.ts'

type Badged = Pick<ProfileDbRow, 'badges' | 'stage_name'>

/** Badges that are valid now: not expired, and for the name on the page. */
export function currentBadges({ badges, stage_name }: Badged, at: Date): KeptBadge[] {
  return badges.filter(
    ({ endsAt, stageName }) => endsAt > at.toISOString() && (stageName === null || isSameName(stageName, stage_name ?? '')),
  )
}

/** A verified email or phone proves a reachable person, not an identity. */
export function isVerified(row: Badged, at: Date): boolean {
  return currentBadges(row, at).some(({ code }) => code === 'identity')
}
