/** How admins take artworks off the market, and how those come back. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { artworks as studio } from '#contract/artworks/artworks.ts'
import { market } from '#contract/artworks/market.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { type ArtworkDecision, moderation } from '#contract/moderation/moderation.ts'
import { orders as orderCalls } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { people } from '../auth/tables.ts'
import { as, makePerson, tokenOf } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { bluedart, bring, type Gallery, look, openGallery, order, orderIn, payFor, sendBack } from '../orders/testing.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { reserve, sell } from './service/stock.ts'
import { artworks } from './tables.ts'
import type { Wished } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

type Known = Parameters<typeof tokenOf>[1]
const reason = 'The picture shows a print of somebody else’s painting.'
const idIn = (gallery: Gallery) => gallery.artworkIds[0] ?? ''
const rowOf = async (id: string) =>
  (await world.ctx.db.select().from(artworks).where(eq(artworks.id, id)))[0] as typeof artworks.$inferSelect
const versionOf = async (id: string) => (await rowOf(id)).version

async function ask(by: Known, id: string, decision: ArtworkDecision, more: { reason?: string; version?: number } = {}) {
  const words = decision === 'restore' ? {} : { reason }
  const input = { id, decision, version: await versionOf(id), ...words, ...more }
  return world.ask(moderation.decideArtwork, input, { token: await tokenOf(world, by) })
}

/** Decides and expects success. */
async function decide(gallery: Gallery, decision: ArtworkDecision, more: { reason?: string } = {}) {
  const { status, body } = await ask(gallery.admin, idIn(gallery), decision, more)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

async function askedAgain(gallery: Gallery, note = '') {
  const id = idIn(gallery)
  return world.ask(studio.askAgain, { id, version: await versionOf(id), note }, { token: await tokenOf(world, gallery.seller) })
}

const publicly = async (gallery: Gallery) => (await world.ask(market.get, { id: idIn(gallery) })).status
const own = async (gallery: Gallery) => world.get(studio.own, { id: idIn(gallery) }, { token: await tokenOf(world, gallery.seller) })

describe('an artwork that admins take down', () => {
  test('disappears at once from the market and its artist’s page; its own page says why', async () => {
    const gallery = await openGallery(world, [{ name: 'Stolen Thunder' }])
    expect(await publicly(gallery)).toBe(200)
    await decide(gallery, 'take_down')
    const { status, body } = await world.ask(market.get, { id: idIn(gallery) })
    expect([status, body.message]).toEqual([410, 'We have taken this work off the market.'])
    expect((await world.get(market.list, { words: 'stolen thunder' })).total).toBe(0)
    expect((await world.get(market.byUsername, { username: gallery.seller.username })).total).toBe(0)
    const quote = await world.get(orderCalls.quote, { items: [{ product_id: idIn(gallery) }], pincode: '313001' })
    expect(quote.problems.map(({ code }) => code)).toEqual(['gone'])
    await expect(order(gallery)).rejects.toMatchObject({ code: 'gone' })
  })

  test('notifies its artist with the reason, by bell and by email, and is in the audit log', async () => {
    const gallery = await openGallery(world)
    await world.ctx.db
      .update(people)
      .set({ email: 'painter@people.test', email_verified_at: world.clock.now() })
      .where(eq(people.id, gallery.seller.id))
    const { version } = await decide(gallery, 'take_down')
    await world.settle()
    const told = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, gallery.seller.id))
    expect(told).toMatchObject([{ type: 'artwork.taken_down', href: `/dashboard/artist/artworks/${idIn(gallery)}` }])
    expect(told[0]?.message).toContain(reason)
    expect(world.messages().find(({ to }) => to === 'painter@people.test')?.text).toContain(reason)
    const log = await world.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject_id, idIn(gallery)))
    expect(log).toMatchObject([
      { action: 'artwork.take_down', reason, before: { state: 'listed' }, after: { state: 'taken_down', version, taken_from: 'listed' } },
    ])
    const token = await tokenOf(world, gallery.admin)
    const { total, results } = await world.get(moderation.audit, { about: idIn(gallery) }, { token })
    expect([total, results[0]?.about?.kind, results[0]?.about?.name]).toEqual([1, 'artwork', expect.stringMatching(/\w/)])
  })

  test('needs a reason; only admins may do it, and drafts are out of their reach', async () => {
    const gallery = await openGallery(world, [{}, { name: 'Not yet' }])
    const id = idIn(gallery)
    const bare = await ask(gallery.admin, id, 'take_down', { reason: '' })
    expect([bare.status, bare.body.code]).toEqual([422, 'reason_needed'])
    for (const person of [gallery.buyer, gallery.seller]) {
      expect((await ask(person, id, 'take_down')).status).toBe(403)
      const token = await tokenOf(world, person)
      for (const call of [moderation.artworks, moderation.artwork]) expect((await world.ask(call, { id }, { token })).status).toBe(403)
    }
    const draft = gallery.artworkIds[1] ?? ''
    await world.ctx.db.update(artworks).set({ state: 'draft' }).where(eq(artworks.id, draft))
    expect((await ask(gallery.admin, draft, 'take_down')).status).toBe(404)
    const token = await tokenOf(world, gallery.admin)
    expect((await world.ask(moderation.artwork, { id: draft }, { token })).status).toBe(404)
    expect((await world.get(moderation.artworks, { words: 'Not yet' }, { token })).total).toBe(0)
  })

  test('cannot be listed, unlisted or sold by its artist, but can be edited', async () => {
    const gallery = await openGallery(world)
    await decide(gallery, 'take_down')
    const token = await tokenOf(world, gallery.seller)
    const seen = await own(gallery)
    expect(seen).toMatchObject({ state: 'taken_down', nextMoves: ['ask_again'], takedown: { reason, askedAt: null } })
    const { id, version } = seen
    for (const call of [studio.publish, studio.remove]) {
      const { status, body } = await world.ask(call, { id, version }, { token })
      expect([status, body.message]).toEqual([409, 'This is not possible any more: the artwork is taken down.'])
    }
    const mended = await world.get(studio.update, { id, version, description: 'My own picture now, of the fort in the rain.' }, { token })
    expect(mended).toMatchObject({ state: 'taken_down', version: version + 1 })
    const { status, body } = await world.ask(studio.update, { id, version: version + 1, price: null }, { token })
    expect([status, body.code], 'what was listed stays complete for the day when it comes back').toEqual([422, 'incomplete'])
  })
})

