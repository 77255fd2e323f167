/** What an artist's shows take of a day, so that a search can say who is still free on it. Pure. */
import { calendarLimits } from '#contract/calendar/calendar.ts'
import type { Season } from '#contract/packages/bounds.ts'

export interface OfferedShow extends Season {
  /** Minutes before the start: the setup. */
  before: number
  /** Minutes from the start to the end of the teardown. */
  after: number
  noticeDays: number
}

const { minutes, setupMinutes, teardownMinutes } = calendarLimits.usualShow
/** Of who sells nothing yet. */
export const usualShow: OfferedShow = { before: setupMinutes, after: minutes + teardownMinutes, noticeDays: 0 }

/** Those that decide whether something can begin: one that takes no less in any way than another never does. */
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

/** Offered on each day that the other is. */
function covers(one: Season, other: Season): boolean {
  const [[first, last], [otherFirst, otherLast]] = [daysOf(one), daysOf(other)]
  const begins = first === null || (otherFirst !== null && first <= otherFirst)
  return begins && (last === null || (otherLast !== null && last >= otherLast))
}
