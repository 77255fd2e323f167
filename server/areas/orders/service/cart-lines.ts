/** The stored lines of a cart. */
import { and, asc, count, desc, eq, inArray, lte } from 'drizzle-orm'
import { marketFailures } from '#contract/artworks/market.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toPaise } from '#contract/grammar/money.ts'
import { type cart as calls, cartFailures, cartLimits } from '#contract/orders/cart.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { shownById } from '../../artworks/service/product.ts'
import { artworksById } from '../../artworks/service/stock.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import { cartLines } from '../tables.ts'
import { linesOf, type OrderDbRow } from './rows.ts'

export interface KeptLine {
  artworkId: string
  quantity: number
  name: string
  seenPaise: Paise
  isLater: boolean
}

/** Latest first. */
export async function keptLinesOf(ctx: Ctx, personId: string): Promise<KeptLine[]> {
  const { artwork_id: artworkId, quantity, name, seen_paise: seenPaise, is_later: isLater } = cartLines
  return ctx.db
    .select({ artworkId, quantity, name, seenPaise, isLater })
    .from(cartLines)
    .where(eq(cartLines.person_id, personId))
    .orderBy(desc(cartLines.added_at), asc(cartLines.artwork_id))
}

export async function countLines(ctx: Ctx): Promise<OutputOf<typeof calls.count>> {
  const mine = and(eq(cartLines.person_id, requirePerson(ctx).id), eq(cartLines.is_later, false))
  return { count: await ctx.db.$count(cartLines, mine) }
}

/** For works on the market, and for unavailable ones already in the cart. */
export async function put(ctx: Ctx, { product_id, quantity, isLater }: ParsedOf<typeof calls.put>): Promise<OutputOf<typeof calls.put>> {
  const me = requirePerson(ctx)
  const artwork = (await shownById(ctx, [product_id])).get(product_id)
  if (artwork?.artist_id === me.id) throw marketFailures.own_artwork()
  return inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, me.id)
    const [known] = await ctx.db
      .update(cartLines)
      .set({ quantity, is_later: isLater, touched_at: now(ctx), ...(artwork && asSeen(artwork)) })
      .where(and(eq(cartLines.person_id, me.id), eq(cartLines.artwork_id, product_id)))
      .returning({ id: cartLines.artwork_id })
    if (!known && artwork?.state !== 'listed') throw marketFailures.gone()
    if (!known && artwork && !(await add(ctx, me.id, [{ artworkId: product_id, quantity, isLater, ...seenOf(artwork) }])).length)
      throw cartFailures.full()
    return countLines(ctx)
  })
}

export async function remove(ctx: Ctx, { product_id }: ParsedOf<typeof calls.remove>): Promise<OutputOf<typeof calls.remove>> {
  await takeOut(ctx, requirePerson(ctx).id, [product_id])
  return { message: 'It is out of your cart.' }
}

export async function takeOut(ctx: Ctx, personId: string, artworkIds: readonly string[]): Promise<void> {
  await ctx.db.delete(cartLines).where(and(eq(cartLines.person_id, personId), inArray(cartLines.artwork_id, [...artworkIds])))
}

/** Idempotent: merging twice, or from two tabs at once, has the same result. */
export async function merge(ctx: Ctx, { items }: ParsedOf<typeof calls.merge>): Promise<OutputOf<typeof calls.merge>> {
  const me = requirePerson(ctx)
  const ids = items.map(({ product_id }) => product_id)
  const [all, shown] = [await artworksById(ctx, ids), await shownById(ctx, ids)]
  const wanted = items
    .filter(({ product_id }) => all.has(product_id) && all.get(product_id)?.artist_id !== me.id)
    .map(({ product_id, quantity, seen, name, isLater }) => {
      const artwork = shown.get(product_id)
      // A hidden work reveals nothing: the browser's own name stays until the work is back.
      const known = artwork ? seenOf(artwork) : { name: name || 'A work', seenPaise: 0 }
      return { artworkId: product_id, quantity, isLater, ...known, ...(seen !== undefined && { seenPaise: toPaise(seen) }) }
    })
  return inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, me.id)
    const there = new Map((await keptLinesOf(ctx, me.id)).map((line) => [line.artworkId, line]))
    for (const { artworkId, quantity } of wanted)
      if ((there.get(artworkId)?.quantity ?? quantity) < quantity)
        await ctx.db
          .update(cartLines)
          .set({ quantity, touched_at: now(ctx) })
          .where(and(eq(cartLines.person_id, me.id), eq(cartLines.artwork_id, artworkId)))
    const added = await add(
      ctx,
      me.id,
      wanted.filter(({ artworkId }) => !there.has(artworkId)),
    )
    const left = wanted.map(({ artworkId }) => artworkId).filter((id) => !there.has(id) && !added.includes(id))
    return { ...(await countLines(ctx)), left }
  })
}

/** Returns the works of an expired order to the cart, as far as there is room. */
export async function putBack(ctx: Ctx, { id, buyer_id }: OrderDbRow): Promise<void> {
  await lockCart(ctx, buyer_id)
  const there = new Set((await keptLinesOf(ctx, buyer_id)).map(({ artworkId }) => artworkId))
  const lines = (await linesOf(ctx, id)).map(({ artwork_id, quantity, name, price_paise }) => ({
    artworkId: artwork_id,
    quantity,
    name,
    seenPaise: price_paise,
    isLater: false,
  }))
  await add(
    ctx,
    buyer_id,
    lines.filter(({ artworkId }) => !there.has(artworkId)),
  )
}

/** Deletes carts that were not touched for long. */
export async function forgetOldLines(ctx: Ctx): Promise<void> {
  await ctx.db.delete(cartLines).where(lte(cartLines.touched_at, new Date(now(ctx).getTime() - cartLimits.keptMs)))
}

/** Concurrent changes must not exceed the limit together. */
async function lockCart(ctx: Ctx, personId: string): Promise<void> {
  await lock(ctx.db, `cart of ${personId}`)
}

/** Adds as many lines as there is room for. The cart must be locked. @returns those added */
async function add(ctx: Ctx, personId: string, lines: readonly KeptLine[]): Promise<string[]> {
  const [there] = await ctx.db.select({ number: count() }).from(cartLines).where(eq(cartLines.person_id, personId))
  const fitting = lines.slice(0, Math.max(cartLimits.lines - (there?.number ?? 0), 0))
  if (!fitting.length) return []
  const at = now(ctx)
  const added = await ctx.db
    .insert(cartLines)
    .values(
      fitting.map(({ artworkId, quantity, name, seenPaise, isLater }) => ({
        ...{ person_id: personId, artwork_id: artworkId, quantity, name, seen_paise: seenPaise },
        ...{ is_later: isLater, added_at: at, touched_at: at },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: cartLines.artwork_id })
  return added.map(({ id }) => id)
}

const seenOf = ({ name, price_paise }: ArtworkRow) => ({ name, seenPaise: price_paise ?? 0 })
const asSeen = ({ name, price_paise }: ArtworkRow) => ({ name, seen_paise: price_paise ?? 0 })
