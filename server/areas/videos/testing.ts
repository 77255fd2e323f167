/** Valid videos for tests, made by ffmpeg if it is installed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VideoUpload } from '#contract/videos/videos.ts'
import { findPrograms, type Programs } from '../../platform/video/programs.ts'
import { sendAsIs } from '../../testing/stores.ts'
import type { World } from '../../testing/world.ts'

export const programs: Promise<Programs> = findPrograms({})
// The error is reported to callers that need a film, not when this module is imported.
programs.catch(() => {})

/** Made once for all test files of a process, which must not modify them. */
const made = new Map<string, Promise<Buffer>>()

/** Runs ffmpeg in a temporary folder. @param files input files by name @returns the output file `out.EXTENSION` */
export function ffmpeg(words: readonly string[], out: string, files: Record<string, Buffer> = {}): Promise<Buffer> {
  if (Object.keys(files).length) return make(words, out, files)
  const name = JSON.stringify([words, out])
  const film = made.get(name) ?? make(words, out, files)
  made.set(name, film)
  return film
}

async function make(words: readonly string[], out: string, files: Record<string, Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-film-'))
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    await promisify(execFile)((await programs).ffmpeg, ['-v', 'error', '-y', ...words, out], { cwd: folder, maxBuffer: 1e7 })
    return await readFile(join(folder, out))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Film {
  seconds?: number
  size?: string
  rate?: number
  sound?: boolean
  picture?: boolean
  /** Volume of the tone, 0 to 1. */
  volume?: number
  out?: string
  more?: readonly string[]
}

/** A moving pattern with a tone. */
export function film({
  seconds = 11,
  size = '320x568',
  rate = 10,
  sound = true,
  picture = true,
  volume = 0.1,
  out = 'out.mp4',
  more = [],
}: Film = {}) {
  const isWebm = out.endsWith('.webm')
  return ffmpeg(
    [
      ...(picture ? ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`] : []),
      ...(sound ? ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}:sample_rate=44100`, '-af', `volume=${volume * 8}`] : []),
      ...(isWebm
        ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k', '-c:a', 'libvorbis']
        : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']),
      ...more,
    ],
    out,
  )
}

/** Padded to this size with a box that has no content. */
export function padded(film: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - film.length)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}

type Part = VideoUpload['parts'][number]

/** @returns the status of the store's answer */
export async function sendPart(world: World, { url, headers, start, size }: Part, film: Buffer): Promise<number> {
  const body = film.subarray(start, start + size)
  if (url.startsWith(world.platform.env.BASE_URL))
    return (await world.app.http.inject({ method: 'PUT', url, headers, payload: body })).statusCode
  return (await sendAsIs({ method: 'PUT', url, headers, body })).status
}

/** Like a phone held upright: the picture is stored sideways, with a rotation in the file. */
export function lyingOnItsSide(film: Buffer): Buffer {
  const lying = Buffer.from(film)
  // From the name of the first track header to its matrix: times, id, duration, layer, volume.
  const matrix = lying.indexOf('tkhd') + 44
  for (const [i, value] of [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].entries()) lying.writeInt32BE(value, matrix + i * 4)
  return lying
}
