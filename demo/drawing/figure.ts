import { beard } from './beard.ts'
import { bodyShade, garments, neck, type Worn } from './dress.ts'
import { blush, gazeAndBrows, headOutline, mouth, nose, shadedHalf, spectacles } from './face.ts'
import { hairBehind, hairFront } from './hair.ts'
import { alta, type Limb } from './hands.ts'
import { headwear, headwearBehind, hidesEars, hidesHair } from './headwear.ts'
import { bindi, earrings, flowerBehindEar, foreheads, gajra, gajraLow, moonBindi, necklaces, noseRing, noseStud } from './jewellery.ts'
import type { Look } from './look.ts'
import type { Accent, Prop } from './prop.ts'
import { oval, path } from './svg.ts'

const tilted = (inner: string, tilt: number) => (inner ? `<g transform="rotate(${tilt} 150 220)">${inner}</g>` : '')
const widened = (inner: string, width: number) =>
  width === 1 ? inner : `<g transform="translate(${150 * (1 - width)} 0) scale(${width} 1)">${inner}</g>`

function strands(look: Look): string {
  const behind = hairBehind[look.behind](look.hair)
  if (!look.garland || look.headwear === 'veil') return behind
  return behind + (look.behind === 'lowBun' ? gajraLow() : look.behind === 'bun' ? gajra() : '')
}

/** What hangs behind neck and shoulders. */
export const behindTheHead = (look: Look) =>
  tilted(widened(headwearBehind(look.headwear, look.headcloth) + strands(look), look.face.width), look.tilt)

function brows(look: Look) {
  return gazeAndBrows(look.eyes, look.gaze, look.feminine, look.brow, look.lift)
}

/** Head with hair, ornaments and headwear, in the coordinates of the half-figure. */
export function head(look: Look): string {
  const { skin, face } = look
  const ears = hidesEars.has(look.headwear) ? '' : oval(104, 150, 8, 15, skin.base) + oval(196, 150, 8, 15, skin.shade)
  const lips = mouth(look.mouth, skin, look.feminine)
  const covered = hidesHair.has(look.headwear)
  const bands = look.headwear === 'none' || look.headwear === 'veil' || look.headwear === 'headphones'
  return tilted(
    widened(
      ears +
        path(headOutline(face), skin.base) +
        path(shadedHalf(face), skin.shade, 'opacity=".34"') +
        brows(look) +
        nose(look.nose, skin) +
        (look.feminine ? blush() : '') +
        beard(look.beard, look.brow, face) +
        lips +
        (look.bindi === 'dot' ? bindi(look.bindiColour) : look.bindi === 'moon' ? moonBindi(look.bindiColour) : '') +
        (look.noseRing === 'stud' ? noseStud(look.metal) : look.noseRing === 'ring' ? noseRing(look.metal) : '') +
        earrings[look.earrings](look.metal) +
        (covered ? '' : hairFront[look.front](look.hair)) +
        (look.spectacles ? spectacles(look.spectacles) : '') +
        (bands ? foreheads[look.forehead](look.metal) : '') +
        headwear[look.headwear](look.headcloth, look.hair) +
        (look.flower ? flowerBehindEar(look.flower) : ''),
      face.width,
    ),
    look.tilt,
  )
}

export const wornBy = (look: Look): Worn => ({ cloth: look.cloth, second: look.second, skin: look.skin })

export const limbOf = (look: Look): Limb => ({
  skin: look.skin,
  sleeve: garments[look.garment].sleeve(wornBy(look)),
  bangles: look.bangles,
  nails: look.alta && look.feminine ? alta : undefined,
})

export function figure(look: Look, prop: Prop, accent: Accent): string {
  const garment: { draw(worn: Worn): string; high?: boolean } = garments[look.garment]
  return (
    behindTheHead(look) +
    neck(look.skin) +
    garment.draw(wornBy(look)) +
    bodyShade() +
    (garment.high && look.necklace !== 'rudraksha' && look.necklace !== 'pearls' && look.necklace !== 'coral'
      ? ''
      : necklaces[look.necklace](look.metal)) +
    head(look) +
    prop(limbOf(look), accent)
  )
}
