/** Random histories of bookings, with invoices issued now and then: in the end the invoices match the money to the paisa. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type TaxTable, taxTable } from '#contract/india/taxes.ts'
import { type Chance, chanceFrom } from '#demo/drawing/chance.ts'
import { speak } from '../areas/bookings/service/disputes/speak.ts'
import { act, as, bookingIn, cancelBy, decide, passTo, payOvertime, type Stage, see, setStage } from '../areas/bookings/testing.ts'
import { makeDocuments } from '../areas/invoices/service/make.ts'
import { ashasGstin, tellNumbers } from '../areas/invoices/testing.ts'
import { expectEverythingToHold } from './books.ts'
import { allAtOnce, createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const contest = (stage: Stage, bookingId: string) =>
  act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
/** All these bookings share one clock, which never goes back. */
async function waitUntil(stage: Stage, bookingId: string, beforeMs: number) {
  const { startsAt } = await see(stage, 'client', bookingId)
  if (Date.parse(startsAt) - beforeMs > world.clock.now().getTime()) await passTo(stage, { startsAt }, beforeMs)
}

async function complete(stage: Stage, bookingId: string) {
  await waitUntil(stage, bookingId, -2 * hourMs)
  await act(stage, 'client', bookingId, { action: 'complete' })
}

/** What may happen to a booking, in any order; the impossible is refused. */
const doings: Record<string, (stage: Stage, bookingId: string, chance: Chance) => Promise<unknown>> = {
  start: async (stage, bookingId) => {
    await waitUntil(stage, bookingId, hourMs)
    await act(stage, 'artist', bookingId, { action: 'start', code: (await see(stage, 'client', bookingId)).arrivalCode ?? '0000' })
  },
  overtime: (stage, bookingId, chance) => payOvertime(stage, bookingId, chance.whole(1, 3)),
  overtimeAndContest: (stage, bookingId) => payOvertime(stage, bookingId, 1, () => contest(stage, bookingId)),
  complete,
  contest,
  cancel: (stage, bookingId, chance) => cancelBy(stage, chance.pick(['client', 'artist'] as const), bookingId),
  report: async (stage, bookingId) => {
    await waitUntil(stage, bookingId, -hourMs)
    await act(stage, 'client', bookingId, { action: 'report_no_show', reason: 'They left after a song.' })
  },
  speak: (stage, bookingId) => speak(as(stage.world, stage.artist), { bookingId, text: 'We played both sets.', evidence: [] }),
  decide: (stage, bookingId, chance) =>
    decide(stage, bookingId, chance.maybe(0.5) ? { percent: chance.whole(0, 100) } : { amount: chance.whole(1, 9_000_000) / 100 }),
  wait: (stage, _, chance) => stage.world.pass(chance.pick([hourMs, 20 * hourMs, 2 * dayMs])),
}

const names = [
  'start',
  'start',
  'overtime',
  'overtime',
  'overtimeAndContest',
  'complete',
  'complete',
  'contest',
  'cancel',
  'report',
  'speak',
  'decide',
  'decide',
  'wait',
] as const
const steps = 18
const lived = new Set<string>()

/** @param first the first event, which chance alone would seldom choose in time */
async function walk(chance: Chance, table: TaxTable, first: (typeof names)[number] | null): Promise<void> {
  const stage = await setStage(world, chance.pick(['flexible', 'standard', 'strict']), { price: chance.whole(20_000, 400_000) })
  if (chance.maybe(0.7)) await tellNumbers(stage, chance.pick([{ gstin: ashasGstin }, { gstin: '08ABCCM1234D1ZY' }, { pan: 'ABCPM1234D' }]))
  const { bookingId } = await bookingIn(
    stage,
    first ? 'funds_secured' : chance.pick(['accepted', 'funds_secured', 'funds_secured', 'in_progress', 'completed']),
  )
  for (let step = 0; step < steps; step++) {
    if (chance.maybe(0.7)) await allAtOnce(chance.whole(1, 3), () => makeDocuments(world.ctx, 'booking', bookingId, table))
    const name = (step === 0 && first) || chance.pick(names)
    try {
      await doings[name]?.(stage, bookingId, chance)
      lived.add(name)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  await world.pass(20 * dayMs)
}

const seeds = [
  ['neem', 'start'],
  ['banyan', 'report'],
  ['gulmohar', 'cancel'],
  ['palash', null],
] as const

describe.each([
  ['shown', taxTable],
  ['kept back', { ...taxTable, withheldFrom: '2026-01-01' }],
] as const)('with %s taxes, after random events of a booking', (what, table) => {
  test.each(seeds)(
    'invoices, fees, taxes and payouts match the money: %s',
    (seed, first) => walk(chanceFrom(`${what} ${seed}`), table, first),
    60_000,
  )
})

test('and every kind of event has happened to some of them', () => {
  expect([...lived].sort()).toEqual([...new Set(names)].sort())
})
