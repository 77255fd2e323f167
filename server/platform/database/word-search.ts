/** Finds rows by folded words: by the words themselves and, where spelling is forgiven, by a similar name. */
import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Ctx, inTransaction } from '../context.ts'

export interface Searched {
  /** A `tsvector` of all folded words. */
  words: AnyPgColumn
  /** The folded name, with a trigram index. */
  name: AnyPgColumn
}

export interface WordTerm {
  /** Folded words or phrases; at least one must match. */
  anyOf: readonly string[]
  /** The same with corrected spelling. */
  corrected: readonly string[]
}

/** How similar two words must be, 0 to 1, when spelling is forgiven. */
const similarity = 0.45

/** Runs `work` so that `hasTerm` may match similar names: the similarity threshold lasts as long as a transaction. */
export function forgiving<Result>(ctx: Ctx, isLoose: boolean, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (!isLoose) return work(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`)
    return work(ctx)
  })
}

/** @param loose also matches corrected words @param alike also matches similar names; only inside `forgiving` */
export function hasTerm({ words, name }: Searched, { anyOf, corrected }: WordTerm, loose: boolean, alike = loose): SQL {
  const wanted = (loose ? [...anyOf, ...corrected] : anyOf).map(lexemes).join(' | ')
  const exact = sql`${words} @@ ${wanted}::tsquery`
  return alike ? sql`(${or(exact, ...anyOf.map((word) => sql`${name} %> ${word}`))})` : exact
}

const shortest = 3

/** Prefixes of all words of a phrase; a very short word must match whole: 'rap' is not 'rapture'. Folded words contain no quotes. */
function lexemes(phrase: string): string {
  return `(${phrase
    .split(' ')
    .map((word) => `'${word}'${word.length > shortest ? ':*' : ''}`)
    .join(' & ')})`
}

/** An order: names that match come before mere mentions. Folded words contain no `%` and no `_`. */
export function closenessTo(name: AnyPgColumn, words: readonly string[], loose: boolean): SQL {
  const one = (word: string) => (loose ? sql`word_similarity(${word}, ${name})` : sql`(' ' || ${name} like ${`% ${word}%`})::int`)
  return sql`${sql.join(words.map(one), sql` + `)} desc nulls last`
}
