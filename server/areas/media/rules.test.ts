import { expect, test } from 'vitest'
import { mediaLimits } from '#contract/media/media.ts'
import { heldAtOnce, kindOf, madeAt, originalKey, privateVariantsOf, variantKey, variantsOf, widthsFor, widthToServe } from './rules.ts'
import { heicSample } from './testing.ts'

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
  expect([originalKey('p'), variantsOf('p'), privateVariantsOf('p')]).toEqual(['originals/p', 'variants/p/', 'private/p/'])
  expect([variantKey('p', 320, 'avif'), variantKey('p', 320, 'webp', true)]).toEqual(['variants/p/320.avif', 'private/p/320.webp'])
})
