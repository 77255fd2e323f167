/** Prices of packages and extras. Pure, in paise. */
import type { Paise } from '#contract/grammar/money.ts'
import { packageFailures } from '#contract/packages/packages.ts'
import type { Evening } from '../profiles/rules/evening.ts'
import type { PackageRow } from './tables.ts'

export interface AddOn {
  id: string
  title: string
  paise: Paise
}

/** Travel up to this distance. */
export interface TravelBand {
  uptoKm: number
  paise: Paise
}

/**
 * Travel costs for a distance: the first band that reaches it. Without bands the price includes travel.
 * @param bands ascending @returns null beyond the last band, where the artist does not travel
 */
export function travelPaise(bands: readonly TravelBand[], km: number): Paise | null {
  if (!bands.length) return 0
  return bands.find(({ uptoKm }) => km <= uptoKm)?.paise ?? null
}

/**
 * The price of the cheapest of these packages by distance, including the travel in its quote.
 * @param packs at least one @param farthestKm reach of packages whose price includes travel
 */
export function eveningOf(packs: readonly Pick<PackageRow, 'price_paise' | 'travel_bands'>[], farthestKm: number): Evening {
  const reachKm = Math.max(...packs.map(({ travel_bands }) => travel_bands.at(-1)?.uptoKm ?? farthestKm))
  const edges = [0, ...packs.flatMap(({ travel_bands }) => travel_bands.map(({ uptoKm }) => uptoKm + 1))]
  const steps = [...new Set(edges)].filter((km) => km <= reachKm).toSorted((a, b) => a - b)
  const priced = steps.map((km) => ({ km, paise: cheapestAt(packs, km) }))
  const changing = priced.filter(({ paise }, i) => paise !== priced[i - 1]?.paise)
  return { fromKm: changing.map(({ km }) => km), paise: changing.map(({ paise }) => paise), reachKm }
}

function cheapestAt(packs: readonly Pick<PackageRow, 'price_paise' | 'travel_bands'>[], km: number): Paise {
  return Math.min(
    ...packs.flatMap(({ price_paise, travel_bands }) => {
      const travel = travelPaise(travel_bands, km)
      return travel === null ? [] : price_paise + travel
    }),
  )
}

/** The add-ons with these ids, each once, in the package's order. @throws unknown_add_on */
export function addOnsOf({ add_ons }: Pick<PackageRow, 'add_ons'>, ids: readonly string[]): AddOn[] {
  const wanted = new Set(ids)
  const chosen = add_ons.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw packageFailures.unknown_add_on()
  return chosen
}

/**
 * Gives each add-on from the artist an id. An add-on keeps its id while it is in the package, even with a new title or price; an unknown id is
 * replaced.
 */
export function withIds(
  sent: readonly { id?: string; title: string; paise: Paise }[],
  known: readonly AddOn[],
  newId: () => string,
): AddOn[] {
  const free = new Set(known.map(({ id }) => id))
  return sent.map(({ id, title, paise }) => ({ id: id && free.delete(id) ? id : newId(), title, paise }))
}

/** The terms of a booking, a copy that later changes of the package do not affect. */
export type PackageSnapshot = Pick<
  PackageRow,
  | 'title'
  | 'description'
  | 'category'
  | 'price_paise'
  | 'advance_percent'
  | 'minutes'
  | 'sets'
  | 'performers'
  | 'setup_minutes'
  | 'teardown_minutes'
  | 'included'
  | 'not_included'
  | 'travel_bands'
  | 'overtime_paise'
  | 'notice_days'
  | 'add_ons'
  | 'audience_min'
  | 'audience_max'
  | 'valid_from'
  | 'valid_until'
  | 'version'
>

export function snapshotOf(row: PackageRow): PackageSnapshot {
  const { id: _id, artist_id: _artist, active: _active, is_over: _over, ...kept } = row
  const { created_at: _created, updated_at: _updated, removed_at: _removed, ...terms } = kept
  return terms
}
