/** Artwork search: parses the query, loads a page, and without matches tries a looser reading. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { ArtworkListing, market as calls } from '#contract/artworks/market.ts'
import { type ArtworkSize, artworkSizes } from '#contract/artworks/words.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { Ctx } from '../../../platform/context.ts'
import { built, given } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { forgiving } from '../../../platform/database/word-search.ts'
import { measuresIn } from '../../finding/rules/measures.ts'
import { budgetLabel } from '../../profiles/rules/search-words.ts'
import { hasBlocks } from '../../profiles/service/blocks.ts'
import { requireShownArtist } from '../../profiles/service.ts'
import { type ArtworkReading, readingsOf } from '../rules/readings.ts'
import { artworks } from '../tables.ts'
import { type CardRow, cardColumns, cardsFrom } from './cards.ts'
import { keptCount } from './count-cache.ts'
import { type Figures, figuresOf } from './facets.ts'
import { type ArtworkQuery, all, asksPrice, conditionsOf, isShown, keyOf, orderOf, valuesOf } from './matching.ts'

/** With fewer matches, the first page has room for others. */
const few = 10

type ListQuery = ParsedOf<typeof calls.list>

export async function list(ctx: Ctx, wanted: ListQuery): Promise<ArtworkListing> {
  const { measured, understood } = withMeasures(wanted)
  const asked = { ...measured, hiddenFrom: (await hasBlocks(ctx)) ? ctx.person : null }
  const readings = asked.words ? readingsOf(asked.words) : []
  if (asked.words && !readings.length) return pageFrom([], 0, wanted)
  for (const [i, reading] of (readings.length ? readings : [null]).entries()) {
    const found = await forgiving(ctx, !!reading?.loose, (ctx) => listed(ctx, asked, reading))
    // A few paintings are shown together with other painted works; other results stay as they are.
    const isRoomForMore = reading?.kinds.length && readings[i + 1]?.kinds.length && (found?.total ?? 0) < few
    if (found && !isRoomForMore) return { ...found, ...understood }
  }
  const reading = readings[0] ?? null
  // Even without matches, the counts show which filter to remove.
  return { ...pageFrom([], 0, wanted), ...understood, ...shownOf(asked.facets ? await figuresOf(ctx, asked, reading) : undefined) }
}

/** A typed price and size become filters, unless filters are set. */
function withMeasures(wanted: ListQuery): {
  measured: ListQuery & Pick<ArtworkQuery, 'sizes'>
  understood?: Pick<ArtworkListing, 'understood'>
} {
  if (!wanted.words) return { measured: wanted }
  const { words, budget, sizes, chips } = measuresIn(wanted.words)
  const saysPrice = budget && !asksPrice(wanted)
  const saysSize = sizes.length > 0 && !wanted.size
  const parts = chips
    .filter(({ part }) => (part === 'budget' ? saysPrice : saysSize))
    .map(({ part, without }) => ({ part, without, label: part === 'budget' && budget ? budgetLabel(budget) : sizesLabel(sizes) }))
  const measured = {
    ...{ ...wanted, words },
    ...(saysPrice && { price_min: budget.least ?? wanted.price_min, price_max: budget.most ?? wanted.price_max }),
    ...(saysSize && { sizes }),
  }
  return { measured, ...(parts.length > 0 && { understood: { understood: { parts } } }) }
}

const sizesLabel = (sizes: readonly ArtworkSize[]) =>
  or.format(sizes.map((size) => artworkSizes[size].label.replace(/,.*/, '').toLowerCase()))
const or = new Intl.ListFormat('en-IN', { type: 'disjunction' })

type PageQuery = ArtworkQuery & Pick<ListQuery, 'page' | 'limit'>

/** The query of one page; exported so that a test can explain its plan. */
export function pageOfArtworks({ db }: Ctx, asked: PageQuery, reading: ArtworkReading | null) {
  return db
    .select(cardColumns)
    .from(artworks)
    .where(all(conditionsOf(asked, reading)))
    .orderBy(...orderOf(asked.sort, reading))
    .limit(asked.limit)
    .offset(offsetOf(asked))
}

const offsetOf = ({ page, limit }: PageQuery) => (page - 1) * limit

/** The most common query, without words or a minimum rating: prepared once per combination of filters. */
const usualPage = built((db, asked: PageQuery) =>
  db
    .select(cardColumns)
    .from(artworks)
    .where(all(conditionsOf(asked, null, given)))
    .orderBy(...orderOf(asked.sort, null))
    .limit(given('limit'))
    .offset(given('offset')),
)

function rowsOf(ctx: Ctx, asked: PageQuery, reading: ArtworkReading | null): Promise<CardRow[]> {
  if (reading || asked.hiddenFrom || asked.ratingBar) return pageOfArtworks(ctx, asked, reading)
  const { sort, sub_category, materials, size, sizes, kind, available, limit } = asked
  const shape = [sort, !!sub_category, !!materials?.length, !!size, !!sizes?.length, !!kind, !!available, asksPrice(asked)].join()
  return usualPage(ctx.db, shape, asked).execute({ ...valuesOf(asked), limit, offset: offsetOf(asked) })
}

async function listed(ctx: Ctx, asked: ListQuery & ArtworkQuery, reading: ArtworkReading | null): Promise<ArtworkListing | null> {
  const rows = await rowsOf(ctx, asked, reading)
  const before = (asked.page - 1) * asked.limit
  if (!rows.length && !before) return null
  const isLast = rows.length > 0 && rows.length < asked.limit
  const figures = asked.facets ? figuresOf(ctx, asked, reading) : undefined
  const counted = figures
    ? figures.then(({ total }) => total)
    : isLast
      ? 0
      : keptCount(ctx, ['total', keyOf(asked, reading)], () => ctx.db.$count(artworks, all(conditionsOf(asked, reading))))
  const [known, cards, more] = await together(counted, cardsFrom(ctx, rows), figures)
  const total = rows.length ? Math.max(known, before + rows.length) : known
  return total ? { ...pageFrom(cards, total, asked), ...shownOf(more) } : null
}

function shownOf(figures: Figures | undefined): Pick<ArtworkListing, 'facets' | 'priceRange'> | undefined {
  return figures && { facets: figures.facets, priceRange: figures.priceRange }
}

/** @throws 404 for a person who is not an artist, or whom the caller cannot see */
export async function byUsername(
  ctx: Ctx,
  { username, page, limit, available, except }: ParsedOf<typeof calls.byUsername>,
): Promise<OutputOf<typeof calls.byUsername>> {
  const artist = await requireShownArtist(ctx, username.toLowerCase())
  const theirs = and(
    eq(artworks.artist_id, artist.id),
    isShown(),
    available ? sql`not ${artworks.is_sold} and ${artworks.available} > 0` : undefined,
    except ? ne(artworks.id, except) : undefined,
  )
  const [rows, total] = await together(
    ctx.db
      .select(cardColumns)
      .from(artworks)
      .where(theirs)
      .orderBy(...orderOf('newest', null))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(artworks, theirs),
  )
  return pageFrom(await cardsFrom(ctx, rows), total, { page, limit })
}
