/** State shared by the people of a season: who they are, what they plan and when, and the results. */
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, type Day, dayOf } from '#contract/grammar/time.ts'
import type { Chance } from '#demo/drawing/chance.ts'
import type { people } from '../../areas/auth/tables.ts'
import { as } from '../../areas/bookings/testing.ts'
import { openPayment } from '../../areas/payments/service/checkout.ts'
import { press } from '../../areas/payments/testing.ts'
import { faultModes, outcomes } from '../../platform/payments/sandbox-parts.ts'
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

/** Hours of activity, in Indian time. */
export const hours = ['09:30', '13:00', '17:00', '20:00'] as const

type Action = (world: World) => Promise<unknown>

export interface Season {
  seed: string
  chance: Chance
  processes: Processes
  whims: Whims
  admins: [typeof people.$inferSelect, typeof people.$inferSelect]
  artists: SeasonArtist[]
  clients: SeasonClient[]
  /** Planned actions, by day and hour. */
  agenda: Map<string, { name: string; deed: Action }[]>
  counts: Record<string, number>
  /** Differences noticed during an action. */
  amiss: string[]
  withheldFrom: Day
  /** First time at which money moves. */
  began: number
}

/** Helpers of other tests expect a world; those that move its clock or use HTTP do not work in a season. */
export const worldOf = (process: Process) => process as unknown as World

const momentKey = (day: Day, hour: number) => `${day} ${hour}`

/** @param hour index in `hours` */
export function later({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number, name: string, deed: Action): void {
  const key = momentKey(day, hour)
  const there = agenda.get(key)
  if (there) there.push({ name, deed })
  else agenda.set(key, [{ name, deed }])
}

export function count({ counts }: Pick<Season, 'counts'>, what: string, many = 1): void {
  counts[what] = (counts[what] ?? 0) + many
}

/** True if something is planned for an hour. */
export const isBusy = ({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number) => agenda.has(momentKey(day, hour))

/** Takes the actions planned for an hour. */
export function takeFrom({ agenda }: Pick<Season, 'agenda'>, day: Day, hour: number) {
  const key = momentKey(day, hour)
  const found = agenda.get(key) ?? []
  agenda.delete(key)
  return found
}

export const momentOf = (day: Day, hour: number) => atTime(day, hours[hour] as string)
export const today = ({ processes: { clock } }: Season) => dayOf(clock.now())
/** The next hour of activity: today, or tomorrow morning. */
export function soon(season: Season): [Day, number] {
  const now = season.processes.clock.now()
  const hour = hours.findIndex((_, i) => momentOf(dayOf(now), i) > now)
  return hour < 0 ? [addDays(dayOf(now), 1), 0] : [dayOf(now), hour]
}

/** A button of the partner's checkout, mostly without a fault mode. */
export function mood({ chance }: Season): Parameters<typeof press>[2] {
  if (chance.maybe(0.75)) return {}
  // A payment in another currency waits for an admin, so choose it seldom.
  const mischief = chance.pick(faultModes)
  return {
    outcome: chance.maybe(0.7) ? 'pay' : chance.pick(outcomes),
    mischief: mischief === 'wrong_currency' && chance.maybe(0.8) ? 'late' : mischief,
  }
}

/** Pays at the partner; if that is unreachable, retries at the next hour. */
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

/** Runs all actions of an hour, several people at once; actions of one person are a second apart. */
export async function doActions(season: Season, day: Day, hour: number, atOnce: number): Promise<void> {
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
