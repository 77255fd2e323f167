/** Nobody ever pays for a piece that is not available (faults S01, S02, S03, S05). */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artworks as calls } from '#contract/artworks/artworks.ts'
import { market } from '#contract/artworks/market.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { onPostgres } from '../../testing/database.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles } from '../profiles/tables.ts'
import { release, reserve, restock, sell, summed, type Wish } from './service/stock.ts'
import { artworks, stockHolds } from './tables.ts'
import { makeArtworks, type Wished } from './testing.ts'

let world: World
let asha: SignedIn
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
  const { id: person_id, username } = asha.person
  const at = world.clock.now()
  await insertProfiles(world.ctx, [
    { person_id, username, state: 'approved', stage_name: 'Asha', category: 'singer', city: 'jaipur', created_at: at, approved_at: at },
  ])
})
afterAll(() => world.close())

const edition = (quantities: number): Wished => ({ kind: 'edition', editionSize: Math.max(quantities, 2), quantities })
const make = async (...wishes: Wished[]) => makeArtworks(world.ctx, { ...asha.person, stageName: 'Asha' }, wishes)
const order = () => world.platform.ids.uuid()
const buyer = () => world.platform.ids.uuid()
const wish = (lines: readonly Wish[], orderId = order()) => ({
  orderId,
  buyerId: buyer(),
  lines,
  until: new Date(world.clock.now().getTime() + 15 * minuteMs),
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Failure) => ({ code: error.code, artworks: error.details?.artworks }),
  )
const stockOf = async (id: string) => {
  const [row] = await world.ctx.db.select().from(artworks).where(eq(artworks.id, id))
  return row ? [row.state, row.stock, row.reserved, row.sold, row.available] : null
}

test('of fifty buyers of one original one gets it, and 49 are told so before anybody pays', async () => {
  for (let round = 0; round < (onPostgres() ? 10 : 2); round++) {
    const [id = ''] = await make({})
    const answers = await allAtOnce(50, () => refusal(reserve(world.ctx, wish([{ artworkId: id, quantity: 1 }]))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.code === 'being_paid')).toHaveLength(49)
    expect(await stockOf(id)).toEqual(['listed', 1, 1, 0, 0])
  }
})

test('an edition of seven never sells more than seven, whatever quantities are requested at once', async () => {
  for (let round = 0; round < (onPostgres() ? 10 : 2); round++) {
    const [id = ''] = await make(edition(7))
    const quantities = Array.from({ length: 30 }, (_, i) => 1 + ((i * 5 + round) % 4))
    const got = await allAtOnce(30, async (i) => {
      const quantity = quantities[i] ?? 1
      const asked = wish([{ artworkId: id, quantity }])
      const answer = await refusal(reserve(world.ctx, asked))
      if (answer) return answer.code
      expect(await sell(world.ctx, asked.orderId)).toBe(true)
      return quantity
    })
    const sold = got.filter((each) => typeof each === 'number').reduce((sum, quantity) => sum + quantity, 0)
    // Seven of them want one piece each, so none is left over, whatever the order.
    expect([sold, await stockOf(id)]).toEqual([7, ['sold', 7, 0, 7, 0]])
    // Refused ones were either being paid for, or sold.
    expect(got.filter((each) => typeof each !== 'number' && each !== 'being_paid' && each !== 'gone')).toEqual([])
  }
})

test('two lines of one piece count together, and are refused as a whole when there are not enough', async () => {
  const [two = '', one = ''] = await make(edition(2), {})
  const lines = [
    { artworkId: two, quantity: 2 },
    { artworkId: one, quantity: 1 },
    { artworkId: two, quantity: 1 },
  ]
  expect(summed(lines)).toHaveLength(2)
  expect(await refusal(reserve(world.ctx, wish(lines)))).toEqual({
    code: 'gone',
    artworks: [{ id: two, wanted: 3, available: 2, heldUntil: null }],
  })
  expect([await stockOf(two), await stockOf(one)]).toEqual([
    ['listed', 2, 0, 0, 2],
    ['listed', 1, 0, 0, 1],
  ])
})

test('orders of the same pieces in another order wait for each other without a deadlock', async () => {
  const ids = await make(edition(40), edition(40), edition(40))
  const answers = await allAtOnce(40, (i) => {
    const turned = [...ids.slice(i % 3), ...ids.slice(0, i % 3)]
    return refusal(reserve(world.ctx, wish((i % 2 ? turned : turned.toReversed()).map((artworkId) => ({ artworkId, quantity: 1 })))))
  })
  expect(answers.filter((answer) => answer !== null)).toEqual([])
  for (const id of ids) expect(await stockOf(id)).toEqual(['listed', 40, 40, 0, 0])
})

