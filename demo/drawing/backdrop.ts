import type { Chance } from './chance.ts'
import { flower, mandala, petals, rays, ringOfDots, scallopedArch } from './ornament.ts'
import { type Hue, tone } from './palette.ts'
import { box, disc, line, num, oval, path, placed, times } from './svg.ts'

export type Ground = { hues: readonly Hue[]; a: string; b: string; c: string }

const grounds: readonly [Ground, ...Ground[]] = [
  { hues: ['red', 'orange'], a: tone.wine, b: tone.marigold, c: tone.orange },
  { hues: ['teal'], a: tone.peacock, b: tone.marigold, c: tone.cream },
  { hues: ['orange', 'blush'], a: '#E8893A', b: tone.apricot, c: tone.sand },
  { hues: ['blue'], a: tone.indigo, b: '#3B3790', c: tone.rani },
  { hues: ['red', 'pink'], a: tone.crimson, b: tone.cream, c: tone.marigold },
  { hues: ['violet', 'blue'], a: tone.indigo, b: tone.plum, c: tone.rani },
  { hues: ['sky', 'teal'], a: tone.sky, b: tone.sea, c: tone.peacock },
  { hues: ['violet', 'pink'], a: tone.plum, b: tone.rani, c: tone.orange },
  { hues: ['dark', 'blue'], a: tone.night, b: tone.indigo, c: tone.rani },
  { hues: ['yellow', 'orange'], a: tone.marigold, b: tone.orange, c: tone.rani },
  { hues: ['ivory', 'teal'], a: tone.peacock, b: tone.cream, c: tone.apricot },
  { hues: ['red', 'orange'], a: tone.brick, b: tone.apricot, c: tone.marigold },
  { hues: ['violet', 'yellow'], a: tone.aubergine, b: tone.marigold, c: tone.peacock },
  { hues: ['blush', 'pink'], a: tone.blush, b: tone.coral, c: tone.rani },
  { hues: ['teal', 'green'], a: tone.lagoon, b: tone.sage, c: tone.marigold },
  { hues: ['teal'], a: tone.lagoon, b: tone.peacock, c: '#2BA08F' },
  { hues: ['ivory', 'yellow'], a: tone.ivory200, b: tone.rani, c: tone.marigold },
  { hues: ['green', 'yellow'], a: tone.sage, b: tone.apricot, c: tone.marigold },
  { hues: ['blush', 'red'], a: tone.blush, b: tone.wine, c: tone.apricot },
  { hues: ['yellow', 'ivory'], a: '#FDE3B0', b: tone.marigold, c: tone.terra },
  { hues: ['green', 'ivory'], a: '#3A6238', b: '#5E8C56', c: tone.sand },
  { hues: ['violet', 'blush'], a: '#4A2466', b: '#7A4A9A', c: '#F7A6C1' },
  { hues: ['sky', 'yellow'], a: '#BBD5EA', b: '#7FA9CC', c: tone.marigold },
  { hues: ['dark', 'teal'], a: tone.ink900, b: tone.peacock, c: tone.mint },
]

export const groundFor = (chance: Chance, hue: Hue): Ground => {
  const [first, ...rest] = chance.shuffled(grounds).filter((ground) => !ground.hues.includes(hue))
  return first ?? rest[0] ?? grounds[0]
}

const fill = (colour: string) => box(-12, -2, 324, 404, colour)
type Draw = (ground: Ground, chance: Chance) => string

