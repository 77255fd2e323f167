import type { Skin } from './palette.ts'
import { mixed } from './palette.ts'
import { line, num, oval, path } from './svg.ts'

export type FaceShape = { jaw: number; chin: number; width: number }
export type Nose = 'soft' | 'straight' | 'broad'

export const faceShapes = {
  oval: { jaw: 22, chin: 210, width: 1 },
  round: { jaw: 27, chin: 207, width: 1.05 },
  long: { jaw: 20, chin: 214, width: 0.96 },
  square: { jaw: 30, chin: 210, width: 1.01 },
  heart: { jaw: 17, chin: 211, width: 1.01 },
} satisfies Record<string, FaceShape>

/** The face's edge from the crown down the right side to the chin, shared by the outline and the shaded half. */
function rightSide({ jaw, chin }: FaceShape): string {
  return `C174 74 196 92 194 138C193 166 ${num(164 + jaw)} ${num(chin - 26)} ${num(150 + jaw)} ${num(chin - 12)}C${num(150 + jaw * 0.64)} ${num(chin - 4)} 157 ${chin} 150 ${chin}`
}

export function headOutline(shape: FaceShape): string {
  const { jaw, chin } = shape
  return `M150 74${rightSide(shape)}C143 ${chin} ${num(150 - jaw * 0.64)} ${num(chin - 4)} ${num(150 - jaw)} ${num(chin - 12)}C${num(136 - jaw)} ${num(chin - 26)} 107 166 106 138C104 92 126 74 150 74Z`
}

/** The cheek away from the light, from the temple to the chin. */
export function shadedSide(shape: FaceShape): string {
  return `M168 80${rightSide(shape).replace(/^C174 74 /, 'C180 82 ')}C158 ${num(shape.chin - 8)} 172 ${num(shape.chin - 24)} 176 168C179 152 171 138 176 116C178 102 176 90 168 80Z`
}

/** The shadow of hair or a hat on the forehead. */
export const browShadow = (skin: Skin) =>
  path(
    'M106 134C108 108 126 92 150 90C174 92 192 108 194 134C188 116 172 102 150 101C128 102 112 116 106 134Z',
    skin.shade,
    'opacity=".42"',
  )

export const ears = (skin: Skin) =>
  oval(104, 150, 8, 15, skin.base) +
  oval(196, 150, 8, 15, mixed(skin.base, skin.shade, 0.5)) +
  line('M101 143C98 149 100 155 104 158M199 143C202 149 200 155 196 158', skin.shade, 2)

const noses: Record<Nose, { edge: string; side: string; tip: number }> = {
  straight: {
    edge: 'M154 138C154 150 160 158 160 165C158 171 150 170 145 168',
    side: 'M151 132C154 146 160 156 160 165C158 170 153 170 150 169C154 158 150 146 151 132Z',
    tip: 152,
  },
  soft: {
    edge: 'M155 150C156 156 159 160 159 164C157 170 149 170 144 167',
    side: 'M153 138C155 150 159 158 159 165C157 170 152 169 150 168C154 160 152 150 153 138Z',
    tip: 151,
  },
  broad: {
    edge: 'M155 146C157 154 163 160 164 165C161 172 148 171 140 167',
    side: 'M151 134C155 148 163 157 164 166C161 171 154 170 150 169C156 160 151 148 151 134Z',
    tip: 152,
  },
}
export function nose(kind: Nose, skin: Skin): string {
  const { edge, side, tip } = noses[kind]
  return (
    path(side, skin.shade, 'opacity=".4"') + line(edge, skin.shade, 2.6) + oval(tip - 3, 160, 3.4, 2.6, skinLight(skin), 'opacity=".5"')
  )
}

const skinLight = ({ base }: Skin) => mixed(base, '#FFE6C8', 0.5)

/** Blush under the eyes, and light on the nearer cheekbone. */
export const cheeks = (skin: Skin, rosy: boolean) =>
  [119, 181]
    .map(
      (x) =>
        oval(x, 167, 14, 9.5, '#D94A5B', `opacity="${rosy ? 0.13 : 0.07}"`) +
        oval(x, 167, 9, 6, '#D94A5B', `opacity="${rosy ? 0.15 : 0.07}"`),
    )
    .join('') + oval(117, 157, 8, 3.6, skinLight(skin), 'opacity=".32" transform="rotate(-18 117 157)"')
