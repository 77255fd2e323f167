import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles as calls } from '#contract/profiles/profiles.ts'
import { now } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { videos } from '../videos/tables.ts'
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

test('shorts are one YouTube video of each approved artist, most viewed artists first', async () => {
  expect((await shorts()).map(({ title, videoId, artist, demo }) => [artist.username, title, videoId, demo])).toEqual([
    ['kesar', 'Maand', 'cqz-KE-bpKQ', false],
    ['meher', 'On the roof', 'aqz-KE-bpKQ', false],
  ])
  expect((await shorts(1)).map(({ artist }) => artist.username)).toEqual(['kesar'])
})

test('an uploaded clip is a short once it is public, and only in portrait format', async () => {
  const owner_id = ids.get('tara') ?? ''
  const sizes = { upright: [360, 640], wide: [640, 360] } as const
  const made = Object.entries(sizes).map(([name, [width, height]], i) => ({
    ...{ id: world.ctx.platform.ids.uuid(), owner_id, purpose: `clip:${name}`, state: 'ready' as const, file_name: `${name}.mp4` },
    ...{ type: 'video/mp4' as const, bytes: 1000 + i, seconds: 10, width, height, created_at: now(world.ctx), sent_at: now(world.ctx) },
    renditions: [{ side: 360 as const, width, height, bytes: 1000 }],
  }))
  await world.ctx.db.insert(videos).values(made)
  const [upright, wide] = made
  const clips = [wide, upright].map((video, i) => ({ title: `Clip ${i}`, kind: 'live' as const, videoId: video?.id }))
  await world.ctx.db.update(profiles).set({ clips }).where(eq(profiles.person_id, owner_id))
  const hers = async () => (await shorts()).filter(({ artist }) => artist.username === 'tara').map(({ title, video }) => [title, video?.id])
  const onHerPage = async () => (await world.get(calls.get, { username: 'tara' })).clips.map(({ title, video }) => [title, video?.id])
  expect([await hers(), await onHerPage()]).toEqual([[], []])
  await world.ctx.db
    .update(videos)
    .set({ shown_at: now(world.ctx) })
    .where(eq(videos.owner_id, owner_id))
  expect(await hers()).toEqual([['Clip 1', upright?.id]])
  expect(await onHerPage()).toEqual([
    ['Clip 0', wide?.id],
    ['Clip 1', upright?.id],
  ])
})

test('a short shows the first picture of the gallery before it plays, if there is one', async () => {
  expect((await shorts()).filter(({ videoId }) => videoId).map((short) => short.poster?.id ?? null)).toEqual([poster, null])
})
