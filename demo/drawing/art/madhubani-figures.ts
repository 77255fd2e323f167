/** Fish, birds, lilies and borders with double outlines. */
import { petals, ringOfDots } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, path, placed, times } from '../svg.ts'
import { around, bow, clip, clipped, stroke, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const papers = [
  ['#FFF3DE', '#1D1420', '#C2185B', '#FDB833', '#0B6E69', '#2E2A72', '#D8592F'],
  ['#F6E7C4', '#2A1712', '#B3341F', '#E0A21E', '#3F7A3A', '#1F4E79', '#7A2A5A'],
  ['#FBF7EC', '#161616', '#1F1F1F', '#5A5A5A', '#8A1F1F', '#3A3A3A', '#1A1A1A'],
  ['#FCE9D2', '#3A1238', '#8A1F63', '#F29A2E', '#1D7A74', '#3B2A78', '#C8342F'],
] as const

export type Hues = (typeof papers)[number]

export const double = (d: string, ink: string, wide: number) => line(d, ink, wide * 3) + line(d, '#FFF9EA', wide * 1.3)

export function border({ w, h, id }: Sheet, [paper, ink, a, b, c]: Hues, wide: number): string {
  const rect = (inset: number, fill: string) =>
    `<rect x="${num(inset)}" y="${num(inset)}" width="${num(w - inset * 2)}" height="${num(h - inset * 2)}" fill="${fill}" stroke="${ink}" stroke-width="3"/>`
  const [nx, ny] = [Math.round((w - wide) / (wide * 1.1)), Math.round((h - wide) / (wide * 1.1))]
  const bloom = (x: number, y: number, i: number) =>
    petals(x, y, wide * 0.06, wide * 0.42, 8, wide * 0.13, i % 2 ? a : c) +
    disc(x, y, wide * 0.12, b) +
    ringOfDots(x, y, wide * 0.46, 8, wide * 0.03, ink, 0.5)
  const row = times(
    nx + 1,
    (i) => bloom(wide / 2 + ((w - wide) * i) / nx, wide / 2, i) + bloom(wide / 2 + ((w - wide) * i) / nx, h - wide / 2, i),
  )
  const column = times(
    ny - 1,
    (i) => bloom(wide / 2, wide / 2 + ((h - wide) * (i + 1)) / ny, i) + bloom(w - wide / 2, wide / 2 + ((h - wide) * (i + 1)) / ny, i),
  )
  const ticks = `<rect x="${num(wide + 6)}" y="${num(wide + 6)}" width="${num(w - wide * 2 - 12)}" height="${num(h - wide * 2 - 12)}" fill="none" stroke="${a}" stroke-width="7" stroke-dasharray="3 5" id="${id}t"/>`
  return rect(2, mixed(paper, b, 0.22)) + row + column + rect(wide, paper) + ticks
}

export function fish({ chance, id }: Sheet, hues: Hues, index: number): string {
  const [paper, ink, ...inks] = hues
  const [body, fin, head] = chance.shuffled(inks) as [string, string, string]
  const key = `${id}f${index}`
  const shape = 'M-95 0C-70-52 30-60 80 0C30 60-70 52-95 0Z'
  const style = chance.whole(0, 2)
  const scales = times(15, (i) =>
    times(9, (j) => {
      const [x, y] = [-52 + i * 10, -50 + j * 12 + (i % 2) * 6]
      if (style === 0) return line(`M${x} ${y}a8 8 0 0 1 0 12`, paper, 2)
      if (style === 1) return path(`M${x} ${y}l5 5l-5 5l-5-5Z`, (i + j) % 3 ? paper : fin)
      return line(`M${x - 3} ${y}l6 9M${x + 3} ${y}l-6 9`, paper, 1.2)
    }),
  )
  const rib = (d: string) => double(d, ink, 1.4)
  const tail = 'M72 0C100-20 112-44 134-50C124-20 124 20 134 50C112 44 100 20 72 0Z'
  const fins = 'M-24-44C0-78 40-72 52-33ZM-24 44C0 76 30 68 42 35Z'
  return (
    `<defs>${clip(key, shape)}${clip(`${key}t`, tail)}${clip(`${key}n`, fins)}</defs>` +
    path(tail, fin) +
    clipped(
      `${key}t`,
      times(9, (i) => line(`M70 0L136 ${-52 + i * 13}`, paper, 2)),
    ) +
    rib(tail) +
    path(fins, fin) +
    clipped(
      `${key}n`,
      times(16, (i) => line(`M${-30 + i * 6}-80V80`, paper, 1.4)),
    ) +
    rib(fins) +
    path(shape, body) +
    clipped(
      key,
      scales +
        path('M-110-60h60c15 30 15 90 0 120h-60z', head) +
        times(4, (i) => line(`M${-50 - i * 3} -60c15 30 15 90 0 120`, i % 2 ? ink : paper, 2)),
    ) +
    rib(shape) +
    disc(-70, -9, 10, '#FFF9EA', `stroke="${ink}" stroke-width="2"`) +
    disc(-71, -9, 4.6, ink) +
    line('M-92 8q10 4 16-2', ink, 2)
  )
}

export const lily = (x: number, y: number, r: number, [paper, ink, a, b, c]: Hues) =>
  placed(
    times(7, (i) =>
      placed(path('M0 0C-26-30-20-74 0-96C20-74 26-30 0 0Z', i % 2 ? a : mixed(a, paper, 0.45), `stroke="${ink}" stroke-width="3"`), {
        turn: [-75, 75, -50, 50, -25, 25, 0][i] ?? 0,
      }),
    ) +
      path('M-44-6Q0 26 44-6Q0-22-44-6Z', c, `stroke="${ink}" stroke-width="3"`) +
      disc(0, -14, 7, b),
    { x, y, scale: r / 96 },
  )

export function bird({ chance }: Sheet, [paper, ink, ...inks]: Hues): string {
  const [body, wing, crest] = chance.shuffled(inks) as [string, string, string]
  const tail = times(7, (i) => {
    const end = around(40, 10, 118, -0.5 + i * 0.2)
    return (
      stroke(bow([36, 10], end, 0.16), thinning(8, 5), wing) +
      disc(end[0], end[1], 13, crest, `stroke="${ink}" stroke-width="2"`) +
      disc(end[0], end[1], 6, body) +
      disc(end[0], end[1], 2.4, paper)
    )
  })
  return (
    tail +
    path(
      'M-30-60C-8-66-2-40-4-24C20-30 54-14 52 12C50 44 6 54-18 34C-36 18-34-6-22-22C-26-34-28-46-30-60Z',
      body,
      `stroke="${ink}" stroke-width="3"`,
    ) +
    times(4, (i) => times(6 - i, (k) => line(`M${-6 + k * 9 + i * 3} ${-8 + i * 11}q5 9 10 0`, paper, 2))) +
    path('M-30-52L-50-46L-30-40Z', crest) +
    disc(-22, -50, 5, '#FFF9EA') +
    disc(-23, -50, 2.6, ink) +
    times(3, (i) => line(`M-20-62L${-30 + i * 12}-86`, ink, 2) + disc(-30 + i * 12, -88, 4.5, crest)) +
    line('M-4 40l-4 26M14 42l2 24', ink, 3)
  )
}
