import { chanceFrom } from './chance.ts'
import { membersOf } from './ensemble.ts'
import { limbOf } from './figure.ts'
import { counter, seated, standing } from './full-figure.ts'
import { companionsOf } from './instruments.ts'
import { type Look, lookOf } from './look.ts'
import { tone } from './palette.ts'
import { accentFor, type PropName, props, signatureProp } from './repertoire.ts'
import type { Sitter } from './sitter.ts'
import { placed } from './svg.ts'

export type Performer = { look: Look; prop: PropName }

const onTheFloor: ReadonlySet<PropName> = new Set([
  'sitar',
  'tabla',
  'harmonium',
  'harmoniumAndPalm',
  'veena',
  'santoor',
  'mridangam',
  'sarangi',
  'carnaticViolin',
  'ghatam',
  'tanpura',
  'djembe',
  'dholak',
  'shehnai',
  'sarod',
  'rabab',
  'oud',
  'esraj',
  'drumKit',
  'accordion',
  'octapad',
  'manjira',
])
const atACounter: ReadonlySet<PropName> = new Set([
  'deck',
  'deckAndHand',
  'ledWall',
  'laptop',
  'timeline',
  'lectern',
  'keyboard',
  'wandAndHat',
])

const idle: Partial<Record<PropName, 'left' | 'right' | 'both'>> = {
  mic: 'left',
  cards: 'left',
  tambourine: 'left',
  micLow: 'right',
  standMicHeld: 'right',
  standMic: 'both',
}

/** Default instruments where the profile names nobody. */
const accompaniment: Partial<Record<Sitter['category'], readonly PropName[]>> = {
  singer: ['tabla', 'harmonium', 'sarangi', 'tanpura', 'dholak', 'violin'],
  dancer: ['mridangam', 'tabla', 'flute', 'carnaticViolin', 'harmonium'],
  musician: ['tabla', 'tanpura', 'mridangam', 'ghatam'],
  rapper: ['deck', 'bothHandsMic'],
}

/** The artist with their instrument as in the portrait, and other performers of the same show. */
export function troupeOf(who: Sitter, guests: number): Performer[] {
  if (who.category === 'music-band' || who.category === 'dance-group') return membersOf(who)
  const chance = chanceFrom(`${who.username} portrait`)
  const look = lookOf(who)
  const artist = { look, prop: signatureProp(who, look) }
  const isHeld = (each: PropName) => each === artist.prop || (each === 'harmonium' && artist.prop === 'harmoniumAndPalm')
  const choices = [...companionsOf(who), ...chance.shuffled(accompaniment[who.category] ?? [])].filter((each) => !isHeld(each))
  const others = [...new Set(choices)].slice(0, accompaniment[who.category] ? guests : 0).map((prop, i): Performer => {
    const guest = lookOf({
      username: `${who.username} guest ${i}`,
      category: prop === 'deck' || prop === 'bothHandsMic' ? 'dj' : 'musician',
      gender: chance.pick(['male', 'male', 'female']),
      region: who.region,
    })
    return { look: guest, prop }
  })
  return [artist, ...others]
}

/** Props that also work for a seated figure. */
const alsoSitting: ReadonlySet<PropName> = new Set(['mic', 'micAndPalm', 'palmRaised', 'clap', 'flute', 'violin', 'guitar', 'standMic'])
const sits = (prop: PropName) => onTheFloor.has(prop)

/** In a mostly seated ensemble everybody sits who can; dancers stand. */
const sittingOf = (troupe: readonly Performer[]) => {
  const together = troupe.filter(({ prop }) => sits(prop)).length * 2 >= troupe.length
  return ({ prop }: Performer) => sits(prop) || (together && troupe.length > 1 && alsoSitting.has(prop))
}

/** One performer with soles (or lap) on `floor`; `height` is the standing height. */
export function onStage(
  { look, prop }: Performer,
  x: number,
  floor: number,
  height: number,
  clip: string,
  seed: string,
  isSeated = sits(prop),
): string {
  const scale = height / 820
  const accent = accentFor(look.cloth, chanceFrom(seed))
  const draw = props[prop]
  if (isSeated) return placed(seated(look, draw, accent, clip), { x: x - 150 * scale, y: floor - 444 * scale, scale })
  if (atACounter.has(prop)) {
    // Draw the prop last, because it rests on the counter.
    const person = standing(look, props.none, accent, clip)
    return placed(
      person +
        counter(prop === 'lectern' ? tone.wood : tone.ink800, prop === 'lectern' ? tone.teak : tone.ink600) +
        draw(limbOf(look), accent),
      { x: x - 150 * scale, y: floor - 876 * scale, scale },
    )
  }
  return placed(standing(look, draw, accent, clip, idle[prop]), { x: x - 150 * scale, y: floor - 876 * scale, scale })
}

/** Performers in a row around `middle`, the artist at the centre and drawn last. */
export function row(troupe: readonly Performer[], middle: number, floor: number, tallest: number, clip: string, seed: string): string {
  const [artist, ...others] = troupe
  if (!artist) return ''
  // A seated ensemble may fill the frame, because nobody stands.
  const isSeated = sittingOf(troupe)
  const wished = troupe.every(isSeated) ? tallest * 1.5 : tallest
  const height = Math.min(wished, (middle * 2 * 0.96) / (troupe.length * 0.52 + 0.12))
  const step = height * 0.52
  const centre = others.length % 2 ? middle + step / 2 : middle
  const around = others.map((other, i) => {
    const side = i % 2 ? 1 : -1
    const distance = Math.floor(i / 2) + 1
    return onStage(
      other,
      centre + side * distance * step,
      floor - height * 0.012 * distance,
      height * 0.94,
      clip,
      `${seed} ${i}`,
      isSeated(other),
    )
  })
  return around.reverse().join('') + onStage(artist, centre, floor, height, clip, seed, isSeated(artist))
}
