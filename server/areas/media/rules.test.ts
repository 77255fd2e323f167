import { expect, test } from 'vitest'
import { kindOf, madeAt, widthsFor, widthToServe } from './rules.ts'
import { heicSample } from './testing.ts'

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
