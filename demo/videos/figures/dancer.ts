/** A dancer from crown to soles: feet on the beat, a skirt that flares in turns, and loose parts that follow late. */
import { bodyShade, garments, neck } from '../../drawing/dress.ts'
import { headOutline } from '../../drawing/face.ts'
import { behindTheHead, head, limbOf, wornBy } from '../../drawing/figure.ts'
import { cuts } from '../../drawing/full-figure.ts'
import { arm, palm } from '../../drawing/hands.ts'
import { headwear } from '../../drawing/headwear.ts'
import { necklaces } from '../../drawing/jewellery.ts'
import type { Look } from '../../drawing/look.ts'
import { type Cloth, mixed, tone } from '../../drawing/palette.ts'
import { line, num, oval, type Point, path } from '../../drawing/svg.ts'
import { shoulders } from '../../drawing/tailoring.ts'
import type { Score } from '../music/score.ts'
import { gazeOf, lips } from './features.ts'
import { easeBoth, followed, lifted, since, sounding, strokesOf, wave } from './motion.ts'

export interface Step {
  /** The turn in radians. */
  turn: number
  /** 0 hangs, 1 fully flared. */
  flare: number
  /** How far the skirt lags behind the body. */
  late: number
  /** The hips' shift to the side, and down. */
  side: number
  down: number
  lean: number
  feet: readonly [Foot, Foot]
  hands: readonly [HandAt, HandAt]
  tilt: number
  nod: number
  across: number
  earrings: number
  hair: number
  eyes: number
  smile: number
}
interface Foot {
  up: number
  x: number
}
export interface HandAt {
  at: Point
  turn: number
}

const middle = 150
const floor = 862
const waist = 404
const full = 2 * Math.PI

type Key = readonly [left: readonly [x: number, y: number, turn: number], right: readonly [x: number, y: number, turn: number]]
const high = [36, 120, 10] as const
const wide = [-70, 262, -66] as const
const heart = [116, 316, 58] as const
const low = [-34, 372, -120] as const
const hip = [60, 420, 150] as const
const mirrored = ([x, y, turn]: readonly [number, number, number]) => [300 - x, y, -turn] as const
const key = (left: readonly [number, number, number], right: readonly [number, number, number]): Key => [left, mirrored(right)]

/** The hands' positions at every second beat. The last is held through the turn. */
const classical: readonly Key[] = [key(high, wide), key(heart, heart), key(wide, high), key(high, wide)]
const festive: readonly Key[] = [key(high, high), key(wide, hip), key(hip, wide), key(high, high)]
const modern: readonly Key[] = [key(low, high), key(heart, wide), key(wide, heart), key(low, high)]

export type Manner = 'classical' | 'festive' | 'street'
const hands: Record<Manner, readonly Key[]> = { classical, festive, street: modern }

