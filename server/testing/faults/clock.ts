/** D11: clock jumps, daylight saving in the visitor's zone, and leap days. */
import { auth, authLimits } from '#contract/auth/auth.ts'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import * as time from '#contract/grammar/time.ts'
import { atTime, dayMs, dayOf, formatWhen, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { signUp, testPassword } from '../../areas/auth/testing.ts'
import { get } from '../../areas/bookings/service/get.ts'
import { act, as, book, bookingIn, makePerson, pay, see, setStage, tokenOf, wish } from '../../areas/bookings/testing.ts'
import type { World } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'

let made = 0

/**
 * A clock that is an hour slow and then right again: holds stay, attempts stay counted, tokens stay valid, and the timeline keeps the
 * order of moves.
 */
export async function jumpingClock({ world, ask }: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  for (let round = 0; round < rounds; round++) {
    const stage = await setStage(world)
    const rival = await makePerson(world, 'user', `${stage.client.username}.late`)
    const who = await signUp(world, { username: `clock.${++made}` })
    const right = world.clock.now()
    const { booking, checkout } = await book(stage)
    const token = await tokenOf(world, rival)
    const takes = async () => (await ask(calls.initiate, wish(stage), { token })).status
    const guesses = async () => (await ask(auth.login, { email: who.email, password: 'not the one at all' })).status
    for (let i = 0; i < authLimits.loginTriesPerQuarterHour; i++) await guesses()

    world.clock.freeze(new Date(right.getTime() - hourMs))
    await world.pass(0)
    const early = wish(stage)
    if ((await ask(calls.initiate, { ...early, startsAt: booking.startsAt }, { token: await tokenOf(world, rival) })).status === 200)
      breaches.push(`round ${round}: a held evening was given away by a slow clock`)
    if ((await guesses()) !== 429) breaches.push(`round ${round}: a slow clock forgot the tries`)
    if ((await ask(auth.refresh, { refreshToken: who.refreshToken })).status !== 200)
      breaches.push(`round ${round}: a slow clock signed out`)
    await pay(stage, checkout.paymentId)

    world.clock.freeze(new Date(right.getTime() + minuteMs))
    await world.pass(0)
    if ((await takes()) === 200) breaches.push(`round ${round}: a paid evening was given away`)
    await act(stage, 'artist', booking.bookingId, { action: 'accept' })
    const { timeline } = await see(stage, 'client', booking.bookingId)
    const order = timeline.map(({ move }) => move).join(' ')
    if (order !== 'initiate pay accept') breaches.push(`round ${round}: the timeline says ${order}`)
    world.clock.freeze(new Date(right.getTime() + hourMs))
    if ((await ask(auth.login, { email: who.email, password: testPassword })).status !== 200)
      breaches.push(`round ${round}: nobody gets in after a fast clock`)
    world.clock.freeze(right)
  }
  return { tried: rounds * 7, breaches }
}

export type Times = Pick<typeof time, 'dayOf' | 'timeOf' | 'atTime' | 'addDays' | 'formatWhen' | 'formatMonth' | 'monthOf'>
const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata', 'UTC']

/** Whatever a visitor's zone and its clock changes, every instant has one date and time in India. */
export function clocksOfVisitors(times: Times, { hours }: { hours: number }): Outcome {
  const breaches: string[] = []
  const before = process.env.TZ
  // From winter to summer, over every clock change and 29 February 2028.
  const start = Date.parse('2028-01-15T00:30:00Z')
  const step = Math.floor((290 * 24) / hours) || 1
  const read = (at: Date) => {
    const [day, clock] = [times.dayOf(at), times.timeOf(at)]
    return [
      day,
      clock,
      times.formatWhen(at),
      times.formatMonth(times.monthOf(at)),
      times.addDays(day, 366),
      times.atTime(day, clock).getTime(),
    ].join(' ')
  }
  try {
    const seen = zones.map((zone) => {
      process.env.TZ = zone
      return Array.from({ length: hours }, (_, i) => read(new Date(start + i * step * hourMs)))
    })
    for (let i = 0; i < hours; i++) {
      const told = new Set(seen.map((all) => all[i]))
      const at = start + i * step * hourMs
      if (told.size !== 1 || !seen[0]?.[i]?.endsWith(` ${at}`)) breaches.push([...told].join(' or '))
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
  return { tried: hours * zones.length, breaches }
}

const offsets = ['Z', '+05:30', '-04:00', '-05:00', '+01:00', '+13:45']

/** 29 February can be booked from any zone, and is displayed as itself. @param zones number of zones to try */
export async function leapDay({ world, ask }: Attack, { zones }: { zones: number }): Promise<Outcome> {
  const breaches: string[] = []
  world.clock.freeze(atTime('2028-02-01', '10:00'))
  for (const offset of offsets.slice(0, zones)) {
    const stage = await setStage(world)
    const startsAt = inZone(atTime('2028-02-29', '19:00'), offset)
    const token = await tokenOf(world, stage.client)
    const { status, body } = await ask(calls.initiate, { ...wish(stage), startsAt }, { token })
    const shown = status === 200 && (await get(as(world, stage.client), { bookingId: body.booking.bookingId })).startsAt
    if (!shown || shown !== '2028-02-29T13:30:00.000Z' || !formatWhen(shown).startsWith('Tue, 29 Feb 2028, 7:00\u00a0pm'))
      breaches.push(`booked with ${offset}: ${status} ${shown}`)
    const { days } = await world.get(calendar.availability, {
      username: stage.artist.username,
      packageId: stage.packageId,
      from: '2028-02-28',
      days: 3,
    })
    if (days.map(({ day }) => day).join() !== '2028-02-28,2028-02-29,2028-03-01') breaches.push('the calendar leaves it out')
  }
  return { tried: Math.min(zones, offsets.length) * 2, breaches }
}

/** A show on it ends like those of other days. */
export async function leapDayEnds(world: World): Promise<Outcome> {
  const breaches: string[] = []
  world.clock.freeze(atTime('2028-02-01', '10:00'))
  const stage = await setStage(world)
  const { startsAt, bookingId } = await bookingIn(stage, 'completed', 28)
  if (dayOf(startsAt) !== '2028-02-29') breaches.push('a month has other days')
  for (const days of [8, 8]) await world.pass(days * dayMs)
  const { state } = await see(stage, 'client', bookingId)
  if (state !== 'closed') breaches.push(`a show on it ends as ${state}`)
  return { tried: 2, breaches }
}

/** `2028-02-29T09:30:00-04:00` */
function inZone(at: Date, offset: string): string {
  if (offset === 'Z') return at.toISOString()
  const [, sign, hours, minutes] = offset.match(/([+-])(\d\d):(\d\d)/) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(at.getTime() + ahead * minuteMs).toISOString().replace('.000Z', offset)
}

/** The output of a page that used the visitor's own zone. */
export const localTimes: Times = {
  ...time,
  dayOf: (at) => new Date(at).toLocaleDateString('en-CA'),
  timeOf: (at) => new Date(at).toTimeString().slice(0, 5),
}

/** A calendar without leap days. */
export const withoutLeapDays = (world: World): Attack => ({
  world,
  ask: ((call, input, options) => {
    const startsAt = (input as { startsAt?: string }).startsAt
    return world.ask(call, startsAt ? { ...input, startsAt: new Date(Date.parse(startsAt) + dayMs).toISOString() } : input, options)
  }) as Attack['ask'],
})
