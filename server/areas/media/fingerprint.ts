/** A perceptual hash of 64 bits: copies of a picture in another size, format or quality differ in few of them. */
import type { Sharp } from 'sharp'
import perceptualHash from 'sharp-phash'

export interface Fingerprint {
  /** Signed, as the database stores it; null: the picture is too uniform to be recognised (a plain colour, a gradient). */
  fingerprint: bigint | null
  /** Its five bands of 13 bits, each with its position. Two fingerprints that differ in at most four bits share a band, which an index finds. */
  fingerprint_bands: number[]
}

export const fingerprintBits = 64
const bandBits = 13
/** Grey levels, of 256. */
const evenBelow = 4
/** Larger pictures add no information. */
const side = 256

/** pHash of the low frequencies of brightness. A crop of more than a few percent, or a mirror image, counts as a different picture. */
export async function fingerprintOf(image: Sharp): Promise<Fingerprint> {
  const small = image.flatten({ background: '#ffffff' }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  if (deviationOf(data) < evenBelow) return { fingerprint: null, fingerprint_bands: [] }
  const { width, height, channels } = info
  const bits = BigInt(`0b${await perceptualHash(data, { raw: { width, height, channels } })}`)
  return { fingerprint: BigInt.asIntN(fingerprintBits, bits), fingerprint_bands: bandsOf(bits) }
}

function deviationOf(levels: Uint8Array): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length)
}

export function bandsOf(bits: bigint): number[] {
  const bands = []
  for (let place = 0; place * bandBits < fingerprintBits; place++)
    bands.push(place * 2 ** bandBits + Number((bits >> BigInt(place * bandBits)) & (2n ** BigInt(bandBits) - 1n)))
  return bands
}
