import { num } from './svg.ts'

const strokes: Record<string, string> = {
  A: 'M0 10L4 0L8 10M1.500 6.500H6.500',
  E: 'M7 0H0V10H7M0 5H5.500',
  H: 'M0 0V10M7 0V10M0 5H7',
  I: 'M3.500 0V10',
  C: 'M7 1.500C5-.5 0-.5 0 5C0 10.500 5 10.500 7 8.500',
  M: 'M0 10V0L4 6L8 0V10',
  N: 'M0 10V0L7 10V0',
  O: 'M3.750 0C-1.250 0-1.250 10 3.750 10C8.750 10 8.750 0 3.750 0Z',
  P: 'M0 10V0H3.500C8.500 0 8.500 5.500 3.500 5.500H0',
  W: 'M0 0L2 10L4 4L6 10L8 0',
}

/** Neon letters as strokes: fonts may not be there when the drawing is rendered. */
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
