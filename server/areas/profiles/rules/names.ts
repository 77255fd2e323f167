/** When two spellings are one name. Pure. */

const honorifics = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt', 'kumari', 'pt', 'ustad'])

function partsOf(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return parts.length > 1 ? parts.filter((part) => !honorifics.has(part)) : parts
}

/** But for case, accents, punctuation, order and titles. */
export function isSameName(one: string, other: string): boolean {
  return partsOf(one).sort().join(' ') === partsOf(other).sort().join(' ')
}

/** Does a name on paper hold every part of the account's? Papers have middle names and fathers' names that accounts leave out. */
export function nameFits(onPaper: string, ofAccount: string): boolean {
  const written = partsOf(onPaper)
  const wanted = partsOf(ofAccount)
  return wanted.length > 0 && wanted.every((part) => written.includes(part))
}
