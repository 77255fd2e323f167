/**
 * Re-encodes an upload for display: upright, in three sizes, at a common loudness, without its metadata. Two programs open the
 * untrusted file; everything after them uses their output.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BoundedProcesses, type Bounds, OutOfBounds, type ProcessOutput, ProgramFailed } from './bounded-process.ts'
import { guards } from './containers.ts'
import { ladderOf, type Rung, rateOf } from './ladder.ts'
import { type Loudness, levelled, measuring, readLoudness } from './loudness.ts'
import { type MadeVideo, type Probed, type TranscodeOrder, VideoRefused } from './port.ts'
import { probeFile } from './probe.ts'
import type { Programs } from './programs.ts'

/** Limit for the whole run, less than the limit of a task (15 minutes, pg-boss). */
const longestRunSeconds = 600
const longestMeasuringSeconds = 200
const memoryBytes = 2 * 1024 ** 3
const fileBytes = 250 * 1024 ** 2
const previewSeconds = 3
const keyframeSeconds = 2

interface Room {
  programs: Programs
  processes: BoundedProcesses
  file: string
  folder: string
}

/** @throws VideoRefused; any other error may be retried */
export async function transcodeFile(room: Room, { probed, longest, onProgress = () => {} }: TranscodeOrder): Promise<MadeVideo> {
  const length = Math.min(probed.seconds, longest)
  const share = (from: number, to: number) => (seconds: number) => onProgress(from + (to - from) * Math.min(1, seconds / length))
  const loudness = await measureLoudness(room, probed, longest, share(0, 10))
  const rungs = ladderOf(probed)
  await encodeRungs(room, { probed, longest, rungs, loudness, onSeconds: share(10, 92) })
  const renditions = rungs.map(({ side, width, height }) => ({ side, width, height, file: join(room.folder, `${side}.mp4`) }))
  const [smallest, largest] = [renditions[0], renditions.at(-1)]
  if (!smallest || !largest) throw new Error('video: no rung')
  const { seconds, pictureSeconds, sound } = await probeFile(smallest.file, room.programs, room.processes)
  if (seconds > longest) throw new VideoRefused('too_long', `${seconds} s, and said to be ${probed.seconds}`)
  // A truncated file decodes up to its end without an error.
  const least = length - Math.max(1.5, length * 0.05)
  if (seconds < least || pictureSeconds < least || !sound)
    throw new VideoRefused('broken', `${seconds} s, ${pictureSeconds} s of them seen, of ${probed.seconds}`)
  const poster = await drawPoster(room, largest.file, seconds)
  const preview = await cutPreview(room, smallest.file, seconds)
  onProgress(96)
  const hls = await listForHls(room, rungs)
  onProgress(100)
  return { seconds: Math.round(seconds * 100) / 100, renditions, poster, preview, hls }
}

/**
 * Limits CPU time, because on a busy machine wall-clock time says nothing about a file and only ends a hang.
 * @param seconds that it takes on two idle cores
 */
const boundsFor = (seconds: number, atMost: number): Bounds => ({ seconds: atMost, cpuSeconds: seconds * 2, memoryBytes, fileBytes })
const quick = boundsFor(60, 120)
const begin = ['-v', 'error', '-nostdin', '-y']

/** Arguments of an untrusted input; nothing beyond `longest` is read. One decoding thread leaves other cores free. */
const opened = ({ file }: Room, { container }: Probed, longest: number) => [
  ...['-threads', '1', ...guards(container), '-t', String(longest + 1), '-i', file],
]

async function measureLoudness(
  room: Room,
  probed: Probed,
  longest: number,
  onSeconds: (seconds: number) => void,
): Promise<Loudness | null> {
  const words = ['-hide_banner', '-nostdin', '-nostats', '-v', 'info', ...opened(room, probed, longest), '-map', `0:${probed.sound?.index}`]
  const end = ['-vn', '-af', measuring, '-progress', 'pipe:1', '-f', 'null', '-']
  const bounds = boundsFor(Math.min(120, 30 + probed.seconds), longestMeasuringSeconds)
  const { errors } = await ofStranger(room, { words: [...words, ...end], bounds, onLine: secondsIn(onSeconds) })
  return readLoudness(errors)
}

interface Encoding {
  probed: Probed
  longest: number
  rungs: readonly Rung[]
  loudness: Loudness | null
  onSeconds: (seconds: number) => void
}

