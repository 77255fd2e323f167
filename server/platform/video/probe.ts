/** Probes an untrusted file without decoding more than its first frames. */
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { VideoReason } from '#contract/videos/videos.ts'
import { type BoundedProcesses, OutOfBounds, ProgramFailed } from './bounded-process.ts'
import { containerOf, guards, pictureCodecs, soundCodecs, tellingBytes } from './containers.ts'
import { type Container, type Probed, VideoRefused } from './port.ts'
import type { Programs } from './programs.ts'
import { refuseReferences } from './references.ts'

const bounds = { seconds: 60, cpuSeconds: 15, memoryBytes: 1024 ** 3, fileBytes: 0 }

const number = z.coerce.number().catch(0)
const stream = z.object({
  index: z.number().int(),
  codec_type: z.string().catch(''),
  codec_name: z.string().catch(''),
  width: number,
  height: number,
  sample_aspect_ratio: z.string().catch('1:1'),
  avg_frame_rate: z.string().catch('0/0'),
  duration: number,
  disposition: z.object({ attached_pic: z.number() }).partial().catch({}),
  tags: z.object({ rotate: number }).partial().catch({}),
  side_data_list: z.array(z.object({ rotation: number.optional() })).catch([]),
})
type Stream = z.infer<typeof stream>
const answer = z.object({ streams: z.array(stream).catch([]), format: z.object({ duration: number }).partial().catch({}) })

const asked = [
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,duration,side_data_list',
  'stream_disposition=attached_pic',
  'stream_tags=rotate',
  'stream_side_data=rotation',
  'format=duration',
].join(':')

/** @throws VideoRefused */
export async function probeFile(file: string, programs: Programs, processes: BoundedProcesses): Promise<Probed> {
  const container = containerOf(await headOf(file))
  if (!container) throw new VideoRefused('not_a_video')
  if (container === 'mov') await refuseReferences(file)
  const words = ['-v', 'error', '-hide_banner', ...guards(container), '-print_format', 'json=compact=1', '-show_entries', asked, file]
  const { out } = await processes.run({ program: programs.ffprobe, words, folder: dirname(file), bounds }).catch((error) => {
    if (error instanceof OutOfBounds) throw new VideoRefused('too_heavy', error.message)
    if (error instanceof ProgramFailed) throw new VideoRefused(reasonIn(error.errors), error.message)
    throw error
  })
  const probed = readAnswer(out, container)
  return probed.seconds > 0 || !probed.picture ? probed : { ...probed, seconds: await secondsOf(file, probed, programs, processes) }
}

function reasonIn(errors: string): VideoReason {
  if (errors.includes('max_streams')) return 'too_many_streams'
  return errors.includes('not on whitelist') ? 'unknown_codec' : 'broken'
}

export function readAnswer(out: string, container: Container): Probed {
  const { streams, format } = answer.parse(JSON.parse(out || '{}'))
  const pictures = streams.filter(({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic)
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
  const picture = pictures.find(({ codec_name, width, height }) => pictureCodecs.includes(codec_name) && width > 0 && height > 0)
  const sound = sounds.find(({ codec_name }) => soundCodecs.includes(codec_name))
  const seconds = format.duration || Math.max(0, ...streams.map(({ duration }) => duration))
  return {
    container,
    seconds,
    pictureSeconds: picture?.duration ?? 0,
    ...(picture ? sizeOf(picture) : { width: 0, height: 0 }),
    rate: picture ? quotient(picture.avg_frame_rate, '/') : 0,
    picture: picture ? { index: picture.index, codec: picture.codec_name } : null,
    sound: sound ? { index: sound.index, codec: sound.codec_name } : null,
    hasUnknownPicture: !picture && pictures.length > 0,
    hasUnknownSound: !sound && sounds.length > 0,
    streams: streams.length,
  }
}

/** Display size: upright, with square pixels. */
function sizeOf({ width, height, sample_aspect_ratio, tags, side_data_list }: Stream): { width: number; height: number } {
  const aspect = quotient(sample_aspect_ratio, ':')
  const wide = aspect > 0.1 && aspect < 10 ? Math.round(width * aspect) : width
  const turned = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? tags.rotate ?? 0
  return Math.abs(turned) % 180 === 90 ? { width: height, height: wide } : { width: wide, height }
}

function quotient(text: string, by: string): number {
  const [over, under] = text.split(by).map(Number)
  const value = (over ?? 0) / (under ?? 0)
  return Number.isFinite(value) ? value : 0
}

/** Recordings of browsers lack a length: count their packets without decoding them. */
async function secondsOf(file: string, { container, picture }: Probed, programs: Programs, processes: BoundedProcesses): Promise<number> {
  let seconds = 0
  const onLine = (line: string) => {
    const [, micros] = line.match(/^out_time_ms=(\d+)$/) ?? []
    if (micros) seconds = Number(micros) / 1_000_000
  }
  const from = ['-v', 'error', '-nostdin', ...guards(container), '-i', file, '-map', `0:${picture?.index ?? 0}`]
  const words = [...from, '-c', 'copy', '-progress', 'pipe:1', '-f', 'null', '-']
  await processes.run({ program: programs.ffmpeg, words, folder: dirname(file), bounds, onLine }).catch(() => {
    throw new VideoRefused('broken', 'its length cannot be told')
  })
  return seconds
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
