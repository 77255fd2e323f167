import { tablaPair } from './drums-and-winds.ts'
import { motifs } from './motif.ts'
import { mandala, petals, rays, ringOfDots, scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import type { Canvas } from './scenery.ts'
import { settings } from './settings.ts'
import { sitarBody } from './strings.ts'
import { box, disc, line, num, oval, path, placed, times } from './svg.ts'
import { row, troupeOf } from './troupe.ts'

const coin = (x: number, y: number, r: number) =>
  oval(x, y + r * 0.16, r, r * 0.34, tone.bronze) +
  oval(x, y, r, r * 0.34, tone.marigold) +
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 0.76)}" ry="${num(r * 0.24)}" fill="none" stroke="${tone.amber}" stroke-width="3" stroke-dasharray="5 4"/>`

const stack = (x: number, foot: number, count: number, r: number) => times(count, (i) => coin(x + (i % 3) * 3 - 3, foot - i * r * 0.27, r))

const frame = (x: number, y: number, w: number, h: number, wood: string, inner: string) =>
  box(x + 10, y + 14, w, h, tone.ink950, 'opacity=".16"') +
  box(x, y, w, h, wood) +
  box(x + 14, y + 14, w - 28, h - 28, tone.ivory50) +
  `<svg x="${x + 40}" y="${y + 40}" width="${w - 80}" height="${h - 80}" viewBox="0 0 ${w - 80} ${h - 80}">${inner}</svg>`

