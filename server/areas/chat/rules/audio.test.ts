import { expect, test } from 'vitest'
import { heicSample } from '../../media/testing.ts'
import { box, m4a, mp3, ogg, recordedOgg, recordedWebm, streamedWebm, wav, webm } from '../testing.ts'
import { audioTypeOf, withoutMetadata } from './audio.ts'
import { checksumOf } from './ogg.ts'

test.each([
  ['WebM with Opus', webm(), 'audio/webm'],
  ['Ogg with Opus', ogg(), 'audio/ogg'],
  ['M4A', m4a(), 'audio/mp4'],
  ['MP3', mp3(), 'audio/mpeg'],
  ['MP3 with a title', mp3('Raga Yaman'), 'audio/mpeg'],
  ['WAV', wav(), 'audio/wav'],
])('%s is recognized by its bytes', (_what, bytes, type) => {
  expect(audioTypeOf(bytes)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(3000))],
  ['a page behind a title', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x04abcd', 'latin1'), Buffer.from('<script>alert(1)</script>')])],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
  ['a film as WebM', webm('A_OPUS V_VP8')],
  ['WebM without Opus', webm('A_PCM')],
  ['WebM without an end of its head', webm().subarray(0, 30)],
  ['an Ogg film', ogg('OpusHead', 2)],
  ['Ogg of another kind', ogg('theora!!')],
  ['a film as MP4', m4a(['soun', 'vide'])],
  ['an MP4 without tracks', m4a([])],
  ['an MP4 without an index', box('ftyp', Buffer.from('M4A \0\0\0\0'))],
  ['an MP4 whose box is as long as the world', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0\xff\xff\xff\xffmoov', 'latin1')],
  ['boxes of no length', Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.from('\0\0\0\x01moov'.repeat(500), 'latin1')])],
  ['a WAV that holds something else', wav(0x55)],
  ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['one frame of an MP3', mp3().subarray(0, 417)],
  ['a HEIC', heicSample],
])('%s is not an audio note', (_what, bytes) => {
  expect(audioTypeOf(bytes)).toBeNull()
})

function clean(bytes: Buffer): Buffer {
  const type = audioTypeOf(bytes)
  if (!type) throw new Error('no audio')
  const without = withoutMetadata(type, bytes)
  expect(audioTypeOf(without)).toBe(type)
  return without
}

test('metadata about owner and place is removed, and the audio data keeps its offset', () => {
  const film = clean(m4a())
  expect(film.toString('latin1')).not.toMatch(/Hill Road|my own track/)
  expect([film.length, film.indexOf('mdat')]).toEqual([m4a().length, m4a().indexOf('mdat')])
  expect(clean(mp3('Raga Yaman')).equals(mp3())).toBe(true)
  const sound = clean(wav())
  expect(sound.toString('latin1')).not.toContain('Asha')
  expect([sound.length, sound.indexOf('data')]).toEqual([wav().length, wav().indexOf('data')])
  for (const bytes of [webm(), mp3()]) expect(clean(bytes).equals(bytes)).toBe(true)
})

const told = /HillRoad|AshaRao|073\.69|2026-11-20|Lavf|Lavc/

test.each([
  ['Ogg', recordedOgg],
  ['WebM', recordedWebm],
  ['WebM that was written while it was recorded', streamedWebm],
])('title, artist, place, date and program are removed from %s, without moving a byte', (_what, bytes) => {
  expect(bytes.toString('latin1')).toMatch(told)
  const cleaned = clean(bytes)
  expect(cleaned.toString('latin1')).not.toMatch(told)
  expect(cleaned.length).toBe(bytes.length)
  expect(clean(cleaned).equals(cleaned)).toBe(true)
})

