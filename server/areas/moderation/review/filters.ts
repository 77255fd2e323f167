/** Filters that an admin saves under a name. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type reviewInbox as calls, reviewFailures, reviewLimits, reviewFilters as shape } from '#contract/moderation/review.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { reviewFilters } from './tables.ts'

const mine = (ctx: Ctx) => eq(reviewFilters.person_id, requirePerson(ctx).id)

export async function filters(ctx: Ctx): Promise<OutputOf<typeof calls.filters>> {
  const rows = await ctx.db
    .select()
    .from(reviewFilters)
    .where(mine(ctx))
    .orderBy(asc(sql`lower(${reviewFilters.name})`))
  // A filter saved before a field existed takes that field's default.
  return { results: rows.map(({ id, name, filters }) => ({ filterId: id, name, filters: shape.parse(filters) })) }
}

export async function saveFilter(ctx: Ctx, asked: ParsedOf<typeof calls.saveFilter>): Promise<OutputOf<typeof calls.saveFilter>> {
  return inTransaction(ctx, async (ctx) => {
    const person_id = requirePerson(ctx).id
    await lock(ctx.db, `review filters ${person_id}`)
    if ((await ctx.db.$count(reviewFilters, mine(ctx))) >= reviewLimits.filters)
      throw reviewFailures.enough_filters({ most: reviewLimits.filters })
    const id = ctx.platform.ids.uuid()
    const { rowCount } = await ctx.db
      .insert(reviewFilters)
      .values({ id, person_id, ...asked, created_at: now(ctx) })
      .onConflictDoNothing()
    if (!rowCount) throw reviewFailures.filter_named()
    return { filterId: id }
  })
}

export async function removeFilter(ctx: Ctx, { filterId }: ParsedOf<typeof calls.removeFilter>): Promise<{ message: string }> {
  const { rowCount } = await ctx.db.delete(reviewFilters).where(and(eq(reviewFilters.id, filterId), mine(ctx)))
  if (!rowCount) throw failures.not_found()
  return { message: 'Removed.' }
}
