/** How loud a sound is (EBU R 128), and how it is brought to where telephones and songs of other people are. */
import { z } from 'zod'

/** LUFS, dBTP, LU: what most places that show videos agree on. */
const target = 'I=-16:TP=-1.5:LRA=11'

/** For a first pass, which writes nothing. */
export const measuring = `loudnorm=${target}:print_format=json`

const finite = z.coerce.number().refine(Number.isFinite)
const measured = z.object({ input_i: finite, input_tp: finite, input_lra: finite, input_thresh: finite, target_offset: finite })
export type Loudness = z.infer<typeof measured>

/** @returns null for silence, and where nothing could be measured */
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

/** One turn of the knob where that is enough, so that a raga keeps its quiet and its loud. */
export function levelled(loudness: Loudness | null): string {
  if (!loudness) return 'aresample=48000'
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness
  const known = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
  return `loudnorm=${target}:${known}:offset=${target_offset}:linear=true,aresample=48000`
}
