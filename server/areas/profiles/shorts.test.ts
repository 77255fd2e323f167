import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles as calls } from '#contract/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { profiles } from './tables.ts'
import { type MadeArtist, makeArtists, makePicture } from './testing.ts'

const clip = (title: string, url: string) => ({ title, url, kind: 'live' as const })
const artist = (username: string, activity_score: number, clips: MadeArtist['clips'] = [], more: Partial<MadeArtist> = {}): MadeArtist => ({
  ...{ username, stage_name: username, category: 'singer', city: 'jaipur', activity_score, clips },
  ...more,
})

let world: World
let ids: Map<string, string>
let poster: string
beforeAll(async () => {
  world = await createWorld()
  ids = await makeArtists(world.ctx, [
    artist('meher', 5, [
      clip('On her own site', 'https://meher.example/roof'),
      clip('On the roof', 'https://youtu.be/aqz-KE-bpKQ'),
      clip('In the courtyard', 'https://youtu.be/bqz-KE-bpKQ'),
    ]),
    artist('kesar', 20, [clip('Maand', 'https://www.youtube.com/watch?v=cqz-KE-bpKQ')]),
    artist('salim', 9, [clip('Elsewhere', 'https://salim.example/ghazal')]),
    artist('tara', 8),
    artist('gone', 30, [clip('Hidden', 'https://youtu.be/dqz-KE-bpKQ')], { state: 'suspended' }),
  ])
  const kesar = ids.get('kesar') ?? ''
  poster = await makePicture(world.ctx, kesar)
  await world.ctx.db
    .update(profiles)
    .set({ gallery: [poster] })
    .where(eq(profiles.person_id, kesar))
})
afterAll(() => world.close())

const shorts = async (limit?: number) => (await world.get(calls.shorts, { limit })).results

test('shorts are one video at YouTube of each approved artist, those first whom people look at most', async () => {
  expect((await shorts()).map(({ title, videoId, artist, demo }) => [artist.username, title, videoId, demo])).toEqual([
    ['kesar', 'Maand', 'cqz-KE-bpKQ', false],
    ['meher', 'On the roof', 'aqz-KE-bpKQ', false],
  ])
  expect((await shorts(1)).map(({ artist }) => artist.username)).toEqual(['kesar'])
})

test('a short has the first picture of the gallery before it plays, where there is one', async () => {
  expect((await shorts()).map((short) => short.poster?.id ?? null)).toEqual([poster, null])
})
