import type { PropName } from './repertoire.ts'
import type { Sitter } from './sitter.ts'

/** Instrument names as people write them; longer ones before those that they contain. */
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

/** In order of mention, each once. */
export const instrumentsIn = (words: string): PropName[] => [
  ...new Set([...words.matchAll(everyName)].flatMap(([, name = '']) => propNamed(name) ?? [])),
]

// Matches "I play the sarod", "the sindhi sarangi I play", "Violin came first", "and the tumbi my uncle bought", but not "with a pepa player".
const ownedBefore = `(?:I (?:play|carry)(?: [\\w’]+){0,5}? (?:an?|the|my)|weekends with an?|, and the) (${anyName})\\b`
const ownedAfter = `\\b(${anyName}) (?:I play|came first)\\b`

/** The instrument that a bio claims as the artist's own, not an accompanist's. */
function sayTheyPlay(bio: string): PropName | undefined {
  const [, before, after] = new RegExp(`${ownedAfter}|${ownedBefore}`, 'i').exec(bio) ?? []
  return propNamed(before ?? after ?? '')
}

/** The artist's main instrument; the bio takes precedence over the category. */
export function ownInstrument({ category, styles = [], bio = '' }: Sitter): PropName | undefined {
  if (category === 'musician') return sayTheyPlay(bio) ?? instrumentsIn(styles.join(', '))[0]
  return category === 'singer' || category === 'comedian' ? sayTheyPlay(bio) : undefined
}

/** The instruments of a singer's or dancer's accompanists, as far as the profile names them. */
export const companionsOf = (who: Sitter): PropName[] => instrumentsIn(who.bio ?? '').filter((prop) => prop !== ownInstrument(who))
