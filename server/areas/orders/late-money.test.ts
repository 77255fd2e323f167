/** Late, duplicate and stray payments for orders, and the artist's earnings. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brand } from '#brand'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { orders as calls, orderLimits } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { get as artwork } from '../artworks/service/product.ts'
import { people } from '../auth/tables.ts'
import { as } from '../bookings/testing.ts'
import { createPayment, openPayment } from '../payments/service/checkout.ts'
import { refundPayment } from '../payments/service/refunds.ts'
import { payouts } from '../payments/tables.ts'
import { press } from '../payments/testing.ts'
import { block } from '../profiles/service/blocks.ts'
import { noteRefunded, takeMoney } from './service/money-in.ts'
import { setStatus } from './service/status.ts'
import { bring, type Gallery, look, makeBuyer, openGallery, order, orderIn, payFor, sendBack } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

/** An order that has expired while the buyer still has the partner's page open. @returns its id and a function that pays */
async function overdue(gallery: Gallery) {
  const { order: made, checkout } = await order(gallery)
  const { url } = await openPayment(as(world, gallery.buyer), { paymentId: checkout.paymentId })
  await world.pass(hourMs)
  const pay = async () => {
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
  }
  return { id: made.id, total: made.total, pay }
}

async function expectAllBack(gallery: Gallery, { id, total }: { id: string; total: number }) {
  const { status, payments, money } = await look(gallery, 'buyer', id)
  expect([status, payments.map(({ state, refunded }) => [state, refunded])]).toEqual(['payment_expired', [['refunded', total]]])
  expect(money.map(({ label }) => label)).toContain('Refund: The money came too late')
}

test('late money of a buyer whom the artist has blocked is refunded, and the piece stays available', async () => {
  const gallery = await openGallery(world)
  const late = await overdue(gallery)
  await block(as(world, gallery.seller), { username: gallery.buyer.username })
  await late.pay()
  await expectAllBack(gallery, late)
  expect(await artwork(world.ctx, { id: gallery.artworkIds[0] ?? '' })).toMatchObject({ state: 'listed', available: 1 })
})

test('late money for two pieces of which one is gone is refunded in full, and the other stays available', async () => {
  const gallery = await openGallery(world, [{}, {}])
  const late = await overdue(gallery)
  const [one = '', other = ''] = gallery.artworkIds
  const quicker = { ...gallery, ...(await makeBuyer(world, 'quicker_for_one')) }
  await orderIn(quicker, 'placed', { items: [{ product_id: other }], addressId: quicker.addressId })
  await late.pay()
  await expectAllBack(gallery, late)
  expect(await artwork(world.ctx, { id: one })).toMatchObject({ state: 'listed', available: 1, heldUntil: null })
})

test('a wrong amount buys nothing; the buyer and the admins are notified', async () => {
  const gallery = await openGallery(world)
  await world.ctx.db
    .update(people)
    .set({ email: 'another.amount@people.test', email_verified_at: world.clock.now() })
    .where(eq(people.id, gallery.buyer.id))
  const { order: made, checkout } = await order(gallery)
  await payFor(gallery, checkout.paymentId, { mischief: 'wrong_amount' })
  expect(await look(gallery, 'buyer', made.id)).toMatchObject({ status: 'awaiting_payment', payments: [{ state: 'review' }] })
  const mailsTo = (address: string) => world.messages().filter(({ to }) => to === address)
  expect(mailsTo('another.amount@people.test')).toMatchObject([
    { subject: 'We are checking your payment', text: expect.stringContaining(made.number) },
  ])
  expect(mailsTo(brand.email)).toMatchObject([{ subject: expect.stringContaining(`A payment needs review, ${made.number}`) }])
  await refundPayment(world.ctx, { paymentId: checkout.paymentId, reason: 'Not what was asked for' })
  await world.settle()
})

test('an extra payment for a paid order is refunded with a reason', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'accepted')
  const { paymentId } = await createPayment(world.ctx, {
    purpose: 'artwork_order',
    subjectId: id,
    payerId: gallery.buyer.id,
    payeeId: gallery.seller.id,
    amountPaise: 5_000_00,
    label: 'Once more',
    expiresAt: null,
  })
  await payFor(gallery, paymentId)
  const { status, money } = await look(gallery, 'buyer', id)
  expect([status, money.map(({ label }) => label)]).toEqual(['accepted', expect.arrayContaining(['Refund: It was paid already'])])
})

test('money for an unknown order is logged and moves nothing; orders ignore money of bookings', async () => {
  const warned = vi.spyOn(world.platform.log, 'warn')
  const news = { paymentId: randomUUID(), subjectId: randomUUID() }
  await takeMoney(world.ctx, { ...news, purpose: 'booking_advance' })
  expect(warned).not.toHaveBeenCalled()
  await takeMoney(world.ctx, { ...news, purpose: 'artwork_order' })
  expect(warned).toHaveBeenCalledExactlyOnceWith(news, 'received money for an unknown order')
  warned.mockRestore()
})

test('a returned piece counts as refunded when its money has arrived, not when it is on its way', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await sendBack(gallery, id)
  await setStatus(as(world, gallery.seller), calls.setStatus.input.parse({ id, status: 'returned' }))
  const { payments } = await look(gallery, 'buyer', id)
  const news = { subjectId: id, paymentId: payments[0]?.paymentId ?? '', refundId: randomUUID() }
  await noteRefunded(world.ctx, news)
  expect((await look(gallery, 'buyer', id)).status).toBe('returned')
  await world.pass(minuteMs)
  expect((await look(gallery, 'buyer', id)).status).toBe('refunded')
  await noteRefunded(world.ctx, news)
  expect((await look(gallery, 'buyer', id)).status).toBe('refunded')
})

test('earnings name the piece and the order, and are paid out when the time for a complaint is over', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  const { number, lines, total } = await bring(gallery, 'buyer', id, 'completed')
  const [payout] = await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, id))
  expect(payout).toMatchObject({
    subject: 'order',
    artist_id: gallery.seller.id,
    label: `${lines[0]?.name}, ${number}`,
    gross_paise: Math.round(total * 100),
    due_at: new Date(world.clock.now().getTime() + orderLimits.payoutAfterMs),
  })
})
