/** A drawn person who breathes, looks, sings and plays: one pose per frame. */
import { bodyShade, garments, neck } from '../../drawing/dress.ts'
import { behindTheHead, head, limbOf, wornBy } from '../../drawing/figure.ts'
import type { Shift } from '../../drawing/hands.ts'
import { necklaces } from '../../drawing/jewellery.ts'
import type { Look } from '../../drawing/look.ts'
import type { Accent, Prop } from '../../drawing/prop.ts'
import { num } from '../../drawing/svg.ts'
import { type Gaze, gazeOf, lips, type Mouth } from './features.ts'

export interface Pose {
  mouth: Mouth
  gaze: Gaze
  /** The head's tilt in degrees, relative to the portrait. */
  tilt: number
  /** How far the head is lowered or pushed forward. */
  nod: number
  /** How far the facial features shift to the side. */
  across: number
  /** The body's lean about its seat, in degrees. */
  lean: number
  /** How far the body is raised, in the drawing's units. */
  up: number
  /** 0 exhaled, 1 full. */
  breath: number
  /** How far hair and earrings lag behind, in degrees. */
  hair: number
  earrings: number
  left: Shift
  right: Shift
}

const seat = 470

/** @param middle the x that separates the left from the right hand */
export function person(look: Look, prop: Prop, accent: Accent, pose: Pose, middle = 150): string {
  const garment: { draw(worn: ReturnType<typeof wornBy>): string; high?: boolean } = garments[look.garment]
  const tilted: Look = { ...look, turn: look.turn * 0.6, tilt: look.tilt * 0.6 + pose.tilt }
  const hides = garment.high && look.necklace !== 'rudraksha' && look.necklace !== 'pearls' && look.necklace !== 'coral'
  const chest = 1 + 0.012 * pose.breath
  const raised = -1.6 * pose.breath
  const limb = { ...limbOf(look), moved: ([x]: readonly [number, number]) => (x < middle ? pose.left : pose.right) }
  const move = (inner: string, x: number, y: number) => (inner ? `<g transform="translate(${num(x)} ${num(y)})">${inner}</g>` : '')
  return `<g transform="translate(0 ${num(-pose.up)}) rotate(${num(pose.lean)} 150 ${seat})">${move(
    behindTheHead({ ...tilted, tilt: tilted.tilt + pose.hair }),
    pose.across * 0.15,
    pose.nod + raised,
  )}${move(neck(look.skin), 0, raised * 0.7)}<g transform="translate(150 ${seat}) scale(${num2(1 + 0.004 * pose.breath)} ${num2(chest)}) translate(-150 -${seat})">${
    garment.draw(wornBy(look)) + bodyShade() + (hides ? '' : necklaces[look.necklace](look.metal))
  }</g>${move(
    head(tilted, {
      lips: lips(pose.mouth, look),
      gaze: gazeOf(pose.gaze, look),
      across: pose.across,
      down: pose.nod * 0.35,
      swing: pose.earrings,
    }),
    pose.across * 0.3,
    pose.nod + raised,
  )}${prop(limb, accent)}</g>`
}

/** Scales need more than two decimals. */
const num2 = (value: number) => String(Math.round(value * 10_000) / 10_000)
