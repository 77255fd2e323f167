/** What people in a season share: who they are, what they mean to do and when, and what came of it. */
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, type Day, dayOf } from '#contract/grammar/time.ts'
import type { Chance } from '#demo/drawing/chance.ts'
import type { people } from '../../areas/auth/tables.ts'
import { as } from '../../areas/bookings/testing.ts'
import { openPayment } from '../../areas/payments/service/checkout.ts'
import { press } from '../../areas/payments/testing.ts'
import { mischiefs, outcomes } from '../../platform/payments/sandbox-parts.ts'
import type { World } from '../world.ts'
import type { Whims } from './partner.ts'
import type { Process, Processes } from './processes.ts'
import type { Registration } from './recount/sales.ts'

export type Person = Pick<typeof people.$inferSelect, 'id' | 'type' | 'username'>

export interface SeasonArtist {
  person: Person & typeof people.$inferSelect
  packageId: string
  policy: 'flexible' | 'standard' | 'strict'
  tax: Registration
}
export interface SeasonClient {
  person: typeof people.$inferSelect
  addressId: string
  gstState: string | null
}

/** The hours in India at which people do things. */
export const hours = ['09:30', '13:00', '17:00', '20:00'] as const

type Deed = (world: World) => Promise<unknown>

export interface Season {
  seed: string
  chance: Chance
  processes: Processes
  whims: Whims
  admins: [typeof people.$inferSelect, typeof people.$inferSelect]
  artists: SeasonArtist[]
  clients: SeasonClient[]
  /** What is to be done, by day and hour. */
  agenda: Map<string, { name: string; deed: Deed }[]>
  counts: Record<string, number>
  /** What did not agree while somebody worked with it. */
  amiss: string[]
  withheldFrom: Day
  /** From when on money moves. */
  began: number
}

/** What the short ways of other tests ask of a world; those that move its clock or speak HTTP to it are not for a season. */
export const worldOf = (process: Process) => process as unknown as World

const momentKey = (day: Day, hour: number) => `${day} ${hour}`

/** @param hour which of `hours` */
export function later({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number, name: string, deed: Deed): void {
  const key = momentKey(day, hour)
  const there = agenda.get(key)
  if (there) there.push({ name, deed })
  else agenda.set(key, [{ name, deed }])
}

export function count({ counts }: Pick<Season, 'counts'>, what: string, many = 1): void {
  counts[what] = (counts[what] ?? 0) + many
}

/** Somebody means to do something at an hour. */
export const isBusy = ({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number) => agenda.has(momentKey(day, hour))

/** Takes what is to be done at an hour. */
export function takeFrom({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number) {
  const key = momentKey(day, hour)
  const found = agenda.get(key) ?? []
  agenda.delete(key)
  return found
}

export const momentOf = (day: Day, hour: number) => atTime(day, hours[hour] as string)
export const today = ({ processes: { clock } }: Season) => dayOf(clock.now())
/** The next hour at which people do things: today, or tomorrow morning. */
export function soon(season: Season): [Day, number] {
  const now = season.processes.clock.now()
  const hour = hours.findIndex((_, i) => momentOf(dayOf(now), i) > now)
  return hour < 0 ? [addDays(dayOf(now), 1), 0] : [dayOf(now), hour]
}

/** A partner's button, mostly as it should be. */
export function mood({ chance }: Season): Parameters<typeof press>[2] {
  if (chance.maybe(0.75)) return {}
  // Money of another country waits for the partner's own people: seldom, or nothing else would be seen of it.
  const mischief = chance.pick(mischiefs)
  return {
    outcome: chance.maybe(0.7) ? 'pay' : chance.pick(outcomes),
    mischief: mischief === 'wrong_currency' && chance.maybe(0.8) ? 'late' : mischief,
  }
}

/** Goes to the partner and presses a button there; who finds it away comes back at the next hour. */
export async function payAt(
  season: Season,
  world: World,
  payer: Person,
  paymentId: string,
  given?: Parameters<typeof press>[2],
): Promise<void> {
  const how = given ?? mood(season)
  if (season.whims.isAway) return again(season, payer, paymentId)
  const { url } = await openPayment(as(world, payer), { paymentId })
  await press(world, url.split('/').at(-1) as string, how)
  count(season, `pressed ${how?.outcome ?? 'pay'}, ${how?.mischief ?? 'none'}`)
  if (how?.outcome === 'fail' || how?.outcome === 'pending') again(season, payer, paymentId)
}

function again(season: Season, payer: Person, paymentId: string) {
  const [day, hour] = soon(season)
  later(season, day, hour, 'pay again', (world) => payAt(season, world, payer, paymentId, {}))
}

/** Everything that is to be done at an hour, several people at once; each deed one second after another. */
export async function doDeeds(season: Season, day: Day, hour: number, atOnce: number): Promise<void> {
  const { processes } = season
  const deeds = takeFrom(season, day, hour)
  const one = async () => {
    for (let next = deeds.shift(); next; next = deeds.shift()) {
      processes.clock.advance(1_000)
      const process = processes.any()
      await next.deed(worldOf(process)).then(
        () => count(season, `${next.name}: done`),
        (error: unknown) => {
          if (!(error instanceof Failure) && !process.isDead) throw error
          count(season, process.isDead ? `${next.name}: cut off` : `${next.name}: ${(error as Failure).code}`)
        },
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
