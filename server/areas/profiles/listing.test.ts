// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profiles, sorts } from '#contract/profiles.ts'
import { atTime } from '#contract/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { holdSlot } from '../calendar/service.ts'
import { profiles as rows } from './tables.ts'
import { type MadeArtist, makeArtists } from './testing.ts'

const named: MadeArtist[] = [
  {
    username: 'meher.rathore',
    stage_name: 'Meher Rathore',
    category: 'singer',
    city: 'jaipur',
    styles: ['Sufi', 'Ghazal'],
    bio: 'Sings at weddings and sangeets in courtyards.',
    languages: ['hi', 'raj'],
    price_from_paise: 25_000_00,
    rating_sum: 48,
    rating_count: 10,
    activity_score: 20,
  },
  {
    username: 'kesar.bai',
    stage_name: 'Kesar Bai',
    category: 'singer',
    city: 'jaipur',
    styles: ['Folk'],
    bio: 'Maand for museums and small rooms, with Omkar on the sarangi.',
    languages: ['raj'],
    price_from_paise: 40_000_00,
    rating_sum: 15,
    rating_count: 3,
  },
  {
    username: 'salim.khan',
    stage_name: 'Salim Khan',
    category: 'singer',
    city: 'udaipur',
    styles: ['Ghazal'],
    bio: 'शादी और महफ़िल में गाते हैं।',
    languages: ['hi', 'ur'],
    price_from_paise: 60_000_00,
    rating_sum: 20,
    rating_count: 5,
  },
  {
    username: 'dj.arjun',
    stage_name: 'DJ Arjun',
    category: 'dj',
    city: 'mumbai',
    styles: ['Bollywood'],
    bio: 'Weddings, receptions and cruises.',
    languages: ['hi', 'en'],
    price_from_paise: 80_000_00,
  },
  {
    username: 'tara.monsoon',
    stage_name: 'Tara and the Monsoon',
    category: 'music-band',
    categories: ['singer'],
    city: 'mumbai',
    styles: ['Qawwali party'],
    bio: 'Nine people and one harmonium, for shaadis.',
    languages: ['hi', 'ur'],
    price_from_paise: 120_000_00,
  },
  {
    username: 'omkar.jadu',
    stage_name: 'Omkar',
    category: 'magician',
    city: 'pune',
    styles: ['Close-up'],
    bio: 'Birthday parties for children.',
    languages: ['mr', 'hi'],
    price_from_paise: 15_000_00,
  },
  {
    username: 'gurpreet',
    stage_name: 'Gurpreet',
    category: 'musician',
    city: 'chandigarh',
    styles: ['Dhol'],
    bio: 'Baraat from lane to stage.',
    languages: ['pa'],
    price_from_paise: 20_000_00,
  },
  {
    username: 'ksan',
    stage_name: 'Ksan',
    category: 'rapper',
    city: 'shillong',
    styles: ['Gully rap'],
    bio: 'Verses in Khasi.',
    languages: ['kha', 'en'],
    price_from_paise: null,
  },
  {
    username: 'ravi.thane',
    stage_name: 'Ravi Thane',
    category: 'comedian',
    city: 'delhi',
    styles: ['Stand-up'],
    bio: 'Clean jokes about offices.',
    languages: ['hi', 'en'],
    price_from_paise: 50_000_00,
    rating_sum: 9,
    rating_count: 2,
  },
]
/** Alike in everything a list is sorted by. */
const crowd: MadeArtist[] = Array.from({ length: 50 }, (_, i) => ({
  username: `dancer${i}`,
  stage_name: 'Ananya Sen',
  category: 'dancer',
  categories: i % 10 ? [] : ['dance-group'],
  city: i % 5 ? 'kolkata' : 'siliguri',
  styles: ['Kathak'],
  bio: 'Kathak for stages of any size.',
  languages: i % 2 ? ['bn'] : ['bn', 'hi'],
  price_from_paise: 30_000_00,
  rating_sum: 8,
  rating_count: 2,
}))
const hidden: MadeArtist[] = (['incomplete', 'submitted', 'changes_requested', 'rejected', 'suspended', 'closed'] as const).map(
  (state, i) => ({
    username: `hidden${i}`,
    stage_name: 'Hidden Singer',
    category: 'singer',
    city: 'jaipur',
    bio: 'Weddings.',
    languages: ['hi'],
    state,
    activity_score: 999,
    rating_sum: 500,
    rating_count: 100,
  }),
)

