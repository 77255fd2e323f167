/** Finding artists: read what was typed, ask for a page, and when nobody fits, read it more kindly. */
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { pageFrom } from '#contract/page.ts'
import type { profiles as calls } from '#contract/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import { asNames, inWords, understand } from '../search-words.ts'
import { profiles } from '../tables.ts'
import { hasBlocks } from './blocks.ts'
import { cardColumns, cardsFrom } from './cards.ts'
import { facetsOf, priceRangeOf } from './facets.ts'
import { keptCount } from './kept-counts.ts'
import { all, conditionsOf, type Filters, keyOf, orderOf, type Reading } from './matching.ts'

type Asked = ParsedOf<typeof calls.list> & Pick<Filters, 'hiddenFrom'>
type Listing = OutputOf<typeof calls.list>

export async function list(ctx: Ctx, wanted: ParsedOf<typeof calls.list>): Promise<Listing> {
  const asked: Asked = { ...wanted, hiddenFrom: (await hasBlocks(ctx)) ? (ctx.person ?? undefined) : undefined }
  const readings = asked.words ? readingsOf(asked.words, asked) : [null]
  for (const reading of readings) {
    const found = await forgiving(ctx, !!reading?.loose, (ctx) => listed(ctx, asked, reading))
    if (found) return found
  }
  return nobody(ctx, asked, readings[0] ?? null)
}

/** The ways to read what was typed, the strictest first. */
function readingsOf(words: string, given: Pick<Asked, 'category' | 'city'>): Reading[] {
  const strict = understand(words, given)
  const names = { ...strict, terms: strict.terms.filter(({ isName }) => isName) }
  const asksForLess = names.terms.length < strict.terms.length && (names.terms.length > 0 || names.category || names.city)
  return [
    { ...strict, loose: false },
    { ...strict, loose: true },
    ...(asksForLess ? [{ ...names, loose: true }] : []),
    ...(strict.category || strict.city ? [{ ...asNames(words), loose: true }] : []),
  ]
}

async function listed(ctx: Ctx, asked: Asked, reading: Reading | null): Promise<Listing | null> {
  const conditions = conditionsOf(asked, reading)
  const key = keyOf(asked, reading)
  const before = (asked.page - 1) * asked.limit
  const rows = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .where(all(conditions))
    .orderBy(...orderOf(asked.sort, reading))
    .limit(asked.limit)
    .offset(before)
  if (!rows.length && !before) return null
  const isLast = rows.length > 0 && rows.length < asked.limit
  const [counted, cards, more] = await together(
    isLast ? 0 : keptCount(ctx, ['total', key], () => ctx.db.$count(profiles, all(conditions))),
    cardsFrom(ctx, rows),
    around(ctx, asked, reading),
  )
  const total = rows.length ? Math.max(counted, before + rows.length) : counted
  return total ? { ...pageFrom(cards, total, asked), ...more } : null
}

/** Even where nobody fits, the counts show which filter to take away. */
async function nobody(ctx: Ctx, asked: Asked, reading: Reading | null): Promise<Listing> {
  return { ...pageFrom([], 0, asked), ...(await around(ctx, asked, reading)) }
}

async function around(ctx: Ctx, asked: Asked, reading: Reading | null): Promise<Pick<Listing, 'facets' | 'understood'>> {
  return {
    ...(asked.facets && (await figures(ctx, asked, reading))),
    ...(reading && { understood: inWords(reading) }),
  }
}

async function figures(ctx: Ctx, asked: Asked, reading: Reading | null): Promise<Pick<Listing, 'facets' | 'priceRange'>> {
  const conditions = conditionsOf(asked, reading)
  const key = keyOf(asked, reading)
  const [facets, priceRange] = await together(facetsOf(ctx, conditions, key), priceRangeOf(ctx, conditions, key))
  return { facets, priceRange }
}
