import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings/bookings.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { notifyAbout } from '../notifications/service/notices.ts'
import { notifications } from '../notifications/tables.ts'
import { bookingNotices } from './service/notices.ts'
import { book, bookingIn, pay, type Stage, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function toldTo(stage: Stage, side: 'client' | 'artist') {
  await world.settle()
  const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, stage[side].id)).orderBy(notifications.id)
  return rows
}

const typesFor = async (stage: Stage, side: 'client' | 'artist') =>
  (await toldTo(stage, side)).map(({ type }) => type.replace(/^booking\./, ''))

/** The notifications each side has received once a booking has reached that state by the usual path. */
const lives: [BookingState, client: string[], artist: string[]][] = [
  ['payment_expired', ['payment_expired'], []],
  ['declined', ['requested', 'declined', 'payment.refunded'], ['requested']],
  ['withdrawn', ['requested', 'withdrawn', 'payment.refunded'], ['requested', 'withdrawn']],
  ['expired', ['requested', 'expired', 'payment.refunded'], ['requested', 'expired']],
  ['funds_secured', ['requested', 'accepted', 'funds_secured'], ['requested', 'funds_secured']],
  [
    'closed',
    ['requested', 'accepted', 'funds_secured', 'soon', 'started', 'completed', 'coins.given', 'review.opened', 'closed'],
    ['requested', 'funds_secured', 'soon', 'started', 'completed', 'coins.given', 'review.opened', 'payout.paid', 'closed'],
  ],
]

test.each(lives)('a booking that is %s: both sides have been notified once of what concerns them', async (state, client, artist) => {
  const stage = await setStage(world)
  await bookingIn(stage, state)
  // A booking closes once its payout has arrived.
  for (let day = 0; day < 3 && state === 'closed'; day++) await world.pass(dayMs)
  expect([(await typesFor(stage, 'client')).sort(), (await typesFor(stage, 'artist')).sort()]).toEqual([client.sort(), artist.sort()])
})

test('a missing balance triggers each reminder, and both sides are notified when the booking lapses', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'accepted')
  for (let day = 0; day < 30; day++) await world.pass(dayMs)
  const [client, artist] = [await typesFor(stage, 'client'), await typesFor(stage, 'artist')]
  const times = (types: string[], type: string) => types.filter((each) => each === type).length
  expect([times(client, 'balance_reminder'), times(client, 'lapsed'), times(artist, 'lapsed')]).toEqual([3, 1, 1])
})

test('both sides are notified of a no-show and of its decision, each with their own amounts', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'resolved')
  const last = async (side: 'client' | 'artist') => (await toldTo(stage, side)).find(({ type }) => type === 'booking.resolved')?.message
  for (const side of ['client', 'artist'] as const) {
    const types = await typesFor(stage, side)
    expect([side, types.filter((type) => /^(disputed|resolved)$/.test(type))]).toEqual([side, ['disputed', 'resolved']])
  }
  expect([await last('client'), await last('artist')]).toEqual([
    expect.stringMatching(/^We have decided about Sangeet Evening.* You get .* back\.$/),
    expect.stringMatching(/^We have decided about Sangeet Evening.* You receive .*\.$/),
  ])
})

test('the notification of a cancellation says whose time is free and what is refunded, with a link to the booking', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'cancelled')
  const [client, artist] = [await toldTo(stage, 'client'), await toldTo(stage, 'artist')]
  expect(client.find(({ type }) => type === 'booking.cancelled')).toMatchObject({
    message: expect.stringMatching(/^A booking was cancelled: Sangeet Evening.* You get ₹28,350 back\.$/),
    href: `/dashboard/user/bookings/${bookingId}`,
    read_at: null,
  })
  expect(artist.find(({ type }) => type === 'booking.cancelled')?.href).toBe(`/dashboard/artist/bookings/${bookingId}`)
})

test('both sides are notified of a force majeure cancellation, each with their next step', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'pleaded')
  const told = async (side: 'client' | 'artist') => (await toldTo(stage, side)).find(({ type }) => type === 'booking.pleaded')?.message
  expect([await told('client'), await told('artist')]).toEqual([
    expect.stringMatching(/^Sangeet Evening.* is cancelled\. You get ₹94,500 back\. We’re reviewing what you told us/),
    expect.stringMatching(/^Dev cancelled Sangeet Evening.*the reason is beyond their control\. You can reply/),
  ])
})

test('an event delivered twice notifies once', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  await pay(stage, checkout.paymentId)
  const before = await toldTo(stage, 'artist')
  const { bookingId } = booking
  const payload = { bookingId, artistId: stage.artist.id, clientId: stage.client.id }
  for (const id of ['one', 'two'])
    await notifyAbout(world.ctx, bookingNotices, { id, name: 'booking.requested', payload, toldAt: world.clock.now() })
  expect(before.map(({ type }) => type)).toEqual(['booking.requested'])
  expect(await toldTo(stage, 'artist')).toEqual(before)
  expect(await typesFor(stage, 'client')).toEqual(['requested'])
})
