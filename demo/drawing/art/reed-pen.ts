/** The reed pen: strokes whose width depends on their direction, and lines of them. */
import { num, type Point, path, times } from '../svg.ts'
import type { Sheet } from './sheet.ts'

export const grounds = [
  ['#F5ECDA', '#1A1720', '#B3342B', '#D9A441'],
  ['#16224A', '#E6C473', '#F5ECDA', '#D98A4A'],
  ['#F7F1E6', '#0F4A4A', '#C2453A', '#D9A441'],
  ['#2A1420', '#F0C9A0', '#D8592F', '#F5ECDA'],
  ['#E9D9BC', '#4A2414', '#1F4E5F', '#9A6A1F'],
] as const

export type Hues = (typeof grounds)[number]

/** A stroke of a reed cut at 45 degrees; its width depends on its direction. */
export function reed(points: readonly Point[], nib: number, fill: string, more = ''): string {
  const [dx, dy] = [nib * 0.62, -nib * 0.5]
  const one = points.map(([x, y]) => [x + dx / 2, y + dy / 2] as const)
  const other = points.map(([x, y]) => [x - dx / 2, y - dy / 2] as const)
  return points
    .slice(1)
    .map((_, i) => {
      const [a, b, c, d] = [one[i], one[i + 1], other[i + 1], other[i]] as [Point, Point, Point, Point]
      return path(
        `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}L${num(d[0])} ${num(d[1])}Z`,
        fill,
        `stroke="${fill}" stroke-width=".8" ${more}`,
      )
    })
    .join('')
}

export const along = (corners: readonly Point[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < corners.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [corners[Math.max(0, i - 1)], corners[i], corners[i + 1], corners[Math.min(corners.length - 1, i + 2)]] as [
      Point,
      Point,
      Point,
      Point,
    ]
    for (let k = 0; k < 14; k += 1) {
      const t = k / 14
      const axis = (n: 0 | 1) =>
        0.5 *
        (2 * p1[n] +
          (p2[n] - p0[n]) * t +
          (2 * p0[n] - 5 * p1[n] + 4 * p2[n] - p3[n]) * t * t +
          (3 * p1[n] - p0[n] - 3 * p2[n] + p3[n]) * t * t * t)
      points.push([axis(0), axis(1)])
    }
  }
  return [...points, corners.at(-1) as Point]
}

export const rhomb = (x: number, y: number, s: number, fill: string) =>
  path(`M${num(x)} ${num(y - s)}L${num(x + s * 0.9)} ${num(y)}L${num(x)} ${num(y + s)}L${num(x - s * 0.9)} ${num(y)}Z`, fill)

/** A line of bowls, uprights and long sweeps that looks like nasta'liq from afar. */
export function phrase({ chance }: Sheet, x0: number, x1: number, y: number, nib: number, fill: string, accent: string): string {
  let x = x1
  let out = ''
  while (x > x0) {
    const wide = nib * chance.between(2.4, 6)
    const kind = chance.next()
    if (kind < 0.3)
      out += reed(
        along([
          [x, y - nib * chance.between(4, 7)],
          [x - nib * 0.2, y - nib * 2],
          [x - nib * 0.5, y],
        ]),
        nib,
        fill,
      )
    else if (kind < 0.7)
      out += reed(
        along([
          [x, y - nib],
          [x - wide * 0.2, y + nib * 0.6],
          [x - wide * 0.6, y + nib * 2.2],
          [x - wide, y + nib * 0.6],
          [x - wide * 0.94, y - nib * 0.9],
        ]),
        nib,
        fill,
      )
    else if (kind < 0.88)
      out += reed(
        along([
          [x, y - nib * 0.6],
          [x - wide * 0.3, y + nib * 0.3],
          [x - wide * 0.8, y - nib * 0.1],
          [x - wide * 1.3, y - nib * 0.9],
        ]),
        nib,
        fill,
      )
    else
      out += reed(
        along([
          [x, y - nib * 2.4],
          [x - nib * 1.4, y - nib * 3],
          [x - nib * 1.7, y - nib * 1.6],
          [x - nib * 0.2, y - nib * 0.6],
          [x - wide, y + nib * 1.6],
        ]),
        nib,
        fill,
      )
    if (chance.maybe(0.5))
      out += times(chance.whole(1, 3), (i) =>
        rhomb(x - wide * 0.5 + i * nib * 1.2, y + (chance.maybe(0.5) ? nib * 3.4 : -nib * 2.6), nib * 0.52, accent),
      )
    x -= wide * chance.between(0.72, 1.1)
  }
  return out
}
