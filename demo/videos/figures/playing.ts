/** All poses of a loop, from its sounds. */
import type { Chance } from '../../drawing/chance.ts'
import type { Look } from '../../drawing/look.ts'
import type { Act } from '../music/pieces.ts'
import type { Score } from '../music/score.ts'
import { shapes } from './features.ts'
import { bounce, followed, gesture, lifted, place, since, sounding, strokesOf, wave } from './motion.ts'
import type { Pose } from './person.ts'
import { handTrack, type Technique } from './techniques.ts'

export interface Part {
  look: Look
  act: Act
  technique: Technique
  /** Whether they sing or speak: others only smile. */
  isVoice: boolean
  chance: Chance
}

/** Each act's movement: its bounce with the beat, the head's sway with the melody, and how open the eyes are. */
const manners: Record<Act, { bounce: number; sway: number; eyes: number; smile: number }> = {
  song: { bounce: 0.4, sway: 2.4, eyes: 0.05, smile: 0.35 },
  solo: { bounce: 0.6, sway: 2.2, eyes: 0.1, smile: 0.3 },
  drums: { bounce: 1.6, sway: 1.8, eyes: 0.62, smile: 0.6 },
  dance: { bounce: 3, sway: 2, eyes: 0.72, smile: 0.7 },
  street: { bounce: 4, sway: 3, eyes: 0.66, smile: 0.4 },
  comedy: { bounce: 0.4, sway: 2.2, eyes: 0.74, smile: 0.5 },
  rap: { bounce: 4.2, sway: 2.6, eyes: 0.6, smile: 0 },
  beatbox: { bounce: 3.4, sway: 1.6, eyes: 0.1, smile: 0 },
  magic: { bounce: 0.2, sway: 1.6, eyes: 0.72, smile: 0.45 },
  drama: { bounce: 0, sway: 2.6, eyes: 0.68, smile: -0.25 },
  decks: { bounce: 4.4, sway: 2, eyes: 0.55, smile: 0.6 },
}

