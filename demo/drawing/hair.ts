import { mixed } from './palette.ts'
import { disc, line, oval, type Point, path, times } from './svg.ts'

type Strands = (colour: string) => string

const curls = (colour: string, points: readonly (readonly [...Point, number])[]) =>
  points.map(([x, y, r]) => disc(x, y, r, colour)).join('')

/** Drawn before the neck and the dress. */
export const hairBehind = {
  none: () => '',
  bun: (c) => disc(150, 62, 30, c),
  twinBuns: (c) => disc(112, 66, 21, c) + disc(188, 66, 21, c),
  lowBun: (c) => disc(196, 176, 26, c),
  long: (c) =>
    path('M98 150C88 70 122 54 150 54C178 54 212 70 202 150C206 210 226 250 222 300C196 318 104 318 78 300C74 250 94 210 98 150Z', c),
  wavy: (c) =>
    path(
      'M98 146C86 70 122 52 150 52C178 52 214 70 202 146C214 166 204 184 216 204C228 224 212 240 222 262C230 284 214 304 196 306L104 306C86 304 70 284 78 262C88 240 72 224 84 204C96 184 86 166 98 146Z',
      c,
    ),
  bob: (c) => path('M94 150C84 70 120 54 150 54C180 54 216 70 206 150C208 190 210 210 204 226H96C90 210 92 190 94 150Z', c),
  lob: (c) =>
    path(
      'M96 150C84 70 120 54 150 54C180 54 216 70 204 150C206 200 214 234 216 262C200 270 186 262 178 240H122C114 262 100 270 84 262C86 234 94 200 96 150Z',
      c,
    ),
  braid: (c) => line('M188 116C216 170 204 210 210 250', c, 26) + times(6, (i) => disc(212 + i * 1.5, 250 + i * 24, 15, c)),
  twoBraids: (c) =>
    line('M190 120C212 160 206 200 208 236', c, 20) +
    line('M110 120C88 160 94 200 92 236', c, 20) +
    times(5, (i) => disc(209 + i, 238 + i * 20, 12, c) + disc(91 - i, 238 + i * 20, 12, c)),
  ponytail: (c) => path('M134 66C140 36 190 34 210 70C232 110 236 170 226 226C216 200 212 150 196 118C186 96 160 84 134 66Z', c),
  curly: (c) =>
    curls(c, [
      [98, 150, 22],
      [92, 118, 24],
      [104, 86, 26],
      [128, 66, 26],
      [156, 60, 26],
      [182, 72, 26],
      [202, 98, 26],
      [208, 130, 24],
      [204, 160, 22],
      [96, 176, 18],
      [206, 186, 18],
    ]),
  longCurly: (c) =>
    curls(c, [
      [104, 86, 27],
      [130, 66, 27],
      [164, 64, 27],
      [196, 88, 27],
      [92, 118, 25],
      [208, 120, 25],
      [92, 152, 24],
      [208, 154, 24],
      [88, 188, 24],
      [212, 190, 24],
      [86, 224, 24],
      [214, 226, 24],
      [96, 256, 20],
      [204, 258, 20],
    ]),
  shoulder: (c) =>
    path(
      'M98 144C90 72 122 54 150 54C178 54 210 72 202 144C206 182 216 214 210 240C192 246 180 238 174 226H126C120 238 108 246 90 240C84 214 94 182 98 144Z',
      c,
    ),
  topKnot: (c) => oval(150, 54, 17, 15, c) + line('M140 66h20', '#7A3E1D', 4),
} satisfies Record<string, Strands>
export type HairBehind = keyof typeof hairBehind

