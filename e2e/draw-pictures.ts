/** Draws the demo's first visible pictures, in the data folder of a stopped server: `node e2e/draw-pictures.ts FOLDER`. */
import { drawFirst } from '#demo/loading/pictures.ts'
import { systemCtx } from '#server/platform/context.ts'
import { readEnv } from '#server/platform/env/env.ts'
import { openPlatform } from '#server/platform/open.ts'
import { jobsByHand } from '#server/platform/tasks/by-hand.ts'

const [, , folder] = process.argv
const platform = await openPlatform(readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'error' }), {
  jobs: jobsByHand,
  isCommand: true,
})
await drawFirst(systemCtx(platform, 'pictures'), { portrait: 240, stage: 60, artwork: 80, 'artwork-views': 12, headshot: 12 })
await platform.close()