describe('an artwork that comes back', () => {
  test('returns to its earlier state: requested, kept down, requested again, restored', async () => {
    const gallery = await openGallery(world)
    expect((await askedAgain(gallery)).body.code, 'nobody asks for what is there').toBe('wrong_state')
    await decide(gallery, 'take_down')
    expect((await askedAgain(gallery, 'It is my own print, here is its plate.')).body).toMatchObject({ state: 'in_review', nextMoves: [] })
    expect((await askedAgain(gallery)).body.code).toBe('wrong_state')
    const token = await tokenOf(world, gallery.admin)
    const waiting = await world.get(moderation.artworks, { state: 'in_review' }, { token })
    expect(waiting.results.find(({ id }) => id === idIn(gallery))).toMatchObject({ decisions: ['restore', 'keep_down'] })
    expect((await ask(gallery.admin, idIn(gallery), 'keep_down')).body.code, 'nobody judges an appeal against their own decision').toBe(
      'another_decides',
    )
    const second = { ...gallery, admin: await makePerson(world, 'admin', 'second.curator', 'Farah', 'Iyer') }
    await decide(second, 'keep_down', { reason: 'The plate is of another work.' })
    expect(await own(gallery)).toMatchObject({
      state: 'taken_down',
      takedown: { reason: 'The plate is of another work.', note: expect.stringContaining('plate') },
    })
    await askedAgain(gallery, 'Now with the right one.')
    expect(await publicly(gallery)).toBe(410)
    expect(await decide(gallery, 'restore')).toMatchObject({ state: 'listed', takedown: null, comesBackAs: null })
    expect(await publicly(gallery)).toBe(200)
    await orderIn(gallery)
    await world.settle()
    const told = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, gallery.seller.id))
    expect(
      told
        .map(({ type }) => type)
        .filter((type) => type.startsWith('artwork.'))
        .sort(),
    ).toEqual(['artwork.kept_down', 'artwork.restored', 'artwork.taken_down'])
    const desk = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, gallery.admin.id))
    expect(desk.filter(({ type }) => type === 'artwork.asked_again')).toHaveLength(2)
  })

  test('after a mistake of ours is restored at once, without a request', async () => {
    const gallery = await openGallery(world)
    await decide(gallery, 'take_down')
    await decide(gallery, 'restore')
    expect(await publicly(gallery)).toBe(200)
  })

  test('that was unlisted stays unlisted until its artist lists it', async () => {
    const gallery = await openGallery(world)
    const token = await tokenOf(world, gallery.seller)
    await world.get(studio.remove, { id: idIn(gallery), version: 1 }, { token })
    await decide(gallery, 'take_down')
    expect(await decide(gallery, 'restore')).toMatchObject({ state: 'unlisted' })
    expect((await world.get(studio.publish, { id: idIn(gallery), version: await versionOf(idIn(gallery)) }, { token })).state).toBe(
      'listed',
    )
  })
})

