import { expect, test } from 'vitest'
import { emptyWebm } from './webm.ts'

/** The encoding of an element's size: one byte, two, eight, or unknown, in one byte or eight. */
type Size = 1 | 2 | 8 | 'open' | 'open8'

function sizeOf(length: number, how: Size): Buffer {
  if (how === 1) return Buffer.from([0x80 | length])
  if (how === 2) return Buffer.from([0x40 | (length >> 8), length & 0xff])
  if (how === 'open') return Buffer.from([0xff])
  if (how === 'open8') return Buffer.from('01ffffffffffffff', 'hex')
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length))
  return bytes
}

function element(id: string, contents: string | Buffer[] = '', how: Size = 2): Buffer {
  const body = typeof contents === 'string' ? Buffer.from(contents) : Buffer.concat(contents)
  return Buffer.concat([Buffer.from(id, 'hex'), sizeOf(body.length, how), body])
}

/** A void element of the same length. */
function nothing({ length }: Buffer): Buffer {
  return length > 8 ? element('ec', [Buffer.alloc(length - 9)], 8) : element('ec', [Buffer.alloc(length - 2)], 1)
}

function emptied(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  emptyWebm(copy)
  return copy
}

const [segment, info, tracks, track, cluster] = ['18538067', '1549a966', '1654ae6b', 'ae', '1f43b675'] as const
const tags = element('1254c367', 'Asha, Hill Road 4')
const head = element('1a45dfa3', 'webm', 1)
const sound = element('a3', 'the sound itself, in which Tags may seem to stand: \x12\x54\xc3\x67')

test('title, date, chapters, covers and tags are removed; timescale, duration and audio stay', () => {
  const whole = (between: (bytes: Buffer) => Buffer) => {
    const program = (id: string) => [element(id, 'Lavf59.27'), element(id, '\0'.repeat(9))]
    const [[muxed, muxedBy], [written, writtenBy]] = [program('4d80'), program('5741')] as [Buffer[], Buffer[]]
    const isKept = between(tags).equals(tags)
    return Buffer.concat([
      head,
      element(segment, [
        between(element('ec', 'junk of an editor')),
        element(info, [
          element('2ad7b1', '\x0f\x42\x40'),
          between(element('7ba9', 'Raga at Hill Road')),
          (isKept ? muxed : muxedBy) as Buffer,
          (isKept ? written : writtenBy) as Buffer,
          between(element('4461', '20261120')),
          element('4489', '\x40\x5b\0\0'),
        ]),
        between(element('1043a770', 'chapters')),
        between(element('1941a469', 'a cover')),
        between(element('bf', '\x01\x02\x03\x04', 1)),
        element('1c53bb6b', 'the index'),
        element(cluster, [sound]),
        between(tags),
      ]),
    ])
  }
  expect(emptied(whole((bytes) => bytes)).equals(whole(nothing))).toBe(true)
})

test('names and encoder settings of tracks are removed; number, codec and language stay', () => {
  const whole = (between: (bytes: Buffer) => Buffer) =>
    element(segment, [
      element(tracks, [
        element(track, [
          element('d7', '\x01', 1),
          between(element('536e', 'mic', 1)),
          element('86', 'A_OPUS'),
          element('22b59c', 'und'),
          between(element('258688', 'Opus by a program')),
          between(element('3a9697', 'settings')),
          between(element('3b4040', 'an address')),
          between(element('26b240', 'another address')),
          between(element('bf', '1234')),
          between(element('ec', 'junk')),
        ]),
        between(element('ec', 'junk')),
        between(element('bf', '1234')),
        // An unknown element contains no names.
        element('536e', 'mic'),
        element('e0', [element('536e', 'mic')]),
      ]),
    ])
  expect(emptied(whole((bytes) => bytes)).equals(whole(nothing))).toBe(true)
})

test('a track name outside of the tracks is ignored', () => {
  const whole = element(segment, [
    element('114d9b74', [element(track, [element('536e', 'mic')])]),
    element(track, [element('536e', 'mic')]),
  ])
  expect(emptied(whole).equals(whole)).toBe(true)
})

test('everything in a cluster of known size is audio; in one of unknown size only its blocks are', () => {
  const known = element(segment, [element(cluster, [sound, tags])])
  expect(emptied(known).equals(known)).toBe(true)
  for (const how of ['open', 'open8'] as const) {
    const open = (last: Buffer) => element(segment, [element(cluster, [sound, sound], how), element(cluster, [sound, last], how)], how)
    expect(emptied(open(tags)).equals(open(nothing(tags)))).toBe(true)
  }
  // Other elements of unknown size extend to the end.
  const other = element(segment, [element('1c53bb6b', [tags], 'open')])
  expect(emptied(other).equals(other)).toBe(true)
})

test.each([1, 2, 8] as const)('a size of %i bytes is decoded correctly', (how) => {
  const whole = (after: Buffer) => Buffer.concat([element(cluster, 'x'.repeat(100), how), after])
  expect(emptied(whole(tags)).equals(whole(nothing(tags)))).toBe(true)
})

test('so is a size above 255, and the largest known one', () => {
  for (const length of [300, 0x3ffe]) {
    const whole = (after: Buffer) => Buffer.concat([element(cluster, 'x'.repeat(length), 2), after])
    expect(emptied(whole(tags)).equals(whole(nothing(tags)))).toBe(true)
  }
  const most = (after: Buffer) => Buffer.concat([element(cluster, 'x'.repeat(126), 1), after])
  expect(emptied(most(tags)).equals(most(nothing(tags)))).toBe(true)
})

test('an empty element at the very end is removed too, and one longer than the file ends with it', () => {
  const last = element('1254c367', '', 1)
  expect(emptied(Buffer.concat([head, last])).equals(Buffer.concat([head, nothing(last)]))).toBe(true)
  const cut = tags.subarray(0, -5)
  expect(emptied(Buffer.concat([head, cut])).equals(Buffer.concat([head, nothing(cut)]))).toBe(true)
  const broken = element(segment, [element(info, [element('7ba9', 'a title').subarray(0, -3)]), tags])
  expect(emptied(broken).includes('Hill Road')).toBe(false)
})

test.each([
  ['no mark', Buffer.from([0x00, 0x81, 0x01])],
  ['a name of five bytes', Buffer.from([0x08, 1, 2, 3, 4, 0x81, 1])],
  ['no size', Buffer.from([0xa3, 0x00, 0x01])],
])('an element with %s ends the parsing', (_what, strange) => {
  const whole = Buffer.concat([head, strange, tags])
  expect(emptied(whole).equals(whole)).toBe(true)
})
