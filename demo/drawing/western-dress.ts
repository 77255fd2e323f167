import { tone } from './palette.ts'
import { line, path } from './svg.ts'
import type { Garment } from './tailoring.ts'
import { buttons, long, plain, short, shoulders, sideSeams, under, wideScoop } from './tailoring.ts'

export const westernDress = {
  blazer: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, c.body) +
      path('M112 270L150 400L188 270C176 262 170 250 169 232H131C130 250 124 262 112 270Z', s.body) +
      path('M126 258C136 282 164 282 174 258L170 232H130Z', skin.base) +
      path('M112 270L84 300L104 314L96 326L150 400L118 300Z', c.fold) +
      path('M188 270L216 300L196 314L204 326L150 400L182 300Z', c.fold),
    sleeve: plain,
  },
  suitAndTie: {
    draw: ({ cloth: c, second: s }) =>
      path(shoulders, c.body) +
      path('M112 270L150 400L188 270C176 262 170 250 169 236H131C130 250 124 262 112 270Z', tone.ivory50) +
      path('M142 272H158L162 286L156 296L164 372L150 396L136 372L144 296L138 286Z', s.body) +
      path('M129 244L116 264L134 290L150 270ZM171 244L184 264L166 290L150 270Z', tone.ivory100) +
      path('M112 270L84 300L104 314L96 326L150 400L118 300Z', c.fold) +
      path('M188 270L216 300L196 314L204 326L150 400L182 300Z', c.fold) +
      path('M206 336l22-4 2 9-22 4Z', s.body),
    sleeve: ({ cloth: c }) => ({ colour: c.body, edge: c.fold, cuff: tone.ivory50, length: 'wrist' }),
    high: true,
  },
  tuxedo: {
    draw: ({ cloth: c, second: s }) =>
      path(shoulders, c.body) +
      path('M112 270L150 400L188 270C176 262 170 250 169 236H131C130 250 124 262 112 270Z', tone.ivory50) +
      line('M142 300V372M158 300V372', tone.ivory200, 2) +
      buttons(150, [306, 328, 350], tone.ink950, 3) +
      path('M112 270L90 306L150 400L120 304ZM188 270L210 306L150 400L180 304Z', s.body) +
      path('M150 270L124 256V286ZM150 270L176 256V286Z', s.body) +
      `<rect x="144" y="263" width="12" height="15" rx="3" fill="${s.fold}"/>`,
    sleeve: ({ cloth: c }) => ({ colour: c.body, edge: c.fold, cuff: tone.ivory50, length: 'wrist' }),
    high: true,
  },
  waistcoat: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, s.body) +
      path('M128 248L150 284L172 248L170 232H130Z', skin.base) +
      path('M104 272L150 372L196 272C216 300 222 350 222 400V560H78V400C78 350 84 300 104 272Z', c.body) +
      path('M128 246L106 268L128 300L150 284ZM172 246L194 268L172 300L150 284Z', s.fold) +
      line('M104 272L150 372L196 272', c.fold, 4) +
      buttons(150, [384, 398], c.trim, 3.4),
    sleeve: under,
  },
  shirt: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path('M128 248L150 292L172 248L170 232H130Z', skin.base) +
      path('M128 246L104 270L128 304L150 286ZM172 246L196 270L172 304L150 286Z', c.fold) +
      line('M150 288V400', c.fold, 3) +
      buttons(150, [318, 348, 378], c.trim, 3),
    sleeve: plain,
  },
  checkedShirt: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, s.body) +
      path(wideScoop, skin.base) +
      path('M92 276C40 294 24 330 22 400V560H116V330L112 268C106 271 100 273 92 276Z', c.body) +
      path('M208 276C260 294 276 330 278 400V560H184V330L188 268C194 271 200 273 208 276Z', c.body) +
      line(
        'M52 318V400M78 290V400M100 280V400M248 318V400M222 290V400M200 280V400M36 344H112M28 374H114M188 344H264M186 374H272M60 312H112M188 312H240',
        c.fold,
        3,
      ) +
      path('M112 266L92 284L112 318L118 290ZM188 266L208 284L188 318L182 290Z', c.fold),
    sleeve: plain,
  },
  tee: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path(wideScoop, skin.base) +
      line('M116 268C130 302 170 302 184 268', c.fold, 6) +
      line('M58 400C58 366 62 340 72 318M242 400C242 366 238 340 228 318', c.fold, 3.5),
    sleeve: short,
  },
  graphicTee: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path(wideScoop, skin.base) +
      line('M116 268C130 302 170 302 184 268', c.fold, 6) +
      path('M150 318L176 348L166 356L150 338L134 356L124 348Z', c.trim) +
      path('M150 346L172 372L162 380L150 366L138 380L128 372Z', c.trim, 'opacity=".7"') +
      line('M58 400C58 366 62 340 72 318M242 400C242 366 238 340 228 318', c.fold, 3.5),
    sleeve: short,
  },
  hoodie: {
    draw: ({ cloth: c, skin }) =>
      path('M96 280C86 240 104 226 122 226L150 262L178 226C196 226 214 240 204 280Z', c.fold) +
      path(shoulders, c.body) +
      path('M124 262C132 286 168 286 176 262L170 232H130Z', skin.base) +
      path(
        'M98 274C112 262 118 250 124 240C126 274 140 292 150 304C160 292 174 274 176 240C182 250 188 262 202 274C190 306 166 322 150 330C134 322 110 306 98 274Z',
        c.fold,
      ) +
      line('M132 312V352M168 312V346', c.trim, 4),
    sleeve: plain,
  },
  bomber: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, s.body) +
      path(wideScoop, skin.base) +
      path('M98 274C40 292 24 330 22 400V560H130L126 330C122 300 112 284 98 274Z', c.body) +
      path('M202 274C260 292 276 330 278 400V560H170L174 330C178 300 188 284 202 274Z', c.body) +
      line('M100 272C116 290 126 320 128 400M200 272C184 290 174 320 172 400', c.trim, 7) +
      line('M50 372l26 4M224 376l26-4', c.fold, 4),
    sleeve: long,
  },
  leather: {
    draw: ({ cloth: c, second: s, skin }) =>
      path(shoulders, s.body) +
      path(wideScoop, skin.base) +
      path('M98 274C40 292 24 330 22 400V560H118L128 340Z', tone.ink900) +
      path('M202 274C260 292 276 330 278 400V560H182L172 340Z', tone.ink900) +
      path('M98 274L80 306L106 322L128 350L124 300Z', tone.ink600) +
      path('M202 274L220 306L194 322L172 350L176 300Z', tone.ink600) +
      line('M128 350L120 400M172 350L180 400', tone.ink200, 3) +
      buttons(96, [300], c.trim, 2.6) +
      buttons(204, [300], c.trim, 2.6),
    sleeve: () => ({ colour: tone.ink900, edge: tone.ink600, cuff: tone.ink600, length: 'wrist' }),
  },
  turtleneck: {
    draw: ({ cloth: c }) =>
      path(shoulders, c.body) +
      path('M127 226C136 234 164 234 173 226L177 262C164 274 136 274 123 262Z', c.fold) +
      line('M125 244C138 252 162 252 175 244', c.body, 2) +
      sideSeams(c.fold),
    sleeve: plain,
    high: true,
  },
  wrapTop: {
    draw: ({ cloth: c, skin }) =>
      path(shoulders, c.body) +
      path('M122 266L152 320L180 264C172 256 170 246 170 232H130C130 248 128 258 122 266Z', skin.base) +
      line('M180 262L138 344C124 366 112 380 96 390', c.trim, 4) +
      line('M122 264L152 322', c.trim, 4) +
      line('M170 300C190 330 196 360 196 400M150 330C166 350 172 376 172 400', c.fold, 3),
    sleeve: long,
  },
} satisfies Record<string, Garment>
