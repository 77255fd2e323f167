import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#contract/artworks/market.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { makeArtists } from '../profiles/testing.ts'
import { issueCertificates, voidCertificates } from './service/certificates.ts'
import { reserve, restock, sell } from './service/stock.ts'
import { certificates } from './tables.ts'
import { makeArtworks, type Wished } from './testing.ts'

let world: World
let artistId: string
beforeAll(async () => {
  world = await createWorld()
  const artists = await makeArtists(world.ctx, [{ username: 'meher', stage_name: 'Meher Rathore', category: 'singer', city: 'jaipur' }])
  artistId = artists.get('meher') ?? ''
})
afterAll(() => world.close())

const make = async (wish: Wished = {}) => (await makeArtworks(world.ctx, { id: artistId, username: 'meher' }, [wish]))[0] as string
async function sold(artworkId: string, quantity = 1): Promise<string> {
  const orderId = world.platform.ids.uuid()
  await reserve(world.ctx, { orderId, buyerId: world.platform.ids.uuid(), lines: [{ artworkId, quantity }], until: world.clock.now() })
  expect(await sell(world.ctx, orderId)).toBe(true)
  return orderId
}

test('a sold piece has one certificate, which anybody can verify, however the code is typed', async () => {
  const orderId = await sold(await make())
  const issued = await allAtOnce(4, () => issueCertificates(world.ctx, orderId))
  const codes = new Set(issued.flat().map(({ code }) => code))
  expect(codes.size).toBe(1)
  const [code = ''] = codes
  const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase()
  const seen = await world.get(market.certificate, { code: typed })
  expect(seen).toMatchObject({
    isValid: true,
    name: 'Monsoon over Amer',
    artistName: 'Meher Rathore',
    kind: 'original',
    editionNumber: null,
  })
  expect(JSON.stringify(seen), 'whose it is, it does not say').not.toContain(orderId)
})

test('each piece of an edition has its own number, and none is assigned twice', async () => {
  const id = await make({ kind: 'edition', editionSize: 10, quantities: 10 })
  const orders = await Promise.all([1, 2, 3].map((quantity) => sold(id, quantity)))
  const issued = (await Promise.all(orders.map((orderId) => issueCertificates(world.ctx, orderId)))).flat()
  expect(issued.map((each) => each.edition_number).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(await world.get(market.certificate, { code: issued[0]?.code ?? '' })).toMatchObject({ editionSize: 10, kind: 'edition' })
})

test('a reversed sale voids it for good, and the piece can be sold with a new one', async () => {
  const id = await make()
  const orderId = await sold(id)
  const [first] = await issueCertificates(world.ctx, orderId)
  await voidCertificates(world.ctx, orderId, 'The sale was undone.')
  await restock(world.ctx, orderId, { cameBack: false })
  expect(await issueCertificates(world.ctx, orderId)).toEqual([])
  expect(await world.get(market.certificate, { code: first?.code ?? '' })).toMatchObject({
    isValid: false,
    voidReason: 'The sale was undone.',
  })
  const [second] = await issueCertificates(world.ctx, await sold(id))
  expect(second?.edition_number).toBe(1)
  const attack = (change: ReturnType<typeof sql>) => world.ctx.db.execute(sql`update certificates set ${change} where id = ${first?.id}`)
  const refused = (by: string) => ({ cause: { message: expect.stringContaining(by) } })
  await expect(attack(sql`voided_at = null`)).rejects.toMatchObject(refused('a certificate that is void stays void'))
  await expect(attack(sql`edition_number = 2`)).rejects.toMatchObject(refused('a certificate is never changed, only made void'))
  await expect(attack(sql`facts = '{}'`)).rejects.toMatchObject(refused('a certificate is never changed, only made void'))
  const removal = world.ctx.db.delete(certificates).where(eq(certificates.id, first?.id ?? ''))
  await expect(removal).rejects.toMatchObject(refused('rows of certificates are never changed'))
})

test('an unknown code gets 404, and a malformed one is refused', async () => {
  expect((await world.ask(market.certificate, { code: 'AAAA-BBBB-CCCC-DDDD' })).body.code).toBe('no_certificate')
  for (const code of ['AAAA', '0000-0000-0000-0000', "' or 1=1 --"])
    expect((await world.ask(market.certificate, { code })).status).toBe(400)
})
