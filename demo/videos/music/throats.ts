/** Voices: singing, speaking and beatboxing. */
import type { Chance } from '../../drawing/chance.ts'
import { add, addTone, softly } from './voices.ts'

export const vowels = ['a', 'o', 'e', 'i', 'u'] as const
export type Vowel = (typeof vowels)[number]

/** The formants of each vowel, in hertz. */
const formants: Record<Vowel, readonly [number, number, number]> = {
  a: [780, 1250, 2700],
  o: [480, 880, 2600],
  e: [470, 1900, 2600],
  i: [320, 2300, 3000],
  u: [340, 760, 2400],
}
const gains = [1, 0.55, 0.22] as const

function weightsOf(vowel: Vowel, pitch: number): number[] {
  return Array.from({ length: Math.min(16, Math.floor(4200 / pitch)) }, (_, n) => {
    const hertz = pitch * (n + 1)
    const through = formants[vowel].reduce((sum, at, i) => sum + (gains[i] ?? 0) / (1 + ((hertz - at) / 130) ** 2), 0.05)
    return through / (n + 1) ** 0.45
  })
}

export interface Sung {
  /** The previous pitch, from which the voice slides. */
  from: number
  to: number
  vowel: Vowel
  loud: number
}

export function sing(into: Float32Array, at: number, seconds: number, { from, to, vowel, loud }: Sung): void {
  addTone(into, at, seconds, {
    pitch: (t) => {
      const slid = to + (from - to) * Math.exp(-t * 22)
      return slid * (1 + 0.011 * Math.sin(34 * t) * Math.min(1, Math.max(0, t - 0.22) * 3))
    },
    weights: weightsOf(vowel, to),
    loud: (t) => loud * 0.62 * softly(t, seconds, 0.07, 0.1),
  })
}

/** A syllable: a short consonant, and a falling tone. */
export function speak(into: Float32Array, at: number, seconds: number, { from, to, vowel, loud }: Sung, chance: Chance): void {
  add(into, at, 0.04, (t) => chance.between(-1, 1) * loud * 0.16 * softly(t, 0.04, 0.006, 0.03))
  addTone(into, at + 0.02, seconds, {
    pitch: (t) => from + ((to - from) * t) / seconds,
    weights: weightsOf(vowel, (from + to) / 2),
    loud: (t) => loud * 0.5 * softly(t, seconds, 0.02, 0.05),
  })
}

/** A laughing audience: many short breaths at different pitches. */
export function laugh(into: Float32Array, at: number, seconds: number, chance: Chance, loud: number): void {
  for (let person = 0; person < 7; person++) {
    const pitch = chance.between(150, 420)
    const each = chance.between(0.15, 0.21)
    const late = chance.between(0, 0.25)
    for (let i = 0; late + i * each < seconds - 0.15; i++) {
      const from = late + i * each
      const fading = Math.sin(Math.PI * Math.min(1, 0.15 + (from / seconds) * 0.85)) * loud
      sing(into, at + from, 0.11, { from: pitch * 1.12, to: pitch * (1 - i * 0.015), vowel: 'a', loud: fading * 0.22 })
      add(into, at + from, 0.08, (t) => chance.between(-1, 1) * fading * 0.05 * softly(t, 0.08, 0.01))
    }
  }
}
