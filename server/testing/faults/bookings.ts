/**
 * Races for one evening, with their numbers as parameters: small ones in `npm test`, the full ones in a run of faults. Each returns
 * counts; `withoutGuards` removes the protection, to show that the counts would reveal it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type BookingView, bookings as calls } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, dayOf } from '#contract/grammar/time.ts'
import { answerDate, proposeDate } from '../../areas/bookings/service/dates/dates.ts'
import { moveByTheClock } from '../../areas/bookings/service/due.ts'
import { initiate } from '../../areas/bookings/service/initiate.ts'
import { act, as, bookingIn, cancelBy, makePerson, type Stage, see, setStage, wish } from '../../areas/bookings/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { allAtOnce, type World } from '../world.ts'

export interface Counted {
  rounds: number
  won: number
  refused: number
  /** Answers that were neither a success nor a proper refusal. */
  failed: number
  /** Overlapping live bookings of one artist. */
  overlaps: number
}

type Outcome = 'won' | 'refused' | 'failed'

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'won',
    (error: unknown) => (error instanceof Failure ? 'refused' : 'failed'),
  )

function countOf(rounds: number, outcomes: Outcome[], overlaps: number): Counted {
  const count = (which: Outcome) => outcomes.filter((each) => each === which).length
  return { rounds, won: count('won'), refused: count('refused'), failed: count('failed'), overlaps }
}

async function overlapsIn(world: World, { artist }: Stage): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ count: string }>(sql`
    select count(*) as count from bookings a join bookings b on a.artist_id = b.artist_id and a.id < b.id
      and a.slot_from < b.slot_to and b.slot_from < a.slot_to
      where a.artist_id = ${artist.id} and a.state in ('awaiting_advance', 'requested', 'accepted', 'funds_secured', 'in_progress')
        and b.state in ('awaiting_advance', 'requested', 'accepted', 'funds_secured', 'in_progress')`)
  return Number(rows[0]?.count)
}

/** B01: many clients want one artist at one time. One gets it; all others get a proper refusal. */
export async function oneEvening(world: World, { clients, rounds }: { clients: number; rounds: number }): Promise<Counted> {
  const stage = await setStage(world)
  const run = stage.artist.username
  const people = await allAtOnce(clients, (i) => makePerson(world, 'user', `${run}.b01.${i}`))
  const outcomes: Outcome[] = []
  let overlaps = 0
  for (let round = 0; round < rounds; round++) {
    const input = calls.initiate.input.parse(wish(stage, 30 + 2 * round))
    outcomes.push(...(await allAtOnce(clients, (i) => outcomeOf(initiate(as(world, people[i] ?? stage.client), input)))))
    overlaps += await overlapsIn(world, stage)
    // Release them, so that the next round is not limited by three unpaid holds per client.
    await world.ctx.db.execute(sql`update bookings set state = 'payment_expired', wake_at = null where artist_id = ${stage.artist.id}`)
    await world.ctx.db.execute(sql`delete from calendar_slots where artist_id = ${stage.artist.id}`)
  }
  return countOf(rounds, outcomes, overlaps)
}

/** B03: two bookings accept the same new time at once. One moves; the other is refused and stays where it was. */
export async function twoYesesForOneTime(world: World, { rounds }: { rounds: number }): Promise<Counted> {
  const outcomes: Outcome[] = []
  let overlaps = 0
  for (let round = 0; round < rounds; round++) {
    const stage = await setStage(world)
    const rival = { ...stage, client: await makePerson(world, 'user', `${stage.artist.username}.b03`) }
    const pair = [
      { stage, booking: await bookingIn(stage, 'accepted', 40) },
      { stage: rival, booking: await bookingIn(rival, 'accepted', 44) },
    ]
    const startsAt = atTime(addDays(dayOf(pair[0]?.booking.startsAt ?? world.clock.now()), 9), '19:00').toISOString()
    for (const { stage, booking } of pair) await offer(stage, booking, startsAt)
    outcomes.push(...(await Promise.all(pair.map(({ stage, booking }) => outcomeOf(sayYes(stage, booking))))))
    await world.settle()
    overlaps += await overlapsIn(world, stage)
  }
  return countOf(rounds, outcomes, overlaps)
}

function offer(stage: Stage, { bookingId }: BookingView, startsAt: string) {
  return proposeDate(as(stage.world, stage.client), calls.proposeDate.input.parse({ bookingId, startsAt }))
}

async function sayYes(stage: Stage, { bookingId }: BookingView) {
  const [proposal] = (await see(stage, 'artist', bookingId)).dates
  return answerDate(as(stage.world, stage.artist), { bookingId, proposalId: proposal?.proposalId ?? '', answer: 'accept', note: '' })
}

export interface Ends {
  rounds: number
  /** Rounds whose timeline has more than one end. */
  doubled: number
  failed: number
}

/** B03: one request is accepted, declined, withdrawn, cancelled and expired at once. Exactly one of these happens. */
export async function oneEnd(world: World, { rounds }: { rounds: number }): Promise<Ends> {
  const ends = { rounds, doubled: 0, failed: 0 }
  for (let round = 0; round < rounds; round++) {
    const stage = await setStage(world)
    const { bookingId, deadline } = await bookingIn(stage, 'requested', 40)
    world.clock.freeze(new Date(deadline?.at ?? 0))
    const outcomes = await Promise.all([
      outcomeOf(act(stage, 'artist', bookingId, { action: 'accept' })),
      outcomeOf(act(stage, 'artist', bookingId, { action: 'decline' })),
      outcomeOf(act(stage, 'client', bookingId, { action: 'withdraw' })),
      outcomeOf(cancelBy(stage, 'admin', bookingId)),
      outcomeOf(moveByTheClock(world.ctx)),
    ])
    const { timeline } = await see(stage, 'client', bookingId)
    const told = timeline.filter(({ move }) => ['decline', 'withdraw', 'expire', 'cancel'].includes(move))
    if (told.length > 1) ends.doubled++
    ends.failed += outcomes.filter((outcome) => outcome === 'failed').length
  }
  return ends
}

/**
 * The same world without protection: no exclusion constraint, and no lock on an artist's calendar, so that only the check before the
 * hold is left. Only PostgreSQL shows the effect, because PGlite does one thing at a time.
 */
export async function withoutGuards(world: World): Promise<World> {
  await world.ctx.db.execute(sql`alter table calendar_slots drop constraint calendar_slots_no_double_booking`)
  const { platform } = world.ctx
  const transaction: Transaction = (work) => platform.database.transaction((db, later) => work(unlocked(db), later))
  return { ...world, ctx: { ...world.ctx, platform: { ...platform, database: { ...platform.database, transaction } } } }
}

function unlocked(db: Ctx['db']): Ctx['db'] {
  return new Proxy(db, {
    get(target, key) {
      if (key === 'execute') return (query: SQL) => target.execute(isCalendarLock(query) ? sql`select pg_sleep(0.02)` : query)
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const isCalendarLock = ({ queryChunks = [] }: Partial<SQL>) =>
  queryChunks.some((chunk) => typeof chunk === 'string' && chunk.startsWith('calendar '))
