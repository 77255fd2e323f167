import { expect, test } from 'vitest'
import { checksumOf, emptyOgg } from './ogg.ts'

/** @param flags 2 for the first page of a track @param segments the length of each */
function page(flags: number, serial: number, segments: readonly number[], body: string): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt8(flags, 5)
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(segments.length, 26)
  return Buffer.concat([
    head,
    Buffer.from(segments),
    Buffer.from(
      body.padEnd(
        segments.reduce((sum, each) => sum + each, 0),
        '.',
      ),
    ),
  ])
}

/** With a valid checksum. */
function sealed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(checksumOf(copy), 22)
  return copy
}

function emptied(...pages: Buffer[]): Buffer {
  const bytes = Buffer.concat(pages)
  emptyOgg(bytes)
  return bytes
}

const first = (serial: number) => page(2, serial, [19], 'OpusHead')
const comments = (serial: number) => page(0, serial, [30], 'OpusTags by Asha, Hill Road 4')
const none = (serial: number) => sealed(page(0, serial, [30], `OpusTags${'\0'.repeat(22)}`))
const sound = (serial: number) => page(0, serial, [20, 21], 'OpusTags in a sound')

test('only pages with comments are changed, and get a valid checksum', () => {
  expect(emptied(first(7), comments(7), sound(7))).toEqual(Buffer.concat([first(7), none(7), sound(7)]))
})

test('a second packet without comments stays, and so does a first one that pretends to have some', () => {
  const other = page(0, 7, [30], 'OpusTugs by Asha, Hill Road 4')
  expect(emptied(first(7), other, sound(7))).toEqual(Buffer.concat([first(7), other, sound(7)]))
  expect(emptied(comments(7), other)).toEqual(Buffer.concat([comments(7), other]))
})

test('chained tracks with one serial number, and interleaved tracks, are each emptied', () => {
  expect(emptied(first(7), comments(7), sound(7), first(7), comments(7))).toEqual(
    Buffer.concat([first(7), none(7), sound(7), first(7), none(7)]),
  )
  expect(emptied(first(7), first(8), comments(8), comments(7))).toEqual(Buffer.concat([first(7), first(8), none(8), none(7)]))
})

test('pages are found behind other bytes', () => {
  const strange = Buffer.from('strange bytes')
  expect(emptied(strange, first(7), strange, comments(7))).toEqual(Buffer.concat([strange, first(7), strange, none(7)]))
})

test('comments that share a page with audio, or span segments, leave the audio unchanged', () => {
  const both = page(0, 7, [255, 10, 20], `OpusTags${'a'.repeat(257)}sound`)
  const after = sealed(page(0, 7, [255, 10, 20], `OpusTags${'\0'.repeat(257)}sound`))
  expect(emptied(first(7), both)).toEqual(Buffer.concat([first(7), after]))
})

test('an incomplete page ends the parsing', () => {
  for (const end of [4, 10, 26, 27, 28, 57]) {
    const cut = comments(7).subarray(0, end)
    expect(emptied(first(7), cut)).toEqual(Buffer.concat([first(7), cut]))
  }
  const bare = page(0, 7, [], '')
  expect(emptied(first(7), bare, comments(7))).toEqual(Buffer.concat([first(7), bare, none(7)]))
})
