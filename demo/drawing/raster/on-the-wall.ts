/** A work on a wall above furniture, to scale with a bench or a chest. */

import { glow, softened } from '../art/hand.ts'
import { type Chance, chanceFrom } from '../chance.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, oval, path, picture, verticalGradient } from '../svg.ts'
import { type Pixels, pixelsOf, sharpOf } from './pixels.ts'

export interface Hung {
  /** In inches. */
  width: number
  height: number
  how: 'framed' | 'stretched' | 'rails' | 'rod'
}

const [w, h] = [1000, 800]
const floor = h * 0.87
/** Limits the scale: a small work on a wall must look small. */
const mostPixelsPerInch = 15

const rooms = [
  { wall: '#E9DFCF', floor: '#B08D6A', wood: '#7A4E2E', cloth: '#0B6E69' },
  { wall: '#D9DED8', floor: '#A5876A', wood: '#5E3E28', cloth: '#C2453A' },
  { wall: '#E8D3C4', floor: '#8F6E56', wood: '#8A5A34', cloth: '#2E3A5E' },
  { wall: '#C9D1D6', floor: '#9A8570', wood: '#4C3424', cloth: '#D9A441' },
  { wall: '#EFE9DC', floor: '#C4A684', wood: '#A9763F', cloth: '#7A2340' },
] as const
type Room = (typeof rooms)[number]

