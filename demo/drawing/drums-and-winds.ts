import { arm, fist, held, palm } from './hands.ts'
import { petals } from './ornament.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { box, disc, line, oval, path, placed, times } from './svg.ts'

const ring = (x: number, y: number, rx: number, ry: number, colour: string, width: number, dashes = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}/>`

export const tablaPair = () =>
  path('M34 332C22 372 30 400 40 404H140C150 400 156 372 144 332Z', tone.ink200) +
  path('M34 332C30 350 28 366 30 384H148C150 366 148 350 144 332Z', tone.ink400) +
  oval(89, 332, 56, 20, tone.ivory100) +
  ring(89, 332, 56, 20, tone.bronze, 7, '7 3') +
  oval(98, 333, 22, 8, tone.ink950) +
  path('M168 322C158 360 160 400 164 404H256C260 400 262 360 252 322Z', '#8F4A22') +
  [176, 196, 216, 236].map((x) => line(`M${x} 336L${x + 6} 402`, tone.ivory100, 3)).join('') +
  oval(210, 322, 44, 16, tone.ivory100) +
  ring(210, 322, 44, 16, tone.bronze, 6, '7 3') +
  oval(210, 322, 17, 6.5, tone.ink950)

/** A drum across the body: a dhol, dholak or mridangam by its colours. */
export const barrel = (body: string, rope: string, head: string) =>
  path('M60 304C110 286 190 286 240 304L246 392C190 410 110 410 54 392Z', body) +
  line('M66 314L90 396L116 306L142 402L168 304L194 398L218 310L238 388', rope, 4) +
  oval(54, 348, 22, 48, head) +
  ring(54, 348, 22, 48, tone.wood, 7) +
  oval(246, 348, 22, 48, head) +
  ring(246, 348, 22, 48, tone.wood, 7)

const keys = (x: number, y: number, count: number, w: number, h: number) =>
  times(count, (i) => box(x + i * w, y, w - 1.4, h, tone.ivory50)) +
  times(count - 1, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : box(x + (i + 0.66) * w, y, w * 0.6, h * 0.58, tone.ink950)))

export const harmoniumBody = () =>
  path('M30 404V340H270V404Z', tone.wood) +
  path('M30 340H270L262 322H38Z', tone.teak) +
  keys(42, 342, 19, 11.4, 26) +
  box(40, 376, 220, 28, '#5B2C12') +
  petals(150, 388, 2, 10, 8, 3, tone.marigold) +
  petals(90, 388, 2, 8, 8, 2.4, tone.marigold) +
  petals(210, 388, 2, 8, 8, 2.4, tone.marigold)

export const fluteBody = () =>
  box(-26, -7, 212, 14, '#C98A3C', 'rx="7"') +
  box(-26, -7, 212, 5, '#E7B566', 'rx="3"') +
  [34, 52, 70, 92, 108, 124].map((x) => oval(x, -1, 4, 3, tone.walnut)).join('') +
  box(8, -8, 6, 16, tone.rani) +
  box(160, -8, 6, 16, tone.rani)

export const saxBody = () =>
  line('M0 0C10 4 14 14 14 30V118C14 150 62 152 64 116L72 84', tone.amber, 15) +
  line('M10 30V118C12 146 58 148 62 114', tone.marigold, 6) +
  path('M50 94L96 60C102 72 100 84 90 96C84 104 72 106 60 104Z', tone.marigold) +
  oval(76, 80, 25, 8, tone.amber, 'transform="rotate(-38 76 80)"') +
  [44, 60, 76, 92].map((y) => disc(20, y, 4.5, tone.cream)).join('') +
  line('M0 0l-10 4', tone.ink950, 8)

export const shehnaiBody = () =>
  path('M-5 0H5L12 128H-12Z', tone.walnut) +
  [24, 42, 60, 78, 96].map((y) => disc(0, y, 3, tone.cream)).join('') +
  path('M-14 124H14L34 172C20 182-20 182-34 172Z', tone.marigold) +
  oval(0, 173, 34, 8, tone.amber) +
  line('M0-12V0', tone.cream, 4) +
  box(-7, 10, 14, 6, tone.marigold)

export const drumsAndWinds = {
  tabla: (w) =>
    tablaPair() +
    arm(w, [26, 412], [-4, 300], [66, 306], 38) +
    fist(w, [80, 314], 150, 1.15) +
    arm(w, [276, 412], [304, 290], [232, 298], 38) +
    fist(w, [220, 304], -150),
  dhol: (w, accent) =>
    line('M64 306C40 240 96 240 118 262', tone.marigold, 11) +
    barrel(accent.bright, tone.marigold, tone.ivory100) +
    arm(w, [12, 420], [-24, 350], [14, 306], 38) +
    arm(w, [288, 420], [324, 350], [288, 302], 38) +
    held(w, [20, 294], line('M18 290L62 350', tone.honeywood, 8)) +
    held(w, [282, 290], line('M284 286L242 344', tone.honeywood, 7)) +
    fist(w, [20, 294], 20) +
    fist(w, [282, 290], -20),
  dholak: (w) =>
    barrel('#B5652B', tone.cream, tone.ivory100) +
    arm(w, [16, 416], [-22, 330], [30, 332], 38) +
    fist(w, [42, 344], 100) +
    arm(w, [284, 416], [322, 330], [270, 332], 38) +
    fist(w, [258, 344], -100),
  mridangam: (w) =>
    barrel('#6B3C1B', tone.sand, tone.ivory100) +
    oval(54, 348, 8, 20, tone.ink950) +
    oval(246, 348, 8, 20, tone.ink950) +
    arm(w, [16, 416], [-22, 330], [28, 330], 38) +
    fist(w, [40, 338], 100) +
    arm(w, [284, 416], [322, 330], [272, 330], 38) +
    fist(w, [260, 340], -100),
  djembe: (w, accent) =>
    path('M96 330C96 372 120 384 126 404H174C180 384 204 372 204 330Z', '#8F4A22') +
    line('M100 346L118 372L136 350L154 378L172 352L190 372L200 346', accent.bright, 4) +
    oval(150, 330, 55, 18, tone.ivory100) +
    ring(150, 330, 55, 18, tone.wood, 6) +
    arm(w, [34, 412], [10, 310], [100, 306], 40) +
    fist(w, [116, 314], 120) +
    arm(w, [268, 412], [290, 310], [200, 306], 40) +
    fist(w, [186, 314], -120),
  ghatam: (w) =>
    path('M104 336C70 350 70 404 96 408H204C230 404 230 350 196 336L190 322H110Z', '#B5652B') +
    oval(150, 322, 40, 11, '#6B3C1B') +
    line('M84 370C110 380 190 380 216 370', '#8F4A22', 3) +
    arm(w, [30, 412], [0, 320], [74, 340], 38) +
    fist(w, [88, 350], 110) +
    arm(w, [270, 412], [300, 320], [226, 340], 38) +
    fist(w, [212, 350], -110),
  flute: (w) =>
    arm(w, [266, 412], [316, 280], [268, 234]) +
    arm(w, [40, 412], [70, 350], [196, 232], 40) +
    held(w, [206, 214], placed(fluteBody(), { x: 150, y: 196, turn: 8 })) +
    fist(w, [206, 214], -8, 1.05) +
    fist(w, [258, 220], 6, 1),
  shehnai: (w) =>
    held(w, [160, 254], placed(shehnaiBody(), { x: 150, y: 202 })) +
    arm(w, [40, 412], [40, 340], [128, 292], 40) +
    fist(w, [140, 286], 60) +
    arm(w, [262, 412], [262, 320], [170, 264], 40) +
    fist(w, [160, 254], -60),
  saxophone: (w) =>
    held(w, [164, 262], placed(saxBody(), { x: 152, y: 196, scale: 1.12, turn: -4 })) +
    arm(w, [36, 412], [60, 330], [148, 270], 40) +
    fist(w, [164, 262], 60) +
    arm(w, [274, 412], [276, 360], [190, 318], 40) +
    fist(w, [178, 314], -70),
  harmonium: (w) =>
    harmoniumBody() +
    arm(w, [24, 412], [0, 300], [92, 330], 38) +
    fist(w, [104, 342], 130, 1.15) +
    arm(w, [276, 412], [300, 290], [212, 326], 38) +
    fist(w, [204, 340], -130, 1.15),
  /** One hand on the keys, the other gestures along with the melody. */
  harmoniumAndPalm: (w) =>
    arm(w, [258, 416], [318, 344], [258, 268], 40) +
    palm(w, [254, 242], 14, 1.02) +
    harmoniumBody() +
    arm(w, [24, 412], [0, 300], [92, 330], 38) +
    fist(w, [104, 342], 130, 1.15),
  keyboard: (w, accent) =>
    path('M8 404V350H292V404Z', tone.ink900) +
    box(8, 346, 284, 14, tone.ink700) +
    keys(18, 364, 24, 11, 40) +
    [30, 42, 54].map((x) => disc(x, 353, 3, accent.bright)).join('') +
    box(120, 349, 60, 8, tone.mint, 'rx="2"') +
    arm(w, [24, 414], [0, 310], [88, 352], 38) +
    fist(w, [100, 364], 140, 1.1) +
    arm(w, [276, 414], [300, 310], [212, 352], 38) +
    fist(w, [202, 364], -140, 1.1),
  tambourine: (w) =>
    arm(w, [268, 412], [306, 320], [262, 250]) +
    held(
      w,
      [256, 242],
      `<circle cx="252" cy="206" r="38" fill="none" stroke="${tone.teak}" stroke-width="11"/>${times(7, (i) => disc(252 + 38 * Math.cos(i * 0.9), 206 + 38 * Math.sin(i * 0.9), 6, tone.marigold))}`,
    ) +
    fist(w, [256, 242], -10),
} satisfies Record<string, Prop>
