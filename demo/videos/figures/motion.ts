/** Motion over one loop of a phrase: each track is a function of time that ends where it begins. */
import type { Part, Score, Stroke } from '../music/score.ts'

/** At a time of the loop, in seconds. */
export type Track = (t: number) => number

const clamped = (value: number) => Math.min(1, Math.max(0, value))
export const easeOut = (u: number) => 1 - (1 - clamped(u)) ** 3
export const easeIn = (u: number) => clamped(u) ** 3
export const easeBoth = (u: number) => {
  const x = clamped(u)
  return x * x * (3 - 2 * x)
}
/** Overshoots slightly, and returns. */
export const easeOver = (u: number) => {
  const x = clamped(u) - 1
  return 1 + 2.4 * x ** 3 + 1.4 * x ** 2
}
export const wave = (turns: number) => Math.sin(2 * Math.PI * turns)

export const strokesOf = (score: Score, ...parts: readonly Part[]): Stroke[] => score.strokes.filter(({ part }) => parts.includes(part))

/** Seconds since a moment, in a loop. */
export const since = (t: number, at: number, seconds: number) => (((t - at) % seconds) + seconds) % seconds

/** The strength of the loudest sound at a moment. @param lead seconds by which it is seen before it is heard */
export function sounding(strokes: readonly Stroke[], seconds: number, { lead = 0.05, fall = 0.1 } = {}): Track {
  return (t) =>
    strokes.reduce((most, { at, seconds: long, loud }) => {
      const u = since(t + lead, at, seconds)
      if (u > long + lead + fall) return most
      return Math.max(most, loud * (u < long + lead - 0.02 ? easeBoth(u / (lead + 0.03)) : 1 - easeBoth((u - long - lead + 0.02) / fall)))
    }, 0)
}

/** A hand over a drum: up after a stroke, waiting, and down exactly at the next. 0 is the skin. */
export function lifted(strokes: readonly Stroke[], seconds: number): Track {
  if (!strokes.length) return () => 0.35
  return (t) => {
    const [gone, gap, loud] = between(strokes, seconds, t)
    const high = Math.min(1, gap / 0.42) * (0.55 + 0.45 * loud)
    const u = gone / gap
    return high * (u < 0.45 ? easeOut(u / 0.45) : u < 0.62 ? 1 : 1 - easeIn((u - 0.62) / 0.38))
  }
}

/** @returns seconds since the last stroke, seconds from it to the next, and the next one's loudness */
function between(strokes: readonly Stroke[], seconds: number, t: number): [gone: number, gap: number, loud: number] {
  let next = strokes.findIndex(({ at }) => at > t + 1e-6)
  if (next < 0) next = 0
  const last = strokes[(next + strokes.length - 1) % strokes.length] as Stroke
  const coming = strokes[next] as Stroke
  const gap = since(coming.at, last.at, seconds) || seconds
  return [since(t, last.at, seconds), gap, coming.loud]
}

/** A plectrum: alternates sides at each stroke, -1 to 1. The last return happens in the rest. */
export function plectrum(strokes: readonly Stroke[], seconds: number): Track {
  if (!strokes.length) return () => 0
  const side = (i: number) => (i % 2 ? -1 : 1)
  return (t) => {
    let next = strokes.findIndex(({ at }) => at > t - 0.05)
    if (next < 0) next = 0
    const stroke = strokes[next] as Stroke
    const from = side((next + strokes.length - 1) % strokes.length)
    const u = since(t, stroke.at - 0.07, seconds)
    return u > 0.14 ? from : from + (side(next) - from) * easeBoth(u / 0.14)
  }
}

/** A bow: moves from one end to the other during a tone, -1 to 1. */
export function bow(strokes: readonly Stroke[], seconds: number): Track {
  if (!strokes.length) return () => 0
  const side = (i: number) => (i % 2 ? -1 : 1)
  return (t) => {
    const count = strokes.length
    let next = strokes.findIndex(({ at }) => at > t)
    if (next < 0) next = count
    const i = (next + count - 1) % count
    const stroke = strokes[i] as Stroke
    const from = side((i + count - 1) % count)
    const to = side(i)
    return from + (to - from) * easeBoth(since(t, stroke.at, seconds) / Math.max(0.12, stroke.seconds))
  }
}

/** Stays at the last stroke's place, and reaches the next just in time. */
export function place(strokes: readonly Stroke[], seconds: number, of: (stroke: Stroke) => number, move = 0.16): Track {
  if (!strokes.length) return () => 0
  return (t) => {
    const count = strokes.length
    let next = strokes.findIndex(({ at }) => at > t)
    if (next < 0) next = 0
    const last = of(strokes[(next + count - 1) % count] as Stroke)
    const coming = strokes[next] as Stroke
    const left = since(coming.at, t, seconds)
    return last + (of(coming) - last) * (left < move ? easeBoth(1 - left / move) : 0)
  }
}

/** Rises at each stroke with a slight overshoot, holds, and returns slowly. */
export function gesture(strokes: readonly Stroke[], seconds: number, of: (stroke: Stroke) => number = ({ loud }) => loud): Track {
  return (t) =>
    strokes.reduce((sum, stroke) => {
      const u = since(t + 0.18, stroke.at, seconds)
      const long = stroke.seconds + 0.18
      if (u > long + 0.45) return sum
      return sum + of(stroke) * (u < long ? easeOver(u / 0.34) : 1 - easeBoth((u - long) / 0.45))
    }, 0)
}

/** A bounce that is lowest on each beat. */
export function bounce(strokes: readonly Stroke[], seconds: number): Track {
  if (!strokes.length) return () => 0
  return (t) => {
    const [gone, gap] = between(strokes, seconds, t)
    return Math.abs(Math.sin((Math.PI * gone) / gap)) ** 0.8
  }
}

export interface Spring {
  /** How quickly it follows, in cycles per second. */
  rate: number
  /** 1 stops without overshoot; lower values swing on. */
  damping: number
}

/** A damped spring that follows late and swings on. Three loops are enough to forget the initial state. */
export function followed(lead: readonly number[], step: number, { rate, damping }: Spring): number[] {
  const strong = (2 * Math.PI * rate) ** 2
  const rubbed = 2 * damping * 2 * Math.PI * rate
  const parts = 4
  const dt = step / parts
  let [at, speed] = [lead[0] ?? 0, 0]
  const out = lead.map(() => 0)
  for (let round = 0; round < 4; round++)
    lead.forEach((to, i) => {
      for (let part = 0; part < parts; part++) {
        speed += ((to - at) * strong - speed * rubbed) * dt
        at += speed * dt
      }
      out[i] = at
    })
  return out
}
