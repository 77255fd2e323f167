/** Generative pictures: flow fields, the cycle of a tala, packed circles, a kolam of any size. */

import { mixed } from '../palette.ts'
import { cloudAt } from '../raster/noise.ts'
import { box, disc, line, num, type Point, polyline, times } from '../svg.ts'
import { around, glow, smooth, strewn } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

const screens = [
  ['#10101E', '#FDB833', '#F2762E', '#C2185B', '#6FD3C4', '#FFF3DE'],
  ['#F6F0E4', '#22395B', '#C8553D', '#588B8B', '#E9B44C', '#1B1A22'],
  ['#07222B', '#6FD3C4', '#F7CDB8', '#F2A65A', '#3E8C9A', '#FBF4E6'],
  ['#2A0F2E', '#FF7EB0', '#FDD98A', '#B79AE0', '#F2762E', '#FFF3DE'],
] as const
type Hues = (typeof screens)[number]

function wind({ w, h, chance }: Sheet, [ground, ...hues]: Hues): string {
  const [zoom, shift, curl] = [chance.between(0.01, 0.026), chance.between(0, 200), chance.between(5, 9)]
  const lines = strewn(chance, 620, w * 1.1, h * 1.1, 2).map(([sx, sy]) => {
    const points: Point[] = [[sx - w * 0.05, sy - h * 0.05]]
    for (let i = 0; i < 34; i += 1) {
      const [x, y] = points.at(-1) as Point
      points.push(around(x, y, 9, (cloudAt(x * zoom + shift, y * zoom) - 0.5) * curl + 0.4))
    }
    const hue = hues[Math.floor((cloudAt(sx * 0.05 + shift, sy * 0.05 + 60) * 6.2 + chance.next() * 0.8) % 5)] as string
    return line(
      polyline(points.filter((_, i) => i % 2 === 0)),
      hue,
      chance.between(0.8, 5.2),
      `opacity="${num(chance.between(0.35, 0.95))}"`,
    )
  })
  return box(0, 0, w, h, ground) + lines.join('')
}

/** Beats on a circle: the struck ones, and their echoes. */
function tala({ w, h, chance, id }: Sheet, [ground, ...hues]: Hues): string {
  const beats = chance.pick([7, 10, 12, 14, 16])
  const least = Math.min(w, h)
  const rings = chance.whole(7, 12)
  const [x, y] = [w / 2, h / 2]
  const arcs = times(rings, (ring) => {
    const r = least * (0.08 + (0.38 * (ring + 1)) / rings)
    return times(beats, (i) => {
      if (!chance.maybe(0.62)) return disc(...around(x, y, r, (i / beats) * 6.2832), 2.4, hues[4] as string, 'opacity=".6"')
      const [a, b] = [(i / beats) * 6.2832, ((i + chance.between(0.3, 1.6)) / beats) * 6.2832]
      const points = Array.from({ length: 9 }, (_, k) => around(x, y, r, a + ((b - a) * k) / 8))
      return line(smooth(points), hues[(i + ring) % 4] as string, (least / rings) * 0.3 * chance.between(0.35, 1))
    })
  })
  const answers = times(beats, (i) => {
    const to = (i * chance.pick([2, 3, 5])) % beats
    const [a, b] = [around(x, y, least * 0.47, (i / beats) * 6.2832), around(x, y, least * 0.47, (to / beats) * 6.2832)]
    return (
      line(`M${num(a[0])} ${num(a[1])}Q${num(x)} ${num(y)} ${num(b[0])} ${num(b[1])}`, hues[4] as string, 1.4, 'opacity=".45"') +
      disc(a[0], a[1], 5.5, hues[0] as string)
    )
  })
  return `<defs>${glow(`${id}g`, [
    [0, hues[1] as string, 0.45],
    [1, ground, 0],
  ])}</defs>${box(0, 0, w, h, ground)}<circle cx="${num(x)}" cy="${num(y)}" r="${num(least * 0.6)}" fill="url(#${id}g)"/>${arcs}${answers}${disc(x, y, least * 0.045, hues[0] as string)}`
}