export function posesOf({ act, technique, isVoice, chance }: Part, score: Score, count: number): Pose[] {
  const { seconds } = score
  const manner = manners[act]
  const step = seconds / count
  const over = <T>(at: (t: number) => T): T[] => Array.from({ length: count }, (_, i) => at(i * step))
  const sampled = (at: (t: number) => number, rate: number, damping = 0.9) => followed(over(at), step, { rate, damping })

  const voice = isVoice ? strokesOf(score, 'voice') : []
  const melody = strokesOf(score, ...(voice.length ? (['voice'] as const) : (['melody', 'right'] as const)))
  const opened = sounding(
    voice.map((stroke) => ({ ...stroke, loud: Math.min(1, 0.45 + 0.55 * stroke.loud) * shapes[stroke.vowel ?? 'a'].open })),
    seconds,
    act === 'song' ? { lead: 0.06, fall: 0.12 } : { lead: 0.03, fall: 0.05 },
  )
  const broad = sampled(
    place(voice, seconds, ({ vowel }) => shapes[vowel ?? 'a'].broad, 0.1),
    6,
  )
  const laughing = sampled(gesture(strokesOf(score, 'laugh', ...(act === 'magic' ? (['reveal'] as const) : [])), seconds), 2.4)
  const height = place(melody, seconds, (stroke) => stroke.height - 0.45, 0.4)
  const _high = sampled(height, 1.1, 0.8)
  const beats = strokesOf(score, 'beat')
  const bouncing = bounce(act === 'decks' || act === 'rap' ? beats : beats.filter((_, i) => i % 2 === 0), seconds)
  const nodding = lifted(act === 'drums' ? strokesOf(score, 'left') : beats, seconds)
  const phase = chance.next()
  const slow = (t: number) => wave(t / seconds + phase)
  const twice = (t: number) => wave((2 * t) / seconds + phase * 1.7)
  const tilt = sampled((t) => manner.sway * (1.5 * slow(t) + 0.7 * twice(t)) - 5 * height(t), 1.4, 0.7)
  const lean = sampled((t) => manner.sway * (0.62 * slow(t + 0.2)), 1, 0.8)
  const across = sampled((t) => 2.1 * wave(t / seconds + phase + 0.18) + 1.2 * twice(t), 1.6, 0.8)
  const made = gesture(strokesOf(score, 'gesture'), seconds)
  const nod = sampled((t) => manner.bounce * (0.5 - nodding(t)) - 5 * height(t) - 2.2 * made(t), 4, 0.8)
  const up = over((t) => manner.bounce * bouncing(t) * 1.2)
  const breath = sampled((t) => 0.5 + 0.5 * wave(t / (seconds / 2) + 0.1) + 0.5 * (voice.length ? -opened(t) * 0.6 : 0), 1.6)
  const [swings, hangs] = [
    { rate: 1.7, damping: 0.22 },
    { rate: 1.5, damping: 0.5 },
  ]
  const earrings = followed(
    tilt.map((value, i) => -value * 1.5 - (lean[i] ?? 0) * 2),
    step,
    swings,
  )
  const hair = followed(
    tilt.map((value) => -value * 0.5),
    step,
    hangs,
  )

  // Singers close their eyes on high or long tones, and look up when they breathe.
  const rests = isVoice ? sounding(voice, seconds, { lead: 0.1, fall: 0.3 }) : () => 1
  const blinks = [chance.between(0.12, 0.3), chance.between(0.5, 0.62), chance.between(0.78, 0.9)].map((share) => share * seconds)
  const wanted = (t: number) => {
    if (act === 'song') return voice.length ? (rests(t) < 0.1 ? 0.55 : 0.04) : 0.5
    if (act === 'solo') return 0.05 + 0.5 * Math.max(0, wave(t / seconds + phase)) ** 2
    if (act === 'beatbox') return wave(t / seconds + phase) > 0.3 ? 0.6 : 0.04
    return manner.eyes
  }
  const open = sampled(wanted, 2.2)
  const blinked = (t: number) => (blinks.some((at) => since(t, at, seconds) < 0.13) ? 0 : 1)
  const lift = sampled((t) => 3.4 * Math.max(0, height(t)) + 3 * made(t) - (act === 'drama' ? 1.5 : 0), 2.4)
  const gazeX = sampled((t) => 2.6 * wave(t / seconds + phase) - (act === 'magic' ? 0 : 0), 3)
  const [leftHand, rightHand] = [handTrack(technique.left, score), handTrack(technique.right, score)]

  return over((t) => t).map((t, i) => {
    const smile = manner.smile + 0.6 * (laughing[i] ?? 0)
    const left = leftHand(t)
    const right = technique.isOne ? left : rightHand(t)
    // Wind instruments and microphones at the mouth move with the head.
    const follows = technique.isOne ? { x: (across[i] ?? 0) * 0.4, y: nod[i] ?? 0, turn: (tilt[i] ?? 0) * 0.3 } : { x: 0, y: 0, turn: 0 }
    return {
      mouth: {
        open: Math.max(opened(t), act === 'comedy' ? 0.3 * Math.max(0, laughing[i] ?? 0) : 0),
        broad: (broad[i] ?? 0) + 0.4 * (laughing[i] ?? 0),
        smile,
      },
      gaze: {
        open: Math.max(0, (open[i] ?? 0) * blinked(t) - 0.4 * Math.max(0, laughing[i] ?? 0)),
        x: gazeX[i] ?? 0,
        y: act === 'drums' ? 1 : 0,
        lift: lift[i] ?? 0,
        laughs: Math.max(0, laughing[i] ?? 0),
      },
      ...{ tilt: tilt[i] ?? 0, nod: nod[i] ?? 0, across: across[i] ?? 0, lean: lean[i] ?? 0, up: up[i] ?? 0, breath: breath[i] ?? 0 },
      ...{ hair: (hair[i] ?? 0) - (tilt[i] ?? 0) * 0.35, earrings: Math.max(-26, Math.min(26, earrings[i] ?? 0)) },
      left: { x: left.x + follows.x, y: left.y + follows.y, turn: left.turn + follows.turn },
      right: { x: right.x + follows.x, y: right.y + follows.y, turn: right.turn + follows.turn },
    }
  })
}
