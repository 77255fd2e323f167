/** Pure: corrects a mistyped known word or place. */
import { editDistance } from '#contract/grammar/edit-distance.ts'
import type { Token } from './tokens.ts'
import { neverCorrected } from './vocabulary/known.ts'
import { type KnownWord, placeWords, tradeWords } from './vocabulary.ts'

/** Shorter words tolerate no typos, because too many other words are similar. */
const shortest = 5
const longForTwo = 9

/** @returns the correction, or null */
export function corrected(token: Token): Token | null {
  if (token.number !== null || token.folded.length < shortest || neverCorrected.has(token.folded)) return null
  const trade = nearest(token, tradeWords)
  const place = nearest(token, placeWords)
  // 'kathk' is equally near to Cuttack's old name and to kathak: art forms take precedence over places.
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
      const mistakes = editDistance(form, word.form, most)
      if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { folded: word.folded, mistakes }
    }
  return best
}

/** Two words of the minimum length with different letters are different words ('handi' and 'haldi'); with the same letters one is a typo. */
function isAnother(form: string, known: string): boolean {
  return form.length === shortest && known.length === shortest && lettersOf(form) !== lettersOf(known)
}

const lettersOf = (word: string) => [...word].toSorted().join('')
