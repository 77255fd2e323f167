import { harmoniumBody, saxBody, tablaPair } from './drums-and-winds.ts'
import { petals, rays } from './ornament.ts'
import { tone } from './palette.ts'
import type { CategorySlug } from './sitter.ts'
import { cameraBody, cardFan, clapper, deck, dove, mask, micBody, record } from './stage-things.ts'
import { guitarBody, sitarBody, violinBody } from './strings.ts'
import { box, disc, line, oval, path, placed, times } from './svg.ts'

export type MotifName = CategorySlug | 'photography' | 'other'

const anklet = () =>
  times(3, (row) =>
    times(
      11,
      (i) =>
        disc(-75 + i * 15, row * 17 + Math.sin((i / 10) * Math.PI) * 22, 8, row % 2 ? tone.gold : tone.marigold) +
        line(`M${-75 + i * 15} ${row * 17 + Math.sin((i / 10) * Math.PI) * 22 + 2}v5`, tone.bronze, 2),
    ),
  )
const fan = (a: string, b: string) =>
  times(13, (i) => placed(path('M-9 0L-17-120Q0-134 17-120L9 0Z', i % 2 ? a : b), { turn: -90 + i * 15 })) + disc(0, 0, 14, tone.bronze)
const headphones = (colour: string) =>
  line('M-84 30C-96-96-50-116 0-116C50-116 96-96 84 30', colour, 20) +
  box(-106, 0, 44, 84, colour, 'rx="20"') +
  box(62, 0, 44, 84, colour, 'rx="20"')
const topHat = () =>
  path('M-60 60L-72-66C-30-78 30-78 72-66L60 60Z', tone.ink950) +
  path('M-63 28L-60 60H60L63 28Z', tone.rani) +
  oval(0, 64, 110, 18, tone.ink950)
const headOfMic = () =>
  box(-22, -44, 44, 70, '#4A3A57', `rx="19" stroke="${tone.ink200}" stroke-width="3.5"`) +
  line('M-9-40V22M0-42V24M9-40V22', tone.ink200, 3) +
  box(-24, -14, 48, 8, tone.rani) +
  box(-9, 25, 18, 12, tone.ink200, 'rx="3"')
const spark = (x: number, y: number, scale: number) => placed(path('M0-14L3-3 14 0 3 3 0 14-3 3-14 0-3-3Z', tone.marigold), { x, y, scale })
const screen = () =>
  box(-130, -92, 260, 168, tone.ink950, 'rx="12"') +
  box(-118, -80, 236, 86, tone.plum, 'rx="6"') +
  path('M-16-62L24-37L-16-12Z', tone.ivory50) +
  [tone.rani, tone.mint, tone.marigold]
    .map((colour, row) =>
      times(4, (i) => box(-112 + i * 57 + ((row * 17) % 26), 14 + row * 18, 46 - ((i * 7 + row * 5) % 16), 12, colour, 'rx="3"')),
    )
    .join('') +
  line('M6 8V70', tone.ivory50, 3) +
  path('M-40 76H40L52 104H-52Z', tone.ink700)

