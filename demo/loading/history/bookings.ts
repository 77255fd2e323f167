/** A year of bookings between the demo's clients and artists: past and future months. */

import { dayMs, dayOf, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { isInSeason } from '#contract/packages/bounds.ts'
import type { PackageRow } from '#server/areas/packages/tables.ts'
import { type Chance, chanceFrom } from '../../drawing/chance.ts'
import type { LoadedArtist, LoadedClient } from '../people.ts'
import { celebrationDay, type Diary, startOn } from './diary.ts'
import { fits, liveThrough, type Outcome } from './fates.ts'
import { type Life, priceFor, slotFor, type Wish } from './life.ts'
import { occasionFor } from './occasions.ts'
import { traitsOf } from './traits.ts'

export interface Scene {
  now: Date
  artist: LoadedArtist
  packs: readonly PackageRow[]
  clients: readonly [LoadedClient, ...LoadedClient[]]
  diary: Diary
}

/** The other outcomes, for artists of whose bookings three quarters go well. */
const otherwise: readonly (readonly [Outcome, number])[] = [
  ['declined', 6],
  ['withdrawn', 4],
  ['expired', 3],
  ['unpaid', 4],
  ['left', 5],
  ['letDown', 1.5],
  ['lapsed', 1.5],
  ['resolved', 1],
]
const ahead: readonly (readonly [Outcome, number])[] = [
  ['secured', 34],
  ['accepted', 34],
  ['requested', 12],
  ['declined', 6],
  ['withdrawn', 3],
  ['left', 4],
  ['unpaid', 4],
  ['expired', 3],
]
const fatesBehind = (performed: number) => {
  const rest = otherwise.reduce((sum, [, weight]) => sum + weight, 0)
  return [['performed', (rest * performed) / (1 - performed)], ...otherwise] as const satisfies readonly (readonly [Outcome, number])[]
}
const daysBehind = 300
const daysAhead = 90

export function bookingsOf(scene: Scene): Life[] {
  const chance = chanceFrom(`bookings of ${scene.artist.username}`)
  const { demand, coming, quietDays, performed } = traitsOf(scene.artist)
  const behind = fatesBehind(performed)
  const past = Array.from({ length: Math.round(demand / performed) }, () =>
    tell(scene, chance, pickOutcome(chance, behind), [-daysBehind, -quietDays]),
  )
  const next = Array.from({ length: coming }, () => tell(scene, chance, pickOutcome(chance, ahead), [2, daysAhead]))
  return [...past, ...next].flatMap((life) => life ?? [])
}

function pickOutcome(chance: Chance, weights: readonly (readonly [Outcome, number])[]): Outcome {
  let left = chance.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [fate, weight] of weights) {
    left -= weight
    if (left < 0) return fate
  }
  return 'performed'
}

const tries = 12

/** Finds a day on which the outcome is possible; null when the artist's diary has none. */
export function tell(scene: Scene, chance: Chance, fate: Outcome, days: readonly [number, number]): Life | null {
  for (let i = 0; i < tries; i++) {
    const wish = wishFor(scene, chance, fate, days)
    if (wish && scene.diary.take(slotFor(wish)))
      return liveThrough(wish, fate, { chance, now: scene.now, answerMinutes: traitsOf(scene.artist).answerMinutes })
  }
  return null
}

function wishFor({ now, artist, packs, clients }: Scene, chance: Chance, fate: Outcome, days: readonly [number, number]): Wish | null {
  const [first, ...others] = packs
  if (!first) return null
  const pack = chance.pick([first, ...others])
  const { event, startHour } = occasionFor(chance, pack, artist.city)
  const startsAt = startOn(chance, celebrationDay(chance, now, days), startHour)
  const bookedAt = bookingTime(chance, fate, { now, startsAt, noticeDays: pack.notice_days })
  const addOns = pack.add_ons.filter(() => chance.maybe(0.3)).map(({ id }) => id)
  const extraHalfHours = pack.overtime_paise !== null && chance.maybe(0.15) ? chance.whole(1, 2) : 0
  const wish = { artist, client: chance.pick(clients), pack, addOns, extraHalfHours, startsAt, bookedAt, event }
  const possible = bookedAt.getTime() > artist.since.getTime() + 3 * dayMs && fits(fate, { startsAt, bookedAt, now })
  const isOffered = isInSeason({ validFrom: pack.valid_from, validUntil: pack.valid_until }, dayOf(startsAt))
  return possible && isOffered && !priceFor(wish).isTooFar ? wish : null
}

function bookingTime(
  chance: Chance,
  fate: Outcome,
  { now, startsAt, noticeDays }: { now: Date; startsAt: Date; noticeDays: number },
): Date {
  const lead = (noticeDays + 1 + chance.between(0, 1) ** 2 * 60) * dayMs
  if (fate === 'requested') return new Date(now.getTime() - chance.between(0.6, 40) * hourMs)
  if (fate === 'held') return new Date(now.getTime() - chance.between(3, 12) * minuteMs)
  const latest = Math.min(startsAt.getTime() - lead, now.getTime() - 14 * hourMs - chance.between(0, 9) * dayMs)
  return wakingHour(new Date(latest))
}

const nightEndsHour = 8

/** Hardly anybody books at four in the morning. */
function wakingHour(at: Date): Date {
  const hour = new Date(at.getTime() + 5.5 * hourMs).getUTCHours()
  return hour < nightEndsHour ? new Date(at.getTime() - nightEndsHour * hourMs) : at
}
