import { beard } from './beard.ts'
import { bodyShade, garments, neck, type Worn } from './dress.ts'
import { eyesAndBrows } from './eyes.ts'
import { browShadow, cheeks, ears, headOutline, nose, shadedSide } from './face.ts'
import { hairBehind, hairFront, hairGloss, strandsBehind } from './hair.ts'
import { alta, type Limb } from './hands.ts'
import { headwear, headwearBehind, hidesEars, hidesHair } from './headwear.ts'
import { bindi, earrings, flowerBehindEar, foreheads, gajra, gajraLow, moonBindi, necklaces, noseRing, noseStud } from './jewellery.ts'
import type { Look } from './look.ts'
import { mouth } from './mouth.ts'
import type { Accent, Prop } from './prop.ts'
import { spectacles } from './spectacles.ts'
import { num, path, placed } from './svg.ts'

/** The head sits low on the neck, and tilts around its base. */
const tilted = (inner: string, tilt: number) => (inner ? `<g transform="translate(0 5) rotate(${tilt} 150 220)">${inner}</g>` : '')
const widened = (inner: string, width: number) =>
  width === 1 ? inner : `<g transform="translate(${150 * (1 - width)} 0) scale(${width} 1)">${inner}</g>`

function strands(look: Look): string {
  const behind = hairBehind[look.behind](look.hair) + strandsBehind(look.behind, look.hair)
  if (!look.garland || look.headwear === 'veil') return behind
  return behind + (look.behind === 'lowBun' ? gajraLow() : look.behind === 'bun' ? gajra() : '')
}

/** Whatever hangs behind neck and shoulders. */
export const behindTheHead = (look: Look) =>
  tilted(widened(headwearBehind(look.headwear, look.headcloth) + strands(look), look.face.width), look.tilt)

/** What a film animates in a face; the rest is as in the portrait. */
export type Alive = {
  /** Replaces the mouth. */
  lips?: string
  /** Replaces eyes and brows. */
  gaze?: string
  /** How far eyes, nose and mouth shift before the rest as the head turns. */
  across?: number
  down?: number
  /** Below 1 where the face is seen from the side. */
  narrow?: number
  /** How far earrings swing, in degrees. */
  swing?: number
}

const moved = (inner: string, x: number, y: number, narrow: number) =>
  narrow === 1
    ? placed(inner, { x, y })
    : `<g transform="translate(${num(x + 150 * (1 - narrow))} ${num(y)}) scale(${num(narrow)} 1)">${inner}</g>`

/** Rotates earrings around their hooks. */
const swung = (inner: string, degrees: number) =>
  degrees && inner ? `<g transform="translate(0 164) skewX(${num(degrees)}) translate(0 -164)">${inner}</g>` : inner

/** Eyes, nose and mouth; they shift towards the side that the head turns to. */
function features(look: Look, { lips, gaze, across = 0, down = 0, narrow = 1 }: Alive): string {
  const { skin, turn, nod } = look
  const soft = look.feminine
  const inner =
    cheeks(skin, soft) +
    (gaze ?? eyesAndBrows({ ...look, soft })) +
    placed(nose(look.nose, skin), { x: turn }) +
    beard(look.beard, look.brow, look.face) +
    (lips ?? mouth(look.mouth, skin, soft)) +
    (look.bindi === 'dot' ? bindi(look.bindiColour) : look.bindi === 'moon' ? moonBindi(look.bindiColour) : '') +
    placed(look.noseRing === 'stud' ? noseStud(look.metal) : look.noseRing === 'ring' ? noseRing(look.metal) : '', { x: turn }) +
    (look.spectacles ? spectacles(look.spectacles) : '')
  return moved(inner, turn * 3 + across, nod + down, narrow)
}

/** The head with hair, ornaments and headwear, in the half-figure's coordinates. */
export function head(look: Look, alive: Alive = {}): string {
  const { skin, face } = look
  const bands = look.headwear === 'none' || look.headwear === 'veil' || look.headwear === 'headphones'
  return tilted(
    widened(
      (hidesEars.has(look.headwear) ? '' : ears(skin)) +
        path(headOutline(face), skin.base) +
        path(shadedSide(face), skin.shade, 'opacity=".42"') +
        browShadow(skin) +
        features(look, alive) +
        swung(earrings[look.earrings](look.metal), alive.swing ?? 0) +
        (hidesHair.has(look.headwear) ? '' : hairFront[look.front](look.hair) + hairGloss(look.front)) +
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
