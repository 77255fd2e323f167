/** Some seconds of a raga over a drone and a tala, the same at every asking. */
import type { Chance } from '../../drawing/chance.ts'
import type { Raga } from './ragas.ts'
import { bansuri, bayan, dayan, plucked, sampleRate, santoor, tanpura, type Voice } from './voices.ts'

export interface Song {
  raga: Raga
  seconds: number
  /** Beats a second. */
  pulse: number
  chance: Chance
}

/** @returns a WAV file */
export function songOf({ raga, seconds, pulse, chance }: Song): Buffer {
  const into = new Float32Array(Math.round(seconds * sampleRate))
  const sa = chance.pick([123.5, 130.8, 138.6, 146.8, 155.6])
  playDrone(into, raga, sa, seconds)
  playMelody(into, { raga, seconds, pulse, chance }, sa * 2)
  playTala(into, { pulse, seconds, chance }, sa)
  return wavOf(into)
}

const pitchOf = (sa: number, step: number) => sa * 2 ** (step / 12)

const droneSeconds = 3

/** Pa, Sa, Sa, and the low Sa; each string sounds the same whenever it is touched. */
function playDrone(into: Float32Array, { drone }: Raga, sa: number, seconds: number): void {
  const strings = [pitchOf(sa / 2, drone), sa, sa, sa / 2].map((pitch) => {
    const touched = new Float32Array(droneSeconds * sampleRate)
    tanpura(touched, 0, pitch, droneSeconds, 0.32)
    return touched
  })
  for (let i = 0, at = 0; at < seconds; i++, at += 0.62) {
    const from = Math.floor(at * sampleRate)
    strings[i % strings.length]?.subarray(0, into.length - from).forEach((sample, k) => {
      into[from + k] = (into[from + k] ?? 0) + sample
    })
  }
}

const lengths = [0.5, 1, 1, 1, 2] as const

/** From note to neighbour, seldom a leap, and home to Sa at the end. */
function playMelody(into: Float32Array, { raga, seconds, pulse, chance }: Song, sa: number): void {
  const voice: Voice = chance.pick([plucked(chance), bansuri, santoor])
  const scale = [...raga.steps, ...raga.steps.map((step) => step + 12)]
  let place = chance.whole(0, raga.steps.length)
  for (let at = 0; at < seconds - 1; ) {
    const beats = chance.pick(lengths)
    const left = seconds - 1 - at
    if (left <= beats / pulse) place = raga.steps.length
    voice(into, at, pitchOf(sa, scale[place] ?? 0), Math.min(beats / pulse + 0.5, seconds - at), 0.34)
    at += beats / pulse
    const by = chance.maybe(0.15) ? chance.pick([-3, 3]) : chance.pick([-1, -1, 1, 1, 2])
    place = Math.min(scale.length - 1, Math.max(0, place + by))
  }
}

/** Keherwa, dadra, rupak: which drum sounds on each beat. */
const talas = ['DnnTnnDn', 'DnnTnn', 'TtnDnDn'] as const

function playTala(into: Float32Array, { pulse, seconds, chance }: Omit<Song, 'raga'>, sa: number): void {
  const tala = chance.pick(talas)
  const high = dayan(chance)
  for (let beat = 0; beat / pulse < seconds - 0.4; beat++) {
    const stroke = tala[beat % tala.length]
    const at = beat / pulse
    if (stroke === 'D') bayan(into, at, sa / 1.8, 0.6, 0.5)
    high(into, at, sa * 2.7, 0.35, stroke === 'D' || stroke === 'T' ? 0.3 : 0.16)
    if (chance.maybe(0.3)) high(into, at + 0.5 / pulse, sa * 2.7, 0.2, 0.1)
  }
}

/** 16 bits, one channel; as loud as it can be without breaking. */
export function wavOf(samples: Float32Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6)
  const wav = Buffer.alloc(44 + samples.length * 2)
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
  wav.writeUInt32LE(samples.length * 2, 40)
  for (let i = 0; i < samples.length; i++) wav.writeInt16LE(Math.round(((samples[i] ?? 0) / loudest) * 29_000), 44 + i * 2)
  return wav
}
