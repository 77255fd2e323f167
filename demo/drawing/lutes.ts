import { arm, fist, held } from './hands.ts'
import { petals, ringOfDots } from './ornament.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { guitarBody } from './strings.ts'
import { box, disc, line, path, placed, times } from './svg.ts'

/** Strings and pegs of a neck that reaches from the body at 0 to `length` on the right. */
const neck = (length: number, wide: number, wood: string) =>
  box(0, -wide / 2, length, wide, wood, 'rx="3"') +
  line(`M-40-3H${length}M-40 3H${length}`, tone.cream, 0.9) +
  times(4, (i) => disc(length - 6 - i * 11, (i % 2 ? 1 : -1) * (wide / 2 + 6), 4.2, tone.ivory100))

export const sarodBody = () =>
  path('M-92 0C-92-44-52-52-22-44C-4-38 6-34 14-30L30-16V16L14 30C6 34-4 38-22 44C-52 52-92 44-92 0Z', '#6B3C1B') +
  disc(-48, 0, 36, tone.ivory100) +
  ringOfDots(-48, 0, 32, 18, 1.8, tone.bronze) +
  path('M-8-20L196-11V11L-8 20Z', tone.ink200) +
  path('M-8-20L196-11V-7L-8-14Z', tone.ivory50, 'opacity=".6"') +
  path('M196-13h34l12 8v10l-12 8h-34Z', tone.walnut) +
  line('M-60-6H216M-60 0H216M-60 6H216', tone.bronze, 1) +
  box(-62, -14, 6, 28, tone.walnut) +
  disc(212, -24, 13, tone.amber) +
  times(4, (i) => disc(202 + i * 9, i % 2 ? 18 : -17, 4, tone.ivory100))

const dotaraBody = () =>
  path('M-74 0C-74-36-36-44-10-30L18-10V10L-10 30C-36 44-74 36-74 0Z', '#8F4A22') +
  path('M-66 0C-66-28-36-34-14-23L6-7V7L-14 23C-36 34-66 28-66 0Z', tone.cream) +
  neck(150, 14, tone.walnut) +
  path('M146-8c20-6 26-26 14-38c18 4 26 24 18 40c-4 10-18 14-32 12Z', tone.teak)

const oudBody = () =>
  path('M-100 0C-100-50-50-64-6-44C20-32 40-16 56-8V8C40 16 20 32-6 44C-50 64-100 50-100 0Z', '#8F4A22') +
  path('M-92 0C-92-42-48-56-8-38C16-28 34-14 52-6V6C34 14 16 28-8 38C-48 56-92 42-92 0Z', tone.honeywood) +
  petals(-34, 0, 4, 17, 10, 3.4, tone.walnut) +
  neck(150, 15, tone.walnut) +
  path('M146-9L170 26L158 32L138 8Z', tone.walnut)

export const banjoBody = () =>
  disc(-36, 0, 50, tone.ink200) +
  disc(-36, 0, 43, tone.ivory100) +
  ringOfDots(-36, 0, 47, 16, 2.4, tone.ink600) +
  neck(176, 16, tone.walnut) +
  box(-58, -12, 5, 24, tone.wood)

export const tumbiBody = () =>
  disc(0, 0, 31, '#8F4A22') +
  disc(0, 0, 25, tone.cream) +
  box(-5, -190, 10, 176, tone.honeywood, 'rx="4"') +
  line('M0-184V14', tone.ink950, 1.2) +
  disc(12, -172, 6, tone.rani) +
  petals(0, 0, 3, 12, 8, 3, tone.rani)

export const esrajBody = () =>
  path('M-24 84C-32 46-22 30-18 4H18C22 30 32 46 24 84Z', tone.teak) +
  path('M-17 78C-22 48-14 34-12 16H12C14 34 22 48 17 78Z', tone.cream) +
  box(-9, -166, 18, 176, tone.walnut, 'rx="3"') +
  times(12, (i) => line(`M-9 ${-150 + i * 13}h18`, tone.marigold, 1.6)) +
  line('M-4-160V70M0-160V70M4-160V70', tone.ivory50, 0.9) +
  times(3, (i) => disc(i % 2 ? 16 : -16, -150 + i * 18, 5, tone.ivory100)) +
  path('M-12-166C-14-186 14-186 12-166Z', tone.teak)