describe('orders of an artwork that is taken down', () => {
  test('continue: a buyer who was paying gets it, and it comes back as sold', async () => {
    const gallery = await openGallery(world)
    const { order: made, checkout } = await order(gallery)
    await decide(gallery, 'take_down')
    await payFor(gallery, checkout.paymentId)
    expect(await look(gallery, 'buyer', made.id)).toMatchObject({ status: 'placed' })
    expect(await publicly(gallery), 'sold, and still down').toBe(410)
    const token = await tokenOf(world, gallery.admin)
    expect(await world.get(moderation.artwork, { id: idIn(gallery) }, { token })).toMatchObject({
      state: 'taken_down',
      comesBackAs: 'sold',
      openOrders: [{ id: made.id, status: 'placed' }],
    })
    await bring(gallery, 'seller', made.id, 'accepted')
    await bring(gallery, 'seller', made.id, 'shipped', bluedart)
    await bring(gallery, 'buyer', made.id, 'delivered')
    await bring(gallery, 'buyer', made.id, 'completed')
    expect(await decide(gallery, 'restore')).toMatchObject({ state: 'sold', openOrders: [] })
    expect(await publicly(gallery)).toBe(200)
  })

  test('that admins cancel are refunded in full, and the artwork stays down', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, 'accepted')
    await decide(gallery, 'take_down')
    await bring(gallery, 'admin', id, 'cancelled', { reason: 'It is not the artist’s own.' })
    const seen = await look(gallery, 'buyer', id)
    expect(seen).toMatchObject({ status: 'cancelled', refunded: seen.total })
    expect([await publicly(gallery), (await rowOf(idIn(gallery))).taken_from]).toEqual([410, 'listed'])
  })

  test('that expired unpaid are not revived: late money is refunded', async () => {
    const gallery = await openGallery(world)
    const { order: made, checkout } = await order(gallery)
    const { url } = await openPayment(as(world, gallery.buyer), { paymentId: checkout.paymentId })
    await decide(gallery, 'take_down')
    await world.pass(40 * minuteMs)
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
    const { status, total, payments } = await look(gallery, 'buyer', made.id)
    expect([status, payments[0]?.refunded]).toEqual(['payment_expired', total])
  })

  test('that are returned leave the artwork to its artist for inspection', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, 'delivered')
    await decide(gallery, 'take_down')
    await sendBack(gallery, id, 'It is a print, not a painting.')
    await bring(gallery, 'seller', id, 'returned')
    expect(await decide(gallery, 'restore')).toMatchObject({ state: 'unlisted' })
  })
})

