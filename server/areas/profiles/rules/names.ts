/** Compares names. Pure. */

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

/** Ignores case, accents, punctuation, order and titles. */
export function isSameName(one: string, other: string): boolean {
  return partsOf(one).sort().join(' ') === partsOf(other).sort().join(' ')
}

/** Whether a name in a document has every part of the account's name. Documents have middle and fathers' names that accounts leave out. */
export function nameFits(onPaper: string, ofAccount: string): boolean {
  const written = partsOf(onPaper)
  const wanted = partsOf(ofAccount)
  return wanted.length > 0 && wanted.every((part) => written.includes(part))
}
