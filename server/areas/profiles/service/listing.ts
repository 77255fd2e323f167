/** Finds artists: interprets the words, counts matches by how well they fit, and returns a page. */
import { type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { cityOf as city } from '#contract/india/cities.ts'
import type { profiles as calls, FoundArtist } from '#contract/profiles/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import type { Show } from '../../calendar/rules.ts'
import { openingsOn } from '../../calendar/service/openings.ts'
import { misses, missLabel, type RelaxedView, shownOf } from '../rules/relaxing.ts'
import { labelOf, whyShown } from '../rules/search-words.ts'
import { profiles } from '../tables.ts'
import { hasBlocks } from './blocks.ts'
import { cardsById } from './cards.ts'
import { consideredOf, isBroad, mostConsidered } from './considered.ts'
import { keptCount } from './count-cache.ts'
import { facetsOf, priceRangeOf } from './facets.ts'
import { featuredFor } from './featured.ts'
import { keysOf, orderOf } from './fitting.ts'
import { matchingOf } from './matching.ts'
import { byChance, isNew } from './newcomers.ts'
import { ranking } from './ranking.ts'
import { cityOf, dayOfSearch, goesByRest, keyOf, meaningOf, type Sought, sortOf, soughtBy } from './sought.ts'

type ListQuery = ParsedOf<typeof calls.list>
type Listing = OutputOf<typeof calls.list>
type Page = Pick<ListQuery, 'page' | 'limit' | 'facets'>

export async function list(ctx: Ctx, { page, limit, facets, ...filters }: ListQuery): Promise<Listing> {
  const asked = { page, limit, facets }
  const sought = await soughtBy(ctx, filters, (await hasBlocks(ctx)) ? ctx.person : null)
  for (const kinder of readingsOf(sought)) {
    const found = await forgiving(ctx, kinder.rest === 'alike', (ctx) => listed(ctx, kinder, asked))
    // A relaxed search has no full matches.
    if (found) return { ...found, ...(kinder !== sought && { exact: 0 }), ...understoodOf(sought, kinder) }
  }
  // Even without results, the counts show which filter to remove.
  return {
    ...pageFrom([], 0, asked),
    exact: 0,
    isCapped: false,
    ...(await figuresOf(ctx, sought, asked, [0])),
    ...understoodOf(sought, sought),
  }
}

/** Interpretations of the words, strictest first. */
function readingsOf(sought: Sought): Sought[] {
  const { typed } = sought
  if (!typed) return [sought]
  const byRest = goesByRest(sought)
  const asks = typed.chips.some(({ part }) => part !== 'rest' && part !== 'guests')
  const { kind, styles } = typed.meaning
  // For a profession that we do not have, neither an occasion nor other words find anybody.
  if (typed.lacks && !kind && !styles.length) return []
  const kinder = byRest ? (['any', 'alike', ...(asks ? ['none' as const] : [])] as const).map((rest) => ({ ...sought, rest })) : []
  const elsewhere = { ...sought, typed: { ...typed, meaning: { ...typed.meaning, city: null } } }
  return [sought, ...kinder, ...(typed.meaning.city && !byRest ? [elsewhere] : [])]
}

async function listed(ctx: Ctx, sought: Sought, asked: Page): Promise<Omit<Listing, 'understood'> | null> {
  const { rows, shown, newcomer: chosen } = await pageOf(ctx, sought, asked)
  if (!shown.total) return null
  const isBeside = rows.length >= ranking.newcomers.besideAtLeast && !rows.some(({ person_id }) => person_id === chosen?.person_id)
  const newcomer = isBeside ? chosen : null
  const first = await featuredRow(ctx, sought, asked)
  const [results, beside, featured, figures] = await together(
    cardsOf(ctx, sought, rows),
    cardsOf(ctx, sought, newcomer ? [newcomer] : []),
    cardsOf(ctx, sought, first ? [first] : []),
    figuresOf(ctx, sought, asked, shown.exact ? [0] : shown.sums),
  )
  return {
    ...pageFrom(withFeatured(results, featured[0]), shown.total, asked),
    exact: shown.exact,
    isCapped: isBroad(sought) && shown.exact >= mostConsidered,
    ...(shown.sums.every((sum) => sum & misses.words) && { unmatched: [...meaningOf(sought).rest] }),
    ...(beside[0] && { newcomer: { ...beside[0], label: 'New on Mehfil' } }),
    ...figures,
  }
}

/** Moves the featured artist to the first place of the page. */
function withFeatured(results: FoundArtist[], featured: FoundArtist | undefined): FoundArtist[] {
  if (!featured) return results
  return [{ ...featured, label: 'Featured' }, ...results.filter(({ username }) => username !== featured.username)]
}

async function featuredRow(ctx: Ctx, sought: Sought, { page }: Page): Promise<Row | null> {
  const artistId = await featuredFor(ctx, sought, page)
  if (!artistId) return null
  const { rows } = await ctx.db.execute<Row>(
    sql`select ${columns} from (${rowsOf(sought)}) as matched where person_id = ${artistId} limit 1`,
  )
  return rows[0] ?? null
}

/** A type rather than an interface, as `execute` requires an index signature. */
type Row = {
  person_id: string
  missed: number
  km: number | null
  comes: boolean | null
  paise: number | string | null
  shows: number
  show_before_minutes: number[]
  show_after_minutes: number[]
  show_notice_days: number[]
  show_from_days: (string | null)[]
  show_until_days: (string | null)[]
}

/** Only in the default order: a list by rating should have no newcomer. */
function asksForNewcomer(sought: Sought, { page, limit }: Page): boolean {
  return page === 1 && sortOf(sought) === 'relevance' && limit >= ranking.newcomers.besideAtLeast
}

function rowsOf(sought: Sought): SQL {
  const { from, where } = matchingOf(sought)
  return sql`select ${keysIn(sought)} from ${from} where ${where}`
}

/** The sort keys of a row, and what its card needs. */
function keysIn(sought: Sought): SQL {
  const { missed, called, score, km, comes } = keysOf(sought)
  const { person_id, shows, rating_score, rating_count, approved_at } = profiles
  const { show_before_minutes, show_after_minutes, show_notice_days, show_from_days, show_until_days } = profiles
  return sql`${person_id}, ${shows}, ${show_before_minutes}, ${show_after_minutes}, ${show_notice_days}, ${show_from_days}, ${show_until_days}, ${rating_score}, ${rating_count}, ${approved_at},
    ${matchingOf(sought).price} as paise, ${missed} as missed, ${called} as called, ${score} as score, ${km} as km, ${comes} as comes`
}

/** A page of results, perhaps with a newcomer beside it. */
interface Found {
  rows: Row[]
  shown: RelaxedView
  newcomer: Row | null
}

const columns = sql`person_id, missed, km, comes, paise, shows, show_before_minutes, show_after_minutes, show_notice_days, show_from_days, show_until_days`
const beforePage = ({ page, limit }: Page) => (page - 1) * limit

function pageOf(ctx: Ctx, sought: Sought, asked: Page): Promise<Found> {
  if (isBroad(sought)) return broadPage(ctx, sought, asked)
  return sought.typed ? fittingPage(ctx, sought, asked) : plainPage(ctx, sought, asked)
}

/** Without words, an index gives the page and the total comes from the count cache. */
async function plainPage(ctx: Ctx, sought: Sought, asked: Page): Promise<Found> {
  const before = beforePage(asked)
  const { rows } = await ctx.db.execute<Row>(
    sql`select ${columns} from (${rowsOf(sought)}) as matched order by ${orderOf(sought)} limit ${asked.limit} offset ${before}`,
  )
  // The last page gives the exact total for free; other totals are cached.
  const isLast = rows.length < asked.limit && (rows.length > 0 || before === 0)
  const total = isLast ? before + rows.length : Math.max(await countOf(ctx, sought), rows.length && before + rows.length)
  const newcomer = asksForNewcomer(sought, asked) ? await newcomerAmong(ctx, sought) : null
  return { rows, shown: { exact: total, total, sums: [0] }, newcomer }
}

/** Cached for half a minute like the counts, as choosing one has to look at all full matches. */
function newcomerAmong(ctx: Ctx, sought: Sought): Promise<Row | null> {
  return keptCount(ctx, ['newcomer', keyOf(sought)], async () => {
    const { rows } = await ctx.db.execute<Row>(
      sql`select ${columns} from (${rowsOf(sought)}) as matched where missed = 0 and ${isNew(ctx)} order by ${byChance(ctx, sought)} limit 1`,
    )
    return rows[0] ?? null
  })
}

function countOf(ctx: Ctx, sought: Sought): Promise<number> {
  return keptCount(ctx, ['total', keyOf(sought)], async () => {
    const { from, where } = matchingOf(sought)
    const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`)
    return rows[0]?.count ?? 0
  })
}

/** With words, one pass over all matches gives both the page and the counts. */
function fittingPage(ctx: Ctx, sought: Sought, asked: Page): Promise<Found> {
  const isChance = asksForNewcomer(sought, asked) ? sql`missed = 0 and ${isNew(ctx)}` : sql`false`
  return foundAmong(ctx, sought, rowsOf(sought), isChance, asked)
}

/** With very many matches, only the best are considered; a newcomer is found separately, as it is not among them. */
async function broadPage(ctx: Ctx, sought: Sought, asked: Page): Promise<Found> {
  const [found, newcomer] = await together(
    foundAmong(ctx, sought, consideredOf(sought, keysIn(sought)), sql`false`, asked),
    asksForNewcomer(sought, asked) ? newcomerAmong(ctx, sought) : Promise.resolve(null),
  )
  return { ...found, newcomer }
}

/** @param isChance condition for candidates of the newcomer's place */
async function foundAmong(ctx: Ctx, sought: Sought, matched: SQL, isChance: SQL, asked: Page): Promise<Found> {
  const before = beforePage(asked)
  const { rows } = await ctx.db.execute<{ counts: { missed: number; count: number }[]; page: Row[]; newcomer: Row | null }>(sql`
    with matched as materialized (${matched})
    select
      (select coalesce(json_agg(each), '[]') from (select missed, count(*)::int as count from matched group by missed) as each) as counts,
      (select coalesce(json_agg(each), '[]')
        from (select ${columns} from matched order by ${orderOf(sought)} limit ${asked.limit} offset ${before}) as each) as page,
      (select to_json(each) from (select ${columns} from matched where ${isChance} order by ${byChance(ctx, sought)} limit 1) as each) as newcomer`)
  const [{ counts, page, newcomer }] = rows as [(typeof rows)[0] & object]
  const shown = shownOf(new Map(counts.map(({ missed, count }) => [missed, count])))
  // Rows are sorted by what they miss, so those to show come first.
  return { rows: page.slice(0, Math.max(0, shown.total - before)), shown, newcomer }
}

async function cardsOf(ctx: Ctx, sought: Sought, rows: readonly Row[]): Promise<FoundArtist[]> {
  const ids = rows.map(({ person_id }) => person_id)
  const [cards, openings] = await together(cardsById(ctx, ids), openingsOf(ctx, sought, rows))
  return rows.flatMap((row) => {
    const card = cards.get(row.person_id)
    const day = openings.get(row.person_id)
    return card ? [{ ...card, ...foundOf(row, card, sought), ...(day && { day }) }] : []
  })
}

/** What is still free on the requested day; empty unless it was a single day. */
async function openingsOf(ctx: Ctx, sought: Sought, rows: readonly Row[]): Promise<Map<string, NonNullable<FoundArtist['day']>>> {
  const day = dayOfSearch(sought)
  if (!day) return new Map()
  const openings = await openingsOn(
    ctx,
    day,
    rows.map((row) => ({ artistId: row.person_id, travelKm: row.km ?? 0, shows: showsOf(row) })),
  )
  return new Map([...openings].map(([id, { state, taken }]) => [id, { day, isFree: state === 'free' || state === 'limited', taken }]))
}

function showsOf(row: Row): Show[] {
  return row.show_before_minutes.map((setupMinutes, i) => ({
    setupMinutes,
    minutes: row.show_after_minutes[i] ?? 0,
    teardownMinutes: 0,
    noticeDays: row.show_notice_days[i] ?? 0,
    validFrom: row.show_from_days[i] ?? null,
    validUntil: row.show_until_days[i] ?? null,
  }))
}

function foundOf(row: Row, card: FoundArtist, sought: Sought): Pick<FoundArtist, 'evening' | 'why' | 'group'> {
  const { missed, km, comes, paise, shows } = row
  const place = comes ? cityOf(sought) : undefined
  const comesTo = place && km ? place : null
  const meaning = meaningOf(sought)
  const why = whyShown({ ...card, shows, comesTo }, meaning.styles)
  // Sorted by price or rating, they are mixed with residents and get no group label.
  const travelling = comesTo && sortOf(sought) === 'relevance' ? `Travel to ${city(comesTo).name}` : undefined
  const group = missLabel(missed, meaning) ?? travelling
  return {
    ...(place && { evening: { city: place, price: paise === null ? null : toRupees(Number(paise)), from: comesTo && card.city } }),
    ...(why && { why }),
    ...(group && { group }),
  }
}

async function figuresOf(
  ctx: Ctx,
  sought: Sought,
  { facets }: Page,
  sums: readonly number[],
): Promise<Pick<Listing, 'facets' | 'priceRange'>> {
  if (!facets) return {}
  const [counts, priceRange] = await together(facetsOf(ctx, sought, sums), priceRangeOf(ctx, sought, sums))
  return { facets: counts, priceRange }
}

/** @param shown the interpretation that gave the results */
function understoodOf({ typed }: Sought, shown: Sought): Pick<Listing, 'understood'> {
  if (!typed) return {}
  const { meaning, chips, lacks } = typed
  const sorry = lacks
    ? `We have no ${lacks} yet.`
    : meaning.city && !shown.typed?.meaning.city
      ? `Nobody of ours comes to ${city(meaning.city).name} for that yet.`
      : undefined
  const parts = chips.map((chip) => ({ part: chip.part, label: labelOf(chip, meaning), without: chip.without }))
  const { days } = meaning
  return { understood: { parts, ...(days && days.from === days.to && { day: days.from }), ...(sorry && { sorry }) } }
}
