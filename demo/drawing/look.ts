import { keysOf } from '#contract/grammar/names.ts'
import type { Beard } from './beard.ts'
import { castOf } from './cast.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { GarmentName } from './dress.ts'
import type { Eyes } from './eyes.ts'
import { type FaceShape, faceShapes, type Nose } from './face.ts'
import { type HairBehind, type HairFront, mensHair, traditionalHair, womensHair } from './hair.ts'
import { type Headwear, hidesEars } from './headwear.ts'
import type { Earrings, Forehead, Necklace } from './jewellery.ts'
import type { Mouth } from './mouth.ts'
import { type Cloth, cloths, type Skin, type SkinName, skins, tone } from './palette.ts'
import { type Region, regions, type Sitter } from './sitter.ts'
import { type Spectacles, spectacleShapes } from './spectacles.ts'
import { beardFor, expression, headwearFor, necklaceFor } from './taste.ts'
import { menWear, styleOf, womenWear } from './wardrobe.ts'

export type Look = {
  feminine: boolean
  skin: Skin
  hair: string
  brow: string
  face: FaceShape
  nose: Nose
  eyes: Eyes
  gaze: number
  lift: number
  mouth: Mouth
  beard: Beard
  behind: HairBehind
  front: HairFront
  headwear: Headwear
  headcloth: Cloth
  spectacles: Spectacles | undefined
  garment: GarmentName
  cloth: Cloth
  second: Cloth
  earrings: Earrings
  necklace: Necklace
  forehead: Forehead
  metal: string
  noseRing: 'none' | 'stud' | 'ring'
  bindi: 'none' | 'dot' | 'moon'
  bindiColour: string
  garland: boolean
  flower: string | undefined
  bangles: string | undefined
  alta: boolean
  tilt: number
  /** The head's turn, from -1 to 1; the facial features follow it. */
  turn: number
  /** How far the head is bowed. */
  nod: number
}

const complexions: Record<Region, readonly [SkinName, ...SkinName[]]> = {
  north: ['wheat', 'almond', 'honey', 'honey', 'amber', 'cinnamon'],
  himalaya: ['wheat', 'wheat', 'almond', 'honey'],
  desert: ['honey', 'amber', 'amber', 'cinnamon'],
  west: ['almond', 'honey', 'amber', 'cinnamon'],
  central: ['honey', 'amber', 'cinnamon', 'chestnut'],
  south: ['honey', 'amber', 'cinnamon', 'chestnut', 'cocoa'],
  coast: ['almond', 'honey', 'amber', 'cinnamon', 'chestnut'],
  east: ['almond', 'honey', 'amber', 'cinnamon', 'chestnut'],
  northeast: ['wheat', 'wheat', 'almond', 'honey'],
}

const clothNames = keysOf(cloths)
const brights = [
  'rani',
  'ruby',
  'marigold',
  'peacock',
  'leaf',
  'indigo',
  'violet',
  'ivory',
  'terra',
  'blush',
  'mustard',
  'jade',
  'brick',
  'plum',
] as const
const sober = ['ink', 'indigo', 'peacock', 'plum', 'denim', 'brick', 'leaf', 'ivory'] as const

export function regionOf(sitter: Sitter): Region {
  return sitter.region ?? chanceFrom(`${sitter.username} region`).pick(regions)
}

function secondCloth(chance: Chance, first: Cloth, garment: GarmentName): Cloth {
  const light = ['nehru', 'waistcoat', 'blazer', 'bomber', 'leather', 'checkedShirt'].includes(garment)
  const names = light
    ? (['ivory', 'ivory', 'ivory', 'blush', 'denim', 'mustard'] as const)
    : garment === 'kasavu'
      ? (['ruby', 'leaf', 'indigo', 'peacock', 'rani'] as const)
      : brights
  const found = cloths[chance.pick(names)]
  if (found.hue !== first.hue) return found
  return first.hue === 'ivory' ? cloths.brick : cloths.ivory
}

/** A person absorbed in the music bows slightly; one who looks at the viewer turns towards the gaze. */
function carriage(chance: Chance, eyes: Eyes): Pick<Look, 'turn' | 'nod'> {
  const turn = chance.pick([-1, -0.8, -0.5, 0.5, 0.8, 1])
  return { turn, nod: eyes === 'closed' || eyes === 'soft' ? chance.pick([1, 2, 3]) : chance.pick([-1, 0, 1]) }
}

/** The look of a person, the same in every picture. */
export const lookOf = (sitter: Sitter): Look => ({ ...dealt(sitter), ...castOf(sitter)?.look })

