/** Puppets: kathputli on strings before a striped curtain, and shadow figures of pierced leather before a lamp. */

import { strings, troupes } from './kathputli.ts'
import { lampLights, shadow } from './shadow-puppets.ts'
import { flat, type Tradition } from './sheet.ts'

export const puppet: Tradition = {
  moods: troupes.length + lampLights.length,
  draw(sheet, mood) {
    const hues = troupes[mood]
    return hues ? flat('gouache', strings(sheet, hues)) : flat('fine', shadow(sheet, lampLights[mood - troupes.length] ?? lampLights[0]))
  },
}
