import { num } from './svg.ts'

const strokes: Record<string, string> = {
  A: 'M0 10L4 0L8 10M1.500 6.500H6.500',
  B: 'M0 0V10H4C8.500 10 8.500 5 4 5H0M4 5C7.500 5 7.500 0 4 0H0',
  C: 'M7 1.500C5-.5 0-.5 0 5C0 10.500 5 10.500 7 8.500',
  D: 'M0 0V10H2.500C9 10 9 0 2.500 0H0',
  E: 'M7 0H0V10H7M0 5H5.500',
  F: 'M7 0H0V10M0 5H5.500',
  G: 'M7 1.500C5-.5 0-.5 0 5C0 10.500 5 10.500 7 8.500V5.500H4.500',
  H: 'M0 0V10M7 0V10M0 5H7',
  I: 'M3.500 0V10',
  J: 'M6 0V7C6 11 0.500 11 0.500 7',
  K: 'M0 0V10M7 0L0 5.500L7 10',
  L: 'M0 0V10H6.500',
  M: 'M0 10V0L4 6L8 0V10',
  N: 'M0 10V0L7 10V0',
  O: 'M3.750 0C-1.250 0-1.250 10 3.750 10C8.750 10 8.750 0 3.750 0Z',
  P: 'M0 10V0H3.500C8.500 0 8.500 5.500 3.500 5.500H0',
  Q: 'M3.750 0C-1.250 0-1.250 10 3.750 10C8.750 10 8.750 0 3.750 0ZM4.500 7L7.500 10',
  R: 'M0 10V0H3.500C8.500 0 8.500 5.500 3.500 5.500H0M4 5.500L7 10',
  S: 'M7 1.500C5.500-.5 0.500-.5 0.500 2.500C0.500 5.500 7 4.500 7 7.500C7 10.500 1.500 10.500 0 8.500',
  T: 'M0 0H7M3.500 0V10',
  U: 'M0 0V6.500C0 11 7 11 7 6.500V0',
  V: 'M0 0L3.750 10L7.500 0',
  W: 'M0 0L2 10L4 4L6 10L8 0',
  X: 'M0 0L7 10M7 0L0 10',
  Y: 'M0 0L3.500 5L7 0M3.500 5V10',
  Z: 'M0 0H7L0 10H7',
}

/** Lettering as strokes, of neon or of ink, because fonts may be missing when the drawing is rendered. */
export function neon(word: string, x: number, y: number, size: number): string {
  const k = size / 10
  const start = x - (word.length * 11 * k) / 2
  return [...word].map((letter, i) => moved(strokes[letter] ?? '', start + i * 11 * k, y - size / 2, k)).join('')
}

function moved(d: string, x: number, y: number, k: number): string {
  return d.replace(/([MLHVCZ])([^MLHVCZ]*)/g, (_, command: string, tail: string) => {
    const values = (tail.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const placedValues = values.map((value, i) => (command === 'V' || (command !== 'H' && i % 2 === 1) ? y + value * k : x + value * k))
    return command + placedValues.map(num).join(' ')
  })
}