function dealt(sitter: Sitter): Look {
  const chance = chanceFrom(`${sitter.username} look`)
  const region = regionOf(sitter)
  const feminine = sitter.gender === 'female' || (sitter.gender === 'other' && chance.maybe(0.5))
  const style = styleOf(sitter, chance)
  const traditional = style === 'classical' || style === 'festive'
  const headwear = headwearFor(chance, sitter, region, feminine, traditional)
  const elder = chance.maybe(0.1) && !['rapper', 'beat-boxer', 'dj', 'dance-group', 'dancer'].includes(sitter.category)
  const streak = ['rapper', 'beat-boxer', 'dj'].includes(sitter.category) && chance.maybe(0.3)
  const [behind, front] = chance.pick(feminine ? (style === 'classical' || elder ? traditionalHair : womensHair) : mensHair)
  const hair = elder
    ? chance.pick(['#8D8490', '#B9B2BA', '#6F6773'])
    : streak
      ? chance.pick(['#5E1F45', '#4A2A1C', '#31294F'])
      : chance.pick(['#1D0F1B', '#1D0F1B', '#1D0F1B', '#2B1712', '#3A2018'])
  const veiled = headwear === 'hijab'
  const garment: GarmentName = veiled
    ? chance.pick(['kurta', 'shirt', 'bandhgala', 'hoodie'])
    : headwear === 'topHat'
      ? chance.pick(['tuxedo', 'tuxedo', 'waistcoat', 'blazer'])
      : chance.pick((feminine ? womenWear : menWear)(style, region))
  const cloth =
    cloths[chance.pick(traditional ? brights : ['blazer', 'suitAndTie', 'tuxedo', 'bandhgala'].includes(garment) ? sober : clothNames)]
  const indian = traditional || ['saree', 'kasavu', 'anarkali', 'salwar', 'mekhela', 'lehenga', 'kurta'].includes(garment)
  const jewelled = feminine && indian && !veiled
  const adorned = jewelled && !['kurta', 'salwar'].includes(garment) && style !== 'formal'
  const dancer = sitter.category === 'dancer' && style === 'classical'
  const { eyes, mouth } = expression(chance, sitter.category)
  const capped = cloths[chance.pick(clothNames)]
  return {
    feminine,
    skin: skins[chance.pick(complexions[region])],
    hair,
    brow: elder ? '#6D6470' : streak ? '#1D0F1B' : hair,
    face: faceShapes[chance.pick(feminine ? ['oval', 'oval', 'round', 'heart', 'long'] : ['oval', 'round', 'long', 'square', 'square'])],
    nose: chance.pick(['soft', 'straight', 'broad']),
    eyes,
    gaze: chance.pick([-3, -2, 0, 2, 3]),
    lift: chance.pick([-1, 0, 1, 3]),
    mouth,
    beard: feminine || sitter.gender === 'other' ? 'none' : beardFor(chance, headwear, region),
    behind:
      headwear === 'hijab' || (!feminine && headwear !== 'none' && headwear !== 'headphones' && headwear !== 'bandana') ? 'none' : behind,
    front,
    headwear,
    headcloth:
      headwear === 'topHat'
        ? { ...cloths.ink, body: tone.ink950, trim: chance.pick([tone.rani, tone.marigold, tone.mint]) }
        : capped.hue === cloth.hue
          ? cloth.hue === 'pink'
            ? cloths.marigold
            : cloths.rani
          : capped,
    spectacles:
      chance.maybe(['video-editor', 'comedian', 'speaker', 'client'].includes(sitter.category) ? 0.38 : 0.1) && !dancer
        ? {
            shape: chance.pick(spectacleShapes),
            colour: chance.pick([tone.ink950, tone.brick, tone.bronze, tone.indigo]),
            dark: ['rapper', 'dj'].includes(sitter.category),
          }
        : undefined,
    garment,
    cloth,
    second: secondCloth(chance, cloth, garment),
    earrings: hidesEars.has(headwear)
      ? 'none'
      : feminine
        ? jewelled
          ? chance.pick(['jhumka', 'jhumka', 'chandbali', 'drops', 'studs'])
          : chance.pick(['hoops', 'studs', 'drops', 'none'])
        : chance.maybe(traditional ? 0.35 : 0.12)
          ? 'studs'
          : 'none',
    necklace: veiled ? 'none' : necklaceFor(chance, feminine, dancer, adorned, sitter, region, garment),
    forehead:
      dancer && feminine
        ? chance.pick(['mathaPatti', 'mathaPatti', 'tikka'])
        : adorned && headwear !== 'headphones' && chance.maybe(0.3)
          ? region === 'desert'
            ? 'borla'
            : 'tikka'
          : !feminine && traditional && headwear === 'none' && chance.maybe(0.25)
            ? region === 'south'
              ? 'chandan'
              : 'tilak'
            : 'none',
    metal: chance.pick(['#F4A62A', '#F4A62A', tone.marigold, jewelled && region === 'desert' ? '#DAD3DE' : '#F4A62A']),
    noseRing: feminine && !veiled && chance.maybe(indian ? 0.4 : 0.15) ? (jewelled && chance.maybe(0.35) ? 'ring' : 'stud') : 'none',
    bindi: jewelled && (dancer || chance.maybe(0.7)) ? (region === 'west' && chance.maybe(0.4) ? 'moon' : 'dot') : 'none',
    bindiColour: chance.pick([tone.crimson, tone.rani, tone.ink950, tone.brick]),
    garland: adorned && (dancer || chance.maybe(region === 'south' || region === 'west' ? 0.7 : 0.25)),
    flower:
      feminine && !veiled && headwear === 'none' && chance.maybe(0.14)
        ? chance.pick([tone.ivory50, tone.rani300, '#C8402E', tone.honey])
        : undefined,
    bangles: jewelled ? chance.pick([tone.marigold, tone.crimson, tone.peacock, tone.marigold]) : undefined,
    alta: dancer || (feminine && sitter.category === 'dance-group' && traditional),
    tilt: chance.pick([-8, -6, -5, -3, 3, 5, 6, 8]),
    ...carriage(chance, eyes),
  }
}
