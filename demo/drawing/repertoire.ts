import type { BackdropName } from './backdrop.ts'
import { bandInstruments } from './band-instruments.ts'
import { castOf } from './cast.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { danceProps } from './dance-props.ts'
import { deskAndCameraProps } from './desk-and-camera-props.ts'
import type { GarmentName } from './dress.ts'
import { drumsAndWinds } from './drums-and-winds.ts'
import { ownInstrument } from './instruments.ts'
import type { Look } from './look.ts'
import { lutes } from './lutes.ts'
import { magicProps } from './magic-props.ts'
import { type Cloth, tone } from './palette.ts'
import type { Accent, Prop } from './prop.ts'
import { puppets } from './puppets.ts'
import type { Sitter } from './sitter.ts'
import { speechProps } from './speech-props.ts'
import { strings } from './strings.ts'

export const props = {
  ...strings,
  ...lutes,
  ...drumsAndWinds,
  ...bandInstruments,
  ...speechProps,
  ...danceProps,
  ...magicProps,
  ...puppets,
  ...deskAndCameraProps,
} satisfies Record<string, Prop>
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

/** Props for a style, where they differ from the category's. */
const ofStyle: Readonly<Record<string, Choice>> = {
  Carnatic: ['tanpura', 'mic'],
  'Hindustani classical': ['tanpura', 'palmRaised'],
  Ghazal: ['harmonium', 'mic'],
  'Rabindra Sangeet': ['harmonium', 'mic'],
  Bhajan: ['manjira', 'harmonium'],
  'Western pop': ['standMic', 'standMicHeld'],
  Kathak: ['mudraHigh', 'mudra'],
  Bharatanatyam: ['mudra', 'anjali', 'mudraHigh'],
  Odissi: ['mudraHigh', 'mudra'],
  Kuchipudi: ['mudra', 'mudraHigh'],
  Mohiniyattam: ['mudra', 'mudraHigh'],
  Sattriya: ['mudraHigh', 'openArms'],
  Ghoomar: ['dupatta', 'mudraHigh'],
  Lavani: ['fan', 'mudra'],
  'Hip-hop': ['openArms', 'handOnHeart'],
  'Belly dance': ['dupatta', 'mudraHigh'],
  Garba: ['dandiya'],
  Bhangra: ['openArms'],
  Chhau: ['masks'],
  'Hip-hop crew': ['openArms'],
  'Musical comedy': ['ukulele'],
  Ventriloquism: ['dummy'],
  'Puppet and magic': ['kathputli'],
  'Shadow play': ['kathputli'],
  'Close-up': ['cards'],
  Mentalism: ['crystalBall', 'cards'],
  'Stage illusion': ['rings', 'dove'],
  Escapology: ['rings'],
  'Children’s magic': ['wandAndHat', 'dove'],
  'Indian street magic': ['rings', 'cards'],
  'Beatbox and flute': ['flute'],
  'Poetry and shayari': ['book', 'palmRaised'],
  'Host and emcee': ['micAndPalm', 'standMicHeld'],
  Drone: ['tripod', 'cameraStrap'],
  Mime: ['openArms'],
  Dastangoi: ['palmRaised'],
  'Voice-over': ['script'],
  Ramleela: ['masks'],
}

const ofCategory: Record<Exclude<Sitter['category'], 'dancer' | 'musician'>, Choice> = {
  singer: ['mic', 'mic', 'micAndPalm', 'mic', 'standMic', 'standMicHeld'],
  'dance-group': ['mudra', 'dandiya', 'openArms', 'mudraHigh'],
  comedian: ['standMicAndPalms', 'micAndPalm', 'micAndPoint', 'standMic', 'micLow', 'standMicHeld'],
  'music-band': ['mic', 'guitar', 'keyboard', 'dholak'],
  magician: ['cards', 'wandAndHat', 'dove', 'crystalBall', 'rings'],
  dj: ['deck', 'deckAndHand', 'deck', 'record', 'ledWall'],
  rapper: ['micAndPoint', 'mic', 'micAndPalm', 'micLow'],
  'beat-boxer': ['bothHandsMic', 'bothHandsMic', 'mic', 'micAndPalm'],
  'video-editor': ['laptop', 'timeline', 'timeline', 'laptop', 'clapper'],
  speaker: ['lectern', 'headsetAndPalms', 'standMicAndPalms', 'book', 'micAndPalm'],
  photographer: ['cameraAtChest', 'cameraHigh', 'cameraStrap', 'tripod'],
  actor: ['masks', 'script', 'openArms', 'handOnHeart', 'clapper'],
  client: ['none'],
}

const traditionalDress: ReadonlySet<GarmentName> = new Set([
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
])

function choiceOf({ category, styles = [] }: Sitter, look: Look): Choice {
  const known = styles.map((style) => ofStyle[style]).find((choice) => choice !== undefined)
  if (known) return known
  if (category === 'dancer')
    return look.alta
      ? ['mudra', 'mudra', 'mudraHigh', 'mudraHigh', 'anjali', 'fan']
      : ['dupatta', 'dandiya', 'mudraHigh', 'openArms', 'fan']
  if (category !== 'musician') return ofCategory[category]
  if (!traditionalDress.has(look.garment)) return modern
  return look.headwear === 'pagri' ? ['dhol', 'tabla', 'harmonium', 'sarangi'] : classical
}

/** The artist's own instrument where the profile names one; otherwise one that fits the style or the category. */
export const propFor = (who: Sitter, look: Look, chance: Chance): PropName => ownInstrument(who) ?? chance.pick(choiceOf(who, look))

/** The artist's main prop: the same in the portrait, on the cover and in the gallery. */
export const signatureProp = (who: Sitter, look: Look): PropName =>
  castOf(who)?.prop ?? propFor(who, look, chanceFrom(`${who.username} instrument`))

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
