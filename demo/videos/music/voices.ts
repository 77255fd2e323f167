/** Instruments as sums of a few waves: a plucked string, a flute, a bell, and the two drums of a tabla. */
import type { Chance } from '../../drawing/chance.ts'

export const sampleRate = 22_050

/** Adds itself to what is there. @param at in seconds @param loud 0 to 1 */
export type Voice = (into: Float32Array, at: number, pitch: number, seconds: number, loud: number) => void

const turn = 2 * Math.PI

function add(into: Float32Array, at: number, seconds: number, wave: (t: number) => number): void {
  const from = Math.floor(at * sampleRate)
  const count = Math.min(Math.floor(seconds * sampleRate), into.length - from)
  for (let i = 0; i < count; i++) into[from + i] = (into[from + i] ?? 0) + wave(i / sampleRate)
}

/** Neither begins nor ends with a click. */
const softly = (t: number, seconds: number, rise: number) => Math.min(1, t / rise, Math.max(0, (seconds - t) / 0.06))

/** Many even overtones, which swell after the touch: the jawari of a tanpura. */
export const tanpura: Voice = (into, at, pitch, seconds, loud) =>
  add(into, at, seconds, (t) => {
    let sum = 0
    for (let n = 1; n <= 9; n++)
      sum += (Math.sin(turn * pitch * n * t) / n ** 0.8) * Math.exp(-t * (0.5 + n * 0.12)) * (n > 3 ? Math.min(1, t * 5) : 1)
    return sum * loud * 0.3 * softly(t, seconds, 0.01)
  })

/** Karplus and Strong: noise that runs through a short loop and grows round. */
export function plucked(chance: Chance): Voice {
  return (into, at, pitch, seconds, loud) => {
    const loop = Float32Array.from({ length: Math.max(2, Math.round(sampleRate / pitch)) }, () => chance.between(-1, 1))
    let place = 0
    add(into, at, seconds, (t) => {
      const next = (place + 1) % loop.length
      const now = loop[place] ?? 0
      loop[place] = 0.498 * (now + (loop[next] ?? 0))
      place = next
      return now * loud * 0.9 * softly(t, seconds, 0.002)
    })
  }
}

export const bansuri: Voice = (into, at, pitch, seconds, loud) =>
  add(into, at, seconds, (t) => {
    const swaying = turn * (pitch * t + 0.6 * Math.sin(turn * 5 * t) * Math.min(1, t * 2))
    return (Math.sin(swaying) + 0.25 * Math.sin(2 * swaying) + 0.08 * Math.sin(3 * swaying)) * loud * 0.5 * softly(t, seconds, 0.07)
  })

export const santoor: Voice = (into, at, pitch, seconds, loud) =>
  add(into, at, seconds, (t) => {
    const ring = [1, 2.01, 3.03, 5.1].reduce((sum, n, i) => sum + Math.sin(turn * pitch * n * t) * Math.exp(-t * (3 + i * 3)), 0)
    return ring * loud * 0.4 * softly(t, seconds, 0.002)
  })

/** The low drum; its pitch bends as the heel of the hand does it. */
export const bayan: Voice = (into, at, pitch, seconds, loud) =>
  add(into, at, seconds, (t) => Math.sin(turn * (pitch * t + 6 * Math.exp(-t * 9))) * Math.exp(-t * 7) * loud * softly(t, seconds, 0.003))

/** The high drum: a ringing tone behind a short noise. */
export function dayan(chance: Chance): Voice {
  return (into, at, pitch, seconds, loud) =>
    add(into, at, seconds, (t) => {
      const ring = Math.sin(turn * pitch * t) + 0.5 * Math.sin(turn * pitch * 2 * t)
      return (ring * Math.exp(-t * 14) * 0.6 + chance.between(-1, 1) * Math.exp(-t * 90) * 0.7) * loud * softly(t, seconds, 0.001)
    })
}
