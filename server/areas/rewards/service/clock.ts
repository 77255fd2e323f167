/** Expires coins, and reminds of coins that expire soon. */
import { and, asc, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { coinLots } from '../tables.ts'
import { endLot } from './wallet.ts'

const atOnce = 200

/** Expired lots. */
export function endedLots(ctx: Ctx) {
  return ctx.db
    .select({ id: coinLots.id })
    .from(coinLots)
    .where(and(gt(coinLots.left, 0), lte(coinLots.ends_at, now(ctx))))
    .orderBy(asc(coinLots.ends_at))
    .limit(atOnce)
}

/** Each in its own transaction, until none is left. */
export async function endLots(ctx: Ctx): Promise<void> {
  for (let found = await endedLots(ctx); found.length; found = await endedLots(ctx))
    for (const { id } of found) await inTransaction(ctx, (ctx) => endLot(ctx, id))
}

/** Reminds each owner once of everything that expires in 30, 7 and 1 day. */
export async function remind(ctx: Ctx): Promise<void> {
  let told = atOnce
  while (told === atOnce) told = await inTransaction(ctx, remindSome)
}

const wordsBefore = coinLimits.remindBeforeDays.toSorted((a, b) => a - b)

const endsWithin = (at: Date, days: number) => lte(coinLots.ends_at, new Date(at.getTime() + days * dayMs))

/** The due reminder for a lot: the nearest one before its end. */
function dueWord(at: Date): SQL<number> {
  const cases = wordsBefore.map((days) => sql`when ${endsWithin(at, days)} then ${days}::int`)
  return sql<number>`case ${sql.join(cases, sql` `)} end`
}

async function remindSome(ctx: Ctx): Promise<number> {
  const at = now(ctx)
  const days = dueWord(at)
  const due = await ctx.db
    .select({ id: coinLots.id, personId: coinLots.person_id, days })
    .from(coinLots)
    .where(
      and(
        gt(coinLots.left, 0),
        gt(coinLots.ends_at, at),
        endsWithin(at, Math.max(...wordsBefore)),
        or(isNull(coinLots.reminded_days), gt(coinLots.reminded_days, days)),
      ),
    )
    .orderBy(asc(coinLots.person_id), asc(coinLots.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length) await ctx.db.update(coinLots).set({ reminded_days: days }).where(inArray(coinLots.id, ids))
  for (const [personId, lots] of Map.groupBy(due, (lot) => lot.personId))
    publish(ctx, 'coins.end_soon', { personId, days: Math.max(...lots.map((lot) => lot.days)), day: dayOf(at) })
  return due.length
}
