/** Pure: parses a search for performances. */
import { type ArenaCategory, arenaCategories } from '#contract/arena/categories.ts'
import { editDistance } from '#contract/grammar/edit-distance.ts'
import type { Day } from '#contract/grammar/time.ts'
import { fold, isFiller } from '#contract/india/hinglish.ts'
import { soundOf } from '../../finding/rules/sounds.ts'
import { phraseAt, type Tokens, tableOf, textOf, tokensOf } from '../../finding/rules/tokens.ts'
import { type Meaning, meaningNothing, understand } from '../../finding/rules/understand.ts'
import { placeSigns } from '../../finding/rules/vocabulary.ts'

interface ContestName {
  id: string
  title: string
}

export interface PerformanceQuery {
  meaning: Meaning
  /** False when only a style implies the kind: 'flute' also matches an artist of another kind who plays it. */
  namesKind: boolean
  /** Contests recognized by name. */
  contests: readonly string[]
  /** The category, if a contest was asked for, or if neither kind nor style was recognized. */
  category: ArenaCategory | null
  /** The city as typed, because 'Goa' means more than Panaji. */
  place: string | null
  /** The whole query in lower case, to compare with titles; null for a single word. */
  title: string | null
}

const contestWords = tableOf([
  [['contest', 'contests', 'competition', 'competitions', 'talent hunt', 'mukabla', 'pratiyogita', 'pratiyogta'], true],
])
const categoriesByWord = tableOf(
  arenaCategories.map(({ slug, name, performers }): [string[], ArenaCategory] => [[slug, name, performers], slug]),
)
/** Shorter words tolerate no typos, because too many other words are similar. */
const shortestMistyped = 4

/** @param names folded words of names and titles, which are not treated as typos */
export function askedOf(words: string, contests: readonly ContestName[], today: Day, names: ReadonlySet<string>): PerformanceQuery {
  const typed = tokensOf(words)
  const called = contestsCalled(typed, contests)
  const rest = called ? [...typed.slice(0, called.from), ...typed.slice(called.to)] : typed
  const { isContest, said } = withoutContestWords(rest)
  const { meaning, chips } = said.length ? understand(textOf(said), today, { names }) : { meaning: meaningNothing, chips: [] }
  const city = chips.find(({ part }) => part === 'city')
  const saysWho = meaning.kind !== null || meaning.styles.length > 0
  return {
    meaning,
    namesKind: chips.some(({ part }) => part === 'kind'),
    contests: called?.ids ?? [],
    category: !called && (isContest || !saysWho) ? categoryIn(said, meaning) : null,
    place: city ? withoutSign(city.written) : null,
    title: typed.filter(({ folded }) => !isFiller(folded)).length > 1 ? textOf(typed).toLowerCase() : null,
  }
}

/** Contests whose whole name occurs, in any spelling; several may share a name. */
function contestsCalled(typed: Tokens, contests: readonly ContestName[]): { from: number; to: number; ids: string[] } | null {
  for (let from = 0; from < typed.length; from++) {
    const called = contests.filter(({ title }) => beginsWith(typed.slice(from), fold(title).split(' ')))
    const [first] = called
    if (first) return { from, to: from + fold(first.title).split(' ').length, ids: called.map(({ id }) => id) }
  }
  return null
}

function beginsWith(typed: Tokens, name: readonly string[]): boolean {
  return name.length <= typed.length && name.every((word, i) => isNearly(typed[i]?.folded ?? '', word))
}

/** A typo, or a phonetic spelling. */
function isNearly(typed: string, word: string): boolean {
  if (typed === word) return true
  return typed.length >= shortestMistyped && (editDistance(typed, word, 1) <= 1 || soundOf(typed) === soundOf(word))
}

function withoutContestWords(typed: Tokens): { isContest: boolean; said: Tokens } {
  for (let at = 0; at < typed.length; at++) {
    const phrase = phraseAt(typed, at, contestWords)
    if (phrase) return { isContest: true, said: [...typed.slice(0, at), ...typed.slice(at + phrase.length)] }
  }
  return { isContest: false, said: typed }
}

function categoryIn(said: Tokens, { kind }: Meaning): ArenaCategory | null {
  for (let at = 0; at < said.length; at++) {
    const phrase = phraseAt(said, at, categoriesByWord)
    if (phrase) return phrase.value
  }
  return arenaCategories.find(({ artists: [first] }) => first === kind)?.slug ?? null
}

function withoutSign(written: string): string {
  const tokens = tokensOf(written)
  return fold(textOf(tokens.slice(phraseAt(tokens, 0, placeSigns)?.length ?? 0)))
}
