import type { OutputOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { addDays, type Day, dayOf } from '#contract/grammar/time.ts'
import { type overview as calls, type FigureName, figureGroupNames, figureGroups, overviewLimits } from '#contract/moderation/overview.ts'
import { type Ctx, isOfTeam, now } from '../../../platform/context.ts'
import { type Counted, countFigures, figuresSince, firstDay } from './figures.ts'
import { mondayOf } from './rules.ts'

/** Leaves out money for roles without money. */
export async function weeks(ctx: Ctx): Promise<OutputOf<typeof calls.weeks>> {
  const countedAt = await countFigures(ctx)
  const today = dayOf(now(ctx))
  const found = await figuresSince(ctx, firstDay(today))
  const mondays = Array.from({ length: overviewLimits.weeks }, (_, week) => addDays(firstDay(today), 7 * week))
  const theirs = figureGroupNames.filter((group) => isOfTeam(ctx.person, figureGroups[group].roles))
  return {
    weeks: mondays.map((from) => ({ from, isOpen: from === mondayOf(today) })),
    groups: theirs.map((group) => {
      const { isMoney, figures } = figureGroups[group]
      const read = (days: readonly Counted[]) => summed(days, isMoney)
      return { group, figures: figures.map((figure: FigureName) => ({ figure, ...shown(found.get(figure) ?? [], mondays, today, read) })) }
    }),
    countedAt: countedAt.toISOString(),
  }
}

function shown(days: readonly Counted[], mondays: readonly Day[], today: Day, read: (days: readonly Counted[]) => number) {
  const within = (from: Day, length: number) => read(days.filter(({ day }) => day >= from && day < addDays(from, length)))
  return {
    values: mondays.map((from) => within(from, 7)),
    lately: within(addDays(today, -7), 7),
    before: within(addDays(today, -14), 7),
  }
}

function summed(days: readonly Counted[], isMoney: boolean): number {
  const sum = days.reduce((all, { count, paise }) => all + (isMoney ? paise : count), 0)
  return isMoney ? toRupees(sum) : sum
}
