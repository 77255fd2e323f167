import { barrel } from './drums-and-winds.ts'
import { arm, fist, held, palm } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { box, disc, line, oval, path, placed, times } from './svg.ts'

const trumpetBody = () =>
  line('M0 0H118', tone.amber, 8) +
  path('M104-6C130-6 146-16 160-30V30C146 16 130 6 104 6Z', tone.marigold) +
  oval(160, 0, 7, 30, tone.amber) +
  line('M26 4C14 4 14 30 26 30H84C96 30 96 4 84 4', tone.marigold, 7) +
  times(3, (i) => box(42 + i * 14, -18, 9, 40, tone.amber, 'rx="3"') + disc(46.5 + i * 14, -20, 5, tone.cream)) +
  oval(-4, 0, 4, 8, tone.ink200)

const clarinetBody = () =>
  path('M-5 0H5L11 150H-11Z', tone.ink950) +
  times(8, (i) => disc(0, 24 + i * 15, 3.4, tone.ink200)) +
  path('M-12 146H12L26 180C14 188-14 188-26 180Z', tone.ink950) +
  line('M-26 180C-14 188 14 188 26 180M-9 60h18M-10 104h20', tone.ink200, 3)

const pepaBody = () =>
  line('M0 0C10 40 26 66 64 78', '#C98A3C', 9) +
  path('M56 66C96 72 126 58 146 26C150 70 122 104 60 92Z', tone.ink900) +
  line('M70 78C100 82 126 66 142 40', tone.ink600, 4)

const cymbal = (x: number, y: number, rx: number) =>
  oval(x, y, rx, rx * 0.2, tone.marigold) + oval(x, y - 2, rx * 0.3, rx * 0.08, tone.amber)

const kit = (skin: string, shell: string) =>
  line('M26 290V404M274 284V404', tone.ink600, 4) +
  cymbal(26, 286, 44) +
  cymbal(274, 280, 46) +
  disc(150, 392, 62, shell) +
  disc(150, 392, 52, skin) +
  box(50, 336, 66, 42, shell, 'rx="8"') +
  oval(83, 336, 33, 10, skin) +
  box(184, 336, 66, 42, shell, 'rx="8"') +
  oval(217, 336, 33, 10, skin) +
  line('M50 350h66M184 350h66', tone.ink200, 3)

/** A drum that hangs upright before the body, played with two sticks. */
const upright = (shell: string, rope: string) =>
  path('M78 330H222L212 410H88Z', shell) +
  line('M84 340L102 404L120 340L138 404L156 340L174 404L192 340L206 400', rope, 3.4) +
  oval(150, 330, 72, 18, tone.ivory100) +
  `<ellipse cx="150" cy="330" rx="72" ry="18" fill="none" stroke="${tone.wood}" stroke-width="6"/>`

const twoSticks: Prop = (w) =>
  arm(w, [20, 416], [-12, 330], [56, 290], 38) +
  held(w, [58, 286], line('M50 280L120 326', tone.honeywood, 6)) +
  fist(w, [58, 286], 40) +
  arm(w, [280, 416], [312, 330], [244, 286], 38) +
  held(w, [242, 282], line('M250 276L182 324', tone.honeywood, 6)) +
  fist(w, [242, 282], -40)

const frame = (rim: string) => disc(96, 316, 64, rim) + disc(96, 316, 54, tone.cream) + disc(96, 316, 54, tone.honey, 'opacity=".25"')

