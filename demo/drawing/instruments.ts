import type { PropName } from './repertoire.ts'
import type { Sitter } from './sitter.ts'

/** Names of instruments as people write them, the longer ones before those that are part of them. */
const names = [
  ['double bass', 'doubleBass'],
  ['bass guitar', 'bassGuitar'],
  ['lead guitar', 'electricGuitar'],
  ['rhythm guitar', 'electricGuitar'],
  ['guitar', 'guitar'],
  ['bass drum', 'uprightDrum'],
  ['drums', 'drumKit'],
  ['bass', 'bassGuitar'],
  ['ukulele', 'ukulele'],
  ['mandolin', 'mandolin'],
  ['banjo', 'banjo'],
  ['tumbi', 'tumbi'],
  ['dotara', 'dotara'],
  ['duitara', 'dotara'],
  ['oud', 'oud'],
  ['rabab', 'rabab'],
  ['sitar', 'sitar'],
  ['sarod', 'sarod'],
  ['santoor', 'santoor'],
  ['veena', 'veena'],
  ['tambura', 'tanpura'],
  ['tanpura', 'tanpura'],
  ['sindhi sarangi', 'sarangi'],
  ['sarangi', 'sarangi'],
  ['esraj', 'esraj'],
  ['violin', 'violin'],
  ['bansuri', 'flute'],
  ['flute', 'flute'],
  ['shehnai', 'shehnai'],
  ['pepa', 'pepa'],
  ['saxophone', 'saxophone'],
  ['sax', 'saxophone'],
  ['clarinet', 'clarinet'],
  ['trumpet', 'trumpet'],
  ['trombone', 'trumpet'],
  ['euphonium', 'trumpet'],
  ['accordion', 'accordion'],
  ['harmonium', 'harmonium'],
  ['keyboard', 'keyboard'],
  ['keys', 'keyboard'],
  ['piano', 'keyboard'],
  ['tabla', 'tabla'],
  ['mridangam', 'mridangam'],
  ['ghatam', 'ghatam'],
  ['dholak', 'dholak'],
  ['dholki', 'dholak'],
  ['dhol', 'dhol'],
  ['hurka', 'frameDrum'],
  ['pung', 'pung'],
  ['parai', 'frameDrum'],
  ['thappu', 'frameDrum'],
  ['daf', 'frameDrum'],
  ['thavil', 'uprightDrum'],
  ['chenda', 'uprightDrum'],
  ['dhamsa', 'uprightDrum'],
  ['snare', 'snare'],
  ['octapad', 'octapad'],
  ['cymbals', 'manjira'],
  ['manjira', 'manjira'],
  ['tambourine', 'tambourine'],
  ['djembe', 'djembe'],
] as const satisfies readonly (readonly [string, PropName])[]

const propOf: ReadonlyMap<string, PropName> = new Map(names)
const anyName = names.map(([name]) => name).join('|')
const everyName = new RegExp(`\\b(${anyName})s?\\b`, 'gi')
const propNamed = (name: string) => propOf.get(name.toLowerCase())

/** In the order in which they are named, each once. */
export const instrumentsIn = (words: string): PropName[] => [
  ...new Set([...words.matchAll(everyName)].flatMap(([, name = '']) => propNamed(name) ?? [])),
]

// "I play the sarod", "the sindhi sarangi I play", "Violin came first", "and the tumbi my uncle bought": not "with a pepa player".
const ownedBefore = `(?:I (?:play|carry)(?: [\\w’]+){0,5}? (?:an?|the|my)|weekends with an?|, and the) (${anyName})\\b`
const ownedAfter = `\\b(${anyName}) (?:I play|came first)\\b`

/** What they say that they play themselves, instead of those who come along. */
function sayTheyPlay(bio: string): PropName | undefined {
  const [, before, after] = new RegExp(`${ownedAfter}|${ownedBefore}`, 'i').exec(bio) ?? []
  return propNamed(before ?? after ?? '')
}

/** The instrument that somebody is known for; what they say of themselves is nearer than the kind that they are listed under. */
export function ownInstrument({ category, styles = [], bio = '' }: Sitter): PropName | undefined {
  if (category === 'musician') return sayTheyPlay(bio) ?? instrumentsIn(styles.join(', '))[0]
  return category === 'singer' || category === 'comedian' ? sayTheyPlay(bio) : undefined
}

/** Those who come along with a singer or a dancer, as far as the profile names them. */
export const companionsOf = (who: Sitter): PropName[] => instrumentsIn(who.bio ?? '').filter((prop) => prop !== ownInstrument(who))