/** All sizes in one run, so that the file is decoded once. */
async function encodeRungs(room: Room, { probed, longest, rungs, loudness, onSeconds }: Encoding): Promise<void> {
  const rate = rateOf(probed.rate)
  const names = rungs.map(({ side }) => side)
  const graph = [
    `[0:${probed.picture?.index}]fps=${rate},format=yuv420p,split=${rungs.length}${names.map((name) => `[p${name}]`).join('')}`,
    ...rungs.map(({ side, width, height }) => `[p${side}]scale=${width}:${height}:flags=bicubic,setsar=1[v${side}]`),
    `[0:${probed.sound?.index}]${levelled(loudness)},aformat=channel_layouts=stereo,asplit=${rungs.length}${names.map((name) => `[a${name}]`).join('')}`,
  ].join(';')
  const outputs = rungs.flatMap((rung) => [
    ...['-map', `[v${rung.side}]`, '-map', `[a${rung.side}]`, ...packed(rung, rate), join(room.folder, `${rung.side}.mp4`)],
  ])
  const words = [...begin, ...opened(room, probed, longest), '-filter_complex', graph, '-progress', 'pipe:1', ...outputs]
  const bounds = boundsFor(Math.min(longestRunSeconds, 60 + probed.seconds * 3), longestRunSeconds)
  await ofStranger(room, { words, bounds, onLine: secondsIn(onSeconds) })
}

function packed({ crf, pictureBits, soundBits, bufferSeconds, soundRate, profile }: Rung, rate: number): string[] {
  const keyframes = String(Math.round(rate * keyframeSeconds))
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', profile, '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...['-crf', String(crf), '-maxrate', String(pictureBits), '-bufsize', String(pictureBits * bufferSeconds)],
    // Put key frames at the same times in every size, so that a player can switch.
    ...['-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', String(soundBits), '-ac', '2', '-ar', String(soundRate)],
    // Interleave picture and sound every half second. By default they alternate with each frame, and the index at the start lists each
    // chunk: 260 kB for five minutes instead of 90.
    ...['-chunk_duration', '500000'],
    ...clean,
  ]
}

/** Only picture and sound: no location, no title, no chapters. Plays before all of it has loaded. */
const clean = [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
  '-movflags',
  '+faststart',
  '-max_muxing_queue_size',
  '4000',
]

/** The most typical frame of the first third: not a flash, not the black before the song. */
async function drawPoster(room: Room, from: string, seconds: number): Promise<string> {
  const poster = join(room.folder, 'poster.png')
  const words = [...begin, '-ss', String(seconds / 5), '-i', from, '-vf', 'thumbnail=60', '-frames:v', '1', '-an', poster]
  await ofOurs(room, words)
  return poster
}

async function cutPreview(room: Room, from: string, seconds: number): Promise<string> {
  const preview = join(room.folder, 'preview.mp4')
  const cut = ['-ss', String(seconds / 4), '-t', String(previewSeconds), '-i', from, '-an']
  const look = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'baseline', '-crf', '30', '-threads', '1', ...clean]
  await ofOurs(room, [...begin, ...cut, ...look, preview])
  return preview
}

/** Cuts the renditions for HLS, without re-encoding. */
async function listForHls(room: Room, rungs: readonly Rung[]): Promise<MadeVideo['hls']> {
  const cut = [
    '-hls_time',
    '4',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    '-hls_list_size',
    '0',
  ]
  for (const { side } of rungs)
    await ofOurs(room, [
      ...begin,
      '-i',
      join(room.folder, `${side}.mp4`),
      '-c',
      'copy',
      '-f',
      'hls',
      ...cut,
      join(room.folder, `${side}.m3u8`),
    ])
  const lists = rungs.map(
    ({ side, width, height, pictureBits, soundBits }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((pictureBits + soundBits) * 1.1)},RESOLUTION=${width}x${height}\n${side}.m3u8\n`,
  )
  await writeFile(join(room.folder, 'all.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lists.join('')}`)
  const names = ['all.m3u8', ...rungs.flatMap(({ side }) => [`${side}.m3u8`, `${side}.m4s`])]
  return names.map((name) => ({ name, file: join(room.folder, name) }))
}

interface Words {
  words: string[]
  bounds: Bounds
  onLine: (line: string) => void
}

/** A failure on an untrusted file counts as the file's fault, unless the machine plainly caused it. */
async function ofStranger({ programs, processes, folder }: Room, work: Words): Promise<ProcessOutput> {
  try {
    return await processes.run({ program: programs.ffmpeg, folder, ...work })
  } catch (error) {
    if (error instanceof OutOfBounds) throw new VideoRefused('too_heavy', error.message)
    if (!(error instanceof ProgramFailed) || ofTheMachine.test(error.message) || ofTheMachine.test(error.errors)) throw error
    throw new VideoRefused(/Cannot allocate memory/.test(error.errors) ? 'too_heavy' : 'broken', error.message)
  }
}

/** Also when the product stops: ffmpeg exits with 255 when it is terminated. */
const ofTheMachine = /No space left|Input\/output error|ended with (?:255|SIG)/

function ofOurs({ programs, processes, folder }: Room, words: string[]): Promise<ProcessOutput> {
  return processes.run({ program: programs.ffmpeg, words, folder, bounds: quick })
}

/** ffmpeg's `out_time_ms` is in microseconds. */
function secondsIn(onSeconds: (seconds: number) => void): (line: string) => void {
  return (line) => {
    const [, micros] = line.match(/^out_time_ms=(\d+)$/) ?? []
    if (micros) onSeconds(Number(micros) / 1_000_000)
  }
}
