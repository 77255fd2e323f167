// Runs on: both databases
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworkSorts, market } from '#contract/artworks/market.ts'
import { artworkSizeNames, materialNames, subCategoryNames } from '#contract/artworks/words.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUpAs } from '../auth/testing.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles } from '../profiles/tables.ts'
import { makeArtists } from '../profiles/testing.ts'
import { artworkPages, marketPages } from './public-pages.ts'
import { reserve, sell } from './service/stock.ts'
import { artworks } from './tables.ts'
import { makeArtworks } from './testing.ts'

let world: World
let bride: string
beforeAll(async () => {
  world = await createWorld()
  const artists = await makeArtists(world.ctx, [
    {
      username: 'baua.devi',
      stage_name: 'Baua Devi',
      category: 'singer',
      city: 'patna',
      rating_sum: 48,
      rating_count: 10,
      rating_weight: 10,
    },
    { username: 'kesar', stage_name: 'Kesar Bai', category: 'singer', city: 'jaipur', rating_sum: 9, rating_count: 3, rating_weight: 3 },
    { username: 'hidden', stage_name: 'Hidden', category: 'singer', city: 'jaipur', state: 'suspended' },
  ])
  const of = (username: string, stageName: string) => ({ id: artists.get(username) ?? '', username, stageName })
  const made = await makeArtworks(world.ctx, of('baua.devi', 'Baua Devi'), [
    {
      ...{ name: 'The bride and the peacock', description: 'Madhubani from Mithila, drawn with a bamboo pen.', price: 8_000 },
      ...{ sub_category: 'folk-art', materials: ['natural-pigment', 'paper'], dimensions: { width: 22, height: 30, depth: 0 } },
    },
    {
      ...{ name: 'Fish of the pond', description: 'Kachni lines, an edition of ten prints.', price: 1_200, kind: 'edition' },
      ...{
        editionSize: 10,
        quantities: 10,
        sub_category: 'print',
        materials: ['ink', 'paper'],
        dimensions: { width: 8, height: 11, depth: 0 },
      },
    },
  ])
  bride = made[0] ?? ''
  await makeArtworks(world.ctx, of('kesar', 'Kesar Bai'), [
    {
      name: 'Terracotta horse',
      description: 'A horse for the village shrine.',
      price: 15_000,
      sub_category: 'sculpture',
      materials: ['clay'],
    },
    // The newer of the two that contain "horse", but not in the name.
    {
      ...{ name: 'Desert night', description: 'Stars over the dunes, and a horse asleep.', price: 60_000, tags: ['thar'] },
      dimensions: { width: 60, height: 40, depth: 2 },
    },
    ...Array.from({ length: 25 }, () => ({
      name: 'Study of a door',
      price: 500,
      sub_category: 'drawing' as const,
      materials: ['pencil' as const],
    })),
  ])
  await makeArtworks(world.ctx, of('hidden', 'Hidden'), [{ name: 'The hidden bride', price: 1_000 }])
})
afterAll(() => world.close())

type ListQuery = Parameters<typeof world.get<typeof market.list>>[1]
const list = (asked: ListQuery, token?: string) => world.get(market.list, { limit: 48, ...asked }, { token })
const names = async (asked: ListQuery) => (await list(asked)).results.map(({ name }) => name)

