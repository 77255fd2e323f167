/** Traits that are not in the profile: demand, response time, ratings. */
import { chanceFrom } from '../../drawing/chance.ts'
import type { PriceBand } from '../../world/artist.ts'
import { residents } from '../../world/residents.ts'
import type { Stars } from '../../world/reviews/shows.ts'
import type { LoadedArtist } from '../people.ts'

export interface Traits {
  /** Shows in the past year, roughly. */
  demand: number
  /** Upcoming shows and requests. */
  coming: number
  /** Days since the last show. */
  quietDays: number
  /** The share of past requests that the artist performed. */
  performed: number
  /** The share of clients who write a review. */
  written: number
  answerMinutes: number
  /** The share of five stars among happy clients. */
  charm: number
}

const asked: Readonly<Record<PriceBand, readonly [number, number]>> = { entry: [1, 5], middle: [2, 9], upper: [4, 12], headline: [5, 14] }

const names = new Set(residents.map(({ username }) => username))
export const isResident = (username: string): boolean => names.has(username)

export function traitsOf({ username, priceBand }: Pick<LoadedArtist, 'username' | 'priceBand'>): Traits {
  if (username === 'meher.rathore')
    return { demand: 22, coming: 7, quietDays: 1, performed: 0.74, written: 0.8, answerMinutes: 70, charm: 0.9 }
  const chance = chanceFrom(`traits of ${username}`)
  const demand = Math.round(chance.between(...asked[priceBand]) * (isResident(username) ? 0.77 : 1))
  // The many residents of large cities have more profile views than shows: pending moves of a demo cost time, and so does loading. All their shows
  // are settled, reviews included.
  const often = isResident(username)
    ? { coming: Math.round(demand / 14), quietDays: 17, performed: 0.92, written: 0.95 }
    : { coming: Math.round(demand / 3), quietDays: 1, performed: 0.74, written: 0.8 }
  return {
    demand,
    ...often,
    answerMinutes: Math.round(chance.between(12, 24) ** 2 - 100),
    charm: chance.between(0.55, 0.92),
  }
}

/** The stars of each show in order; null where nobody wrote a review. */
export function starsOf(username: string, shows: number, { charm, written }: Pick<Traits, 'charm' | 'written'>): (Stars | null)[] {
  const chance = chanceFrom(`stars of ${username}`)
  // Most others are still content; some are not, and a few are angry.
  const less = () => chance.pick([4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1] as const)
  const stars = Array.from({ length: shows }, () => (chance.maybe(charm) ? 5 : less()))
  return stars.map((each) => (chance.maybe(written) ? each : null))
}
