/** Measures loudness (EBU R 128), and adjusts it to the level of phones and other people's songs. */
import { z } from 'zod'

/** LUFS, dBTP, LU: the target of most video sites. */
const target = 'I=-16:TP=-1.5:LRA=11'

/** Filter of the first pass, which writes nothing. */
export const measuring = `loudnorm=${target}:print_format=json`

const finite = z.coerce.number().refine(Number.isFinite)
const measured = z.object({ input_i: finite, input_tp: finite, input_lra: finite, input_thresh: finite, target_offset: finite })
export type Loudness = z.infer<typeof measured>

/** @returns null for silence, and when it could not be measured */
export function readLoudness(said: string): Loudness | null {
  const from = said.lastIndexOf('{')
  const to = said.indexOf('}', from)
  try {
    const read = measured.safeParse(JSON.parse(said.slice(from, to + 1)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A constant gain where that is enough, which keeps the dynamics of a raga. */
export function levelled(loudness: Loudness | null): string {
  if (!loudness) return 'aresample=48000'
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness
  const known = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
  return `loudnorm=${target}:${known}:offset=${target_offset}:linear=true,aresample=48000`
}
