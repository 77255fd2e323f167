/** Quick drawings: a dancer in charcoal, a street in pen. */
import { mixed } from '../palette.ts'
import { disc, line, num, type Point, path, times } from '../svg.ts'
import { bow, pebble, ridge, smooth, stroke, swelling, thinning } from './hand.ts'
import type { Sheets } from './ink-sheets.ts'
import type { Sheet } from './sheet.ts'

/** A dancer in a few sweeping lines: spine, limbs, and flowing cloth. */
export function dancer(sheet: Sheet, [paper, ink]: Sheets): string {
  const { w, h, chance } = sheet
  const s = Math.min(w * 1.15, h) * 0.82
  const flip = chance.maybe(0.5) ? -1 : 1
  const [cx, foot] = [w * 0.5, h * 0.92]
  const p = (x: number, y: number): Point => [cx + flip * x * s + chance.between(-4, 4), foot - y * s]
  const poses = [
    {
      head: p(0.03, 0.86),
      neck: p(0.02, 0.77),
      hip: p(-0.04, 0.46),
      arms: [
        [p(-0.16, 0.68), p(-0.3, 0.84)],
        [p(0.18, 0.7), p(0.33, 0.6)],
      ],
      legs: [
        [p(-0.2, 0.3), p(-0.1, 0.02)],
        [p(0.16, 0.32), p(0.1, 0.02)],
      ],
    },
    {
      head: p(0.06, 0.88),
      neck: p(0.04, 0.79),
      hip: p(0, 0.48),
      arms: [
        [p(-0.12, 0.84), p(-0.02, 1.03)],
        [p(0.2, 0.76), p(0.36, 0.82)],
      ],
      legs: [
        [p(-0.03, 0.24), p(-0.02, 0.01)],
        [p(0.2, 0.42), p(0.04, 0.26)],
      ],
    },
    {
      head: p(-0.06, 0.84),
      neck: p(-0.03, 0.76),
      hip: p(0.05, 0.47),
      arms: [
        [p(-0.2, 0.74), p(-0.38, 0.7)],
        [p(0.14, 0.82), p(0.16, 1)],
      ],
      legs: [
        [p(-0.08, 0.26), p(-0.22, 0.02)],
        [p(0.22, 0.27), p(0.3, 0.03)],
      ],
    },
    {
      head: p(0, 0.9),
      neck: p(0, 0.8),
      hip: p(0, 0.5),
      arms: [
        [p(-0.18, 0.72), p(-0.04, 0.7)],
        [p(0.18, 0.72), p(0.04, 0.7)],
      ],
      legs: [
        [p(-0.1, 0.26), p(-0.04, 0.02)],
        [p(0.1, 0.26), p(0.05, 0.02)],
      ],
    },
  ] as const
  const pose = chance.pick(poses)
  const sweep = (points: readonly Point[], wide: number) =>
    times(4, (i) =>
      stroke(
        points.map(([x, y]) => [x + chance.between(-7, 7), y + chance.between(-7, 7)] as const),
        swelling(wide * (1 - i * 0.2), wide * 0.25),
        ink,
        `opacity="${num(0.26 + i * 0.1)}"`,
      ),
    )
  const hem = times(26, (i) =>
    stroke(
      bow(pose.hip, p(-0.42 + i * 0.034, 0.16 + 0.12 * Math.sin(i * 0.6) + chance.between(-0.03, 0.03)), chance.between(-0.3, 0.3), 7),
      swelling(chance.between(2, 15)),
      ink,
      `opacity="${num(chance.between(0.08, 0.42))}"`,
    ),
  )
  const scarf = times(5, (i) =>
    stroke(
      [pose.arms[0][1], pose.neck, p(0.26 + i * 0.02, 0.5), p(0.46 + i * 0.02, 0.62 - i * 0.03)],
      swelling(chance.between(3, 12)),
      i === 2 ? '#B3342B' : ink,
      `opacity="${num(i === 2 ? 0.75 : 0.22)}"`,
    ),
  )
  const smudge = times(9, () =>
    path(
      pebble(
        chance,
        cx + chance.between(-0.3, 0.3) * s,
        foot - chance.between(0, 0.7) * s,
        s * chance.between(0.05, 0.16),
        s * chance.between(0.03, 0.09),
        0.25,
      ),
      ink,
      'opacity=".05"',
    ),
  )
  const floor = times(8, () =>
    stroke(
      bow(
        [w * chance.between(0.05, 0.4), foot + chance.between(-6, 22)],
        [w * chance.between(0.6, 0.95), foot + chance.between(-6, 22)],
        0.02,
      ),
      swelling(chance.between(2, 9)),
      ink,
      'opacity=".16"',
    ),
  )
  return (
    smudge +
    floor +
    hem +
    scarf +
    sweep([pose.neck, [(pose.neck[0] + pose.hip[0]) / 2 + s * 0.03 * flip, (pose.neck[1] + pose.hip[1]) / 2], pose.hip], s * 0.1) +
    pose.arms.map(([elbow, hand]) => sweep([pose.neck, elbow, hand], s * 0.038)).join('') +
    pose.legs.map(([knee, toe]) => sweep([pose.hip, knee, toe], s * 0.05)).join('') +
    path(pebble(chance, pose.head[0], pose.head[1], s * 0.048, s * 0.06, 0.05), ink, 'opacity=".85"') +
    path(pebble(chance, pose.head[0] + s * 0.045 * flip, pose.head[1] - s * 0.02, s * 0.026, s * 0.026, 0.1), ink, 'opacity=".8"') +
    line(`M${num(pose.head[0] - 4)} ${num(pose.head[1] - s * 0.05)}l8 ${num(s * 0.05)}`, paper, 2, 'opacity=".5"')
  )
}