describe('a search', () => {
  test.each([
    ['madhubani', ['The bride and the peacock']],
    ['मधुबनी', ['The bride and the peacock']],
    ['bride peacock', ['The bride and the peacock']],
    ['mitti horse', ['Terracotta horse']],
    ['terakotta', ['Terracotta horse']],
    ['sculptre', ['Terracotta horse']],
    ['thar', ['Desert night']],
    ['baua devi print', ['Fish of the pond']],
    ['madhubani painting', ['The bride and the peacock']],
    ['urdu sculpture', ['Terracotta horse']],
    ['horse under 20000', ['Terracotta horse']],
    ['horse above 20k', ['Desert night']],
    ['small fish', ['Fish of the pond']],
    ['big horse', ['Desert night']],
    ['bada madhubani', ['The bride and the peacock']],
    ['small madhubani', []],
    ['gift under 2000 size small', ['Fish of the pond']],
    ['small painting', ['Fish of the pond']],
    ['watercolour', []],
    ['xylophonqz', []],
    ['🎨', []],
  ])('“%s” finds %j', async (words, found) => {
    expect(await names({ words })).toEqual(found)
  })

  test('with signs and quotes gets an answer', async () => {
    for (const words of ["' or 1=1 --", '%', '_', '\\', '"x" & !y | (z:*)', 'a'.repeat(100), '<script>', 'மேளம்'])
      expect((await world.ask(market.list, { words })).status).toBe(200)
  })

  test('uses a selected price rather than a typed one', async () => {
    expect(await names({ words: 'horse under 20000', price_min: 50_000 })).toEqual(['Desert night'])
  })

  test('for a painting that does not exist shows other paintings, then other painted works', async () => {
    for (const words of ['painting of a watercolour', 'painting', 'qwertz paintings'])
      expect((await names({ words })).slice(0, 2)).toEqual(['Desert night', 'The bride and the peacock'])
  })

  test('that only names a room or place shows everything', async () => {
    for (const words of ['home decor', 'gift', 'art under 10 lakh']) expect((await list({ words })).total).toBe(29)
  })

  test('for only a size is not answered from the cached counts of a search for only a price', async () => {
    expect((await list({ words: 'under 10 lakh' })).total).toBe(29)
    expect(await names({ words: 'very large' })).toEqual(['Desert night'])
    expect((await list({ words: 'under 10 lakh' })).total).toBe(29)
  })

  test('returns the recognized price and size, which can be removed', async () => {
    const { understood } = await list({ words: 'big horse above 20k' })
    expect(understood?.parts).toEqual([
      { part: 'size', label: 'large or very large', without: 'horse above 20k' },
      { part: 'budget', label: 'from ₹20,000', without: 'big horse' },
    ])
    expect((await list({ words: 'big horse', size: 'large' })).understood).toBeUndefined()
    expect((await list({ words: 'horse' })).understood).toBeUndefined()
  })

  test('ranks a named category above mentions', async () => {
    const [row] = await world.ctx.db.select().from(artworks).where(eq(artworks.id, bride))
    const artist = { id: row?.artist_id ?? '', username: 'baua.devi', stageName: 'Baua Devi' }
    const made = await makeArtworks(world.ctx, artist, [
      { name: 'Blue print of a house', price: 3_000, sub_category: 'photograph', materials: ['photographic-paper'] },
    ])
    expect(await names({ words: 'art print' })).toEqual(['Fish of the pond', 'Blue print of a house'])
    await world.ctx.db.update(artworks).set({ state: 'unlisted' }).where(inArray(artworks.id, made))
  })

  test('ranks works tagged so by their artist above the rest of their category', async () => {
    const [row] = await world.ctx.db.select().from(artworks).where(eq(artworks.id, bride))
    const artist = { id: row?.artist_id ?? '', username: 'baua.devi', stageName: 'Baua Devi' }
    const made = await makeArtworks(world.ctx, artist, [
      { name: 'Deer of the forest', price: 3_000, sub_category: 'folk-art', tags: ['gond'] },
      { name: 'The village well', price: 3_000, sub_category: 'folk-art' },
    ])
    expect(await names({ words: 'Gond' })).toEqual(['Deer of the forest', 'The village well', 'The bride and the peacock'])
    await world.ctx.db.update(artworks).set({ state: 'unlisted' }).where(inArray(artworks.id, made))
  })

  test('ranks names above mentions', async () => {
    expect(await names({ words: 'horse' })).toEqual(['Terracotta horse', 'Desert night'])
    expect(await names({ words: 'horse thar' })).toEqual(['Desert night'])
    expect(await names({ words: 'horse', sort: 'newest' })).toEqual(['Desert night', 'Terracotta horse'])
  })
})

