import type { Beard } from './beard.ts'
import type { Chance } from './chance.ts'
import type { GarmentName } from './dress.ts'
import type { Eyes } from './eyes.ts'
import type { Headwear } from './headwear.ts'
import type { Necklace } from './jewellery.ts'
import type { Mouth } from './mouth.ts'
import type { Region, Sitter } from './sitter.ts'

export function headwearFor(chance: Chance, sitter: Sitter, region: Region, feminine: boolean, traditional: boolean): Headwear {
  const { category } = sitter
  if (category === 'dj') return chance.maybe(0.75) ? 'headphones' : 'snapback'
  if (category === 'video-editor' && chance.maybe(0.5)) return 'headphones'
  if (category === 'rapper' || category === 'beat-boxer') {
    const street: readonly [Headwear, ...Headwear[]] = feminine
      ? ['cap', 'beanie', 'bandana', 'none', 'none', 'hijab']
      : ['cap', 'snapback', 'beanie', 'bandana', 'none', 'none', region === 'north' ? 'pagri' : 'none']
    return chance.pick(street)
  }
  if (category === 'magician') return chance.pick(feminine ? ['topHat', 'none', 'none'] : ['topHat', 'topHat', 'none', 'safa'])
  if (category === 'dancer') return !feminine && chance.maybe(0.35) && (region === 'desert' || region === 'north') ? 'safa' : 'none'
  if (feminine) {
    if (['speaker', 'comedian', 'client', 'photographer'].includes(category) && chance.maybe(0.16)) return 'hijab'
    if (traditional && chance.maybe(region === 'desert' ? 0.45 : 0.08)) return 'veil'
    return category === 'photographer' && chance.maybe(0.25) ? 'beret' : 'none'
  }
  const local: Record<Region, Headwear> = {
    north: 'pagri',
    himalaya: 'pahadi',
    desert: 'safa',
    west: 'pheta',
    central: 'topi',
    south: 'none',
    coast: 'none',
    east: 'none',
    northeast: 'none',
  }
  if (traditional && chance.maybe(0.6)) return local[region]
  if (region === 'north' && chance.maybe(0.28)) return 'pagri'
  if (region === 'himalaya' && chance.maybe(0.25)) return 'pahadi'
  if (category === 'actor' || category === 'photographer') return chance.pick(['none', 'none', 'flatCap', 'fedora', 'beret', 'none'])
  if (category === 'musician' && !traditional) return chance.pick(['none', 'none', 'fedora', 'beanie', 'none'])
  return 'none'
}

type Expression = { eyes: Eyes; mouth: Mouth }
const faces = {
  inSong: [
    { eyes: 'closed', mouth: 'sing' },
    { eyes: 'closed', mouth: 'sing' },
    { eyes: 'closed', mouth: 'hum' },
    { eyes: 'soft', mouth: 'smile' },
    { eyes: 'closed', mouth: 'smile' },
  ],
  inMusic: [
    { eyes: 'closed', mouth: 'calm' },
    { eyes: 'closed', mouth: 'hum' },
    { eyes: 'soft', mouth: 'hum' },
    { eyes: 'soft', mouth: 'smile' },
  ],
  joking: [
    { eyes: 'open', mouth: 'grin' },
    { eyes: 'laughing', mouth: 'grin' },
    { eyes: 'soft', mouth: 'halfSmile' },
    { eyes: 'laughing', mouth: 'smile' },
  ],
  inTheBeat: [
    { eyes: 'closed', mouth: 'sing' },
    { eyes: 'soft', mouth: 'halfSmile' },
    { eyes: 'soft', mouth: 'sing' },
    { eyes: 'open', mouth: 'smile' },
  ],
  knowing: [
    { eyes: 'soft', mouth: 'halfSmile' },
    { eyes: 'open', mouth: 'halfSmile' },
    { eyes: 'soft', mouth: 'hum' },
    { eyes: 'open', mouth: 'smile' },
  ],
  atTheDecks: [
    { eyes: 'closed', mouth: 'smile' },
    { eyes: 'soft', mouth: 'smile' },
    { eyes: 'laughing', mouth: 'grin' },
    { eyes: 'closed', mouth: 'hum' },
  ],
  dancing: [
    { eyes: 'open', mouth: 'smile' },
    { eyes: 'soft', mouth: 'calm' },
    { eyes: 'closed', mouth: 'smile' },
    { eyes: 'soft', mouth: 'smile' },
  ],
  friendly: [
    { eyes: 'open', mouth: 'smile' },
    { eyes: 'soft', mouth: 'smile' },
    { eyes: 'soft', mouth: 'hum' },
    { eyes: 'laughing', mouth: 'smile' },
    { eyes: 'open', mouth: 'grin' },
  ],
} as const satisfies Record<string, readonly [Expression, ...Expression[]]>

const facesOf: Record<Sitter['category'], keyof typeof faces> = {
  singer: 'inSong',
  musician: 'inMusic',
  'music-band': 'inMusic',
  comedian: 'joking',
  rapper: 'inTheBeat',
  'beat-boxer': 'inTheBeat',
  magician: 'knowing',
  dj: 'atTheDecks',
  dancer: 'dancing',
  'dance-group': 'dancing',
  'video-editor': 'friendly',
  speaker: 'friendly',
  photographer: 'friendly',
  actor: 'friendly',
  client: 'friendly',
}

export const expression = (chance: Chance, category: Sitter['category']): Expression => chance.pick(faces[facesOf[category]])

export function beardFor(chance: Chance, headwear: Headwear, region: Region): Beard {
  if (headwear === 'pagri') return chance.pick(['full', 'full', 'short', 'long'])
  if (headwear === 'safa' || headwear === 'pheta') return chance.pick(['handlebar', 'handlebar', 'moustache', 'short'])
  if (region === 'northeast' || region === 'himalaya') return chance.pick(['none', 'none', 'none', 'thinMoustache', 'stubble', 'goatee'])
  return chance.pick(['none', 'none', 'stubble', 'stubble', 'moustache', 'thinMoustache', 'goatee', 'short', 'short', 'full'])
}

export function necklaceFor(
  chance: Chance,
  feminine: boolean,
  dancer: boolean,
  jewelled: boolean,
  sitter: Sitter,
  region: Region,
  garment: GarmentName,
): Necklace {
  if (dancer && feminine) return chance.pick(['temple', 'temple', 'haar', 'choker'])
  if (jewelled) {
    if (region === 'himalaya' || region === 'northeast') return chance.pick(['coral', 'pearls', 'choker'])
    return chance.pick(['choker', 'haar', 'coins', 'pearls', 'temple', 'none'])
  }
  if (sitter.category === 'rapper') return chance.pick(['chain', 'chain', 'none', 'pendant'])
  const open = ['tee', 'graphicTee', 'shirt', 'bomber', 'leather', 'wrapTop', 'checkedShirt', 'blazer'].includes(garment)
  if (feminine) return open ? chance.pick(['pendant', 'pearls', 'none']) : 'none'
  if (['kurta', 'kurtaAndStole', 'angrakha'].includes(garment)) return chance.pick(['rudraksha', 'none', 'none', 'coral'])
  if (['sherwani', 'embroideredKurta'].includes(garment)) return chance.pick(['pearls', 'none'])
  return 'none'
}
