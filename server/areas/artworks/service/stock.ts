/**
 * Assigns pieces to orders. Every stock change is one guarded statement that updates holds and artwork together; the database checks their
 * consistency at each commit (0012). Artworks are locked in order of id, so that orders of the same pieces cannot deadlock.
 */
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { StandingState } from '#contract/artworks/artworks.ts'
import { marketFailures } from '#contract/artworks/market.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { given, prepared, preparedByIds } from '../../../platform/database/prepared.ts'
import { isApproved } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'
import { type ArtworkRow, artworkColumns, artworks, stockHolds } from '../tables.ts'
import { publishChanged } from './publish.ts'
import { heldUntil } from './views.ts'

export interface Wish {
  artworkId: string
  quantity: number
}

/** Merges lines of the same artwork, in lock order. */
export function summed(lines: readonly Wish[]): Wish[] {
  const byArtwork = new Map<string, number>()
  for (const { artworkId, quantity } of lines) byArtwork.set(artworkId, (byArtwork.get(artworkId) ?? 0) + quantity)
  return [...byArtwork].map(([artworkId, quantity]) => ({ artworkId, quantity })).sort((a, b) => (a.artworkId < b.artworkId ? -1 : 1))
}

export interface Reservation {
  orderId: string
  buyerId: string
  lines: readonly Wish[]
  until: Date
}

/**
 * Reserves pieces for an order: all of them or none. Also for an order whose holds had expired before its money came.
 * @returns the current artworks, locked until the transaction ends: the charge uses these values
 * @throws gone, being_paid or own_artwork, with the artworks in question in `details`
 */
export async function reserve(ctx: Ctx, { orderId, buyerId, lines, until }: Reservation): Promise<Map<string, ArtworkRow>> {
  return inTransaction(ctx, async (ctx) => {
    const refused: Wish[] = []
    const taken: ArtworkRow[] = []
    for (const wish of summed(lines)) {
      const artwork = await hold(ctx, wish, { orderId, buyerId, until })
      if (artwork) taken.push(artwork)
      else refused.push(wish)
    }
    if (refused.length) throw await failureFor(ctx, refused, buyerId)
    publishChanged(ctx, taken)
    return new Map(taken.map((artwork) => [artwork.id, artwork]))
  })
}

const holding = prepared((db) => {
  const taken = db.$with('taken').as(
    db
      .update(artworks)
      .set({ reserved: sql`${artworks.reserved} + ${given('quantity')}` })
      .where(
        and(
          eq(artworks.id, given('artworkId')),
          eq(artworks.state, 'listed'),
          ne(artworks.artist_id, given('buyerId')),
          gte(artworks.available, given('quantity')),
          sql`exists (select 1 from ${profiles} where ${profiles.person_id} = ${artworks.artist_id} and ${isApproved})`,
        ),
      )
      .returning(artworkColumns),
  )
  const held = db.$with('held', { id: sql<string>`hold_id`.as('hold_id') }).as(sql`
    insert into ${stockHolds} (id, order_id, artwork_id, quantity, state, until, created_at)
      select ${given('id')}::uuid, ${given('orderId')}::uuid, id, ${given('quantity')}, 'held', ${given('until')}::timestamptz, ${given('at')}::timestamptz
      from taken
      on conflict (order_id, artwork_id) do update set state = 'held', quantity = excluded.quantity, until = excluded.until, settled_at = null
        where ${stockHolds.state} = 'released'
      returning id as hold_id`)
  return db.with(taken, held).select().from(taken).leftJoin(held, sql`true`)
})

/** @returns the updated artwork; null when it is not available */
async function hold(
  ctx: Ctx,
  { artworkId, quantity }: Wish,
  { orderId, buyerId, until }: Omit<Reservation, 'lines'>,
): Promise<ArtworkRow | null> {
  const id = ctx.platform.ids.uuid()
  const at = now(ctx).toISOString()
  const [row] = await holding(ctx.db).execute({ id, artworkId, quantity, orderId, buyerId, until: until.toISOString(), at })
  if (row && !row.held) throw new Error(`order ${orderId} has artwork ${artworkId} already`)
  return row?.taken ?? null
}

