/** What differs between artists beside what they say of themselves: how often they are asked, how fast they answer, how well they are liked. */
import { chanceFrom } from '../../drawing/chance.ts'
import type { PriceBand } from '../../world/artist.ts'
import { residents } from '../../world/residents.ts'
import type { Stars } from '../../world/reviews/shows.ts'
import type { LoadedArtist } from '../people.ts'

export interface Traits {
  /** Shows of the past year, roughly. */
  demand: number
  /** Shows and wishes that lie ahead. */
  coming: number
  /** Days since the last show. */
  quietDays: number
  /** Share of what was asked of them in the past that they have performed. */
  performed: number
  /** Share of their clients who write about it. */
  written: number
  answerMinutes: number
  /** Share of five stars among those who are content. */
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
  // The many at home in the large cities have more readers than dates: what is due in a demo takes its time, and so does loading it.
  // Of their shows everything is settled, the reviews too.
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

/** The stars of so many shows, in their order; null where nobody wrote. */
export function starsOf(username: string, shows: number, { charm, written }: Pick<Traits, 'charm' | 'written'>): (Stars | null)[] {
  const chance = chanceFrom(`stars of ${username}`)
  // Whoever is not delighted is mostly content; some are not, and a few are angry.
  const less = () => chance.pick([4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1] as const)
  const stars = Array.from({ length: shows }, () => (chance.maybe(charm) ? 5 : less()))
  return stars.map((each) => (chance.maybe(written) ? each : null))
}
