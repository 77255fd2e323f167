/** The choices on a profile, passed on to the booking page in the address. */

import { percentOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { atTime, formatDay, formatTime, startOfDay } from '#contract/grammar/time.ts'
import { type CitySlug, citySlugs } from '#contract/india/cities.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { paths } from '#web/paths.ts'

export interface BookingChoice {
  packageId: string
  city: CitySlug | null
  day: string | null
  /** `19:00`, in India. */
  time: string | null
}

/** The show that an address asks for; null for each missing part. */
export interface WishedShow {
  packageId: string | null
  city: CitySlug | null
  day: string | null
  time: string | null
}

const dayLook = /^\d{4}-\d{2}-\d{2}$/
const timeLook = /^([01]\d|2[0-3]):[0-5]\d$/

/** Drops invalid values. @param today in India; earlier days are dropped */
export function wishedIn(search: URLSearchParams, today: string): WishedShow {
  const day = search.get('date')
  const time = search.get('time')
  const city = citySlugs.find((slug) => slug === search.get('city')) ?? null
  const isDay = day !== null && dayLook.test(day) && !Number.isNaN(startOfDay(day).getTime()) && day >= today
  return {
    packageId: search.get('package'),
    city,
    day: isDay ? day : null,
    time: isDay && time !== null && timeLook.test(time) ? time : null,
  }
}

export function choiceFrom(packages: readonly PackageView[], { packageId, ...wished }: WishedShow): BookingChoice {
  const first = packages.find((each) => each.packageId === packageId) ?? packages[0]
  return { packageId: first?.packageId ?? '', ...wished }
}

export function bookHref(username: string, { packageId, city, day, time }: BookingChoice): string {
  return paths.book(username, {
    ...(packageId && { package: packageId }),
    ...(day && { date: day }),
    ...(day && time && { time }),
    ...(city && { city }),
  })
}

/** "Keep Sat, 12 Dec, 7:00 pm"; "Book" while no day is chosen. */
export function keepLabel({ day, time }: Pick<BookingChoice, 'day' | 'time'>): string {
  if (!day) return 'Book'
  const at = formatDay(startOfDay(day)).replace(/ \d{4}$/, '')
  return time ? `Keep ${at}, ${formatTime(atTime(day, time))}` : `Keep ${at}`
}

/** The usual share, until the server has calculated the exact advance. */
export function usualAdvance({ price, advancePercent }: Pick<PackageView, 'price' | 'advancePercent'>): number {
  return toRupees(percentOf(toPaise(price), advancePercent))
}
