/**
 * Measures the time from opening a performance's page to the first moving picture on a slow network: 400 kbit/s, 150 ms, with an empty
 * cache. `npm run bench:first-frame [-- --runs 5]`: a video of the demo, and clips that compress as badly as possible, a minute and
 * five minutes long, processed by the product itself. Connects to 127.0.0.1 only.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { videoLimits } from '#contract/videos/videos.ts'
import { type FilmTask, missingFilms, shootFilm } from '#demo/loading/films.ts'
import { insertReadyVideo } from '#server/areas/videos/service.ts'
import { film } from '#server/areas/videos/testing.ts'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import { readEnv } from '#server/platform/env/env.ts'
import { openPlatform } from '#server/platform/open.ts'
import { jobsByHand } from '#server/platform/tasks/by-hand.ts'
import { executablePath } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { median, say } from './measure.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const line = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const wanted = 3

interface Shot {
  what: string
  entryId: string
}

const folder = await mkdtemp(join(tmpdir(), 'mehfil-first-frame-'))
try {
  await (await startServer(folder)).stop()
  const shots = await shoot()
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const rows = []
    for (const { what, entryId } of shots) {
      const seen = []
      for (let run = 0; run < runs; run++) seen.push(await firstFrame(browser, `${server.url}/arena/${entryId}`))
      const seconds = seen.map(({ ms }) => ms / 1000)
      const [file] = seen.map(({ file }) => file)
      rows.push({ what, file, 'median s': round(median(seconds)), 'slowest s': round(Math.max(...seconds)), wanted })
    }
    // biome-ignore lint/suspicious/noConsole: the script's output is this table
    console.table(rows)
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Creates videos in the data folder of the server, which is not running yet. */
async function shoot(): Promise<Shot[]> {
  const platform = await openPlatform(readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'error' }), {
    jobs: jobsByHand,
    isCommand: true,
  })
  const ctx = systemCtx(platform, 'bench')
  try {
    const [drawn, short, long] = (await missingFilms(ctx)).flatMap((task) => (task.entryId ? [{ ...task, entryId: task.entryId }] : []))
    if (!drawn || !short || !long) throw new Error('Nothing can be filmed here: is there an ffmpeg?')
    say('films are made …')
    await shootFilm(ctx, drawn)
    await shootHard(ctx, short, 60)
    await shootHard(ctx, long, videoLimits.seconds.most)
    return [
      { what: 'a film of the demo', entryId: drawn.entryId },
      { what: 'a hard minute', entryId: short.entryId },
      { what: 'five hard minutes', entryId: long.entryId },
    ]
  } finally {
    await platform.close()
  }
}

/** Noise that differs in every frame: each rendition gets its maximum size. */
async function shootHard(ctx: Ctx, { video }: FilmTask, seconds: number): Promise<void> {
  const { videos: tools } = ctx.platform
  const original = join(folder, 'original.mp4')
  const made = join(folder, `made-${seconds}`)
  await mkdir(made)
  await writeFile(original, await film({ seconds, size: '360x640', rate: 30, more: ['-vf', 'noise=alls=30:allf=t', '-b:v', '3M'] }))
  const { renditions, poster } = await tools.transcode(original, made, { probed: await tools.probe(original), longest: seconds + 1 })
  await insertReadyVideo(ctx, {
    ...{ id: video.id, ownerId: video.owner_id, purpose: video.purpose, fileName: video.file_name },
    seconds,
    renditions: await Promise.all(renditions.map(async ({ file, ...size }) => ({ ...size, bytes: await readFile(file) }))),
    poster: await readFile(poster),
    isShown: true,
  })
}

async function firstFrame(browser: Browser, url: string): Promise<{ ms: number; file: string }> {
  // Requests of a service worker would bypass the throttled network.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const seen = page.evaluate(
      () =>
        new Promise<{ ms: number; file: string }>((resolve) => {
          const video = document.querySelector('video') as HTMLVideoElement
          let tapped = 0
          document.addEventListener('pointerdown', () => (tapped = performance.now()), { once: true, capture: true })
          video.requestVideoFrameCallback(() => resolve({ ms: performance.now() - tapped, file: video.currentSrc.split('/').at(-1) ?? '' }))
        }),
    )
    await page.getByRole('button', { name: /^Play / }).tap()
    return await seen
  } finally {
    await context.close()
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
