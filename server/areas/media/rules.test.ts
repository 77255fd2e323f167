import { expect, test } from 'vitest'
import { mediaLimits } from '#contract/media/media.ts'
import {
  acceptedKey,
  arrivalKey,
  beginsAs,
  heldAtOnce,
  kindOf,
  madeAt,
  originalKey,
  privateVariantsOf,
  variantKey,
  variantsOf,
  widthsFor,
  widthToServe,
} from './rules.ts'
import { filmStart, heicSample, png } from './testing.ts'

test('the kind of a file comes from its first bytes', () => {
  const ftyp = (brand: string, more = '') =>
    Buffer.from(`\0\0\0${String.fromCharCode(16 + more.length)}ftyp${brand}\0\0\0\0${more}`, 'latin1')
  expect(kindOf(heicSample)).toBe('heic')
  expect(kindOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe('jpeg')
  expect(kindOf(Buffer.from('RIFF....WEBP'))).toBe('webp')
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
    Buffer.from('RAFF....WEBP'),
    Buffer.from([0xff, 0xd8]),
  ])
    expect(kindOf(other)).toBeNull()
})

test('a picture is never enlarged, has at least one size, and keeps its own if that is well above the last', () => {
  expect(widthsFor(4000)).toEqual([320, 640, 1280, 1920])
  expect(widthsFor(1920)).toEqual([320, 640, 1280, 1920])
  expect(widthsFor(1000)).toEqual([320, 640, 1000])
  expect(widthsFor(700)).toEqual([320, 640])
  expect(widthsFor(90)).toEqual([90])
})

test('serves the widest size not wider than requested, else the narrowest', () => {
  expect([widthToServe([320, 640], 1280), widthToServe([320, 640], 400), widthToServe([320, 640], 100), widthToServe([], 100)]).toEqual([
    640,
    320,
    320,
    undefined,
  ])
})

test('a UUIDv7 contains its time', () => {
  expect(madeAt('01a1fc5e-4940-701b-85b5-e3fd74d3e492').toISOString().slice(0, 10)).toBe('2026-11-21')
})

test('pictures of phones and cameras are accepted; those that need hundreds of megabytes are not', () => {
  const fits = (kind: Parameters<typeof heldAtOnce>[0], header: Parameters<typeof heldAtOnce>[1]) =>
    heldAtOnce(kind, header) <= mediaLimits.heldBytes
  // An iPhone's 24 megapixels; a camera's 40, decoded line by line; a 24-megapixel picture that an editor saved as progressive.
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

test('a directly uploaded file must begin as its type does', () => {
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

test('pictures may be uploaded directly, too', () => {
  const types = ['image/jpeg', 'image/webp', 'image/png', 'video/mp4']
  const fitting = (bytes: Buffer) => types.filter((type) => beginsAs(type, bytes))
  expect(fitting(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual(['image/jpeg'])
  expect(fitting(Buffer.from('RIFF....WEBP'))).toEqual(['image/webp'])
})

test('brands are read up to the sixteenth, and within the length of the box', () => {
  const box = (size: number, brands: string[]) => {
    const bytes = Buffer.from(`....ftypmp42\0\0\0\0${brands.join('')}`, 'latin1')
    bytes.writeUInt32BE(size)
    return bytes
  }
  const others = (count: number) => Array.from({ length: count }, () => 'isom')
  expect(kindOf(box(1000, [...others(15), 'avif']))).toBe('avif')
  expect(kindOf(box(1000, [...others(16), 'avif']))).toBeNull()
  expect(kindOf(box(24, ['isom', 'avif']))).toBe('avif')
  expect(kindOf(box(23, ['isom', 'avif']))).toBeNull()
  // The four bytes of the version are no brand.
  const version = Buffer.from('....ftypmp42avif', 'latin1')
  version.writeUInt32BE(16)
  expect(kindOf(version)).toBeNull()
})

test('a width up to a quarter above the last usual one is dropped, a larger one is kept, and none is kept at the maximum', () => {
  expect([widthsFor(800), widthsFor(801), widthsFor(1), widthsFor(320)]).toEqual([[320, 640], [320, 640, 801], [1], [320]])
  expect(widthsFor(100, [100])).toEqual([100])
  expect(widthsFor(1, [])).toEqual([])
  expect(widthToServe([320, 640], 640)).toBe(640)
  expect(widthToServe([320, 640], 639)).toBe(320)
})

test('a decoder that works line by line needs no buffer', () => {
  expect(heldAtOnce('png', { width: 100, height: 100, depth: 'ushort' })).toBe(0)
  expect(heldAtOnce('jpeg', { width: 100, height: 100 })).toBe(0)
  expect(heldAtOnce('png', { width: 100, height: 100, isProgressive: true })).toBe(40_000)
})

test('files of pictures are stored by visibility', () => {
  expect([originalKey('p'), variantsOf('p'), privateVariantsOf('p'), arrivalKey('u'), acceptedKey('u', 't')]).toEqual([
    'originals/p',
    'variants/p/',
    'private/p/',
    'uploads/u',
    'accepted/u/t',
  ])
  expect([variantKey('p', 320, 'avif'), variantKey('p', 320, 'webp', true)]).toEqual(['variants/p/320.avif', 'private/p/320.webp'])
})