let world: World
let ids: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
  ids = await makeArtists(world.ctx, [...named, ...crowd, ...hidden])
})
afterAll(() => world.close())

type Asked = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: Asked) => world.get(profiles.list, { limit: 48, ...asked })
const names = async (asked: Asked) => (await list(asked)).results.map(({ username }) => username)
const search = (words: string) => names({ words })

describe('somebody who types', () => {
  test('“shadi singer jaypur” finds the wedding singer in Jaipur, and is told what was understood', async () => {
    const found = await list({ words: 'shadi singer jaypur' })
    expect(found.results.map(({ username }) => username)).toEqual(['meher.rathore'])
    expect(found.understood).toEqual({ category: 'Singers', city: 'Jaipur', words: ['shadi'] })
    expect(await search('जयपुर में शादी के लिए गायिका')).toEqual(['meher.rathore'])
  })

  test('शादी finds all who do weddings, however they write it', async () => {
    for (const words of ['शादी', 'shaadi', 'wedding', 'vivah'])
      expect((await search(words)).toSorted()).toEqual(['dj.arjun', 'meher.rathore', 'salim.khan', 'tara.monsoon'])
  })

  test('with mistakes is understood', async () => {
    expect(await search('singr jaipr')).toEqual(['meher.rathore', 'kesar.bai'])
    expect(await search('mehar ratore')).toEqual(['meher.rathore'])
    expect(await search('jaadugar poona')).toEqual(['omkar.jadu'])
    expect(await search('qawali bombay')).toEqual(['tara.monsoon'])
    expect((await search('gazhal')).toSorted()).toEqual(['meher.rathore', 'salim.khan'])
  })

  test('a name finds who is called so before those who mention it', async () => {
    expect(await search('omkar')).toEqual(['omkar.jadu', 'kesar.bai'])
    expect(await search('salim khan')).toEqual(['salim.khan'])
  })

  test('a town where nobody plays may mean somebody of that name', async () => {
    const { results, understood } = await list({ words: 'thane' })
    expect([results.map(({ username }) => username), understood]).toEqual([['ravi.thane'], { words: ['thane'] }])
  })

  test('a wish that nobody fulfils there gets those who are there', async () => {
    const { results, understood } = await list({ words: 'wedding rapper shillong' })
    expect([results.map(({ username }) => username), understood]).toEqual([['ksan'], { category: 'Rappers', city: 'Shillong', words: [] }])
  })

  test('says what may be spent and the day with it', async () => {
    const cheap = await list({ words: 'singer under 30k' })
    expect(cheap.results.map(({ username }) => username)).toContain('meher.rathore')
    expect(cheap.results.map(({ priceFrom }) => (priceFrom ?? 0) <= 30_000)).toEqual(cheap.results.map(() => true))
    expect(cheap.understood).toEqual({ category: 'Singers', words: [], budget: { most: 30_000 } })
    expect(cheap.total).toBeLessThan((await list({ words: 'singer' })).total)
    expect((await list({ words: 'singer kal' })).understood).toEqual({ category: 'Singers', words: [], day: '2026-11-22' })
    const everybody = await list({ words: 'under 30k' })
    expect([everybody.total > cheap.total, everybody.understood]).toEqual([true, { words: [], budget: { most: 30_000 } }])
  })

  test('a day that is part of a name finds who is called so, though they play then', async () => {
    const club = { username: 'sunday.club', stage_name: 'Sunday Club', category: 'dj', city: 'pune' } as const
    const artistId = (await makeArtists(world.ctx, [club])).get(club.username) as string
    expect(await search('sunday club')).toEqual(['sunday.club'])
    const span = { from: atTime('2026-11-22', '18:00'), to: atTime('2026-11-22', '22:00') }
    await holdSlot(world.ctx, { artistId, bookingId: world.platform.ids.uuid(), ...span })
    const { results, understood } = await list({ words: 'sunday club' })
    expect([results.map(({ username }) => username), understood]).toEqual([['sunday.club'], { words: ['sunday', 'club'] }])
    await world.ctx.db.update(rows).set({ state: 'suspended' }).where(eq(rows.person_id, artistId))
  })

  test('is not understood against what they have chosen', async () => {
    const { results, understood } = await list({ words: 'singer under 30k tomorrow', budget_min: 35_000, date: '2026-12-24' })
    expect(results.map(({ priceFrom }) => (priceFrom ?? 0) >= 35_000)).toEqual(results.map(() => true))
    expect([results.length > 0, understood]).toEqual([true, { category: 'Singers', words: [] }])
  })

  test('something that nobody is or does finds nobody', async () => {
    const { total, results, understood } = await list({ words: 'xylophonqz' })
    expect([total, results, understood]).toEqual([0, [], { words: ['xylophonqz'] }])
  })

  test('a short word is not taken for the beginning of a longer one', async () => {
    expect([await search('lane'), await search('lan')]).toEqual([['gurpreet'], []])
  })

  test('signs, quotes and foreign letters gets an answer', async () => {
    for (const words of [
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      "o'brien",
      '"x" & !y | (z:*)',
      '🎤',
      'மேளம்',
      'ढोल',
      'a'.repeat(100),
      '<script>',
      '\u0000x'.replace('\u0000', '\u200b'),
    ])
      expect((await world.ask(profiles.list, { words })).status).toBe(200)
  })
})

