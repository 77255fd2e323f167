/** A drum kit, ankle bells, and other percussion. */
import type { Chance } from '../../drawing/chance.ts'
import { add, softly } from './voices.ts'

const turn = 2 * Math.PI

export const kick = (into: Float32Array, at: number, loud: number) =>
  add(into, at, 0.34, (t) => Math.sin(turn * (52 * t - 5.4 * Math.exp(-t * 24))) * Math.exp(-t * 9) * loud * softly(t, 0.34, 0.002))

export const snare = (into: Float32Array, at: number, loud: number, chance: Chance) =>
  add(
    into,
    at,
    0.2,
    (t) => (chance.between(-1, 1) * 0.7 + 0.5 * Math.sin(turn * 190 * t)) * Math.exp(-t * 19) * loud * softly(t, 0.2, 0.001),
  )

/** High-pass noise: each sample minus the one before. */
function hiss(into: Float32Array, at: number, seconds: number, fading: number, loud: number, chance: Chance): void {
  let before = 0
  add(into, at, seconds, (t) => {
    const now = chance.between(-1, 1)
    const high = now - before
    before = now
    return high * Math.exp(-t * fading) * loud * 0.5 * softly(t, seconds, 0.001)
  })
}
export const hat = (into: Float32Array, at: number, loud: number, chance: Chance) => hiss(into, at, 0.09, 48, loud, chance)
export const cymbal = (into: Float32Array, at: number, loud: number, chance: Chance) => hiss(into, at, 0.9, 5, loud, chance)

/** Small bells, slightly out of sync. */
export function ghungroo(into: Float32Array, at: number, loud: number, chance: Chance): void {
  for (let bell = 0; bell < 5; bell++) {
    const [pitch, late] = [chance.between(3100, 6800), chance.between(0, 0.045)]
    add(into, at + late, 0.16, (t) => Math.sin(turn * pitch * t) * Math.exp(-t * 30) * loud * 0.22)
  }
  hiss(into, at, 0.05, 70, loud * 0.6, chance)
}

/** A hand that scratches a record. */
export const scratch = (into: Float32Array, at: number, seconds: number, loud: number, chance: Chance) =>
  add(into, at, seconds, (t) => {
    const speed = Math.sin((turn * t) / seconds)
    return (Math.sin(turn * 420 * t + 9 * speed) * 0.5 + chance.between(-0.5, 0.5)) * Math.abs(speed) * loud * softly(t, seconds, 0.01)
  })
