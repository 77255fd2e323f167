/** How hands play an instrument: which sounds each hand makes, and its movement. In the half-figure's coordinates. */
import type { Shift } from '../../drawing/hands.ts'
import type { PropName } from '../../drawing/repertoire.ts'
import type { Lead } from '../music/pieces.ts'
import type { Part, Score } from '../music/score.ts'
import { bow, gesture, lifted, place, plectrum, strokesOf, type Track, wave } from './motion.ts'

export type Way = 'strike' | 'strum' | 'slide' | 'bow' | 'press' | 'finger' | 'say' | 'with-voice' | 'still'

export interface Hand {
  way: Way
  parts: readonly Part[]
  /** Its position at full movement. */
  to: readonly [x: number, y: number]
  turn?: number
  /** Its resting offset from the drawing: keeps a microphone off the mouth. */
  rest?: readonly [x: number, y: number]
}

export interface Technique {
  lead: Lead
  left: Hand
  right: Hand
  /** A prop held by both hands moves with both. */
  isOne?: boolean
  /** Hands left of this x are the left hand. */
  middle?: number
}

const hand = (way: Way, parts: readonly Part[], to: readonly [number, number], turn = 0): Hand => ({ way, parts, to, turn })
const still = hand('still', [], [0, 0])
const drums = (left: readonly [number, number], right: readonly [number, number], turn = 22): Technique => ({
  lead: 'reed',
  left: hand('strike', ['left'], left, -turn),
  right: hand('strike', ['right'], right, turn),
})
const wind = (lead: Lead): Technique => ({
  lead,
  left: hand('finger', ['melody'], [0, -3]),
  right: hand('finger', ['melody'], [0, -3]),
  isOne: true,
})
const voiced = (left: Hand): Technique => ({ lead: 'none', left, right: { ...hand('with-voice', ['voice'], [2, -7], -5), rest: [13, 17] } })
const raised = hand('say', ['voice'], [-12, -44], -18)

const fretted: Technique = { lead: 'strummed', left: hand('strum', ['melody'], [6, 18], 20), right: hand('slide', ['melody'], [-38, 16]) }

/** Wind instruments move only with the head. */
const blown: Technique = { lead: 'pipe', left: still, right: still }

