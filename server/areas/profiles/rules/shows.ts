/** The time that an artist's shows take on a day, for the search by free day. Pure. */
import { calendarLimits } from '#contract/calendar/calendar.ts'
import type { Season } from '#contract/packages/bounds.ts'

export interface OfferedShow extends Season {
  /** Setup, in minutes before the start. */
  before: number
  /** Minutes from the start to the end of the teardown. */
  after: number
  noticeDays: number
}

const { minutes, setupMinutes, teardownMinutes } = calendarLimits.usualShow
/** For artists without packages. */
export const usualShow: OfferedShow = { before: setupMinutes, after: minutes + teardownMinutes, noticeDays: 0 }

/** Drops every show that takes at least as much as another in every respect, as it can never decide whether one fits. */
export function decidingShows(shows: readonly OfferedShow[]): OfferedShow[] {
  const once = [...new Map(shows.map((show) => [JSON.stringify(inOrder(show)), show])).values()]
  const deciding = once.filter((show) => !once.some((other) => other !== show && takesNoMore(other, show)))
  return deciding.length ? deciding : [usualShow]
}

const inOrder = ({ before, after, noticeDays, ...season }: OfferedShow) => [before, after, noticeDays, ...daysOf(season)]
const daysOf = ({ validFrom = null, validUntil = null }: Season) => [validFrom, validUntil] as const

function takesNoMore(one: OfferedShow, other: OfferedShow): boolean {
  return one.before <= other.before && one.after <= other.after && one.noticeDays <= other.noticeDays && covers(one, other)
}

/** Whether `one` is offered on every day of `other`. */
function covers(one: Season, other: Season): boolean {
  const [[first, last], [otherFirst, otherLast]] = [daysOf(one), daysOf(other)]
  const begins = first === null || (otherFirst !== null && first <= otherFirst)
  return begins && (last === null || (otherLast !== null && last >= otherLast))
}
