/** Pure: parses the number of guests: `50-60 guests`, `500+ log`, `do sau mehman`, `crowd of 300`. */
import { amountAt, amountOf, crowds, upTo } from './amounts.ts'
import { phraseAt, type Tokens, tableOf } from './tokens.ts'

const openers = tableOf([[['guests', 'pax', 'crowd of', 'gathering of', 'gathering', 'audience of', 'guest count'], true]])
const andMore = tableOf([[['+', 'plus', 'se zyada'], true]])

/** The number of guests at this position, the larger one of a range, with the words that belong to it. */
export function crowdAt(tokens: Tokens, at: number): { guests: number; length: number } | null {
  const opener = phraseAt(tokens, at, openers)
  let end = at + (opener?.length ?? 0)
  const first = amountAt(tokens, end)
  if (!first) return null
  end += first.length
  const middle = phraseAt(tokens, end, upTo)
  const second = middle && amountAt(tokens, end + middle.length)
  if (second) end += (middle?.length ?? 0) + second.length
  end += phraseAt(tokens, end, andMore)?.length ?? 0
  const closer = phraseAt(tokens, end, crowds)
  if (!opener && !closer) return null
  return { guests: amountOf(second ?? first), length: end + (closer?.length ?? 0) - at }
}
