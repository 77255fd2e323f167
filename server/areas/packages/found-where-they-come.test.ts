import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CitySlug, citySlugs, distanceKm } from '#contract/india/cities.ts'
import { packages as packageCalls, packageFields } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUpAs } from '../auth/testing.ts'
import { categoryPages } from '../profiles/public-pages.ts'
import { insertProfiles } from '../profiles/service.ts'
import { profiles as profileTable } from '../profiles/tables.ts'
import { makeArtists } from '../profiles/testing.ts'
import { insertPackages, showWhatIsSold } from './service.ts'
import { packages as packageTable } from './tables.ts'

type Band = { uptoKm: number; price: number }
const everywhere = 5000
/** Home, price, and travel costs by distance. */
const singers: Record<string, [home: CitySlug, price: number, bands: Band[]]> = {
  'in.mumbai': ['mumbai', 60_000, [{ uptoKm: 50, price: 0 }]],
  'in.thane': ['thane', 20_000, [{ uptoKm: 100, price: 2_000 }]],
  'in.pune': [
    'pune',
    10_000,
    [
      { uptoKm: 50, price: 0 },
      { uptoKm: 400, price: 8_000 },
    ],
  ],
  'in.jaipur': [
    'jaipur',
    38_000,
    [
      { uptoKm: 100, price: 0 },
      { uptoKm: everywhere, price: 24_000 },
    ],
  ],
  'in.udaipur': ['udaipur', 30_000, []],
  // Exactly the distance to Patna.
  'in.kolkata': ['kolkata', 15_000, [{ uptoKm: distanceKm('kolkata', 'patna'), price: 1_000 }]],
}

let world: World
const packageOf = new Map<string, string>()
const idsOf = new Map<string, string>()
beforeAll(async () => {
  world = await createWorld()
  const ids = await makeArtists(world.ctx, [
    ...Object.entries(singers).map(([username, [city]]) => ({ username, stage_name: username, category: 'singer' as const, city })),
    { username: 'sells.nothing', stage_name: 'Sells Nothing', category: 'dj', city: 'pune', travels_km: 200, price_from_paise: 9_000_00 },
  ])
  for (const [username, id] of ids) idsOf.set(username, id)
  for (const [username, [, price, travelBands]] of Object.entries(singers)) {
    const fields = packageFields.parse({
      title: `Evening of ${username}`,
      description: 'Two sets, songs agreed before.',
      category: 'singer',
      price,
      minutes: 90,
      travelBands,
    })
    const [packageId = ''] = await insertPackages(world.ctx, [{ artistId: ids.get(username) as string, fields }])
    packageOf.set(username, packageId)
  }
})
afterAll(() => world.close())

type ListQuery = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: ListQuery) => world.get(profiles.list, { limit: 48, ...asked })
const names = async (asked: ListQuery) => (await list(asked)).results.map(({ username }) => username)

test('on a requested day only artists with a package for that day are found, and the card says so', async () => {
  const season = async (valid_from: string | null, valid_until: string | null) => {
    await world.ctx.db
      .update(packageTable)
      .set({ valid_from, valid_until })
      .where(eq(packageTable.id, packageOf.get('in.mumbai') as string))
    await showWhatIsSold(world.ctx, idsOf.get('in.mumbai') as string)
  }
  const found = async (date: string) => (await names({ city: 'mumbai', date })).includes('in.mumbai')
  const days = ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14']
  const foundOn = () => Promise.all(days.map(found))
  expect(await foundOn()).toEqual([true, true, true, true])
  await season('2026-12-12', '2026-12-13')
  expect(await foundOn()).toEqual([false, true, true, false])
  await season('2026-12-13', null)
  expect(await foundOn()).toEqual([false, false, true, true])
  await season(null, '2026-12-12')
  expect(await foundOn()).toEqual([true, true, false, false])
  const typed = await list({ words: 'singer mumbai 13 dec' })
  expect(typed.results.find(({ username }) => username === 'in.mumbai')?.day?.isFree ?? false).toBe(false)
  await season(null, null)
  expect(await foundOn()).toEqual([true, true, true, true])
})

test('artists with outdated search data are found after reindexing, and one with only an announced price keeps it', async () => {
  const { db } = world.ctx
  const shown = { price: profileTable.price_from_paise, words: sql<string>`${profileTable.found_by}::text`, reach: profileTable.reach_km }
  const all = () =>
    db
      .select({ ...shown, evening: profileTable.evening_paise })
      .from(profileTable)
      .orderBy(profileTable.person_id)
  const before = await all()
  await db.update(profileTable).set({
    words_version: 0,
    search_words: { D: ['singer', 'mumbai'] },
    sold_words: {},
    ...{ evening_from_km: [], evening_paise: [], evening_reach_km: null },
  })
  expect(await all()).not.toEqual(before)
  await world.jobs.tick()
  expect(await all()).toEqual(before)
  expect(before.map(({ price }) => price)).toContain(9_000_00)
})

