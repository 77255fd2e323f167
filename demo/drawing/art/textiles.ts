/** Cloth: block-printed ajrakh, tied bandhani, dyed ikat, kantha's running stitch and phulkari's floss. */

import { dyes } from './dyes.ts'
import { ajrakh, bandhani } from './printed-cloth.ts'
import { flat, type Tradition } from './sheet.ts'
import { ikat, kantha, phulkari } from './stitched-cloth.ts'

const textileKinds = [ajrakh, bandhani, ikat, kantha, phulkari] as const

/** The mood's last base-five digit selects the kind: ajrakh, bandhani, ikat, kantha, phulkari. */
export const textile: Tradition = {
  moods: dyes.length * textileKinds.length,
  draw(sheet, mood) {
    const kind = textileKinds[mood % textileKinds.length] ?? ajrakh
    return flat('cloth', kind(sheet, dyes[Math.floor(mood / textileKinds.length)] ?? dyes[0]))
  },
}
