/** Hostile videos with small numbers; and a product that opens any file, which is detected. */
import { afterAll, beforeAll } from 'vitest'
import { hostile } from '../../areas/videos/hostile-videos.ts'
import { createWorld, type World } from '../world.ts'
import { type Fault, showBothWays } from './both-ways.ts'
import { hostileVideos, type Videos, videosOf } from './videos.ts'

let world: World
let whole: Videos
beforeAll(async () => {
  world = await createWorld()
  whole = await videosOf(world)
})
afterAll(() => world.close())

const takesAll = (): Videos => ({ ...whole, send: async () => '' })
const faults: Fault<Videos>[] = [['U03: hostile videos', (videos) => hostileVideos(videos, hostile), takesAll]]

showBothWays(faults, () => whole)
