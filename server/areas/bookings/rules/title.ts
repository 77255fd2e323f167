import type { EventFields } from '#contract/bookings/bookings.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { cityOf } from '#contract/india/cities.ts'

/** The calendar title of a booking: "Sangeet in Udaipur". */
export function titleOf({ type, city }: Pick<EventFields, 'type' | 'city'>): string {
  return capitalize(`${type.replaceAll('-', ' ')} in ${cityOf(city).name}`)
}
