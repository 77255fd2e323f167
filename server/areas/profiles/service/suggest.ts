/** Suggestions while somebody types a search. */
import { and, desc, inArray } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { romanise } from '#contract/india/devanagari.ts'
import { fold } from '#contract/india/hinglish.ts'
import { type suggest as call, suggestLimits } from '#contract/profiles/suggest.ts'
import type { Ctx } from '../../../platform/context.ts'
import { hasWords } from '../../../platform/database/weighed-words.ts'
import { completionsOf } from '../../finding/rules/completions.ts'
import { asName } from '../rules/words.ts'
import { profiles } from '../tables.ts'
import { cardColumns, cardsFrom } from './cards.ts'
import { isApproved } from './matching.ts'

/** Names with the same beginning that are compared; more would cost more than the order is worth while somebody types. */
const mostAlike = 400

export async function suggest(ctx: Ctx, { words }: ParsedOf<typeof call>): Promise<OutputOf<typeof call>> {
  return { phrases: completionsOf(words, suggestLimits.phrases), artists: await artistsNamed(ctx, words) }
}

async function artistsNamed(ctx: Ctx, words: string): Promise<OutputOf<typeof call>['artists']> {
  const names = namesIn(words)
  if (!names.length) return []
  const alike = ctx.db
    .select({ id: profiles.person_id })
    .from(profiles)
    .where(and(isApproved, hasWords(profiles.found_by, { anyOf: names, beginning: true })))
    .limit(mostAlike)
  const rows = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .where(inArray(profiles.person_id, alike))
    .orderBy(desc(profiles.relevance), profiles.person_id)
    .limit(suggestLimits.artists)
  return (await cardsFrom(ctx, rows)).map(({ username, stageName, category, city, picture }) => ({
    username,
    stageName,
    category,
    city,
    picture,
  }))
}

/** Shorter beginnings are those of too many names. */
const fewestLetters = 3

/**
 * The words as names, the last one as the beginning of one. It counts as folded and as spelt, as an unfinished word can fold to less than
 * its letters ('meh', 'Meher'); after other words, a very short one is left out.
 */
function namesIn(words: string): string[] {
  const folded = fold(words).split(' ').filter(Boolean)
  const before = folded.slice(0, -1)
  const spelt = /[a-z\d]+$/.exec(romanise(words).toLowerCase().trimEnd())?.[0]
  const ends = [...new Set([folded.at(-1) ?? '', spelt ?? ''])].filter((end) => end.length >= fewestLetters)
  const names = ends.length ? ends.map((end) => [...before, end]) : [before]
  return names.filter((name) => name.length > 0).map((name) => name.map(asName).join(' '))
}
