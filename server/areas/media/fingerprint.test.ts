import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { bandsOf, fingerprintOf } from './fingerprint.ts'
import { similarBits } from './service/similar-pictures.ts'

/** A picture with content: rings of light around a point. */
function drawing(x: number, y: number): Sharp {
  const rings = [180, 120, 70, 30].map((r, i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 2 ? '#f2b33d' : '#3b1d4a'}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#d9c8a9"/>${rings.join('')}</svg>`
  return sharp(Buffer.from(svg)).png()
}
const bitsOf = async (image: Sharp) => BigInt.asUintN(64, (await fingerprintOf(sharp(await image.toBuffer()))).fingerprint ?? 0n)
const apart = (one: bigint, other: bigint) => (one ^ other).toString(2).replaceAll('0', '').length

describe('a fingerprint', () => {
  test.each([
    ['half as large', (image: Sharp) => image.resize({ width: 300 })],
    ['as a poor JPEG', (image: Sharp) => image.jpeg({ quality: 30 })],
    ['as a poor WebP', (image: Sharp) => image.webp({ quality: 30 })],
    ['a tenth brighter', (image: Sharp) => image.modulate({ brightness: 1.1 })],
  ])('is nearly the same for the same picture %s', async (_, copy) => {
    const own = await bitsOf(drawing(200, 150))
    expect(apart(await bitsOf(copy(drawing(200, 150))), own)).toBeLessThanOrEqual(5)
  })

  test('differs for another picture', async () => {
    expect(apart(await bitsOf(drawing(200, 150)), await bitsOf(drawing(430, 260)))).toBeGreaterThan(2 * similarBits)
  })

  test('is null for a picture without content', async () => {
    const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } }).png()
    expect(await fingerprintOf(sharp(await plain.toBuffer()))).toEqual({ fingerprint: null, fingerprint_bands: [] })
  })

  test('has five bands, and two fingerprints that differ in four bits share one of them', () => {
    const bits = 0x0123456789abcdefn
    const own = bandsOf(bits)
    expect(own).toHaveLength(5)
    const places = [0n, 13n, 26n, 39n, 52n]
    for (const kept of places) {
      const other = places.filter((place) => place !== kept).reduce((changed, place) => changed ^ (1n << place), bits)
      expect(bandsOf(other).filter((band) => own.includes(band))).toHaveLength(1)
    }
  })
})
