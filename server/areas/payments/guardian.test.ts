import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments } from '#contract/payments/payments.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { codeSentTo, type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { payoutOf } from './service/earnings.ts'
import { earn, expectCleanBooks, paidBooking } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let count = 0

/** An artist with earnings that are due now. */
async function earnedBy(dateOfBirth: string) {
  const young = await signUp(world, { type: 'artist', username: `young.${++count}` })
  await world.get(account.saveBirthday, { dateOfBirth }, as(young))
  const { bookingId, artistId } = await paidBooking(world, 10_000_00, { artistId: young.person.id })
  await earn(world, { bookingId, artistId }, 10_000_00)
  const payout = async () => (await payoutOf(world.ctx, [bookingId])).get(bookingId)
  return { young, payout }
}
const as = ({ token }: SignedIn) => ({ token })
const under18 = 'You are under 18: a parent or guardian has to agree first. Name them in your settings, under privacy.'

test('the payout of an artist under 18 waits for a guardian, notifies once, and leaves once the guardian has agreed', async () => {
  const { young, payout } = await earnedBy('2010-05-05')
  await world.pass(2 * minuteMs)
  expect(await payout()).toMatchObject({ state: 'held', heldReason: under18 })
  await world.pass(3 * dayMs)
  const again = await signInAgain(world, young.person.username)
  expect((await world.get(payments.payouts, {}, as(again))).results).toMatchObject([{ state: 'held', heldReason: under18 }])
  const { notifications: rung } = await world.get(notifications.fetch, {}, as(again))
  expect(rung.filter(({ type }) => type === 'payout.held')).toHaveLength(1)
  const email = 'sunita@people.test'
  await world.get(account.askGuardian, { name: 'Sunita Rao', email }, as(again))
  await world.pass(2 * minuteMs)
  expect((await payout())?.state).toBe('held')
  await world.get(account.confirmGuardian, { otp: codeSentTo(world, email) }, as(again))
  await world.settle()
  await world.pass(2 * minuteMs)
  expect(await payout()).toMatchObject({ state: 'paid', heldReason: null })
  await expectCleanBooks(world)
})

test('it leaves by itself on the eighteenth birthday', async () => {
  const { payout } = await earnedBy('2008-12-01')
  await world.pass(2 * minuteMs)
  expect((await payout())?.state).toBe('held')
  const birthday = new Date('2026-12-01T00:00:00+05:30').getTime()
  await world.pass(birthday - world.clock.now().getTime() - minuteMs)
  expect((await payout())?.state).toBe('held')
  await world.pass(2 * minuteMs)
  expect((await payout())?.state).toBe('paid')
})

test('an adult needs no guardian', async () => {
  const { payout } = await earnedBy('1990-05-05')
  await world.pass(2 * minuteMs)
  expect((await payout())?.state).toBe('paid')
})
