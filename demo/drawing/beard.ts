import type { FaceShape } from './face.ts'
import { num, path } from './svg.ts'

export const beards = ['none', 'stubble', 'moustache', 'thinMoustache', 'handlebar', 'goatee', 'short', 'full', 'long'] as const
export type Beard = (typeof beards)[number]

/** Follows the jaw, so that it fits every face. */
function alongJaw({ jaw, chin }: FaceShape, drop: number, top: number): string {
  const low = chin + drop
  return `M105 ${top}C105 170 ${num(136 - jaw)} ${num(chin - 18 + drop * 0.6)} ${num(150 - jaw)} ${num(chin - 8 + drop)}C${num(150 - jaw * 0.6)} ${num(low)} 143 ${num(low + 2)} 150 ${num(low + 2)}C157 ${num(low + 2)} ${num(150 + jaw * 0.6)} ${num(low)} ${num(150 + jaw)} ${num(chin - 8 + drop)}C${num(164 + jaw)} ${num(chin - 18 + drop * 0.6)} 195 170 195 ${top}`
}

const lipBar = 'M124 174C132 165 142 167 150 170C158 167 168 165 176 174C166 176 160 177 150 176C140 177 134 176 124 174Z'

export function beard(kind: Beard, colour: string, shape: FaceShape): string {
  switch (kind) {
    case 'none':
      return ''
    case 'stubble':
      return path(
        `${alongJaw(shape, -1, 148)}C190 166 182 172 174 172C164 168 136 168 126 172C118 172 110 166 105 148Z`,
        colour,
        'opacity=".3"',
      )
    case 'short':
      return (
        path(`${alongJaw(shape, 3, 140)}C192 158 186 168 178 171C166 166 134 166 122 171C114 168 108 158 105 140Z`, colour) +
        path(lipBar, colour)
      )
    case 'full':
      return (
        path(`${alongJaw(shape, 14, 138)}C192 156 186 166 176 170C166 166 134 166 124 170C114 166 108 156 105 138Z`, colour) +
        path(lipBar, colour)
      )
    case 'long':
      return (
        path(`${alongJaw(shape, 34, 138)}C192 156 186 166 176 170C166 166 134 166 124 170C114 166 108 156 105 138Z`, colour) +
        path(lipBar, colour)
      )
    case 'moustache':
      return path('M122 178C130 166 143 167 150 172C157 167 170 166 178 178C168 180 158 181 150 177C142 181 132 180 122 178Z', colour)
    case 'thinMoustache':
      return path('M128 177C136 171 144 172 150 174C156 172 164 171 172 177C162 177 156 178 150 177C144 178 138 177 128 177Z', colour)
    case 'handlebar':
      return path('M108 168C112 178 124 176 150 172C176 176 188 178 192 168C196 182 176 186 150 178C124 186 104 182 108 168Z', colour)
    case 'goatee':
      return (
        path(
          `M134 196C140 204 160 204 166 196C166 ${num(shape.chin + 6)} 158 ${num(shape.chin + 12)} 150 ${num(shape.chin + 12)}C142 ${num(shape.chin + 12)} 134 ${num(shape.chin + 6)} 134 196Z`,
          colour,
        ) + path('M128 177C136 169 144 170 150 173C156 170 164 169 172 177C162 178 156 178 150 177C144 178 138 178 128 177Z', colour)
      )
  }
}