describe('concurrently', () => {
  test('of several admins one decides; the others learn who', async () => {
    const gallery = await openGallery(world)
    const kabir = await makePerson(world, 'admin', 'kabir.artworks', 'Kabir', 'Rao')
    const id = idIn(gallery)
    const version = await versionOf(id)
    const replies = await allAtOnce(8, (i) => ask(i % 2 ? gallery.admin : kabir, id, 'take_down', { version }))
    const first = replies.findIndex(({ status }) => status === 200)
    const sentence = `${first % 2 ? 'Meera Iyer' : 'Kabir Rao'} has already acted on this artwork (taken down). Look again.`
    expect(replies.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      replies.map((_, i) => (i === first ? [200, undefined, undefined] : [409, 'already_decided', sentence])),
    )
  })

  test('a decision on a version that its artist changed is refused', async () => {
    const gallery = await openGallery(world)
    const id = idIn(gallery)
    const version = await versionOf(id)
    await world.get(studio.update, { id, version, story: 'Painted in one July.' }, { token: await tokenOf(world, gallery.seller) })
    expect((await ask(gallery.admin, id, 'take_down', { version })).body.code).toBe('version_conflict')
    await decide(gallery, 'take_down')
    const stale = await ask(gallery.admin, id, 'keep_down')
    expect([stale.status, stale.body.code]).toEqual([409, 'already_decided'])
    const { version: mended } = await own(gallery)
    await world.get(
      studio.update,
      { id, version: mended, story: 'Painted in one August.' },
      { token: await tokenOf(world, gallery.seller) },
    )
    const impossible = await ask(gallery.admin, id, 'keep_down')
    expect([impossible.status, impossible.body.message]).toEqual([409, 'As this artwork stands, that cannot be decided. Look again.'])
  })

  async function atTheMarket() {
    const gallery = await openGallery(world)
    const id = idIn(gallery)
    const reserved: string[] = []
    const buy = () => {
      const orderId = world.platform.ids.uuid()
      const wish = { orderId, buyerId: gallery.buyer.id, lines: [{ artworkId: id, quantity: 1 }], until: world.clock.now() }
      return reserve(world.ctx, wish).then(
        () => {
          reserved.push(orderId)
          return 'done'
        },
        (error: Failure) => error.code,
      )
    }
    const takeDown = async () => {
      const { status, body } = await ask(gallery.admin, id, 'take_down')
      return body.code ?? status
    }
    const expectDown = async (taken_from: 'sold' | 'listed') => {
      for (const orderId of reserved) expect(await sell(world.ctx, orderId)).toBe(true)
      expect(await rowOf(id)).toMatchObject({ state: 'taken_down', taken_from })
    }
    return { buy, takeDown, expectDown }
  }

  test('a buyer who comes before the admin gets the artwork; nobody does after the admin', async () => {
    const { buy, takeDown, expectDown } = await atTheMarket()
    expect([await buy(), await takeDown(), await buy()]).toEqual(['done', 200, 'gone'])
    await expectDown('sold')
  })

  test('when the admin comes before the buyers, nobody gets it', async () => {
    const { buy, takeDown, expectDown } = await atTheMarket()
    expect([await takeDown(), await buy(), await buy()]).toEqual([200, 'gone', 'gone'])
    await expectDown('listed')
  })

  test('of twenty buyers and an admin, at most one buyer gets it and nobody after the admin', async () => {
    const { buy, takeDown, expectDown } = await atTheMarket()
    const outcomes = await allAtOnce(21, (i) => (i === 10 ? takeDown() : buy()))
    expect([outcomes[10], await buy()]).toEqual([200, 'gone'])
    const bought = outcomes.filter((outcome, i) => i !== 10 && outcome === 'done')
    const refused = outcomes.filter((outcome, i) => i !== 10 && outcome !== 'done')
    // The winner is still paying; without a winner, the artwork was gone for all of them.
    const answers = bought.length ? ['being_paid', 'gone'] : ['gone']
    expect([bought.length + refused.length, refused.filter((code) => !answers.includes(String(code)))]).toEqual([20, []])
    expect(bought).toEqual(bought.length ? ['done'] : [])
    await expectDown(bought.length ? 'sold' : 'listed')
  })
})

describe('the list', () => {
  test('finds artworks by words, artist, type and state, in pages', async () => {
    const wishes: Wished[] = [{ name: 'Peacock in Ink', sub_category: 'drawing' }, { name: 'Peacock in Oil' }, { name: 'Heron in Oil' }]
    const gallery = await openGallery(world, wishes)
    const token = await tokenOf(world, gallery.admin)
    const { username } = gallery.seller
    const find = async (filter: object) => (await world.get(moderation.artworks, filter, { token })).results.map(({ name }) => name)
    expect((await find({ words: 'peacock' })).sort()).toEqual(['Peacock in Ink', 'Peacock in Oil'])
    expect(await find({ words: 'peacock', sub_category: 'drawing' })).toEqual(['Peacock in Ink'])
    expect(await find({ words: username })).toHaveLength(3)
    expect(await find({ words: '%' })).toEqual([])
    await decide(gallery, 'take_down')
    expect(await find({ words: username, state: 'taken_down' })).toEqual(['Peacock in Ink'])
    expect(await find({ words: username, state: 'listed' })).toHaveLength(2)
    const second = await world.get(moderation.artworks, { words: username, page_size: 2, page_number: 2 }, { token })
    expect([second.total, second.totalPages, second.results.length]).toEqual([3, 2, 1])
  })
})
