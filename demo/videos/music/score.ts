/** A phrase of music with all events that a body shows: films draw from the same strokes that are heard. */
import { type Chance, chanceFrom } from '../../drawing/chance.ts'
import { type Raga, ragas } from './ragas.ts'
import type { Vowel } from './throats.ts'
import { sampleRate, tanpura } from './voices.ts'

/** `beat` is the pulse, `gesture` the hands beside words, `left` and `right` the strokes of a drum. */
export type Part = 'voice' | 'melody' | 'left' | 'right' | 'step' | 'gesture' | 'laugh' | 'reveal' | 'beat'

export interface Stroke {
  part: Part
  /** In seconds, within the phrase. */
  at: number
  seconds: number
  /** 0 to 1. */
  loud: number
  /** The pitch from the lowest, 0, to the highest, 1. */
  height: number
  vowel?: Vowel | undefined
}

/** @param noise restarts on each rendering, so that a score always sounds the same */
type Sound = (into: Float32Array, noise: Chance) => void

export interface Score {
  raga: Raga
  seconds: number
  beats: number
  strokes: readonly Stroke[]
  /** A WAV file of the given number of loops. */
  sound(rounds: number): Buffer
}

/** A score under construction: records sounds and visible events together. */
export interface Page {
  chance: Chance
  raga: Raga
  /** The tonic, in hertz. */
  sa: number
  beats: number
  /** Seconds of one beat. */
  beat: number
  seen(part: Part, at: number, seconds: number, loud?: number, height?: number, vowel?: Vowel): void
  heard(sound: Sound): void
  /** Hertz of a scale degree; 0 is the tonic, negative below it. */
  pitch(place: number): number
}

export function write({ beats, seconds, chance }: { beats: number; seconds: number; chance: Chance }, piece: (page: Page) => void): Score {
  const raga: Raga = chance.pick(ragas)
  const sa = chance.pick([130.8, 138.6, 146.8, 155.6])
  const strokes: Stroke[] = []
  const sounds: Sound[] = []
  const beat = seconds / beats
  const page: Page = {
    ...{ chance, raga, sa, beats, beat },
    seen: (part, at, seconds, loud = 1, height = 0.5, vowel = undefined) => strokes.push({ part, at, seconds, loud, height, vowel }),
    heard: (sound) => sounds.push(sound),
    pitch(place) {
      const size = raga.steps.length
      const octave = Math.floor(place / size)
      return sa * 2 ** (octave + (raga.steps[place - octave * size] ?? 0) / 12)
    },
  }
  for (let i = 0; i < beats; i++) page.seen('beat', i * beat, beat, i ? 0.7 : 1)
  piece(page)
  return {
    ...{ raga, seconds, beats },
    strokes: strokes.sort((one, other) => one.at - other.at),
    sound(rounds) {
      const phrase = new Float32Array(Math.round(seconds * sampleRate))
      const noise = chanceFrom(`noise of ${raga.name} ${sa}`)
      for (const sound of sounds) sound(phrase, noise)
      return wavOf(phrase, rounds)
    },
  }
}

const droneSeconds = 2.6

/** Pa, Sa, Sa, and the low Sa. */
export function drone({ heard, raga, sa, beats, beat }: Page, loud = 0.3): void {
  const strings = [(sa / 2) * 2 ** (raga.drone / 12), sa, sa, sa / 2]
  const every = (beats * beat) / 8
  for (let i = 0; i < 8; i++) heard((into) => tanpura(into, i * every, strings[i % 4] ?? sa, droneSeconds, loud))
}

/** 16 bits, mono; normalised without clipping. */
export function wavOf(phrase: Float32Array, rounds: number): Buffer {
  const loudest = phrase.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6)
  const bytes = phrase.length * 2
  const wav = Buffer.alloc(44 + bytes * rounds)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes * rounds, 40)
  for (let i = 0; i < phrase.length; i++) wav.writeInt16LE(Math.round(((phrase[i] ?? 0) / loudest) * 29_000), 44 + i * 2)
  for (let round = 1; round < rounds; round++) wav.copy(wav, 44 + bytes * round, 44, 44 + bytes)
  return wav
}
