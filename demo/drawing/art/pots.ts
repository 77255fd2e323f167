/** Thrown pots: a profile rotated about its axis; glazed, painted, or left as fired. */
import { keysOf } from '#contract/grammar/names.ts'
import { cloudAt, speckAt } from '../raster/noise.ts'
import { blended, type Rgb, ramp, rgb } from '../raster/pixels.ts'
import type { Skin } from '../raster/solid.ts'
import type { Sheet, Tradition } from './sheet.ts'

/** Radii from foot to rim at equal steps; at most 0.75. */
const profiles = {
  vase: [0.3, 0.36, 0.5, 0.6, 0.58, 0.44, 0.26, 0.19, 0.18, 0.25],
  moonJar: [0.28, 0.42, 0.58, 0.68, 0.72, 0.7, 0.6, 0.42, 0.28, 0.27],
  bottle: [0.32, 0.42, 0.48, 0.48, 0.42, 0.28, 0.15, 0.11, 0.1, 0.15],
  bowl: [0.24, 0.22, 0.36, 0.5, 0.6, 0.67, 0.71, 0.74, 0.75, 0.75],
  surahi: [0.28, 0.44, 0.58, 0.62, 0.52, 0.32, 0.15, 0.12, 0.15, 0.13],
  cylinder: [0.4, 0.43, 0.43, 0.42, 0.42, 0.41, 0.42, 0.43, 0.44, 0.43],
  matka: [0.2, 0.46, 0.64, 0.72, 0.72, 0.62, 0.46, 0.34, 0.36, 0.46],
} as const
const potProfiles = keysOf(profiles)

interface Clay {
  body: Rgb
  glaze: Rgb
  ink: Rgb
  gloss: number
  paint: (angle: number, height: number, radius: number) => number
  backdrop: string
  table: string
}

const petalBand = (angle: number, y: number, count: number, from: number, to: number) => {
  const t = (y - from) / (to - from)
  if (t < 0 || t > 1) return 0
  const a = Math.abs((((angle * count) / 6.2832 + 100) % 1) - 0.5) * 2
  return (
    ramp(0.06, -0.02, a - 0.95 * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.7) *
    (a < 0.14 || Math.abs(a - 0.6 * Math.sin(Math.PI * t)) < 0.08 ? 0.15 : 1)
  )
}
const ring = (y: number, at: number, half: number) => ramp(half, half * 0.6, Math.abs(y - at))

/** In this order: blue pottery, celadon, iron glaze, black clay, terracotta, ash glaze, white with indigo, cobalt. */
const clays: readonly Clay[] = [
  {
    body: rgb('#F2EEE2'),
    glaze: rgb('#F4F1E6'),
    ink: rgb('#1F4FA0'),
    gloss: 0.8,
    backdrop: '#D8CBB8',
    table: '#BFAE94',
    paint: (a, y) =>
      Math.max(
        petalBand(a, y, 9, -0.62, -0.1),
        petalBand(a + 0.35, y, 9, -0.08, 0.3),
        ring(y, -0.08, 0.03),
        ring(y, 0.34, 0.025),
        ring(y, -0.7, 0.04),
        ramp(0.3, 0.1, Math.hypot((((a * 14) / 6.2832 + 100) % 1) - 0.5, (y - 0.46) * 5)) * 0.9,
      ),
  },
  {
    body: rgb('#9DB59A'),
    glaze: rgb('#A9C2A6'),
    ink: rgb('#6F8F76'),
    gloss: 0.75,
    backdrop: '#C9C6BC',
    table: '#A49C8C',
    paint: (a, y) => 0.5 * ramp(0.2, 0, Math.abs(Math.sin(a * 8 + y * 6))) + 0.35 * ramp(-0.3, -0.95, y),
  },
  {
    body: rgb('#4A2A1C'),
    glaze: rgb('#6E3A20'),
    ink: rgb('#14100E'),
    gloss: 0.7,
    backdrop: '#8C8C88',
    table: '#6A6864',
    paint: (a, y) => ramp(0.1, 0.4, y - 0.2 * cloudAt(a * 9, 5) + 0.06) + 0.5 * ramp(0.55, 0.75, cloudAt(a * 6, y * 14)),
  },
  {
    body: rgb('#26262A'),
    glaze: rgb('#2C2C30'),
    ink: rgb('#6E6A66'),
    gloss: 0.4,
    backdrop: '#DAD2C4',
    table: '#C6BBA8',
    paint: (a, y) =>
      (y > 0.02 && y < 0.24 ? ramp(0.08, 0.02, Math.abs((((a * 16) / 6.2832 + 100) % 1) - 0.5 - (y - 0.13) * 2.2)) : 0) +
      ring(y, 0, 0.012) +
      ring(y, 0.26, 0.012),
  },
  {
    body: rgb('#B5623C'),
    glaze: rgb('#BC6A42'),
    ink: rgb('#F1E2C6'),
    gloss: 0.06,
    backdrop: '#E6DDCE',
    table: '#D2C4AE',
    paint: (a, y) =>
      Math.max(
        ring(y, -0.34, 0.018),
        ring(y, 0.3, 0.018),
        y > -0.3 && y < 0.26 ? ramp(0.1, 0.04, Math.abs(Math.abs((((a * 10) / 6.2832 + 100) % 1) - 0.5) * 2 - (y + 0.3) / 0.56)) : 0,
        ramp(0.2, 0.12, Math.hypot((((a * 20) / 6.2832 + 100) % 1) - 0.5, (y - 0.4) * 9)),
      ),
  },
  {
    body: rgb('#C2B08E'),
    glaze: rgb('#CDBE9E'),
    ink: rgb('#5E6B4A'),
    gloss: 0.35,
    backdrop: '#6E7276',
    table: '#585A5C',
    paint: (a, y) => ramp(-0.05, 0.35, y + 0.5 * cloudAt(a * 10, 7) - 0.28) * 0.85 + 0.6 * (speckAt(a * 300, y * 300) > 0.965 ? 1 : 0),
  },
  {
    body: rgb('#EFE9DC'),
    glaze: rgb('#F3EFE4'),
    ink: rgb('#22306B'),
    gloss: 0.6,
    backdrop: '#B8A99A',
    table: '#998976',
    paint: (a, y) =>
      Math.max(
        ramp(0.16, 0.02, Math.abs(y + 0.12 - 0.2 * Math.sin(a * 2) - 0.14 * cloudAt(a * 8, 3))) * ramp(0.32, 0.62, cloudAt(a * 30, y * 60)),
        ramp(0.1, 0.03, Math.hypot(Math.sin(a / 2 - 0.3) * 1.4, (y - 0.26) * 1.4) - 0.07),
      ),
  },
  {
    body: rgb('#12306E'),
    glaze: rgb('#16408A'),
    ink: rgb('#E6C473'),
    gloss: 0.85,
    backdrop: '#E2D5C0',
    table: '#CAB898',
    paint: (a, y) =>
      Math.max(
        ring(y, -0.5, 0.014),
        ring(y, 0.42, 0.014),
        petalBand(a, y, 12, -0.46, 0),
        ramp(0.18, 0.1, Math.hypot((((a * 24) / 6.2832 + 100) % 1) - 0.5, (y - 0.2) * 14)),
      ),
  },
]

