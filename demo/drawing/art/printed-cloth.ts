/** Printed and tied cloth: block-printed ajrakh, tie-dyed bandhani. */
import { petals, ringOfDots } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, type Point, path, times } from '../svg.ts'
import type { Dyes } from './dyes.ts'
import { around, bow, pebble, stroke } from './hand.ts'
import type { Sheet } from './sheet.ts'

const star = (x: number, y: number, r: number, points: number, inner: number, fill: string, turn = 0) =>
  path(
    `M${Array.from({ length: points * 2 }, (_, i) =>
      around(x, y, i % 2 ? r * inner : r, turn + (i / points) * Math.PI)
        .map(num)
        .join(' '),
    ).join('L')}Z`,
    fill,
  )

function bordered(sheet: Sheet, [ground, second, light, , gold]: Dyes, m: number, field: string): string {
  const { w, h } = sheet
  const row = (long: number, at: (a: number) => Point) =>
    times(Math.round(long / (m * 0.72)), (i) => {
      const [x, y] = at((i + 0.5) * (long / Math.round(long / (m * 0.72))))
      return star(x, y, m * 0.27, 8, 0.5, light) + disc(x, y, m * 0.11, second) + disc(x, y, m * 0.045, gold)
    })
  const rails = [0.1, 0.2, 0.86, 0.94]
    .map(
      (k) =>
        `<rect x="${num(m * k)}" y="${num(m * k)}" width="${num(w - m * k * 2)}" height="${num(h - m * k * 2)}" fill="none" stroke="${k > 0.5 ? light : gold}" stroke-width="${k === 0.86 ? 6 : 2.5}" ${k === 0.2 ? 'stroke-dasharray="3 7"' : ''}/>`,
    )
    .join('')
  return `${box(0, 0, w, h, second) + row(w, (a) => [a, m * 0.53]) + row(w, (a) => [a, h - m * 0.53]) + row(h - m * 2, (a) => [m * 0.53, m + a]) + row(h - m * 2, (a) => [w - m * 0.53, m + a]) + rails}<svg x="${num(m)}" y="${num(m)}" width="${num(w - m * 2)}" height="${num(h - m * 2)}" viewBox="${num(m)} ${num(m)} ${num(w - m * 2)} ${num(h - m * 2)}">${box(0, 0, w, h, ground)}${field}</svg>`
}

export function ajrakh(sheet: Sheet, hues: Dyes): string {
  const { w, h, chance } = sheet
  const [ground, second, light, dark, gold] = hues
  const m = Math.min(w, h) * 0.1
  const unit = Math.min(w, h) / chance.whole(5, 8)
  const kind = chance.whole(0, 2)
  const tile = (x: number, y: number) => {
    const r = unit * 0.5
    const off = () => chance.between(-1.6, 1.6)
    if (kind === 0)
      return (
        star(x + off(), y + off(), r * 0.98, 8, 0.72, light) +
        star(x + off(), y + off(), r * 0.86, 8, 0.7, second) +
        petals(x + off(), y, r * 0.18, r * 0.62, 8, r * 0.13, light) +
        petals(x, y, r * 0.26, r * 0.5, 8, r * 0.06, dark) +
        disc(x, y, r * 0.17, gold) +
        ringOfDots(x, y, r * 0.72, 16, r * 0.035, light)
      )
    if (kind === 1)
      return (
        disc(x + off(), y + off(), r * 0.92, light) +
        disc(x, y, r * 0.84, dark) +
        ringOfDots(x, y, r * 0.74, 24, r * 0.045, light) +
        petals(x + off(), y + off(), r * 0.1, r * 0.66, 12, r * 0.11, second) +
        petals(x, y, r * 0.1, r * 0.46, 12, r * 0.06, light, 0.5) +
        disc(x, y, r * 0.12, gold)
      )
    return (
      path(
        `M${num(x)} ${num(y - r)}C${num(x + r * 0.2)} ${num(y - r * 0.4)} ${num(x + r * 0.4)} ${num(y - r * 0.2)} ${num(x + r)} ${num(y)}C${num(x + r * 0.4)} ${num(y + r * 0.2)} ${num(x + r * 0.2)} ${num(y + r * 0.4)} ${num(x)} ${num(y + r)}C${num(x - r * 0.2)} ${num(y + r * 0.4)} ${num(x - r * 0.4)} ${num(y + r * 0.2)} ${num(x - r)} ${num(y)}C${num(x - r * 0.4)} ${num(y - r * 0.2)} ${num(x - r * 0.2)} ${num(y - r * 0.4)} ${num(x)} ${num(y - r)}Z`,
        second,
        `stroke="${light}" stroke-width="3"`,
      ) +
      petals(x, y, r * 0.06, r * 0.4, 8, r * 0.1, light) +
      disc(x, y, r * 0.1, gold)
    )
  }
  const between = (x: number, y: number) => star(x, y, unit * 0.16, 4, 0.45, gold) + ringOfDots(x, y, unit * 0.21, 8, unit * 0.02, light)
  return bordered(
    sheet,
    hues,
    m,
    `${times(Math.ceil(h / unit) * (kind === 2 ? 2 : 1) + 1, (j) => times(Math.ceil(w / unit) + 1, (i) => tile(i * unit + (kind === 2 && j % 2 ? unit / 2 : 0), (j * unit) / (kind === 2 ? 2 : 1)) + (kind === 2 ? '' : between((i + 0.5) * unit, (j + 0.5) * unit))))}<g opacity=".5">${times(3, (i) => line(`M0 ${num(h * (i + 1) * 0.25)}H${num(w)}`, mixed(ground, dark, 0.4), 2))}</g>`,
  )
}

