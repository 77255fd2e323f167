/** HEIC, the pictures of iPhones: sharp's own build has no decoder for it, so libheif (WebAssembly) does that, on a thread of its own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { mediaLimits } from '#contract/media.ts'

export interface HeicPixels {
  width: number
  height: number
  rgba: Uint8Array
}

const slowestMs = 30_000
// The decoder keeps the pixels a few times over: 40 megapixels are 160 MB each time.
const memory = { maxOldGenerationSizeMb: 256 }

/** The main picture, upright. @throws when it cannot be decoded, is too large or takes too long */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const { width, height, rgba } = await pixelsOf(bytes)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

async function pixelsOf(bytes: Buffer): Promise<HeicPixels> {
  const workerData = { bytes: new Uint8Array(bytes), pixels: mediaLimits.pixels }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  })
  try {
    const [pixels] = await once(worker, 'message', { signal: AbortSignal.timeout(slowestMs) })
    return pixels as HeicPixels
  } finally {
    await worker.terminate()
  }
}
