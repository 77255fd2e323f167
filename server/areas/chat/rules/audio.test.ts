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
])('%s is known by its bytes', (_what, bytes, type) => {
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
])('%s is no audio note', (_what, bytes) => {
  expect(audioTypeOf(bytes)).toBeNull()
})

function clean(bytes: Buffer): Buffer {
  const type = audioTypeOf(bytes)
  if (!type) throw new Error('no audio')
  const without = withoutMetadata(type, bytes)
  expect(audioTypeOf(without)).toBe(type)
  return without
}

test('whose recording it is and where it was made is taken out, and the sound lies where it lay', () => {
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
])('out of %s go title, artist, place, day and program; not a byte is moved', (_what, bytes) => {
  expect(bytes.toString('latin1')).toMatch(told)
  const cleaned = clean(bytes)
  expect(cleaned.toString('latin1')).not.toMatch(told)
  expect(cleaned.length).toBe(bytes.length)
  expect(clean(cleaned).equals(cleaned)).toBe(true)
})

test('the sound of a WebM, its tracks and its index stay as they are', () => {
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

/** Its pages, each with the checksum that stands in it and the one that it should have. */
function oggPages(bytes: Buffer) {
  const begins: number[] = []
  for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) begins.push(at)
  return begins.map((at, i) => {
    const page = bytes.subarray(at, begins[i + 1] ?? bytes.length)
    return { page, stands: page.readUInt32LE(22), isDue: checksumOf(page) }
  })
}

test('the pages of an Ogg have their checksums, and all but the comments are as they were', () => {
  const [before, after] = [oggPages(recordedOgg), oggPages(clean(recordedOgg))]
  // FFmpeg wrote the first: that they agree says that ours are right.
  for (const pages of [before, after]) expect(pages.map(({ stands }) => stands)).toEqual(pages.map(({ isDue }) => isDue))
  expect(after.map(({ page }, i) => page.equals(before[i]?.page ?? page))).toEqual(before.map((_, i) => i !== 1))
})

test('comments as long as a cover are emptied over all their pages, those of a second track behind the first too', () => {
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

test('what is broken off or says it is longer than it is does no harm', () => {
  for (const whole of [recordedOgg, recordedWebm, streamedWebm])
    for (let end = 0; end < whole.length; end++)
      for (const type of ['audio/webm', 'audio/ogg'] as const) expect(withoutMetadata(type, whole.subarray(0, end)).length).toBe(end)
  const endless = Buffer.alloc(200_000, Buffer.from([0xec, 0x80]))
  expect(withoutMetadata('audio/webm', endless).equals(endless)).toBe(true)
})
