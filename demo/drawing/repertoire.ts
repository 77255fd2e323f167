import type { BackdropName } from './backdrop.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { danceProps } from './dance-props.ts'
import { deskAndCameraProps } from './desk-and-camera-props.ts'
import { drumsAndWinds } from './drums-and-winds.ts'
import type { Look } from './look.ts'
import { magicProps } from './magic-props.ts'
import { type Cloth, tone } from './palette.ts'
import type { Accent, Prop } from './prop.ts'
import type { Sitter } from './sitter.ts'
import { speechProps } from './speech-props.ts'
import { strings } from './strings.ts'

export const props = { ...strings, ...drumsAndWinds, ...speechProps, ...danceProps, ...magicProps, ...deskAndCameraProps } satisfies Record<
  string,
  Prop
>
export type PropName = keyof typeof props
type Choice = readonly [PropName, ...PropName[]]

const classical: Choice = [
  'sitar',
  'tabla',
  'flute',
  'veena',
  'sarangi',
  'santoor',
  'mridangam',
  'carnaticViolin',
  'harmonium',
  'shehnai',
  'violin',
  'ghatam',
]
const modern: Choice = ['guitar', 'electricGuitar', 'saxophone', 'violin', 'keyboard', 'djembe', 'ukulele', 'flute']

export function propFor(category: Sitter['category'], look: Look, chance: Chance): PropName {
  switch (category) {
    case 'singer':
      return chance.pick(['mic', 'mic', 'micAndPalm', 'harmonium', 'tanpura', 'standMic', 'standMicHeld', 'guitar'])
    case 'dancer':
      return look.alta
        ? chance.pick(['mudra', 'mudra', 'mudraHigh', 'mudraHigh', 'anjali', 'fan'])
        : chance.pick(['dupatta', 'dandiya', 'mudraHigh', 'openArms', 'fan'])
    case 'dance-group':
      return chance.pick(['mudra', 'dandiya', 'openArms', 'mudraHigh'])
    case 'comedian':
      return chance.pick(['standMicAndPalms', 'micAndPalm', 'micAndPoint', 'standMic', 'micLow', 'standMicHeld'])
    case 'musician':
      return [
        'kurta',
        'nehru',
        'kurtaAndStole',
        'embroideredKurta',
        'saree',
        'kasavu',
        'angrakha',
        'anarkali',
        'sherwani',
        'mekhela',
        'lehenga',
        'salwar',
        'bandhgala',
      ].includes(look.garment)
        ? look.headwear === 'pagri'
          ? chance.pick(['dhol', 'tabla', 'harmonium', 'sarangi'])
          : chance.pick(classical)
        : chance.pick(modern)
    case 'music-band':
      return chance.pick(['mic', 'guitar', 'keyboard', 'dholak'])
    case 'magician':
      return chance.pick(['cards', 'wandAndHat', 'dove', 'crystalBall', 'rings'])
    case 'dj':
      return chance.pick(['deck', 'deckAndHand', 'deck', 'record', 'ledWall'])
    case 'rapper':
      return chance.pick(['micAndPoint', 'mic', 'micAndPalm', 'micLow'])
    case 'beat-boxer':
      return chance.pick(['bothHandsMic', 'bothHandsMic', 'mic', 'micAndPalm'])
    case 'video-editor':
      return chance.pick(['laptop', 'timeline', 'timeline', 'laptop', 'clapper'])
    case 'speaker':
      return chance.pick(['lectern', 'headsetAndPalms', 'standMicAndPalms', 'book', 'micAndPalm'])
    case 'photographer':
      return chance.pick(['cameraAtChest', 'cameraHigh', 'cameraStrap', 'tripod'])
    case 'actor':
      return chance.pick(['masks', 'script', 'openArms', 'handOnHeart', 'clapper'])
    case 'client':
      return 'none'
  }
}

/** What this artist is known for: the same in the portrait, on the cover and in the gallery. */
export const signatureProp = (who: Sitter, look: Look): PropName => propFor(who.category, look, chanceFrom(`${who.username} instrument`))

const everywhere: readonly BackdropName[] = ['sun', 'rays', 'halo', 'window', 'bands', 'leaves', 'arcade', 'stripes']
const suited: Record<Sitter['category'], readonly BackdropName[]> = {
  singer: ['halo', 'lamps', 'moon', 'marigolds', 'bulbs', 'mandala'],
  dancer: ['halo', 'mandala', 'jaali', 'marigolds', 'lamps', 'curtain'],
  'dance-group': ['rays', 'confetti', 'marigolds', 'bulbs', 'sun'],
  comedian: ['spot', 'brick', 'bulbs', 'curtain', 'spot', 'brick'],
  musician: ['jaali', 'mandala', 'lamps', 'moon', 'window'],
  'music-band': ['rays', 'sun', 'bulbs', 'spot', 'confetti'],
  magician: ['jaali', 'moon', 'curtain', 'spot', 'rays', 'confetti'],
  dj: ['spot', 'soundRings', 'bars', 'skyline', 'confetti', 'bars'],
  rapper: ['brick', 'skyline', 'bars', 'spot', 'bands', 'stripes'],
  'beat-boxer': ['soundRings', 'soundRings', 'bars', 'bands', 'brick'],
  'video-editor': ['filmStrip', 'filmStrip', 'bars', 'skyline', 'stripes'],
  speaker: ['spot', 'curtain', 'window', 'skyline', 'bands'],
  photographer: ['lens', 'lens', 'filmStrip', 'sun', 'moon', 'skyline'],
  actor: ['curtain', 'curtain', 'spot', 'bulbs', 'filmStrip', 'moon'],
  client: ['sun', 'bands', 'halo', 'stripes', 'leaves'],
}

export const backdropFor = (category: Sitter['category'], chance: Chance): BackdropName => {
  const [first] = chance.shuffled(chance.maybe(0.7) ? suited[category] : everywhere)
  return first ?? 'sun'
}

const brightColours = [
  { hue: 'pink', colour: tone.rani },
  { hue: 'yellow', colour: tone.marigold },
  { hue: 'teal', colour: '#11908A' },
  { hue: 'orange', colour: tone.terra },
  { hue: 'blue', colour: '#4A44A0' },
  { hue: 'red', colour: '#C23B3B' },
]

export function accentFor(cloth: Cloth, chance: Chance): Accent {
  const [bright, second] = chance.shuffled(
    brightColours.filter(({ hue }) => hue !== cloth.hue && !(hue === 'orange' && cloth.hue === 'red')),
  )
  return {
    bright: bright?.colour ?? tone.rani,
    second: second?.colour ?? tone.marigold,
    wood: chance.pick(['#D98B3E', '#C8702C', '#E7B566', '#A5522F']),
  }
}