export function stepsOf(score: Score, count: number, manner: Manner, phase: number): Step[] {
  const { seconds, beats } = score
  const step = seconds / count
  const beat = seconds / beats
  const over = (at: (t: number) => number) => Array.from({ length: count }, (_, i) => at(i * step))
  const steps = strokesOf(score, 'step')
  const [left, right] = [0, 1].map((foot) =>
    lifted(
      steps.filter(({ height }) => height === foot),
      seconds,
    ),
  ) as [typeof sounded, typeof sounded]
  const sounded = sounding(steps, seconds, { lead: 0.04, fall: 0.16 })
  const [spin] = strokesOf(score, 'reveal')
  const rounds = manner === 'street' ? 1 : 2
  const turned = (t: number) => (spin ? full * rounds * glide((t - spin.at) / spin.seconds) : 0)
  const angle = over(turned)
  const speed = angle.map((value, i) => {
    const next = i + 1 === count ? full * rounds : (angle[i + 1] ?? 0)
    return Math.max(0, (next - value) / step)
  })
  const sway = over((t) => wave((t / beat) * 0.25 + phase))
  // Skirts flare with the turn, and swing on afterwards.
  const flare = followed(
    speed.map((value) => value / 12),
    step,
    { rate: 1.3, damping: 0.45 },
  )
  const late = followed(
    speed.map((value, i) => value * 0.06 + 0.16 * (sway[i] ?? 0)),
    step,
    { rate: 1.5, damping: 0.3 },
  )
  const side = followed(
    over((t) => (manner === 'street' ? 16 : 9) * wave((t / beat) * 0.25 + phase)),
    step,
    { rate: 2.2, damping: 0.7 },
  )
  const keys = hands[manner]
  const handAt = (which: 0 | 1, part: 0 | 1 | 2) =>
    followed(
      over((t) => {
        const i = Math.floor((t / beat) * 0.5) % keys.length
        const from = keys[i]?.[which][part] ?? 0
        const to = keys[(i + 1) % keys.length]?.[which][part] ?? 0
        return from + (to - from) * easeBoth((since(t, i * 2 * beat, seconds) / beat - 1.05) / 0.9)
      }),
      step,
      { rate: part === 2 ? 2.3 : 3, damping: part === 2 ? 0.42 : 0.6 },
    )
  const [lx, ly, lt] = [handAt(0, 0), handAt(0, 1), handAt(0, 2)]
  const [rx, ry, rt] = [handAt(1, 0), handAt(1, 1), handAt(1, 2)]
  const tilt = followed(
    over((t) => (manner === 'street' ? 3 : 5) * wave((t / beat) * 0.25 + phase + 0.1)),
    step,
    { rate: 1.8, damping: 0.5 },
  )
  const earrings = followed(
    tilt.map((value, i) => -value * 1.6 + (speed[i] ?? 0) * 3),
    step,
    { rate: 1.7, damping: 0.25 },
  )
  const hair = followed(
    tilt.map((value, i) => -value * 0.4 + (speed[i] ?? 0) * 1.1),
    step,
    { rate: 1.2, damping: 0.35 },
  )
  return over((t) => t).map((t, i): Step => {
    const [upLeft, upRight] = [left(t), right(t)]
    const swing = side[i] ?? 0
    return {
      turn: angle[i] ?? 0,
      flare: Math.min(1, Math.max(0, flare[i] ?? 0)) * 0.9 + 0.06,
      late: late[i] ?? 0,
      side: swing,
      down: (manner === 'street' ? 26 : 12) * (0.35 + 0.65 * sounded(t)) - 4 * Math.max(upLeft, upRight),
      lean: -swing * 0.16,
      feet: [
        { up: upLeft, x: -upLeft * 10 },
        { up: upRight, x: upRight * 10 },
      ],
      hands: [
        { at: [lx[i] ?? 0, ly[i] ?? 0], turn: lt[i] ?? 0 },
        { at: [rx[i] ?? 0, ry[i] ?? 0], turn: rt[i] ?? 0 },
      ],
      tilt: tilt[i] ?? 0,
      nod: 3 * sounded(t),
      across: 4 * wave((t / beat) * 0.25 + phase + 0.2),
      earrings: Math.max(-30, Math.min(30, earrings[i] ?? 0)),
      hair: Math.max(-22, Math.min(22, hair[i] ?? 0)),
      eyes: since(t, seconds * 0.34 + phase, seconds) < 0.13 ? 0 : 0.7,
      smile: manner === 'street' ? 0.3 : 0.75,
    }
  })
}

/** A turn with a small wind-up and a soft stop. */
function glide(u: number): number {
  if (u <= 0) return 0
  if (u >= 1) return 1
  const eased = u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) ** 2
  return eased - 0.035 * Math.sin(Math.PI * Math.min(1, u / 0.16)) * (u < 0.16 ? 1 : 0)
}

