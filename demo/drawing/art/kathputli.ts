/** Kathputli on strings before a striped curtain. */
import { petals } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { box, disc, line, num, oval, path, placed, times } from '../svg.ts'
import { glow, stroke, thinning } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const troupes = [
  ['#7A1F3A', '#E2A02E', '#C2253F', '#1F6B5A', '#FDD98A'],
  ['#1F3A5A', '#E8743A', '#E2B04A', '#8A1F4B', '#F7EBD5'],
  ['#2F4A36', '#D0403A', '#F2B441', '#3B2A78', '#FBE9C8'],
] as const

type Hues = (typeof troupes)[number]

/** About 200 from head to hem, the neck at 0, 0. */
function doll({ chance }: Sheet, [, a, b, c, gold]: Hues, isQueen: boolean): string {
  const [dress, trim, third] = chance.shuffled([a, b, c]) as [string, string, string]
  const wood = chance.pick(['#B9763B', '#C98F52', '#A5622D'])
  const pleats = times(13, (i) =>
    path(
      `M${num(-16 + i * 2.5)} 62L${num(-78 + i * 12)} ${num(196 + 8 * Math.sin(i * 1.3))}L${num(-66 + i * 12)} ${num(196 + 8 * Math.sin(i * 1.3 + 1))}L${num(-13.5 + i * 2.5)} 62Z`,
      i % 2 ? dress : mixed(dress, '#000000', 0.16),
    ),
  )
  const hem =
    times(25, (i) => disc(-76 + i * 6.3, 186 + 6 * Math.sin(i * 0.7), 2.6, i % 2 ? gold : trim)) +
    times(12, (i) => petals(-70 + i * 12.6, 166 + 4 * Math.sin(i), 1, 7, 6, 2.4, gold))
  const sleeve = (side: 1 | -1) =>
    stroke(
      [
        [side * 20, 16],
        [side * 46, 40 + chance.between(-8, 8)],
        [side * 66, 66 + chance.between(-26, 20)],
      ],
      thinning(24, 17),
      third,
    ) +
    stroke(
      [
        [side * 62, 62],
        [side * 72, 74],
      ],
      () => 12,
      gold,
    ) +
    disc(side * 74, 78, 8, wood)
  const bodice =
    path('M-24 8C-30 30-24 50-16 64H16C24 50 30 30 24 8Q0-2-24 8Z', trim) +
    times(5, (i) => line(`M${-18 + i * 9} 10L${-12 + i * 6} 60`, gold, 1.6, 'stroke-dasharray="2 4"')) +
    times(9, (i) => disc(-20 + i * 5, 16 + 10 * Math.sin((i / 8) * 3.14), 2.6, gold))
  const head =
    path('M-26-34C-28-66 28-66 26-34C26-10 14 2 0 4C-14 2-26-10-26-34Z', wood) +
    path('M8-58C24-54 28-40 26-30C24-12 14 0 4 3C16-14 18-40 8-58Z', mixed(wood, '#3A1E0C', 0.35), 'opacity=".6"')
  const features =
    times(2, (s) => {
      const x = s ? 11 : -11
      return (
        path(`M${x - 9} -32Q${x}-42 ${x + 9} -32Q${x}-26 ${x - 9} -32Z`, '#FBF5E6') +
        disc(x, -33, 3.8, '#16101A') +
        line(`M${x - 11}-40Q${x}-49 ${x + 11}-41`, '#16101A', 3)
      )
    }) +
    path('M-3-30L-6-15Q0-11 6-15L3-30', mixed(wood, '#3A1E0C', 0.25)) +
    path('M-9-7Q0-12 9-7Q0 0-9-7Z', '#A3242A') +
    (isQueen
      ? `${disc(0, -46, 3, '#C2253F')}<circle cx="-8" cy="-14" r="5" fill="none" stroke="${gold}" stroke-width="1.600"/>`
      : path('M-20-14Q-10-8 0-13Q10-8 20-14Q26-22 30-20Q22-4 0-9Q-22-4-30-20Q-26-22-20-14Z', '#16101A'))
  const top = isQueen
    ? path(
        'M-30-28C-34-72 34-72 30-28C44 20 48 80 42 120C30 80 34 20 24-30C14-60-14-60-24-30C-34 20-30 80-42 120C-48 80-44 20-30-28Z',
        third,
      ) +
      line('M-27-30C-30-64 30-64 27-30', gold, 4) +
      times(7, (i) => disc(-24 + i * 8, -46 - 10 * Math.sin((i / 6) * 3.14), 2.6, '#FBF5E6'))
    : path('M-34-42C-40-78 40-84 36-42C20-56-20-56-34-42Z', dress) +
      times(5, (i) => line(`M${-32 + i * 4}-${44 + i * 5}Q0-${62 + i * 5} ${34 - i * 4}-${44 + i * 5}`, gold, 3)) +
      path('M2-70C0-100 18-108 26-112C24-96 18-84 10-70Z', trim) +
      disc(2, -62, 6, '#FBF5E6')
  return (
    pleats +
    hem +
    sleeve(-1) +
    sleeve(1) +
    bodice +
    (isQueen ? top + head + features + line('M-27-32C-30-64 30-64 27-32', gold, 4) : head + features + top)
  )
}

