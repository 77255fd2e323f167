/** How reliably artists keep their promises. */
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { type ProfileDbRow, profiles } from '../tables.ts'

/** null while there were no promises. */
export function keptPercent({ shows, sales, broken }: Pick<ProfileDbRow, 'shows' | 'sales' | 'broken'>): number | null {
  const kept = shows + sales
  return kept + broken ? Math.round((100 * kept) / (kept + broken)) : null
}

export interface Promises {
  shows: number
  keptPercent: number | null
  /** Median minutes to the first answer. */
  responseMinutes: number | null
}

export async function promisesOf(ctx: Ctx, artistIds: readonly string[]): Promise<Map<string, Promises>> {
  if (!artistIds.length) return new Map()
  const { person_id, shows, sales, broken, response_minutes } = profiles
  const rows = await ctx.db
    .select({ person_id, shows, sales, broken, response_minutes })
    .from(profiles)
    .where(inArray(person_id, [...artistIds]))
  return new Map(
    rows.map((row) => [row.person_id, { shows: row.shows, keptPercent: keptPercent(row), responseMinutes: row.response_minutes }]),
  )
}