export function dancer(look: Look, step: Step, clip: string): string {
  const cut = cuts[look.garment] ?? 'trousers'
  const facing = Math.cos(step.turn)
  const aside = Math.sin(step.turn)
  const torso = Math.max(0.74, Math.abs(facing))
  const limb = limbOf(look)
  const skirt = cut === 'flare' ? (look.garment === 'lehenga' ? look.second : look.cloth) : cut === 'saree' ? sareeOf(look) : look.cloth
  const lower =
    cut === 'trousers'
      ? legs(look, step, true)
      : cut === 'tunic'
        ? legs(look, step, false) + gores(skirt, step, { hem: 668, wide: 96, opens: 0.8 })
        : feet(look, step) +
          gores(skirt, step, { hem: 828, wide: cut === 'saree' ? 112 : 168, opens: cut === 'saree' ? 0.55 : 1 }) +
          (cut === 'saree' ? pleats(skirt, step) : '')
  const arms = ([which, other]: readonly [0 | 1, 0 | 1]) => drawnArm(limb, step, which, facing) + drawnArm(limb, step, other, facing)
  const garment: { draw(worn: ReturnType<typeof wornBy>): string } = garments[look.garment]
  const upper = `<g transform="translate(${num(middle * (1 - torso))} 0) scale(${num(torso)} 1)"><g clip-path="url(#${clip})">${neck(look.skin)}${garment.draw(wornBy(look))}${bodyShade()}${facing > 0 ? necklaces[look.necklace](look.metal) : path(shoulders, look.cloth.body) + line('M112 268Q150 292 188 268', look.cloth.trim, 5)}</g></g>`
  const face = facing > 0.14 ? faceOf(look, step, facing, aside) : backOf(look, step)
  return `${oval(150 + step.side * 0.3, 872, 150 + 70 * step.flare, 17, tone.ink950, 'opacity=".3"')}<g transform="translate(${num(step.side)} ${num(step.down)})">${
    facing > 0 ? behindTheHead({ ...look, tilt: look.tilt * 0.4 + step.tilt + step.hair }) : ''
  }</g><g transform="translate(${num(step.side * 0.7)} ${num(step.down * 0.5)})">${lower}</g><g transform="translate(${num(step.side)} ${num(step.down)}) rotate(${num(step.lean)} 150 ${waist})">${upper}${face}${arms([0, 1])}</g>`
}

const sareeOf = (look: Look): Cloth =>
  look.garment === 'kasavu'
    ? { hue: 'ivory', body: '#FFF8E8', fold: '#D9C79E', trim: tone.gold }
    : look.garment === 'mekhela'
      ? look.second
      : look.cloth

function faceOf(look: Look, step: Step, facing: number, aside: number): string {
  return head(
    { ...look, turn: look.turn * 0.4, tilt: look.tilt * 0.4 + step.tilt },
    {
      lips: lips({ open: 0, broad: 0.2, smile: step.smile }, look),
      gaze: gazeOf({ open: step.eyes, x: 2.5 * aside + step.across * 0.4, y: 0, lift: 1.5, laughs: 0.1 }, look),
      across: 32 * aside + step.across * facing,
      narrow: Math.max(0.3, facing),
      down: step.nod * 0.3,
      swing: step.earrings,
    },
  )
}

/** The back of the head: hair, and what is worn on it. */
function backOf(look: Look, step: Step): string {
  const tilted = { ...look, tilt: look.tilt * 0.4 + step.tilt }
  return `<g transform="rotate(${num(tilted.tilt)} 150 220)">${path(headOutline(look.face), look.hair)}${headwear[look.headwear](look.headcloth, look.hair)}</g>${behindTheHead({ ...tilted, tilt: tilted.tilt + step.hair })}`
}

