import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { occasions } from '#contract/profiles/occasions.ts'
import { profiles as calls, type FrontPage } from '#contract/profiles/profiles.ts'
import { now } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { pins, profiles } from './tables.ts'
import { makeArtists, makePicture } from './testing.ts'

const ofEach = 12
const clips = [{ title: 'On the roof', url: 'https://youtu.be/aqz-KE-bpKQ', kind: 'live' as const }]

let world: World
let ids: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
  const made = categories.flatMap(({ slug }) =>
    Array.from({ length: ofEach }, (_, place) => ({ slug, place, username: `${slug}.${place}` })),
  )
  ids = await makeArtists(
    world.ctx,
    made.map(({ slug, place, username }) => ({
      username,
      stage_name: username,
      category: slug,
      city: 'jaipur',
      activity_score: 100 - place,
      clips,
    })),
  )
  // One picture for all is enough, as usernames tell the faces apart.
  const picture = await makePicture(world.ctx, [...ids.values()][0] as string)
  await world.ctx.db.update(profiles).set({ display_picture_id: picture })
  const at = now(world.ctx)
  await world.ctx.db.insert(pins).values({
    ...{
      id: world.ctx.platform.ids.uuid(),
      person_id: ids.get('singer.0') as string,
      kind: 'spotlight',
      position: 0,
      story: 'A song is a guest.',
    },
    ...{ starts_at: at, ends_at: new Date(at.getTime() + dayMs) },
  })
})
afterAll(() => world.close())

const ask = () => world.get(calls.frontPage, {})
const named = ({ hero, spotlight, trending, shorts, occasions: offered, pair }: FrontPage) => [
  ...(spotlight ? [spotlight.username] : []),
  ...[...trending, ...hero, ...pair].map(({ username }) => username),
  ...shorts.map(({ artist }) => artist.username),
  ...offered.flatMap(({ artists }) => artists.map(({ username }) => username)),
]

test('the front page shows each artist in one place, and the same artists to every visitor', async () => {
  const page = await ask()
  const all = named(page)
  expect(new Set(all).size).toBe(all.length)
  expect(page.spotlight?.username).toBe('singer.0')
  expect([page.trending, page.hero, page.pair, page.shorts].map(({ length }) => length)).toEqual([8, 3, 2, 8])
  expect(await ask()).toEqual(page)
})

test('the hero shows three artists of different kinds, and the count has everybody who can be booked', async () => {
  const { hero, bookable } = await ask()
  expect(new Set(hero.map(({ category }) => category)).size).toBe(3)
  expect(bookable).toBe(categories.length * ofEach)
})

test('every occasion has three faces, of the kinds booked for it', async () => {
  const offered = (await ask()).occasions
  expect(offered.map(({ slug }) => slug)).toEqual(occasions.map(({ slug }) => slug))
  for (const { slug, artists } of offered) {
    const kinds: readonly CategorySlug[] = occasions.find((each) => each.slug === slug)?.categories ?? []
    expect(artists.map(({ category }) => category)).toEqual(kinds)
  }
})

test('with few artists, they are repeated rather than leaving rows empty', async () => {
  const small = await createWorld()
  try {
    await makeArtists(small.ctx, [
      { username: 'meher', stage_name: 'Meher', category: 'singer', city: 'jaipur', activity_score: 2, clips },
      { username: 'arjun', stage_name: 'Arjun', category: 'dj', city: 'mumbai', activity_score: 1, clips },
    ])
    const page = await small.get(calls.frontPage, {})
    expect(page.trending.map(({ username }) => username)).toEqual(['meher', 'arjun'])
    expect(page.hero.map(({ username }) => username)).toEqual(['meher', 'arjun'])
    expect(page.shorts.map(({ artist }) => artist.username)).toEqual(['meher', 'arjun'])
    expect(page.categories).toHaveLength(categories.length)
  } finally {
    await small.close()
  }
})
