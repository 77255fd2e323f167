/** How a performance was made, in words used everywhere. */
import { keysOf } from '../grammar/names.ts'

export const clipKinds = { live: 'Recorded live', studio: 'Studio', lip_sync: 'Lip-sync' } as const
export type ClipKind = keyof typeof clipKinds
export const clipKindNames = keysOf(clipKinds)

/** Use of AI: declared by the entrant, and shown. */
export const syntheticKinds = { none: 'No AI used', assisted: 'Made with the help of AI', generated: 'Made by AI' } as const
export type SyntheticKind = keyof typeof syntheticKinds
export const syntheticKindNames = keysOf(syntheticKinds)
