/** Linocuts: paper and one ink, and the marks of the gouge. */
import { petals, scallopedArch } from '../ornament.ts'
import { box, disc, line, num, type Point, path, placed, times } from '../svg.ts'
import { around, bow, smooth, strewn, stroke, swelling, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const lino = [
  ['#F5EEDF', '#1B1A22'],
  ['#F3E7CE', '#7A2A1D'],
  ['#EEF0E6', '#173F3A'],
  ['#F7EDE0', '#1F2A5C'],
] as const

/** Short gouge cuts along a direction. */
const cuts = (
  { chance }: Sheet,
  count: number,
  area: readonly [x: number, y: number, w: number, h: number],
  turn: (x: number, y: number) => number,
  paper: string,
  long = 30,
) =>
  strewn(chance, count, area[2], area[3], 3)
    .map(([dx, dy]) => {
      const [x, y] = [area[0] + dx, area[1] + dy]
      return stroke(
        bow([x, y], around(x, y, chance.between(long * 0.5, long * 1.3), turn(x, y)), chance.between(-0.1, 0.1), 4),
        swelling(chance.between(2, 4.6)),
        paper,
      )
    })
    .join('')

export function plantCut(sheet: Sheet, paper: string, ink: string): string {
  const { w, h, chance } = sheet
  const stems = chance.whole(5, 8)
  const leafy = times(stems, (i) => {
    const [x, top] = [w * (0.5 + (i - (stems - 1) / 2) * 0.07), h * chance.between(0.2, 0.4)]
    const end: Point = [w * (0.5 + (i - (stems - 1) / 2) * chance.between(0.1, 0.17)), top]
    const spine = bow([x, h * 0.74], end, (i - stems / 2) * 0.05, 12)
    const wide = chance.between(0.5, 1)
    const leaves = spine
      .slice(2)
      .map(([px, py], k) =>
        times(2, (s) =>
          placed(
            path('M0 0C10-26 50-30 78 0C50 16 16 14 0 0Z', paper) +
              line('M6-1Q40-9 70-1', ink, 2.4) +
              times(5, (n) => line(`M${14 + n * 11}-3l7-9M${14 + n * 11}-2l7 7`, ink, 1.8)),
            { x: px, y: py, turn: (s ? -34 : 214) + chance.between(-14, 14) + (i - stems / 2) * 8, scale: (wide * (13 - k)) / 13 + 0.2 },
          ),
        ),
      )
    return (
      stroke(spine, thinning(8, 3), paper) +
      leaves.join('') +
      petals(end[0], end[1], 4, 46, 9, 13, paper) +
      disc(end[0], end[1], 13, ink) +
      times(8, (k) => {
        const [px, py] = around(end[0], end[1], 8, k)
        return disc(px, py, 2, paper)
      })
    )
  })
  const [x, y, r] = [w / 2, h * 0.72, Math.min(w, h) * 0.2]
  const pot = path(
    `M${num(x - r * 0.6)} ${num(y)}h${num(r * 1.2)}l${num(r * 0.1)} ${num(r * 0.16)}h${num(-r * 1.4)}ZM${num(x - r * 0.6)} ${num(y + r * 0.2)}C${num(x - r * 1.1)} ${num(y + r * 0.6)} ${num(x - r * 0.7)} ${num(y + r * 1.1)} ${num(x - r * 0.4)} ${num(y + r * 1.15)}h${num(r * 0.8)}C${num(x + r * 0.7)} ${num(y + r * 1.1)} ${num(x + r * 1.1)} ${num(y + r * 0.6)} ${num(x + r * 0.6)} ${num(y + r * 0.2)}Z`,
    paper,
  )
  const bands = times(6, (i) =>
    line(
      `M${num(x - r * (0.7 - 0.04 * i))} ${num(y + r * (0.34 + i * 0.13))}q${num(r * 0.7)} ${num(r * 0.12)} ${num(r * 1.4)} 0`,
      ink,
      i % 2 ? 3 : 9,
      i % 2 ? '' : 'stroke-dasharray="2 14"',
    ),
  )
  return (
    cuts(sheet, 210, [20, 20, w - 40, h * 0.9], (px, py) => Math.atan2(py - h * 0.5, px - w / 2), paper, 26).replaceAll(
      '<path',
      '<path opacity=".55"',
    ) +
    leafy +
    pot +
    bands +
    cuts(sheet, 60, [20, h * 0.92, w - 40, h * 0.05], () => 0.05, paper, 70)
  )
}

export function nightCut(sheet: Sheet, paper: string, ink: string): string {
  const { w, h, chance } = sheet
  const [mx, my, r] = [w * chance.between(0.3, 0.7), h * 0.24, Math.min(w, h) * 0.11]
  const rings = times(14, (i) =>
    times(24 + i * 7, (k) => {
      const a = (k / (24 + i * 7)) * 6.283
      const [x, y] = around(mx, my, r * (1.24 + i * 0.34), a)
      return y > h * 0.62 ? '' : stroke(bow([x, y], around(x, y, 15, a + 1.57), 0.1, 3), swelling(chance.between(1.6, 4)), paper)
    }),
  )
  const roofs = times(8, (i) => {
    const [x, y, wide] = [w * (i * 0.14 - 0.04), h * chance.between(0.56, 0.7), w * chance.between(0.12, 0.17)]
    return (
      box(x, y, wide, h, ink) +
      line(`M${num(x)} ${num(h)}V${num(y)}H${num(x + wide)}`, paper, 4) +
      times(chance.whole(2, 5), () =>
        path(scallopedArch(wide * 0.2, h * 0.05, x + wide * chance.between(0.08, 0.7), y + h * chance.between(0.04, 0.24)), paper),
      ) +
      cuts(sheet, 16, [x + 6, y + 12, wide - 20, h * 0.3], () => 1.57, paper, 16) +
      (chance.maybe(0.3)
        ? path(`M${num(x)} ${num(y)}q${num(wide / 2)} ${num(-wide * 0.9)} ${num(wide)} 0Z`, ink, `stroke="${paper}" stroke-width="4"`)
        : '')
    )
  })
  const cat = placed(
    path(
      'M-40 0C-44-30-30-44-14-46L-16-66L-4-56H8L20-66L18-44C30-30 30-14 28 0C48 4 56-14 50-30C66-20 62 14 28 10H-34Z',
      ink,
      `stroke="${paper}" stroke-width="4"`,
    ) +
      disc(-2, -46, 3, paper) +
      disc(10, -46, 3, paper),
    { x: w * chance.between(0.3, 0.7), y: h * 0.6, scale: 0.9 },
  )
  return rings + disc(mx, my, r, paper) + disc(mx + r * 0.36, my - r * 0.14, r * 0.82, ink) + roofs + cat
}

export function fishCut(sheet: Sheet, paper: string, ink: string): string {
  const { w, h, chance } = sheet
  const waves = times(Math.round(h / 34), (j) =>
    line(
      smooth(Array.from({ length: 18 }, (_, i): Point => [(w * i) / 17, j * 34 + 16 * Math.sin(i * 0.9 + j * 0.7)])),
      paper,
      chance.between(2, 6),
      'stroke-dasharray="60 8 30 6"',
    ),
  )
  const fish =
    path('M-100 0C-60-54 40-50 74 0C40 50-60 54-100 0Z M66 0L124-44C110-14 110 14 124 44Z', ink, `stroke="${paper}" stroke-width="5"`) +
    times(9, (i) => times(5, (j) => line(`M${-50 + i * 13} ${-26 + j * 12 + (i % 2) * 6}q8 5 0 11`, paper, 2.6))) +
    line('M-62-28Q-48 0-62 28', paper, 4) +
    disc(-78, -6, 7, paper) +
    disc(-79, -6, 3, ink) +
    times(5, (i) => line(`M80 ${-8 + i * 4}L${116} ${-30 + i * 15}`, paper, 2.4))
  const rows = chance.whole(3, 5)
  return (
    waves +
    times(rows * 2, (i) =>
      placed(fish, {
        x: w * (i % 2 ? 0.72 : 0.28) + chance.between(-20, 20) + (Math.floor(i / 2) % 2 ? w * 0.04 : 0),
        y: h * ((Math.floor(i / 2) + 0.5) / rows),
        scale: Math.min(w / 560, h / rows / 150),
        mirrored: Math.floor(i / 2) % 2 === 1,
        turn: chance.between(-9, 9),
      }),
    )
  )
}