describe('a filter', () => {
  test('by category finds those who do it besides', async () => {
    expect((await names({ category: 'singer' })).toSorted()).toEqual(['kesar.bai', 'meher.rathore', 'salim.khan', 'tara.monsoon'])
    expect((await list({ category: 'dance-group' })).total).toBe(5)
  })

  test('by city, language, budget and rating', async () => {
    expect(await names({ city: 'mumbai', sort: 'price_low' })).toEqual(['dj.arjun', 'tara.monsoon'])
    expect((await names({ language: 'ur' })).toSorted()).toEqual(['salim.khan', 'tara.monsoon'])
    expect((await names({ budget_min: 50_000, budget_max: 80_000 })).toSorted()).toEqual(['dj.arjun', 'ravi.thane', 'salim.khan'])
    expect((await names({ budget_max: 20_000 })).toSorted()).toEqual(['gurpreet', 'omkar.jadu'])
    expect((await names({ rating: 4.5 })).toSorted()).toEqual(['kesar.bai', 'meher.rathore', 'ravi.thane'])
  })

  test('by a free day leaves out who plays or rests that evening', async () => {
    const artistId = ids.get('meher.rathore') as string
    const at = (day: string, from: string, to: string) => ({
      artistId,
      bookingId: world.platform.ids.uuid(),
      from: atTime(day, from),
      to: atTime(day, to),
    })
    await holdSlot(world.ctx, at('2026-12-12', '18:00', '22:00'))
    await holdSlot(world.ctx, at('2026-12-13', '08:00', '11:00'))
    const free = (date: string) => names({ city: 'jaipur', date })
    expect([await free('2026-12-12'), await free('2026-12-13'), await free('2026-12-14')]).toEqual([
      ['kesar.bai'],
      ['meher.rathore', 'kesar.bai'],
      ['meher.rathore', 'kesar.bai'],
    ])
  })

  test('chosen stands above the words', async () => {
    expect(await names({ words: 'singer jaipur', city: 'udaipur' })).toEqual(['salim.khan'])
  })

  test('out of bounds is refused', async () => {
    for (const asked of [
      { limit: 49 },
      { limit: 0 },
      { page: 0 },
      { page: 10_001 },
      { words: 'x'.repeat(101) },
      { rating: 6 },
      { city: 'atlantis' },
      { sort: 'worst' },
      { budget_min: -1 },
    ])
      expect((await world.ask(profiles.list, asked as Asked)).status).toBe(400)
  })
})

