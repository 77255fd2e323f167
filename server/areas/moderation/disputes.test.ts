import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { orders } from '#contract/orders/orders.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { bookingIn, makePerson, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { bring, openGallery, orderIn } from '../orders/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ready(state: 'pleaded' | 'disputed') {
  // The most that one admin may decide about alone.
  const stage = await setStage(world, 'standard', { price: 30_000 })
  const { bookingId } = await bookingIn(stage, state)
  const token = await tokenOf(world, stage.artist)
  await world.get(bookings.speak, { bookingId, text: 'The road was open all day.' }, { token })
  return { stage, bookingId }
}

const decide = async (by: Stage['admin'], input: { bookingId: string; granted?: boolean; percent?: number }) =>
  world.ask(disputes.decide, { ...input, reason: 'Both were heard.' }, { token: await tokenOf(world, by) })
const entriesAbout = async (bookingId: string) =>
  (await world.ctx.db.select().from(auditLog)).filter(({ subject_id }) => subject_id === bookingId)

describe.each([
  ['pleaded', { granted: true }, 'booking.grant_plea', 'cancelled', 100],
  ['pleaded', { granted: false }, 'booking.refuse_plea', 'cancelled', 100],
  ['disputed', { percent: 40 }, 'booking.resolve', 'resolved', 40],
] as const)('a decision about a booking that is %s, %o', (state, input, action, becomes, percent) => {
  test('can be made by admins only, once, and is in the audit log', async () => {
    const { stage, bookingId } = await ready(state)
    for (const person of [stage.client, stage.artist]) expect((await decide(person, { bookingId, ...input })).status).toBe(403)
    expect((await world.ask(disputes.decide, { bookingId, ...input, reason: 'Both were heard.' })).status).toBe(401)
    const kabir = await makePerson(world, 'admin', `kabir.${action}.${percent}`.replaceAll('_', ''), 'Kabir', 'Rao')
    const replies = await allAtOnce(6, (i) => decide(i % 2 ? stage.admin : kabir, { bookingId, ...input }))
    const first = replies.findIndex(({ status }) => status === 200)
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map((_, i) => (i === first ? [200, undefined] : [409, 'already_decided'])),
    )
    const faster = `${first % 2 ? 'Meera Iyer' : 'Kabir Rao'} has already decided about this booking`
    for (const { body } of replies.filter(({ status }) => status === 409)) expect(body.message?.startsWith(faster)).toBe(true)
    expect(await entriesAbout(bookingId)).toMatchObject([
      { action, reason: 'Both were heard.', before: { state }, after: { state: becomes, percent } },
    ])
  })
})

test('a decision about an order can be made by admins only, once, and is in the audit log', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await bring(gallery, 'buyer', id, 'disputed', { reason: 'The frame is broken at one corner.' })
  await world.get(orders.speak, { id, text: 'It was whole when it left.' }, { token: await tokenOf(world, gallery.seller) })
  const ask = async (by: Pick<Stage['admin'], 'id' | 'type' | 'username'>) =>
    world.ask(orders.decide, { id, amount: 9_000, comesBack: true, reason: 'Both were heard.' }, { token: await tokenOf(world, by) })
  for (const person of [gallery.buyer, gallery.seller]) expect((await ask(person)).status).toBe(403)
  const replies = await allAtOnce(6, () => ask(gallery.admin))
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, ...Array(5).fill('already_decided')])
  expect(await entriesAbout(id)).toMatchObject([
    {
      action: 'order.decide',
      before: { state: 'disputed' },
      after: { state: 'decided', refund_paise: 0, decided_paise: 9_000_00, comesBack: true },
    },
  ])
  await bring(gallery, 'seller', id, 'appealed', { reason: 'The picture shows another frame than mine.' })
  await world.get(orders.speak, { id, text: 'It is the frame that came.' }, { token: await tokenOf(world, gallery.buyer) })
  const own = await ask(gallery.admin)
  expect([own.status, own.body.code], 'nobody looks at their own decision').toEqual([403, 'another_decides'])
  const kabir = await makePerson(world, 'admin', 'kabir.appeals', 'Kabir', 'Rao')
  const again = await allAtOnce(6, () => ask(kabir))
  expect(again.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, ...Array(5).fill('already_decided')])
  expect((await entriesAbout(id)).at(-1)).toMatchObject({
    action: 'order.resolve',
    before: { state: 'appealed', refund_paise: 0 },
    after: { state: 'resolved', refund_paise: 9_000_00, comesBack: true },
  })
})

test('a dispute is in the admin queue only once its other side has answered', async () => {
  // The most that one admin may decide about alone.
  const stage = await setStage(world, 'standard', { price: 30_000 })
  const toDecide = async () =>
    (await world.get(moderation.queues, {}, { token: await tokenOf(world, stage.admin) })).results.find(({ name }) => name === 'disputes')
  const before = (await toDecide())?.waiting
  const { bookingId } = await bookingIn(stage, 'disputed')
  expect((await toDecide())?.waiting).toBe(before)
  await world.get(bookings.speak, { bookingId, text: 'The road was open all day.' }, { token: await tokenOf(world, stage.artist) })
  expect((await toDecide())?.waiting).toBe((before ?? 0) + 1)
})