function packed({ w, h, chance }: Sheet, [ground, ...hues]: Hues): string {
  const placed: { x: number; y: number; r: number }[] = []
  for (let i = 0; i < 2600 && placed.length < 340; i += 1) {
    const [x, y] = [chance.between(0, w), chance.between(0, h)]
    const room = placed.reduce((least, other) => Math.min(least, Math.hypot(x - other.x, y - other.y) - other.r), Math.min(w, h) * 0.17)
    if (room > 5) placed.push({ x, y, r: room - 2 })
  }
  return (
    box(0, 0, w, h, ground) +
    placed
      .map(({ x, y, r }) => {
        const [a, b] = [chance.pick(hues), chance.pick(hues)]
        const kind = chance.whole(0, 4)
        const inner =
          kind === 0
            ? times(
                Math.floor(r / 7),
                (i) =>
                  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r - i * 7)}" fill="none" stroke="${i % 2 ? b : ground}" stroke-width="2.500"/>`,
              )
            : kind === 1
              ? `<path d="M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z" fill="${b}" transform="rotate(${chance.whole(0, 7) * 45} ${num(x)} ${num(y)})"/>`
              : kind === 2
                ? times(Math.max(4, Math.floor(r / 4)), (i) =>
                    disc(...around(x, y, r * 0.66, (i / Math.max(4, Math.floor(r / 4))) * 6.2832), Math.max(1.5, r * 0.08), b),
                  )
                : kind === 3
                  ? disc(x, y, r * 0.45, b)
                  : ''
        return disc(x, y, r, a) + inner
      })
      .join('')
  )
}

/** One line that loops around every dot, mirrored four ways. */
function kolam({ w, h, chance }: Sheet, [ground, ...hues]: Hues): string {
  const half = chance.whole(4, 7)
  const unit = (Math.min(w, h) * 0.9) / (half * 2 + 1.6)
  const [cx, cy] = [w / 2, h / 2]
  const inside = (i: number, j: number) => Math.abs(i) + Math.abs(j) <= half
  const kept = new Map<string, boolean>()
  const crosses = (i: number, j: number, [di, dj]: Point) => {
    if (!inside(i + di, j + dj)) return false
    const key = [Math.abs(i * 2 + di), Math.abs(j * 2 + dj)].sort((a, b) => a - b).join()
    if (!kept.has(key)) kept.set(key, chance.maybe(0.76))
    return kept.get(key) as boolean
  }
  const ways = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const satisfies Point[]
  let d = ''
  let dots = ''
  for (let i = -half; i <= half; i += 1)
    for (let j = -half; j <= half; j += 1) {
      if (!inside(i, j)) continue
      dots += disc(cx + i * unit, cy + j * unit, unit * 0.09, hues[0])
      for (let k = 0; k < 4; k += 1) {
        const [a, b] = [ways[k] as Point, ways[(k + 1) % 4] as Point]
        const [ca, cb] = [crosses(i, j, a), crosses(i, j, b)]
        const at = (way: Point, crossing: boolean, to: Point, bend: number): Point => {
          const reach = crossing ? 0.5 : 0.41
          const [tx, ty] = crossing ? [(to[0] - way[0]) * Math.SQRT1_2, (to[1] - way[1]) * Math.SQRT1_2] : to
          return [cx + (i + way[0] * reach + tx * bend) * unit, cy + (j + way[1] * reach + ty * bend) * unit]
        }
        const [p, q, r, s] = [at(a, ca, b, 0), at(a, ca, b, 0.27), at(b, cb, a, 0.27), at(b, cb, a, 0)]
        d += `M${[p, q].map((v) => v.map(num).join(' ')).join('C')} ${[r, s].map((v) => v.map(num).join(' ')).join(' ')}`
      }
    }
  const echo = times(5, (i) => line(d, hues[(i % 4) + 1] as string, unit * (0.34 - i * 0.06), `opacity="${num(0.12 + i * 0.07)}"`))
  return (
    box(0, 0, w, h, ground) +
    times(40, () => disc(chance.between(0, w), chance.between(0, h), chance.between(1, 3), hues[4] as string, 'opacity=".25"')) +
    echo +
    line(d, mixed(hues[4] as string, ground, 0.05), unit * 0.075) +
    dots
  )
}

const digitalKinds = [wind, tala, packed, kolam] as const

/** The mood's last base-four digit selects the kind: wind, tala, circles, kolam. */
export const digital: Tradition = {
  moods: screens.length * digitalKinds.length,
  draw(sheet, mood) {
    const kind = digitalKinds[mood % digitalKinds.length] ?? wind
    return flat('screen', kind(sheet, screens[Math.floor(mood / digitalKinds.length)] ?? screens[0]))
  },
}