/** Still lifes for articles about things. All 1200 by 675. */
export const stillLifes = {
  priceOfASong(_canvas: Canvas): string {
    return (
      box(0, 0, 1200, 675, tone.wine) +
      mandala(600, 338, 560, 18, ['#8A1A3C', '#93203F', '#8A1A3C', tone.wine, '#93203F']) +
      times(30, (i) => disc(20 + i * 40, 24, 9, tone.marigold) + disc(20 + i * 40, 651, 9, tone.marigold)) +
      disc(600, 330, 232, tone.apricot) +
      petals(600, 330, 232, 268, 40, 13, tone.marigold) +
      oval(600, 566, 400, 40, tone.ink950, 'opacity=".28"') +
      placed(motifs.singer(), { x: 600, y: 340, scale: 1.5 }) +
      stack(250, 560, 9, 62) +
      stack(380, 580, 4, 62) +
      stack(950, 560, 13, 62) +
      stack(826, 582, 2, 62) +
      stack(1066, 586, 5, 62)
    )
  },

  stagePlan(_canvas: Canvas): string {
    const seat = (x: number, y: number, r: number, colour: string, mark: string) =>
      petals(x, y, r, r + 16, 18, 7, colour) +
      disc(x, y, r, colour) +
      disc(x, y, r * 0.72, tone.indigoDeep) +
      placed(mark, { x, y, scale: r / 50 })
    const wedge = (x: number, y: number, turn: number) =>
      placed(path('M-36 22L0-26L36 22Z', tone.rani300) + line('M-22 32H22', tone.rani300, 5), { x, y, turn })
    const mic = disc(0, -12, 16, tone.ivory50) + line('M0 6V30', tone.ivory50, 8)
    const drum = oval(0, 0, 26, 26, tone.ivory50) + disc(0, 0, 12, tone.ink950)
    const string = line('M-22 22L22-22', tone.ivory50, 8) + disc(-18, 18, 14, tone.ivory50)
    const keys = box(-28, -14, 56, 28, tone.ivory50, 'rx="3"') + line('M-14-14V8M0-14V8M14-14V8', tone.ink950, 5)
    return (
      box(0, 0, 1200, 675, tone.indigoDeep) +
      times(31, (i) => line(`M${i * 40} 0V675`, '#34307F', 1.5)) +
      times(17, (i) => line(`M0 ${i * 40 + 16}H1200`, '#34307F', 1.5)) +
      path(scallopedArch(860, 470, 170, 56), tone.indigo, `stroke="${tone.cream}" stroke-width="5"`) +
      line(
        'M350 470C350 560 470 540 470 640M600 420C600 540 560 560 560 640M820 400C820 560 700 540 700 640M880 500C890 580 780 590 780 640',
        tone.marigold,
        4,
        'stroke-dasharray="14 10"',
      ) +
      seat(600, 370, 62, tone.marigold, mic) +
      seat(350, 430, 50, tone.mint, drum) +
      seat(850, 430, 50, tone.mint, keys) +
      seat(440, 262, 46, tone.orange, string) +
      seat(760, 262, 46, tone.orange, drum) +
      wedge(600, 484, 0) +
      wedge(400, 508, -14) +
      wedge(800, 508, 14) +
      box(380, 600, 440, 46, tone.cream, 'rx="8"') +
      times(9, (i) => disc(420 + i * 45, 623, 11, i % 2 ? tone.peacock : tone.rani))
    )
  },

  threePrices(_canvas: Canvas): string {
    const niche = (x: number, top: number, w: number, colour: string) =>
      path(scallopedArch(w, 590 - top, x, top), tone.marigold) + path(scallopedArch(w - 30, 575 - top, x + 15, top + 15), colour)
    return (
      box(0, 0, 1200, 675, tone.lagoon) +
      rays(600, 690, 100, 1100, 34, '#124E58') +
      niche(96, 320, 270, tone.rani) +
      niche(428, 220, 320, tone.orange) +
      niche(812, 84, 320, tone.plum) +
      placed(tablaPair(), { x: 231 - 118, y: 530 - 330, scale: 0.8 }) +
      placed(motifs.singer(), { x: 588, y: 430, scale: 0.72 }) +
      placed(sitarBody(), { x: 985, y: 380, scale: 1.02, turn: 24 }) +
      box(0, 586, 1200, 89, tone.ink950) +
      box(0, 586, 1200, 8, tone.gold) +
      stack(150, 640, 3, 46) +
      stack(470, 640, 5, 46) +
      stack(706, 644, 2, 46) +
      stack(850, 640, 9, 46) +
      stack(1100, 642, 6, 46)
    )
  },

  wallOfPictures(_canvas: Canvas): string {
    const desert =
      box(0, 0, 400, 300, tone.sand) +
      disc(270, 96, 46, tone.orange) +
      path('M0 190C90 150 180 210 260 176C320 150 360 170 400 160V300H0Z', tone.coral) +
      path('M0 236C120 190 220 260 400 214V300H0Z', tone.terra) +
      path('M0 276C140 250 260 290 400 260V300H0Z', tone.brick)
    const raga =
      box(0, 0, 260, 330, tone.indigoDeep) +
      [120, 92, 64, 36].map((r, i) => disc(130, 180, r, [tone.plum, tone.rani, tone.orange, tone.marigold][i] ?? tone.rani)).join('') +
      box(0, 180, 260, 150, tone.indigoDeep) +
      times(6, (i) =>
        line(`M${20 + i * 15} ${206 + i * 20}H${240 - i * 15}`, [tone.marigold, tone.orange, tone.rani][i % 3] ?? tone.rani, 6),
      )
    return (
      box(0, 0, 1200, 675, tone.sand) +
      box(0, 560, 1200, 115, tone.terra) +
      box(0, 552, 1200, 10, tone.ivory50) +
      frame(70, 110, 460, 360, tone.walnut, desert) +
      frame(580, 60, 300, 420, tone.gold, raga) +
      frame(
        930,
        150,
        220,
        220,
        tone.peacock,
        box(0, 0, 140, 140, tone.cream) + mandala(70, 70, 68, 12, [tone.rani, tone.marigold, tone.rani, tone.cream, tone.peacock]),
      ) +
      path(scallopedArch(170, 160, 955, 396), tone.ivory50) +
      path(scallopedArch(150, 146, 965, 410), tone.brick) +
      path('M1016 556C1000 520 1006 496 1030 486V470H1050V486C1074 496 1080 520 1064 556Z', tone.peacock) +
      petals(1040, 446, 6, 34, 9, 9, tone.marigold) +
      disc(1040, 446, 10, tone.rani)
    )
  },

  telephoneOnATripod(canvas: Canvas): string {
    const scene = settings.temple({ ...canvas, w: 660, h: 372, id: `${canvas.id}-p` })
    const dancer = troupeOf({ username: 'clip cover', category: 'dancer', gender: 'female', region: 'south' }, 0)
    return (
      box(0, 0, 1200, 675, tone.sky) +
      disc(600, 300, 420, tone.honey) +
      rays(600, 300, 430, 900, 28, tone.ivory50, 0.5) +
      line('M600 470L420 690M600 470L780 690M600 470V690', tone.ink900, 20) +
      box(556, 452, 88, 50, tone.ink800, 'rx="12"') +
      box(236, 84, 728, 396, tone.ink950, 'rx="44"') +
      `<svg x="270" y="98" width="660" height="368" viewBox="0 0 660 368">${scene.behind}${row(dancer, 330, scene.floor, 290, `${canvas.id}-e`, canvas.id)}${scene.before}</svg>` +
      disc(252, 282, 7, tone.ink600) +
      disc(900, 282, 30, tone.ivory50) +
      disc(900, 282, 23, tone.rani) +
      box(296, 122, 118, 36, tone.ink950, 'rx="18" opacity=".75"') +
      disc(318, 140, 8, tone.rani300) +
      ringOfDots(600, 300, 426, 90, 4, tone.orange)
    )
  },
} satisfies Record<string, (canvas: Canvas) => string>
