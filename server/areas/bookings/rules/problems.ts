/** The problems that prevent exactly this booking, as sentences. */
import type { Quote } from '#contract/bookings/bookings.ts'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { dayOf, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { guestProblem, seasonProblem } from '#contract/packages/bounds.ts'
import { bookableDays, isStart } from '../../calendar/rules.ts'
import type { PackageSnapshot } from '../../packages/rules.ts'

export type Problem = Quote['problems'][number]

type Timed = Pick<PackageSnapshot, 'notice_days' | 'valid_from' | 'valid_until'>

/** For a date that both sides agree on: the artist may waive notice and season. */
export const anyDay: Timed = { notice_days: 0, valid_from: null, valid_until: null }

export interface Wished {
  now: Date
  package: Pick<PackageSnapshot, 'add_ons' | 'overtime_paise' | 'audience_min' | 'audience_max'> & Timed
  addOns: string[]
  extraHalfHours: number
  startsAt: Date | null
  city: CitySlug | null
  isTooFar: boolean
  guests: number | null
  isTaken: boolean
}

/** In the order of the booking page. Empty when the booking is possible. */
export function problemsOf(wished: Wished): Problem[] {
  return [...aboutThePackage(wished), ...aboutTheTime(wished), ...aboutTheEvent(wished)]
}

function aboutThePackage({ package: { add_ons, overtime_paise }, addOns, extraHalfHours }: Wished): Problem[] {
  const problems: Problem[] = []
  const known = new Set(add_ons.map(({ id }) => id))
  if (addOns.some((id) => !known.has(id)))
    problems.push({ code: 'unknown_add_on', path: 'addOns', message: 'One of the add-ons is not offered any more.' })
  if (extraHalfHours > 0 && overtime_paise === null)
    problems.push({ code: 'no_overtime', path: 'extraHalfHours', message: 'This package cannot be made longer.' })
  return problems
}

/** @param wished.package `anyDay` when both sides agree on the date */
export function aboutTheTime({
  now,
  startsAt,
  package: { notice_days, valid_from: validFrom, valid_until: validUntil },
  isTaken,
}: Pick<Wished, 'now' | 'startsAt' | 'isTaken'> & { package: Timed }): Problem[] {
  if (!startsAt) return []
  const say = (code: string, message: string): Problem[] => [{ code, path: 'startsAt', message }]
  if (startsAt <= now) return say('past', 'That time is over. Choose a later one.')
  if (!isStart(startsAt))
    return say(
      'not_a_start',
      `Shows start on the half hour between ${calendarLimits.firstStart} and ${calendarLimits.lastStart}, India time.`,
    )
  const { first, last } = bookableDays(now, notice_days)
  const day = dayOf(startsAt)
  const outside = seasonProblem({ validFrom, validUntil }, day)
  if (outside) return say('not_offered', outside)
  if (day < first)
    return say('too_soon', `The artist needs ${notice_days} days to prepare. The first day is ${formatDay(startOfDay(first))}.`)
  if (day > last) return say('too_far_ahead', `That is too far ahead. The last day that can be booked is ${formatDay(startOfDay(last))}.`)
  return isTaken ? say('slot_taken', 'The artist is not free at that time.') : []
}

function aboutTheEvent({ city, isTooFar, guests, package: { audience_min: audienceMin, audience_max: audienceMax } }: Wished): Problem[] {
  const problems: Problem[] = []
  if (city && isTooFar)
    problems.push({ code: 'too_far', path: 'city', message: `The artist does not travel to ${cityOf(city).name} with this package.` })
  const message = guests === null ? null : guestProblem({ audienceMin, audienceMax }, guests)
  if (message) problems.push({ code: 'guests_not_fitting', path: 'guests', message })
  return problems
}
