/** What was typed, cut into words, numbers and signs. Pure. */
import { fold } from '#contract/india/hinglish.ts'

export interface Token {
  /** As typed. */
  written: string
  /** What it is looked up by; of a number and of a sign, itself. */
  folded: string
  /** 50000 of `50,000`; null for a word or a sign. */
  number: number | null
  /** Nothing stands between it and what comes before, as with the `k` of `50k`. */
  isJoined: boolean
}
export type Tokens = readonly Token[]

/** Words begin with a letter: `50k` is a number and a word, `kshitij56` a word. A hyphen between letters parts them as a space does. */
const piece = /\d+(?:,\d{2,3})*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}'’]*|[₹/+]|(?<!\p{L})[–-]|[–-](?!\p{L})/gu
/** `dj wale`, `gaane walon ka`: the same people as with `wala`. */
const walas = /^val(?:e|on?)$/
const devanagariDigit = /[०-९]/g
const devanagariZero = 0x0966

export function tokensOf(text: string): Token[] {
  const latin = text.replace(devanagariDigit, (digit) => String(digit.charCodeAt(0) - devanagariZero))
  let end = -1
  return [...latin.matchAll(piece)].flatMap(({ 0: written, index }) => {
    const isJoined = index === end
    end = index + written.length
    const number = /^\d/.test(written) ? Number(written.replaceAll(',', '')) : null
    const folded = number === null && /^\p{L}/u.test(written) ? fold(written).replace(walas, 'vala') : written
    return folded === '' ? [] : [{ written, folded, number, isJoined }]
  })
}

/** As it was typed, but for what stood between. */
export function textOf(tokens: Tokens): string {
  return tokens.map(({ written, isJoined }, i) => (isJoined || i === 0 ? written : ` ${written}`)).join('')
}

/** Up to which length the phrases of a table go. */
const longest = 4

/** Reads the longest phrase of a table that begins here. */
export function phraseAt<Value>(tokens: Tokens, at: number, table: ReadonlyMap<string, Value>): { value: Value; length: number } | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const value = table.get(
      tokens
        .slice(at, at + length)
        .map(({ folded }) => folded)
        .join(' '),
    )
    if (value !== undefined) return { value, length }
  }
  return null
}

/** A table of phrases as people write them, to look up what is folded; signs stay as they are. */
export function tableOf<Value>(rows: readonly (readonly [phrases: readonly string[], value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([phrases, value]) => phrases.map((phrase) => [fold(phrase) || phrase, value] as const)))
}
