import type { Sleeve } from './hands.ts'
import type { Cloth, Skin } from './palette.ts'
import { beads, line, type Point, path } from './svg.ts'

/** `second` is the blouse under a saree, the shirt under a jacket, the stole over a kurta. */
export type Worn = { cloth: Cloth; second: Cloth; skin: Skin }
export type Garment = { draw(worn: Worn): string; sleeve(worn: Worn): Sleeve; high?: boolean }

// The tails below 400 only show when a figure stands raised behind others.
export const shoulders = 'M22 400C24 330 40 294 92 276C120 266 130 256 131 236H169C170 256 180 266 208 276C260 294 276 330 278 400V560H22Z'
export const scoop = 'M118 268C128 300 172 300 182 268C176 262 171 254 170 232H130C129 254 124 262 118 268Z'
export const wideScoop = 'M118 268C130 296 170 296 182 268C174 262 170 252 170 232H130C130 252 126 262 118 268Z'

export const buttons = (x: number, ys: readonly number[], colour: string, r = 3.4) =>
  beads(
    ys.map((y): Point => [x, y]),
    r,
    colour,
  )
export const sideSeams = (colour: string) => line('M60 400C62 360 66 330 78 306M240 400C238 360 234 330 222 306', colour, 3, 'opacity=".6"')
export const long = ({ cloth }: Worn): Sleeve => ({ colour: cloth.body, edge: cloth.fold, cuff: cloth.trim, length: 'wrist' })
export const plain = ({ cloth }: Worn): Sleeve => ({ colour: cloth.body, edge: cloth.fold, cuff: cloth.fold, length: 'wrist' })
export const under = ({ second }: Worn): Sleeve => ({ colour: second.body, edge: second.fold, cuff: second.trim, length: 'wrist' })
export const blouse = ({ second }: Worn): Sleeve => ({ colour: second.body, edge: second.fold, cuff: second.trim, length: 'elbow' })
export const short = ({ cloth }: Worn): Sleeve => ({ colour: cloth.body, edge: cloth.fold, cuff: cloth.fold, length: 'elbow' })

export const collarBand = (c: Cloth) =>
  path('M127 246C134 268 166 268 173 246L178 264C166 284 134 284 122 264Z', c.body) + line('M122 264C134 284 166 284 178 264', c.fold, 2.5)
