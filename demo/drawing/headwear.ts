import type { Cloth } from './palette.ts'
import { tone } from './palette.ts'
import { disc, line, path, times } from './svg.ts'

type Wrap = (cloth: Cloth, hair: string) => string

const sideburns = (hair: string) => path('M105 104C103 120 104 134 106 146L112 118ZM195 104C197 120 196 134 194 146L188 118Z', hair)

/** Drawn over the front hair; `hidesHair` lists those that cover it completely. */
export const headwear = {
  none: () => '',
  safa: ({ body, trim }) =>
    path('M96 118C84 66 112 34 152 34C194 34 218 66 204 118C190 98 168 90 150 90C132 90 110 98 96 118Z', body) +
    line('M97 116C106 78 140 50 196 60M99 108C112 66 152 40 206 84M110 98C132 70 170 66 205 108', trim, 5, 'opacity=".9"') +
    path(
      'M96 118C110 98 132 90 150 90C168 90 190 98 204 118C206 108 206 104 205 98C186 78 168 74 150 74C132 74 114 78 96 98C95 104 95 110 96 118Z',
      body,
    ) +
    path('M204 100C232 118 236 180 228 230L206 226C212 180 208 140 200 118Z', body) +
    line('M210 128C220 160 220 196 216 228', trim, 4) +
    disc(150, 84, 7, trim),
  pagri: ({ body, fold }) =>
    path('M96 124C82 70 108 34 150 30C192 34 218 70 204 124C198 104 176 92 150 74C124 92 102 104 96 124Z', body) +
    line('M98 108C104 76 128 52 160 46M98 116C108 88 134 66 178 54M202 108C196 82 176 62 150 52M203 116C194 92 172 76 150 66', fold, 4) +
    path('M150 74C143 66 143 58 150 46C157 58 157 66 150 74Z', fold),
  pheta: ({ body, trim, fold }) =>
    path('M97 116C92 72 116 46 150 46C184 46 208 72 203 116C188 100 170 94 150 94C130 94 112 100 97 116Z', body) +
    line('M99 104C124 82 176 82 201 104M103 90C126 70 174 70 197 90M112 76C132 60 168 60 188 76', fold, 3.5) +
    path('M168 52C166 22 190 10 208 22C200 34 198 48 188 60Z', body) +
    line('M178 50C180 34 190 26 202 26', trim, 3.5),
  puneri: ({ body, trim }) =>
    path('M97 118C92 84 112 62 150 62C188 62 208 84 203 118C186 102 114 102 97 118Z', body) +
    path('M120 68C126 44 166 38 186 56C184 66 178 70 170 70Z', body) +
    line('M97 116C118 100 182 100 203 116', trim, 5),
  cap: ({ body, trim }) =>
    path('M100 118C96 70 122 52 150 52C178 52 204 70 200 118C176 106 124 106 100 118Z', body) +
    path('M100 118C124 104 176 104 200 118C212 122 220 128 222 134C190 122 140 120 100 126Z', trim) +
    disc(150, 53, 4, trim),
  snapback: ({ body, trim, fold }, hair) =>
    sideburns(hair) +
    path('M100 116C96 70 122 50 150 50C178 50 204 70 200 116C176 104 124 104 100 116Z', body) +
    path('M122 108C128 92 172 92 178 108C160 103 140 103 122 108Z', fold) +
    line('M124 107C140 102 160 102 176 107', trim, 3) +
    disc(150, 51, 4, trim),
  beanie: ({ body, fold, trim }) =>
    path('M102 112C98 66 122 46 150 46C178 46 202 66 198 112Z', body) +
    path('M99 96C120 88 180 88 201 96L200 120C180 110 120 110 100 120Z', fold) +
    times(9, (i) => line(`M${106 + i * 11} ${95 - Math.sin((i / 8) * Math.PI) * 3}v16`, body, 2)) +
    disc(150, 44, 9, trim),
  topi: ({ body, trim }, hair) =>
    sideburns(hair) +
    path('M106 104C104 70 126 56 150 56C174 56 196 70 194 104C170 94 130 94 106 104Z', body) +
    path('M106 104C130 94 170 94 194 104L194 94C170 84 130 84 106 94Z', trim),
  pahadi: ({ trim, fold }, hair) =>
    sideburns(hair) +
    path('M104 108C102 76 124 60 150 60C176 60 198 76 196 108C170 98 130 98 104 108Z', '#8E8579') +
    path('M104 108C130 96 170 96 196 108L195 84C170 72 130 72 105 84Z', fold) +
    times(7, (i) => path(`M${112 + i * 12.6} ${92 - Math.sin(((i + 0.5) / 7) * Math.PI) * 5}l5-6 5 6-5 6Z`, i % 2 ? tone.cream : trim)),
  flatCap: ({ body, fold }, hair) =>
    sideburns(hair) +
    path('M96 104C96 70 124 56 156 56C190 58 206 82 204 106C176 92 124 92 96 104Z', body) +
    path('M96 104C124 92 172 92 204 106C208 116 198 118 186 114C160 104 130 104 104 114C96 114 94 110 96 104Z', fold),
  beret: ({ body, fold }) =>
    path('M94 100C84 70 116 46 158 48C202 50 220 76 208 100C180 90 124 90 94 100Z', body) +
    path('M102 106C124 92 176 92 198 106L200 98C176 86 124 86 100 98Z', fold) +
    line('M156 50l4-9', fold, 4),
  fedora: ({ body, trim }, hair) =>
    sideburns(hair) +
    path('M108 94C106 66 120 44 138 46C146 50 156 50 164 46C182 44 194 66 192 94Z', body) +
    path('M107 82C132 76 168 76 193 82L192 96H108Z', trim) +
    path('M76 104C104 82 196 82 224 104C226 114 206 110 150 110C94 110 74 114 76 104Z', body),
  topHat: ({ body, trim }, hair) =>
    sideburns(hair) +
    path('M114 96L106 8C130 0 172 0 196 8L188 96Z', body) +
    path('M113 74L114 96H188L189 74Z', trim) +
    path('M84 98C104 84 198 84 218 98C222 108 210 112 150 112C90 112 78 108 84 98Z', body),
  bandana: ({ body, trim }) =>
    path('M102 122C102 108 106 98 112 92C134 82 166 82 188 92C194 98 198 108 198 122C172 104 128 104 102 122Z', body) +
    path('M198 112L222 104L216 124L226 138L200 124Z', body) +
    times(6, (i) => disc(114 + i * 14.4, 104 - Math.sin(((i + 0.5) / 6) * Math.PI) * 6, 2.4, trim)),
  hijab: ({ body, fold }) =>
    `<path fill-rule="evenodd" d="M97 146C88 82 118 54 150 54C182 54 212 82 203 146C206 190 222 232 230 270C196 306 104 306 70 270C78 232 94 190 97 146ZM110 144C106 108 128 92 150 92C172 92 194 108 190 144C189 172 178 198 150 210C122 198 111 172 110 144Z" fill="${body}"/>` +
    line('M186 178C168 224 120 246 84 250M192 168C196 220 150 262 104 276M112 176C122 206 140 220 160 224', fold, 3, 'opacity=".8"'),
  veil: ({ body, trim }) =>
    path('M100 150C88 84 116 56 150 56C184 56 212 84 200 150C200 116 184 84 150 78C116 84 100 116 100 150Z', body) +
    line('M100 150C100 116 116 84 150 78C184 84 200 116 200 150', trim, 4),
  headphones: ({ trim }) =>
    `${line('M100 150C90 74 122 50 150 50C178 50 210 74 200 150', trim, 10)}<rect x="86" y="126" width="24" height="44" rx="11" fill="${trim}"/><rect x="190" y="126" width="24" height="44" rx="11" fill="${trim}"/>`,
} satisfies Record<string, Wrap>
export type Headwear = keyof typeof headwear

export const hidesHair: ReadonlySet<Headwear> = new Set([
  'safa',
  'pagri',
  'pheta',
  'puneri',
  'topHat',
  'hijab',
  'fedora',
  'topi',
  'pahadi',
  'flatCap',
  'snapback',
])
export const hidesEars: ReadonlySet<Headwear> = new Set(['hijab', 'headphones', 'veil'])

/** The part of a veil or turban that shows behind the shoulders. */
export function headwearBehind(kind: Headwear, { body, fold }: Cloth): string {
  if (kind === 'veil')
    return (
      path('M96 148C82 78 116 50 150 50C184 50 218 78 204 148C212 210 236 262 250 320H50C64 262 88 210 96 148Z', fold) +
      path('M96 148C82 78 116 50 150 50C184 50 218 78 204 148C206 190 214 224 224 256H76C86 224 94 190 96 148Z', body, 'opacity=".55"')
    )
  if (kind === 'hijab') return path('M92 150C84 80 118 52 150 52C182 52 216 80 208 150L222 270H78Z', fold)
  return ''
}
