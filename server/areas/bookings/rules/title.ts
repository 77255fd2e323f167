import type { EventFields } from '#contract/bookings/bookings.ts'
import { cityOf } from '#contract/india/cities.ts'

/** The calendar title of a booking: "Sangeet in Udaipur". */
export function titleOf({ type, city }: Pick<EventFields, 'type' | 'city'>): string {
  const title = `${type.replaceAll('-', ' ')} in ${cityOf(city).name}`
  return title[0]?.toUpperCase() + title.slice(1)
}
