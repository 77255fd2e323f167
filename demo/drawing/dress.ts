import { indianDress } from './indian-dress.ts'
import { type Skin, tone } from './palette.ts'
import { path } from './svg.ts'
import { westernDress } from './western-dress.ts'

export type { Worn } from './tailoring.ts'

export const garments = { ...indianDress, ...westernDress }
export type GarmentName = keyof typeof garments

/** The side away from the light. */
export const bodyShade = () => path('M208 276C260 294 276 330 278 400V560H232V400C240 350 230 306 200 272Z', tone.ink950, 'opacity=".12"')

export const neck = ({ base, shade }: Skin) =>
  path('M131 190V246C138 262 162 262 169 246V190Z', base) +
  path('M131 190H169V232C163 244 152 248 144 241C137 235 133 228 131 220Z', shade, 'opacity=".62"')
