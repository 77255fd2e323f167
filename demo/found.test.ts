/** Search relevance: a minimum quality on judged queries, and earlier failures as test cases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vidbox } from '#contract/arena/vidbox.ts'
import { market } from '#contract/artworks/market.ts'
import { content } from '#contract/content/content.ts'
import { type CitySlug, cities, distanceKm } from '#contract/india/cities.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { categorySlugs } from '#contract/profiles/categories.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { figuresOf } from '../bench/finding/judge.ts'
import { judgements } from '../bench/finding/sets.ts'
import { loadDemo } from './load.ts'
import { demoArtists } from './world/artists.ts'
import { demoArtworks } from './world/artworks.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.platform, { pictures: false, films: false })
})
afterAll(() => world.close())

const list = (words: string) => world.get(profiles.list, { words, limit: 48 })
const demoArtist = (username: string) => demoArtists.find((each) => each.username === username)
/** The artists who match everything that was typed. */
async function fitting(words: string) {
  const { results, exact } = await list(words)
  return results.slice(0, exact).flatMap(({ username }) => demoArtist(username) ?? [])
}

describe('minimum quality', () => {
  test.each([
    ['artists', 0.97, 0.5],
    ['artworks', 0.97, 1],
    ['jobs', 0.94, 1],
    ['performances', 0.96, 1],
    ['articles', 0.92, 2],
  ] as const)('%s: NDCG@10 is at least %s, and at most %s in a hundred answerable queries find nothing', async (name, least, most) => {
    const figures = figuresOf(await judgements(world.ctx)[name]())
    expect(figures['NDCG@10']).toBeGreaterThanOrEqual(least)
    expect(figures['empty %']).toBeLessThanOrEqual(most)
  })
})

describe('singers in Mumbai', () => {
  test('lists everybody who would come, the nearest first, with travel in the price; by words and on the category’s city page', async () => {
    const byWords = await list('singers in Mumbai')
    const byPage = await world.get(profiles.list, { category: 'singer', city: 'mumbai', limit: 48 })
    expect(byWords.results.map(({ username }) => username)).toEqual(byPage.results.map(({ username }) => username))
    expect(byPage.total).toBeGreaterThanOrEqual(10)
    const meher = byPage.results.find(({ username }) => username === 'meher.rathore')
    expect(meher?.evening).toEqual({ city: 'mumbai', price: 62_000, from: 'jaipur' })
    const steps = [0, 150, 400, 1000, Number.POSITIVE_INFINITY]
    const step = byPage.results.map(({ city }) => steps.findIndex((km) => distanceKm(city, 'mumbai') <= km))
    expect(step).toEqual(step.toSorted((a, b) => a - b))
  })

  test('no bookable category and city shows nobody', async () => {
    const wrong: string[] = []
    for (const category of categorySlugs) {
      const { facets } = await world.get(profiles.list, { category, facets: true, limit: 1 })
      const shown = new Set(facets?.city.map(({ value }) => value))
      const anywhere = demoArtists.filter(
        (artist) => artist.category === category && artist.packages.some(({ travelBands }) => travelBands.length === 0),
      )
      const { total } = await world.get(profiles.list, { category, city: 'leh', limit: 1 })
      if (anywhere.length && (!total || !shown.size)) wrong.push(category)
    }
    expect(wrong).toEqual([])
    const { facets } = await world.get(profiles.list, { category: 'singer', facets: true, limit: 1 })
    expect(facets?.city.length).toBe(Math.min(cities.length, 40))
  })
})

test.each([
  ['singer for sangeet under 50k in jaipur tomorrow', 50_000],
  ['dj under 20000', 20_000],
  ['sufi singer under 30k', 30_000],
])('“%s” stays within its query budget and finds somebody', async (words, most) => {
  const { results, understood } = await list(words)
  expect(understood?.parts.map(({ part }) => part)).toContain('budget')
  expect(results.length).toBeGreaterThan(0)
  const within = results.filter(({ group }) => !group || group.startsWith('Travel to'))
  for (const { evening, priceFrom } of within) expect(evening?.price ?? priceFrom).toBeLessThanOrEqual(most)
})

test.each(['dj price', 'qawwali group', 'tabla player varanasi', 'saxophone player goa', 'pre wedding shoot'])(
  '“%s” finds somebody who matches everything',
  async (words) => expect((await fitting(words)).length).toBeGreaterThan(0),
)

test.each(['wedding singer female', 'sufi singer female'])('“%s” finds women first', async (words) => {
  const [first] = (await list(words)).results
  expect(demoArtist(first?.username ?? '')?.gender).toBe('female')
})

