/** Finding artists: read what was typed, ask for a page, and when nobody fits, read it more kindly. */
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { pageFrom } from '#contract/page.ts'
import type { profiles as calls } from '#contract/profiles.ts'
import { dayOf } from '#contract/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import { type Circumstances, circumstancesOf } from '../../finding/rules/circumstances.ts'
import { asNames, inWords, understand } from '../search-words.ts'
import { profiles } from '../tables.ts'
import { hasBlocks } from './blocks.ts'
import { cardColumns, cardsFrom } from './cards.ts'
import { facetsOf, priceRangeOf } from './facets.ts'
import { keptCount } from './kept-counts.ts'
import { all, conditionsOf, type Filters, keyOf, orderOf, type Reading } from './matching.ts'

type Asked = ParsedOf<typeof calls.list> & Pick<Filters, 'hiddenFrom'> & { said: Circumstances | null }
type Listing = OutputOf<typeof calls.list>

export async function list(ctx: Ctx, wanted: ParsedOf<typeof calls.list>): Promise<Listing> {
  const hiddenFrom = (await hasBlocks(ctx)) ? (ctx.person ?? undefined) : undefined
  const asked: Asked = { ...withWords(ctx, wanted), hiddenFrom }
  const found = await firstFound(ctx, asked)
  if (found) return found
  // 'Sunday' may be part of a name after all.
  const { words = '' } = wanted
  const asTyped =
    words && words !== asked.words && (await firstFound(ctx, { ...wanted, hiddenFrom, said: { words, budget: null, day: null } }))
  return asTyped || nobody(ctx, asked, readingsOf(asked)[0] ?? null)
}

async function firstFound(ctx: Ctx, asked: Asked): Promise<Listing | null> {
  for (const reading of readingsOf(asked)) {
    const found = await forgiving(ctx, !!reading?.loose, (ctx) => listed(ctx, asked, reading))
    if (found) return found
  }
  return null
}

/** Money and day that were typed are filters, where none was chosen. */
function withWords(ctx: Ctx, wanted: ParsedOf<typeof calls.list>): Asked {
  if (!wanted.words) return { ...wanted, said: null }
  const { words, budget, day } = circumstancesOf(wanted.words, dayOf(now(ctx)))
  const isFree = wanted.budget_min === undefined && wanted.budget_max === undefined
  return {
    ...wanted,
    words,
    ...(budget && isFree && { budget_min: budget.least, budget_max: budget.most }),
    ...(day && { date: wanted.date ?? day }),
    said: { words, budget: isFree ? budget : null, day: wanted.date ? null : day },
  }
}

/** The ways to read what was typed, the strictest first; none of it where nothing was. */
function readingsOf({ words, ...given }: Pick<Asked, 'words' | 'category' | 'city'>): (Reading | null)[] {
  if (!words) return [null]
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
    ...(asked.said && { understood: { ...inWords(reading ?? understand('')), ...saidBeside(asked.said) } }),
  }
}

function saidBeside({ budget, day }: Circumstances): Partial<NonNullable<Listing['understood']>> {
  return { ...(budget && { budget }), ...(day && { day }) }
}

async function figures(ctx: Ctx, asked: Asked, reading: Reading | null): Promise<Pick<Listing, 'facets' | 'priceRange'>> {
  const conditions = conditionsOf(asked, reading)
  const key = keyOf(asked, reading)
  const [facets, priceRange] = await together(facetsOf(ctx, conditions, key), priceRangeOf(ctx, conditions, key))
  return { facets, priceRange }
}
