/** Generated artworks for the market's pictures: patterns and landscapes. */
import { keysOf } from '#contract/grammar/names.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { tone } from './palette.ts'
import { box, disc, line, num, oval, path, picture, placed, times } from './svg.ts'

const [width, height] = [300, 390]

/** A wall of palace windows at dusk, a few of them lit. */
function windows(chance: Chance): string {
  const [columns, w] = [6, width / 6]
  const h = w * 1.35
  const rows = Math.ceil(height / h)
  return (
    box(0, 0, width, height, tone.coral) +
    times(rows * columns, (i) => {
      const [x, y] = [(i % columns) * w, Math.floor(i / columns) * h]
      const lit = chance.next()
      return (
        box(x + w * 0.05, y + w * 0.05, w * 0.9, w * 1.25, (i + Math.floor(i / columns)) % 2 ? '#D9705F' : '#F0A58F') +
        cusped(x + w * 0.19, y + w * 0.2, w * 0.62, w * 0.98, tone.cream) +
        cusped(x + w * 0.25, y + w * 0.29, w * 0.5, w * 0.86, lit > 0.82 ? tone.marigold : lit > 0.5 ? '#7A1F4B' : tone.plum) +
        box(x + w * 0.14, y + w * 1.15, w * 0.72, w * 0.07, tone.cream)
      )
    })
  )
}

/** A window with a pointed, three-lobed head. */
function cusped(x: number, y: number, w: number, h: number, fill: string): string {
  const [left, right, middle, shoulder] = [x, x + w, x + w / 2, y + h * 0.42].map(num) as [string, string, string, string]
  const bow = num(y + h * 0.1)
  return path(
    `M${left} ${num(y + h)}V${shoulder}Q${left} ${bow} ${middle} ${num(y)}Q${right} ${bow} ${right} ${shoulder}V${num(y + h)}Z`,
    fill,
  )
}

/** The hour of an evening raga: a sun of nine bands and its reflection. */
function raga(): string {
  const bands = [tone.plum, tone.plum, tone.rani, tone.rani, tone.orange, tone.orange, tone.marigold, tone.marigold, '#FFF3D6']
  const ripples = [
    '#FFF3D6',
    tone.marigold,
    tone.marigold,
    tone.orange,
    tone.orange,
    tone.orange,
    tone.rani,
    tone.rani,
    tone.rani,
    tone.plum,
    tone.plum,
  ]
  const [x, y] = [width / 2, height * 0.64]
  return (
    box(0, 0, width, height, tone.night) +
    times(bands.length, (i) => {
      const r = width * (0.62 - i * 0.062)
      return path(
        `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z`,
        bands[i] as string,
        i % 2 ? 'opacity="0.82"' : '',
      )
    }) +
    times(ripples.length, (i) => {
      const w = width * (0.86 - i * 0.055)
      return box(
        x - w / 2,
        y + height * (0.022 + i * 0.028),
        w,
        height * 0.011,
        ripples[i] as string,
        `rx="2" opacity="${num(0.95 - i * 0.05)}"`,
      )
    })
  )
}

/** A pond of lotuses under the moon. */
function lotus(chance: Chance): string {
  return (
    box(0, 0, width, height, '#12342F') +
    disc(width / 2, height * 0.2, width * 0.13, tone.cream) +
    times(20, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)]
      const [x, y] = [width * ((column + 0.5 + (row % 2 ? 0.5 : 0)) / 4 - 0.06), height * (0.42 + row * 0.135)]
      const petals = chance.maybe(0.65) ? ['#F7A6C1', '#E4577F', tone.rani] : [tone.ivory50, tone.blush, '#F1A98F']
      return (
        oval(x + width * 0.1, y + height * 0.03, width * 0.085, width * 0.04, '#1F6B55') + flower(x, y, width * (0.1 + 0.018 * row), petals)
      )
    })
  )
}

function flower(x: number, y: number, size: number, [inner, middle, outer]: readonly (string | undefined)[]): string {
  const petals = [
    [-72, outer, 0.8],
    [72, outer, 0.8],
    [-48, middle, 0.95],
    [48, middle, 0.95],
    [-24, inner, 1.05],
    [24, inner, 1.05],
    [0, middle, 1.1],
  ] as const
  const stalk = line(
    `M${num(x)} ${num(y)}q${num(-size * 0.1)} ${num(size * 0.8)} ${num(-size * 0.05)} ${num(size * 1.6)}`,
    '#3E8C6C',
    size * 0.06,
  )
  const petal = ([turn, fill, length]: (typeof petals)[number]) =>
    placed(path('M0 0C-34-30-24-80 0-100C24-80 34-30 0 0Z', fill ?? tone.rani), { x, y, turn, scale: (size * length) / 100 })
  return stalk + petals.map(petal).join('')
}

const works = { windows, raga, lotus }
export type ArtworkName = keyof typeof works
export const artworkNames = keysOf(works)

/** An SVG of 300 by 390. */
export function artwork(name: ArtworkName): string {
  return picture(width, height, `0 0 ${width} ${height}`, works[name](chanceFrom(`artwork ${name}`)))
}
