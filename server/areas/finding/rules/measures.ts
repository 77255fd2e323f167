/** Pure: parses price and size of an artwork, apart from its subject. */
import type { ArtworkSize } from '#contract/artworks/words.ts'
import { type Budget, budgetAt } from './amounts.ts'
import { phraseAt, tableOf, textOf, tokensOf } from './tokens.ts'

export interface Measures {
  /** The rest of the query. */
  words: string
  budget: Budget | null
  /** Any of these; empty: not given. */
  sizes: readonly ArtworkSize[]
  /** In the typed order. @see Chip of `understand` */
  chips: { part: 'budget' | 'size'; written: string; without: string }[]
}

const sizeWords = tableOf<readonly ArtworkSize[]>([
  [['small', 'smaller', 'mini', 'tiny', 'little', 'chhota', 'chhoti', 'chhote', 'chota', 'choti', 'chote'], ['small']],
  [['medium', 'medium size', 'mediam', 'madhyam'], ['medium']],
  [
    ['big', 'large', 'bigger', 'larger', 'bada', 'badi', 'bade', 'बड़ा', 'बड़ी', 'बड़े'],
    ['large', 'extra_large'],
  ],
  [['huge', 'giant', 'very large', 'very big', 'extra large', 'xl', 'bahut bada', 'bahut badi', 'sabse badi'], ['extra_large']],
])
/** Meaningless beside a size or a price. */
const fillers = tableOf([[['size', 'sized'], true]])

/** The first amount and the first size count. */
export function measuresIn(text: string): Measures {
  const tokens = tokensOf(text)
  const left: typeof tokens = []
  const done: Measures = { words: text, budget: null, sizes: [], chips: [] }
  for (let at = 0; at < tokens.length; ) {
    const money = budgetAt(tokens, at)
    const size = money ? null : phraseAt(tokens, at, sizeWords)
    const length = money?.length ?? size?.length ?? 0
    if (money) done.budget ??= money.budget
    if (size && !done.sizes.length) done.sizes = size.value
    if (length)
      done.chips.push({
        part: money ? 'budget' : 'size',
        written: textOf(tokens.slice(at, at + length)),
        without: textOf([...tokens.slice(0, at), ...tokens.slice(at + length)]),
      })
    else if (!phraseAt(tokens, at, fillers)) left.push(...tokens.slice(at, at + 1))
    at += length || 1
  }
  // Without a price or size, the query is used as typed.
  return { ...done, words: done.chips.length ? textOf(left) : text }
}
