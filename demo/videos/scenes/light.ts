/** Moving light: beams, a glow behind the performers, flames, and motes in front. All of it loops. */
import type { Chance } from '../../drawing/chance.ts'
import { tone } from '../../drawing/palette.ts'
import { disc, line, num, path, times } from '../../drawing/svg.ts'
import { wave } from '../figures/motion.ts'
import type { Frame } from './place.ts'

export interface Light {
  /** A part of the background in one of two states, between which the light alternates. */
  behind(isUp: boolean): string
  /** The layer over the performers. */
  before(share: number): string
}

export interface LightWish {
  chance: Chance
  /** The colours of beams and glow. */
  colours: readonly [string, string, string]
  /** How much it follows the beat. */
  isBright: boolean
  centre: number
  /** Nothing moves above this y. */
  top: number
  /** For seated performers: a rug with lamps, from this y down. */
  rug?: number
}

export function lightIn({ width, height }: Frame, { chance, colours, isBright, centre, top, rug }: LightWish): Light {
  const beams = [-0.32, 0, 0.34].map((at) => ({
    x: width * (0.5 + at),
    lean: chance.between(-0.08, 0.08),
    sway: chance.pick([-1, 1]) * (isBright ? 0.16 : 0.07),
  }))
  const motes = motesIn(chance, isBright ? 8 : 10)
  return {
    behind(isUp) {
      const strong = isUp ? 1 : 0.55
      const defs = `<defs>${colours.map((colour, i) => `<linearGradient id="b${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${num((isBright ? 0.46 : 0.34) * strong)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`).join('')}<radialGradient id="g"><stop offset="0" stop-color="${colours[0]}" stop-opacity="${num(0.66 * strong)}"/><stop offset="1" stop-color="${colours[0]}" stop-opacity="0"/></radialGradient></defs>`
      const drawn = beams.map(({ x, lean, sway }, i) => {
        const foot = (lean + (isUp ? sway : -sway)) * width + (width / 2 - x) * 0.7
        const wide = width * 0.16
        return path(
          `M${num(x - 6)} -10H${num(x + 6)}L${num(x + foot + wide)} ${num(height * 0.86)}H${num(x + foot - wide)}Z`,
          `url(#b${i})`,
        )
      })
      const size = Math.min(width, height) * (isUp ? 0.7 : 0.6)
      return `${defs}${drawn.join('')}<ellipse cx="${width / 2}" cy="${num(centre)}" rx="${num(size)}" ry="${num(size)}" fill="url(#g)"/>`
    },
    before(share) {
      const drawn = motes.map(({ x, y, r, phase, sway }) => {
        const age = (share + phase) % 1
        const at = top + (height - top) * (y - age * 0.4)
        return disc(
          x * width + sway * 14 * wave(share + phase),
          at,
          r,
          isBright ? tone.ivory50 : tone.honey,
          `fill-opacity="${num(0.55 * Math.sin(Math.PI * age) ** 2)}"`,
        )
      })
      return (rug === undefined ? '' : rugAt(rug, { width, height }, share, colours)) + drawn.join('')
    },
  }
}

const motesIn = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => ({
    ...{
      x: chance.between(0.04, 0.96),
      y: chance.between(0.5, 1.2),
      r: chance.between(0.9, 2.4),
      phase: chance.next(),
      sway: chance.between(-1, 1),
    },
  }))

function rugAt(y: number, { width, height }: Frame, share: number, [first, second, third]: readonly [string, string, string]): string {
  const flame = (x: number, at: number, phase: number) => {
    // Two fast waves that never align twice within a loop.
    const lick = 1 + 0.12 * wave(share * 11 + phase) + 0.07 * wave(share * 17 + phase * 2)
    return `<g transform="translate(${num(x)} ${num(at)})">${disc(0, -9, 20 + 2 * lick, tone.marigold, 'fill-opacity=".16"')}<g transform="translate(${num(1.2 * wave(share * 7 + phase))} 0) scale(1 ${num(lick)})">${path('M0-20C6-11 5-3 0-2C-5-3-6-11 0-20Z', tone.marigold)}${path('M0-13C3-8 3-4 0-3C-3-4-3-8 0-13Z', tone.ivory50)}</g>${path('M-12-4H12C8 6-8 6-12-4Z', tone.terra)}</g>`
  }
  const knots = Math.ceil(width / 18)
  return `${path(`M0 ${num(y)}H${width}V${height}H0Z`, tone.wine)}${path(`M0 ${num(y)}H${width}V${num(y + 7)}H0Z`, second)}${times(knots, (i) => path(`M${i * 18 + 3} ${num(y + 19)}l7-7 7 7-7 7Z`, i % 2 ? first : third, 'opacity=".8"'))}${line(`M0 ${num(y + 31)}H${width}`, second, 2.5, 'opacity=".8"')}${flame(width * 0.08, y + 6, 0.1)}${flame(width * 0.92, y + 6, 0.6)}`
}
