import { arm, fist, held, palm, pointing } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { cameraBody, clapper, deck, laptopBack, mask, record } from './stage-things.ts'
import { box, line, path, placed, times } from './svg.ts'

export const deskAndCameraProps = {
  deck: (w) =>
    deck() +
    arm(w, [18, 416], [-10, 320], [64, 346], 36) +
    fist(w, [76, 354], 150) +
    arm(w, [282, 416], [308, 320], [238, 346], 36) +
    fist(w, [226, 354], -150),
  deckAndHand: (w) =>
    deck() +
    arm(w, [18, 416], [-10, 320], [64, 346], 36) +
    fist(w, [76, 354], 150) +
    arm(w, [262, 420], [318, 330], [264, 236], 40) +
    palm(w, [260, 210], 12, 1.05),
  record: (w, a) =>
    arm(w, [256, 416], [300, 360], [236, 334]) +
    held(w, [238, 330], placed(record(a.bright), { x: 206, y: 302, scale: 1.02 })) +
    fist(w, [238, 330], -50) +
    arm(w, [40, 416], [14, 360], [140, 348]) +
    fist(w, [156, 336], 60),
  ledWall: (w, a) =>
    path('M10 404V346H290V404Z', tone.ink950) +
    times(14, (i) =>
      times(3, (j) => ((i * 5 + j * 3) % 4 ? box(20 + i * 19, 354 + j * 15, 13, 9, (i + j) % 3 ? a.bright : tone.mint, 'rx="2"') : '')),
    ) +
    arm(w, [258, 420], [318, 330], [262, 230], 40) +
    pointing(w, [258, 212], 14) +
    arm(w, [30, 416], [2, 320], [74, 340], 36) +
    fist(w, [84, 346], 150),
  cameraAtChest: (w) =>
    arm(w, [42, 416], [14, 310], [90, 304]) +
    arm(w, [258, 416], [286, 310], [210, 304]) +
    placed(cameraBody(), { x: 150, y: 298 }) +
    fist(w, [96, 306], 60, 1.15) +
    fist(w, [206, 306], -60, 1.15),
  cameraHigh: (w) =>
    arm(w, [42, 416], [6, 290], [200, 246], 40) +
    arm(w, [262, 416], [316, 300], [256, 236], 40) +
    placed(cameraBody(), { x: 222, y: 212, scale: 0.8, turn: 6 }) +
    fist(w, [190, 240], 40, 1) +
    fist(w, [258, 226], -40, 1.05),
  cameraStrap: (w, a) =>
    line('M112 268C90 310 104 340 128 348M188 268C210 310 196 340 172 348', a.second, 7) +
    placed(cameraBody(), { x: 150, y: 358, scale: 0.84 }) +
    arm(w, [40, 416], [14, 400], [92, 372], 40) +
    fist(w, [104, 366], 60, 1.05) +
    arm(w, [260, 416], [312, 340], [256, 282]) +
    palm(w, [252, 258], 16, 0.95),
  tripod: (w) =>
    line('M206 340V404M206 340L176 404M206 340L240 404', tone.ink950, 7) +
    placed(cameraBody(), { x: 204, y: 314, scale: 0.8 }) +
    arm(w, [262, 416], [306, 350], [256, 318]) +
    fist(w, [246, 312], -60) +
    arm(w, [40, 416], [16, 370], [128, 348]) +
    fist(w, [142, 340], 60),
  laptop: (w, a) =>
    laptopBack(a.bright) +
    arm(w, [26, 416], [-6, 330], [64, 366], 38) +
    arm(w, [274, 416], [306, 330], [236, 366], 38) +
    fist(w, [70, 380], 140, 1) +
    fist(w, [230, 380], -140, 1),
  timeline: (w, a) =>
    box(24, 336, 252, 70, tone.ink950, 'rx="8"') +
    [a.bright, tone.mint, tone.marigold]
      .map((c, row) =>
        times(4, (i) => box(36 + i * 58 + ((row * 17) % 30), 346 + row * 18, 44 - ((i * 7 + row * 5) % 16), 12, c, 'rx="3"')),
      )
      .join('') +
    line('M150 340V404', tone.ivory50, 2.5) +
    path('M143 338h14l-7 9Z', tone.ivory50) +
    arm(w, [272, 416], [310, 350], [236, 318], 38) +
    line('M222 316L172 352', tone.ivory50, 5) +
    fist(w, [228, 312], -60),
  clapper: (w) =>
    arm(w, [258, 416], [310, 350], [238, 326]) +
    arm(w, [42, 416], [-6, 350], [66, 326]) +
    held(w, [212, 334], placed(clapper(), { x: 152, y: 312, scale: 1.12 })) +
    fist(w, [90, 334], 60, 1.15) +
    fist(w, [212, 334], -60, 1.15),
  masks: (w, a) =>
    arm(w, [258, 416], [312, 340], [252, 300]) +
    arm(w, [42, 416], [-12, 340], [48, 300]) +
    held(w, [52, 304], placed(mask(a.bright, false), { x: 58, y: 262, turn: -12, scale: 0.8 })) +
    held(w, [248, 304], placed(mask(tone.ivory50, true), { x: 242, y: 262, turn: 12, scale: 0.8 })) +
    fist(w, [52, 304], 30) +
    fist(w, [248, 304], -30),
  script: (w, a) =>
    arm(w, [42, 416], [-4, 350], [72, 322]) +
    placed(
      box(-34, -46, 68, 88, tone.ivory50, 'rx="3"') +
        box(-34, -46, 68, 15, a.bright) +
        line('M-24-18H24M-24-6H24M-24 6H14M-24 18H20M-24 30H8', tone.ink400, 2.4),
      { x: 92, y: 300, turn: -10 },
    ) +
    fist(w, [76, 322], 50) +
    arm(w, [258, 416], [314, 350], [262, 286]) +
    palm(w, [260, 260], 22, 1),
} satisfies Record<string, Prop>
