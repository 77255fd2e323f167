/** Days on which an artist is featured first in a category: labelled, and at most one place in ten. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Day, dayOf, daysFrom, hourMs } from '#contract/grammar/time.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { featuredLimits } from '#contract/rewards/kinds.ts'
import { rewardFailures } from '#contract/rewards/rewards.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { featuredDays, profiles } from '../tables.ts'
import { keptCount } from './count-cache.ts'
import { type Sought, sortOf } from './sought.ts'

export interface Place {
  day: Day
  category: CategorySlug
}

/** Reserves a place on a future day. @throws day_needed, day_out_of_range, other_category, day_taken */
export async function feature(ctx: Ctx, artistId: string, { day, category }: Partial<Place>): Promise<Place> {
  if (!day || !category) throw rewardFailures.day_needed()
  const ahead = daysFrom(dayOf(now(ctx)), day)
  if (ahead < 1 || ahead > featuredLimits.daysAhead) throw rewardFailures.day_out_of_range()
  await lock(ctx.db, `featured ${category} ${day}`)
  const listed = and(eq(profiles.state, 'approved'), sql`${profiles.listed_in} @> array[${category}]::text[]`)
  if (!(await ctx.db.$count(profiles, and(listed, eq(profiles.person_id, artistId))))) throw rewardFailures.other_category()
  const there = await featuredOn(ctx, { day, category })
  const places = Math.max(1, Math.floor((await ctx.db.$count(profiles, listed)) / featuredLimits.onePlaceIn))
  if (there.includes(artistId) || there.length >= places) throw rewardFailures.day_taken()
  await ctx.db.insert(featuredDays).values({ day, category, artist_id: artistId, at: now(ctx) })
  return { day, category }
}

/** Gives a place up. */
export async function unfeature(ctx: Ctx, artistId: string, { day, category }: Place): Promise<void> {
  await ctx.db
    .delete(featuredDays)
    .where(and(eq(featuredDays.day, day), eq(featuredDays.category, category), eq(featuredDays.artist_id, artistId)))
}

/** In the order of reservation. */
async function featuredOn(ctx: Ctx, { day, category }: Place): Promise<string[]> {
  const rows = await ctx.db
    .select({ artistId: featuredDays.artist_id })
    .from(featuredDays)
    .where(and(eq(featuredDays.day, day), eq(featuredDays.category, category)))
    .orderBy(asc(featuredDays.at), asc(featuredDays.artist_id))
  return rows.map(({ artistId }) => artistId)
}

/**
 * The featured artist on the first page of a category in default order and without other filters; several rotate by the hour.
 * @returns null for every other search
 */
export async function featuredFor(ctx: Ctx, sought: Sought, page: number): Promise<string | null> {
  const { category, ...others } = sought.filters
  const isPlain = page === 1 && !sought.typed && sortOf(sought) === 'relevance' && Object.values(others).every(isUnset)
  if (!category || !isPlain) return null
  const day = dayOf(sought.now)
  const all = await keptCount(ctx, ['featured', day, category], () => featuredOn(ctx, { day, category }))
  return all[Math.floor(sought.now.getTime() / hourMs) % all.length] ?? null
}

const isUnset = (value: unknown) =>
  value === undefined || value === 'relevance' || value === false || (Array.isArray(value) && !value.length)
