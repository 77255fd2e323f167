// biome-ignore lint/style/noRestrictedImports: the gallery shows the demo's people and exists only in demo mode
import { headshot, portrait } from '#demo/drawing/portrait.ts'
// biome-ignore lint/style/noRestrictedImports: see above
import type { Sitter } from '#demo/drawing/sitter.ts'

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

const aarohi: Sitter = { username: 'aarohi-kulkarni', category: 'musician', gender: 'female', region: 'west' }
const puii: Sitter = { username: 'puii-hmar', category: 'beat-boxer', gender: 'female', region: 'northeast' }
const venkat: Sitter = { username: 'venkat-iyer', category: 'musician', gender: 'male', region: 'south' }
const rohan: Sitter = { username: 'rohan-deshpande', category: 'comedian', gender: 'male', region: 'west' }

/** Drawn when the gallery opens, so that it needs no server. */
export const faces = {
  aarohi: dataUrl(portrait(aarohi)),
  puii: dataUrl(portrait(puii)),
  venkat: dataUrl(portrait(venkat)),
  rohan: dataUrl(portrait(rohan)),
  priya: dataUrl(headshot({ username: 'priya-malhotra', category: 'client', gender: 'female', region: 'north' })),
}
