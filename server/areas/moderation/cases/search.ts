/**
 * One search over everything that a role may read, in three steps that are each bounded by the rows of a page: exact matches from unique indexes;
 * prefix matches in index order; and, only when those do not suffice, substring and fuzzy matches.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type cases as calls, caseLimits, type HitKind, hitKinds, hitRoles } from '#contract/moderation/cases.ts'
import { type Ctx, inTransaction, isOfTeam, requirePerson } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/database/violations.ts'
import { exactly } from './exactly.ts'
import { type Found, hitsOf } from './hits.ts'
import { beginnings, likenesses } from './names.ts'
import { leastInside, readWords, type SearchWords } from './rules.ts'

/** Time limit of the fuzzy search: a query that takes longer matches too many names to be useful. */
const longestMs = 120
/** Time limit of the indexed steps; only an overloaded database takes this long. */
const patienceMs = 2000
const cancelled = '57014'

type Answer = OutputOf<typeof calls.search>

export async function search(ctx: Ctx, { words: typed, kind, page }: ParsedOf<typeof calls.search>): Promise<Answer> {
  const kinds = kindsFor(ctx, kind)
  const words = readWords(typed)
  const limit = kind ? caseLimits.perPage : caseLimits.perGroup
  const offset = kind ? (page - 1) * limit : 0
  const wanted = { words, kinds, most: offset + limit + 1 }
  const { found, isTooBroad } = await findAll(ctx, wanted)
  const pages = kinds.map((of) => ({ kind: of, all: found.filter((one) => one.kind === of) }))
  const shown = pages.map(({ kind, all }) => ({ kind, rows: all.slice(offset, offset + limit), hasMore: all.length > offset + limit }))
  const hits = await hitsOf(
    ctx,
    shown.flatMap(({ rows }) => rows),
  )
  const groups = shown
    .map(({ kind, rows, hasMore }) => ({ kind, results: rows.flatMap(({ id }) => hits.get(`${kind} ${id}`) ?? []), hasMore }))
    .filter(({ results }) => results.length)
  const hasExact = ({ results }: Answer['groups'][number]) => results.some(({ isExact }) => isExact)
  return { groups: groups.toSorted((a, b) => Number(hasExact(b)) - Number(hasExact(a))), page, isTooBroad }
}

function kindsFor(ctx: Ctx, kind?: HitKind): HitKind[] {
  const person = requirePerson(ctx)
  const theirs = hitKinds.filter((of) => isOfTeam(person, hitRoles[of]))
  if (!kind) return theirs
  if (!theirs.includes(kind)) throw failures.forbidden()
  return [kind]
}

export interface SearchQuery {
  words: SearchWords
  kinds: readonly HitKind[]
  /** For each kind. */
  most: number
}

export async function findAll(ctx: Ctx, wanted: SearchQuery): Promise<{ found: Found[]; isTooBroad: boolean }> {
  const begun = await inTransaction(ctx, async (ctx) => {
    await bounded(ctx, patienceMs)
    const exact = exactly(ctx, wanted)
    const named = beginnings(wanted)
    const rows = exact && named ? sql`${exact} union all ${named}` : (exact ?? named)
    return rows ? unique(await askFor(ctx, rows)) : []
  })
  const count = (kind: HitKind) => begun.filter((one) => one.kind === kind).length
  // An existing name is what the admin meant; a title may also contain the words in its middle.
  const isShort = (kind: HitKind) => count(kind) < (kind === 'person' ? 1 : wanted.most)
  const more = likenesses({ ...wanted, kinds: wanted.kinds.filter(isShort) })
  // A number or an address that matched is what the admin meant.
  if (!more || wanted.words.text.length < leastInside || begun.some(({ is_exact }) => is_exact)) return { found: begun, isTooBroad: false }
  try {
    const alike = await inTransaction(ctx, async (ctx) => {
      await bounded(ctx, longestMs)
      return askFor(ctx, more)
    })
    return { found: unique([...begun, ...alike]), isTooBroad: false }
  } catch (error) {
    if (codeOf(error) !== cancelled) throw error
    return { found: begun, isTooBroad: true }
  }
}

/** Forces index scans, however common the query is, and limits the time whatever the planner chose. */
async function bounded(ctx: Ctx, ms: number): Promise<void> {
  await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('statement_timeout', ${String(ms)}, true),
    set_config('pg_trgm.similarity_threshold', '0.5', true)`)
}

interface Row extends Record<string, unknown>, Found {}

async function askFor(ctx: Ctx, rows: SQL): Promise<Found[]> {
  return (await ctx.db.execute<Row>(sql`select kind, id, rank, is_exact, why, sorted from (${rows}) found order by rank, sorted, id`)).rows
}

/** Keeps the best-ranked hit of each. */
function unique(all: readonly Found[]): Found[] {
  const seen = new Map<string, Found>()
  for (const one of all) if (!seen.has(`${one.kind} ${one.id}`)) seen.set(`${one.kind} ${one.id}`, one)
  return [...seen.values()]
}
