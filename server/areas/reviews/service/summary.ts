/** Star counts, computed from the reviews themselves and so never out of date. */
import { type SQL, sql } from 'drizzle-orm'
import { type Criterion, criterionNames } from '#contract/reviews/criteria.ts'
import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { ranking } from '../../profiles/service/ranking.ts'
import { reviews, reviewWindows } from '../tables.ts'

type Counted = { stars: number; count: number; uncounted: number; weight: number; photos: number; removed: number }

const twoPlaces = (value: number) => Math.round(value * 100) / 100

/** @param sum of stars times weights @param weight sum of the weights */
export function scoreOf(sum: number, weight: number): number {
  const { priorMean, priorReviews } = ranking
  return twoPlaces((priorMean * priorReviews + sum) / (priorReviews + weight))
}

const counts = sql`${reviews.state} = 'shown' and ${reviews.weight} > 0`

/** @param which reviews, of any state, with their windows */
export async function summaryOf(ctx: Ctx, which: SQL | undefined): Promise<ReviewSummary> {
  const found = sql`from ${reviews} join ${reviewWindows} on ${reviewWindows.id} = ${reviews.window_id} where ${which}`
  const [stars, criteria, packages] = await together(
    ctx.db.execute<Counted>(sql`
      select ${reviews.stars} as stars, (count(*) filter (where ${counts}))::int as count,
        (count(*) filter (where ${reviews.state} = 'shown' and ${reviews.weight} = 0))::int as uncounted,
        coalesce(sum(${reviews.weight}) filter (where ${counts}), 0)::double precision as weight,
        (count(*) filter (where ${reviews.state} = 'shown' and cardinality(${reviews.pictures}) > 0))::int as photos,
        (count(*) filter (where ${reviews.state} = 'hidden'))::int as removed
      ${found} group by 1`),
    ctx.db.execute<{ code: Criterion; mean: number; count: number }>(sql`
      select c.key as code, (sum(c.value::int * ${reviews.weight}) / sum(${reviews.weight}))::double precision as mean, count(*)::int as count
      from ${reviews} join ${reviewWindows} on ${reviewWindows.id} = ${reviews.window_id}, lateral jsonb_each_text(${reviews.criteria}) c
      where ${which} and ${counts} group by 1`),
    ctx.db.execute<{ packageId: string; mean: number; count: number }>(sql`
      select ${reviewWindows.package_id} as "packageId", 
          (sum(${reviews.stars} * ${reviews.weight}) / sum(${reviews.weight}))::double precision as mean, count(*)::int as count
      ${found} and ${counts} and ${reviewWindows.package_id} is not null group by 1`),
  )
  const total = (of: 'count' | 'uncounted' | 'weight' | 'photos' | 'removed') => stars.rows.reduce((sum, row) => sum + row[of], 0)
  const sum = stars.rows.reduce((all, row) => all + row.stars * row.weight, 0)
  const weight = total('weight')
  return {
    mean: weight ? twoPlaces(sum / weight) : 0,
    score: scoreOf(sum, weight),
    count: total('count'),
    uncounted: total('uncounted'),
    histogram: [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: stars.rows.find((row) => row.stars === each)?.count ?? 0 })),
    criteria: criterionNames.flatMap((code) => {
      const row = criteria.rows.find((each) => each.code === code)
      return row ? [{ code, mean: twoPlaces(row.mean), count: row.count }] : []
    }),
    packages: packages.rows.map((row) => ({ ...row, mean: twoPlaces(row.mean) })),
    withPhotos: total('photos'),
    removed: total('removed'),
  }
}
