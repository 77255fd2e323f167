/** Matches what these font files lack: all but Latin with its accents and signs (× ° ½), Devanagari, and punctuation. */
const unknown =
  /[^\p{ASCII}\u00b0\u00b7\u00bc-\u00be\u00d7\p{Script=Latin}\p{Script=Devanagari}\u0964\u0965\u2010-\u2026\u20b9\u200c\u200d]/gu

/** Removes what would print as empty boxes: emoji, and scripts outside the font files. @param instead used when nothing is left */
export function writable(text: string, instead = ''): string {
  const left = text.normalize('NFC').replace(unknown, '').replace(/\s+/g, ' ').trim()
  return /[\p{Letter}\p{Number}]/u.test(left) ? left : instead
}