test('a WebM keeps its audio, tracks and index', () => {
  for (const [bytes, marks] of [
    [recordedWebm, ['1f43b675', '1c53bb6b']],
    [streamedWebm, ['1f43b675']],
  ] as const) {
    const cleaned = clean(bytes)
    expect(cleaned.indexOf('OpusHead')).toBe(bytes.indexOf('OpusHead'))
    for (const mark of marks) {
      const at = bytes.indexOf(mark, 0, 'hex')
      expect(cleaned.indexOf(mark, 0, 'hex')).toBe(at)
    }
    const sound = bytes.indexOf('1f43b675', 0, 'hex')
    const last = bytes.indexOf('1254c367', sound, 'hex')
    const end = last < 0 ? bytes.length : last
    expect(cleaned.subarray(sound, end).equals(bytes.subarray(sound, end))).toBe(true)
  }
})

/** Its pages, each with the stored checksum and the expected one. */
function oggPages(bytes: Buffer) {
  const begins: number[] = []
  for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) begins.push(at)
  return begins.map((at, i) => {
    const page = bytes.subarray(at, begins[i + 1] ?? bytes.length)
    return { page, stands: page.readUInt32LE(22), isDue: checksumOf(page) }
  })
}

test('the pages of an Ogg have valid checksums, and only the comments change', () => {
  const [before, after] = [oggPages(recordedOgg), oggPages(clean(recordedOgg))]
  // FFmpeg wrote the first pages, so equal checksums show that ours are right.
  for (const pages of [before, after]) expect(pages.map(({ stands }) => stands)).toEqual(pages.map(({ isDue }) => isDue))
  expect(after.map(({ page }, i) => page.equals(before[i]?.page ?? page))).toEqual(before.map((_, i) => i !== 1))
})

test('comments with a large cover are emptied over all their pages, and those of a second track too', () => {
  const page = (flags: number, serial: number, segments: readonly number[], body: Buffer) => {
    const head = Buffer.concat([Buffer.from('OggS\0', 'latin1'), Buffer.alloc(22), Buffer.from(segments)])
    head.writeUInt8(flags, 5)
    head.writeUInt32LE(serial, 14)
    head.writeUInt8(segments.length, 26)
    return Buffer.concat([head, body])
  }
  const cover = Buffer.from(`OpusTags${'cover '.repeat(200)}`).subarray(0, 255 * 4 + 100)
  const of = (serial: number) => [
    page(2, serial, [19], Buffer.from('OpusHead'.padEnd(19, '\x01'))),
    page(0, serial, [255, 255], cover.subarray(0, 510)),
    page(1, serial, [255, 255, 100, 5], Buffer.concat([cover.subarray(510), Buffer.from('sound')])),
  ]
  const cleaned = clean(Buffer.concat([...of(7), ...of(8)]))
  expect(cleaned.toString('latin1').match(/cover|OpusTags|sound/g)).toEqual(['OpusTags', 'sound', 'OpusTags', 'sound'])
  for (const { stands, isDue } of oggPages(cleaned).filter((_, i) => i % 3)) expect(stands).toBe(isDue)
})

test('a truncated file, or one with a wrong length, does no harm', () => {
  for (const whole of [recordedOgg, recordedWebm, streamedWebm])
    for (let end = 0; end < whole.length; end++)
      for (const type of ['audio/webm', 'audio/ogg'] as const) expect(withoutMetadata(type, whole.subarray(0, end)).length).toBe(end)
  const endless = Buffer.alloc(200_000, Buffer.from([0xec, 0x80]))
  expect(withoutMetadata('audio/webm', endless).equals(endless)).toBe(true)
})