test('an unpaid piece is released once, however often that is repeated, and a paid one stays sold', async () => {
  const [id = ''] = await make({})
  const first = wish([{ artworkId: id, quantity: 1 }])
  await reserve(world.ctx, first)
  expect((await allAtOnce(5, () => release(world.ctx, first.orderId))).filter(Boolean)).toHaveLength(1)
  expect(await stockOf(id)).toEqual(['listed', 1, 0, 0, 1])
  expect(await sell(world.ctx, first.orderId), 'nothing is set apart any more').toBe(false)
  await reserve(world.ctx, first)
  expect(await allAtOnce(5, () => sell(world.ctx, first.orderId))).toEqual([true, true, true, true, true])
  expect(await stockOf(id)).toEqual(['sold', 1, 0, 1, 0])
  expect(await release(world.ctx, first.orderId), 'what is sold is not let go').toBe(false)
  expect((await world.get(market.get, { id })).state).toBe('sold')
})

test('concurrent payment and expiry: a piece is either sold or free', async () => {
  for (let round = 0; round < (onPostgres() ? 20 : 4); round++) {
    const [id = ''] = await make({})
    const asked = wish([{ artworkId: id, quantity: 1 }])
    await reserve(world.ctx, asked)
    const [isSold, isFree] = await Promise.all([sell(world.ctx, asked.orderId), release(world.ctx, asked.orderId)])
    expect(isSold).toBe(!isFree)
    expect(await stockOf(id)).toEqual(isSold ? ['sold', 1, 0, 1, 0] : ['listed', 1, 0, 0, 1])
  }
})

test('late money gets a piece that is still available, and none that somebody else has', async () => {
  const [id = ''] = await make({})
  const late = wish([{ artworkId: id, quantity: 1 }])
  await reserve(world.ctx, late)
  await release(world.ctx, late.orderId)
  const other = wish([{ artworkId: id, quantity: 1 }])
  await reserve(world.ctx, other)
  expect((await refusal(reserve(world.ctx, late)))?.code).toBe('being_paid')
  await release(world.ctx, other.orderId)
  expect(await refusal(reserve(world.ctx, late))).toBeNull()
  expect(await sell(world.ctx, late.orderId)).toBe(true)
})

test('a buyer who pays for a piece that is unlisted meanwhile still gets it, and nobody else', async () => {
  const [id = ''] = await make({})
  const asked = wish([{ artworkId: id, quantity: 1 }])
  await reserve(world.ctx, asked)
  await world.get(calls.remove, { id, version: 1 }, { token: asha.token })
  expect((await refusal(reserve(world.ctx, wish([{ artworkId: id, quantity: 1 }]))))?.code).toBe('gone')
  expect(await sell(world.ctx, asked.orderId)).toBe(true)
  expect(await stockOf(id)).toEqual(['sold', 1, 0, 1, 0])
})

test('after a reversed sale a piece is free at once, or inspected by its artist if it was returned', async () => {
  const [atHome = '', sentBack = ''] = await make({}, {})
  for (const [id, cameBack, state] of [
    [atHome, false, 'listed'],
    [sentBack, true, 'unlisted'],
  ] as const) {
    const asked = wish([{ artworkId: id, quantity: 1 }])
    await reserve(world.ctx, asked)
    await sell(world.ctx, asked.orderId)
    expect((await allAtOnce(3, () => restock(world.ctx, asked.orderId, { cameBack }))).filter(Boolean)).toHaveLength(1)
    expect(await stockOf(id)).toEqual([state, 1, 0, 0, 1])
  }
})

test('a price changed before the reservation is the one charged', async () => {
  const [id = ''] = await make({ price: 1000 })
  await world.get(calls.update, { id, version: 1, price: 9000 }, { token: asha.token })
  expect((await reserve(world.ctx, wish([{ artworkId: id, quantity: 1 }]))).get(id)?.price_paise).toBe(9000_00)
})

test('a price cannot change once the piece is reserved', async () => {
  const [id = ''] = await make({ price: 1000 })
  expect((await reserve(world.ctx, wish([{ artworkId: id, quantity: 1 }]))).get(id)?.price_paise).toBe(1000_00)
  const edited = await world.ask(calls.update, { id, version: 1, price: 9000 }, { token: asha.token })
  expect([edited.status, edited.body.code, edited.body.details?.fields]).toEqual([409, 'locked', ['price']])
  expect((await world.get(market.get, { id })).price).toBe(1000)
})

