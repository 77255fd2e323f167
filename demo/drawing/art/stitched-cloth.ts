/** Woven and stitched cloth: threads dyed before weaving, or sewn on. */
import { mixed } from '../palette.ts'
import { box, disc, line, num, type Point, path, placed, times } from '../svg.ts'
import type { Dyes } from './dyes.ts'
import { around, smooth, strewn } from './hand.ts'
import type { Sheet } from './sheet.ts'

/** Ikat: threads dyed before weaving, in steps whose edges feather along the warp. */
export function ikat(sheet: Sheet, [ground, second, light, dark, gold]: Dyes): string {
  const { w, h, chance } = sheet
  const columns = chance.pick([3, 4, 5])
  const unit = w / columns
  const rows = Math.round(h / (unit * 1.15))
  const thread = unit / chance.whole(26, 34)
  const shape = chance.whole(0, 2)
  const out: string[] = []
  for (let x = 0; x < w; x += thread) {
    const across = ((x / unit) % 1) * 2 - 1
    const jump = chance.between(-1, 1) * unit * 0.035
    for (let j = -1; j <= rows; j += 1) {
      const [tall, cy] = [h / rows, ((j + 0.5) * h) / rows + jump + (shape === 2 && Math.floor(x / unit) % 2 ? h / rows / 2 : 0)]
      const a = Math.abs(across)
      const reach =
        shape === 0 ? 1 - a : shape === 1 ? Math.sqrt(Math.max(0, 1 - a * a)) : 1 - a * 0.6 - 0.3 * Math.abs(Math.sin(across * 7))
      const bands: readonly (readonly [number, string])[] = [
        [0.96, light],
        [0.84, second],
        [0.62, gold],
        [0.5, dark],
        [0.32, light],
        [0.18, second],
      ]
      for (const [size, hue] of bands) {
        const half = (tall / 2) * (reach - (1 - size)) * (0.97 + chance.between(-0.05, 0.05))
        if (half > 2)
          out.push(`<rect x="${num(x)}" y="${num(cy - half)}" width="${num(thread + 0.6)}" height="${num(half * 2)}" fill="${hue}"/>`)
      }
    }
  }
  const stripes = times(
    columns + 1,
    (i) => box(i * unit - unit * 0.05, 0, unit * 0.1, h, dark) + line(`M${num(i * unit)} 0V${num(h)}`, gold, 4, 'stroke-dasharray="10 6"'),
  )
  return (
    box(0, 0, w, h, ground) +
    out.join('') +
    stripes +
    times(
      2,
      (s) =>
        box(0, s ? h * 0.955 : 0, w, h * 0.045, second) +
        times(Math.round(w / 26), (i) =>
          path(`M${num(i * 26)} ${num(s ? h * 0.955 : h * 0.045)}l13 ${s ? -16 : 16}l13 ${s ? 16 : -16}Z`, light),
        ),
    )
  )
}

