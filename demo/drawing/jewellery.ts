import { flower } from './ornament.ts'
import { tone } from './palette.ts'
import { beads, disc, line, path, times } from './svg.ts'

const bothEars = (draw: (x: number) => string) => draw(103) + draw(197)

export const earrings = {
  none: () => '',
  studs: (metal) => bothEars((x) => disc(x, 168, 5, metal)),
  hoops: (metal) => bothEars((x) => `<circle cx="${x < 150 ? 101 : 199}" cy="178" r="11" fill="none" stroke="${metal}" stroke-width="3"/>`),
  jhumka: (metal) =>
    bothEars(
      (x) =>
        `<g stroke="#6B2A12" stroke-width="1.6"><circle cx="${x}" cy="168" r="5" fill="${metal}"/><path d="M${x - 10} 187a10 11 0 0 1 20 0Z" fill="${metal}"/></g>` +
        beads(
          [
            [x - 6, 190],
            [x, 191],
            [x + 6, 190],
          ],
          2.3,
          tone.rani,
        ),
    ),
  drops: (metal) =>
    bothEars(
      (x) =>
        disc(x, 167, 3.4, metal) +
        path(`M${x} 172C${x - 9} 186 ${x - 6} 196 ${x} 196C${x + 6} 196 ${x + 9} 186 ${x} 172Z`, tone.peacock) +
        disc(x, 188, 2.6, metal),
    ),
  chandbali: (metal) =>
    bothEars(
      (x) =>
        disc(x, 167, 4, metal) +
        path(`M${x - 13} 178a13 13 0 1 0 26 0a13 9 0 1 1-26 0Z`, metal) +
        beads(
          [
            [x - 9, 193],
            [x, 196],
            [x + 9, 193],
          ],
          2.2,
          tone.cream,
        ),
    ),
} satisfies Record<string, (metal: string) => string>
export type Earrings = keyof typeof earrings

export const necklaces = {
  none: () => '',
  choker: (metal) =>
    path('M130 240C138 252 162 252 170 240L171 250C162 262 138 262 129 250Z', metal) +
    beads(
      [
        [138, 258],
        [150, 261],
        [162, 258],
      ],
      3,
      tone.rani,
    ),
  haar: (metal) => line('M124 256C128 306 172 306 176 256', metal, 5) + disc(150, 296, 9, metal) + disc(150, 296, 4, tone.rani),
  temple: (metal) =>
    path('M128 240C138 254 162 254 172 240L174 254C162 268 138 268 126 254Z', metal) +
    line('M118 266C128 320 172 320 182 266', metal, 8) +
    beads(
      [
        [124, 288],
        [134, 302],
        [150, 309],
        [166, 302],
        [176, 288],
      ],
      4.5,
      tone.rani,
    ),
  rudraksha: () =>
    `<path d="M122 258C126 316 174 316 178 258" fill="none" stroke="${tone.wood}" stroke-width="7" stroke-dasharray=".1 8" stroke-linecap="round"/>`,
  pearls: () =>
    `<path d="M128 250C134 284 166 284 172 250M124 256C128 304 172 304 176 256" fill="none" stroke="${tone.ivory50}" stroke-width="6" stroke-dasharray=".1 7" stroke-linecap="round"/>`,
  pendant: (metal) => line('M130 250C136 290 164 290 170 250', tone.ivory100, 2) + disc(150, 283, 5, metal),
  chain: (metal) =>
    `<path d="M122 262C124 330 176 330 178 262" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="6 3"/>${disc(150, 318, 12, metal)}${disc(150, 318, 7, tone.ink900)}`,
  coins: (metal) =>
    line('M126 252C134 282 166 282 174 252', metal, 3) +
    times(7, (i) => disc(130 + i * 6.7, 263 + Math.sin(((i + 0.5) / 7) * Math.PI) * 17, 5, i % 2 ? metal : tone.cream)),
  coral: () =>
    `<path d="M124 254C128 300 172 300 176 254M120 260C126 322 174 322 180 260" fill="none" stroke="#C8402E" stroke-width="6.500" stroke-dasharray=".1 7.500" stroke-linecap="round"/>${beads(
      [
        [150, 289],
        [150, 306],
      ],
      5,
      tone.mint,
    )}`,
} satisfies Record<string, (metal: string) => string>
export type Necklace = keyof typeof necklaces

export const foreheads = {
  none: () => '',
  tikka: (metal) => line('M150 70V104', metal, 3) + disc(150, 106, 7, metal) + disc(150, 106, 3, tone.rani),
  mathaPatti: (metal) =>
    line('M106 122C112 96 132 82 150 78C168 82 188 96 194 122', metal, 5) +
    line('M150 66V106', metal, 4) +
    disc(150, 106, 8, metal) +
    disc(150, 106, 3.5, tone.rani) +
    disc(122, 84, 8, metal) +
    disc(178, 84, 8, metal),
  borla: (metal) =>
    line('M104 116C118 92 134 82 150 80C166 82 182 92 196 116', metal, 3) +
    line('M150 64V84', metal, 3) +
    disc(150, 92, 11, metal) +
    disc(150, 92, 6, tone.rani) +
    disc(150, 90, 2, tone.cream),
  tilak: () => line('M150 96V114', '#C8402E', 4),
  chandan: () => line('M138 104h24M138 110h24', '#F3D9A4', 3) + disc(150, 107, 3.4, '#C8402E'),
} satisfies Record<string, (metal: string) => string>
export type Forehead = keyof typeof foreheads

/** Jasmine around a high bun. */
export const gajra = () =>
  times(11, (i) => {
    const a = Math.PI * (1.02 + i * 0.096)
    return disc(150 + 38 * Math.cos(a), 66 + 31.5 * Math.sin(a), 6.5, i % 2 ? tone.ivory50 : '#FFE9C7')
  })
export const gajraLow = () =>
  times(9, (i) => {
    const a = -2.4 + i * 0.52
    return disc(198 + 27 * Math.cos(a), 176 + 27 * Math.sin(a), 5.6, i % 2 ? tone.ivory50 : '#FFE9C7')
  })

export const flowerBehindEar = (colour: string) => flower(196, 104, 17, colour, tone.marigold)
export const noseStud = (metal: string) => disc(143, 165, 2.6, metal)
export const noseRing = (metal: string) =>
  `<circle cx="141" cy="171" r="7" fill="none" stroke="${metal}" stroke-width="2"/>${disc(141, 178, 2.2, metal)}`
export const bindi = (colour: string) => disc(150, 114, 4.2, colour)
export const moonBindi = (colour: string) => disc(150, 115, 4.6, colour) + line('M143 108q7 5 14 0', colour, 1.8)