/** A category's tools, about 300 units wide around the origin. */
export const motifs: Record<MotifName, () => string> = {
  singer: () => placed(micBody(tone.marigold), { x: 6, y: -82, scale: 2.1, turn: 24 }) + placed(harmoniumBody(), { x: -150, y: -272 }),
  dancer: () => placed(fan(tone.rani, tone.marigold), { y: 10, scale: 1.05 }) + placed(anklet(), { y: 60, scale: 1.2 }),
  comedian: () =>
    line('M24 0V190', tone.ink900, 14) +
    oval(24, 194, 74, 15, tone.ink900) +
    placed(headOfMic(), { x: 24, y: -50, scale: 2 }) +
    path('M-160-60C-160-118-44-118-44-60C-44-20-80-10-104-12L-136 18L-128-18C-148-24-160-40-160-60Z', tone.ivory50) +
    path('M-134-72q10-12 20 0q-10 6-20 0ZM-92-72q10-12 20 0q-10 6-20 0Z', tone.ink950) +
    path('M-128-54C-112-46-94-46-78-54C-82-28-124-28-128-54Z', tone.rani),
  musician: () => placed(sitarBody(), { x: 40, y: 60, scale: 0.92, turn: 26 }) + placed(tablaPair(), { x: -222, y: -268 }),
  magician: () =>
    topHat() +
    placed(cardFan(), { x: 60, y: 10, scale: 1.2, turn: 20 }) +
    placed(dove(), { x: -20, y: -120, scale: 1.3 }) +
    spark(-110, -90, 1.6) +
    spark(110, -140, 1.2) +
    spark(-70, -160, 1) +
    line('M-150 90L-40 130', tone.ink950, 11) +
    line('M-150 90L-134 96', tone.ivory50, 11),
  'music-band': () =>
    placed(guitarBody('#D98B3E'), { x: -30, y: 10, scale: 1.1, turn: -52 }) +
    placed(saxBody(), { x: 52, y: -80, scale: 1.5 }) +
    placed(micBody(tone.rani), { x: -96, y: -50, scale: 1.7, turn: -26 }),
  'dance-group': () =>
    [-1, 0, 1]
      .map((i) =>
        placed(fan(i ? tone.marigold : tone.rani, i ? tone.peacock : tone.honey), { x: i * 92, y: i ? 20 : -50, scale: i ? 0.72 : 0.95 }),
      )
      .join('') + placed(anklet(), { y: 76, scale: 1.3 }),
  dj: () =>
    placed(record(tone.rani), { x: -60, y: -44, scale: 1.9 }) +
    placed(headphones(tone.marigold), { x: 66, y: -50, scale: 0.9, turn: 10 }) +
    placed(deck(), { x: -150, y: -282 }),
  rapper: () =>
    `${placed(micBody(tone.marigold), { x: 0, y: -50, scale: 3, turn: -34 })}<path d="M-120-90C-90 130 100 150 124-80" fill="none" stroke="${tone.marigold}" stroke-width="17" stroke-dasharray="17 8"/>${disc(16, 96, 40, tone.marigold)}${rays(16, 96, 10, 32, 10, tone.bronze)}`,
  'beat-boxer': () =>
    times(
      4,
      (i) =>
        `<circle r="${96 + i * 24}" fill="none" stroke="${i % 2 ? tone.rani : tone.peacock}" stroke-width="${10 - i * 2}" stroke-dasharray="${26 + i * 9} 14"/>`,
    ) + placed(micBody(tone.rani), { y: -36, scale: 2.7 }),
  'video-editor': () => placed(screen(), { y: 10, scale: 1.15 }) + placed(clapper(), { x: 96, y: -88, scale: 0.9, turn: 12 }),
  speaker: () =>
    path('M-90 20H90L76 150H-76Z', tone.wood) +
    path('M-112-6H112L96 26H-96Z', tone.teak) +
    line('M-34-6V-40', tone.ink950, 7) +
    placed(micBody(tone.rani), { x: -34, y: -70, scale: 1.2 }) +
    placed(
      path('M0-30C-22-44-52-44-68-36V24C-52 16-22 16 0 30C22 16 52 16 68 24V-36C52-44 22-44 0-30Z', tone.ivory50) +
        line('M0-30V30M-54-22q22-6 40 4M-54-8q22-6 40 4M14-18q18-10 40-4M14-4q18-10 40-4', tone.ink400, 3),
      { x: 50, y: -64, scale: 0.9, turn: 8 },
    ) +
    petals(0, 92, 6, 30, 8, 10, tone.marigold),
  photographer: () => placed(cameraBody(), { scale: 2.3 }) + rays(104, -112, 12, 46, 9, tone.ivory50) + disc(104, -112, 14, tone.marigold),
  photography: () =>
    placed(
      box(-70, -56, 140, 112, tone.ivory50, 'rx="4"') +
        box(-60, -46, 120, 78, tone.apricot) +
        disc(24, -16, 18, tone.rani) +
        path('M-60 32V6L-28-14L4 14L28-2L60 22V32Z', tone.peacock),
      { x: -52, y: -68, turn: -12 },
    ) + placed(cameraBody(), { x: 24, y: 36, scale: 1.9 }),
  actor: () =>
    placed(mask(tone.ivory50, true), { x: 62, y: 14, scale: 1.9, turn: 12 }) +
    placed(mask(tone.marigold, false), { x: -54, y: -30, scale: 2, turn: -10 }) +
    line('M-120 20C-150 60-120 100-150 140M120 50C150 80 120 110 140 150', tone.rani, 9),
  other: () =>
    placed(violinBody(), { x: -26, y: 20, scale: 1.4, turn: -60 }) +
    placed(mask(tone.marigold, false), { x: 82, y: 50, scale: 1.2, turn: 10 }) +
    placed(micBody(tone.rani), { x: -96, y: -56, scale: 1.6, turn: -24 }) +
    spark(96, -96, 2) +
    spark(40, -140, 1.3),
}