const known: Partial<Record<PropName, Technique>> = {
  tabla: drums([-4, -30], [2, -26]),
  djembe: drums([-6, -34], [6, -34]),
  ghatam: drums([-16, -24], [16, -24]),
  mridangam: drums([-30, -10], [30, -10]),
  dholak: drums([-30, -10], [30, -10]),
  dhol: drums([-20, -22], [22, -24], 30),
  tambourine: { lead: 'reed', left: still, right: hand('strike', ['right'], [16, -14], 24) },
  santoor: { lead: 'hammered', left: hand('strike', ['melody'], [-2, -16], -18), right: hand('strike', ['melody', 'beat'], [2, -18], 18) },
  sitar: { lead: 'plucked', left: hand('slide', ['melody'], [34, 28]), right: hand('strum', ['melody'], [9, 12], 16) },
  veena: { lead: 'plucked', left: hand('slide', ['melody'], [70, -6]), right: hand('strum', ['melody'], [6, 10], 14) },
  guitar: { lead: 'strummed', left: hand('strum', ['melody'], [7, 20], 20), right: hand('slide', ['melody'], [-40, 18]) },
  electricGuitar: { lead: 'strummed', left: hand('strum', ['melody'], [7, 20], 20), right: hand('slide', ['melody'], [-42, 15]) },
  ukulele: { lead: 'strummed', left: hand('strum', ['melody'], [7, 18], 20), right: hand('slide', ['melody'], [-22, 11]) },
  ...{ sarod: fretted, dotara: fretted, oud: fretted, banjo: fretted, rabab: fretted, bassGuitar: fretted, mandolin: fretted },
  tumbi: { ...fretted, right: hand('slide', ['melody'], [-20, 24]) },
  esraj: { lead: 'bowed', left: hand('bow', ['melody'], [26, -6]), right: hand('slide', ['melody'], [6, 36]) },
  doubleBass: { lead: 'plucked', left: still, right: hand('strum', ['melody'], [6, 10], 12) },
  harmoniumAndPalm: { lead: 'reed', left: hand('press', ['melody'], [40, 7]), right: hand('say', ['voice'], [10, -46], 16) },
  palmRaised: { lead: 'none', left: hand('with-voice', ['voice'], [4, -10], -6), right: hand('say', ['voice'], [12, -46], 18) },
  ...{ drumKit: drums([-8, -30], [8, -30]), uprightDrum: drums([-8, -34], [8, -34]), snare: drums([-6, -26], [6, -26]) },
  ...{ octapad: drums([-6, -26], [6, -26]), clap: { ...drums([-26, 6], [26, 6], 14), lead: 'reed' }, manjira: drums([-18, 2], [18, 2], 8) },
  pung: drums([-28, -10], [28, -10]),
  frameDrum: { lead: 'reed', left: still, right: hand('strike', ['left', 'right'], [26, -20], 20), middle: 100 },
  accordion: { lead: 'reed', left: hand('press', ['melody'], [10, 6]), right: hand('press', ['melody'], [10, 8]) },
  tanpura: { lead: 'none', left: still, right: hand('finger', ['beat'], [3, 6], 8) },
  violin: { lead: 'bowed', left: hand('bow', ['melody'], [-26, 15]), right: hand('slide', ['melody'], [-14, -5]) },
  carnaticViolin: { lead: 'bowed', left: hand('bow', ['melody'], [0, 0]), right: hand('bow', ['melody'], [30, -8]) },
  sarangi: { lead: 'bowed', left: hand('slide', ['melody'], [0, 40]), right: hand('bow', ['melody'], [30, -7]) },
  harmonium: { lead: 'reed', left: hand('press', ['melody'], [40, 7]), right: hand('press', ['melody'], [44, 7]) },
  keyboard: { lead: 'reed', left: hand('press', ['melody'], [30, 8]), right: hand('press', ['melody'], [60, 8]) },
  ...{ trumpet: blown, clarinet: blown, pepa: blown },
  dummy: { lead: 'none', left: hand('say', ['gesture'], [-8, -34], -18), right: still },
  kathputli: { lead: 'none', left: hand('say', ['gesture'], [0, -10], 4), right: hand('say', ['gesture'], [0, -10], -4) },
  flute: wind('flute'),
  shehnai: wind('pipe'),
  saxophone: wind('pipe'),
  mic: voiced(still),
  micAndPalm: voiced(raised),
  micAndPoint: voiced(hand('say', ['gesture', 'voice'], [10, -40], 16)),
  micLow: { lead: 'none', left: hand('with-voice', ['voice'], [-2, -6], 4), right: still },
  bothHandsMic: {
    lead: 'none',
    left: { ...hand('with-voice', ['voice'], [0, -5], 3), rest: [0, 24] },
    right: hand('with-voice', ['voice'], [0, -5], 3),
    isOne: true,
  },
  standMicAndPalms: {
    lead: 'none',
    left: hand('say', ['gesture', 'voice'], [-10, -38], -22),
    right: hand('say', ['gesture', 'voice'], [12, -34], 20),
  },
  standMicHeld: { lead: 'none', left: hand('with-voice', ['voice'], [0, -4], 3), right: still },
  headsetAndPalms: {
    lead: 'none',
    left: hand('say', ['gesture', 'voice'], [-8, -34], -18),
    right: hand('say', ['gesture'], [26, -40], 24),
  },
  openArms: {
    lead: 'none',
    left: hand('say', ['gesture', 'voice'], [-14, -36], -20),
    right: hand('say', ['gesture', 'voice'], [14, -36], 20),
  },
  handOnHeart: { lead: 'none', left: hand('say', ['gesture'], [-10, -40], -20), right: hand('with-voice', ['voice'], [0, -5], 3) },
  masks: { lead: 'none', left: hand('say', ['gesture'], [40, -56], 12), right: hand('say', ['gesture'], [-30, -40], -10) },
  script: { lead: 'none', left: hand('say', ['gesture'], [8, -14], 5), right: hand('say', ['gesture', 'voice'], [14, -44], 18) },
  deck: { lead: 'none', left: hand('press', ['left'], [10, 4], 20), right: hand('strike', ['right'], [4, -14], 10) },
  deckAndHand: { lead: 'none', left: hand('press', ['left'], [10, 4], 20), right: hand('strike', ['right'], [-4, -42], -14) },
  ledWall: { lead: 'none', left: hand('press', ['left'], [12, 4], 20), right: hand('strike', ['right'], [-4, -40], -14) },
}
const plain: Technique = {
  lead: 'none',
  left: hand('say', ['gesture', 'voice'], [-6, -26], -12),
  right: hand('say', ['gesture', 'voice'], [6, -26], 12),
}

export const techniqueOf = (prop: PropName): Technique => known[prop] ?? plain

/** The position of a hand over time. */
export function handTrack(hand: Hand, score: Score): (t: number) => Shift {
  const [x, y] = hand.rest ?? [0, 0]
  const moved = movedBy(hand, score)
  return (t) => {
    const by = moved(t)
    return { ...by, x: by.x + x, y: by.y + y }
  }
}

function movedBy({ way, parts, to: [x, y], turn = 0 }: Hand, score: Score): (t: number) => Shift {
  const { seconds } = score
  const strokes = strokesOf(score, ...parts)
  const by = (track: Track, shake: Track = () => 0) => {
    return (t: number): Shift => {
      const far = track(t)
      return { x: x * far + shake(t), y: y * far, turn: turn * far }
    }
  }
  switch (way) {
    case 'still':
      return () => ({ x: 0, y: 0, turn: 0 })
    case 'strike':
      return by(lifted(strokes, seconds))
    case 'strum':
      return by(plectrum(strokes, seconds))
    case 'bow':
      return by(bow(strokes, seconds))
    case 'finger':
      return by(lifted(strokes, seconds))
    case 'slide': {
      const along = place(strokes, seconds, ({ height }) => height - 0.5, 0.14)
      // A finger on a string vibrates slightly.
      return by(along, (t) => 0.9 * wave(t * 5.5))
    }
    case 'press': {
      const along = place(strokes, seconds, ({ height }) => height - 0.5, 0.16)
      const down = lifted(strokes, seconds)
      return (t) => ({ x: x * along(t), y: y * (0.4 - down(t)), turn: turn * along(t) })
    }
    case 'with-voice':
    case 'say': {
      const said = way === 'say' ? strokes.filter(({ part }) => part === 'gesture') : []
      const spoken = strokes.filter(({ part }) => part === 'voice')
      if (said.length) {
        const made = gesture(said, seconds, ({ loud, height }) => loud * (0.6 + 0.4 * height))
        return by(made)
      }
      // Singers gesture the pitch in the air.
      return by(place(spoken, seconds, ({ height, loud }) => 0.2 + 0.8 * height * loud, 0.34))
    }
  }
}
