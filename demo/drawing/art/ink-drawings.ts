/** Brush and ink: hills in washes, and bamboo. */
import { mixed } from '../palette.ts'
import { box, disc, line, num, type Point, path, times } from '../svg.ts'
import { around, bow, smooth, softened, strewn, stroke, swelling, thinning } from './hand.ts'
import type { Sheets } from './ink-sheets.ts'
import type { Sheet } from './sheet.ts'

const seal = ({ w, h, chance }: Sheet) => {
  const [x, y, s] = [w * chance.pick([0.1, 0.86]), h * chance.between(0.82, 0.9), Math.min(w, h) * 0.035]
  return (
    box(x, y, s, s, '#B3342B', 'rx="3"') +
    line(
      `M${num(x + s * 0.2)} ${num(y + s * 0.3)}h${num(s * 0.6)}M${num(x + s * 0.5)} ${num(y + s * 0.3)}v${num(s * 0.5)}M${num(x + s * 0.25)} ${num(y + s * 0.6)}h${num(s * 0.5)}`,
      '#F6EEE4',
      s * 0.09,
    )
  )
}

export function washed(sheet: Sheet, [paper, ink]: Sheets): string {
  const { w, h, chance, id } = sheet
  const layers = chance.whole(4, 6)
  const hills = times(layers, (i) => {
    const y = h * (0.3 + 0.13 * i + chance.between(-0.02, 0.02))
    const tone = mixed(paper, ink, 0.12 + (0.5 * i) / layers)
    const top = Array.from(
      { length: 12 },
      (_, k): Point => [w * (k / 9 - 0.1), y - h * 0.1 * Math.abs(Math.sin(k * chance.between(0.7, 1.3) + i)) + chance.between(-12, 12)],
    )
    const body = `${smooth(top)}L${num(w * 1.2)} ${num(y + h * 0.14)}L${num(-w * 0.2)} ${num(y + h * 0.14)}Z`
    return (
      path(body, tone, `opacity="${num(0.5 + i * 0.07)}" filter="url(#${id}b)"`) +
      times(16, () => {
        const [x, py] = top[chance.whole(1, 10)] as Point
        return stroke(
          bow([x, py + 6], [x + chance.between(-50, 50), py + h * chance.between(0.05, 0.13)], chance.between(-0.2, 0.2), 5),
          swelling(chance.between(4, 16)),
          mixed(tone, ink, 0.35),
          `opacity="${num(chance.between(0.12, 0.35))}"`,
        )
      }) +
      box(-5, y + h * 0.06, w + 10, h * 0.1, paper, `opacity=".75" filter="url(#${id}w)"`)
    )
  })
  const birds = times(chance.whole(3, 7), () => {
    const [x, y, s] = [w * chance.between(0.3, 0.8), h * chance.between(0.1, 0.24), chance.between(6, 13)]
    return line(
      `M${num(x - s)} ${num(y - s * 0.4)}Q${num(x - s * 0.4)} ${num(y - s * 0.6)} ${num(x)} ${num(y)}Q${num(x + s * 0.4)} ${num(y - s * 0.7)} ${num(x + s)} ${num(y - s * 0.5)}`,
      ink,
      2,
    )
  })
  const side = chance.pick([0.14, 0.86])
  const pine =
    stroke(
      bow([w * side, h * 1.02], [w * (side + (side < 0.5 ? 0.12 : -0.12)), h * 0.5], side < 0.5 ? -0.12 : 0.12),
      thinning(26, 7),
      ink,
    ) +
    strewn(chance, 16, w * 0.34, h * 0.26, 3)
      .map(([dx, dy]) => {
        const [x, y] = [w * (side - 0.1) + dx, h * 0.46 + dy]
        return times(12, (k) =>
          line(
            `M${num(x)} ${num(y)}L${num(x + 34 * Math.cos(-0.2 - k * 0.25))} ${num(y + 24 * Math.sin(-0.2 - k * 0.25))}`,
            ink,
            1.5,
            `opacity="${num(chance.between(0.4, 0.9))}"`,
          ),
        )
      })
      .join('')
  const boat = `<g transform="translate(${num(w * (1 - side) + (side < 0.5 ? -60 : 40))} ${num(h * 0.87)})">${path('M-46 0Q0 16 46-3Q0 7-46 0Z', ink)}${line('M6 0L8-22M8-22l22 16', ink, 2.5)}${disc(4, -24, 4, ink)}</g>`
  const moon = disc(w * (1 - side), h * 0.17, Math.min(w, h) * 0.06, chance.maybe(0.4) ? '#C2453A' : mixed(paper, ink, 0.1), 'opacity=".9"')
  return `<defs>${softened(`${id}b`, 2.5)}${softened(`${id}w`, 22)}</defs>${moon}${hills}${birds}${boat}${pine}${seal(sheet)}`
}

export function bamboo(sheet: Sheet, [paper, ink]: Sheets): string {
  const { w, h, chance } = sheet
  const stalk = (x: number, wide: number, dark: number, lean: number) => {
    const tone = mixed(paper, ink, dark)
    const joints = chance.whole(6, 9)
    return times(joints, (i) => {
      const [y0, y1] = [h * (1.04 - (1.14 * i) / joints), h * (1.04 - (1.14 * (i + 1)) / joints)]
      const [a, b]: [Point, Point] = [
        [x + lean * (1.04 * h - y0), y0 - 5],
        [x + lean * (1.04 * h - y1), y1 + 5],
      ]
      const leaves =
        i > 1 && chance.maybe(0.75)
          ? times(chance.whole(3, 7), () => {
              const side = chance.maybe(0.5) ? 1 : -1
              const base = around(b[0], b[1], chance.between(0, 40), side > 0 ? 0 : Math.PI)
              return stroke(
                bow(
                  base,
                  around(
                    base[0],
                    base[1],
                    h * chance.between(0.09, 0.19),
                    side > 0 ? chance.between(0.1, 1.2) : Math.PI - chance.between(0.1, 1.2),
                  ),
                  side * 0.12,
                  7,
                ),
                swelling(wide * chance.between(0.45, 0.85)),
                mixed(tone, ink, chance.between(0, 0.6)),
                'opacity=".9"',
              )
            })
          : ''
      return (
        stroke([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], (t) => wide * (0.86 + 0.24 * Math.abs(t - 0.5) * 2), tone, 'opacity=".92"') +
        stroke(
          [
            [a[0] - wide * 0.3, a[1]],
            [b[0] - wide * 0.3, b[1]],
          ],
          () => wide * 0.16,
          paper,
          'opacity=".35"',
        ) +
        line(`M${num(b[0] - wide * 0.55)} ${num(b[1] - 5)}q${num(wide * 0.55)} 6 ${num(wide * 1.1)} 0`, ink, 3) +
        leaves
      )
    })
  }
  const count = chance.whole(3, 5)
  return (
    times(count, (i) =>
      stalk(
        w * (0.14 + (0.74 * i) / count + chance.between(-0.05, 0.08)),
        chance.between(12, 22) + i * 6,
        0.22 + (0.7 * i) / count,
        chance.between(-0.1, 0.1),
      ),
    ) + seal(sheet)
  )
}
