/** Outliers against other days: a bot, a broken page, or a stolen account. */

import { sql } from 'drizzle-orm'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { type overview as calls, figureGroups, unusualRule, type WatchedFigure, watchedFigures } from '#contract/moderation/overview.ts'
import { type Ctx, isOfTeam, now } from '../../../platform/context.ts'
import { auditLog } from '../../audit/tables.ts'
import { whoByIds } from '../review/who.ts'
import { countFigures, figuresSince } from './figures.ts'
import { usualWhereThisIsNot } from './rules.ts'

type Unusual = OutputOf<typeof calls.unusual>

/** The part that the reader may see. */
export async function unusual(ctx: Ctx): Promise<Unusual> {
  const figures = (await unusualFigures(ctx)).filter(({ figure }) => isOfTeam(ctx.person, groupOf(figure).roles))
  return { figures, admins: isOfTeam(ctx.person, []) ? await fastAdmins(ctx) : [] }
}

export async function unusualFigures(ctx: Ctx): Promise<Unusual['figures']> {
  await countFigures(ctx)
  const today = dayOf(now(ctx))
  const found = await figuresSince(ctx, addDays(today, -unusualRule.days))
  return watchedFigures.flatMap((figure) => {
    const days = found.get(figure) ?? []
    const count = days.find(({ day }) => day === today)?.count ?? 0
    const before = days.filter(({ day }) => day < today).map((each) => each.count)
    const usual = usualWhereThisIsNot(count, before, { least: unusualRule.least[figure], fewest: unusualRule.fewestDays })
    return usual === null ? [] : [{ figure, today: count, usual }]
  })
}

/** @throws if the catalogue lacks a figure, as then nobody could see it */
export function groupOf(figure: WatchedFigure): { isMoney: boolean; roles: readonly ConsoleRole[] } {
  const group = Object.values(figureGroups).find(({ figures }) => isOneOf(figures, figure))
  if (!group) throw new Error(`${figure} is in no group`)
  return group
}

/** Compares each admin with their own active hours. Leaves out `inbox.` entries, as the decision itself is logged, too. */
export async function fastAdmins(ctx: Ctx): Promise<Unusual['admins']> {
  const { beforeMs, windowMs, least, fewestHours } = unusualRule.admin
  const at = now(ctx)
  const { rows } = await ctx.db.execute<{ id: string; lastHour: number; before: number[] }>(sql`
    with hours as (
      select ${auditLog.actor_id} as id, count(*)::int as actions,
        floor(extract(epoch from ${at.toISOString()}::timestamptz - ${auditLog.at}) / ${windowMs / 1000})::int as ago
      from ${auditLog}
      where ${auditLog.at} > ${new Date(at.getTime() - beforeMs).toISOString()}::timestamptz and ${auditLog.at} <= ${at.toISOString()}::timestamptz
        and ${auditLog.action} not like 'inbox.%'
      group by 1, 3
    )
    select id, sum(actions) filter (where ago = 0)::int as "lastHour", coalesce(array_agg(actions) filter (where ago > 0), '{}') as before
    from hours group by id having sum(actions) filter (where ago = 0) >= ${least} order by "lastHour" desc, id`)
  const who = await whoByIds(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, lastHour, before }) => {
    const usual = usualWhereThisIsNot(lastHour, before, { least, fewest: fewestHours })
    return usual === null ? [] : [{ ...who(id), lastHour, usual }]
  })
}
