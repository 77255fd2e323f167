/** Hand-drawn shapes: curves through points, brush strokes, evenly scattered points. */
import type { Chance } from '../chance.ts'
import { num, type Point, path } from '../svg.ts'

/** A smooth curve through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) as Point
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const [ax, ay] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const [bx, by] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${num(ax)} ${num(ay)} ${num(bx)} ${num(by)} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A brush stroke along the points, with a width for each share of its length. */
export function stroke(points: readonly Point[], widthAt: (share: number) => number, fill: string, more = ''): string {
  const sides = points.map(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)] as Point, points[Math.min(points.length - 1, i + 1)] as Point]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const half = widthAt(i / (points.length - 1)) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / long) * half, ((b[0] - a[0]) / long) * half]
    return { one: [x + nx, y + ny] as const, other: [x - nx, y - ny] as const }
  })
  return path(smooth([...sides.map(({ one }) => one), ...sides.map(({ other }) => other).reverse()], true), fill, more)
}

export const swelling =
  (most: number, least = 0) =>
  (share: number) =>
    least + (most - least) * Math.sin(Math.PI * share) ** 0.8
export const thinning = (from: number, to: number) => (share: number) => from + (to - from) * share

/** The ridge of a hill from left to right, closed at the bottom. */
export function ridge(chance: Chance, w: number, y: number, swing: number, humps: number, bottom: number): string {
  const points = Array.from({ length: humps + 3 }, (_, i) => [((i - 1) * w) / humps, y + chance.between(-swing, swing)] as const)
  return `${smooth(points)}L${num(w * 1.2)} ${num(bottom)}L${num(-w * 0.2)} ${num(bottom)}Z`
}

/** An irregular round shape. */
export function pebble(chance: Chance, x: number, y: number, rx: number, ry = rx, rough = 0.08, corners = 9): string {
  const turned = chance.between(0, 6)
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const a = turned + (i / corners) * Math.PI * 2
      const r = 1 + chance.between(-rough, rough)
      return [x + rx * r * Math.cos(a), y + ry * r * Math.sin(a)] as const
    }),
    true,
  )
}

/** Points in w by h that keep apart (each is the farthest of a few tries). */
export function strewn(chance: Chance, count: number, w: number, h: number, tries = 7): Point[] {
  const places: Point[] = []
  for (let i = 0; i < count; i += 1) {
    let best: Point = [chance.between(0, w), chance.between(0, h)]
    let room = -1
    for (let t = 0; t < tries; t += 1) {
      const place: Point = [chance.between(0, w), chance.between(0, h)]
      const near = places.reduce((least, [x, y]) => Math.min(least, Math.hypot(x - place[0], y - place[1])), Infinity)
      if (near > room) {
        room = near
        best = place
      }
    }
    places.push(best)
  }
  return places
}

export const around = (x: number, y: number, r: number, angle: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)]

/** Points between two ends, bent to one side by `bend` of the distance. */
export function bow([ax, ay]: Point, [bx, by]: Point, bend: number, count = 9): Point[] {
  const [mx, my] = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend]
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [p * ax + q * mx + r * bx, p * ay + q * my + r * by] as const
  })
}

export const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`
export const clipped = (id: string, inner: string) => `<g clip-path="url(#${id})">${inner}</g>`

export function glow(id: string, stops: readonly (readonly [offset: number, colour: string, opacity: number])[]): string {
  const marks = stops.map(([at, colour, opacity]) => `<stop offset="${num(at)}" stop-color="${colour}" stop-opacity="${num(opacity)}"/>`)
  return `<radialGradient id="${id}">${marks.join('')}</radialGradient>`
}
export const softened = (id: string, by: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${num(by)}"/></filter>`