describe('artists who can be booked in a city are found there', () => {
  test('in every city, at the price of the quote: nobody is missing, and nobody is shown who cannot come', async () => {
    for (const city of citySlugs) {
      const { results } = await list({ category: 'singer', city })
      const shown = Object.fromEntries(results.map(({ username, evening }) => [username, evening?.price]))
      const quoted: Record<string, number> = {}
      for (const [artistUsername, packageId] of packageOf) {
        const quote = await world.get(bookings.quote, { artistUsername, packageId, city })
        if (!quote.problems.some(({ code }) => code === 'too_far')) quoted[artistUsername] = quote.total
      }
      expect([city, shown]).toEqual([city, quoted])
    }
  })

  test('residents first, then by distance, and within a distance step by the price of the evening', async () => {
    const { results, exact } = await list({ category: 'singer', city: 'mumbai' })
    expect(results.map(({ username, evening, group }) => [username, evening?.price, evening?.from ?? null, group])).toEqual([
      ['in.mumbai', 60_000, null, undefined],
      ['in.pune', 18_000, 'pune', 'Travel to Mumbai'],
      ['in.thane', 22_000, 'thane', 'Travel to Mumbai'],
      ['in.udaipur', 30_000, 'udaipur', 'Travel to Mumbai'],
      ['in.jaipur', 62_000, 'jaipur', 'Travel to Mumbai'],
    ])
    expect([exact, results.at(-1)?.why]).toEqual([5, 'travels to Mumbai'])
    expect(await names({ words: 'singers in Mumbai' })).toEqual(results.map(({ username }) => username))
  })

  test('or residents only', async () => {
    expect(await names({ category: 'singer', city: 'mumbai', from_here: true })).toEqual(['in.mumbai'])
    expect(await names({ category: 'singer', city: 'leh', from_here: true })).toEqual([])
  })

  test('within a budget that includes travel, and sorted by price in both directions', async () => {
    expect(await names({ city: 'mumbai', category: 'singer', budget_max: 22_000 })).toEqual(['in.pune', 'in.thane'])
    expect(await names({ city: 'mumbai', category: 'singer', budget_min: 61_000 })).toEqual(['in.jaipur'])
    const rising = await names({ city: 'mumbai', category: 'singer', sort: 'price_low' })
    expect(rising).toEqual(['in.pune', 'in.thane', 'in.udaipur', 'in.mumbai', 'in.jaipur'])
    const { results } = await list({ city: 'mumbai', category: 'singer', sort: 'price_low' })
    expect(results.map(({ group }) => group)).toEqual(rising.map(() => undefined))
    expect(await names({ city: 'mumbai', category: 'singer', sort: 'price_high' })).toEqual(rising.toReversed())
    const typed = await list({ words: 'singer in mumbai under 20k' })
    expect(typed.results.map(({ username, group }) => [username, group])).toEqual([
      ['in.pune', 'Travel to Mumbai'],
      ['in.thane', 'A little over ₹20,000'],
    ])
  })

  test('without packages as far as the profile says', async () => {
    expect([await names({ category: 'dj', city: 'mumbai' }), await names({ category: 'dj', city: 'delhi' })]).toEqual([
      ['sells.nothing'],
      [],
    ])
    expect((await list({ category: 'dj', city: 'mumbai' })).results[0]?.evening).toEqual({ city: 'mumbai', price: 9_000, from: 'pune' })
  })

  test('and the facet counts agree', async () => {
    for (const asked of [
      {},
      { category: 'singer' },
      { city: 'mumbai' },
      { city: 'mumbai', budget_max: 30_000 },
      { city: 'pune', from_here: true },
    ] satisfies ListQuery[]) {
      const { facets } = await list({ ...asked, facets: true })
      expect(facets?.city.length).toBeGreaterThan(0)
      for (const { value, count } of facets?.city ?? [])
        expect([value, (await list({ ...asked, city: value as CitySlug })).total]).toEqual([value, count])
      for (const { value, count } of facets?.category ?? [])
        expect([value, (await list({ ...asked, category: value as 'singer' })).total]).toEqual([value, count])
    }
    const { facets, priceRange } = await list({ category: 'singer', city: 'mumbai', facets: true })
    expect(facets?.price.map(({ value, count }) => [value, count])).toEqual([
      ['0-25000', 2],
      ['25001-50000', 1],
      ['50001-100000', 2],
    ])
    expect(priceRange).toEqual({ least: 18_000, most: 62_000 })
  })

  test('sitemaps have every page of a category and a city with at least one artist', async () => {
    const pages: string[] = []
    for await (const some of categoryPages(world.ctx)) pages.push(...some.map(({ path }) => path))
    const wanted = ['/categories/dj', '/categories/singer']
    for (const category of ['dj', 'singer'] as const)
      for (const city of citySlugs) if ((await names({ category, city })).length) wanted.push(`/categories/${category}?city=${city}`)
    expect(pages.toSorted()).toEqual(wanted.toSorted())
  })

  test('a change of the packages takes effect at once', async () => {
    const boat = await signUpAs(world, 'artist', 'boat.songs')
    const at = world.clock.now()
    await insertProfiles(world.ctx, [
      {
        person_id: boat.person.id,
        username: 'boat.songs',
        stage_name: 'Boat Songs',
        category: 'singer',
        city: 'kolkata',
        languages: ['bn'],
        state: 'approved',
        approved_at: at,
        created_at: at,
        travels_km: 0,
      },
    ])
    const { token } = boat
    const price = async () =>
      (await list({ category: 'singer', city: 'guwahati' })).results.find(({ username }) => username === 'boat.songs')?.evening?.price
    expect(await price()).toBeUndefined()
    const fields = {
      title: 'Bhatiyali at dusk',
      description: 'Two sets, songs agreed before.',
      category: 'singer',
      price: 15_000,
      minutes: 90,
    } as const
    const { packageId } = await world.get(packageCalls.create, { ...fields, travelBands: [{ uptoKm: 1500, price: 7_000 }] }, { token })
    expect([await price(), await names({ words: 'bhatiyali' })]).toEqual([22_000, ['boat.songs']])
    await world.get(packageCalls.update, { packageId, travelBands: [{ uptoKm: 100, price: 0 }] }, { token })
    expect([await price(), await names({ words: 'bhatiyali' })]).toEqual([undefined, ['boat.songs']])
    await world.get(packageCalls.remove, { packageId }, { token })
    expect(await names({ words: 'bhatiyali' })).toEqual([])
  })
})
