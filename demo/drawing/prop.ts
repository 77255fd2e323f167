import type { Limb } from './hands.ts'

/** Accent colours for an instrument or prop, which contrast with the dress. */
export type Accent = { bright: string; second: string; wood: string }

/** What a figure holds, with hands and forearms, drawn over a 300 by 400 half-figure. */
export type Prop = (limb: Limb, accent: Accent) => string