describe('an order', () => {
  test('by price goes up or down, and who has no price comes last either way', async () => {
    const up = (await list({ sort: 'price_low', limit: 48, page: 1 })).results
    expect(up.slice(0, 3).map(({ username }) => username)).toEqual(['omkar.jadu', 'gurpreet', 'meher.rathore'])
    expect((await names({ sort: 'price_high' })).slice(0, 2)).toEqual(['tara.monsoon', 'dj.arjun'])
    for (const sort of ['price_low', 'price_high'] as const) expect((await names({ sort, page: 2 })).at(-1)).toBe('ksan')
  })

  test('by rating does not put one kind word above ten', async () => {
    expect((await names({ sort: 'rating' }))[0]).toBe('meher.rathore')
  })

  for (const sort of sorts)
    test(`by ${sort} never repeats or skips anybody from page to page, though fifty are alike`, async () => {
      const seen: string[] = []
      for (let page = 1; page <= 9; page++) {
        const { results, total, totalPages } = await list({ sort, page, limit: 7 })
        expect([total, totalPages]).toEqual([59, 9])
        seen.push(...results.map(({ username }) => username))
      }
      expect([seen.length, new Set(seen).size]).toEqual([59, 59])
      expect(await names({ sort, page: 10, limit: 7 })).toEqual([])
    })
})

describe('the counts beside a list', () => {
  const budgetOf = (band: string) => {
    const [from = '', to = ''] = band.split('-')
    return { budget_min: Number(from), ...(to && { budget_max: Number(to) }) }
  }
  const asks: Asked[] = [
    {},
    { category: 'dancer' },
    { city: 'jaipur' },
    { language: 'hi', city: 'mumbai' },
    { budget_max: 50_000 },
    { words: 'wedding' },
    { words: 'singer jaipur' },
    { rating: 4, language: 'hi' },
  ]

  test.each(asks)('of %j are what each choice would leave, whatever was chosen there before', async (asked) => {
    const { facets } = await list({ ...asked, facets: true })
    if (!facets) throw new Error('no facets came')
    for (const { value, count } of facets.category)
      expect([value, (await list({ ...asked, category: value as Asked['category'] })).total]).toEqual([value, count])
    for (const { value, count } of facets.city)
      expect([value, (await list({ ...asked, words: withoutTown(asked.words), city: value as Asked['city'] })).total]).toEqual([
        value,
        count,
      ])
    for (const { value, count } of facets.language)
      expect([value, (await list({ ...asked, language: value as Asked['language'] })).total]).toEqual([value, count])
    const { budget_min: _min, budget_max: _max, ...rest } = asked
    for (const { value, count } of facets.price)
      expect([value, (await list({ ...rest, ...budgetOf(value) })).total]).toEqual([value, count])
    expect(facets.category.length * facets.city.length * facets.language.length).toBeGreaterThan(0)
  })

  const withoutTown = (words: string | undefined) => words?.replace(' jaipur', '')

  test('of cities add up to everybody, and come only when they are asked for', async () => {
    const { facets, total } = await list({ facets: true })
    expect(facets?.city.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(facets?.city[0]).toEqual({ value: 'kolkata', label: 'Kolkata', count: 40 })
    expect(facets?.price.map(({ label }) => label)).toEqual([
      'Up to ₹25,000',
      '₹25,000 to ₹50,000',
      '₹50,000 to ₹1,00,000',
      '₹1,00,000 to ₹2,50,000',
    ])
    expect((await list({})).facets).toBeUndefined()
  })
})

test('nobody who is not approved is in any list', async () => {
  const listed = [...(await names({ page: 1 })), ...(await names({ page: 2 }))]
  expect(listed.toSorted()).toEqual([...named, ...crowd].map(({ username }) => username).toSorted())
  const everybody = [...listed, ...(await search('hidden singer'))]
  const { results } = await world.get(profiles.trending, { limit: 24 })
  const { results: kinds } = await world.get(profiles.categories, {})
  expect([...everybody, ...results.map(({ username }) => username)].filter((name) => name.startsWith('hidden'))).toEqual([])
  expect(kinds.find(({ slug }) => slug === 'singer')?.count).toBe(4)
})

test('cards show no more than a card needs', async () => {
  const [card] = (await list({ words: 'meher rathore' })).results
  expect(card).toEqual({
    username: 'meher.rathore',
    stageName: 'Meher Rathore',
    category: 'singer',
    city: 'jaipur',
    languages: ['hi', 'raj'],
    styles: ['Sufi', 'Ghazal'],
    priceFrom: 25000,
    rating: { mean: 4.8, count: 10 },
    verified: false,
    picture: null,
  })
})
