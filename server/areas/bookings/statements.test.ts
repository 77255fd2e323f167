import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { payments } from '#contract/payments/payments.ts'
import { type Statements, statementsOf } from '../../testing/statements.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { press } from '../payments/testing.ts'
import { passTo, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({}, { seed: 'statements of a booking' })
  // The outbox polls at times of its own; here only `settle` does, so that the count is reproducible.
  world.platform.outbox.nudge = () => {}
})
afterAll(() => world.close())

/**
 * The most database statements of each step; explain here why a step needs more. Decision record 030 has the counts from before. What came
 * since: Every span of time has three more: every five minutes the standings are recorded, old records are deleted, and each hour the files
 * of finished checks are looked up. A night has two more (old empty searches are deleted after a month, carts after half a year), and four
 * for expiring coins and the recount of coins. An acceptance checks for a fee waiver, and the end of a show gives coins to both sides, each
 * with lot, balance, journal and event. Each night old events of the mail relay are deleted. A payment checks every two seconds whether
 * payments are switched off. A payout checks whether our team holds the artist's payouts. Each mail checks for a proved address: a mail to
 * the people here, who have none, is planned, tried and dropped, which is five more. Each quarter of an hour the figures of the day are
 * counted and compared, which is six. Each night old browsers, security events, traces and passkey challenges are deleted, reviews are
 * reweighted, and counts of hidden contacts are deleted, which is six. A request checks once for its own hold. Assignees of settled
 * differences are deleted each night. The check of the books marks late and ended transfers in a transaction, which is four. An invoice
 * loads the buyer's purchase order number.
 */
const ceilings = {
  quote: 6,
  initiate: 20,
  'open advance': 7,
  'pay advance': 90,
  accept: 42,
  'to the balance': 205,
  'ask for the balance': 14,
  'open balance': 7,
  'pay balance': 93,
  'to the show': 155,
  start: 19,
  'to the end': 84,
  complete: 159,
  'to the payout': 163,
  'to the closing': 197,
  'a minute with nothing due': 2,
}

test('each step of a booking’s life stays within its limit of database statements', async () => {
  const stage = await setStage(world)
  const { client: dev, artist: asha } = stage
  const counted: Record<string, Statements> = {}
  /** @param work the step of the signed-in person */
  async function step<Result>(name: keyof typeof ceilings, person: typeof dev, work: (me: { token: string }) => Promise<Result>) {
    const me = { token: await tokenOf(world, person) }
    let result: Result | undefined
    const { byText } = await statementsOf(async () => {
      result = await work(me)
    })
    // Kill switches are read again every two seconds of real time, so a slow machine reads them more often.
    const asked = byText.filter(([text]) => !text.startsWith('select "name", "banner" from "switches"'))
    counted[name] = { byText: asked, total: asked.reduce((sum, [, times]) => sum + times, 0) }
    return result as Result
  }
  async function payAt(what: 'advance' | 'balance', paymentId = '') {
    const { url } = await step(`open ${what}`, dev, (me) => world.get(payments.open, { paymentId }, me))
    await step(`pay ${what}`, dev, async () => {
      await press(world, url.split('/').at(-1) as string)
      await world.settle()
    })
  }
  const asked = wish(stage, 30)
  const { artistUsername, packageId, startsAt } = asked
  await step('quote', dev, () => world.get(bookings.quote, { artistUsername, packageId, startsAt, city: 'udaipur', guests: 220 }))
  const { booking, checkout } = await step('initiate', dev, (me) => world.get(bookings.initiate, asked, me))
  const { bookingId } = booking
  await payAt('advance', checkout.paymentId)
  await step('accept', asha, async (me) => {
    await world.get(bookings.action, { bookingId, action: 'accept' }, me)
    await world.settle()
  })
  await step('to the balance', dev, () => passTo(stage, booking, 6 * dayMs))
  const balance = await step('ask for the balance', dev, (me) => world.get(bookings.action, { bookingId, action: 'pay_balance' }, me))
  await payAt('balance', balance.checkout?.paymentId)
  const secured = await world.get(bookings.get, { bookingId }, { token: await tokenOf(world, dev) })
  await step('to the show', dev, () => passTo(stage, booking, hourMs))
  await step('start', asha, (me) => world.get(bookings.action, { bookingId, action: 'start', code: secured.arrivalCode ?? '' }, me))
  await step('to the end', dev, () => passTo(stage, booking, -2 * hourMs))
  await step('complete', asha, async (me) => {
    await world.get(bookings.action, { bookingId, action: 'complete', code: secured.completionCode ?? '' }, me)
    await world.settle()
  })
  await step('to the payout', dev, () => world.pass(dayMs + minuteMs))
  await step('to the closing', dev, () => world.pass(14 * dayMs))
  await step('a minute with nothing due', dev, () => world.pass(minuteMs))

  const end = await world.get(bookings.get, { bookingId }, { token: await tokenOf(world, asha) })
  expect([end.state, end.payout?.state]).toEqual(['closed', 'paid'])
  expect(Object.keys(counted)).toEqual(Object.keys(ceilings))
  expect(Object.entries(counted).filter(([, { total }]) => total === 0)).toEqual([])
  const over = Object.entries(counted).filter(([name, { total }]) => total > ceilings[name as keyof typeof ceilings])
  expect(over.map(([name, { total, byText }]) => [name, total, byText.slice(0, 20)])).toEqual([])
})