/** Drawn over the face. */
export const hairFront = {
  none: () => '',
  part: (c) =>
    path('M104 146C98 92 122 62 150 62C178 62 202 92 196 146C194 120 180 100 150 84C120 100 106 120 104 146Z', c) +
    line('M150 64V85', '#7A5560', 1.5),
  sidePart: (c) =>
    path('M104 150C94 86 124 60 154 62C186 62 204 90 196 148C192 124 184 106 170 96C150 108 120 108 110 122C107 130 105 140 104 150Z', c),
  sweep: (c) =>
    path(
      'M103 154C92 86 122 56 158 60C190 62 206 94 197 156C196 134 190 118 176 108C160 98 142 92 132 88C130 104 112 118 108 136C105 142 104 148 103 154Z',
      c,
    ),
  fringe: (c) =>
    path('M102 156C94 90 120 58 150 58C180 58 206 90 198 156C194 136 190 126 188 116C166 122 136 122 112 116C108 128 105 140 102 156Z', c),
  curtain: (c) =>
    path(
      'M103 156C94 90 120 58 150 58C180 58 206 90 197 156C198 132 188 112 176 104C166 98 156 92 150 82C144 92 134 98 124 104C112 112 102 132 103 156Z',
      c,
    ),
  pulled: (c) => path('M105 132C99 88 122 60 150 60C178 60 201 88 195 132C190 108 176 92 150 90C124 92 110 108 105 132Z', c),
  short: (c) =>
    path('M104 132C98 84 124 56 156 58C190 60 204 88 196 134C193 118 190 108 182 100C164 104 136 100 118 96C110 104 107 116 104 132Z', c),
  quiff: (c) =>
    path(
      'M105 128C98 96 108 70 128 62C140 44 176 44 192 64C204 80 200 106 195 130C193 114 188 106 180 98C158 92 132 94 118 100C110 106 107 116 105 128Z',
      c,
    ),
  combed: (c) =>
    path(
      'M104 134C97 88 118 58 152 56C188 56 205 84 196 134C194 116 189 104 178 98C172 88 160 82 138 84C126 90 114 98 111 108C107 116 105 124 104 134Z',
      c,
    ) + line('M128 66C146 70 166 76 178 96', '#FFFFFF', 2, 'opacity=".14"'),
  buzz: (c) =>
    path(
      'M105 124C102 88 124 66 150 66C176 66 198 88 195 124C190 106 180 98 168 96C156 92 144 92 132 96C120 98 110 106 105 124Z',
      c,
      'opacity=".86"',
    ),
  waves: (c) =>
    path(
      'M103 136C96 108 100 82 116 72C122 54 142 50 152 58C166 46 186 54 190 70C204 80 204 108 197 136C195 120 190 112 184 104C174 112 164 100 154 104C144 110 134 98 124 106C114 110 106 120 103 136Z',
      c,
    ),
  spikes: (c) =>
    path(
      'M104 130C100 104 102 88 108 76L114 62L124 68L130 48L142 60L152 42L162 58L176 46L180 62L192 60L192 76C200 92 200 112 196 130C192 112 186 104 178 100C160 94 138 96 120 100C110 106 107 118 104 130Z',
      c,
    ),
  receding: (c) =>
    path('M103 148C98 118 100 98 112 84C108 104 110 120 103 148ZM197 148C202 118 200 98 188 84C192 104 190 120 197 148Z', c) +
    path('M116 78C130 62 170 62 184 78C166 72 134 72 116 78Z', c),
  mop: (c) =>
    path(
      'M101 148C90 96 112 54 152 54C192 54 210 96 199 148C197 134 192 126 188 120C180 128 172 112 162 120C152 128 144 112 134 120C126 126 118 114 110 124C105 130 103 140 101 148Z',
      c,
    ),
  curlyFringe: (c) =>
    curls(c, [
      [112, 104, 14],
      [126, 90, 15],
      [144, 84, 14],
      [162, 84, 14],
      [178, 92, 14],
      [190, 108, 13],
    ]),
  curlyTop: (c) =>
    curls(c, [
      [110, 106, 13],
      [116, 86, 16],
      [132, 72, 17],
      [152, 66, 18],
      [172, 74, 17],
      [186, 90, 15],
      [191, 108, 12],
      [134, 90, 13],
      [156, 86, 13],
    ]),
} satisfies Record<string, Strands>
export type HairFront = keyof typeof hairFront

