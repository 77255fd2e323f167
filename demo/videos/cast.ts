/** The people in a film, their props, and their positions. */
import { chanceFrom } from '../drawing/chance.ts'
import { membersOf } from '../drawing/ensemble.ts'
import { instrumentsIn, ownInstrument } from '../drawing/instruments.ts'
import { type Look, lookOf } from '../drawing/look.ts'
import { type PropName, signatureProp } from '../drawing/repertoire.ts'
import type { Sitter } from '../drawing/sitter.ts'
import type { Act } from './music/pieces.ts'

export interface Cast {
  look: Look
  prop: PropName
  isVoice: boolean
}

export interface Shot {
  /** Those behind first. */
  cast: Cast[]
  /** Shows whole figures, from crown to soles. */
  isDanced: boolean
}

/** Props of singers. */
const forVoices: ReadonlySet<PropName> = new Set([
  'harmonium',
  'harmoniumAndPalm',
  'tanpura',
  'guitar',
  'dholak',
  'banjo',
  'mandolin',
  'tumbi',
  'rabab',
  'dotara',
  'manjira',
])
/** A clip without a microphone shows none, whatever the singer holds elsewhere. */
function voiceWith(said: readonly PropName[], own: PropName, words: string): PropName {
  const played = [own, ...said].find((prop) => forVoices.has(prop))
  return played ?? (/(no|without an?) microphone/i.test(words) ? 'palmRaised' : own)
}

function inHand(who: Sitter, look: Look, act: Act, words: string): PropName {
  const own = signatureProp(who, look)
  const said = instrumentsIn(words)
  switch (act) {
    case 'song':
      return voiceWith(said, own, words)
    case 'solo':
    case 'drums':
      return ownInstrument(who) ?? said[0] ?? own
    case 'magic':
      return 'cards'
    case 'decks':
      return ['deck', 'deckAndHand', 'ledWall'].includes(own) ? own : 'deckAndHand'
    case 'beatbox':
      return own === 'bothHandsMic' ? own : 'micAndPalm'
    case 'rap':
      return own === 'micLow' ? 'micAndPoint' : own
    case 'comedy':
      return ['mic', 'micLow', 'standMic', 'standMicHeld'].includes(own) ? 'standMicAndPalms' : own
    case 'drama':
      return own === 'clapper' ? 'openArms' : own
    default:
      return own
  }
}

const struck: ReadonlySet<PropName> = new Set([
  ...(['tabla', 'dhol', 'dholak', 'mridangam', 'djembe', 'ghatam', 'tambourine', 'pung', 'drumKit', 'uprightDrum', 'snare'] as const),
  ...(['frameDrum', 'octapad', 'clap', 'manjira'] as const),
])
const isVoiced: ReadonlySet<Act> = new Set(['song', 'comedy', 'rap', 'beatbox', 'drama'])

export interface CastWish {
  seed: string
  who: Sitter
  act: Act
  words?: string
  isWide?: boolean
}

/** @returns the people and the act, which is a drummer's where a drum is played */
export function shotOf({ who, act, words = '', seed, isWide = false }: CastWish): Shot & { act: Act } {
  const isDanced = act === 'dance' || act === 'street'
  if (who.category === 'music-band' || who.category === 'dance-group') {
    const members = membersOf(who).slice(0, 3)
    if (isDanced) return { act, isDanced, cast: members.map(({ look }) => ({ look, prop: 'none', isVoice: false })) }
    const singer = members.find(({ prop }) => prop === 'mic' || prop === 'micAndPalm') ?? members[members.length - 1]
    const others = members.filter((each) => each !== singer)
    const parts = others.map(({ look, prop }, i): Cast => ({ look, prop: i ? (struck.has(prop) ? prop : 'dholak') : prop, isVoice: false }))
    return { act: 'song', isDanced, cast: [...parts, ...(singer ? [{ look: singer.look, prop: singer.prop, isVoice: true }] : [])] }
  }
  const look = lookOf(who)
  const prop = isDanced ? 'none' : inHand(who, look, act, words)
  const played = act === 'solo' && struck.has(prop) ? 'drums' : act
  const artist = { look, prop, isVoice: isVoiced.has(act) }
  if (!isWide || isDanced || !['song', 'solo'].includes(played)) return { act: played, isDanced, cast: [artist] }
  const chance = chanceFrom(`${seed} beside`)
  const guest = lookOf({
    username: `${who.username} guest ${chance.whole(0, 3)}`,
    category: 'musician',
    gender: chance.pick(['male', 'female']),
    region: who.region,
  })
  return { act: played, isDanced, cast: [{ look: guest, prop: prop === 'tabla' ? 'harmonium' : 'tabla', isVoice: false }, artist] }
}

export const sits: ReadonlySet<PropName> = new Set([
  ...(['sitar', 'tabla', 'harmonium', 'veena', 'santoor', 'mridangam', 'sarangi', 'carnaticViolin', 'ghatam', 'tanpura'] as const),
  ...([
    'djembe',
    'dholak',
    'shehnai',
    'harmoniumAndPalm',
    'sarod',
    'rabab',
    'oud',
    'esraj',
    'manjira',
    'accordion',
    'drumKit',
    'octapad',
  ] as const),
])
export const atACounter: ReadonlySet<PropName> = new Set(['deck', 'deckAndHand', 'ledWall', 'lectern', 'keyboard', 'laptop', 'timeline'])
