/** What differs between artists beside what they say of themselves: how often they are asked, how fast they answer, how well they are liked. */
import { chanceFrom } from '../../drawing/chance.ts'
import type { PriceBand } from '../../world/artist.ts'
import type { Stars } from '../../world/reviews/shows.ts'
import type { LoadedArtist } from '../people.ts'

export interface Traits {
  /** Shows of the past year, roughly. */
  demand: number
  answerMinutes: number
  /** Share of five stars among those who are content. */
  charm: number
}

const asked: Readonly<Record<PriceBand, readonly [number, number]>> = { entry: [1, 5], middle: [2, 9], upper: [4, 12], headline: [5, 14] }

export function traitsOf({ username, priceBand }: Pick<LoadedArtist, 'username' | 'priceBand'>): Traits {
  if (username === 'meher.rathore') return { demand: 22, answerMinutes: 70, charm: 0.9 }
  const chance = chanceFrom(`traits of ${username}`)
  return {
    demand: Math.round(chance.between(...asked[priceBand])),
    answerMinutes: Math.round(chance.between(12, 24) ** 2 - 100),
    charm: chance.between(0.55, 0.92),
  }
}

/** The stars of so many shows, in their order; null where nobody wrote. */
export function starsOf(username: string, shows: number, charm: number): (Stars | null)[] {
  const chance = chanceFrom(`stars of ${username}`)
  // Whoever is not delighted is mostly content; some are not, and a few are angry.
  const less = () => chance.pick([4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1] as const)
  const stars = Array.from({ length: shows }, () => (chance.maybe(charm) ? 5 : less()))
  return stars.map((each) => (chance.maybe(0.8) ? each : null))
}
