/** Trees, pavilions and the flowered border around them. */
import { scallopedArch } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, path, placed, times } from '../svg.ts'
import { type Hour, petalsAt } from './court-figures.ts'
import { bow, pebble, strewn, stroke, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export function leafy(chance: Sheet['chance'], x: number, y: number, r: number, fill: string): string {
  const round = strewn(chance, 70, r * 2, r * 1.9, 3).filter(([dx, dy]) => Math.hypot(dx - r, (dy - r * 0.95) * 1.05) < r)
  return (
    stroke(bow([x, y], [x + r * 0.1, y - r * 1.9], 0.06), thinning(r * 0.2, r * 0.1), '#5A3A26') +
    path(pebble(chance, x, y - r * 2, r, r * 0.95, 0.07, 13), mixed(fill, '#0C1A14', 0.5)) +
    round
      .map(([dx, dy]) =>
        placed(path('M0 0Q6-7 16 0Q6 7 0 0Z', mixed(fill, '#E9E29A', chance.between(0, 0.42))), {
          x: x + dx - r,
          y: y - r * 2.95 + dy,
          turn: chance.between(-60, 60),
          scale: r / 70,
        }),
      )
      .join('')
  )
}

export const cypress = (x: number, y: number, tall: number, fill: string) =>
  path(
    `M${num(x)} ${num(y - tall)}C${num(x + tall * 0.16)} ${num(y - tall * 0.5)} ${num(x + tall * 0.13)} ${num(y - tall * 0.12)} ${num(x)} ${num(y)}C${num(x - tall * 0.13)} ${num(y - tall * 0.12)} ${num(x - tall * 0.16)} ${num(y - tall * 0.5)} ${num(x)} ${num(y - tall)}Z`,
    fill,
  ) +
  times(9, (i) =>
    line(
      `M${num(x - tall * 0.06)} ${num(y - tall * (0.12 + i * 0.075))}q${num(tall * 0.06)} ${num(-tall * 0.05)} ${num(tall * 0.12)} 0`,
      mixed(fill, '#CBD79A', 0.4),
      1.5,
    ),
  )

/** A pavilion on the ground line, `s` wide. */
export function pavilion(x: number, y: number, s: number, { marble, red, gold, sky }: Hour): string {
  const storey = (top: number, wide: number, tall: number, arches: number) =>
    box(x - wide / 2, top, wide, tall, marble) +
    times(arches, (i) => {
      const each = wide / arches
      return (
        path(scallopedArch(each * 0.74, tall * 0.62, x - wide / 2 + each * (i + 0.13), top + tall * 0.18), mixed(sky, '#2A1420', 0.45)) +
        (i % 2
          ? path(
              `M${num(x - wide / 2 + each * (i + 0.18))} ${num(top + tall * 0.4)}h${num(each * 0.64)}l${num(-each * 0.08)} ${num(tall * 0.14)}h${num(-each * 0.48)}Z`,
              red,
            )
          : '')
      )
    }) +
    box(x - wide * 0.55, top - tall * 0.08, wide * 1.1, tall * 0.09, red) +
    box(x - wide * 0.55, top - tall * 0.1, wide * 1.1, 3, gold) +
    times(Math.round(wide / 12), (i) =>
      path(`M${num(x - wide * 0.54 + i * ((wide * 1.08) / Math.round(wide / 12)))} ${num(top + 1)}l5 8l5-8Z`, gold),
    )
  const dome = (dx: number, top: number, r: number) =>
    path(
      `M${num(x + dx - r)} ${num(top)}C${num(x + dx - r * 1.25)} ${num(top - r * 0.9)} ${num(x + dx - r * 0.3)} ${num(top - r * 1.1)} ${num(x + dx)} ${num(top - r * 1.6)}C${num(x + dx + r * 0.3)} ${num(top - r * 1.1)} ${num(x + dx + r * 1.25)} ${num(top - r * 0.9)} ${num(x + dx + r)} ${num(top)}Z`,
      marble,
    ) +
    line(`M${num(x + dx)} ${num(top - r * 1.6)}v${num(-r * 0.5)}`, gold, 3) +
    disc(x + dx, top - r * 2.1, 3.4, gold) +
    line(`M${num(x + dx - r)} ${num(top - 3)}H${num(x + dx + r)}`, gold, 3)
  return (
    storey(y - s * 0.5, s, s * 0.5, 5) +
    storey(y - s * 0.86, s * 0.62, s * 0.3, 3) +
    dome(0, y - s * 0.89, s * 0.13) +
    dome(-s * 0.26, y - s * 0.88, s * 0.07) +
    dome(s * 0.26, y - s * 0.88, s * 0.07) +
    dome(-s * 0.44, y - s * 0.54, s * 0.06) +
    dome(s * 0.44, y - s * 0.54, s * 0.06)
  )
}

export function framed({ w, h, chance, id }: Sheet, hour: Hour, scene: string): string {
  const m = Math.min(w, h) * 0.1
  const { border, gold, marble } = hour
  const vine = (long: number, at: (along: number) => readonly [number, number]) =>
    times(Math.round(long / 42), (i) => {
      const [x, y] = at(i * 42 + 21)
      return (
        petalsAt(x, y, m * 0.2, i % 2 ? '#F7CDB8' : '#F9E7B8', gold) +
        placed(path('M0 0Q8-8 20 0Q8 8 0 0Z', '#5E8C5A'), { x: x + 7, y, turn: chance.between(-50, 50), scale: m / 90 })
      )
    })
  return (
    `<defs><clipPath id="${id}c"><rect x="${num(m)}" y="${num(m)}" width="${num(w - m * 2)}" height="${num(h - m * 2)}"/></clipPath></defs>` +
    box(0, 0, w, h, mixed(marble, '#D9B98A', 0.3)) +
    box(m * 0.22, m * 0.22, w - m * 0.44, h - m * 0.44, border) +
    vine(w - m, (a) => [m / 2 + a, m * 0.6]) +
    vine(w - m, (a) => [m / 2 + a, h - m * 0.6]) +
    vine(h - m * 1.4, (a) => [m * 0.6, m * 0.8 + a]) +
    vine(h - m * 1.4, (a) => [w - m * 0.6, m * 0.8 + a]) +
    `<g clip-path="url(#${id}c)">${scene}</g>` +
    [m, m * 0.22]
      .map(
        (inset) =>
          `<rect x="${num(inset)}" y="${num(inset)}" width="${num(w - inset * 2)}" height="${num(h - inset * 2)}" fill="none" stroke="${gold}" stroke-width="4"/>`,
      )
      .join('')
  )
}
