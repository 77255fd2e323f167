import { arm, fist, held, joinedHands, palm } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { box, path, placed, times } from './svg.ts'

export const danceProps = {
  mudra: (w) =>
    arm(w, [46, 416], [-6, 330], [54, 262], 42) +
    arm(w, [254, 416], [306, 320], [248, 248], 42) +
    palm(w, [62, 240], -18, 1.05) +
    palm(w, [240, 228], 20, 1.05),
  mudraHigh: (w) =>
    arm(w, [40, 416], [-22, 250], [44, 150], 42) +
    palm(w, [50, 126], 14, 1.05) +
    arm(w, [260, 416], [312, 340], [214, 322], 42) +
    palm(w, [196, 318], -66, 1.0, true),
  anjali: (w) => arm(w, [40, 416], [14, 350], [134, 326]) + arm(w, [260, 416], [286, 350], [166, 326]) + joinedHands(w, [150, 306]),
  dandiya: (w, a) => {
    const stick = times(5, (i) => box(-5, -100 + i * 26, 10, 13, a.bright)) + times(5, (i) => box(-5, -87 + i * 26, 10, 13, tone.ivory50))
    return (
      arm(w, [42, 416], [-8, 330], [52, 280]) +
      arm(w, [258, 416], [308, 330], [250, 276]) +
      held(w, [58, 264], placed(stick, { x: 60, y: 258, turn: 38 })) +
      held(w, [244, 260], placed(stick, { x: 240, y: 254, turn: -38 })) +
      fist(w, [58, 264], 20) +
      fist(w, [244, 260], -20)
    )
  },
  fan: (w, a) =>
    arm(w, [258, 416], [306, 340], [252, 286]) +
    held(
      w,
      [246, 270],
      placed(
        times(9, (i) => placed(path('M-8 0L-12-84Q0-94 12-84L8 0Z', i % 2 ? a.bright : a.second), { turn: -64 + i * 16 })),
        { x: 244, y: 262, turn: 8 },
      ),
    ) +
    fist(w, [246, 270], -20) +
    arm(w, [42, 416], [10, 360], [110, 330]) +
    palm(w, [126, 322], 62, 0.95),
  dupatta: (w, a) =>
    path('M40 150C20 220 34 330 8 404H56C70 320 58 230 64 160Z', a.bright, 'opacity=".92"') +
    path('M260 150C280 220 266 330 292 404H244C230 320 242 230 236 160Z', a.bright, 'opacity=".92"') +
    arm(w, [46, 416], [-2, 280], [48, 176]) +
    arm(w, [254, 416], [302, 280], [252, 176]) +
    fist(w, [50, 160], 10) +
    fist(w, [248, 160], -10),
} satisfies Record<string, Prop>