const bassBody = (paint: string) =>
  path(
    'M-96 2C-100-44-64-52-40-42C-16-36 0-54 26-54C44-52 40-30 30-22L36 16C44 26 40 48 22 46C0 44-16 34-40 42C-66 50-94 44-96 2Z',
    paint,
  ) +
  box(-34, -14, 12, 26, tone.ink950, 'rx="3"') +
  box(24, -9, 226, 16, tone.walnut, 'rx="3"') +
  line('M-62-5H262M-62-1H262M-62 3H262', tone.ivory50, 1.2) +
  path('M248-12h30l8 6v10l-8 8h-30Z', tone.ink900) +
  times(4, (i) => disc(254 + i * 8, i % 2 ? 14 : -15, 4, tone.ink200))

const doubleBassBody = () =>
  path(
    'M-66 150C-84 96-56 76-46 50C-52 24-60 6-40-28C-26-48 26-48 40-28C60 6 52 24 46 50C56 76 84 96 66 150C50 180-50 180-66 150Z',
    '#8F4A22',
  ) +
  path(
    'M-58 146C-74 98-48 78-38 50C-44 24-50 8-33-22C-22-40 22-40 33-22C50 8 44 24 38 50C48 78 74 98 58 146C44 170-44 170-58 146Z',
    '#B5652B',
  ) +
  box(-9, -220, 18, 250, tone.ink950, 'rx="4"') +
  line('M-4-214V100M0-214V100M4-214V100', tone.cream, 1) +
  box(-18, 92, 36, 7, tone.honey) +
  line('M-30 60q-8 16 0 34M30 60q8 16 0 34', tone.ink950, 3) +
  path('M-10-220C-16-246 16-246 10-220Z', tone.walnut)

/** A lute held across the body and plucked with the right hand. */
const across =
  (body: string, turn = -20, x = 128): Prop =>
  (w) =>
    placed(body, { x, y: 362, turn }) +
    arm(w, [34, 412], [22, 346], [78, 354]) +
    fist(w, [90, 358], 80, 1.1) +
    arm(w, [278, 412], [294, 340], [242, 322], 40) +
    fist(w, [232, 322], -60)

export const lutes = {
  sarod: across(sarodBody(), -16),
  dotara: across(dotaraBody(), -26, 132),
  oud: across(oudBody(), -18),
  banjo: across(banjoBody(), -22),
  rabab: across(oudBody(), -26),
  bassGuitar: (w, a) => across(bassBody(a.bright), -24, 112)(w, a),
  mandolin: (w) =>
    placed(guitarBody(tone.honeywood), { x: 134, y: 358, turn: -26, scale: 0.64 }) +
    arm(w, [34, 412], [26, 346], [98, 350]) +
    fist(w, [110, 350], 80) +
    arm(w, [276, 412], [282, 350], [210, 328], 40) +
    fist(w, [202, 326], -60, 1),
  tumbi: (w) =>
    placed(tumbiBody(), { x: 118, y: 366, turn: 38 }) +
    arm(w, [34, 412], [26, 360], [100, 356], 40) +
    fist(w, [112, 352], 70, 1) +
    arm(w, [270, 412], [292, 320], [222, 262], 40) +
    fist(w, [212, 252], -40),
  esraj: (w) =>
    placed(esrajBody(), { x: 176, y: 346, turn: 10, scale: 0.96 }) +
    arm(w, [270, 412], [296, 300], [206, 236], 40) +
    fist(w, [198, 230], -50, 1) +
    arm(w, [40, 412], [10, 380], [82, 366]) +
    held(w, [88, 366], line('M52 386L232 346', tone.wood, 5) + line('M54 391L232 351', tone.cream, 2)) +
    fist(w, [88, 366], 70),
  doubleBass: (w) =>
    placed(doubleBassBody(), { x: 206, y: 306, turn: 5 }) +
    arm(w, [266, 412], [300, 300], [222, 196], 40) +
    fist(w, [214, 186], -40, 1) +
    arm(w, [40, 412], [50, 340], [178, 352]) +
    fist(w, [190, 352], 80),
} satisfies Record<string, Prop>