export const bandInstruments = {
  trumpet: (w) =>
    arm(w, [266, 412], [306, 330], [250, 246], 40) +
    placed(trumpetBody(), { x: 152, y: 192, turn: 18 }) +
    arm(w, [40, 412], [60, 330], [182, 226], 40) +
    fist(w, [196, 214], 30, 1.05) +
    fist(w, [240, 236], -20, 1),
  clarinet: (w) =>
    placed(clarinetBody(), { x: 150, y: 200, turn: -6 }) +
    arm(w, [40, 412], [40, 350], [136, 304], 40) +
    fist(w, [148, 300], 60) +
    arm(w, [262, 412], [268, 320], [170, 260], 40) +
    fist(w, [160, 254], -60),
  pepa: (w) =>
    placed(pepaBody(), { x: 150, y: 196 }) +
    arm(w, [262, 412], [292, 340], [200, 284], 40) +
    fist(w, [190, 274], -50) +
    arm(w, [40, 412], [50, 320], [148, 236], 40) +
    fist(w, [160, 230], 50, 1),
  accordion: (w, a) =>
    path('M60 292H104V396H60Z', a.bright) +
    path('M196 292H240V396H196Z', a.bright) +
    times(6, (i) =>
      path(`M${104 + i * 15.4} 296l7.700 6v84l-7.700 6ZM${119.4 + i * 15.4} 296l-7.700 6v84l7.700 6Z`, i % 2 ? tone.ivory200 : tone.cream),
    ) +
    times(9, (i) => box(64, 298 + i * 10.4, 20, 9, tone.ivory50, 'rx="2"')) +
    times(12, (i) => disc(208 + (i % 3) * 11, 308 + Math.floor(i / 3) * 24, 3, tone.ink950)) +
    line('M86 292C92 272 104 264 116 268M214 292C208 272 196 264 184 268', tone.ink900, 7) +
    arm(w, [24, 416], [-4, 350], [56, 336], 38) +
    fist(w, [68, 336], 90, 1) +
    arm(w, [276, 416], [304, 350], [244, 336], 38) +
    fist(w, [236, 336], -90, 1),
  drumKit: (w, a) => kit(tone.ivory100, a.bright) + twoSticks(w, a),
  uprightDrum: (w, a) => upright('#8F4A22', tone.cream) + twoSticks(w, a),
  snare: (w, a) =>
    line('M100 320C90 280 106 262 118 262', tone.ivory50, 8) +
    box(84, 340, 132, 50, a.bright, 'rx="6"') +
    box(84, 336, 132, 9, tone.ink200, 'rx="4"') +
    box(84, 384, 132, 9, tone.ink200, 'rx="4"') +
    times(6, (i) => line(`M${96 + i * 22} 346V384`, tone.ink200, 3)) +
    oval(150, 338, 66, 12, tone.ivory100) +
    twoSticks(w, a),
  frameDrum: (w, a) =>
    frame(a.second) +
    arm(w, [44, 416], [4, 370], [70, 366], 40) +
    fist(w, [62, 362], 60, 1.05) +
    arm(w, [258, 416], [296, 340], [154, 318], 40) +
    palm(w, [138, 316], -70, 0.85, true),
  octapad: (w, a) =>
    box(60, 340, 180, 64, tone.ink950, 'rx="8"') +
    times(8, (i) => box(68 + (i % 4) * 42, 348 + Math.floor(i / 4) * 27, 36, 22, i % 3 ? tone.ink700 : a.bright, 'rx="4"')) +
    twoSticks(w, a),
  manjira: (w) =>
    arm(w, [44, 416], [0, 350], [104, 306], 40) +
    arm(w, [256, 416], [300, 350], [196, 306], 40) +
    line('M118 300Q150 350 182 300', tone.rani, 2.4) +
    placed(cymbal(0, 0, 26), { x: 126, y: 292, turn: 62 }) +
    placed(cymbal(0, 0, 26), { x: 174, y: 292, turn: -62 }) +
    fist(w, [112, 298], 60, 1) +
    fist(w, [188, 298], -60, 1),
  clap: (w) =>
    arm(w, [44, 416], [-6, 350], [112, 296], 40) +
    palm(w, [128, 282], 34, 0.95) +
    arm(w, [256, 416], [306, 350], [188, 296], 40) +
    palm(w, [172, 282], -34, 0.95, true),
  pung: (w, a) =>
    barrel('#7A2F2A', tone.cream, tone.ivory100) +
    palm(w, [30, 332], 70, 0.95) +
    palm(w, [270, 332], -70, 0.95, true) +
    arm(w, [14, 416], [-20, 380], [14, 340], 38) +
    arm(w, [286, 416], [320, 380], [286, 340], 38) +
    oval(54, 348, 8, 20, a.second),
} satisfies Record<string, Prop>