/** Each dot was a knot: an uneven ring of the ground's colour with a darker centre. */
export function bandhani(sheet: Sheet, [ground, second, light, dark, gold]: Dyes): string {
  const { w, h, chance } = sheet
  const least = Math.min(w, h)
  const knot = (x: number, y: number, hue: string, r = 5.6) =>
    `<path d="${pebble(chance, x + chance.between(-1.5, 1.5), y + chance.between(-1.5, 1.5), r, r, 0.2, 6)}" fill="${hue}"/>${disc(x, y, r * 0.38, second)}`
  const ring = (x: number, y: number, r: number, hue: string) =>
    times(Math.round((r * 6.28) / 17), (i) => knot(...around(x, y, r, (i / Math.round((r * 6.28) / 17)) * 6.2832), hue))
  const flower = (x: number, y: number, r: number) =>
    ring(x, y, r, light) +
    times(8, (i) => ring(...around(x, y, r * 0.62, i * 0.785), r * 0.24, i % 2 ? gold : light)) +
    ring(x, y, r * 0.3, gold) +
    knot(x, y, light, 8)
  const big = least * chance.between(0.24, 0.32)
  const [cx, cy] = [w / 2, h / 2]
  const middle = flower(cx, cy, big) + ring(cx, cy, big * 1.16, gold) + ring(cx, cy, big * 1.26, light)
  const corners = [
    [0.16, 0.16],
    [0.84, 0.16],
    [0.16, 0.84],
    [0.84, 0.84],
  ]
    .map(([x, y]) => flower(w * (x as number), h * (y as number), least * 0.105))
    .join('')
  const field = times(Math.round(h / 44), (j) =>
    times(Math.round(w / 44), (i) => {
      const [x, y] = [i * 44 + (j % 2) * 22 + 10, j * 44 + 10]
      return Math.hypot(x - cx, y - cy) < big * 1.36 ||
        [
          [0.16, 0.16],
          [0.84, 0.16],
          [0.16, 0.84],
          [0.84, 0.84],
        ].some(([px, py]) => Math.hypot(x - w * (px as number), y - h * (py as number)) < least * 0.135)
        ? ''
        : times(4, (k) => knot(x + (k % 2) * 12 - 6, y + Math.floor(k / 2) * 12 - 6, light, 3.4))
    }),
  )
  const edge = [18, 38, 58]
    .map(
      (inset, n) =>
        times(Math.round((w - inset * 2) / 17) + 1, (i) =>
          times(2, (s) => knot(inset + i * 17, s ? h - inset : inset, n === 1 ? gold : light, 5)),
        ) +
        times(Math.round((h - inset * 2) / 17), (i) =>
          times(2, (s) => knot(s ? w - inset : inset, inset + i * 17, n === 1 ? gold : light, 5)),
        ),
    )
    .join('')
  const folds = times(16, () =>
    stroke(bow([chance.between(0, w), -10], [chance.between(0, w), h + 10], 0.04), () => chance.between(6, 40), dark, 'opacity=".07"'),
  )
  return (
    box(0, 0, w, h, ground) +
    path(pebble(chance, cx, cy, big * 1.08, big * 1.08, 0.03, 20), mixed(ground, second, 0.75)) +
    folds +
    field +
    middle +
    corners +
    edge
  )
}
