import type { Limb } from './hands.ts'

/** Colours an instrument or a prop may take, chosen to stand out from the dress. */
export type Accent = { bright: string; second: string; wood: string }

/** What a figure holds, hands and forearms included, drawn over a 300 by 400 half-figure. */
export type Prop = (limb: Limb, accent: Accent) => string