function drawnArm(limb: ReturnType<typeof limbOf>, step: Step, which: 0 | 1, facing: number): string {
  const { at, turn } = step.hands[which]
  const wide = Math.sign(facing || 1) * Math.max(0.3, Math.abs(facing))
  const across = (x: number) => middle + (x - middle) * wide
  const elbow: Point = [across(which ? 252 : 48), 388]
  const hand: Point = [across(at[0]), at[1]]
  const outward = (which ? 1 : -1) * wide
  // The lower the hand, the further out the elbow.
  const bend: Point = [(elbow[0] + hand[0]) / 2 + outward * (hand[1] < 240 ? 58 : 44), (elbow[1] + hand[1]) / 2 - (hand[1] > 360 ? 30 : 6)]
  const reach = Math.hypot(hand[0] - bend[0], hand[1] - bend[1]) || 1
  const wrist: Point = [hand[0] - ((hand[0] - bend[0]) / reach) * 18, hand[1] - ((hand[1] - bend[1]) / reach) * 18]
  return arm(limb, elbow, bend, wrist, 42) + palm(limb, hand, turn * Math.sign(wide), 1.02, which === 1)
}

const shoeOf = (look: Look) => (look.alta ? tone.crimson : look.feminine ? look.skin.shade : tone.wood)

function foot(look: Look, x: number, up: number, way: 1 | -1, shoe = look.skin.base): string {
  const y = floor - up * 46
  const point = up * 24 * way
  const bells = line(`M${num(x - 17)} ${num(y - 14)}h34`, tone.marigold, 8)
  return `<g transform="rotate(${num(point)} ${num(x)} ${num(y)})">${path(`M${num(x - 15)} ${num(y - 24)}H${num(x + 15)}L${num(x + 15 + 12 * way)} ${num(y + 10)}H${num(x - 15 + 6 * way)}Z`, shoe)}${shoe === look.skin.base ? bells + line(`M${num(x - 10 + 8 * way)} ${num(y + 8)}h24`, shoeOf(look), 5) : ''}</g>`
}

const feet = (look: Look, { feet: [left, right] }: Step) =>
  line(
    `M126 460L${num(112 + left.x)} ${num(floor - 18 - left.up * 46)}M174 460L${num(188 + right.x)} ${num(floor - 18 - right.up * 46)}`,
    look.cloth.fold,
    30,
  ) +
  foot(look, 112 + left.x, left.up, -1) +
  foot(look, 188 + right.x, right.up, 1)

/** Two legs with knees that bend outwards. */
function legs(look: Look, step: Step, areTrousers: boolean): string {
  const dark = look.cloth.hue === 'dark' || look.cloth.hue === 'blue'
  const colour = areTrousers ? (dark ? '#6E6A86' : tone.ink800) : look.cloth.hue === 'ivory' ? tone.linen : tone.cream
  const shade = areTrousers ? (dark ? '#55516C' : tone.ink950) : tone.linen
  const one = (side: 1 | -1, { up, x }: Foot) => {
    const [hipX, footX, footY] = [150 + side * 34, 150 + side * (areTrousers ? 62 : 48) + x, floor - 14 - up * 46]
    const knee: Point = [(hipX + footX) / 2 + side * (24 + up * 22 + step.down * 0.9), 640 - up * 42 + step.down * 0.4]
    const d = `M${num(hipX)} 430Q${num(knee[0])} ${num(knee[1] - 40)} ${num(knee[0])} ${num(knee[1])}Q${num(knee[0] - side * 4)} ${num(knee[1] + 60)} ${num(footX)} ${num(footY)}`
    return (
      line(d, colour, areTrousers ? 60 : 46) +
      line(`M${num(knee[0] + side * 10)} ${num(knee[1] + 8)}q${-side * 16} 8 ${-side * 26} 2`, shade, 4, 'opacity=".6"') +
      foot(look, footX, up, side, areTrousers ? tone.ivory200 : look.skin.base)
    )
  }
  const hips = areTrousers ? path('M82 396H218C226 430 224 456 216 474H84C76 456 74 430 82 396Z', limbOf(look).sleeve.colour) : ''
  return one(-1, step.feet[0]) + one(1, step.feet[1]) + hips
}