const glosses = {
  parted: 'M146 70C130 74 116 88 111 108M154 70C170 74 184 88 189 108M138 74C128 82 121 92 118 104M162 74C172 82 179 92 182 104',
  swept: 'M120 84C132 70 152 64 170 70M128 88C142 76 160 72 180 80M116 96C122 84 130 78 138 74',
  combed: 'M114 92C118 76 134 66 152 66M124 90C130 78 144 72 162 74M140 88C150 80 166 78 180 88',
} as const
const glossOf: Partial<Record<HairFront, keyof typeof glosses>> = {
  part: 'parted',
  curtain: 'parted',
  pulled: 'parted',
  sidePart: 'swept',
  sweep: 'swept',
  fringe: 'swept',
  short: 'combed',
  quiff: 'combed',
  combed: 'combed',
  waves: 'combed',
  mop: 'swept',
}
/** A highlight on the crown, to give dark hair volume. */
export function hairGloss(front: HairFront): string {
  const kind = glossOf[front]
  return kind ? line(glosses[kind], '#FFE6D8', 2.4, 'opacity=".14"') : ''
}

const falls: Partial<Record<HairBehind, string>> = {
  long: 'M96 176C94 214 84 250 88 292M104 200C104 236 98 262 102 296M204 176C206 214 216 250 212 292M196 200C196 236 202 262 198 296',
  wavy: 'M96 160C86 186 98 204 88 226C82 246 92 262 88 290M204 160C214 186 202 204 212 226C218 246 208 262 212 290',
  lob: 'M98 160C98 196 94 226 92 254M202 160C202 196 206 226 208 254',
  bob: 'M96 158C98 182 98 200 101 220M204 158C202 182 202 200 199 220',
  shoulder: 'M98 160C98 190 94 214 96 234M202 160C202 190 206 214 204 234',
  bun: 'M130 54C138 46 152 42 164 46M126 66C138 54 158 50 172 56',
  lowBun: 'M184 166C192 158 204 160 210 168M182 180C192 170 206 174 212 182',
  ponytail: 'M196 82C216 104 226 146 224 196M190 76C206 92 216 122 218 150',
}
/** Strands of hair that falls behind the shoulders or is tied up. */
export function strandsBehind(behind: HairBehind, colour: string): string {
  const fall = falls[behind]
  return fall ? line(fall, mixed(colour, '#B98A86', 0.3), 2.4, 'opacity=".7"') : ''
}

export const womensHair: readonly [readonly [HairBehind, HairFront], ...(readonly [HairBehind, HairFront])[]] = [
  ['bun', 'part'],
  ['lowBun', 'sidePart'],
  ['lowBun', 'part'],
  ['long', 'part'],
  ['long', 'sidePart'],
  ['long', 'fringe'],
  ['wavy', 'sweep'],
  ['wavy', 'curtain'],
  ['bob', 'sidePart'],
  ['bob', 'fringe'],
  ['lob', 'curtain'],
  ['lob', 'sweep'],
  ['braid', 'part'],
  ['braid', 'sidePart'],
  ['twoBraids', 'part'],
  ['ponytail', 'pulled'],
  ['curly', 'curlyFringe'],
  ['longCurly', 'curlyFringe'],
  ['twinBuns', 'fringe'],
  ['none', 'curlyTop'],
]

export const traditionalHair: typeof womensHair = [
  ['bun', 'part'],
  ['lowBun', 'sidePart'],
  ['lowBun', 'part'],
  ['braid', 'part'],
  ['braid', 'sidePart'],
  ['long', 'part'],
  ['bun', 'pulled'],
]

export const mensHair: typeof womensHair = [
  ['none', 'short'],
  ['none', 'quiff'],
  ['none', 'combed'],
  ['none', 'sidePart'],
  ['none', 'buzz'],
  ['none', 'waves'],
  ['none', 'spikes'],
  ['none', 'receding'],
  ['none', 'curlyTop'],
  ['curly', 'curlyFringe'],
  ['none', 'mop'],
  ['shoulder', 'curtain'],
  ['shoulder', 'sweep'],
  ['topKnot', 'pulled'],
  ['none', 'none'],
]
