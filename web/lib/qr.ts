/** QR codes of short texts, as an SVG draws them. */
import encodeQR from 'qr'

/** The longest text, in bytes of UTF-8: more would be too fine for the screen of a phone. */
export const qrMost = 84

export interface DrawnQr {
  /** Modules on each side, without the quiet zone, which is four more all around. */
  size: number
  /** The dark ones, as an SVG path in units of a module. */
  path: string
}

/** @throws RangeError when the text is longer than `qrMost` */
export function qrOf(text: string): DrawnQr {
  if (new TextEncoder().encode(text).length > qrMost) throw new RangeError(`A QR code holds at most ${qrMost} bytes here`)
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1, encoding: 'byte' })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
  return { size: rows.length, path: rows.map(runsOf).join('') }
}

/** Dark modules that stand beside each other are one stroke. */
function runsOf(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
