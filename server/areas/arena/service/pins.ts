/** Performances that are put forward by hand. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { arenaDesk as calls } from '#contract/arena-desk.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { fieldFailure } from '#contract/errors.ts'
import { type Ctx, now, tell } from '../../../platform/context.ts'
import { profiles } from '../../profiles/tables.ts'
import { entries, performancePins } from '../tables.ts'

type Pins = OutputOf<typeof calls.trendingPerformances>['pins']

/** Those that stand now or later, in their order. */
export async function pinnedPerformances(ctx: Ctx): Promise<Pins> {
  const rows = await ctx.db
    .select({ pin: performancePins, title: entries.title, name: profiles.stage_name })
    .from(performancePins)
    .innerJoin(entries, eq(entries.id, performancePins.entry_id))
    .leftJoin(profiles, eq(profiles.person_id, entries.artist_id))
    .where(gt(performancePins.ends_at, now(ctx)))
    .orderBy(asc(performancePins.position), asc(performancePins.entry_id))
  return rows.map(({ pin, title, name }) => ({
    id: pin.entry_id,
    position: pin.position,
    startsAt: pin.starts_at.toISOString(),
    endsAt: pin.ends_at.toISOString(),
    title,
    name: name ?? '',
  }))
}

/** In place of those before; in the caller's transaction. @throws 422 for what is not live, comes twice or ends before it begins */
export async function replacePerformancePins(
  ctx: Ctx,
  pins: NonNullable<ParsedOf<typeof calls.trendingPerformances>['pins']>,
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
  tell(ctx, 'pins.changed', { kind: 'performances' })
  await ctx.db.delete(performancePins)
  if (pins.length)
    await ctx.db.insert(performancePins).values(
      pins.map(({ id, position, startsAt, endsAt }) => ({
        entry_id: id,
        position,
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
      })),
    )
}
