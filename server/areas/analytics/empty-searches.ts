/** Counts searches without results, and shows them to admins. */
import { asc, countDistinct, desc, gte, lt, sql } from 'drizzle-orm'
import { type analytics as calls, type EmptySearch, emptySearchLimits } from '#contract/analytics/analytics.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'
import { addressKey } from '../../platform/address.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { hasRefused } from '../consents/service.ts'
import { emptySearches as table } from './tables.ts'

export async function emptySearch(ctx: Ctx, { place, words: typed }: ParsedOf<typeof calls.emptySearch>): Promise<Record<string, never>> {
  const words = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  // An e-mail address or a number identifies a person, however many have typed it.
  if (holdsContacts(words)) return {}
  if (ctx.person && (await hasRefused(ctx, ctx.person.id, 'analytics'))) return {}
  // Nothing that a caller can choose freely is part of it, or one program could pose as a crowd.
  const searcher = ctx.person?.id ?? addressKey(ctx.address)
  const found = { place, words, searcher_hash: keyedHash(ctx, `empty search ${place} ${words} ${searcher}`), at: now(ctx) }
  // A program that invents words can fill only this table, up to a limit.
  if ((await ctx.db.$count(table)) >= emptySearchLimits.rows) return {}
  await ctx.db
    .insert(table)
    .values(found)
    .onConflictDoUpdate({ target: [table.place, table.words, table.searcher_hash], set: { at: found.at } })
  return {}
}

export async function emptySearches(
  ctx: Ctx,
  { page_number: page, page_size: limit }: ParsedOf<typeof calls.emptySearches>,
): Promise<Page<EmptySearch>> {
  const shown = ctx.db
    .select({ place: table.place, words: table.words, people: countDistinct(table.searcher_hash).as('people') })
    .from(table)
    .where(gte(table.at, keptSince(ctx)))
    .groupBy(table.place, table.words)
    .having(gte(countDistinct(table.searcher_hash), emptySearchLimits.fewestPeople))
    .as('shown')
  const rows = await ctx.db
    .select()
    .from(shown)
    .orderBy(desc(shown.people), asc(shown.words), asc(shown.place))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(shown)
  return pageFrom(rows, counted?.total ?? 0, { page, limit })
}

export async function forgetOldEmptySearches(ctx: Ctx): Promise<void> {
  await ctx.db.delete(table).where(lt(table.at, keptSince(ctx)))
}

const keptSince = (ctx: Ctx) => new Date(now(ctx).getTime() - emptySearchLimits.keptMs)
