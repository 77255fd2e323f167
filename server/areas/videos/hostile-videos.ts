/** Hostile videos (faults U03), each with the reason for its refusal. */
import type { VideoReason, VideoType } from '#contract/videos/videos.ts'
import { ffmpeg, film, padded } from './testing.ts'

/** @param address a URL that must never be requested */
export interface Hostile {
  what: string
  make: (address: string) => Buffer | Promise<Buffer>
  reasons: VideoReason[]
  type?: VideoType
}

const mp4Start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')
const webmStart = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1')
const text = (words: string) => Buffer.from(words.padEnd(300))
const notOurs: VideoReason[] = ['not_as_announced']
const black = (words: readonly string[], out = 'out.mp4') =>
  ffmpeg([...words, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'], out)
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}:sample_rate=8000`]
const playlist = (address: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${address}/secret.ts\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`
const metadata = 'http://169.254.169.254/latest/meta-data/'

/** Quick to make and to refuse: for every test run. */
export const hostile: Hostile[] = [
  { what: 'a playlist', make: (address) => text(playlist(address)), reasons: notOurs },
  { what: 'a playlist of the machine’s metadata', make: () => text(playlist(metadata)), reasons: notOurs },
  {
    what: 'a list of files',
    make: (address) => text(`ffconcat version 1.0\nfile '/etc/passwd'\nfile '${address}/x.mp4'\n`),
    reasons: notOurs,
  },
  { what: 'a word for several files', make: () => text('concat:/etc/passwd|/etc/hosts'), reasons: notOurs },
  { what: 'a DASH manifest', make: (address) => text(`<?xml version="1.0"?><MPD><BaseURL>${address}/</BaseURL></MPD>`), reasons: notOurs },
  { what: 'an SDP', make: () => text('v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'), reasons: notOurs },
  { what: 'an AVI with a playlist in it', make: (address) => text(`RIFF\xff\0\0\0AVI LIST${playlist(address)}`), reasons: notOurs },
  { what: 'Matroska that is no WebM', make: () => film({ out: 'out.mkv' }), reasons: notOurs, type: 'video/webm' },
  { what: 'an archive', make: () => text('PK\x03\x04'), reasons: notOurs },
  { what: 'a program', make: () => text('\x7fELF'), reasons: notOurs },
  {
    what: 'a playlist behind the first bytes of an MP4',
    make: (address) => Buffer.concat([mp4Start, text(playlist(address))]),
    reasons: ['broken'],
  },
  {
    what: 'a playlist behind the first bytes of a WebM',
    make: (address) => Buffer.concat([webmStart, text(playlist(address))]),
    reasons: ['broken', 'no_picture'],
    type: 'video/webm',
  },
  {
    what: 'an MP4 whose pictures lie at another address',
    make: async (address) => leadingTo(`${address}/film.mp4`, await film()),
    reasons: ['broken'],
  },
  {
    what: 'an MP4 whose pictures lie in /etc/passwd',
    make: async () => leadingTo('file:///etc/passwd', await film()),
    reasons: ['broken'],
  },
  { what: 'an MP4 with a packed table of contents', make: async () => renamed(await film(), 'mvhd', 'cmov'), reasons: ['broken'] },
  { what: 'a film that was cut in the middle, its contents last', make: async () => half(await film()), reasons: ['broken'] },
  {
    what: 'a film that was cut in the middle, its contents first',
    make: async () => half(await film({ more: ['-movflags', '+faststart'] })),
    reasons: ['broken'],
  },
  { what: 'noise behind the first bytes of an MP4', make: () => Buffer.concat([mp4Start, noise(200_000)]), reasons: ['broken'] },
  { what: 'an MP4 without a table of contents', make: () => padded(mp4Start, 50_000), reasons: ['broken'] },
  { what: 'no sound', make: () => film({ sound: false }), reasons: ['no_sound'] },
  { what: 'no picture', make: () => film({ picture: false, more: ['-vn'] }), reasons: ['no_picture'] },
  { what: 'a still cover and a song', make: coverAndSong, reasons: ['no_picture'] },
  {
    what: 'a codec that nobody uses',
    make: () => film({ out: 'out.mov', more: ['-c:v', 'prores', '-pix_fmt', 'yuv422p10le'] }),
    reasons: ['unknown_codec'],
  },
  {
    what: 'ten hours of black in a few kilobytes',
    make: () => black(['-f', 'lavfi', '-i', 'color=black:s=128x128:r=1/300:d=36000', ...tone(11)]),
    reasons: ['too_long'],
  },
  {
    what: 'a picture of 8K',
    make: () => black(['-f', 'lavfi', '-i', 'color=black:s=7680x4320:r=1/6:d=12', ...tone(12)]),
    reasons: ['too_large_picture', 'broken'],
  },
  {
    what: 'a picture that says on the way that it is 16K by 16K',
    make: async () => sayingItIsHuge(await film({ out: 'out.webm' })),
    reasons: ['too_large_picture', 'broken'],
    type: 'video/webm',
  },
  { what: 'a picture a hundred times as wide as high', make: () => film({ size: '4000x120' }).then(asIs), reasons: [] },
  { what: '40 streams', make: () => streams(40), reasons: ['too_many_streams'] },
  { what: '1,000 streams', make: () => streams(1000), reasons: ['too_many_streams', 'broken'] },
]

/** Slower ones, for the full benchmark. */
export const slowHostile: Hostile[] = [
  {
    what: 'ten hours that say they are twenty seconds',
    make: async () => sayingItsLength(await tenHoursOfSound('color=black:s=128x128:r=1/300:d=36000'), 20),
    reasons: ['too_long', 'too_heavy', 'broken'],
  },
  {
    what: 'ten hours of sound under a short picture',
    make: () => tenHoursOfSound('color=black:s=128x128:r=5:d=20'),
    reasons: ['too_long'],
  },
  {
    what: 'a thousand frames a second, all of them noise',
    make: () => black(['-f', 'lavfi', '-i', 'nullsrc=s=128x128:r=1000:d=11,geq=random(1)*255:128:128', ...tone(11)]),
    reasons: [],
  },
]

/** One minute repeated six hundred times, as encoding ten hours would take too long. */
async function tenHoursOfSound(picture: string): Promise<Buffer> {
  const minute = await ffmpeg([...tone(60), '-c:a', 'aac'], 'minute.m4a')
  const words = ['-f', 'lavfi', '-i', picture, '-stream_loop', '599', '-i', 'minute.m4a']
  return ffmpeg([...words, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'copy'], 'out.mp4', {
    'minute.m4a': minute,
  })
}

const asIs = (film: Buffer) => film
const half = (film: Buffer) => film.subarray(0, Math.floor(film.length / 2))

/** The same in every run. */
export function noise(bytes: number, seed = 1): Buffer {
  const made = Buffer.alloc(bytes)
  for (let i = 0, state = seed; i < bytes; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    made[i] = state >>> 24
  }
  return made
}

function renamed(film: Buffer, box: string, to: string): Buffer {
  const changed = Buffer.from(film)
  changed.write(to, changed.indexOf(box), 'latin1')
  return changed
}

/** Path of boxes from the film to its list of data locations. */
const way = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']

/** The table of contents is last, so that nothing moves when it grows. */
function leadingTo(address: string, film: Buffer): Buffer {
  const from = film.indexOf('url ', film.indexOf('dref')) - 4
  const entry = Buffer.concat([Buffer.alloc(12), Buffer.from(`${address}\0`)])
  entry.writeUInt32BE(entry.length, 0)
  entry.write('url ', 4, 'latin1')
  const changed = Buffer.concat([film.subarray(0, from), entry, film.subarray(from + 12)])
  let at = 0
  for (const box of way) {
    at = changed.indexOf(box, at)
    changed.writeUInt32BE(changed.readUInt32BE(at - 4) + entry.length - 12, at - 4)
  }
  return changed
}

/** Every key frame of VP8 begins with its size. */
function sayingItIsHuge(webm: Buffer): Buffer {
  const mark = Buffer.from([0x9d, 0x01, 0x2a])
  const changed = Buffer.from(webm)
  for (let at = changed.indexOf(mark); at >= 0; at = changed.indexOf(mark, at + 3)) {
    changed.writeUInt16LE(16_383, at + 3)
    changed.writeUInt16LE(16_383, at + 5)
  }
  return changed
}

/** Changes the length in the header of the film, but not in its tables. */
function sayingItsLength(film: Buffer, seconds: number): Buffer {
  const changed = Buffer.from(film)
  // After the name: version and flags, two times, then the time scale and the duration.
  for (const box of ['mvhd', 'mdhd'])
    for (let at = changed.indexOf(box); at >= 0; at = changed.indexOf(box, at + 4))
      changed.writeUInt32BE(changed.readUInt32BE(at + 16) * seconds, at + 20)
  return changed
}

function coverAndSong(): Promise<Buffer> {
  const cover = ['-f', 'lavfi', '-i', 'color=red:s=300x300:d=1:r=1', ...tone(12)]
  return ffmpeg([...cover, '-c:v', 'mjpeg', '-c:a', 'aac', '-disposition:v:0', 'attached_pic'], 'out.mp4')
}

/** One picture with this many copies of a sound stream. */
function streams(count: number): Promise<Buffer> {
  const sounds = Array.from({ length: count - 1 }, () => ['-map', '1:a']).flat()
  const inputs = ['-f', 'lavfi', '-i', 'color=black:s=128x128:r=5:d=1', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=0.2']
  return ffmpeg([...inputs, '-map', '0:v', ...sounds, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le'], 'out.mov')
}
