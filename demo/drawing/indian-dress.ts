import { tone } from './palette.ts'
import { beads, line, path } from './svg.ts'
import type { Garment } from './tailoring.ts'
import { blouse, buttons, collarBand, long, plain, scoop, short, shoulders, sideSeams, under, wideScoop } from './tailoring.ts'

export const indianDress = {
  kurta: {
    draw: ({ cloth: c }) =>
      path(shoulders, c.body) +
      path('M128 244C134 262 166 262 172 244L178 268C166 282 134 282 122 268Z', c.fold) +
      path('M143 276h14v124h-14Z', c.fold, 'opacity=".55"') +
      buttons(150, [292, 318, 344, 370], c.trim) +
      sideSeams(c.fold),
    sleeve: long,
    high: true,
  },
  embroideredKurta: {
    draw: ({ cloth: c }) =>
      path(shoulders, c.body) +
      path('M128 244C134 262 166 262 172 244L178 268C166 282 134 282 122 268Z', c.trim) +
      path('M132 276H168V356L150 376L132 356Z', c.fold) +
      line('M132 276V356L150 376L168 356V276', c.trim, 2.5) +
      buttons(150, [290, 312, 334, 354], c.trim, 3) +
      beads(
        [
          [139, 296],
          [161, 296],
          [139, 318],
          [161, 318],
          [139, 340],
          [161, 340],
        ],
        1.8,
        c.trim,
      ) +
      sideSeams(c.fold),
    sleeve: long,
    high: true,
  },
  angrakha: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path('M126 262L150 308L176 258C171 252 170 244 170 232H130C130 246 129 256 126 262Z', skin.base) +
      line('M124 262L152 312C176 330 186 352 190 400M176 258L152 312', c.trim, 5) +
      line('M186 352l22 10M186 352l14 24', c.trim, 3) +
      sideSeams(c.fold),
    sleeve: long,
  },
  nehru: {
    draw: ({ cloth: c, second: s }) =>
      path(shoulders, s.body) +
      path(
        'M70 400C70 350 76 300 100 273C122 266 128 258 130 246C136 268 164 268 170 246C172 258 178 266 200 273C224 300 230 350 230 400V560H70Z',
        c.body,
      ) +
      collarBand(c) +
      line('M150 280V400', c.trim, 1.6, 'opacity=".8"') +
      buttons(150, [300, 328, 356, 384], c.trim, 4) +
      path('M184 318l22-5 3 13-22 4Z', c.trim),
    sleeve: under,
    high: true,
  },
  bandhgala: {
    draw: ({ cloth: c }) =>
      path(shoulders, c.body) +
      collarBand(c) +
      line('M150 280V400', c.fold, 3) +
      buttons(156, [298, 326, 354, 382], c.trim, 4) +
      path('M186 320h26v5h-26Z', c.fold) +
      path('M190 320l5-12 8 4 5-6 2 14Z', c.trim) +
      sideSeams(c.fold),
    sleeve: plain,
    high: true,
  },
  sherwani: {
    draw: ({ cloth: c, second: s }) =>
      path(shoulders, c.body) +
      collarBand(c) +
      line('M122 264C134 284 166 284 178 264', c.trim, 3) +
      line('M138 284V400M162 284V400', c.trim, 3) +
      buttons(150, [296, 322, 348, 374], c.trim, 4.4) +
      path('M208 276C230 286 246 300 252 320L214 400H170L204 300Z', s.body) +
      line('M252 320L214 400M204 300L170 400', s.trim, 4),
    sleeve: long,
    high: true,
  },
  kurtaAndStole: {
    draw: ({ cloth: c, second: s }) =>
      path(shoulders, c.body) +
      path('M128 244C134 262 166 262 172 244L178 268C166 282 134 282 122 268Z', c.fold) +
      buttons(150, [292, 318, 344], c.trim) +
      path('M92 276C74 284 58 294 48 308L92 400H136L116 272C110 270 100 272 92 276Z', s.body) +
      line('M48 308L92 400M116 272L136 400', s.trim, 5) +
      line('M76 288L116 400', s.fold, 3) +
      sideSeams(c.fold),
    sleeve: long,
    high: true,
  },
  saree: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, skin.base) +
      path('M22 400C24 330 40 294 88 278C104 300 126 316 150 316C174 316 196 300 212 278C260 294 276 330 278 400V560H22Z', s.body) +
      path('M212 272C250 286 274 320 278 400V560H22V400C60 392 150 350 196 276Z', c.body) +
      path('M196 276C150 350 60 392 22 400L22 380C70 366 146 330 184 280Z', c.trim) +
      line(
        'M218 290C180 350 120 388 84 400M236 300C206 354 160 390 130 400M252 316C236 356 208 388 186 400',
        tone.ink950,
        3,
        'stroke-opacity=".16"',
      ) +
      beads(
        [
          [46, 388],
          [76, 374],
          [106, 357],
          [134, 336],
          [160, 310],
        ],
        2.2,
        s.body,
      ),
    sleeve: blouse,
  },
  kasavu: {
    draw: ({ second: s, skin }) =>
      path(shoulders, skin.base) +
      path('M22 400C24 330 40 294 88 278C104 300 126 316 150 316C174 316 196 300 212 278C260 294 276 330 278 400V560H22Z', s.body) +
      path('M212 272C250 286 274 320 278 400V560H22V400C60 392 150 350 196 276Z', '#FFF8E8') +
      path('M196 276C150 350 60 392 22 400L22 376C70 362 140 330 178 286Z', tone.gold) +
      line('M22 388C70 374 146 338 190 280', '#FFF8E8', 2) +
      line('M218 290C180 350 120 388 84 400M236 300C206 354 160 390 130 400', '#D9C79E', 3),
    sleeve: blouse,
  },
  anarkali: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path(scoop, skin.base) +
      line('M112 270C122 312 178 312 188 270', c.trim, 5) +
      `<path d="M150 304V400" stroke="${c.trim}" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"/>` +
      path('M92 276C66 288 40 310 26 362L22 400V560H84V400C82 350 90 306 112 270Z', c.fold) +
      path('M208 276C234 288 260 310 274 362L278 400V560H216V400C218 350 210 306 188 270Z', c.fold) +
      line('M84 400C82 350 90 306 112 270M216 400C218 350 210 306 188 270', c.trim, 4),
    sleeve: ({ cloth: c }) => ({ colour: c.fold, edge: c.body, cuff: c.trim, length: 'wrist' }),
  },
  lehenga: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, c.body) +
      path('M114 270C128 312 172 312 186 270C176 262 171 254 170 232H130C129 254 124 262 114 270Z', skin.base) +
      line('M112 270C126 316 174 316 188 270', c.trim, 4) +
      beads(
        [
          [118, 312],
          [134, 328],
          [150, 334],
          [166, 328],
          [182, 312],
          [126, 346],
          [150, 356],
          [174, 346],
          [134, 376],
          [166, 376],
        ],
        3,
        c.trim,
      ) +
      path('M92 276C72 284 56 294 46 310L96 400H150L112 270C106 270 98 273 92 276Z', s.body) +
      line('M46 310L96 400', s.trim, 5) +
      line('M70 290L116 400M90 280L134 400', s.fold, 3),
    sleeve: short,
  },
  salwar: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, c.body) +
      path(scoop, skin.base) +
      line('M116 268C127 304 173 304 184 268', c.trim, 4) +
      path('M92 276C104 330 196 330 208 276C214 278 220 281 226 284C212 352 88 352 74 284C80 281 86 278 92 276Z', s.body) +
      line('M74 284C88 352 212 352 226 284', s.trim, 4) +
      line('M84 284C98 340 202 340 216 284', s.fold, 2.5) +
      sideSeams(c.fold),
    sleeve: long,
  },
  mekhela: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, c.body) +
      path(wideScoop, skin.base) +
      path('M196 273C240 286 270 314 278 400V560H86C140 480 190 360 176 270Z', s.body) +
      line('M178 272C190 350 150 400 130 440', s.trim, 8) +
      beads(
        [
          [196, 320],
          [222, 330],
          [248, 346],
          [190, 356],
          [216, 368],
          [244, 384],
          [176, 388],
        ],
        4,
        s.trim,
      ),
    sleeve: short,
  },
} satisfies Record<string, Garment>
