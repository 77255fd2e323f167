/**
 * HEIC, the format of iPhones. sharp's build has no decoder for it, so libheif (WebAssembly) decodes it in a separate process with a memory limit,
 * as it holds the pixels three times.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { mediaLimits } from '#contract/media/media.ts'

interface HeicPixels {
  width: number
  height: number
  rgba: Buffer
}

const slowestMs = 30_000
const program = fileURLToPath(new URL('./heic-process.ts', import.meta.url))
/** 262 MB, in pages of 64 KB: enough for 24 megapixels, and a hard limit for a file that lies about its size. */
const flags = ['--disable-warning=ExperimentalWarning', '--wasm-max-mem-pages=4200', '--max-old-space-size=64']
const newline = 10

/** The main picture, upright. @throws if it cannot be decoded, is too large or takes too long */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const { width, height, rgba } = await pixelsOf(bytes)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

async function pixelsOf(bytes: Buffer): Promise<HeicPixels> {
  const child = spawn(process.execPath, [...flags, program, String(mediaLimits.pixels)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: slowestMs,
    killSignal: 'SIGKILL',
  })
  // Ignore EPIPE when it ends before reading everything; the exit code reports the failure.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [pixels, [code]] = await Promise.all([read(child.stdout), once(child, 'close')])
  if (code !== 0 || !pixels) throw new Error(`the decoder of HEIC ended with ${code}`)
  return pixels
}

/** Collects the stream in one buffer. @returns null if it is incomplete */
async function read(stream: AsyncIterable<Buffer>): Promise<HeicPixels | null> {
  let head: Buffer = Buffer.alloc(0)
  let pixels: HeicPixels | null = null
  let filled = 0
  for await (const chunk of stream) {
    let rest = chunk
    if (!pixels) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(newline)
      if (end < 0) continue
      const { width, height } = JSON.parse(head.subarray(0, end).toString()) as { width: number; height: number }
      pixels = { width, height, rgba: Buffer.allocUnsafe(width * height * 4) }
      rest = head.subarray(end + 1)
    }
    filled += rest.copy(pixels.rgba, filled)
  }
  return pixels && filled === pixels.rgba.length ? pixels : null
}