/** A street of the old town, in freehand lines. */
export function street(sheet: Sheet, [paper, ink]: Sheets): string {
  const { w, h, chance } = sheet
  const pen = (d: string, wide = 1.8, opacity = 0.9) =>
    line(d, ink, wide, `opacity="${num(opacity)}"`) +
    line(
      d,
      ink,
      wide * 0.5,
      `opacity="${num(opacity * 0.5)}" transform="translate(${num(chance.between(-1.5, 1.5))} ${num(chance.between(-1.5, 1.5))})"`,
    )
  const rect = (x: number, y: number, a: number, b: number) =>
    pen(
      `M${num(x - 4)} ${num(y)}H${num(x + a + 5)}M${num(x + a)} ${num(y - 4)}V${num(y + b + 3)}M${num(x + a + 3)} ${num(y + b)}H${num(x - 3)}M${num(x)} ${num(y + b + 4)}V${num(y - 3)}`,
    )
  const hatch = (x: number, y: number, a: number, b: number) =>
    times(Math.round((a + b) / 9), (i) => {
      const d = i * 9
      const [x0, y0, x1, y1] = [x + Math.min(d, a), y + Math.max(0, d - a), x + Math.max(0, d - b), y + Math.min(d, b)]
      return line(`M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}`, ink, 1.1, 'opacity=".5"')
    })
  const base = h * 0.84
  let x = w * 0.05
  let out = ''
  while (x < w * 0.92) {
    const a = Math.min(w * chance.between(0.1, 0.19), w * 0.95 - x)
    const b = h * chance.between(0.34, 0.66)
    const y = base - b
    const floors = chance.whole(3, 5)
    out += rect(x, y, a, b)
    if (chance.maybe(0.5))
      out += `<path d="M${num(x)} ${num(y)}h${num(a)}v${num(b)}h${num(-a)}Z" fill="${chance.pick(['#D9A15A', '#B3544A', '#7A93A8', '#A9B08A'])}" opacity=".28"/>`
    for (let f = 0; f < floors; f += 1) {
      const top = y + (b * (f + 0.14)) / floors
      const tall = (b / floors) * 0.66
      const each = chance.whole(2, 3)
      for (let k = 0; k < each; k += 1) {
        const [wx, wide] = [x + (a * (k + 0.2)) / each, (a / each) * 0.58]
        out += pen(
          `M${num(wx)} ${num(top + tall)}V${num(top + tall * 0.4)}Q${num(wx)} ${num(top)} ${num(wx + wide / 2)} ${num(top)}Q${num(wx + wide)} ${num(top)} ${num(wx + wide)} ${num(top + tall * 0.4)}V${num(top + tall)}Z`,
          1.5,
        )
        out += chance.maybe(0.55)
          ? hatch(wx, top + tall * 0.35, wide, tall * 0.65)
          : pen(`M${num(wx + wide / 2)} ${num(top + tall * 0.3)}V${num(top + tall)}`, 1.2, 0.7)
      }
      out += pen(`M${num(x - 6)} ${num(y + (b * (f + 1)) / floors)}H${num(x + a + 6)}`, 2)
      if (f === 1)
        out +=
          times(Math.round(a / 9), (i) => pen(`M${num(x + i * 9)} ${num(y + (b * 2) / floors)}v-18`, 1.1, 0.8)) +
          pen(`M${num(x - 8)} ${num(y + (b * 2) / floors - 18)}h${num(a + 14)}`, 1.8)
    }
    out += chance.maybe(0.35)
      ? pen(
          `M${num(x + a * 0.2)} ${num(y)}q${num(a * 0.02)} ${num(-a * 0.42)} ${num(a * 0.3)} ${num(-a * 0.5)}q${num(a * 0.28)} ${num(a * 0.08)} ${num(a * 0.3)} ${num(a * 0.5)}M${num(x + a * 0.5)} ${num(y - a * 0.5)}v-22`,
          2,
        ) + hatch(x + a * 0.55, y - a * 0.36, a * 0.2, a * 0.36)
      : hatch(x + a * 0.7, y, a * 0.3, b * 0.12)
    x += a + w * chance.between(-0.004, 0.012)
  }
  const wires = times(4, () =>
    line(smooth(bow([0, h * chance.between(0.2, 0.45)], [w, h * chance.between(0.2, 0.45)], 0.06)), ink, 1.2, 'opacity=".7"'),
  )
  const walkers = times(chance.whole(6, 11), () => {
    const [px, py, s] = [w * chance.between(0.06, 0.94), h * chance.between(0.88, 0.95), h * chance.between(0.03, 0.045)]
    return (
      disc(px, py - s * 1.1, s * 0.22, ink) +
      stroke(
        [
          [px, py - s * 0.8],
          [px + 2, py - s * 0.3],
          [px - 1, py],
        ],
        swelling(s * 0.5, s * 0.2),
        ink,
        'opacity=".8"',
      ) +
      stroke(
        [
          [px, py],
          [px + s * 1.2, py + 4],
        ],
        thinning(5, 1),
        ink,
        'opacity=".3"',
      )
    )
  })
  const cables =
    pen(`M${num(w * 0.02)} ${num(base)}H${num(w * 0.98)}`, 2.4) +
    path(ridge(chance, w, base + h * 0.03, 5, 5, h * 0.99), mixed(paper, ink, 0.12), 'opacity=".6"')
  return cables + out + wires + walkers
}
