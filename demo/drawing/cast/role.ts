import type { BackdropName } from '../backdrop.ts'
import type { Look } from '../look.ts'
import type { PropName } from '../repertoire.ts'
import type { SettingName } from '../settings.ts'

/** A hand-made look, instead of a generated one. */
export type Role = {
  look: Partial<Look>
  prop: PropName
  setting?: SettingName
  backdrop: readonly [name: BackdropName, a: string, b: string, c: string]
}
export type Cast = Readonly<Record<string, Role>>

export const young = { hair: '#1D0F1B', brow: '#1D0F1B', headwear: 'none', spectacles: undefined, flower: undefined } as const
export const jewelled = { earrings: 'jhumka', metal: '#F4A62A', noseRing: 'none', bindi: 'dot' } as const
export const bare = {
  earrings: 'none',
  necklace: 'none',
  forehead: 'none',
  noseRing: 'none',
  bindi: 'none',
  garland: false,
  beard: 'none',
} as const
