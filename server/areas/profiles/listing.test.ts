// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atTime } from '#contract/grammar/time.ts'
import { profiles, sorts } from '#contract/profiles/profiles.ts'
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
    rating_weight: 10,
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
    rating_weight: 3,
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
    rating_weight: 5,
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
    rating_weight: 2,
  },
]
/** Equal in everything a list is sorted by. */
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
  rating_weight: 2,
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
    rating_weight: 100,
  }),
)

let world: World
let ids: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
  // They play where they live; a separate test covers artists who travel.
  ids = await makeArtists(
    world.ctx,
    [...named, ...crowd, ...hidden].map((artist) => ({ travels_km: 0, ...artist })),
  )
})
afterAll(() => world.close())

type ListQuery = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: ListQuery) => world.get(profiles.list, { limit: 48, ...asked })
const names = async (asked: ListQuery) => (await list(asked)).results.map(({ username }) => username)
const search = (words: string) => names({ words })

const understood = async (asked: ListQuery) =>
  (await list(asked)).understood?.parts.map(({ part, label, without }) => [part, label, without])
const fitting = async (asked: ListQuery) => {
  const { results, exact } = await list(asked)
  return results.slice(0, exact).map(({ username }) => username)
}
/** Each username with the label of its group. */
const groups = async (asked: ListQuery) => (await list(asked)).results.map(({ username, group }) => [username, group])