async function failureFor(ctx: Ctx, refused: readonly Wish[], buyerId: string): Promise<Failure> {
  const rows = await artworksById(
    ctx,
    refused.map(({ artworkId }) => artworkId),
  )
  if ([...rows.values()].some(({ artist_id }) => artist_id === buyerId)) return marketFailures.own_artwork()
  const until = await heldUntil(ctx, [...rows.values()])
  const artworks = refused.map(({ artworkId, quantity }) => {
    const row = rows.get(artworkId)
    const available = row?.state === 'listed' ? (row.available ?? 0) : 0
    return { id: artworkId, wanted: quantity, available, heldUntil: until.get(artworkId)?.toISOString() ?? null }
  })
  const mayComeBack = refused.every(({ artworkId, quantity }) => {
    const row = rows.get(artworkId)
    return row?.state === 'listed' && row.reserved > 0 && row.stock - row.sold >= quantity
  })
  return (mayComeBack ? marketFailures.being_paid : marketFailures.gone)({}, { artworks })
}

/** Releases the pieces of an unpaid order. Idempotent. */
export async function release(ctx: Ctx, orderId: string): Promise<boolean> {
  return settle(ctx, orderId, 'held', 'released', sql`reserved = a.reserved - moved.quantity`)
}

/**
 * Marks reserved pieces as sold, and a sold-out artwork too. Idempotent.
 * @returns false when the order has nothing reserved (any more): reserve again, or refund
 */
export async function sell(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const isLast = sql`a.sold + moved.quantity = a.stock`
    await settle(
      ctx,
      orderId,
      'held',
      'sold',
      sql`reserved = a.reserved - moved.quantity, sold = a.sold + moved.quantity, ${standing(isLast, 'sold')}, version = a.version + (${isLast})::int,
        sold_at = case when ${isLast} then ${now(ctx).toISOString()}::timestamptz else a.sold_at end`,
    )
    return (await ctx.db.$count(stockHolds, and(eq(stockHolds.order_id, orderId), eq(stockHolds.state, 'sold')))) > 0
  })
}

/** Reverses a sale. A piece that never left the studio is available again at once; its artist inspects a returned one first. Idempotent. */
export async function restock(ctx: Ctx, orderId: string, { cameBack }: { cameBack: boolean }): Promise<boolean> {
  const isOpen = sql`coalesce(a.taken_from, a.state) = 'sold'`
  return settle(
    ctx,
    orderId,
    'sold',
    'returned',
    sql`sold = a.sold - moved.quantity, ${standing(isOpen, cameBack ? 'unlisted' : 'listed')}, version = a.version + (${isOpen})::int, sold_at = null`,
  )
}

/** The new state, or for an artwork that was taken down, the state to restore. */
function standing(when: SQL, becomes: StandingState): SQL {
  return sql`state = case when ${when} and a.taken_from is null then ${becomes} else a.state end,
    taken_from = case when ${when} and a.taken_from is not null then ${becomes} else a.taken_from end`
}

type HoldState = (typeof stockHolds.$inferSelect)['state']

/** @returns true if any part of the order was in that state */
async function settle(ctx: Ctx, orderId: string, from: HoldState, to: HoldState, change: SQL): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockArtworksOf(ctx, orderId)
    const { rows } = await ctx.db.execute<Pick<ArtworkRow, 'id' | 'artist_id'>>(sql`
      with moved as (
        update ${stockHolds} set state = ${to}, settled_at = ${now(ctx).toISOString()}::timestamptz
          where order_id = ${orderId} and state = ${from} returning artwork_id, quantity
      )
      update ${artworks} a set ${change} from moved where a.id = moved.artwork_id returning a.id, a.artist_id`)
    publishChanged(ctx, rows)
    return rows.length > 0
  })
}

/** Call it before several reservations in one transaction, so that all locks are taken in one order. */
export async function lockArtworks(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`select id from ${artworks} where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`)
}

async function lockArtworksOf(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.execute(sql`
    select id from ${artworks} where id in (select artwork_id from ${stockHolds} where order_id = ${orderId}) order by id for no key update`)
}

const anyOf = preparedByIds((db, isOneOf) => db.select(artworkColumns).from(artworks).where(isOneOf(artworks.id)))

/** Artworks by id, in any state: for prices and invoices. */
export async function artworksById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ArtworkRow>> {
  const rows = await anyOf(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
