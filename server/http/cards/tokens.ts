/** Sizes and colours of the cards. */
import { colour } from '../../platform/colours.ts'

export const cardSize = { width: 1200, height: 630 } as const
export const margin = 72

export const day = { page: colour('ivory-50'), soft: colour('ivory-100'), text: colour('ink-950'), muted: colour('ink-600') }
export const stage = { page: colour('ink-950'), soft: colour('ink-900'), text: colour('ivory-50'), muted: colour('ink-200') }
export type Theme = typeof day
