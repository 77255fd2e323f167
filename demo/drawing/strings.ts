import { arm, fist, held } from './hands.ts'
import { petals } from './ornament.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { beads, box, disc, line, type Point, path, placed, times } from './svg.ts'

const pegs = (points: readonly Point[]) =>
  points.map(([x, y]) => line(`M${x > 0 ? 8 : -8} ${y}H${x}`, '#5B2C12', 4) + disc(x, y, 5, tone.ivory100)).join('')

export const sitarBody = () =>
  box(-9, -300, 18, 300, tone.wood, 'rx="4"') +
  box(-6, -296, 12, 280, tone.honeywood) +
  times(14, (i) => line(`M-11 ${-282 + i * 18}q11-6 22 0`, tone.marigold, 2.6)) +
  line('M-3-300V0M3-300V0', tone.cream, 1.1) +
  pegs([
    [-16, -280],
    [-16, -256],
    [-16, -232],
    [16, -268],
    [16, -244],
  ]) +
  disc(0, 44, 62, '#8F4A22') +
  disc(0, 44, 52, tone.honeywood) +
  petals(0, 44, 24, 46, 12, 6, tone.wood) +
  box(-24, 36, 48, 7, tone.ivory100, 'rx="2"')

export const guitarBody = (wood: string) =>
  path('M-96 0C-96-46-56-66-18-50C6-40 20-44 40-42C78-38 92 10 64 38C48 52 20 40-6 48C-52 62-96 44-96 0Z', '#8F4A22') +
  path('M-88 0C-88-40-54-58-18-43C6-33 20-37 40-35C70-31 82 8 58 32C44 44 20 32-8 41C-50 54-88 38-88 0Z', wood) +
  disc(10, -1, 23, tone.cream) +
  disc(10, -1, 20, tone.walnut) +
  box(24, -10, 176, 18, tone.walnut, 'rx="3"') +
  line(Array.from({ length: 9 }, (_, i) => `M${48 + i * 16}-10v18`).join(''), tone.ink200, 1.5) +
  path('M198-13h30l8 6v10l-8 6h-30Z', '#3A1F14') +
  line('M-46-5H214M-46-1H214M-46 3H214', tone.cream, 0.9) +
  box(-52, -12, 8, 22, '#3A1F14', 'rx="3"')

export const electricBody = (paint: string) =>
  path(
    'M-92-4C-98-44-66-58-40-46C-22-38-8-40 6-52C22-60 40-50 34-36C28-26 34-18 40-10L42 14C32 20 28 28 34 40C30 54 4 52-12 42C-30 34-44 40-58 44C-84 48-94 24-92-4Z',
    paint,
  ) +
  path('M-60-20C-40-34-10-20 20-14L22 14C-6 16-20 26-40 28C-60 24-70-6-60-20Z', tone.cream, 'opacity=".9"') +
  box(-30, -12, 9, 22, tone.ink950, 'rx="3"') +
  box(-4, -12, 9, 22, tone.ink950, 'rx="3"') +
  disc(-52, 22, 4, tone.ink950) +
  box(24, -9, 176, 16, tone.walnut, 'rx="3"') +
  line(Array.from({ length: 9 }, (_, i) => `M${48 + i * 16}-9v16`).join(''), tone.ink200, 1.5) +
  path('M198-10C214-20 232-18 240-6L236 6C222 4 212 12 198 10Z', paint) +
  line('M-56-4H214M-56 0H214', tone.ivory50, 0.9)

export const violinBody = () =>
  path('M-58 0C-60-28-34-36-14-24C-6-20 6-20 14-26C36-38 58-24 58 0C58 24 36 38 14 26C6 20-6 20-14 24C-34 36-60 28-58 0Z', '#A5521F') +
  path('M-50 0C-52-22-32-29-12-17C-6-14 6-14 12-18C32-30 50-20 50 0C50 20 32 30 12 18C6 14-6 14-12 17C-32 29-52 22-50 0Z', '#C8702C') +
  box(-20, -5, 150, 10, tone.ink950, 'rx="3"') +
  line('M-40-2H126M-40 2H126', tone.cream, 0.9) +
  box(-20, -13, 5, 26, tone.cream) +
  line('M6-16q8 6 0 10M6 16q8-6 0-10', tone.ink950, 2) +
  path('M126-8h16a9 9 0 1 1 0 16h-16Z', tone.wood)

export const veenaBody = () =>
  box(-170, -11, 330, 22, tone.wood, 'rx="6"') +
  box(-164, -7, 300, 14, tone.honeywood) +
  line(Array.from({ length: 16 }, (_, i) => `M${-150 + i * 15}-10v20`).join(''), tone.marigold, 2.4) +
  disc(128, 4, 52, '#8F4A22') +
  disc(128, 4, 43, tone.teak) +
  petals(128, 4, 18, 38, 12, 5, tone.marigold) +
  line('M-160-3H150M-160 3H150', tone.cream, 1) +
  disc(-120, 30, 30, '#C98A3C') +
  path('M-166-10C-190-16-196 8-182 20C-176 12-172 8-164 10Z', tone.wood) +
  disc(-186, 4, 4, tone.marigold)

