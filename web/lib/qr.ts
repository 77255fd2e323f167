/** QR codes of short texts, as SVG paths. */
import encodeQR from 'qr'

/** The longest text in UTF-8 bytes: a larger code would be too fine for a phone's screen. */
export const qrMost = 84

export interface DrawnQr {
  /** Modules per side, without the quiet zone of four modules on each side. */
  size: number
  /** The dark modules as an SVG path; one unit is one module. */
  path: string
}

/** @throws RangeError when the text is longer than `qrMost` */
export function qrOf(text: string): DrawnQr {
  if (new TextEncoder().encode(text).length > qrMost) throw new RangeError(`A QR code holds at most ${qrMost} bytes here`)
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1, encoding: 'byte' })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
  return { size: rows.length, path: rows.map(runsOf).join('') }
}

/** Joins adjacent dark modules into one stroke. */
function runsOf(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