export function strings(sheet: Sheet, hues: Hues): string {
  const { w, h, chance, id } = sheet
  const [ground, a, , , gold] = hues
  const wide = w > h * 0.95
  const count = wide ? 3 : chance.whole(1, 2)
  const scale = Math.min(h / 360, w / count / 190)
  const stripes = times(15, (i) => {
    const x = (w * i) / 14
    return `<rect x="${num(x - w / 28)}" y="0" width="${num(w / 14 + 1)}" height="${num(h)}" fill="${i % 2 ? ground : mixed(ground, '#000000', 0.22)}"/>${stroke(
      [
        [x, 0],
        [x + 6, h / 2],
        [x - 4, h],
      ],
      () => w * 0.02,
      '#000000',
      'opacity=".12"',
    )}`
  })
  const valance = times(
    11,
    (i) =>
      path(
        `M${num((w * i) / 11)} 0h${num(w / 11)}v${num(h * 0.06)}q${num(-w / 22)} ${num(h * 0.07)} ${num(-w / 11)} 0Z`,
        i % 2 ? a : gold,
      ) + disc((w * (i + 0.5)) / 11, h * 0.105, 7, i % 2 ? gold : a),
  )
  const floor =
    box(0, h * 0.9, w, h * 0.1, mixed(ground, '#1A0C08', 0.65)) + oval(w / 2, h * 0.93, w * 0.4, h * 0.03, gold, 'opacity=".14"')
  const dolls = times(count, (i) => {
    const x = w * ((i + 0.5) / count) * 0.9 + w * 0.05
    const y = h * 0.92 - 200 * scale + chance.between(-14, 0)
    const bar = [x + chance.between(-20, 20), h * 0.03] as const
    const cords = [
      [-74, 70],
      [74, 70],
      [-20, -60],
      [20, -60],
    ]
      .map(([dx, dy]) =>
        line(
          `M${num(bar[0])} ${num(bar[1])}L${num(x + (dx as number) * scale)} ${num(y + (dy as number) * scale)}`,
          '#F6EBD6',
          1.4,
          'opacity=".8"',
        ),
      )
      .join('')
    return (
      oval(x, h * 0.925, 80 * scale, 12 * scale, '#000000', 'opacity=".4"') +
      cords +
      placed(doll(sheet, hues, (i + (count === 1 ? chance.whole(0, 1) : 0)) % 2 === 0), { x, y, scale, turn: chance.between(-4, 4) })
    )
  })
  return `<defs>${glow(`${id}l`, [
    [0, '#FFE9B8', 0.5],
    [1, '#FFE9B8', 0],
  ])}</defs>${stripes}<ellipse cx="${num(w / 2)}" cy="${num(h * 0.5)}" rx="${num(w * 0.5)}" ry="${num(h * 0.5)}" fill="url(#${id}l)"/>${valance}${floor}${dolls}`
}
