/** Weighs reviews before they are shown, and again at night, as refunds come later and a ring is visible only once it has grown. */
import { and, asc, eq, exists, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { people, personTraces } from '../../auth/tables.ts'
import { countRating } from '../../profiles/service/rating.ts'
import { weigh } from '../rules/weight.ts'
import type { WindowRow } from '../rules/window.ts'
import { reviews, reviewWindows } from '../tables.ts'
import { evidenceOf } from './evidence.ts'
import type { ReviewRow } from './rows.ts'

type Weighed = Pick<ReviewRow, 'state' | 'weight' | 'weighed_at' | 'held_at' | 'held_for'>

/** The state and weight of each review of the window at the end of its waiting time. */
export async function weighAll(ctx: Ctx, window: WindowRow, written: readonly ReviewRow[]): Promise<(ReviewRow & Weighed)[]> {
  if (!written.length) return []
  const evidence = await evidenceOf(ctx, window)
  const at = now(ctx)
  return written.map((review) => {
    const { weight, heldFor } = weigh(evidence, review.stars)
    return {
      ...review,
      weight: review.by === 'client' ? weight : 0,
      weighed_at: at,
      ...(heldFor.length ? { state: 'held' as const, held_at: at, held_for: heldFor } : { state: 'shown' as const }),
    }
  })
}

/** Older reviews keep their last weight, unless they were never weighed. */
const weighedFor = 90 * dayMs
/** Reviews younger than this are weighed every night, as refunds come in the first days. */
const everyNightFor = 7 * dayMs
/** Later they are weighed after new facts about the artist or the author, and at least this often. */
const restsFor = 30 * dayMs
const perRun = 200

/** Weighs those that are due, longest ago first. @returns how many */
export async function weighAgain(ctx: Ctx, most = perRun): Promise<number> {
  const at = now(ctx).getTime()
  const since = (ms: number) => new Date(at - ms)
  const isDue = or(
    isNull(reviews.weighed_at),
    and(
      gte(reviews.shown_at, since(weighedFor)),
      lt(reviews.weighed_at, since(dayMs / 2)),
      or(gte(reviews.shown_at, since(everyNightFor)), lt(reviews.weighed_at, since(restsFor)), isTalkedOf(ctx), wasSeen(ctx)),
    ),
  )
  const due = await ctx.db
    .select({ id: reviews.id, windowId: reviews.window_id })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.author_id))
    // Erased authors have no data left to weigh by.
    .where(and(eq(reviews.state, 'shown'), eq(reviews.by, 'client'), isNull(people.erased_at), isDue))
    .orderBy(asc(reviews.weighed_at), asc(reviews.id))
    .limit(most)
  for (const { id, windowId } of due) await inTransaction(ctx, (ctx) => weighOne(ctx, id, windowId))
  return due.length
}

/** Another review of the artist was shown, held or decided since, as rings grow by reviews. */
function isTalkedOf({ db }: Ctx): SQL {
  const other = alias(reviews, 'other')
  const isNews = or(...[other.shown_at, other.held_at, other.decided_at].map((at) => gte(at, reviews.weighed_at)))
  const isOther = and(eq(other.about_id, reviews.about_id), eq(other.by, 'client'), ne(other.id, reviews.id))
  return exists(db.select({ found: sql`1` }).from(other).where(and(isOther, isNews)))
}

/** The author or the artist has signed in since. */
function wasSeen({ db }: Ctx): SQL {
  const isOfBoth = or(eq(personTraces.person_id, reviews.author_id), eq(personTraces.person_id, reviews.about_id))
  const isNews = sql`${personTraces.day} >= (${reviews.weighed_at} at time zone 'Asia/Kolkata')::date`
  return exists(db.select({ found: sql`1` }).from(personTraces).where(and(isOfBoth, isNews)))
}

/** All that are due, in batches of a few hundred. */
export async function weighAllAgain(ctx: Ctx): Promise<void> {
  while ((await weighAgain(ctx)) === perRun);
}

async function weighOne(ctx: Ctx, id: string, windowId: string): Promise<void> {
  const [window] = await ctx.db.select().from(reviewWindows).where(eq(reviewWindows.id, windowId)).for('update')
  const [before] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!window || before?.state !== 'shown') return
  const [after] = await weighAll(ctx, window, [before])
  if (!after) return
  // An admin's decision stays; only the weight follows the money.
  const isHeld = after.state === 'held' && !before.decided_at
  const { weight, weighed_at, held_at, held_for, state } = after
  await ctx.db
    .update(reviews)
    .set({ weight, weighed_at, ...(isHeld && { state, held_at, held_for, chosen_at: null, version: sql`${reviews.version} + 1` }) })
    .where(eq(reviews.id, id))
  if (!isHeld && weight === before.weight) return
  await countRating(ctx, before, -1)
  if (isHeld) {
    publish(ctx, 'review.held', { reviewId: id, authorId: before.author_id, aboutId: before.about_id })
    if (before.chosen_at) publish(ctx, 'review.quotes_changed', { reviewId: id })
  } else await countRating(ctx, { ...before, weight }, 1)
}
