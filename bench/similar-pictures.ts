/**
 * Measures how well fingerprints tell copies of a picture from other pictures: `node bench/similar-pictures.ts`. Drawn portraits, stages,
 * scenes and artworks, each altered in ten ways, and each compared with all others. Portraits by one hand are harder to tell apart than
 * photographs. The baseline needs no fingerprint: equal bytes.
 */
import { Console } from 'node:console'
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { categorySlugs } from '#contract/profiles/categories.ts'
import { bandsOf, fingerprintOf } from '#server/areas/media/fingerprint.ts'
import { similarBits } from '#server/areas/media/service/similar-pictures.ts'
import { artwork, artworkNames } from '../demo/drawing/artworks.ts'
import { cover } from '../demo/drawing/cover.ts'
import { galleryScene } from '../demo/drawing/gallery.ts'
import { portrait } from '../demo/drawing/portrait.ts'
import { regions, type Sitter } from '../demo/drawing/sitter.ts'

const out = new Console(process.stdout)
const perCategory = 6
const copies: Record<string, (image: Sharp, size: { width: number; height: number }) => Sharp> = {
  'half as large': (image, { width }) => image.resize({ width: Math.round(width / 2) }),
  'a thumbnail of 160': (image) => image.resize({ width: 160 }),
  'JPEG, quality 75': (image) => image.jpeg({ quality: 75 }),
  'JPEG, quality 30': (image) => image.jpeg({ quality: 30 }),
  'WebP, quality 30': (image) => image.webp({ quality: 30 }),
  'AVIF, quality 40': (image) => image.avif({ quality: 40, effort: 0 }),
  'a tenth brighter': (image) => image.modulate({ brightness: 1.1 }),
  'in grey': (image) => image.greyscale(),
  sharpened: (image) => image.sharpen(),
  'a hundredth cut off each side': (image, { width, height }) =>
    image.extract({
      left: Math.round(width / 100),
      top: Math.round(height / 100),
      width: Math.floor(width * 0.98),
      height: Math.floor(height * 0.98),
    }),
}

const sitters: Sitter[] = categorySlugs.flatMap((category, c) =>
  Array.from({ length: perCategory }, (_, i) => ({
    username: `${category}-${i}`,
    category,
    gender: i % 2 ? ('male' as const) : ('female' as const),
    region: regions[(c + i) % regions.length],
  })),
)
const drawings = [
  ...sitters.map((sitter) => ({ kind: 'portraits', svg: portrait(sitter) })),
  ...sitters.filter((_, i) => i % 3 === 0).map((sitter) => ({ kind: 'stages', svg: cover(sitter) })),
  ...sitters.filter((_, i) => i % 3 === 1).map((sitter) => ({ kind: 'scenes', svg: galleryScene(sitter, 0) })),
  ...artworkNames.map((name) => ({ kind: 'works of art', svg: artwork(name) })),
]

const none = { isFlat: true, bits: 0n }
async function bitsOf(bytes: Buffer) {
  const { fingerprint } = await fingerprintOf(sharp(bytes))
  return fingerprint === null ? none : { isFlat: false, bits: BigInt.asUintN(64, fingerprint) }
}
const apart = (one: bigint, other: bigint) => (one ^ other).toString(2).replaceAll('0', '').length
const sharesBand = (one: bigint, other: bigint) => bandsOf(one).some((band) => bandsOf(other).includes(band))
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const found: Record<string, { copies: number; found: number; sameBytes: number; most: number }> = {}
const originals: { kind: string; bits: bigint; isFlat: boolean }[] = []
let flat = 0
for (const { kind, svg } of drawings) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 }).resize({ width: 800 }).png().toBuffer({ resolveWithObject: true })
  const original = await bitsOf(data)
  originals.push({ kind, ...original })
  if (original.isFlat) {
    flat++
    continue
  }
  for (const [name, copy] of Object.entries(copies)) {
    const bytes = await copy(sharp(data), info).toBuffer()
    const { bits } = await bitsOf(bytes)
    const row = found[name] ?? { copies: 0, found: 0, sameBytes: 0, most: 0 }
    found[name] = row
    const distance = apart(bits, original.bits)
    row.copies++
    row.most = Math.max(row.most, distance)
    if (distance <= similarBits && sharesBand(bits, original.bits)) row.found++
    if (hash(bytes) === hash(data)) row.sameBytes++
  }
}

out.log(`${drawings.length} pictures, ${flat} too even for a fingerprint; alike: at most ${similarBits} bits apart and a band in common`)
out.table(
  Object.entries(found).map(([copy, { copies, found, sameBytes, most }]) => ({
    copy,
    'found by fingerprint': `${found} of ${copies}`,
    'found by the same bytes': `${sameBytes} of ${copies}`,
    'bits apart at most': most,
  })),
)
const distances = new Map<string, number[]>()
for (const [i, one] of originals.entries())
  for (const other of originals.slice(i + 1))
    if (!one.isFlat && !other.isFlat && one.kind === other.kind)
      distances.set(one.kind, [...(distances.get(one.kind) ?? []), apart(one.bits, other.bits)])
out.table(
  [...distances].map(([kind, all]) => ({
    'two different': kind,
    pairs: all.length,
    'taken for the same': all.filter((bits) => bits <= similarBits).length,
    'bits apart at least': Math.min(...all),
    'up to 10': all.filter((bits) => bits <= 10).length,
  })),
)