export const sarangiBody = () =>
  path('M-30 90C-36 40-26 20-22-10C-20-60-24-100-18-150H18C24-100 20-60 22-10C26 20 36 40 30 90Z', tone.teak) +
  path('M-22 84C-26 44-18 26-16 10H16C18 26 26 44 22 84Z', tone.cream) +
  box(-11, -140, 22, 140, tone.walnut, 'rx="3"') +
  line('M-6-146V70M0-146V70M6-146V70', tone.ivory50, 1) +
  box(-14, 40, 28, 6, tone.wood, 'rx="2"') +
  pegs([
    [-24, -130],
    [-24, -108],
    [24, -122],
    [24, -100],
  ]) +
  disc(0, -156, 14, tone.wood)

export const santoorBody = () =>
  path('M46 400L82 336H218L254 400Z', tone.teak) +
  path('M62 394L90 342H210L238 394Z', tone.honeywood) +
  line('M84 352H216M80 360H220M76 368H224M72 376H228M68 384H232', tone.cream, 1.2) +
  beads(
    [
      [110, 352],
      [190, 356],
      [104, 370],
      [196, 372],
      [98, 384],
      [204, 386],
    ],
    3.4,
    tone.walnut,
  )

export const strings = {
  sitar: (w) =>
    arm(w, [40, 412], [22, 330], [112, 290], 44) +
    placed(sitarBody(), { x: 196, y: 366, turn: -40 }) +
    fist(w, [118, 288], 60) +
    arm(w, [272, 412], [286, 348], [216, 346]) +
    fist(w, [204, 346], -70, 1.15),
  guitar: (w, accent) =>
    placed(guitarBody(accent.wood), { x: 128, y: 372, turn: -24 }) +
    arm(w, [34, 412], [26, 346], [92, 350]) +
    fist(w, [104, 352], 80, 1.15) +
    arm(w, [276, 412], [292, 336], [246, 318], 40) +
    fist(w, [236, 318], -60),
  electricGuitar: (w, accent) =>
    placed(electricBody(accent.bright), { x: 124, y: 366, turn: -20 }) +
    arm(w, [34, 412], [26, 346], [92, 350]) +
    fist(w, [104, 354], 80, 1.15) +
    arm(w, [280, 412], [292, 344], [252, 318], 40) +
    fist(w, [242, 318], -60),
  violin: (w) =>
    placed(violinBody(), { x: 168, y: 256, turn: 20 }) +
    arm(w, [278, 412], [320, 352], [286, 300]) +
    fist(w, [280, 294], -30, 1.05) +
    arm(w, [36, 412], [2, 360], [62, 324]) +
    held(w, [72, 320], line('M64 326L240 226', tone.wood, 5) + line('M67 331L240 232', tone.cream, 2)) +
    fist(w, [72, 320], 40),
  carnaticViolin: (w) =>
    placed(violinBody(), { x: 150, y: 322, turn: 62 }) +
    arm(w, [40, 412], [20, 330], [112, 372]) +
    fist(w, [174, 384], 140) +
    arm(w, [274, 412], [290, 330], [232, 318]) +
    held(w, [236, 316], line('M78 356L236 316', tone.wood, 5) + line('M80 362L236 322', tone.cream, 2)) +
    fist(w, [236, 316], -50),
  veena: (w) =>
    placed(veenaBody(), { x: 156, y: 350, turn: -6 }) +
    arm(w, [30, 412], [14, 320], [88, 338]) +
    fist(w, [96, 346], 120) +
    arm(w, [276, 412], [292, 330], [236, 326]) +
    fist(w, [228, 332], -120),
  sarangi: (w) =>
    placed(sarangiBody(), { x: 150, y: 350, scale: 0.86 }) +
    arm(w, [40, 412], [30, 320], [118, 270]) +
    fist(w, [128, 268], 70) +
    arm(w, [274, 412], [296, 376], [232, 362]) +
    held(w, [234, 360], line('M96 396L250 358', tone.wood, 5)) +
    fist(w, [234, 360], -70),
  tanpura: (w) =>
    placed(
      box(-8, -320, 16, 320, tone.teak, 'rx="4"') +
        line('M-3-320V0M3-320V0', tone.cream, 1.1) +
        pegs([
          [-16, -300],
          [16, -290],
          [-16, -276],
        ]) +
        disc(0, 60, 70, tone.wood) +
        disc(0, 60, 58, tone.teak) +
        petals(0, 60, 34, 54, 14, 6, tone.marigold) +
        box(-22, 56, 44, 7, tone.ivory100, 'rx="2"'),
      { x: 236, y: 350, turn: 10 },
    ) +
    arm(w, [272, 416], [290, 330], [258, 262]) +
    fist(w, [252, 254], -30) +
    arm(w, [40, 416], [70, 380], [140, 372]) +
    fist(w, [148, 372], 80),
  ukulele: (w) =>
    placed(guitarBody('#E7B566'), { x: 132, y: 360, turn: -26, scale: 0.72 }) +
    arm(w, [34, 412], [26, 346], [98, 350]) +
    fist(w, [110, 350], 80) +
    arm(w, [276, 412], [282, 350], [216, 326], 40) +
    fist(w, [208, 322], -60, 1),
  santoor: (w) =>
    santoorBody() +
    arm(w, [30, 412], [20, 330], [84, 318], 38) +
    held(w, [88, 314], line('M92 316L134 366', tone.wood, 4)) +
    fist(w, [88, 314], 120, 1) +
    arm(w, [270, 412], [280, 330], [216, 318], 38) +
    held(w, [212, 314], line('M208 316L166 366', tone.wood, 4)) +
    fist(w, [212, 314], -120, 1),
} satisfies Record<string, Prop>