/** Kantha: layers of old saris with running stitch along every shape. */
export function kantha(sheet: Sheet, [ground, second, light, dark, gold]: Dyes): string {
  const { w, h, chance } = sheet
  const base = mixed(light, '#FFFFFF', 0.2)
  const patch = ['#D9A6A0', '#A9BFC4', '#E4CFA0', '#B9C2A0', '#C9B3C6']
  const patches = times(9, () =>
    box(
      chance.between(-60, w * 0.8),
      chance.between(-60, h * 0.8),
      chance.between(0.2, 0.5) * w,
      chance.between(0.2, 0.5) * h,
      chance.pick(patch as [string, ...string[]]),
      'opacity=".5"',
    ),
  )
  const running = (points: readonly Point[], hue: string, wide = 3.2) =>
    line(
      smooth(points),
      hue,
      wide,
      `stroke-dasharray="${num(chance.between(8, 12))} ${num(chance.between(5, 8))}" stroke-dashoffset="${num(chance.between(0, 18))}"`,
    )
  const ground0 = times(Math.round(h / 13), (j) =>
    running(
      [
        [0, j * 13],
        [w * 0.3, j * 13 + chance.between(-3, 3)],
        [w * 0.7, j * 13 + chance.between(-3, 3)],
        [w, j * 13],
      ],
      mixed(base, dark, 0.22),
      1.6,
    ),
  )
  const figure = (x: number, y: number, s: number) => {
    const kind = chance.whole(0, 3)
    const hue = chance.pick([ground, second, gold, dark])
    const outline: readonly Point[] =
      kind === 0
        ? [
            [-60, 10],
            [-30, -26],
            [20, -30],
            [60, -4],
            [96, -34],
            [92, 30],
            [60, 8],
            [20, 32],
            [-30, 30],
          ]
        : kind === 1
          ? [
              [-50, 20],
              [-40, -10],
              [-56, -40],
              [-34, -48],
              [-16, -20],
              [40, -24],
              [96, -60],
              [84, -6],
              [40, 26],
              [-10, 34],
            ]
          : kind === 2
            ? Array.from({ length: 16 }, (_, i) => around(0, 0, i % 2 ? 70 : 40, (i / 16) * 6.2832))
            : [
                [0, 70],
                [-20, 20],
                [-70, 0],
                [-40, -50],
                [0, -76],
                [40, -50],
                [70, 0],
                [20, 20],
              ]
    const fill = times(7, (k) =>
      running(
        [...outline, outline[0] as Point].map(([px, py]) => [px * (1 - k * 0.13), py * (1 - k * 0.13)] as const),
        k % 3 === 1 ? gold : k % 3 === 2 ? second : hue,
        4,
      ),
    )
    return placed(
      path(smooth(outline, true), mixed(hue, base, 0.72)) + line(smooth(outline, true), hue, 4, 'stroke-dasharray="10 4"') + fill,
      { x, y, scale: s, turn: chance.between(-24, 24), mirrored: chance.maybe(0.5) },
    )
  }
  const least = Math.min(w, h)
  const rosette = times(9, (k) =>
    running(
      Array.from({ length: 25 }, (_, i) =>
        around(w / 2, h / 2, least * (0.05 + k * 0.022) * (1 + 0.16 * Math.sin(i * 1.5708 * 2)), (i / 24) * 6.2832),
      ),
      [second, ground, gold][k % 3] as string,
      4.4,
    ),
  )
  const figures = strewn(chance, 24, w - 170, h - 170, 12)
    .filter(([x, y]) => Math.hypot(x + 85 - w / 2, y + 85 - h / 2) > least * 0.3)
    .map(([x, y]) => figure(x + 85, y + 85, least / 850))
  const edge = times(
    4,
    (k) =>
      `<rect x="${12 + k * 11}" y="${12 + k * 11}" width="${num(w - 24 - k * 22)}" height="${num(h - 24 - k * 22)}" fill="none" stroke="${k % 2 ? second : ground}" stroke-width="4.500" stroke-dasharray="${k % 2 ? '14 6' : '5 6'}"/>`,
  )
  return box(0, 0, w, h, base) + patches + ground0 + figures.join('') + rosette + edge
}

export function phulkari(sheet: Sheet, [ground, second, light, , gold]: Dyes): string {
  const { w, h, chance } = sheet
  const unit = Math.min(w, h) / chance.whole(4, 6)
  const hues = [gold, mixed(gold, '#FFFFFF', 0.35), light, mixed(second, gold, 0.35), '#E4577F'] as const
  const floss = (x: number, y: number, a: number, b: number, turn: number, hue: string) =>
    times(Math.round(b / 3.2), (i) => {
      const t = (i / Math.round(b / 3.2)) * 2 - 1
      const half = (a / 2) * (1 - Math.abs(t))
      return half < 2
        ? ''
        : line(
            `M${num(x + Math.cos(turn) * (t * b) * 0.5 - Math.sin(turn) * half)} ${num(y + Math.sin(turn) * (t * b) * 0.5 + Math.cos(turn) * half)}L${num(x + Math.cos(turn) * (t * b) * 0.5 + Math.sin(turn) * half)} ${num(y + Math.sin(turn) * (t * b) * 0.5 - Math.cos(turn) * half)}`,
            mixed(hue, i % 2 ? '#FFFFFF' : '#000000', 0.08),
            2.7,
          )
    })
  const kind = chance.whole(0, 1)
  const flower = (x: number, y: number, i: number) =>
    times(kind ? 8 : 4, (k) => {
      const turn = (k / (kind ? 8 : 4)) * 6.2832
      const [px, py] = around(x, y, unit * 0.26, turn)
      return floss(px, py, unit * (kind ? 0.17 : 0.34), unit * 0.42, turn, hues[(i + (k % 2)) % 5] as string)
    }) + disc(x, y, unit * 0.05, ground)
  return (
    box(0, 0, w, h, mixed(ground, second, ground === '#E9DDC4' ? 0.9 : 0.25)) +
    times(Math.ceil(h / unit), (j) =>
      times(
        Math.ceil(w / unit),
        (i) =>
          flower((i + 0.5) * unit, (j + 0.5) * unit, (i + j * 2) % 5) +
          placed(path('M0-9L9 0L0 9L-9 0Z', light), { x: i * unit, y: j * unit, scale: unit / 110 }),
      ),
    ) +
    [10, 34]
      .map(
        (m) =>
          `<rect x="${m}" y="${m}" width="${num(w - m * 2)}" height="${num(h - m * 2)}" fill="none" stroke="${gold}" stroke-width="${m === 10 ? 12 : 5}" stroke-dasharray="3 2.500"/>`,
      )
      .join('')
  )
}