export const pot: Tradition = {
  moods: clays.length * potProfiles.length,
  draw({ chance }: Sheet, mood) {
    const clay = clays[mood % clays.length] ?? (clays[0] as Clay)
    const name = potProfiles[Math.floor(mood / clays.length)] ?? 'vase'
    const radii = profiles[name].map((r) => r * chance.between(0.95, 1.05))
    const tall = name === 'bowl' ? 0.95 : name === 'matka' || name === 'moonJar' ? 1.35 : 1.65
    const top = -1 + tall
    const throwing = chance.between(0.0006, 0.0032)
    const turned = chance.between(0, 6)
    const radiusAt = (y: number) => {
      const at = Math.max(0, Math.min(0.9999, (y + 1) / tall)) * (radii.length - 1)
      const [i, t] = [Math.floor(at), at - Math.floor(at)]
      const [p0, p1, p2, p3] = [radii[Math.max(0, i - 1)], radii[i], radii[i + 1], radii[Math.min(radii.length - 1, i + 2)]] as [
        number,
        number,
        number,
        number,
      ]
      return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
    }
    const wall = 0.05
    const distance = (x: number, y: number, z: number) => {
      const r = Math.hypot(x, z)
      const outer = Math.max((r - radiusAt(y) - throwing * Math.sin(y * 58)) * 0.62, y - top, -1 - y)
      const hollow = Math.max((r - radiusAt(y) + wall) * 0.62, -0.92 - y)
      const body = Math.max(outer, -hollow)
      const lip = Math.hypot(r - radiusAt(top) + wall / 2, y - top) - wall * 0.62
      return Math.min(body, lip)
    }
    const skin = (x: number, y: number, z: number): Skin => {
      const [angle, r] = [Math.atan2(z, x) + turned, Math.hypot(x, z)]
      const inside = r < radiusAt(y) - wall * 0.55
      const bare = ramp(-0.9, -0.96, y)
      const base = blended(clay.body, clay.glaze, cloudAt(angle * 20, y * 30))
      const mottled = blended(base, [base[0] * 0.8, base[1] * 0.8, base[2] * 0.8], 0.35 * cloudAt(angle * 50, y * 70))
      const painted = inside ? 0 : Math.max(0, Math.min(1, clay.paint(angle, (y + 1) / (tall / 1.65) - 1, r)))
      const colour = blended(
        blended(mottled, clay.ink, painted * (0.82 + 0.18 * cloudAt(angle * 60, y * 90))),
        [176, 128, 92],
        clay.gloss > 0.3 ? bare : 0,
      )
      return { colour, gloss: clay.gloss * (1 - bare) }
    }
    return { how: 'solid', solid: { distance, skin, backdrop: rgb(clay.backdrop), table: rgb(clay.table), turn: 0 } }
  },
}
