/** Occasions with their venue and time: one that fits the artist's category. */
import { type EventFields, eventTypes } from '#contract/bookings/bookings.ts'
import { type CitySlug, citySlugs, distanceKm } from '#contract/india/cities.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { travelPaise } from '#server/areas/packages/rules.ts'
import type { PackageRow } from '#server/areas/packages/tables.ts'
import type { Chance } from '../../drawing/chance.ts'
import { type DemoEventTypeSlug, demoEventTypes } from '../../world/events.ts'
import { venuesOf } from '../../world/venues.ts'

type Slugs = readonly [DemoEventTypeSlug, ...DemoEventTypeSlug[]]
const family: Slugs = [
  'wedding',
  'sangeet',
  'sangeet',
  'mehendi',
  'reception',
  'engagement',
  'birthday',
  'anniversary',
  'house-concert',
  'festival',
  'corporate',
]
const office: Slugs = ['corporate', 'corporate', 'college-fest', 'product-launch', 'festival']
const occasions: Readonly<Partial<Record<CategorySlug, Slugs>>> = {
  comedian: ['corporate', 'college-fest', 'birthday', 'anniversary', 'house-concert'],
  magician: ['birthday', 'birthday', 'school-function', 'corporate', 'anniversary'],
  dj: ['wedding', 'sangeet', 'reception', 'college-fest', 'baraat', 'birthday'],
  rapper: ['college-fest', 'college-fest', 'festival', 'corporate', 'product-launch'],
  'beat-boxer': ['college-fest', 'school-function', 'corporate', 'festival'],
  'video-editor': ['wedding', 'reception', 'product-launch', 'corporate'],
  photographer: ['wedding', 'engagement', 'haldi', 'mehendi', 'birthday', 'product-launch'],
  speaker: office,
  actor: office,
}

/** The occasion's name within a sentence. */
export const occasionWords: Readonly<Record<(typeof eventTypes)[number], string>> = {
  wedding: 'wedding',
  sangeet: 'sangeet',
  mehendi: 'mehendi',
  haldi: 'haldi',
  reception: 'reception',
  engagement: 'engagement',
  birthday: 'birthday party',
  anniversary: 'anniversary',
  corporate: 'annual day',
  'college-fest': 'college fest',
  'house-concert': 'house concert',
  festival: 'festival',
  'product-launch': 'launch',
  shoot: 'shoot',
  other: 'celebration',
}

export interface Occasion {
  event: EventFields
  /** Hour of the day in India. */
  startHour: number
}

export function occasionFor(chance: Chance, pack: PackageRow, home: CitySlug): Occasion {
  const slug = chance.pick(occasions[pack.category] ?? family)
  const type = demoEventTypes.find((each) => each.slug === slug)
  if (!type) throw new Error(`demo: there is no occasion ${slug}`)
  const coming = Math.round(chance.between(type.guests[0], type.guests[1]) / 5) * 5
  const guests = Math.max(pack.audience_min ?? 0, Math.min(pack.audience_max ?? Number.POSITIVE_INFINITY, coming))
  const place = placeIn(cityFor(chance, pack, home), chance.pick([0, 0, 1]))
  return { event: { type: typeOf(slug), ...place, guests, notes: chance.pick(type.notes) }, startHour: type.startHour }
}

/** Some occasions have no type of their own in the booking form. */
function typeOf(slug: DemoEventTypeSlug): EventFields['type'] {
  return eventTypes.find((each) => each === slug) ?? (slug === 'baraat' ? 'wedding' : 'other')
}

/** Mostly the artist's city, sometimes as far as they travel. */
function cityFor(chance: Chance, pack: PackageRow, home: CitySlug): CitySlug {
  if (chance.maybe(0.6)) return home
  const [nearest = home, ...others] = around(home)
    .filter(({ km }) => travelPaise(pack.travel_bands, km) !== null)
    .slice(0, 12)
    .map(({ city }) => city)
  return chance.pick([nearest, ...others])
}

const known = new Map<CitySlug, readonly { city: CitySlug; km: number }[]>()

/** All other cities, the nearest first; cached, because thousands of shows need it. */
function around(home: CitySlug): readonly { city: CitySlug; km: number }[] {
  const found =
    known.get(home) ??
    citySlugs
      .filter((city) => city !== home)
      .map((city) => ({ city, km: distanceKm(home, city) }))
      .sort((one, other) => one.km - other.km)
  known.set(home, found)
  return found
}

export function placeIn(city: CitySlug, which: 0 | 1): Pick<EventFields, 'venue' | 'address' | 'city' | 'pincode'> {
  const { name, area, pincode } = venuesOf(city)[which]
  return { venue: name, address: `${name}, ${area}`, city, pincode }
}