/** From the standard: MPEG 1, 2 and 2.5, layer 3, with the frame length as players compute it. */
const frames = [
  ['MPEG 1, 128 kbit/s, 44.1 kHz', 0xfb, 0x90, 417],
  ['MPEG 1, 128 kbit/s, 44.1 kHz, one byte longer', 0xfb, 0x92, 418],
  ['MPEG 1, 32 kbit/s, 44.1 kHz', 0xfb, 0x10, 104],
  ['MPEG 1, 40 kbit/s, 48 kHz', 0xfb, 0x24, 120],
  ['MPEG 1, 64 kbit/s, 32 kHz', 0xfb, 0x58, 288],
  ['MPEG 1, 320 kbit/s, 48 kHz', 0xfb, 0xe4, 960],
  ['MPEG 1, 160 kbit/s, 48 kHz, with a checksum', 0xfa, 0xa4, 480],
  ['MPEG 2, 64 kbit/s, 22.05 kHz', 0xf3, 0x80, 208],
  ['MPEG 2, 8 kbit/s, 24 kHz', 0xf3, 0x14, 24],
  ['MPEG 2, 160 kbit/s, 16 kHz', 0xf3, 0xe8, 720],
  ['MPEG 2.5, 8 kbit/s, 8 kHz', 0xe3, 0x18, 72],
  ['MPEG 2.5, 64 kbit/s, 11.025 kHz', 0xe3, 0x80, 417],
] as const

const frameOf = (kind: number, coding: number, length: number) =>
  Buffer.concat([Buffer.from([0xff, kind, coding, 0]), Buffer.alloc(Math.max(0, length - 4), 1)])

test.each(frames)('a frame of %s has the length in the standard', (_what, kind, coding, length) => {
  const two = (apart: number) => Buffer.concat([frameOf(kind, coding, apart), frameOf(kind, coding, 4)])
  expect([length - 1, length, length + 1].map((apart) => audioTypeOf(two(apart)))).toEqual([null, 'audio/mpeg', null])
})

test.each([
  ['no mark at its first byte', 0xfe, 0xfb, 0x90, 417],
  ['half a mark', 0xff, 0xdb, 0x90, 417],
  ['a version that is not given out', 0xff, 0xeb, 0x90, 130],
  ['layer 2', 0xff, 0xfd, 0x90, 417],
  ['layer 1', 0xff, 0xff, 0x90, 417],
  ['a layer that is not given out', 0xff, 0xf9, 0x90, 417],
  ['a rate of its own', 0xff, 0xfb, 0x00, 4],
  ['a rate that is not given out', 0xff, 0xfb, 0xf0, 4],
  ['a sampling that is not given out', 0xff, 0xfb, 0x9c, 4],
])('frames with %s are not MP3, even if the next one is in the right place', (_what, sync, kind, coding, length) => {
  const frame = Buffer.concat([Buffer.from([sync, kind, coding, 0]), Buffer.alloc(length - 4, 1)])
  expect(audioTypeOf(Buffer.concat([frame, frame, frame]))).toBeNull()
})

test('an ID3 tag before an MP3 may be long, and have a footer', () => {
  const title = (length: number, hasTail: boolean) =>
    Buffer.concat([
      Buffer.from('ID3\x04\0', 'latin1'),
      Buffer.from([hasTail ? 0x10 : 0, 0, 0, length >> 7, length & 0x7f]),
      Buffer.alloc(length + (hasTail ? 10 : 0), 2),
    ])
  for (const bytes of [title(300, false), title(300, true), title(0, false)]) {
    const whole = Buffer.concat([bytes, mp3()])
    expect(audioTypeOf(whole)).toBe('audio/mpeg')
    expect(withoutMetadata('audio/mpeg', whole).equals(mp3())).toBe(true)
  }
})

const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
const wave = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
const format = (coding: number, length = 16) => {
  const body = Buffer.alloc(length)
  body.writeUInt16LE(coding)
  return chunk('fmt ', body)
}
const sound = chunk('data', Buffer.alloc(40, 7))

