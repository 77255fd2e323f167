/** The price of a booking. Quote, charge and invoice use the same lines. Amounts in paise. */
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { type Paise, percentOf, sumOf } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf, distanceKm } from '#contract/india/cities.ts'
import { type PackageSnapshot, travelPaise } from '../../packages/rules.ts'
import type { Line } from './terms.ts'

export type Priced = Pick<PackageSnapshot, 'title' | 'price_paise' | 'add_ons' | 'travel_bands' | 'overtime_paise'>

export interface Wish {
  /** Ids of the package's add-ons. */
  addOns: string[]
  extraHalfHours: number
  artistCity: CitySlug
  /** null until the city is known. */
  city: CitySlug | null
}

export interface Price {
  lines: Line[]
  totalPaise: Paise
  travelKm: number | null
  /** The travel bands do not reach the city. */
  isTooFar: boolean
}

export const halfHourMinutes = 30

/** What is not available (an unknown add-on, overtime without a rate, a city too far) costs nothing here; `problemsOf` reports it. */
export function priceOf(pack: Priced, { addOns, extraHalfHours, artistCity, city }: Wish): Price {
  const travelKm = city && distanceKm(artistCity, city)
  const travel = travelKm === null ? 0 : travelPaise(pack.travel_bands, travelKm)
  const lines: Line[] = [{ code: 'package', label: pack.title, amountPaise: pack.price_paise }]
  for (const { id, title, paise } of pack.add_ons) if (addOns.includes(id)) lines.push({ code: 'add_on', label: title, amountPaise: paise })
  if (extraHalfHours > 0 && pack.overtime_paise !== null)
    lines.push({
      code: 'overtime',
      label: `${extraHalfHours * halfHourMinutes} minutes more`,
      amountPaise: pack.overtime_paise * extraHalfHours,
    })
  if (city && travel)
    lines.push({ code: 'travel', label: `Travel, ${cityOf(artistCity).name} to ${cityOf(city).name}, ${travelKm} km`, amountPaise: travel })
  return { lines, totalPaise: sumOf(lines.map((line) => line.amountPaise)), travelKm, isTooFar: travel === null }
}

/** The amount due at once: a share, or everything when the show is near. @param startsAt null while no date was chosen */
export function advanceOf(
  totalPaise: Paise,
  advancePercent: number,
  now: Date,
  startsAt: Date | null,
): { percent: number; advancePaise: Paise } {
  const isNear = startsAt !== null && startsAt.getTime() - now.getTime() < bookingLimits.fullPaymentMs
  const percent = isNear ? 100 : advancePercent
  return { percent, advancePaise: percentOf(totalPaise, percent) }
}
