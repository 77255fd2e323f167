/** Wood: pierced screens and carved panels. */
import { flower } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, path, placed, times } from '../svg.ts'
import { around, bow, stroke, thinning } from './hand.ts'
import type { Drawing, Sheet } from './sheet.ts'

export const grey = (level: number) => mixed('#000000', '#FFFFFF', level)

/** A height map: a ground of the given grey level with the drawing on top. */
export const heightsOn = ({ w, h }: Sheet, level: number, inner: string) => box(0, 0, w, h, grey(level)) + inner

function frame({ w, h }: Sheet, m: number, high: string, low: string): string {
  const rail = `<rect x="${num(m * 0.4)}" y="${num(m * 0.4)}" width="${num(w - m * 0.8)}" height="${num(h - m * 0.8)}" fill="none" stroke="${high}" stroke-width="${num(m * 0.62)}"/>`
  const dents = (long: number, at: (a: number) => readonly [number, number]) =>
    times(Math.round(long / (m * 0.5)), (i) => disc(...at((i + 0.5) * (long / Math.round(long / (m * 0.5)))), m * 0.13, low))
  return (
    rail +
    dents(w, (a) => [a, m * 0.4]) +
    dents(w, (a) => [a, h - m * 0.4]) +
    dents(h, (a) => [m * 0.4, a]) +
    dents(h, (a) => [w - m * 0.4, a])
  )
}

export function screen(sheet: Sheet, wood: string): Drawing {
  const { w, h, chance } = sheet
  const m = Math.min(w, h) * 0.1
  const unit = (w - m * 2) / chance.whole(4, 7)
  const kind = chance.whole(0, 2)
  const bar = unit * 0.13
  const cell = (x: number, y: number, fill: string, wide: number) => {
    if (kind === 0)
      return `${times(8, (i) =>
        line(
          `M${num(x)} ${num(y)}L${around(x, y, unit * 0.72, (i / 8) * 6.2832)
            .map(num)
            .join(' ')}`,
          fill,
          wide * 0.8,
        ),
      )}<circle cx="${num(x)}" cy="${num(y)}" r="${num(unit * 0.3)}" fill="none" stroke="${fill}" stroke-width="${num(wide)}"/>`
    if (kind === 1)
      return (
        [0.5, 0.26]
          .map(
            (r) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(unit * r)}" fill="none" stroke="${fill}" stroke-width="${num(wide)}"/>`,
          )
          .join('') +
        times(
          4,
          (i) =>
            `<circle cx="${num(around(x, y, unit * 0.5, i * 1.5708)[0])}" cy="${num(around(x, y, unit * 0.5, i * 1.5708)[1])}" r="${num(unit * 0.5)}" fill="none" stroke="${fill}" stroke-width="${num(wide * 0.8)}"/>`,
        )
      )
    return (
      times(6, (i) => {
        const a = i * 1.0472
        return line(
          `M${around(x, y, unit * 0.58, a)
            .map(num)
            .join(' ')}L${around(x, y, unit * 0.58, a + 2.0944)
            .map(num)
            .join(' ')}`,
          fill,
          wide,
        )
      }) + flower(x, y, unit * 0.22, fill, fill)
    )
  }
  const field = (fill: string, wide: number) =>
    times(Math.ceil((h - m) / unit) + 1, (j) =>
      times(Math.ceil((w - m) / unit), (i) => cell(m + (i + 0.5) * unit, m + (j + 0.5) * unit, fill, wide)),
    )
  const dark = mixed(wood, '#120A06', 0.86)
  return {
    how: 'relief',
    surface: 'wood',
    round: 2.2,
    heights: heightsOn(sheet, 0.05, field(grey(0.66), bar) + field(grey(0.8), bar * 0.45) + frame(sheet, m, grey(0.95), grey(0.6))),
    colours: box(0, 0, w, h, dark) + field(wood, bar * 1.02) + frame(sheet, m, wood, mixed(wood, '#120A06', 0.2)),
  }
}

export function carved(sheet: Sheet, wood: string): Drawing {
  const { w, h, chance } = sheet
  const m = Math.min(w, h) * 0.09
  const [x, foot] = [w / 2, h - m * 1.3]
  const least = Math.min(w, h)
  const birds = Array.from({ length: 4 }, (_, i) => ({
    x: w * (i % 2 ? 0.72 : 0.28),
    y: h * (i < 2 ? 0.42 : 0.74),
    s: (least / 560) * chance.between(0.85, 1.1),
    flip: i % 2 === 0,
  }))
  const ways = Array.from({ length: 12 }, (_, i) => {
    const side = i % 2 ? 1 : -1
    const y = foot - h * 0.08 - i * h * 0.058
    return bow([x, y], [x + side * (w / 2 - m * 1.6) * chance.between(0.55, 0.95), y - h * chance.between(0.06, 0.13)], side * -0.24, 10)
  })
  const leafTurns = Array.from({ length: 12 * 20 }, () => chance.between(-16, 16))
  const draw = (paint: (level: number) => string) => {
    const leaf = (px: number, py: number, turn: number, s: number) =>
      placed(path('M0 0C14-22 46-22 64 0C46 22 14 22 0 0Z', paint(0.62)) + path('M4-2C20-12 44-12 60-1Q34-4 4-2Z', paint(0.82)), {
        x: px,
        y: py,
        turn,
        scale: s,
      })
    const trunk = stroke(
      [
        [x, foot],
        [x - 8, foot - h * 0.3],
        [x + 4, m * 1.6],
      ],
      thinning(least * 0.09, least * 0.016),
      paint(0.7),
    )
    const boughs = ways
      .map(
        (way, i) =>
          stroke(way, thinning(least * 0.022, 4), paint(0.66)) +
          way
            .slice(2)
            .map(
              ([px, py], k) =>
                leaf(px, py, (leafTurns[i * 20 + k] as number) + (i % 2 ? -40 : 220), least / 1000) +
                leaf(px, py, (leafTurns[i * 20 + k + 8] as number) + (i % 2 ? 44 : 136), least / 1100),
            )
            .join(''),
      )
      .join('')
    const bird = birds
      .map(({ x: bx, y, s, flip }) =>
        placed(
          path(
            'M-52-38C-34-58-8-44-6-22C24-26 50-6 64 40C70 66 96 92 112 110C78 96 50 76 30 56C-2 58-26 34-28 4C-32-10-40-16-52-20L-68-24Z',
            paint(0.9),
          ) +
            times(5, (i) => line(`M${-8 + i * 12} ${-6 + i * 11}q10 12 20 8`, paint(0.6), 3)) +
            disc(-36, -32, 5, paint(0.4)),
          { x: bx, y, scale: s, mirrored: flip },
        ),
      )
      .join('')
    return (
      trunk +
      boughs +
      bird +
      times(9, (i) =>
        path(
          `M${num(m * 1.4 + (i * (w - m * 2.8)) / 9)} ${num(foot + m * 0.2)}q${num((w - m * 2.8) / 18)} ${num(-m * 0.7)} ${num((w - m * 2.8) / 9)} 0Z`,
          paint(0.5),
        ),
      )
    )
  }
  return {
    how: 'relief',
    surface: 'wood',
    round: 2.6,
    heights: heightsOn(sheet, 0.22, draw(grey) + frame(sheet, m, grey(0.92), grey(0.55))),
    colours:
      box(0, 0, w, h, mixed(wood, '#120A06', 0.42)) +
      draw((level) => mixed(mixed(wood, '#120A06', 0.32), wood, level)) +
      frame(sheet, m, wood, mixed(wood, '#120A06', 0.3)),
  }
}
