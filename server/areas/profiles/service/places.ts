/** Where artists can be booked, in SQL: by road distance from home, and the price of the evening there. Uses the same steps as `eveningPaise`. */
import { type SQL, sql } from 'drizzle-orm'
import { type CitySlug, citySlugs, distanceKm } from '#contract/india/cities.ts'
import { profiles } from '../tables.ts'

/** Artists, for a city joined with the road distance from their homes: `road.km`. */
export function artistsTo(city: CitySlug | undefined): SQL {
  if (!city) return sql`${profiles}`
  return sql`${profiles} join ${roads(city)} as road(city, km) on road.city = ${profiles.city}`
}

/** From every city, nearest first. */
export function roadsTo(city: CitySlug): SQL {
  return sql`(select * from ${roads(city)} as each(city, km) order by km, city) as road`
}

const roads = (city: CitySlug) => sql`unnest(${sql.param(citySlugs)}::text[], ${sql.param(kmFromEach(city))}::int[])`

const known = new Map<CitySlug, readonly number[]>()

function kmFromEach(city: CitySlug): readonly number[] {
  const kept = known.get(city) ?? citySlugs.map((home) => distanceKm(home, city))
  known.set(city, kept)
  return kept
}

export const roadKm = sql`road.km`
export const comesThere = sql`${profiles.reach_km} >= ${roadKm}`
/** In paise, travel included. */
export const priceThere = sql`coalesce(${profiles.evening_paise}[width_bucket(${roadKm}, ${profiles.evening_from_km})], ${profiles.price_from_paise})`
