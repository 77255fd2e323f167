/** Performances pinned by admins. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { arenaAdmin as calls, PutForward } from '#contract/arena/admin.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { entries, performancePins } from '../tables.ts'

type PinRow = typeof performancePins.$inferSelect
type Pins = OutputOf<typeof calls.trendingPerformances>['pins']

/** Current and future pins, in order. */
export async function pinnedPerformances(ctx: Ctx): Promise<Pins> {
  const author = alias(people, 'author')
  const rows = await ctx.db
    .select({
      pin: performancePins,
      title: entries.title,
      name: profiles.stage_name,
      by: sql<string>`${author.first_name} || ' ' || ${author.last_name}`,
    })
    .from(performancePins)
    .innerJoin(entries, eq(entries.id, performancePins.entry_id))
    .leftJoin(profiles, eq(profiles.person_id, entries.artist_id))
    .leftJoin(author, eq(author.id, performancePins.put_by))
    .where(gt(performancePins.ends_at, now(ctx)))
    .orderBy(asc(performancePins.position), asc(performancePins.entry_id))
  return rows.map(({ pin, title, name, by }) => ({
    id: pin.entry_id,
    position: pin.position,
    startsAt: pin.starts_at.toISOString(),
    endsAt: pin.ends_at.toISOString(),
    title,
    name: name ?? '',
    putForward: putForwardOf(pin, by),
  }))
}

/** null: not recorded. */
export function putForwardOf({ put_why, put_at }: { put_why: string | null; put_at: Date | null }, by: string): PutForward | null {
  return put_why !== null && put_at ? { by, why: put_why, at: put_at.toISOString() } : null
}

/**
 * Replaces all pins; an unchanged one keeps its author and reason. In the caller's transaction. @throws 422 for a performance that is not live, a
 * duplicate, or an end before the start
 */
export async function replacePerformancePins(
  ctx: Ctx,
  pins: NonNullable<ParsedOf<typeof calls.trendingPerformances>['pins']>,
  put: { by: string; why: string },
): Promise<void> {
  const live = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        inArray(
          entries.id,
          pins.map(({ id }) => id),
        ),
        eq(entries.state, 'live'),
      ),
    )
  const ids = new Set(live.map(({ id }) => id))
  for (const [i, { id, startsAt, endsAt }] of pins.entries()) {
    if (!ids.delete(id)) throw fieldFailure(`pins.${i}.id`, 'This performance is not live, or it stands here twice.')
    if (new Date(startsAt) >= new Date(endsAt)) throw fieldFailure(`pins.${i}.endsAt`, 'The end has to be after the start.')
  }
  const sameAs = ({ entry_id, starts_at, ends_at }: Pick<PinRow, 'entry_id' | 'starts_at' | 'ends_at'>) =>
    [entry_id, starts_at.getTime(), ends_at.getTime()].join()
  const stood = new Map((await ctx.db.select().from(performancePins)).map((pin) => [sameAs(pin), pin]))
  publish(ctx, 'pins.changed', { kind: 'performances' })
  await ctx.db.delete(performancePins)
  if (pins.length)
    await ctx.db.insert(performancePins).values(
      pins.map(({ id, position, startsAt, endsAt }) => {
        const pin = { entry_id: id, starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
        const before = stood.get(sameAs(pin))
        return { ...(before ?? { ...pin, put_by: put.by, put_why: put.why, put_at: now(ctx) }), position }
      }),
    )
}
