/** Latin with its marks and signs (× ° ½), Devanagari, and the signs of a sentence: what these files hold. */
const unknown =
  /[^\p{ASCII}\u00b0\u00b7\u00bc-\u00be\u00d7\p{Script=Latin}\p{Script=Devanagari}\u0964\u0965\u2010-\u2026\u20b9\u200c\u200d]/gu

/** The text without what would be empty boxes: emoji, and scripts that the files do not hold. @param instead where nothing is left */
export function writable(text: string, instead = ''): string {
  const left = text.normalize('NFC').replace(unknown, '').replace(/\s+/g, ' ').trim()
  return /[\p{Letter}\p{Number}]/u.test(left) ? left : instead
}
