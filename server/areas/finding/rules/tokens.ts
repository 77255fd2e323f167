/** Pure: splits a query into words, numbers and signs. */
import { fold } from '#contract/india/hinglish.ts'

export interface Token {
  /** As typed. */
  written: string
  /** The lookup form; a number or a sign is unchanged. */
  folded: string
  /** 50000 for `50,000`; null for a word or a sign. */
  number: number | null
  /** No space before it, like the `k` of `50k`. */
  isJoined: boolean
}
export type Tokens = readonly Token[]

/** Words begin with a letter: `50k` is a number and a word, `kshitij56` a word. A hyphen between letters separates words. */
const piece = /\d+(?:,\d{2,3})*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}'’]*|[₹/+]|(?<!\p{L})[–-]|[–-](?!\p{L})/gu
/** Inflected forms of `wala`: `dj wale`, `gaane walon ka`. */
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

/** The text as typed, with normalized spaces. */
export function textOf(tokens: Tokens): string {
  return tokens.map(({ written, isJoined }, i) => (isJoined || i === 0 ? written : ` ${written}`)).join('')
}

/** Maximum words of a phrase in a table. */
const longest = 4

/** Matches the longest phrase of a table at this position. */
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

/** A table of phrases as people write them, for folded lookup; signs are unchanged. */
export function tableOf<Value>(rows: readonly (readonly [phrases: readonly string[], value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([phrases, value]) => phrases.map((phrase) => [fold(phrase) || phrase, value] as const)))
}