export const backdrops = {
  sun: ({ a, b, c }) =>
    `${fill(a) + disc(150, 158, 118, b)}<circle cx="150" cy="158" r="132" fill="none" stroke="${c}" stroke-width="2.5"/>${ringOfDots(150, 158, 143, 44, 2.6, c)}`,
  rays: ({ a, b, c }, chance) => fill(a) + rays(150, 170, 60, 340, chance.pick([18, 22, 26]), b) + disc(150, 170, 96, c),
  halo: ({ a, b, c }, chance) => fill(a) + petals(150, 160, 96, 138, chance.pick([20, 24, 28]), 13, b) + disc(150, 160, 104, c),
  window: ({ a, b, c }) => fill(a) + path(scallopedArch(206, 344, 47, 34), b) + path(scallopedArch(180, 324, 60, 54), c),
  bands: ({ a, b, c }) => fill(a) + path('M-6 250A156 156 0 0 1 306 250V402H-6Z', b) + path('M36 250A114 114 0 0 1 264 250V402H36Z', c),
  spot: ({ a, b, c }) => fill(a) + path('M96-2H204L306 402H-6Z', b) + path('M124-2H176L246 402H54Z', c),
  jaali: ({ a, b, c }) =>
    `${fill(a)}<path d="${Array.from({ length: 99 }, (_, i) => `M${(i % 9) * 38 - 2} ${Math.floor(i / 9) * 38 - 15}c6 9 6 9 15 15c-9 6-9 6-15 15c-6-9-6-9-15-15c9-6 9-6 15-15Z`).join('')}" fill="${b}"/>${disc(150, 160, 112, c)}`,
  mandala: ({ a, b, c }, chance) => fill(a) + mandala(150, 160, 172, chance.pick([12, 14, 16]), [b, c, a, b, c]) + disc(150, 160, 106, c),
  moon: ({ a, b, c }, chance) =>
    fill(a) +
    disc(204, 110, 72, c) +
    times(34, () => disc(chance.between(-8, 308), chance.between(4, 280), chance.between(0.9, 2.4), c, 'opacity=".75"')) +
    path('M-10 330C40 296 90 312 140 326C200 342 260 300 310 318V402H-10Z', b),
  lamps: ({ a, b, c }) =>
    fill(a) +
    path('M-10 190A160 160 0 0 1 310 190V402H-10Z', b) +
    [20, 62, 238, 280]
      .map((x, i) => {
        const y = [96, 48, 60, 110][i] ?? 80
        return (
          line(`M${x} -2V${y}`, c, 1.6) +
          disc(x, y + 16, 26, c, 'opacity=".2"') +
          path(`M${x - 11} ${y + 8}L${x - 8} ${y}H${x + 8}L${x + 11} ${y + 8}L${x + 8} ${y + 28}H${x - 8}Z`, c)
        )
      })
      .join(''),
  marigolds: ({ a, b, c }) =>
    fill(a) +
    disc(150, 166, 116, b) +
    [-2, 30, 62, 238, 270, 302]
      .map((x, i) => times(5 + ((i * 3) % 4), (j) => flower(x, 4 + j * 25, 13, j % 2 ? c : tone.marigold, tone.terra)))
      .join(''),
  leaves: ({ a, b, c }) =>
    fill(a) +
    disc(150, 160, 112, c) +
    [
      [-6, 404, -8],
      [24, 410, 14],
      [306, 404, 8],
      [276, 410, -14],
      [-14, 250, 40],
      [314, 250, -40],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        placed(
          path('M0 0C-34-60-30-140 0-190C30-140 34-60 0 0Z', b) +
            line('M0 0V-176M0-40l-18-22M0-40l18-22M0-80l-20-24M0-80l20-24M0-120l-14-20M0-120l14-20', a, 2.4),
          { x, y, turn },
        ),
      )
      .join(''),
  stripes: ({ a, b, c }) =>
    fill(a) + times(6, (i) => box(-12 + i * 54, -2, 27, 404, b, 'opacity=".55"')) + path('M40 402V170A110 110 0 0 1 260 170V402Z', c),
  soundRings: ({ a, b, c }, chance) =>
    fill(a) +
    times(
      6,
      (i) =>
        `<circle cx="150" cy="176" r="${76 + i * 30}" fill="none" stroke="${i % 2 ? c : b}" stroke-width="${8 - i}" stroke-dasharray="${chance.whole(16, 40)} ${chance.whole(8, 16)}"/>`,
    ) +
    disc(150, 176, 62, b),
  bars: ({ a, b, c }, chance) =>
    fill(a) +
    disc(150, 160, 120, b) +
    times(17, (i) => {
      const h = chance.between(40, 240)
      return box(-8 + i * 19, 402 - h, 12, h, c, 'rx="6" opacity=".55"')
    }),
  skyline: ({ a, b, c }, chance) =>
    fill(a) +
    disc(150, 150, 104, c) +
    times(9, (i) => {
      const h = chance.between(90, 200)
      return (
        box(-12 + i * 37, 402 - h, 34, h, b) +
        times(6, (k) => (chance.maybe(0.5) ? box(-6 + i * 37 + (k % 2) * 12, 410 - h + Math.floor(k / 2) * 22, 7, 10, c) : ''))
      )
    }),
  filmStrip: ({ a, b, c }) =>
    fill(a) +
    disc(150, 162, 114, c) +
    [2, 262].map((x) => box(x, -2, 36, 404, b) + times(15, (i) => box(x + 10, 6 + i * 27, 16, 15, a, 'rx="3"'))).join(''),
  curtain: ({ a, b, c }) =>
    fill(c) +
    disc(150, 160, 108, tone.honey, 'opacity=".55"') +
    [1, -1]
      .map((side) =>
        placed(
          path('M-162-2H-66C-70 120-92 230-150 300L-162 402Z', a) +
            path(
              'M-140-2C-138 120-146 230-158 320M-114-2C-112 110-124 210-152 290M-90-2C-92 100-106 190-148 262',
              'none',
              `stroke="${b}" stroke-width="5"`,
            ),
          { x: 150, mirrored: side < 0 },
        ),
      )
      .join('') +
    path(`M-12-2H312V34${Array.from({ length: 6 }, () => 'q-27 30-54 0').join('')}Z`, b),
  bulbs: ({ a, b, c }) =>
    fill(a) +
    path('M30 402V160A120 120 0 0 1 270 160V402Z', b) +
    times(19, (i) => {
      const t = Math.PI * (1 + i / 18)
      return disc(150 + 134 * Math.cos(t), 162 + 134 * Math.sin(t), 5.4, c)
    }) +
    times(6, (i) => disc(16, 194 + i * 34, 5.4, c) + disc(284, 194 + i * 34, 5.4, c)),
  arcade: ({ a, b, c }) =>
    fill(a) +
    times(3, (i) => path(scallopedArch(96, 210, -2 + i * 104, 150), i === 1 ? c : b)) +
    disc(150, 92, 46, c, 'opacity=".8"') +
    box(-12, 340, 324, 62, b),
  brick: ({ a, b, c }) =>
    fill(a) +
    times(15, (j) => times(7, (i) => ((i * 7 + j * 3) % 5 ? '' : box(-14 + i * 52 - (j % 2) * 26, j * 28, 48, 24, b, 'opacity=".8"')))) +
    oval(150, 170, 122, 132, c, 'opacity=".9"'),
  lens: ({ a, b, c }) =>
    fill(a) +
    disc(150, 164, 136, b) +
    times(8, (i) => placed(path('M0-118L52-104L20-46Z', a, 'opacity=".35"'), { x: 150, y: 164, turn: i * 45 })) +
    disc(150, 164, 92, c),
  confetti: ({ a, b, c }, chance) =>
    fill(a) +
    disc(150, 164, 112, b) +
    times(40, (i) => {
      const x = chance.between(-8, 308),
        y = chance.between(0, 320)
      return `<rect x="${num(x)}" y="${num(y)}" width="9" height="5" rx="1.5" fill="${i % 3 ? c : tone.ivory50}" transform="rotate(${chance.whole(0, 90)} ${num(x)} ${num(y)})"/>`
    }),
} satisfies Record<string, Draw>
export type BackdropName = keyof typeof backdrops
