/** The weighted star rating of an artist. Shown reviews are its only source; an invariant recomputes it. */
import { eq, sql } from 'drizzle-orm'
import { type Ctx, publish } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { profiles } from '../tables.ts'

/** Call in the transaction that shows a review (1) or hides it (-1). */
export async function countRating(ctx: Ctx, review: { about_id: string; stars: number; weight: number }, by: 1 | -1): Promise<void> {
  const { about_id: personId, stars, weight } = review
  const [row] = await ctx.db
    .update(profiles)
    .set({
      rating_sum: sql`${profiles.rating_sum} + ${by * stars}::int * ${weight}::numeric(4, 3)`,
      rating_weight: sql`${profiles.rating_weight} + ${by}::int * ${weight}::numeric(4, 3)`,
      rating_count: sql`${profiles.rating_count} + ${weight > 0 ? by : 0}::int`,
    })
    .where(eq(profiles.person_id, personId))
    .returning({ state: profiles.state })
  if (row?.state === 'approved') await publishChanged(ctx, personId)
}

/** The reviews part of an artist's page has changed. */
export async function publishChanged(ctx: Ctx, personId: string): Promise<void> {
  const [person] = await ctx.db.select({ username: people.username }).from(people).where(eq(people.id, personId))
  if (person) publish(ctx, 'profile.changed', { personId, username: person.username })
}
