import { arm, fist, held, palm } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { cardFan, dove, rabbit } from './stage-things.ts'
import { disc, line, oval, path, placed } from './svg.ts'

/** From the wand's tip and out of the hat, well away from the face. */
const sparks: readonly (readonly [x: number, y: number, scale: number])[] = [
  [228, 162, 1.2],
  [252, 140, 0.8],
  [270, 172, 1.1],
  [244, 114, 0.7],
  [44, 268, 1],
  [62, 240, 0.7],
  [30, 232, 0.8],
]

export const magicProps = {
  cards: (w) =>
    arm(w, [258, 416], [292, 330], [240, 296]) +
    held(w, [228, 284], placed(cardFan(), { x: 226, y: 286, turn: -14 })) +
    fist(w, [228, 284], -12, 1.25),
  wandAndHat: (w, a) =>
    placed(rabbit(), { x: 92, y: 330 }) +
    path('M52 334H132L124 404H60Z', tone.ink950) +
    path('M55 352H129L127 368H57Z', a.bright) +
    oval(92, 334, 54, 9, tone.ink900) +
    arm(w, [260, 416], [310, 330], [252, 286]) +
    held(w, [252, 276], line('M264 302L228 186', tone.ink950, 8) + line('M231 198L228 186', tone.ivory50, 8)) +
    fist(w, [252, 276], -30) +
    sparks.map(([x, y, scale]) => placed(path('M0-9L2-2 9 0 2 2 0 9-2 2-9 0-2-2Z', tone.marigold), { x, y, scale })).join(''),
  dove: (w) =>
    arm(w, [258, 416], [312, 340], [254, 290]) +
    held(w, [246, 280], placed(dove(), { x: 232, y: 232, scale: 1.05 })) +
    palm(w, [246, 280], -10, 0.95) +
    arm(w, [42, 416], [4, 350], [92, 318]) +
    palm(w, [112, 306], 52, 0.95),
  crystalBall: (w, a) =>
    arm(w, [38, 416], [4, 360], [104, 344]) +
    arm(w, [262, 416], [296, 360], [196, 344]) +
    disc(150, 298, 46, a.bright, 'opacity=".22"') +
    disc(150, 298, 36, '#BFE0DC') +
    path('M120 306C136 290 164 318 182 300A36 36 0 0 1 120 318Z', tone.sea) +
    oval(138, 282, 9, 6, tone.ivory50) +
    palm(w, [112, 344], 44, 0.9) +
    palm(w, [188, 344], -44, 0.9, true),
  rings: (w, a) =>
    [
      [102, 286],
      [150, 262],
      [198, 286],
    ]
      .map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="38" fill="none" stroke="${i === 1 ? a.bright : tone.ink200}" stroke-width="7"/>`)
      .join('') +
    arm(w, [40, 416], [0, 350], [60, 312]) +
    arm(w, [260, 416], [300, 350], [240, 312]) +
    fist(w, [70, 302], 40) +
    fist(w, [230, 302], -40),
} satisfies Record<string, Prop>
