import type { Skin } from './palette.ts'
import { tone } from './palette.ts'
import { disc, line, num, oval, path } from './svg.ts'

export type FaceShape = { jaw: number; chin: number; width: number }
export type Eyes = 'closed' | 'open' | 'laughing'
export type Mouth = 'smile' | 'grin' | 'calm' | 'sing' | 'halfSmile'
export type Nose = 'soft' | 'straight' | 'broad'

export const faceShapes = {
  oval: { jaw: 22, chin: 210, width: 1 },
  round: { jaw: 27, chin: 207, width: 1.05 },
  long: { jaw: 20, chin: 214, width: 0.96 },
  square: { jaw: 30, chin: 210, width: 1.01 },
  heart: { jaw: 17, chin: 211, width: 1.01 },
} satisfies Record<string, FaceShape>

/** From the crown down the right side to the chin: shared by the outline and the shaded half. */
function rightSide({ jaw, chin }: FaceShape): string {
  return `C174 74 196 92 194 138C193 166 ${num(164 + jaw)} ${num(chin - 26)} ${num(150 + jaw)} ${num(chin - 12)}C${num(150 + jaw * 0.64)} ${num(chin - 4)} 157 ${chin} 150 ${chin}`
}

export function headOutline(shape: FaceShape): string {
  const { jaw, chin } = shape
  return `M150 74${rightSide(shape)}C143 ${chin} ${num(150 - jaw * 0.64)} ${num(chin - 4)} ${num(150 - jaw)} ${num(chin - 12)}C${num(136 - jaw)} ${num(chin - 26)} 107 166 106 138C104 92 126 74 150 74Z`
}

export function shadedHalf(shape: FaceShape): string {
  return `M150 74${rightSide(shape)}C168 204 176 186 174 168C172 150 160 146 168 122C172 104 160 88 150 74Z`
}

function eye(x: number, outward: number, eyes: Eyes, gaze: number, lashes: boolean): string {
  const weight = lashes ? 3.4 : 2.8
  const lash = lashes ? line(`M${x + 12 * outward} 143l${5 * outward} -2`, tone.ink950, 3) : ''
  if (eyes === 'closed') return line(`M${x - 13} 142C${x - 7} 151 ${x + 7} 151 ${x + 13} 142`, tone.ink950, weight) + lash
  if (eyes === 'laughing') return line(`M${x - 12} 147C${x - 6} 137 ${x + 6} 137 ${x + 12} 147`, tone.ink950, weight) + lash
  return (
    path(`M${x - 13} 144C${x - 7} 134 ${x + 7} 134 ${x + 13} 144C${x + 6} 150 ${x - 6} 150 ${x - 13} 144Z`, tone.ivory50) +
    disc(x + gaze, 142.5, 5.2, tone.ink950) +
    disc(x + gaze + 1.6, 140.8, 1.3, tone.ivory50) +
    line(`M${x - 14} 144C${x - 7} 133 ${x + 7} 133 ${x + 14} 143`, tone.ink950, lashes ? 3.2 : 2.4) +
    lash
  )
}

export function gazeAndBrows(eyes: Eyes, gaze: number, soft: boolean, brow: string, lift: number): string {
  const width = soft ? 3.6 : 5
  const end = 126 - lift
  const peak = 119 - lift
  return (
    line(`M114 ${end}C120 ${peak} 134 ${peak} 143 ${end - 1}`, brow, width) +
    line(`M157 ${end - 1}C166 ${peak} 180 ${peak} 186 ${end}`, brow, width) +
    eye(129, -1, eyes, gaze, soft) +
    eye(171, 1, eyes, gaze, soft)
  )
}

const noses: Record<Nose, string> = {
  straight: 'M151 134C152 150 158 160 158 165C157 170 149 170 144 168',
  soft: 'M151 142C152 152 156 160 156 165C154 169 149 169 145 167',
  broad: 'M151 136C152 150 159 158 161 165C159 171 147 171 141 167',
}
export const nose = (kind: Nose, skin: Skin) => line(noses[kind], skin.shade, 3)

export const blush = () => oval(120, 166, 11, 7, '#D94A5B', 'opacity=".2"') + oval(180, 166, 11, 7, '#D94A5B', 'opacity=".2"')

export function mouth(kind: Mouth, skin: Skin, painted: boolean): string {
  const lip = painted ? tone.crimson : skin.lip
  switch (kind) {
    case 'smile':
      return (
        path('M133 183C142 190 158 190 167 183C160 197 140 197 133 183Z', lip) +
        path('M137 185.5C145 189 155 189 163 185.5L161 188C154 190 146 190 139 188Z', tone.ivory50)
      )
    case 'grin':
      return (
        path('M129 179C142 184 158 184 171 179C168 199 132 199 129 179Z', '#6D1F2C') +
        path('M131 180.5C143 184.500 157 184.500 169 180.5L167 187C156 189 144 189 133 187Z', tone.ivory50) +
        (painted ? line('M129 179C142 184 158 184 171 179C168 199 132 199 129 179Z', lip, 2.2) : '')
      )
    case 'sing':
      return `${oval(150, 187, 11, 12.5, '#5A1626') + path('M141 181C147 178 153 178 159 181L158 184H142Z', tone.ivory50)}<ellipse cx="150" cy="187" rx="12" ry="13.5" fill="none" stroke="${lip}" stroke-width="3.5"/>`
    case 'halfSmile':
      return line('M136 186C144 191 156 190 165 181', lip, 4) + line('M166 178q3 2 2 5', skin.shade, 2)
    case 'calm':
      return (
        path('M136 184C143 181 147 183 150 184C153 183 157 181 164 184C157 193 143 193 136 184Z', lip) +
        line('M136 184.5C144 187 156 187 164 184.5', '#5A1626', 1.4, 'opacity=".7"')
      )
  }
}

export const spectacleShapes = ['round', 'square', 'aviator'] as const
export type Spectacles = { shape: (typeof spectacleShapes)[number]; colour: string; dark: boolean }

export function spectacles({ shape, colour, dark }: Spectacles): string {
  const lens = dark ? tone.ink950 : 'none'
  const glass = (x: number) => {
    if (shape === 'round') return `<circle cx="${x}" cy="143" r="17" fill="${lens}"/>`
    if (shape === 'square') return `<rect x="${x - 18}" y="128" width="36" height="29" rx="8" fill="${lens}"/>`
    return `<path d="M${x - 18} 132C${x - 8} 128 ${x + 8} 128 ${x + 18} 132C${x + 18} 150 ${x + 8} 160 ${x} 160C${x - 10} 160 ${x - 18} 150 ${x - 18} 132Z" fill="${lens}"/>`
  }
  return `<g stroke="${colour}" stroke-width="3.6" fill="none">${glass(128)}${glass(172)}<path d="M145 139q5-4 10 0"/></g>${dark ? line('M118 136l8-4M162 136l8-4', tone.ink200, 2.4, 'opacity=".7"') : ''}`
}
