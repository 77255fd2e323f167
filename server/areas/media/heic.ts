/**
 * HEIC, the pictures of iPhones: sharp's own build has no decoder for it, so libheif (WebAssembly) does that, in a process
 * of its own: it holds the pixels three times over, and may hold so much and no more.
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
/** 262 MB, in pages of 64 KB: what 24 megapixels need, and a file that lies about its size does not get more. */
const flags = ['--disable-warning=ExperimentalWarning', '--wasm-max-mem-pages=4200', '--max-old-space-size=64']
const newline = 10

/** The main picture, upright. @throws when it cannot be decoded, is too large or takes too long */
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
  // It may end before it has read everything; how it ended says what is to be said.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [pixels, [code]] = await Promise.all([read(child.stdout), once(child, 'close')])
  if (code !== 0 || !pixels) throw new Error(`the decoder of HEIC ended with ${code}`)
  return pixels
}

/** Into one piece of memory, as it comes. @returns null when not all of it came */
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
