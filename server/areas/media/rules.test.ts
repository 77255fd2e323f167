import { expect, test } from 'vitest'
import { mediaLimits } from '#contract/media.ts'
import { beginsAs, heldAtOnce, kindOf, madeAt, widthsFor, widthToServe } from './rules.ts'
import { filmStart, heicSample, png } from './testing.ts'

test('a file is what its first bytes say', () => {
  const ftyp = (brand: string, more = '') =>
    Buffer.from(`\0\0\0${String.fromCharCode(16 + more.length)}ftyp${brand}\0\0\0\0${more}`, 'latin1')
  expect(kindOf(heicSample)).toBe('heic')
  expect(kindOf(ftyp('avif'))).toBe('avif')
  expect(kindOf(ftyp('mif1', 'miafavif'))).toBe('avif')
  expect(kindOf(ftyp('mif1', 'heic'))).toBe('heic')
  for (const other of [
    ftyp('mp42', 'isom'),
    ftyp('avis'),
    Buffer.from('GIF89a'),
    Buffer.from('<svg'),
    Buffer.alloc(0),
    Buffer.from('RIFF....WAVE'),
    Buffer.from([0xff, 0xd8]),
  ])
    expect(kindOf(other)).toBeNull()
})

test('a picture is never enlarged, always has one size, and keeps its own when that is well above the last', () => {
  expect(widthsFor(4000)).toEqual([320, 640, 1280, 1920])
  expect(widthsFor(1920)).toEqual([320, 640, 1280, 1920])
  expect(widthsFor(1000)).toEqual([320, 640, 1000])
  expect(widthsFor(700)).toEqual([320, 640])
  expect(widthsFor(90)).toEqual([90])
})

test('the widest size that is not wider than asked is served, else the narrowest', () => {
  expect([widthToServe([320, 640], 1280), widthToServe([320, 640], 400), widthToServe([320, 640], 100), widthToServe([], 100)]).toEqual([
    640,
    320,
    320,
    undefined,
  ])
})

test('an id tells when it was made', () => {
  expect(madeAt('01a1fc5e-4940-701b-85b5-e3fd74d3e492').toISOString().slice(0, 10)).toBe('2026-11-21')
})

test('telephones and cameras take pictures that may be decoded; what costs hundreds of megabytes may not', () => {
  const fits = (kind: Parameters<typeof heldAtOnce>[0], header: Parameters<typeof heldAtOnce>[1]) =>
    heldAtOnce(kind, header) <= mediaLimits.heldBytes
  // An iPhone's 24 megapixels; a camera's 40, line by line; a 24-megapixel picture that an editor saved progressively.
  expect(fits('heic', { width: 5712, height: 4284 })).toBe(true)
  expect(fits('jpeg', { width: 7728, height: 5152, channels: 3 })).toBe(true)
  expect(fits('jpeg', { width: 6000, height: 4000, channels: 3, isProgressive: true })).toBe(true)
  expect(fits('png', { width: 6300, height: 6300, channels: 4, depth: 'ushort' })).toBe(true)
  expect(fits('avif', { width: 4000, height: 3000 })).toBe(true)
  expect(fits('png', { width: 6300, height: 6300, channels: 4, depth: 'ushort', isProgressive: true })).toBe(false)
  expect(fits('jpeg', { width: 6300, height: 6300, channels: 4, isProgressive: true })).toBe(false)
  expect(fits('avif', { width: 6300, height: 6300 })).toBe(false)
  expect(fits('heic', { width: 6300, height: 6300 })).toBe(false)
})

test('a file that goes straight to the store begins as its type does', () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('\x9fB\x86\x81\x01B\x82\x84webm', 'latin1')])
  const matroska = Buffer.from(webm.toString('latin1').replace('\x84webm', '\x88matroska'), 'latin1')
  const oldQuickTime = Buffer.from('\0\0\x10\0moov\0\0\0\x6cmvhd', 'latin1')
  const types = ['video/mp4', 'video/quicktime', 'video/webm', 'image/png', 'image/jpeg', 'image/webp', 'text/html', 'image/svg+xml']
  const fitting = (bytes: Buffer) => types.filter((type) => beginsAs(type, bytes))
  expect(fitting(filmStart)).toEqual(['video/mp4', 'video/quicktime'])
  expect(fitting(oldQuickTime)).toEqual(['video/quicktime'])
  expect(fitting(webm)).toEqual(['video/webm'])
  expect(fitting(png(4, 4))).toEqual(['image/png'])
  for (const none of [matroska, heicSample, Buffer.from('<!doctype html>'), Buffer.from('#EXTM3U'), Buffer.alloc(0)])
    expect(fitting(none)).toEqual([])
})
