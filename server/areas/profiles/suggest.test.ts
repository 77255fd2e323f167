import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '#contract/profiles/profiles.ts'
import { suggestLimits } from '#contract/profiles/suggest.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { profiles as rows } from './tables.ts'
import { type MadeArtist, makeArtists } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const artist = { category: 'singer', city: 'jaipur', styles: [], bio: '', languages: ['hi'] } satisfies Partial<MadeArtist>
  const ids = await makeArtists(world.ctx, [
    {
      ...artist,
      username: 'meher.rathore',
      stage_name: 'Meher Rathore',
      rating_sum: 48,
      rating_count: 10,
      rating_weight: 10,
      activity_score: 20,
    },
    { ...artist, username: 'mehru.bai', stage_name: 'Mehru Bai' },
    { ...artist, username: 'singara.das', stage_name: 'Singara Das' },
    { ...artist, username: 'mehak.gone', stage_name: 'Mehak Gone' },
    ...Array.from({ length: 8 }, (_, i) => ({ ...artist, username: `raag.${i}`, stage_name: `Raag ${i}` })),
  ])
  await world.ctx.db
    .update(rows)
    .set({ state: 'suspended' })
    .where(eq(rows.person_id, ids.get('mehak.gone') ?? ''))
})
afterAll(() => world.close())

const suggest = (words: string) => world.get(profiles.suggest, { words })
const namesFor = async (words: string) => (await suggest(words)).artists.map(({ stageName }) => stageName)

test('artists whose name begins like the words, the best known first, and nobody who is not listed', async () => {
  expect(await namesFor('meh')).toEqual(['Meher Rathore', 'Mehru Bai'])
  expect(await namesFor('MEHER rat')).toEqual(['Meher Rathore'])
  expect(await namesFor('meher ra')).toEqual(['Meher Rathore', 'Mehru Bai'])
  expect(await namesFor('rathore meh')).toEqual(['Meher Rathore'])
  expect(await namesFor('मेहर')).toEqual(['Meher Rathore', 'Mehru Bai'])
})

test('categories, styles, occasions and cities beside the artists', async () => {
  const { phrases, artists } = await suggest('sing')
  expect(phrases[0]).toEqual({ type: 'kind', words: 'Singers' })
  expect(artists).toEqual([{ username: 'singara.das', stageName: 'Singara Das', category: 'singer', city: 'jaipur', picture: null }])
})

test('no more than the limits', async () => {
  const { phrases, artists } = await suggest('raag')
  expect(artists).toHaveLength(suggestLimits.artists)
  expect(phrases.length).toBeLessThanOrEqual(suggestLimits.phrases)
})

test('two letters look for nobody, and signs, quotes and operators are only text', async () => {
  for (const words of ['me', '', ' ', "'", "meh' | raag", 'meh:*', '\\', '!meh', '(', '%']) {
    const reply = await world.ask(profiles.suggest, { words })
    expect([words, reply.status]).toEqual([words, 200])
  }
  expect(await namesFor('me')).toEqual([])
  expect((await world.ask(profiles.suggest, { words: 'x'.repeat(suggestLimits.words + 1) })).status).toBe(400)
})