test('the charge is the price at the reservation, however fast its artist edits', async () => {
  for (let round = 0; round < (onPostgres() ? 10 : 2); round++) {
    const [id = ''] = await make({ price: 1000 })
    const asked = wish([{ artworkId: id, quantity: 1 }])
    const [rows, edited] = await Promise.all([
      reserve(world.ctx, asked),
      world.ask(calls.update, { id, version: 1, price: 9000 }, { token: asha.token }),
    ])
    const price = edited.status === 200 ? 9000 : 1000
    expect([edited.status, edited.body.code]).toEqual(price === 9000 ? [200, undefined] : [409, 'locked'])
    expect([rows.get(id)?.price_paise, (await world.get(market.get, { id })).price]).toEqual([price * 100, price])
  }
})

test('nobody can buy from oneself, from a suspended artist, or a draft', async () => {
  const [id = ''] = await make({})
  const lines = [{ artworkId: id, quantity: 1 }]
  expect((await refusal(reserve(world.ctx, { ...wish(lines), buyerId: asha.person.id })))?.code).toBe('own_artwork')
  const stateOfProfile = (state: 'suspended' | 'approved') =>
    world.ctx.db.update(profiles).set({ state }).where(eq(profiles.person_id, asha.person.id))
  await stateOfProfile('suspended')
  expect((await refusal(reserve(world.ctx, wish(lines))))?.code).toBe('gone')
  await stateOfProfile('approved')
  await world.ctx.db.update(artworks).set({ state: 'draft' }).where(eq(artworks.id, id))
  expect((await refusal(reserve(world.ctx, wish(lines))))?.code).toBe('gone')
  expect((await refusal(reserve(world.ctx, wish([{ artworkId: order(), quantity: 1 }]))))?.code).toBe('gone')
})

test('the database itself refuses inconsistent stock', async () => {
  const [id = ''] = await make({})
  const answerTo = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
    )
  const set = (change: ReturnType<typeof sql>) => answerTo(world.ctx.db.execute(sql`update artworks set ${change} where id = ${id}`))
  expect(await set(sql`reserved = 1`)).toContain('its holds say otherwise')
  expect(await set(sql`sold = 1, state = 'sold'`)).toContain('its holds say otherwise')
  expect(await set(sql`reserved = -1`)).toContain('"artworks_stock"')
  expect(await set(sql`stock = 2`)).toContain('"artworks_kind"')
  const unheld = world.ctx.db.insert(stockHolds).values({
    ...{ id: order(), order_id: order(), artwork_id: id, quantity: 1, state: 'held' as const },
    ...{ until: world.clock.now(), created_at: world.clock.now() },
  })
  expect(await answerTo(unheld)).toContain('its holds say otherwise')
  expect(await answerTo(world.ctx.db.delete(stockHolds))).toContain('never changed')
  expect(await stockOf(id)).toEqual(['listed', 1, 0, 0, 1])
})

test('any sequence of actions gives the same stock as a simple model', async () => {
  const step = fc.record({
    deed: fc.constantFrom('reserve', 'release', 'sell', 'restock'),
    who: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const [id = ''] = await make(edition(5))
      const orders = Array.from({ length: 4 }, () => ({ id: order(), held: 0, sold: 0, isOver: false }))
      for (const { deed, who, quantity } of steps) {
        const mine = orders[who]
        if (!mine) continue
        const total = orders.reduce((sum, { held, sold }) => sum + held + sold, 0)
        if (deed === 'reserve') {
          if (mine.held || mine.sold || mine.isOver) continue
          const fits = total + quantity <= 5
          expect((await refusal(reserve(world.ctx, wish([{ artworkId: id, quantity }], mine.id)))) === null).toBe(fits)
          if (fits) mine.held = quantity
        } else if (deed === 'release') {
          expect(await release(world.ctx, mine.id)).toBe(mine.held > 0)
          mine.held = 0
        } else if (deed === 'sell') {
          expect(await sell(world.ctx, mine.id)).toBe(mine.held + mine.sold > 0)
          mine.sold += mine.held
          mine.held = 0
        } else {
          expect(await restock(world.ctx, mine.id, { cameBack: false })).toBe(mine.sold > 0)
          mine.isOver ||= mine.sold > 0
          mine.sold = 0
        }
      }
      const held = orders.reduce((sum, order) => sum + order.held, 0)
      const sold = orders.reduce((sum, order) => sum + order.sold, 0)
      expect(await stockOf(id)).toEqual([sold === 5 ? 'sold' : 'listed', 5, held, sold, 5 - held - sold])
    }),
    { numRuns: onPostgres() ? 25 : 8, seed: 20_261_121 },
  )
})
