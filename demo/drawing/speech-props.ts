import { arm, fist, held, palm, pointing } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { micBody, slimStand, standMic } from './stage-things.ts'
import { disc, line, path, placed } from './svg.ts'

const micRight: Prop = (w, a) =>
  arm(w, [256, 416], [278, 320], [206, 256], 44) +
  held(w, [196, 240], placed(micBody(a.second), { x: 182, y: 222, turn: -38 })) +
  fist(w, [196, 240], -38, 1.15)

export const speechProps = {
  none: () => '',
  mic: micRight,
  micAndPalm: (w, a) => arm(w, [44, 416], [8, 350], [40, 288], 40) + palm(w, [40, 262], -24, 0.95) + micRight(w, a),
  micAndPoint: (w, a) => arm(w, [44, 416], [6, 350], [42, 292], 40) + pointing(w, [44, 276], -12) + micRight(w, a),
  micLow: (w, a) =>
    arm(w, [40, 416], [8, 330], [112, 322], 42) +
    held(w, [126, 312], placed(micBody(a.second), { x: 136, y: 268, turn: 16 })) +
    fist(w, [126, 312], 40, 1.15),
  bothHandsMic: (w, a) =>
    arm(w, [44, 416], [26, 320], [122, 248]) +
    arm(w, [258, 416], [280, 320], [186, 248]) +
    held(w, [176, 240], placed(micBody(a.second), { x: 152, y: 224, turn: -4, scale: 0.9 })) +
    fist(w, [128, 238], 40, 1.1) +
    fist(w, [176, 240], -38, 1.15),
  standMic: (_, a) => placed(standMic(a.second), { x: 150, y: 262 }),
  standMicAndPalms: (w, a) =>
    arm(w, [46, 416], [2, 360], [30, 296], 40) +
    palm(w, [28, 270], -34, 0.95) +
    arm(w, [254, 416], [298, 360], [270, 296], 40) +
    palm(w, [272, 270], 34, 0.95, true) +
    placed(slimStand(a.second), { x: 150, y: 262 }),
  standMicHeld: (w, a) =>
    placed(slimStand(a.second), { x: 150, y: 248, turn: -4 }) + arm(w, [36, 416], [34, 330], [132, 306]) + fist(w, [146, 300], 64, 1.15),
  lectern: (w, a) =>
    path('M52 362H248L240 404H60Z', tone.wood) +
    path('M40 346H260L250 366H50Z', tone.teak) +
    placed(line('M0 60V20', tone.ink900, 4) + placed(micBody(a.second), { scale: 0.5 }), { x: 150, y: 292 }) +
    arm(w, [26, 416], [0, 330], [60, 338], 38) +
    fist(w, [70, 344], 130) +
    arm(w, [262, 416], [318, 350], [268, 272], 40) +
    palm(w, [264, 248], 18, 0.95),
  book: (w, a) =>
    arm(w, [38, 416], [6, 370], [104, 352]) +
    arm(w, [262, 416], [294, 370], [196, 352]) +
    path('M150 318C128 304 98 304 82 312V372C98 364 128 364 150 378C172 364 202 364 218 372V312C202 304 172 304 150 318Z', tone.ivory50) +
    path(
      'M82 312L74 318V380C96 370 130 372 150 386C170 372 204 370 226 380V318L218 312V372C202 364 172 364 150 378C128 364 98 364 82 372Z',
      a.bright,
    ) +
    line('M150 318V378M96 326q24-6 42 4M96 340q24-6 42 4M162 330q18-10 42-4M162 344q18-10 42-4', tone.ink400, 2) +
    fist(w, [92, 366], 60) +
    fist(w, [208, 366], -60),
  headsetAndPalms: (w) =>
    line('M104 152C106 176 118 190 134 190', tone.ink950, 4) +
    disc(137, 190, 5.5, tone.ink950) +
    arm(w, [46, 416], [-4, 360], [32, 300], 40) +
    palm(w, [32, 274], -30, 0.95) +
    arm(w, [254, 416], [300, 370], [214, 340], 40) +
    palm(w, [196, 332], -50, 0.95, true),
  openArms: (w) =>
    arm(w, [46, 416], [-10, 350], [28, 274], 40) +
    palm(w, [26, 248], -26, 1) +
    arm(w, [254, 416], [310, 350], [272, 274], 40) +
    palm(w, [274, 248], 26, 1, true),
  /** The open hand that singers and storytellers gesture with. */
  palmRaised: (w) =>
    arm(w, [256, 416], [312, 340], [252, 268], 40) +
    palm(w, [248, 244], 12, 1.02) +
    arm(w, [44, 416], [14, 380], [124, 348], 42) +
    palm(w, [142, 340], 70, 0.95),
  handOnHeart: (w) =>
    arm(w, [256, 416], [286, 350], [172, 330]) +
    fist(w, [158, 322], -70, 1.15) +
    arm(w, [44, 416], [-8, 350], [34, 270], 40) +
    palm(w, [32, 246], -22, 1),
} satisfies Record<string, Prop>