describe('a typed search', () => {
  test('“shadi singer jaypur” finds the wedding singer in Jaipur first, and shows how it was understood', async () => {
    expect(await search('shadi singer jaypur')).toEqual(['meher.rathore', 'kesar.bai'])
    expect(await understood({ words: 'shadi singer jaypur' })).toEqual([
      ['event', 'wedding', 'singer jaypur'],
      ['kind', 'Singers', 'shadi jaypur'],
      ['city', 'in Jaipur', 'shadi singer'],
    ])
    expect((await search('जयपुर में शादी के लिए गायिका'))[0]).toBe('meher.rathore')
  })

  test('शादी finds everybody who plays weddings, in whatever spelling', async () => {
    for (const words of ['शादी', 'shaadi', 'wedding', 'vivah'])
      expect((await search(words)).toSorted()).toEqual(['dj.arjun', 'gurpreet', 'meher.rathore', 'salim.khan', 'tara.monsoon'])
  })

  test('tolerates misspellings', async () => {
    expect(await search('singr jaipr')).toEqual(['meher.rathore', 'kesar.bai'])
    expect(await search('mehar ratore')).toEqual(['meher.rathore'])
    expect(await search('jaadugar poona')).toEqual(['omkar.jadu'])
    expect(await search('qawali bombay')).toEqual(['tara.monsoon'])
    expect((await fitting({ words: 'gazhal' })).toSorted()).toEqual(['meher.rathore', 'salim.khan'])
  })

  test('for a name finds artists of that name before those who mention it', async () => {
    expect(await search('omkar')).toEqual(['omkar.jadu', 'kesar.bai'])
    expect(await search('salim khan')).toEqual(['salim.khan'])
    expect(await search('saleem khan')).toEqual(['salim.khan'])
  })

  test('for a town without artists may match an artist of that name', async () => {
    const { results, exact } = await list({ words: 'thane' })
    expect([results[0]?.username, results[0]?.group, exact > 0]).toEqual(['ravi.thane', undefined, true])
  })

  test('for a town that nobody travels to says so, and shows artists elsewhere', async () => {
    const { results, understood } = await list({ words: 'rapper leh' })
    expect([results.map(({ username }) => username), understood?.sorry]).toEqual([['ksan'], 'Nobody of ours comes to Leh for that yet.'])
  })

  test('for an unmet wish in a town shows the artists of that town', async () => {
    expect(await search('wedding rapper shillong')).toEqual(['ksan'])
  })

  test('ignores unknown words that nobody matches, and still has results', async () => {
    expect(await groups({ words: 'singer xylophonqz jaipur' })).toEqual([
      ['meher.rathore', 'Without “xylophonqz”'],
      ['kesar.bai', 'Without “xylophonqz”'],
    ])
    expect((await search('singer harmonium'))[0]).toBe('tara.monsoon')
    expect(await groups({ words: 'xylophonqz in jaipur' })).toEqual([
      ['meher.rathore', 'Without “xylophonqz”'],
      ['kesar.bai', 'Without “xylophonqz”'],
    ])
  })

  test('with a budget ranks artists within it first, then those slightly over', async () => {
    expect(await groups({ words: 'singer under 35k' })).toEqual([
      ['meher.rathore', undefined],
      ['kesar.bai', 'A little over ₹35,000'],
    ])
    expect(await understood({ words: 'singer under 35k' })).toEqual([
      ['kind', 'Singers', 'under 35k'],
      ['budget', 'up to ₹35,000', 'singer'],
    ])
    expect(await groups({ words: 'singer under 5k' })).toEqual(
      (await names({ category: 'singer' })).map((username) => [username, 'For more than ₹5,000']),
    )
    const everybody = await list({ words: 'under 30k' })
    expect(everybody.results.slice(0, everybody.exact).every(({ priceFrom }) => (priceFrom ?? 0) <= 30_000)).toBe(true)
  })

  test('with a price range puts cheaper artists second, and “sasta” sorts by price', async () => {
    expect(await groups({ words: 'singer 35k to 40k' })).toEqual([
      ['kesar.bai', undefined],
      ['meher.rathore', 'Below ₹35,000, or a little over ₹40,000'],
    ])
    const prices = (await list({ words: 'sasta singer' })).results.map(({ priceFrom }) => priceFrom ?? Number.POSITIVE_INFINITY)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('with a category and a name finds no namesake in another category', async () => {
    expect(await search('magician salim')).toEqual(['omkar.jadu'])
    expect((await search('singer salim'))[0]).toBe('salim.khan')
  })

  test('with a day ranks free artists first, then those free a day earlier or later; busy ones only when nobody else is left', async () => {
    const artistId = ids.get('omkar.jadu') as string
    const busyOn = (day: string) =>
      holdSlot(world.ctx, { artistId, bookingId: world.platform.ids.uuid(), from: atTime(day, '00:00'), to: atTime(day, '23:59') })
    expect(await understood({ words: 'magician kal' })).toEqual([
      ['kind', 'Magicians', 'kal'],
      ['days', 'free on Sun, 22 Nov 2026', 'magician'],
    ])
    expect(await groups({ words: 'magician 5 dec' })).toEqual([['omkar.jadu', undefined]])
    await busyOn('2026-12-05')
    expect(await groups({ words: 'magician 5 dec' })).toEqual([['omkar.jadu', 'Free a day earlier or later']])
    await busyOn('2026-12-04')
    await busyOn('2026-12-06')
    expect(await groups({ words: 'magician 5 dec' })).toEqual([['omkar.jadu', 'Not free on Sat, 5 Dec 2026']])
    expect(await groups({ words: 'magician next month' })).toEqual([['omkar.jadu', undefined]])
  })

  test('for a style puts the rest of its category after it, with the reason', async () => {
    const found = await groups({ words: 'ghazal singer' })
    expect(found.map(([, group]) => group)).toEqual([undefined, undefined, 'Other singers', 'Other singers'])
    expect(found.slice(0, 2).map(([username]) => username)).toEqual(['meher.rathore', 'salim.khan'])
    const [first] = (await list({ words: 'ghazal singer' })).results
    expect(first?.why).toBe('Ghazal')
  })

  test('for a language or a gender ranks matches first, and others after them', async () => {
    const artistId = ids.get('kesar.bai') as string
    await world.ctx.db.update(rows).set({ performs_as: 'female' }).where(eq(rows.person_id, artistId))
    expect((await groups({ words: 'female singer' }))[0]).toEqual(['kesar.bai', undefined])
    expect((await groups({ words: 'female singer' }))[1]?.[1]).toBe('Men, groups and who does not say')
    expect(await names({ performs_as: 'female' })).toEqual(['kesar.bai'])
    expect((await groups({ words: 'urdu singer jaipur' })).map(([, group]) => group)).toEqual(['Not in Urdu', 'Not in Urdu'])
  })

  test('with a day that is part of a name finds the artist of that name, though busy on it', async () => {
    const club = { username: 'sunday.club', stage_name: 'Sunday Club', category: 'dj', city: 'pune' } as const
    const artistId = (await makeArtists(world.ctx, [club])).get(club.username) as string
    const span = { from: atTime('2026-11-22', '18:00'), to: atTime('2026-11-22', '22:00') }
    await holdSlot(world.ctx, { artistId, bookingId: world.platform.ids.uuid(), ...span })
    expect(await groups({ words: 'sunday club' })).toEqual([['sunday.club', undefined]])
    await world.ctx.db.update(rows).set({ state: 'suspended' }).where(eq(rows.person_id, artistId))
  })

  test('never contradicts the chosen filters', async () => {
    const asked: ListQuery = {
      words: 'singer under 30k tomorrow',
      budget_min: 35_000,
      date: '2026-12-24',
      category: 'magician',
      city: 'pune',
    }
    expect(await names({ ...asked, budget_min: 10_000 })).toEqual(['omkar.jadu'])
    expect(await names(asked)).toEqual([])
    expect((await understood({ words: 'singer jaipur', category: 'magician', city: 'pune' })) ?? []).toEqual([])
  })

  test('for something unknown finds nobody, and says which professions we do not have', async () => {
    const { total, results, understood } = await list({ words: 'xylophonqz' })
    expect([total, results, understood]).toEqual([0, [], { parts: [{ part: 'rest', label: '“xylophonqz”', without: '' }] }])
    const caterers = await list({ words: 'caterers' })
    expect([caterers.total, caterers.understood?.sorry]).toEqual([0, 'We have no caterers yet.'])
  })

  test('that matches only some words counts as a near match', async () => {
    const { results, exact } = await list({ words: 'omkar xylophonqz' })
    expect([results.map(({ username }) => username), exact]).toEqual([['omkar.jadu', 'kesar.bai'], 0])
    expect((await list({ words: 'rapper leh' })).exact).toBe(0)
  })

  test('names an unmatched word when the other words match', async () => {
    const unmatched = async (words: string) => (await list({ words })).unmatched
    expect(await unmatched('singer xylophonqz')).toEqual(['xylophonqz'])
    expect(await unmatched('xylophonqz in pune')).toEqual(['xylophonqz'])
    expect([await unmatched('singer'), await unmatched('omkar xylophonqz'), await unmatched('xylophonqz')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('does not take a short word for a prefix of a longer one', async () => {
    expect([await search('lane'), await search('lan')]).toEqual([['gurpreet'], []])
  })

  test('of symbols, quotes and foreign letters gets an answer', async () => {
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
      '@meher ~mhr',
      "'@meher':*A",
      '\u0000x'.replace('\u0000', '\u200b'),
    ])
      expect((await world.ask(profiles.list, { words })).status).toBe(200)
  })
})

describe('a filter', () => {
  test('by category includes artists with it as a second category', async () => {
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

  test('by a free day shows who can still play then and what is taken, and by a time of day drops who cannot start then', async () => {
    const artistId = ids.get('meher.rathore') as string
    const at = (day: string, from: string, to: string) => ({
      artistId,
      bookingId: world.platform.ids.uuid(),
      from: atTime(day, from),
      to: atTime(day, to),
    })
    await holdSlot(world.ctx, at('2026-12-12', '18:00', '22:00'))
    await holdSlot(world.ctx, at('2026-12-13', '08:00', '11:00'))
    await holdSlot(world.ctx, at('2026-12-15', '00:00', '23:59'))
    const free = async (date: string, time?: 'morning' | 'evening') =>
      (await list({ city: 'jaipur', date, ...(time && { time }) })).results.map(({ username, day }) => [username, day?.taken])
    const both = (taken: string[]) => [
      ['meher.rathore', taken],
      ['kesar.bai', []],
    ]
    expect(await free('2026-12-12')).toEqual(both(['evening']))
    expect(await free('2026-12-12', 'evening')).toEqual([['kesar.bai', []]])
    expect(await free('2026-12-12', 'morning')).toEqual(both(['evening']))
    expect(await free('2026-12-13')).toEqual(both(['morning']))
    expect(await free('2026-12-15')).toEqual([['kesar.bai', []]])
    const typed = await list({ words: 'singer jaipur 12 dec' })
    expect(typed.results.map(({ username, day, group }) => [username, day?.isFree, day?.taken, group])).toEqual([
      ['meher.rathore', true, ['evening'], undefined],
      ['kesar.bai', true, [], undefined],
    ])
  })

  test('takes precedence over the words', async () => {
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
      expect((await world.ask(profiles.list, asked as ListQuery)).status).toBe(400)
  })
})

describe('sorting', () => {
  test('by price works in both directions, with artists without a price last', async () => {
    const up = (await list({ sort: 'price_low', limit: 48, page: 1 })).results
    expect(up.slice(0, 3).map(({ username }) => username)).toEqual(['omkar.jadu', 'gurpreet', 'meher.rathore'])
    expect((await names({ sort: 'price_high' })).slice(0, 2)).toEqual(['tara.monsoon', 'dj.arjun'])
    for (const sort of ['price_low', 'price_high'] as const) expect((await names({ sort, page: 2 })).at(-1)).toBe('ksan')
  })

  test('by rating does not put one good review above ten', async () => {
    expect((await names({ sort: 'rating' }))[0]).toBe('meher.rathore')
  })

  for (const sort of sorts)
    test(`by ${sort} never repeats or skips anybody across pages, even with fifty equal artists`, async () => {
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

describe('the facet counts of a list', () => {
  const budgetOf = (band: string) => {
    const [from = '', to = ''] = band.split('-')
    return { budget_min: Number(from), ...(to && { budget_max: Number(to) }) }
  }
  const asks: ListQuery[] = [
    {},
    { category: 'dancer' },
    { city: 'jaipur' },
    { language: 'hi', city: 'mumbai' },
    { budget_max: 50_000 },
    { words: 'wedding' },
    { words: 'singer jaipur' },
    { rating: 4, language: 'hi' },
  ]

  test.each(asks)('for %j match what each choice would leave, whatever is chosen in the same facet', async (asked) => {
    const { facets } = await list({ ...asked, facets: true })
    if (!facets) throw new Error('no facets came')
    for (const { value, count } of facets.category)
      expect([value, (await list({ ...asked, category: value as ListQuery['category'] })).exact]).toEqual([value, count])
    for (const { value, count } of facets.city)
      expect([value, (await list({ ...asked, words: withoutTown(asked.words), city: value as ListQuery['city'] })).exact]).toEqual([
        value,
        count,
      ])
    for (const { value, count } of facets.language)
      expect([value, (await list({ ...asked, language: value as ListQuery['language'] })).exact]).toEqual([value, count])
    const { budget_min: _min, budget_max: _max, ...rest } = asked
    for (const { value, count } of facets.price)
      expect([value, (await list({ ...rest, ...budgetOf(value) })).exact]).toEqual([value, count])
    expect(facets.category.length * facets.city.length * facets.language.length).toBeGreaterThan(0)
  })

  const withoutTown = (words: string | undefined) => words?.replace(' jaipur', '')

  test('of cities add up to the total, and come only on request', async () => {
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

test('lists have approved artists only', async () => {
  const listed = [...(await names({ page: 1 })), ...(await names({ page: 2 }))]
  expect(listed.toSorted()).toEqual([...named, ...crowd].map(({ username }) => username).toSorted())
  const everybody = [...listed, ...(await search('hidden singer'))]
  const { results } = await world.get(profiles.trending, { limit: 24 })
  const { results: kinds } = await world.get(profiles.categories, {})
  expect([...everybody, ...results.map(({ username }) => username)].filter((name) => name.startsWith('hidden'))).toEqual([])
  expect(kinds.find(({ slug }) => slug === 'singer')?.count).toBe(4)
})

test('cards have only the fields of a card', async () => {
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
    categories: [],
    responseMinutes: null,
    verified: false,
    picture: null,
  })
})
