/** Screen prints in three slightly misaligned inks. */
import { rays, scallopedArch } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, path, placed, times } from '../svg.ts'
import { bow, clip, clipped, pebble, ridge, stroke, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const inksOf = [
  ['#F6EBD6', '#E4572E', '#17467A', '#F2B035'],
  ['#F8F0E2', '#0B6E69', '#E0447A', '#F4C04A'],
  ['#F3E6CB', '#2E2A72', '#E08A2E', '#D0405A'],
  ['#FBF3E2', '#1B1A22', '#D8402F', '#7FB0A8'],
] as const

export function poster(sheet: Sheet, hues: (typeof inksOf)[number], which: number): string {
  const { w, h, chance, id } = sheet
  const [paper, one, two, three] = hues
  const m = Math.min(w, h) * 0.07
  const off = () => `style="mix-blend-mode:multiply" transform="translate(${num(chance.between(-5, 5))} ${num(chance.between(-5, 5))})"`
  const layer = (inner: string) => `<g ${off()}>${inner}</g>`
  const halftone = (fill: string, from: number, to: number) =>
    times(Math.round((w - m * 2) / 15), (i) =>
      times(Math.round(((to - from) * h) / 15), (j) =>
        disc(m + 8 + i * 15 + (j % 2) * 7, from * h + j * 15, 1 + (5.4 * j) / (((to - from) * h) / 15), fill),
      ),
    )
  const least = Math.min(w, h)
  const train = () =>
    layer(rays(w / 2, h * 0.5, least * 0.1, least, 22, three)) +
    layer(disc(w / 2, h * 0.42, least * 0.26, two)) +
    layer(path(ridge(chance, w, h * 0.6, h * 0.03, 4, h - m), one)) +
    layer(
      times(
        5,
        (i) =>
          box(w * 0.12 + i * w * 0.155, h * 0.55, w * 0.145, h * 0.085, two, 'rx="6"') +
          times(3, (k) => box(w * 0.13 + i * w * 0.155 + k * w * 0.045, h * 0.57, w * 0.03, h * 0.03, paper)) +
          times(2, (k) => disc(w * 0.155 + i * w * 0.155 + k * w * 0.08, h * 0.642, h * 0.012, one)),
      ),
    ) +
    layer(
      times(7, (i) =>
        path(
          pebble(chance, w * (0.14 + i * 0.07), h * (0.5 - i * 0.026), least * (0.018 + i * 0.008), least * (0.014 + i * 0.006), 0.16),
          paper,
        ),
      ),
    ) +
    layer(halftone(one, 0.66, 0.93))
  const singer = () =>
    layer(rays(w / 2, h * 0.48, 0, least * 0.9, 28, three)) +
    layer(disc(w / 2, h * 0.46, least * 0.3, two)) +
    layer(path(scallopedArch(w * 0.62, h * 0.66, w * 0.19, h * 0.2), three)) +
    layer(
      path(
        `M${num(w * 0.24)} ${num(h * 0.93)}C${num(w * 0.26)} ${num(h * 0.66)} ${num(w * 0.4)} ${num(h * 0.64)} ${num(w * 0.43)} ${num(h * 0.59)}C${num(w * 0.3)} ${num(h * 0.5)} ${num(w * 0.34)} ${num(h * 0.3)} ${num(w * 0.52)} ${num(h * 0.31)}C${num(w * 0.66)} ${num(h * 0.32)} ${num(w * 0.67)} ${num(h * 0.5)} ${num(w * 0.57)} ${num(h * 0.59)}C${num(w * 0.62)} ${num(h * 0.66)} ${num(w * 0.76)} ${num(h * 0.68)} ${num(w * 0.78)} ${num(h * 0.93)}Z`,
        one,
      ),
    ) +
    layer(
      line(`M${num(w * 0.6)} ${num(h * 0.9)}L${num(w * 0.76)} ${num(h * 0.3)}`, two, least * 0.02) +
        disc(w * 0.6, h * 0.84, least * 0.1, two) +
        disc(w * 0.6, h * 0.84, least * 0.03, paper),
    ) +
    layer(halftone(one, 0.07, 0.3))
  const tiger = () =>
    layer(disc(w * 0.5, h * 0.4, least * 0.34, three)) +
    layer(
      path(
        pebble(chance, w / 2, h * 0.5, least * 0.3, least * 0.32, 0.03, 12) +
          pebble(chance, w / 2 - least * 0.22, h * 0.5 - least * 0.27, least * 0.08) +
          pebble(chance, w / 2 + least * 0.22, h * 0.5 - least * 0.27, least * 0.08),
        two,
      ),
    ) +
    layer(
      times(5, (i) =>
        times(2, (s) =>
          stroke(
            bow(
              [w / 2 + (s ? 1 : -1) * least * 0.29, h * 0.5 - least * (0.14 - i * 0.085)],
              [w / 2 + (s ? 1 : -1) * least * 0.12, h * 0.5 - least * (0.1 - i * 0.07)],
              s ? 0.16 : -0.16,
            ),
            thinning(least * 0.045, 3),
            one,
          ),
        ),
      ) +
        times(3, (i) =>
          stroke(
            bow([w / 2 + (i - 1) * least * 0.05, h * 0.5 - least * 0.3], [w / 2 + (i - 1) * least * 0.03, h * 0.5 - least * 0.16], 0),
            thinning(least * 0.03, 3),
            one,
          ),
        ) +
        times(
          2,
          (s) =>
            path(pebble(chance, w / 2 + (s ? 1 : -1) * least * 0.1, h * 0.5 - least * 0.05, least * 0.045, least * 0.032), one) +
            disc(w / 2 + (s ? 1 : -1) * least * 0.1, h * 0.5 - least * 0.05, least * 0.014, paper),
        ) +
        path(
          `M${num(w / 2 - least * 0.05)} ${num(h * 0.5 + least * 0.06)}h${num(least * 0.1)}l${num(-least * 0.05)} ${num(least * 0.05)}Z`,
          one,
        ) +
        line(
          `M${num(w / 2)} ${num(h * 0.5 + least * 0.1)}v${num(least * 0.04)}q${num(-least * 0.06)} ${num(least * 0.06)} ${num(-least * 0.1)} 0M${num(w / 2)} ${num(h * 0.5 + least * 0.14)}q${num(least * 0.06)} ${num(least * 0.06)} ${num(least * 0.1)} 0`,
          one,
          least * 0.014,
        ),
    ) +
    layer(
      times(26, (i) =>
        stroke(
          bow(
            [w * (i / 25), h * 0.96],
            [w * (i / 25 + chance.between(-0.05, 0.05)), h * chance.between(0.68, 0.84)],
            chance.between(-0.2, 0.2),
          ),
          thinning(least * 0.035, 1),
          i % 2 ? one : three,
        ),
      ),
    ) +
    layer(halftone(two, 0.07, 0.24))
  const rick = () =>
    layer(box(m, m, w - m * 2, h * 0.5, three)) +
    layer(
      times(6, (i) =>
        path(ridge(chance, w, h * (0.36 + i * 0.035), h * 0.03, 5, h * 0.62), mixed(two, paper, 0.5 - i * 0.07), 'opacity=".5"'),
      ),
    ) +
    layer(
      placed(
        path('M-120 40C-120-30-90-76-40-80H60C96-80 112-30 118 20V56H-120Z', one) +
          path('M-92-6C-86-44-66-60-34-62H-6V-6ZM12-62H52C74-58 84-34 90-6H12Z', paper) +
          box(-120, 10, 240, 14, three) +
          disc(-70, 58, 26, two) +
          disc(76, 58, 26, two) +
          disc(-70, 58, 10, paper) +
          disc(76, 58, 10, paper) +
          disc(-112, 22, 9, paper),
        { x: w / 2, y: h * 0.62, scale: least / 340 },
      ),
    ) +
    layer(halftone(one, 0.74, 0.93)) +
    layer(disc(w * 0.76, h * 0.22, least * 0.1, two))
  const scene = [train, singer, tiger, rick][which] ?? train
  return `${box(0, 0, w, h, paper)}<defs>${clip(`${id}p`, `M${num(m)} ${num(m)}H${num(w - m)}V${num(h - m)}H${num(m)}Z`)}</defs>${clipped(`${id}p`, box(m, m, w - m * 2, h - m * 2, mixed(paper, three, 0.16)) + scene())}`
}