describe('a filter', () => {
  test('works by category, material, size, price and availability', async () => {
    expect(await names({ sub_category: 'folk-art' })).toEqual(['The bride and the peacock'])
    expect((await names({ materials: ['clay', 'ink'] })).toSorted()).toEqual(['Fish of the pond', 'Terracotta horse'])
    expect(await names({ size: 'extra_large' })).toEqual(['Desert night'])
    expect(await names({ kind: 'edition' })).toEqual(['Fish of the pond'])
    expect((await names({ price_min: 8_000, price_max: 15_000 })).toSorted()).toEqual(['Terracotta horse', 'The bride and the peacock'])
  })

  test('by rating applies only above 0', async () => {
    expect((await names({ ratingBar: 4.5 })).toSorted()).toEqual(['Fish of the pond', 'The bride and the peacock'])
    expect((await list({ ratingBar: 0 })).total).toBe(29)
  })

  test('left out means page 1, ten per page, and any price up to ten lakh', async () => {
    const { page, limit, total, results } = await world.get(market.list, {})
    expect([page, limit, total, results.length]).toEqual([1, 10, 29, 10])
  })

  test('out of bounds is refused', async () => {
    for (const asked of [
      { limit: 49 },
      { page: 0 },
      { ratingBar: 6 },
      { price_min: -1 },
      { size: 'huge' },
      { sort: 'worst' },
      { materials: ['air'] },
    ])
      expect((await world.ask(market.list, asked as ListQuery)).status).toBe(400)
  })
})

test.each(artworkSorts)('sorting by %s repeats or skips no piece across pages, though 25 are equal', async (sort) => {
  const seen: string[] = []
  for (let page = 1; page <= 5; page++) {
    const { results, total, totalPages } = await list({ sort, page, limit: 7 })
    expect([total, totalPages]).toEqual([29, 5])
    seen.push(...results.map(({ id }) => id))
  }
  expect([seen.length, new Set(seen).size]).toEqual([29, 29])
})

test('prices sort up or down, and sold pieces come last either way', async () => {
  const until = world.clock.now()
  const orderId = world.platform.ids.uuid()
  await reserve(world.ctx, { orderId, buyerId: world.platform.ids.uuid(), lines: [{ artworkId: bride, quantity: 1 }], until })
  await sell(world.ctx, orderId)
  await world.settle()
  expect((await names({ sort: 'price_low' }))[0]).toBe('Study of a door')
  expect((await names({ sort: 'price_high' }))[0]).toBe('Desert night')
  for (const sort of artworkSorts) expect((await names({ sort })).at(-1)).toBe('The bride and the peacock')
  expect((await list({ sub_category: 'folk-art' })).results[0]).toMatchObject({ state: 'sold', available: 0 })
  expect(await names({ sub_category: 'folk-art', available: true })).toEqual([])
})

const asks: ListQuery[] = [
  {},
  { sub_category: 'drawing' },
  { materials: ['paper'] },
  { size: 'medium' },
  { price_max: 10_000 },
  { words: 'door' },
  { ratingBar: 4 },
]
test.each(asks)('the counts beside %j are what each choice would leave, ignoring the filter of the same facet', async (asked) => {
  const { facets, priceRange } = await list({ ...asked, facets: true })
  if (!facets) throw new Error('no facets came')
  const others = (without: string) => Object.fromEntries(Object.entries(asked).filter(([name]) => !name.startsWith(without)))
  const expectCounts = async (name: keyof typeof facets, choices: readonly string[], as: (value: string) => object) => {
    const left: Record<string, number> = {}
    for (const value of choices) {
      const { total } = await list({ ...others(name), ...as(value) } as ListQuery)
      if (total) left[value] = total
    }
    expect(Object.fromEntries(facets[name].map(({ value, count }) => [value, count]))).toEqual(left)
  }
  await expectCounts('sub_category', subCategoryNames, (sub_category) => ({ sub_category }))
  await expectCounts('materials', materialNames, (material) => ({ materials: [material] }))
  await expectCounts('size', artworkSizeNames, (size) => ({ size }))
  await expectCounts('price', ['0-5000', '5001-15000', '15001-50000', '50001-150000', '150001-'], (value) => {
    const [least = '', most = ''] = value.split('-')
    return { price_min: Number(least), ...(most && { price_max: Number(most) }) }
  })
  const prices = (await list(others('price') as ListQuery)).results.map(({ price }) => price)
  expect(priceRange).toEqual({ least: Math.min(...prices), most: Math.max(...prices) })
})

