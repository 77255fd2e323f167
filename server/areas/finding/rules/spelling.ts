/** A word of the trade or a place that was mistyped. Pure. */
import { mistakesBetween } from '#contract/grammar/edit-distance.ts'
import type { Token } from './tokens.ts'
import { noMistakes } from './vocabulary/known.ts'
import { type KnownWord, placeWords, tradeWords } from './vocabulary.ts'

/** A word this short has no typing mistakes that could be told from another word. */
const shortest = 5
const longForTwo = 9

/** @returns what was meant, or null when it is nothing that we know */
export function corrected(token: Token): Token | null {
  if (token.number !== null || token.folded.length < shortest || noMistakes.has(token.folded)) return null
  const trade = nearest(token, tradeWords)
  const place = nearest(token, placeWords)
  // 'kathk' is as near to Cuttack's old name as to kathak: what artists do comes before where they live.
  const meant = trade && trade.mistakes <= (place?.mistakes ?? Number.POSITIVE_INFINITY) ? trade : place
  return meant && { ...token, folded: meant.folded }
}

function nearest({ written, folded }: Token, known: readonly KnownWord[]): { folded: string; mistakes: number } | null {
  const forms = [...new Set([folded, written.toLowerCase()])]
  let best: { folded: string; mistakes: number } | null = null
  for (const word of known)
    for (const form of forms) {
      if (word.form.length < shortest || word.form[0] !== form[0]) continue
      if (isAnother(form, word.form)) continue
      const most = form.length >= longForTwo ? 2 : 1
      const mistakes = mistakesBetween(form, word.form, most)
      if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { folded: word.folded, mistakes }
    }
  return best
}

/** Two of the shortest words that differ in a letter are two words ('handi' and 'haldi'); with the same letters one is mistyped. */
function isAnother(form: string, known: string): boolean {
  return form.length === shortest && known.length === shortest && lettersOf(form) !== lettersOf(known)
}

const lettersOf = (word: string) => [...word].toSorted().join('')