test.each<[typed: string, style: string]>([
  ['sufi night', 'Sufi'],
  ['qawali night delhi', 'Qawwali party'],
  ['sitar player', 'Sitar'],
  ['flute player', 'Flute'],
  ['bharatnatyam', 'Bharatanatyam'],
  ['bhangra dancers', 'Bhangra'],
  ['guitarist', 'Guitar'],
  ['hasya kavi', 'Hasya kavi'],
  ['emcee', 'Host and emcee'],
  ['madras flute', 'Flute'],
  ['dhol', 'Dhol'],
  ['tabla', 'Tabla'],
])('“%s” finds %s first, and no other full match', async (words, style) => {
  const found = await fitting(words)
  const [first] = (await list(words)).results
  expect(demoArtist(first?.username ?? '')?.styles).toContain(style)
  for (const { username, styles, members } of found)
    expect([username, ...styles, ...members.map(({ role }) => role)].join(' ')).toContain(style.split(' ')[0])
})

test('says when a person is not on the site, and shows nobody instead', async () => {
  const { results, understood } = await list('mehndi artist')
  expect([results, understood?.sorry]).toEqual([[], 'We have no mehendi artists yet.'])
})

test.each([
  ['kavya ayer', 'kavya.iyer'],
  ['kavya ayyar', 'kavya.iyer'],
  ['meher rathod', 'meher.rathore'],
])('“%s” finds %s by the sound of the name', async (words, username) => {
  expect((await list(words)).results[0]?.username).toBe(username)
})

describe('at the market', () => {
  const works = async (words: string) => {
    const { results } = await world.get(market.list, { words, limit: 12 })
    return results.flatMap(({ name }) => demoArtworks.find((work) => work.name === name) ?? [])
  }

  test.each(['warli', 'madhubani', 'gond', 'madhubani painting'])('“%s” shows real matches first', async (words) => {
    const [tradition] = words.split(' ')
    expect((await works(words)).slice(0, 3).map(({ drawn }) => drawn.tradition)).toEqual([tradition, tradition, tradition])
  })

  test('understands size, price and material', async () => {
    const { results } = await world.get(market.list, { words: 'painting under 10000', limit: 12 })
    expect(results.length).toBeGreaterThan(0)
    for (const { price } of results) expect(price).toBeLessThanOrEqual(10_000)
    const canvases = await world.get(market.list, { words: 'big canvas', limit: 12 })
    expect(canvases.results.length).toBeGreaterThan(0)
    for (const { dimensions } of canvases.results) expect(Math.max(dimensions.width, dimensions.height)).toBeGreaterThan(24)
    expect((await works('urdu calligraphy'))[0]?.subCategory).toBe('calligraphy')
  })
})

test.each<[typed: string, category: string, city: CitySlug | null]>([
  ['dj gurgaon', 'dj', 'gurugram'],
  ['comedian bangalore', 'comedian', 'bengaluru'],
  ['shehnai benaras', 'musician', null],
])('finds the job “%s” by the city’s old or other name', async (words, category, city) => {
  const { results } = await world.get(jobs.list, { words, limit: 12 })
  expect(results[0]?.category).toBe(category)
  if (city) expect(results[0]?.city).toBe(city)
})

describe('among performances', () => {
  const titles = async (words: string) => (await world.get(vidbox.find, { words, limit: 12 })).results.map(({ title }) => title)

  test.each([
    ['raat ragini', 'Raat Raagini'],
    ['saz aur sham', 'Saaz Aur Shaam'],
    ['हास्य अड्डा', 'Hasya Adda'],
  ])('“%s” finds only the contest %s', async (words, contest) => {
    const { results } = await world.get(vidbox.find, { words, limit: 24 })
    expect(new Set(results.map((each) => each.contest.title))).toEqual(new Set([contest]))
  })

  test.each([
    ['tabla banaras', 'A kaida, and the neighbour’s wall'],
    ['aaj jane ki jid', 'Aaj jaane ki zid, as my nani hummed it'],
    ['kathk', 'Eight hundred ghungroos'],
    ['goa singer', 'A mando for my grandmother’s balcony'],
  ])('“%s” finds “%s” first', async (words, title) => expect((await titles(words))[0]).toBe(title))
})

test.each([
  ['singer ka rate', 'what-a-singers-price-is-made-of'],
  ['लाइसेंस', 'licences-for-music-at-an-event'],
  ['majician', 'a-magician-or-a-comedian'],
  ['gala kharab', 'keeping-a-voice-through-the-wedding-season'],
])('among articles “%s” finds %s first', async (words, slug) => {
  expect((await world.get(content.articles, { words })).results[0]?.slug).toBe(slug)
})