/** The skirt as gores that rotate with the body, the far ones behind. */
function gores(cloth: Cloth, step: Step, { hem, wide, opens }: { hem: number; wide: number; opens: number }): string {
  const count = 14
  const flare = step.flare * opens
  const radius = wide + 120 * flare
  const depth = 20 + 26 * flare
  const low = hem - 78 * flare
  const at = (a: number, y: number, r: number, d: number): Point => [150 + r * Math.cos(a), y + d * Math.sin(a)]
  const dark = mixed(cloth.fold, tone.ink950, 0.4)
  const inside = `M${num(150 - radius)} ${num(low)}A${num(radius)} ${num(depth)} 0 0 1 ${num(150 + radius)} ${num(low)}A${num(radius)} ${num(depth)} 0 0 1 ${num(150 - radius)} ${num(low)}Z`
  const drawn = Array.from({ length: count }, (_, i) => {
    const a = (full * i) / count - step.turn - step.late
    const b = a + full / count
    const centre = Math.sin((a + b) / 2)
    if (centre < -0.25) return { centre, d: '' }
    const sway = (x: number) => 9 * Math.sin(x * 2 + step.late * 6)
    const [p, q] = [at(a, waist, 74, 6), at(b, waist, 74, 6)]
    const [r, s] = [at(a, low + sway(a), radius, depth), at(b, low + sway(b), radius, depth)]
    const bulge = (from: Point, to: Point): Point => [
      from[0] + (to[0] - from[0]) * (0.34 + 0.34 * flare),
      from[1] + (to[1] - from[1]) * (0.52 - 0.14 * flare),
    ]
    const [m, n] = [bulge(p, r), bulge(q, s)]
    const dip: Point = [(r[0] + s[0]) / 2, (r[1] + s[1]) / 2 + 9]
    const light = i % 2 ? cloth.body : mixed(cloth.body, cloth.fold, 0.55)
    const fill = mixed(light, tone.ink950, Math.max(0, 0.24 * Math.cos((a + b) / 2)) * 0.9)
    const band = (up: number, thick: number, colour: string) =>
      line(
        `M${num(r[0] + (m[0] - r[0]) * up)} ${num(r[1] + (m[1] - r[1]) * up)}Q${num(dip[0] + ((m[0] + n[0]) / 2 - dip[0]) * up)} ${num(dip[1] + ((m[1] + n[1]) / 2 - dip[1]) * up)} ${num(s[0] + (n[0] - s[0]) * up)} ${num(s[1] + (n[1] - s[1]) * up)}`,
        colour,
        thick,
      )
    return {
      centre,
      d:
        path(
          `M${num(p[0])} ${num(p[1])}Q${num(m[0])} ${num(m[1])} ${num(r[0])} ${num(r[1])}Q${num(dip[0])} ${num(dip[1])} ${num(s[0])} ${num(s[1])}Q${num(n[0])} ${num(n[1])} ${num(q[0])} ${num(q[1])}Z`,
          fill,
        ) +
        band(0.03, 11, cloth.trim) +
        band(0.12, 3, cloth.trim),
    }
  })
  return (
    path(inside, dark) +
    drawn
      .sort((one, other) => one.centre - other.centre)
      .map(({ d }) => d)
      .join('') +
    line(`M78 ${waist}Q150 ${waist + 12} 222 ${waist}`, cloth.trim, 15)
  )
}

/** The pleated fan of a dancer's saree, which opens with the knees. */
function pleats(cloth: Cloth, step: Step): string {
  const facing = Math.cos(step.turn)
  if (facing < 0.2) return ''
  const half = (26 + step.down * 1.1) * facing
  const x = 150 + 40 * Math.sin(step.turn)
  return Array.from({ length: 5 }, (_, i) => {
    const [a, b] = [x - half + (2 * half * i) / 5, x - half + (2 * half * (i + 1)) / 5]
    return (
      path(
        `M${num(x - 10 + i * 4)} ${waist + 8}L${num(a)} 690L${num((a + b) / 2)} 704L${num(b)} 690L${num(x - 6 + i * 4)} ${waist + 8}Z`,
        i % 2 ? cloth.body : cloth.fold,
      ) + line(`M${num(a + 1)} 688L${num((a + b) / 2)} 702L${num(b - 1)} 688`, cloth.trim, 5)
    )
  }).join('')
}
