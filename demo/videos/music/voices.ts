/** Instruments by additive synthesis. Tones longer than the phrase wrap around to its start, so that it loops. */
import type { Chance } from '../../drawing/chance.ts'

export const sampleRate = 22_050

/** Adds a tone to the buffer. @param at in seconds @param loud 0 to 1 */
export type Voice = (into: Float32Array, at: number, pitch: number, seconds: number, loud: number) => void

const turn = 2 * Math.PI

export function add(into: Float32Array, at: number, seconds: number, wave: (t: number) => number): void {
  const from = Math.round(at * sampleRate)
  const count = Math.min(Math.floor(seconds * sampleRate), into.length)
  let place = ((from % into.length) + into.length) % into.length
  for (let i = 0; i < count; i++) {
    into[place] = (into[place] ?? 0) + wave(i / sampleRate)
    place = place + 1 === into.length ? 0 : place + 1
  }
}

/** An envelope without clicks. */
export const softly = (t: number, seconds: number, rise: number, fall = 0.06) => Math.min(1, t / rise, Math.max(0, (seconds - t) / fall))

export interface Tone {
  /** In hertz, by seconds since its start. */
  pitch: (t: number) => number
  /** The amplitudes of the overtones, the fundamental first. */
  weights: readonly number[]
  loud: (t: number) => number
}

/** All overtones from one sine and one cosine per sample: each follows from the two below it. */
export function addTone(into: Float32Array, at: number, seconds: number, { pitch, weights, loud }: Tone): void {
  let phase = 0
  add(into, at, seconds, (t) => {
    phase += (turn * pitch(t)) / sampleRate
    const twice = 2 * Math.cos(phase)
    let [below, now, sum] = [0, Math.sin(phase), 0]
    for (const weight of weights) {
      sum += weight * now
      const above = twice * now - below
      below = now
      now = above
    }
    return sum * loud(t)
  })
}

/** Many even overtones that swell after the attack: a tanpura's jawari. */
export const tanpura: Voice = (into, at, pitch, seconds, loud) =>
  addTone(into, at, seconds, {
    pitch: () => pitch,
    weights: Array.from({ length: 9 }, (_, n) => 1 / (n + 1) ** 0.8),
    loud: (t) => loud * 0.24 * Math.exp(-t * 0.9) * Math.min(1, 0.4 + t * 3) * softly(t, seconds, 0.01, 0.4),
  })

/** Karplus-Strong: noise in a short feedback loop. */
export function plucked(chance: Chance): Voice {
  return (into, at, pitch, seconds, loud) => {
    const loop = Float32Array.from({ length: Math.max(2, Math.round(sampleRate / pitch)) }, () => chance.between(-1, 1))
    let place = 0
    add(into, at, seconds, (t) => {
      const next = place + 1 === loop.length ? 0 : place + 1
      const now = loop[place] ?? 0
      loop[place] = 0.498 * (now + (loop[next] ?? 0))
      place = next
      return now * loud * 0.9 * softly(t, seconds, 0.002)
    })
  }
}

const swaying = (pitch: number, depth: number, rate: number) => (t: number) =>
  pitch * (1 + depth * Math.sin(turn * rate * t) * Math.min(1, Math.max(0, t - 0.12) * 4))

export const bansuri: Voice = (into, at, pitch, seconds, loud) =>
  addTone(into, at, seconds, {
    pitch: swaying(pitch, 0.008, 5),
    weights: [1, 0.25, 0.08],
    loud: (t) => loud * 0.5 * softly(t, seconds, 0.07),
  })

export const bowed: Voice = (into, at, pitch, seconds, loud) =>
  addTone(into, at, seconds, {
    pitch: swaying(pitch, 0.007, 5.6),
    weights: [1, 0.62, 0.5, 0.34, 0.3, 0.2, 0.16, 0.1, 0.08],
    loud: (t) => loud * 0.3 * softly(t, seconds, 0.06, 0.09),
  })

/** A harmonium and, with more overtones, reed pipes. */
export const reed: Voice = (into, at, pitch, seconds, loud) =>
  addTone(into, at, seconds, {
    pitch: () => pitch,
    weights: [0.8, 0.7, 0.55, 0.3, 0.26, 0.14, 0.1],
    loud: (t) => loud * 0.26 * softly(t, seconds, 0.05, 0.08),
  })

export const pipe: Voice = (into, at, pitch, seconds, loud) =>
  addTone(into, at, seconds, {
    pitch: swaying(pitch * 0.995, 0.01, 5.2),
    weights: [0.7, 0.8, 0.75, 0.5, 0.34, 0.24, 0.15, 0.1],
    loud: (t) => loud * 0.24 * softly(t, seconds, 0.04, 0.06) * (0.85 + 0.15 * Math.sin(turn * 5.2 * t)),
  })

const rings = (partials: readonly number[], fading: number): Voice => {
  return (into, at, pitch, seconds, loud) =>
    add(into, at, seconds, (t) => {
      const ring = partials.reduce((sum, n, i) => sum + Math.sin(turn * pitch * n * t) * Math.exp(-t * (fading + i * fading)), 0)
      return ring * loud * 0.4 * softly(t, seconds, 0.002)
    })
}
export const santoor = rings([1, 2.01, 3.03, 5.1], 3)
export const bells = rings([1, 2.76, 5.4], 2.4)

/** The low tabla drum; its pitch bends under the heel of the hand. */
export const bayan: Voice = (into, at, pitch, seconds, loud) =>
  add(into, at, seconds, (t) => Math.sin(turn * (pitch * t + 6 * Math.exp(-t * 9))) * Math.exp(-t * 7) * loud * softly(t, seconds, 0.003))

/** The high tabla drum: a ringing tone after short noise. */
export function dayan(chance: Chance): Voice {
  return (into, at, pitch, seconds, loud) =>
    add(into, at, seconds, (t) => {
      const ring = Math.sin(turn * pitch * t) + 0.5 * Math.sin(turn * pitch * 2 * t)
      return (ring * Math.exp(-t * 14) * 0.6 + chance.between(-1, 1) * Math.exp(-t * 90) * 0.7) * loud * softly(t, seconds, 0.001)
    })
}
