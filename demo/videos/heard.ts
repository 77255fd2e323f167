/** Captions of a film's sounds, for people who cannot hear them: nobody speaks words. */
import type { Cue } from '#contract/videos/captions.ts'
import type { Act } from './music/pieces.ts'

const heard: Record<Act, string> = {
  song: '♪ Sings, without words ♪',
  solo: '♪ Plays alone ♪',
  drums: '♪ Drums ♪',
  dance: '♪ Music, and bells at the feet ♪',
  street: '♪ A beat to dance to ♪',
  comedy: '[Speaks in sounds without words; the room laughs]',
  rap: '♪ Raps in sounds without words ♪',
  beatbox: '♪ Drums with the mouth ♪',
  magic: '♪ Bells, and a cymbal for the trick ♪',
  drama: '[Speaks in sounds without words]',
  decks: '♪ Dance music ♪',
}

/** @param seconds of all loops */
export function captionsOf({ act, seconds }: { act: Act; seconds: number }): Cue[] {
  return [{ from: 0, until: Math.round(seconds * 1000), text: heard[act] }]
}