/** @param work the whole work as pixels */
export async function onTheWall(work: Pixels, { width, height, how }: Hung, seed: string): Promise<Pixels> {
  const chance = chanceFrom(`wall of ${seed}`)
  const room = chance.pick(rooms)
  const inch = Math.min((h * 0.5) / height, (w * 0.46) / width, mostPixelsPerInch)
  const [wide, tall] = [Math.round(width * inch), Math.round(height * inch)]
  const [left, top] = [Math.round(w / 2 - wide / 2), Math.round(Math.max(h * 0.09, h * 0.37 - tall / 2))]
  const scene = await pixelsOf(picture(w, h, `0 0 ${w} ${h}`, behind(chance, room, inch, left, top, wide, tall, how)))
  const hung = await sharpOf(work).resize(wide, tall, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
  const light = Buffer.from(picture(w, h, `0 0 ${w} ${h}`, inFront(room, left, top, wide, tall)))
  const { data } = await sharpOf(scene)
    .composite([
      { input: hung, left, top },
      { input: light, left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: w, height: h }
}

function behind(chance: Chance, room: Room, inch: number, left: number, top: number, wide: number, tall: number, how: Hung['how']): string {
  const rim = how === 'framed' ? Math.max(7, inch * 1.1) : 0
  const mount = how === 'framed' ? Math.max(10, inch * 1.8) : 0
  const out = rim + mount
  const shadow = box(left - out + 8, top - out + 16, wide + out * 2, tall + out * 2, '#20140E', 'opacity=".42" filter="url(#soft)"')
  const frame =
    how === 'framed'
      ? box(left - out, top - out, wide + out * 2, tall + out * 2, room.wood) +
        box(left - mount, top - mount, wide + mount * 2, tall + mount * 2, '#FBF7EE')
      : ''
  const rails =
    how === 'rails'
      ? line(`M${left - 5} ${top}H${left + wide + 5}M${left - 5} ${top + tall}H${left + wide + 5}`, room.wood, 13) +
        line(`M${left + 14} ${top}L${w / 2} ${num(top - 34)}L${left + wide - 14} ${top}`, '#4A3A2E', 1.6)
      : ''
  const rod =
    how === 'rod'
      ? line(`M${left - 26} ${top}H${left + wide + 26}`, room.wood, 10) +
        disc(left - 28, top, 8, room.wood) +
        disc(left + wide + 28, top, 8, room.wood) +
        line(`M${left} ${top}L${w / 2} ${num(top - 44)}L${left + wide} ${top}`, '#4A3A2E', 2)
      : ''
  return (
    `<defs>${softened('soft', 12)}${softened('softer', 26)}${glow('lamp', [
      [0, '#FFF6E0', 0.75],
      [1, '#FFF6E0', 0],
    ])}${verticalGradient('wall', [
      [0, mixed(room.wall, '#FFFFFF', 0.1)],
      [1, mixed(room.wall, '#4A3A2E', 0.14)],
    ])}${verticalGradient('floor', [
      [0, mixed(room.floor, '#20140E', 0.3)],
      [1, room.floor],
    ])}</defs>` +
    box(0, 0, w, h, 'url(#wall)') +
    oval(w * 0.4, h * 0.2, w * 0.6, h * 0.6, 'url(#lamp)') +
    box(0, floor, w, h - floor, 'url(#floor)') +
    box(0, floor - 20, w, 20, mixed(room.wall, '#FFFFFF', 0.45)) +
    box(0, floor - 2, w, 4, mixed(room.floor, '#20140E', 0.5)) +
    furniture(chance, room, inch) +
    shadow +
    frame +
    rails +
    rod
  )
}

/** A bench, a chest or a sofa; its centre roughly below the work, with objects to the side. */
function furniture(chance: Chance, { wood, cloth, wall }: Room, inch: number): string {
  const [x, base] = [w / 2 + chance.between(-60, 60), floor + 26]
  const [long, high] = [Math.max(300, 62 * inch), Math.max(78, Math.min(17 * inch, h * 0.24))]
  const left = x - long / 2
  const dark = mixed(wood, '#20140E', 0.4)
  const ground = oval(x, base + 4, long * 0.54, 16, '#20140E', 'opacity=".4" filter="url(#soft)"')
  const legs = [0.06, 0.92].map((at) => box(left + long * at, base - high * 0.5, long * 0.022, high * 0.5, dark)).join('')
  const bench = () =>
    legs +
    box(left, base - high * 0.56, long, high * 0.13, wood, 'rx="4"') +
    box(left + long * 0.05, base - high * 0.74, long * 0.4, high * 0.19, cloth, 'rx="10"') +
    books(chance, left + long * 0.72, base - high * 0.56, inch)
  const chest = () =>
    legs +
    box(left, base - high, long, high * 0.9, wood, 'rx="5"') +
    box(left, base - high, long, high * 0.08, mixed(wood, '#FFFFFF', 0.14), 'rx="4"') +
    [0.03, 0.355, 0.68]
      .map(
        (at) =>
          box(left + long * at, base - high * 0.84, long * 0.29, high * 0.66, mixed(wood, '#20140E', 0.14), 'rx="3"') +
          disc(left + long * (at + 0.145), base - high * 0.52, 5, '#D9A441'),
      )
      .join('') +
    jar(left + long * 0.84, base - high, inch, cloth) +
    books(chance, left + long * 0.06, base - high, inch)
  const sofa = () =>
    legs +
    box(left, base - high * 1.15, long, high * 0.85, cloth, 'rx="22"') +
    box(left + long * 0.04, base - high * 0.72, long * 0.92, high * 0.42, mixed(cloth, '#FFFFFF', 0.1), 'rx="14"') +
    line(`M${num(x)} ${num(base - high * 0.7)}v${num(high * 0.4)}`, mixed(cloth, '#20140E', 0.4), 3) +
    box(left - long * 0.03, base - high * 0.9, long * 0.08, high * 0.64, mixed(cloth, '#20140E', 0.14), 'rx="16"') +
    box(left + long * 0.95, base - high * 0.9, long * 0.08, high * 0.64, mixed(cloth, '#20140E', 0.14), 'rx="16"') +
    box(left + long * 0.1, base - high * 1.05, long * 0.16, high * 0.5, mixed(wall, '#D9A441', 0.5), 'rx="14"')
  return ground + chance.pick([bench, chest, sofa])()
}

function books(chance: Chance, x: number, y: number, inch: number): string {
  const thick = Math.max(7, inch * 1.1)
  return ['#7A2340', '#E9DFCF', '#2E3A5E']
    .map((hue, i) => box(x + chance.between(-6, 6), y - thick * (i + 1), Math.max(64, inch * 9) - i * 7, thick - 1, hue, 'rx="2"'))
    .join('')
}

function jar(x: number, y: number, inch: number, cloth: string): string {
  const s = Math.max(46, inch * 8)
  const twig = [-0.5, -0.1, 0.4]
    .map(
      (lean) =>
        line(`M${num(x)} ${num(y - s * 0.8)}q${num(lean * s * 0.4)} ${num(-s * 0.7)} ${num(lean * s)} ${num(-s * 1.3)}`, '#5E6B3E', 3) +
        [0.5, 0.75, 1].map((at) => oval(x + lean * s * at, y - s * (0.8 + 1.2 * at), s * 0.09, s * 0.05, '#7F9A5A')).join(''),
    )
    .join('')
  return (
    twig +
    path(
      `M${num(x - s * 0.16)} ${num(y - s * 0.9)}h${num(s * 0.32)}C${num(x + s * 0.2)} ${num(y - s * 0.7)} ${num(x + s * 0.46)} ${num(y - s * 0.5)} ${num(x + s * 0.24)} ${num(y)}h${num(-s * 0.48)}C${num(x - s * 0.46)} ${num(y - s * 0.5)} ${num(x - s * 0.2)} ${num(y - s * 0.7)} ${num(x - s * 0.16)} ${num(y - s * 0.9)}Z`,
      mixed(cloth, '#FFFFFF', 0.25),
    )
  )
}

/** Tints the work with the room's light. */
function inFront({ wall }: Room, left: number, top: number, wide: number, tall: number): string {
  return (
    `<defs><linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF6E0" stop-opacity=".14"/><stop offset=".55" stop-color="${wall}" stop-opacity="0"/><stop offset="1" stop-color="#20140E" stop-opacity=".2"/></linearGradient></defs>` +
    box(left, top, wide, tall, 'url(#fall)') +
    box(left, top, wide, 2, '#FFFFFF', 'opacity=".35"') +
    box(left + wide - 2, top, 2, tall, '#20140E', 'opacity=".3"')
  )
}
