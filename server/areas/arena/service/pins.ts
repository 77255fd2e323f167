/** Performances pinned by admins. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { arenaAdmin as calls } from '#contract/arena/admin.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { noSubject, record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { putForwardOf, requireReason } from '../../profiles/service/pins.ts'
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

export async function trendingPerformances(
  ctx: Ctx,
  { pins, reason }: ParsedOf<typeof calls.trendingPerformances>,
): Promise<{ pins: Pins }> {
  if (!pins) return { pins: await pinnedPerformances(ctx) }
  requireReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const before = (await pinnedPerformances(ctx)).map(({ id }) => id)
    await replacePerformancePins(ctx, pins, { by: requirePerson(ctx).id, why: reason })
    const after = pins.map(({ id }) => id)
    await record(ctx, {
      action: 'trending.performances',
      subject_id: after[0] ?? before[0] ?? noSubject,
      before: { pins: before },
      after: { pins: after },
      reason,
    })
    return { pins: await pinnedPerformances(ctx) }
  })
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
