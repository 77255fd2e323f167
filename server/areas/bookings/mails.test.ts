import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { formatWhen, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { refundPayment } from '../payments/service/refunds.ts'
import { press } from '../payments/testing.ts'
import { act, as, book, bookingIn, cancelBy, makePerson, passTo, pay, type Stage, setStage } from './testing.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The emails sent since the last call, oldest first. */
let read = 0
async function mailsTo(to: { username: string } | 'desk'): Promise<string[]> {
  await world.settle()
  const address = to === 'desk' ? brand.email : `${to.username}@people.test`
  return world
    .messages()
    .toReversed()
    .slice(read)
    .filter((mail) => mail.to === address)
    .map(({ subject, text }) => `${subject}\n${text}`)
}

async function onStage() {
  stage = await setStage(world)
  await world.ctx.db.execute(
    `update people set email = username || '@people.test', email_verified_at = created_at where id in ('${stage.client.id}', '${stage.artist.id}')`,
  )
  read = world.messages().length
}

async function orderOf(paymentId: string): Promise<string> {
  return (await openPayment(as(world, stage.client), { paymentId })).url.split('/').at(-1) as string
}

test('a client who paid a wrong amount gets an email, and so do the admins; then one about the refund', async () => {
  await onStage()
  const { booking, checkout } = await book(stage)
  await pay(stage, checkout.paymentId, { mischief: 'wrong_amount' })
  expect(await mailsTo(stage.client)).toEqual([
    expect.stringMatching(
      /^We are checking your payment\n[\s\S]*asked for ₹28,350 [\s\S]*, but received ₹28,349\. It does not pay for anything/,
    ),
  ])
  expect(await mailsTo('desk')).toEqual([expect.stringContaining(`A payment needs review, ${booking.number}`)])
  await refundPayment(world.ctx, { paymentId: checkout.paymentId, reason: 'Not what was asked for' })
  expect((await mailsTo(stage.client)).at(-1)).toContain('We refunded ₹28,349 for')
  const again = await act(stage, 'client', booking.bookingId, { action: 'pay_advance' })
  await pay(stage, again.checkout?.paymentId ?? '')
  expect((await mailsTo(stage.client)).at(-1)).toContain('has your request')
})

test('a force majeure cancellation by the artist emails both sides, and so does its decision', async () => {
  await onStage()
  const { bookingId } = await bookingIn(stage, 'accepted')
  await cancelBy(stage, 'artist', bookingId, { beyondControl: true, reason: 'A fever, and the doctor forbids me to sing.' })
  expect((await mailsTo(stage.artist)).at(-1)).toMatch(
    /^We’re reviewing your reason: .*\n[\s\S]*The other side has 48 hours to reply, then we decide\./,
  )
  expect((await mailsTo(stage.client)).find((mail) => mail.startsWith('A booking was cancelled'))).toMatch(
    /says that something beyond their control happened\.[\s\S]*We refund ₹28,350 of the ₹28,350/,
  )
})

test('the refund of money that came too late sends an email', async () => {
  await onStage()
  const { checkout } = await book(stage, 1)
  const order = await orderOf(checkout.paymentId)
  await world.pass(31 * minuteMs)
  const ravi = await makePerson(world, 'user', 'ravi.mails', 'Ravi', 'Nair')
  await book(stage, 1, ravi)
  await press(world, order)
  expect((await mailsTo(stage.client)).at(-1)).toMatch(/^₹94,500 refunded to you\n[\s\S]*Reason: The money came too late\./)
})

test('a client who withdraws gets one email about the refund', async () => {
  await onStage()
  await bookingIn(stage, 'withdrawn')
  const mails = await mailsTo(stage.client)
  expect(mails.map((mail) => mail.split('\n')[0])).toEqual([expect.stringContaining('has your request'), 'Your request is withdrawn'])
  expect(mails.at(-1)).toContain('We refund ₹28,350 of the ₹28,350 you paid')
})

test('after the show an email tells the client that nothing more is due', async () => {
  await onStage()
  await bookingIn(stage, 'completed')
  expect((await mailsTo(stage.client)).at(-1)).toMatch(/^The show is over\n[\s\S]*You paid ₹94,500, and nothing more is due\./)
})

test('after a late acceptance the mail names the last moment for the balance, not the day that has passed', async () => {
  await onStage()
  const booking = await bookingIn(stage, 'requested', 4)
  // Extend answer_by to the start: within the usual six hours an acceptance could not come after the due date of the balance.
  await world.ctx.db.execute(`update bookings set answer_by = starts_at, wake_at = starts_at where id = '${booking.bookingId}'`)
  await passTo(stage, booking, 60 * hourMs)
  await act(stage, 'artist', booking.bookingId, { action: 'accept' })
  const last = new Date(world.clock.now().getTime() + 24 * hourMs)
  expect((await mailsTo(stage.client)).at(-1)).toContain(`Please pay the balance of ₹66,150 by ${formatWhen(last)}.`)
})