test.each([
  ['whole numbers', wave(format(1), sound), 'audio/wav'],
  ['fractions', wave(format(3), sound), 'audio/wav'],
  ['numbers named the long way', wave(format(0xfffe, 40), sound), 'audio/wav'],
  ['a compressed sound', wave(format(2), sound), null],
  ['a chunk of odd length before it', wave(chunk('note', Buffer.alloc(3)), format(1), sound), 'audio/wav'],
  ['no sound', wave(format(1)), null],
  ['no format', wave(sound), null],
  ['half a format', wave(sound, format(1, 14)), null],
  ['a format that is not all there', wave(sound, format(1)).subarray(0, -1), null],
  ['another name outside', Buffer.concat([Buffer.from('RIFX'), wave(format(1), sound).subarray(4)]), null],
  [
    'another name inside',
    Buffer.concat([wave(format(1), sound).subarray(0, 8), Buffer.from('WAVX'), wave(format(1), sound).subarray(12)]),
    null,
  ],
])('a WAV with %s is %s', (_what, bytes, type) => expect(audioTypeOf(bytes)).toBe(type))

test('a WAV keeps its format, audio and length, and every other chunk is emptied in place', () => {
  const length = chunk('fact', Buffer.from([9, 9, 9, 9]))
  const told = [
    chunk('LIST', Buffer.from('INFOIART Asha')),
    chunk('id3 ', Buffer.from('Hill Road')),
    chunk('bext', Buffer.from('2026-11-20')),
  ]
  const emptied = told.map((each) => chunk('JUNK', Buffer.alloc(each.readUInt32LE(4))))
  const between = (three: Buffer[]) => wave(three[0] as Buffer, format(1), three[1] as Buffer, length, sound, three[2] as Buffer)
  expect(clean(between(told)).equals(between(emptied))).toBe(true)
})

const film = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0')), ...boxes])
const heard = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13))))

/** A box with a 64-bit size, as for more than four gigabytes. */
function longBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([head, body])
}

/** The last box may extend to the end of the file. */
function openBox(type: string, body: Buffer): Buffer {
  const bytes = box(type, body)
  bytes.writeUInt32BE(0)
  return bytes
}

test.each([
  ['an index named the long way', film(longBox('moov', heard)), 'audio/mp4'],
  ['an index that goes on to the end', film(openBox('moov', heard)), 'audio/mp4'],
  ['a long box before its index', film(longBox('mdat', Buffer.alloc(50)), box('moov', heard)), 'audio/mp4'],
  ['a track without a handler', film(box('moov', heard, box('trak', box('mdia')))), null],
  ['a track without media', film(box('moov', heard, box('trak', box('hdlr', Buffer.alloc(8), Buffer.from('soun'))))), null],
  ['a box that is cut off', film(box('moov', heard)).subarray(0, -1), null],
  ['a long box without its length', film(longBox('moov', heard).subarray(0, 12)), null],
  ['a box of seven bytes', film(Buffer.from('\0\0\0\x07free', 'latin1'), box('moov', heard)), null],
  ['an empty box', film(box('free'), box('moov', heard)), 'audio/mp4'],
  ['another beginning', Buffer.concat([box('styp'), box('moov', heard)]), null],
])('an MP4 with %s is %s', (_what, bytes, type) => expect(audioTypeOf(bytes)).toBe(type))

test('every metadata box of an MP4 is emptied, however deep, and becomes one that players skip', () => {
  const telling = ['udta', 'meta', 'uuid', 'free', 'skip']
  const deep = (inner: (type: string) => Buffer) => {
    const all = telling.map(inner)
    return film(
      ...all,
      box('moov', ...all, box('trak', ...all, box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13)), ...all))),
      box('moof', ...all, box('traf', ...all)),
      box('mdat', Buffer.from('udta of the sound itself')),
    )
  }
  const told = deep((type) => box(type, Buffer.from('Asha')))
  expect(clean(told).equals(deep(() => box('free', Buffer.alloc(4))))).toBe(true)
})

test.each(['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4', 'V_MS/VFW'])('a WebM with a track of %s is a video', (coding) => {
  expect(audioTypeOf(webm(`A_OPUS ${coding}`))).toBeNull()
})

test('an Ogg is inspected up to its second track, and is invalid without a whole page', () => {
  const whole = ogg()
  expect(audioTypeOf(whole.subarray(0, 27))).toBeNull()
  expect(audioTypeOf(whole.subarray(0, whole.indexOf('OpusHead') + 8))).toBeNull()
})
