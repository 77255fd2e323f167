/** Madhubani, from the courtyards of Mithila: double outlines, nothing left empty. Fish, trees and birds. */
import { petals, ringOfDots } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, path, placed, times } from '../svg.ts'
import { around, bow, clip, clipped, smooth, strewn, stroke, thinning } from './hand.ts'
import { bird, border, double, fish, type Hues, lily, papers } from './madhubani-figures.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

function pond(sheet: Sheet, hues: Hues, m: number): string {
  const { w, h, chance } = sheet
  const [, , a, , water] = hues
  const least = Math.min(w, h)
  const ripples = times(Math.round(h / 26), (j) => {
    const y = m + 14 + j * 26
    return y > h - m
      ? ''
      : line(
          smooth(Array.from({ length: 22 }, (_, i) => [m + ((w - m * 2) * i) / 21, y + (i % 2 ? 5 : -5)] as const)),
          mixed(water, '#FFFFFF', 0.35),
          2,
          'opacity=".8"',
        )
  })
  const rows = chance.whole(2, 4)
  const school = times(rows, (i) => {
    const y = m + (h - m * 2) * ((i + 0.5) / rows)
    const scale = Math.min((w - m * 2) / 290, (h - m * 2) / rows / 128)
    return placed(fish(sheet, hues, i), {
      x: w / 2 + (i % 2 ? 1 : -1) * w * 0.03,
      y,
      scale,
      mirrored: i % 2 === 1,
      turn: chance.between(-6, 6),
    })
  })
  const pads = strewn(chance, 9, w - m * 3, h - m * 3).map(([x, y]) => lily(x + m * 1.5, y + m * 1.7, least * 0.05, hues))
  return (
    ripples +
    pads.join('') +
    school +
    times(30, () => disc(chance.between(m * 1.3, w - m * 1.3), chance.between(m * 1.3, h - m * 1.3), 3, a, 'opacity=".6"'))
  )
}

function tree(sheet: Sheet, hues: Hues, m: number): string {
  const { w, h, chance } = sheet
  const [, ink, a, b, leaf, blue, warm] = hues
  const [x, foot] = [w / 2, h - m * 1.35]
  const least = Math.min(w, h)
  const boughs = times(9, (i) => {
    const side = i % 2 ? 1 : -1
    const rise = foot - h * (0.16 + i * 0.058)
    const end: readonly [number, number] = [
      x + side * (w / 2 - m * 1.7) * chance.between(0.6, 0.95) * (1 - i * 0.035),
      rise - h * chance.between(0.08, 0.16),
    ]
    const spine = bow([x, rise], end, side * -0.25, 14)
    const leaves = spine
      .slice(3)
      .map(([px, py], k) =>
        times(2, (s) =>
          placed(
            path(
              'M0 0C14-20 40-18 56 0C40 18 14 20 0 0Z',
              [leaf, mixed(leaf, b, 0.5), blue][k % 3] as string,
              `stroke="${ink}" stroke-width="3"`,
            ) + line('M6 0H46', '#FFF9EA', 3),
            { x: px, y: py, scale: least / 1150, turn: (s ? -1 : 1) * 56 + (side > 0 ? 0 : 180) },
          ),
        ),
      )
    return (
      double(smooth(spine), ink, 3) +
      leaves.join('') +
      petals(end[0], end[1], 2, least * 0.04, 8, least * 0.012, i % 3 ? a : warm) +
      disc(end[0], end[1], least * 0.012, b)
    )
  })
  const trunk =
    stroke(
      [
        [x, foot],
        [x - 4, foot - h * 0.3],
        [x, m * 1.5],
      ],
      thinning(least * 0.08, least * 0.012),
      mixed(warm, ink, 0.35),
      `stroke="${ink}" stroke-width="3"`,
    ) +
    times(14, (i) =>
      line(
        `M${num(x - least * 0.03 + i * 0.4)} ${num(foot - 10 - i * h * 0.035)}q${num(least * 0.03)} -10 ${num(least * 0.055)} 0`,
        '#FFF9EA',
        2,
      ),
    )
  const birds = times(2, (i) =>
    placed(bird(sheet, hues), { x: w * (i ? 0.69 : 0.31), y: foot - least * 0.1, scale: least / 760, mirrored: i === 0 }),
  )
  return (
    boughs +
    trunk +
    birds +
    times(Math.round(w / 30), (i) =>
      path(`M${num(m * 1.2 + i * 30)} ${num(foot + 4)}q5-26 10 0q6-20 11 0Z`, leaf, `stroke="${ink}" stroke-width="1.500"`),
    )
  )
}

function pair(sheet: Sheet, hues: Hues, m: number): string {
  const { w, h, chance } = sheet
  const [, ink, a, b, c] = hues
  const least = Math.min(w, h)
  const [x, y] = [w / 2, h / 2]
  const rosette =
    petals(x, y, least * 0.1, least * 0.2, 16, least * 0.028, a) +
    petals(x, y, least * 0.06, least * 0.14, 16, least * 0.02, b, 0.5) +
    disc(x, y, least * 0.075, c, `stroke="${ink}" stroke-width="3"`) +
    ringOfDots(x, y, least * 0.05, 12, 4, b)
  const birds = times(4, (i) =>
    placed(bird(sheet, hues), {
      x: x + (i % 2 ? 1 : -1) * (w / 2 - m) * 0.44,
      y: y + (i < 2 ? -1 : 1) * (h / 2 - m) * 0.44,
      scale: (least - m * 2) / 620,
      mirrored: i % 2 === 0,
    }),
  )
  const vine = times(28, (i) => {
    const at = around(x, y, least * 0.26, (i / 28) * Math.PI * 2)
    return placed(path('M0 0C8-12 24-10 32 0C24 10 8 12 0 0Z', i % 2 ? c : mixed(c, b, 0.5), `stroke="${ink}" stroke-width="2"`), {
      x: at[0],
      y: at[1],
      turn: (i / 28) * 360 + chance.pick([-40, 40]),
      scale: least / 900,
    })
  })
  return (
    rosette +
    vine +
    birds +
    strewn(chance, 16, w - m * 2.6, h - m * 2.6)
      .map(([px, py]) =>
        Math.hypot(px + m * 1.3 - x, py + m * 1.3 - y) > least * 0.3
          ? petals(px + m * 1.3, py + m * 1.3, 1, 12, 6, 4, chance.pick([a, b, c]))
          : '',
      )
      .join('')
  )
}

export const madhubani: Tradition = {
  moods: papers.length * 3,
  draw(sheet, mood) {
    const hues = papers[Math.floor(mood / 3)] ?? papers[0]
    const m = Math.min(sheet.w, sheet.h) * 0.085
    const inside = [pond, tree, pair][mood % 3] ?? pond
    const { w, h, id } = sheet
    const field = `M${num(m)} ${num(m)}H${num(w - m)}V${num(h - m)}H${num(m)}Z`
    return flat('fine', `<defs>${clip(`${id}c`, field)}</defs>${border(sheet, hues, m)}${clipped(`${id}c`, inside(sheet, hues, m))}`)
  },
}
