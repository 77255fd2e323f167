import type { Skin } from './palette.ts'
import { tone } from './palette.ts'
import { line, num, oval, type Point } from './svg.ts'

export type Sleeve = { colour: string; edge: string; cuff: string; length: 'wrist' | 'elbow' | 'none' }
/** How far a film has moved a hand from its drawn position. */
export type Shift = { x: number; y: number; turn: number }
export type Limb = {
  skin: Skin
  sleeve: Sleeve
  bangles?: string | undefined
  nails?: string | undefined
  /** Only in films; receives the hand's drawn position. */
  moved?: ((hand: Point) => Shift) | undefined
}

type Curve = readonly [Point, Point, Point]

/** The part of a quadratic curve between two moments. */
function between([p, q, r]: Curve, from: number, to: number): string {
  const at = (t: number): Point => {
    const s = 1 - t
    return [s * s * p[0] + 2 * s * t * q[0] + t * t * r[0], s * s * p[1] + 2 * s * t * q[1] + t * t * r[1]]
  }
  const lean = (s: number, t: number): Point => [
    (1 - s) * (1 - t) * p[0] + ((1 - s) * t + s * (1 - t)) * q[0] + s * t * r[0],
    (1 - s) * (1 - t) * p[1] + ((1 - s) * t + s * (1 - t)) * q[1] + s * t * r[1],
  ]
  const [a, b, c] = [at(from), lean(from, to), at(to)]
  return `M${num(a[0])} ${num(a[1])}Q${num(b[0])} ${num(b[1])} ${num(c[0])} ${num(c[1])}`
}

const flat = (d: string, colour: string, width: number) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`

/** A forearm from the elbow over a bend to the wrist; the hand is drawn separately. */
export function arm(limb: Limb, elbow: Point, bend: Point, wrist: Point, width = 42): string {
  const by = limb.moved?.(wrist)
  const curve: Curve = by
    ? [elbow, [bend[0] + by.x * 0.45, bend[1] + by.y * 0.45], [wrist[0] + by.x, wrist[1] + by.y]]
    : [elbow, bend, wrist]
  const { skin, sleeve, bangles } = limb
  const wristWidth = width * 0.68
  const bare = line(between(curve, 0, 1), skin.base, wristWidth)
  const rings = bangles
    ? flat(between(curve, 0.74, 0.79), bangles, wristWidth + 3) + flat(between(curve, 0.83, 0.88), bangles, wristWidth + 3)
    : ''
  if (sleeve.length === 'none') return bare + rings
  const covered = sleeve.length === 'wrist' ? 0.86 : 0.42
  return (
    bare +
    line(between(curve, 0, covered - 0.06), sleeve.edge, width + 3) +
    line(between(curve, 0, covered - 0.05), sleeve.colour, width) +
    flat(between(curve, covered - 0.07, covered), sleeve.cuff, width + 1) +
    (sleeve.length === 'wrist' ? '' : rings)
  )
}

function set(limb: Limb, inner: string, at: Point, turn: number, scale: number): string {
  const by = limb.moved?.(at) ?? { x: 0, y: 0, turn: 0 }
  return `<g transform="translate(${num(at[0] + by.x)} ${num(at[1] + by.y)}) rotate(${num(turn + by.turn)}) scale(${num(scale)})">${inner}</g>`
}

/** Moves a held object along with the hand. */
export function held(limb: Limb, at: Point, inner: string): string {
  const by = limb.moved?.(at)
  return by ? `<g transform="translate(${num(by.x)} ${num(by.y)}) rotate(${num(by.turn)} ${at[0]} ${at[1]})">${inner}</g>` : inner
}

/** A closed hand around something. */
export function fist(limb: Limb, at: Point, turn = 0, scale = 1.1): string {
  const { skin } = limb
  return set(
    limb,
    `<path d="M-15 16C-19-2-15-14-5-16C8-19 17-10 16 2C15 14 10 20 3 22Z" fill="${skin.base}"/>${line('M-10-4C-2-8 8-6 14-1M-11 4C-3 0 7 2 13 7M-10 11C-3 8 4 10 9 14', skin.shade, 2)}`,
    at,
    turn,
    scale,
  )
}

const spread: readonly (readonly [angle: number, length: number])[] = [
  [-62, 24],
  [-32, 34],
  [-8, 37],
  [16, 34],
  [44, 26],
]

/** An open palm; `nails` reddens fingertips and palm as dancers do. */
export function palm(limb: Limb, at: Point, turn = 0, scale = 1, mirrored = false): string {
  const { skin, nails } = limb
  const fingers = spread
    .map(([angle, length]) => {
      const a = ((angle - 90) * Math.PI) / 180
      const [x, y] = [length * Math.cos(a), length * Math.sin(a)]
      return (
        line(`M${num(4 * Math.cos(a))} ${num(4 * Math.sin(a))}L${num(x)} ${num(y)}`, skin.base, 8.5) +
        (nails ? line(`M${num(x * 0.86)} ${num(y * 0.86)}L${num(x)} ${num(y)}`, nails, 8.5) : '')
      )
    })
    .join('')
  const whole =
    oval(0, 4, 14, 16, skin.base) +
    fingers +
    (nails ? `<circle cy="2" r="4.5" fill="${nails}" opacity=".85"/>` : line('M-8 8C-2 4 4 4 9 8', skin.shade, 1.8))
  return set(limb, mirrored ? `<g transform="scale(-1 1)">${whole}</g>` : whole, at, turn, scale)
}

export function pointing(limb: Limb, at: Point, turn = 0, scale = 1.1): string {
  const { skin } = limb
  return set(limb, line('M-6-8L-9-38', skin.base, 9) + fist({ ...limb, moved: undefined }, [0, 0], 0, 1), at, turn, scale)
}

/** Two joined hands, as in a namaste. */
export function joinedHands(limb: Limb, at: Point): string {
  const { skin, nails } = limb
  return set(
    limb,
    `<path d="M-2 34C-16 20-16-6-4-40C-1-46 1-46 4-40C16-6 16 20 2 34Z" fill="${skin.base}"/>${line('M0-40V34', skin.shade, 2)}${nails ? line('M-1-42L-3-34M1-42L3-34', nails, 4) : ''}`,
    at,
    0,
    1,
  )
}

export const alta = tone.crimson
