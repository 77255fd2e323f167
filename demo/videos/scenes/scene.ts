/** A picture that moves in a circle: at turn 1 it is where it was at turn 0. */
import type { Chance } from '../../drawing/chance.ts'
import { tone } from '../../drawing/palette.ts'

export const width = 360
export const height = 640

export interface Mood {
  /** From above to below. */
  sky: readonly [string, string]
  deep: string
  warm: string
  bright: string
  cool: string
  pale: string
}

/** Evenings, each with its lamps. */
export const moods = [
  { sky: [tone.ink950, tone.plum], deep: tone.aubergine, warm: tone.rani, bright: tone.marigold, cool: tone.mint, pale: tone.cream },
  { sky: [tone.night, tone.indigo], deep: tone.indigoDeep, warm: tone.orange, bright: tone.honey, cool: tone.sea, pale: tone.sky },
  {
    sky: [tone.lagoon, tone.peacockDeep],
    deep: tone.ink900,
    warm: tone.terra,
    bright: tone.marigold,
    cool: tone.mint,
    pale: tone.ivory200,
  },
  { sky: [tone.wine, tone.brick], deep: tone.aubergine, warm: tone.orange, bright: tone.honey, cool: tone.blush, pale: tone.cream },
  { sky: [tone.ink900, tone.rani600], deep: tone.ink950, warm: tone.apricot, bright: tone.marigold, cool: tone.rani300, pale: tone.blush },
] as const satisfies Mood[]

/** What is drawn at a turn, 0 to 1. Whatever chance decides was decided before. */
export type Moving = (turn: number) => string
export type Scene = (chance: Chance, mood: Mood) => Moving

const full = 2 * Math.PI
export const sin = (turn: number) => Math.sin(full * turn)
export const cos = (turn: number) => Math.cos(full * turn)
/** As far as eyes see. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
export const range = (count: number) => Array.from({ length: count }, (_, i) => i)
export const each = (count: number, draw: (i: number) => string) => range(count).map(draw).join('')

export const at = (x: number, y: number, degrees: number, inside: string, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${Math.round(scale * 1000) / 1000})">${inside}</g>`
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"${opacity < 1 ? ` opacity="${n(opacity * 100) === '0' ? 0 : Math.round(opacity * 100) / 100}"` : ''}/>`
export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
export const line = (d: string, stroke: string, wide: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
/** A petal from the middle upwards. */
export const petal = (long: number, wide: number) =>
  `M0 0C${n(-wide)} ${n(-long * 0.35)} ${n(-wide * 0.8)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(wide * 0.8)} ${n(-long * 0.8)} ${n(wide)} ${n(-long * 0.35)} 0 0Z`

export function pictureOf({ sky }: Mood, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>${inside}</svg>`
}
