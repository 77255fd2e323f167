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
  // It looks for events at a moment of its own. Here `settle` does, so that the count is the same every time.
  world.platform.outbox.nudge = () => {}
})
afterAll(() => world.close())

/**
 * What each step of a booking may ask at most; who needs more says here why. Decision record 030 has the counts from before.
 * Every span of time has three more than then: how the boards stand is marked every five minutes, old marks are deleted, and files of
 * checks that are over are looked for each hour; and two more where a night is in it: searches that found nothing are deleted after a
 * month, carts after half a year; and four where coins that end soon are told of and coins are counted anew. A yes asks whether the artist has a
 * waiver of the fee, and the end of a show gives coins to both sides, each with its lot, its tally, its journal and its news. Each night events of
 * the mail relay that are old are forgotten; and whoever pays asks once in two seconds whether that is switched off. A payout asks
 * whether our team keeps the artist's payouts back. Whether somebody has proved an e-mail is asked when a mail goes: each mail to the
 * people here, who have none, is planned, tried and dropped, which is five more. Where a quarter of an hour ends, the figures of the day are
 * counted and compared, which is six. Each night browsers, security events, traces and challenges of passkeys that are old are forgotten and
 * reviews weighed anew, and counts of contacts that were hidden deleted, which is six. Whether a request holds one is asked once. Who looked at
 * money that does not differ any more is forgotten each night. Where the books are checked, transfers that are late and those that have ended are
 * marked in a transaction, which is four; an invoice asks for the buyer's purchase order number.
 */
const ceilings = {
  quote: 6,
  initiate: 25,
  'open advance': 7,
  'pay advance': 92,
  accept: 43,
  'to the balance': 207,
  'ask for the balance': 14,
  'open balance': 7,
  'pay balance': 95,
  'to the show': 158,
  start: 19,
  'to the end': 84,
  complete: 161,
  'to the payout': 165,
  'to the closing': 198,
  'a minute with nothing due': 2,
}

test('a booking’s life, step by step, asks the database no more than it has to', async () => {
  const stage = await setStage(world)
  const { client: dev, artist: asha } = stage
  const counted: Record<string, Statements> = {}
  /** @param work what somebody who is signed in already does */
  async function step<Result>(name: keyof typeof ceilings, person: typeof dev, work: (me: { token: string }) => Promise<Result>) {
    const me = { token: await tokenOf(world, person) }
    let result: Result | undefined
    const { byText } = await statementsOf(async () => {
      result = await work(me)
    })
    // What is switched off is asked anew every two seconds of the machine's own time: a slow one asks more often.
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
