/** Real prices of shows of a category, as guidance for a budget. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { roundPaise, toRupees } from '#contract/grammar/money.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { type jobs as calls, type Guidance, jobLimits } from '#contract/jobs/jobs.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { Ctx } from '../../../platform/context.ts'
import { packages } from '../../packages/tables.ts'
import { isApproved } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'

/** Current prices of artists in that city; if those are too few, of the whole country; otherwise none. */
export async function guidance(ctx: Ctx, { category, city }: ParsedOf<typeof calls.guidance>): Promise<OutputOf<typeof calls.guidance>> {
  return { guidance: (await pricesOf(ctx, category, city)) ?? (await pricesOf(ctx, category, null)) }
}

async function pricesOf(ctx: Ctx, category: CategorySlug, city: CitySlug | null): Promise<Guidance | null> {
  const at = (share: number) => sql<number>`percentile_cont(${sql.raw(String(share))}) within group (order by ${packages.price_paise})`
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int`, low: at(0.25), median: at(0.5), high: at(0.75) })
    .from(packages)
    .innerJoin(profiles, eq(profiles.person_id, packages.artist_id))
    .where(
      and(
        isApproved,
        eq(packages.category, category),
        eq(packages.active, true),
        isNull(packages.removed_at),
        city ? eq(profiles.city, city) : undefined,
      ),
    )
  if (!row || row.n < jobLimits.guidanceLeast) return null
  const rupees = (paise: number) => Math.round(toRupees(roundPaise(Number(paise))))
  return { n: row.n, from: city ? 'city' : 'country', low: rupees(row.low), median: rupees(row.median), high: rupees(row.high) }
}
