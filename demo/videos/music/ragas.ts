/** Ragas as scale steps above Sa, simplified for ten seconds of music. */
export interface Raga {
  name: string
  /** Semitones above Sa, ascending within an octave. */
  steps: readonly number[]
  /** The drone's second tone: Pa, or Ma where the raga has no Pa. */
  drone: number
}

export const ragas = [
  { name: 'Yaman', steps: [0, 2, 4, 6, 7, 9, 11], drone: 7 },
  { name: 'Bhupali', steps: [0, 2, 4, 7, 9], drone: 7 },
  { name: 'Bhairav', steps: [0, 1, 4, 5, 7, 8, 11], drone: 7 },
  { name: 'Kafi', steps: [0, 2, 3, 5, 7, 9, 10], drone: 7 },
  { name: 'Durga', steps: [0, 2, 5, 7, 9], drone: 7 },
  { name: 'Malkauns', steps: [0, 3, 5, 8, 10], drone: 5 },
  { name: 'Bageshri', steps: [0, 2, 3, 5, 9, 10], drone: 5 },
  { name: 'Desh', steps: [0, 2, 5, 7, 11], drone: 7 },
] as const satisfies Raga[]
