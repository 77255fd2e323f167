/** A search: the chosen filters and the meaning of the typed words. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { fold, isFiller } from '#contract/india/hinglish.ts'
import type { artistFilters } from '#contract/profiles/profiles.ts'
import { type Ctx, now, type Person } from '../../../platform/context.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import { type Meaning, meaningNothing, type Part, type Understood, understand } from '../../finding/rules/understand.ts'
import { asName } from '../rules/words.ts'
import { profiles } from '../tables.ts'

export type Filters = z.output<typeof artistFilters>

export interface Sought {
  filters: Filters
  now: Date
  /** Set only for people with blocks. */
  hiddenFrom: Person | null
  /** null if nothing was typed. */
  typed: Understood | null
  /** How many of the unknown words must match, when nothing else says whom to look for. */
  rest: 'all' | 'any' | 'alike' | 'none'
  /** Set when counting the choices of the category facet. */
  isOfAnyKind?: boolean
}

export async function soughtBy(ctx: Ctx, filters: Filters, hiddenFrom: Person | null): Promise<Sought> {
  const { words, category: kind, city } = filters
  const at = now(ctx)
  if (!words) return { filters, now: at, hiddenFrom, typed: null, rest: 'all' }
  const today = dayOf(at)
  const first = understand(words, today, { kind, city })
  const names = await namesAmong(ctx, first.meaning.rest)
  return { filters, now: at, hiddenFrom, typed: understand(words, today, { kind, city, names }), rest: 'all' }
}

/** The words that are in somebody's name, and so need no spelling correction. */
async function namesAmong(ctx: Ctx, typed: readonly string[]): Promise<ReadonlySet<string>> {
  const words = typed.map(fold).filter((word) => word !== '')
  if (!words.length) return new Set()
  const lexemes = words.map((word) => `'${asName(word)}'`)
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[], ${sql.param(lexemes)}::text[]) as typed(word, lexeme)
    where exists (select 1 from ${profiles} where ${profiles.state} = 'approved' and ${profiles.found_by} @@ lexeme::tsquery)`)
  return new Set(rows.map(({ word }) => word))
}

export const meaningOf = ({ typed }: Sought): Meaning => typed?.meaning ?? meaningNothing
/** Whether the search has only unknown words to go by. */
export function goesByRest(sought: Sought): boolean {
  const { styles, event, rest } = meaningOf(sought)
  return sought.rest !== 'none' && rest.length > 0 && !kindOf(sought) && !styles.length && !event
}

export const kindOf = ({ filters, typed }: Sought) => filters.category ?? typed?.meaning.kind ?? undefined
export const cityOf = ({ filters, typed }: Sought): CitySlug | undefined => filters.city ?? typed?.meaning.city ?? undefined

/** Typing 'cheap' sorts by price unless another order is chosen. */
export function sortOf({ filters, typed }: Sought): Filters['sort'] {
  return filters.sort === 'relevance' && typed?.isCheap ? 'price_low' : filters.sort
}

/** The single day that was chosen or typed. */
export function dayOfSearch({ filters, typed }: Sought): string | undefined {
  const days = typed?.meaning.days
  return filters.date ?? (days && days.from === days.to ? days.from : undefined)
}

/** Chosen filters take precedence over typed words. */
export function budgetsOf({ filters, typed }: Sought): { chosen: Budget | null; typed: Budget | null } {
  const { budget_min: least, budget_max: most } = filters
  const isChosen = least !== undefined || most !== undefined
  return {
    chosen: isChosen ? { ...(least !== undefined && { least }), ...(most !== undefined && { most }) } : null,
    typed: isChosen ? null : (typed?.meaning.budget ?? null),
  }
}

/** If only these were typed, they may still be a name: 'Thane', 'Sunday'. */
const maybeNames: ReadonlySet<Part> = new Set(['city', 'days'])
/** A category, an amount and a number of guests are never names. */
const nobodysName: ReadonlySet<Part> = new Set(['kind', 'budget', 'guests'])

/** The folded words that may be part of a name: 'Sunday Club' is no day. */
export function namedIn({ typed }: Sought): string[] {
  const chips = typed?.chips ?? []
  // 'tabla' does not mean 'Tabla Tongue', nor 'singers in Mumbai' 'Mumbai Magic'.
  if (!chips.some(({ part }) => part === 'rest') && !chips.every(({ part }) => maybeNames.has(part))) return []
  const said = chips.filter(({ part }) => !nobodysName.has(part))
  return said.flatMap(({ written }) => fold(written).split(' ')).filter((word) => word !== '' && !isFiller(word))
}

/** Without the filter and the word of one facet, as its counts need it. */
export function without(sought: Sought, own: 'category' | 'city' | 'language' | 'budget'): Sought {
  const filters = { ...sought.filters, ...(own === 'budget' ? { budget_min: undefined, budget_max: undefined } : { [own]: undefined }) }
  const part = own === 'category' ? 'kind' : own
  const typed = sought.typed && { ...sought.typed, meaning: { ...sought.typed.meaning, [part]: null } }
  return { ...sought, filters, typed, ...(own === 'category' && { isOfAnyKind: true }) }
}

/** Cache key: equal searches share their counts. */
export function keyOf({ filters, hiddenFrom, typed, rest, isOfAnyKind }: Sought): unknown {
  const { sort: _, words: __, ...chosen } = filters
  return [chosen, typed && [typed.meaning, typed.chips.map(({ written }) => written)], rest, isOfAnyKind, hiddenFrom?.id]
}
