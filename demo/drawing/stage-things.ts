import { tone } from './palette.ts'
import { box, disc, line, oval, path, placed, times } from './svg.ts'

export const micBody = (band: string) =>
  box(-8, -6, 16, 76, '#2A1A35', 'rx="7"') +
  box(-8, 10, 16, 5, band) +
  disc(0, -18, 19, '#3D3048') +
  line('M-18-22h36M-19-15h38M-14-30h28M-8-36V0M8-36V0M0-37V0', tone.ink400, 1.6) +
  line('M-19-12h38', tone.ink200, 3)

export const standMic = (band: string) =>
  line('M0 20V640', '#2A1A35', 7) +
  box(-22, -44, 44, 70, '#4A3A57', `rx="19" stroke="${tone.ink200}" stroke-width="3.5"`) +
  line('M-9-40V22M0-42V24M9-40V22', tone.ink200, 3) +
  box(-24, -14, 48, 8, band) +
  box(-9, 25, 18, 12, tone.ink200, 'rx="3"')

export const slimStand = (band: string) => line('M0 14V650', '#2A1A35', 6) + placed(micBody(band), { scale: 0.86, turn: 0 })

export const cameraBody = () =>
  path('M-56-34H-30L-20-50H20L30-34H56V38H-56Z', '#2A1A35') +
  box(-56, -16, 112, 32, '#3D3048') +
  disc(0, 3, 33, tone.ink950) +
  disc(0, 3, 25, tone.ink700) +
  disc(0, 3, 16, tone.indigo) +
  disc(-6, -4, 5, tone.sky) +
  box(32, -29, 16, 8, tone.marigold, 'rx="2"')

export const cardFan = () =>
  [-44, -22, 0, 22, 44]
    .map((a, i) =>
      placed(
        box(-17, -78, 34, 56, tone.ivory50, `rx="4" stroke="${tone.ink950}" stroke-width="1.5"`) +
          path('M0-62C8-54 8-44 0-38C-8-44-8-54 0-62Z', i % 2 ? tone.ink950 : tone.rani),
        { turn: a },
      ),
    )
    .join('')

export const deck = () =>
  path('M-2 404L22 336H278L302 404Z', tone.ink950) +
  path('M22 336H278L281 346H19Z', tone.ink700) +
  [82, 218]
    .map(
      (x, i) => oval(x, 372, 46, 17, tone.ink700) + oval(x, 372, 30, 11, tone.ink950) + oval(x, 372, 9, 3.5, i ? tone.marigold : tone.rani),
    )
    .join('') +
  [138, 150, 162]
    .map(
      (x, i) =>
        line(`M${x} 354V392`, tone.ink600, 3) +
        box(x - 5, 362 + i * 7, 10, 7, [tone.rani, tone.marigold, tone.mint][i] ?? tone.mint, 'rx="2"'),
    )
    .join('')

export const record = (label: string) =>
  disc(0, 0, 54, tone.ink950) +
  [46, 38, 30].map((r) => `<circle r="${r}" fill="none" stroke="${tone.ink700}" stroke-width="2"/>`).join('') +
  disc(0, 0, 19, label) +
  disc(0, 0, 4, tone.ivory50)

export const clapper = () =>
  box(-52, -22, 104, 66, tone.ink900, 'rx="4"') +
  line('M-42 0H42M-42 18H42M-10 0V40', tone.ink200, 2.4) +
  times(5, (i) => path(`M${-52 + i * 21}-22h11l10-16h-11Z`, i % 2 ? tone.ivory50 : tone.ink950)) +
  placed(
    times(5, (i) => path(`M${i * 21} 0h21v-15h-21Z`, i % 2 ? tone.ivory50 : tone.ink950)),
    { x: -52, y: -38, turn: -14 },
  )

export const mask = (colour: string, sad: boolean) =>
  path('M-40-40C-14-30 14-30 40-40C44 0 30 46 0 54C-30 46-44 0-40-40Z', colour) +
  (sad
    ? line('M-24-8q9 8 16 2M8-6q9 6 16-2', tone.ink950, 5) + path('M-18 30C-10 14 10 14 18 30C8 24-8 24-18 30Z', tone.ink950)
    : path('M-26-10q9-10 18 0q-9 6-18 0ZM8-10q9-10 18 0q-9 6-18 0Z', tone.ink950) +
      path('M-20 14C-8 22 8 22 20 14C16 36-16 36-20 14Z', tone.ink950))

export const laptopBack = (glow: string) =>
  path('M54 404L64 330H236L246 404Z', tone.ink200) +
  path('M60 398L69 336H231L240 398Z', tone.steel) +
  disc(150, 366, 11, glow) +
  path('M146 360l10 6-10 6Z', tone.ivory50)

export const rabbit = () =>
  oval(-10, -46, 6, 20, tone.ivory50) +
  oval(10, -46, 6, 20, tone.ivory50) +
  oval(-10, -44, 2.6, 13, tone.blush) +
  oval(10, -44, 2.6, 13, tone.blush) +
  disc(0, -20, 20, tone.ivory50) +
  disc(-7, -22, 2.4, tone.ink950) +
  disc(7, -22, 2.4, tone.ink950) +
  path('M-3-15h6l-3 4Z', tone.rani)
export const dove = () =>
  path('M-40 0C-20-22 0-22 12-12C20-30 40-46 58-50C56-30 44-4 24 8C10 18-14 16-24 8L-46 12Z', tone.ivory50) +
  path('M12-12C2-34-8-46-24-54C-24-36-14-18 0-6Z', tone.ivory200) +
  disc(-30, -3, 2, tone.ink950) +
  path('M-40 0l-9 3 8 3Z', tone.marigold)
