/** Passed checks for seeded environments. */
import { type Ctx, now } from '../../../platform/context.ts'
import { insertBadges } from '../../profiles/service/set-badges.ts'
import { badgeOf, endOf, wakeOf } from '../rules.ts'
import { type CheckDbRow, checks } from '../tables.ts'

export type KnownCheck = Pick<CheckDbRow, 'artist_id' | 'kind' | 'document' | 'legal_name' | 'stage_name' | 'account_version'> & {
  passedAt: Date
}

/** The profiles must exist, and have no badges. */
export async function insertPassed(ctx: Ctx, known: readonly KnownCheck[]): Promise<CheckDbRow[]> {
  if (!known.length) return []
  const rows = await ctx.db
    .insert(checks)
    .values(
      known.map(({ passedAt, ...check }) => {
        const ends_at = endOf(passedAt)
        const dates = { asked_at: passedAt, decided_at: passedAt, ends_at, wake_at: wakeOf(ends_at, now(ctx)) }
        return { ...check, ...dates, id: ctx.platform.ids.uuid(), state: 'passed' as const, version: 2 }
      }),
    )
    .returning()
  const badges = Map.groupBy(rows, ({ artist_id }) => artist_id)
  const shown = [...badges].map(([id, theirs]) => ({ id, badges: theirs.map(badgeOf) }))
  await insertBadges(ctx, shown)
  return rows
}