test('a piece of an unapproved artist is in no list, has no page and no delivery estimate, and returns with its artist', async () => {
  expect(await names({ words: 'hidden' })).toEqual([])
  const suspend = (state: 'suspended' | 'approved') =>
    world.ctx.db.update(profiles).set({ state }).where(eq(profiles.stage_name, 'Baua Devi'))
  const statuses = async () => [
    (await world.ask(market.get, { id: bride })).status,
    (await world.ask(market.delivery, { id: bride, pincode: '302001' })).status,
    (await world.ask(market.byUsername, { username: 'baua.devi' })).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  await suspend('suspended')
  expect([await statuses(), await names({ kind: 'edition' })]).toEqual([[404, 404, 404], []])
  await suspend('approved')
  expect(await names({ kind: 'edition' })).toEqual(['Fish of the pond'])
})

test('a person with a block to or from an artist sees none of their works', async () => {
  const dev = await signUpAs(world, 'user', 'dev.client')
  await world.get(blocks.block, { username: 'kesar' }, { token: dev.token })
  const { results, total } = await list({ facets: true }, dev.token)
  expect([total, results.map(({ username }) => username)]).toEqual([2, ['baua.devi', 'baua.devi']])
  const [door] = (await list({ words: 'door' })).results
  expect((await world.ask(market.get, { id: door?.id ?? '' }, { token: dev.token })).status).toBe(404)
})

test('an artist’s works are sorted by name, available first, without the current one', async () => {
  const { results, total } = await world.get(market.byUsername, { username: 'Baua.Devi' })
  expect([results.map(({ name }) => name), total]).toEqual([['Fish of the pond', 'The bride and the peacock'], 2])
  expect((await world.get(market.byUsername, { username: 'baua.devi', except: bride })).total).toBe(1)
  expect((await world.ask(market.byUsername, { username: 'nobody' })).status).toBe(404)
})

test('the delivery cost and date are known before anything is ordered', async () => {
  const near = await world.get(market.delivery, { id: bride, pincode: '800001' })
  expect(near).toMatchObject({ isServed: true, zone: 'local', handlingDays: 5, earliest: '2026-11-27', latest: '2026-11-29' })
  const far = await world.get(market.delivery, { id: bride, pincode: '744101' })
  expect([far.zone, (far.cost ?? 0) > (near.cost ?? 0)]).toEqual(['remote', true])
  expect(await world.get(market.delivery, { id: bride, pincode: '990001' })).toMatchObject({ isServed: false, cost: null })
  expect((await world.ask(market.delivery, { id: bride, pincode: '000001' })).status).toBe(400)
})

test('the sitemap has every public piece', async () => {
  const paths: string[] = []
  for await (const pages of artworkPages(world.ctx)) paths.push(...pages.map(({ path }) => path))
  expect([paths.length, new Set(paths).size, paths.includes(`/buy-art/baua.devi/${bride}`)]).toEqual([29, 29, true])
})

test('the sitemap has the market, and each category with a piece', async () => {
  const paths: string[] = []
  for await (const pages of marketPages(world.ctx)) paths.push(...pages.map(({ path }) => path))
  const kinds = ['drawing', 'folk-art', 'painting', 'print', 'sculpture']
  expect(paths).toEqual(['/buy-art', ...kinds.map((kind) => `/buy-art?sub_category=${kind}`)])
})

test('contact details in texts of a work are masked for everybody but its artist and admins', async () => {
  const contact = 'nine eight seven six five four three two one zero'
  const words = (text: string) => ({ description: `Call ${text} for a larger one.`, story: `My number is ${text}.` })
  const seller = await signUpAs(world, 'artist', 'writes.numbers')
  const buyer = await signUpAs(world, 'user', 'reads.numbers')
  const admin = await signUpAs(world, 'admin', 'sees.numbers')
  await insertProfiles(world.ctx, [
    {
      ...{ person_id: seller.person.id, username: 'writes.numbers', stage_name: 'Writes Numbers', category: 'singer', city: 'jaipur' },
      ...{ state: 'approved', created_at: world.clock.now() },
    },
  ])
  const [id = ''] = await makeArtworks(world.ctx, { id: seller.person.id, username: 'writes.numbers', stageName: 'Writes Numbers' }, [
    { ...words(contact), name: `Horse, ${contact}`, price: 900 },
  ])
  for (const [token, seen] of [
    [undefined, contactMask],
    [buyer.token, contactMask],
    [seller.token, contact],
    [admin.token, contact],
  ] as const)
    expect(await world.get(market.get, { id }, { token })).toMatchObject({ ...words(seen), name: `Horse, ${seen}` })
  const { results } = await world.get(market.byUsername, { username: 'writes.numbers' })
  expect(results.map(({ name }) => name)).toEqual([`Horse, ${contactMask}`])
})
