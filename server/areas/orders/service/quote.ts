/** The price of an order and its problems: the same for previewing and for buying. */

import { marketFailures } from '#contract/artworks/market.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type orders as calls, type OrderQuote, orderFailures } from '#contract/orders/orders.ts'
import type { Ctx } from '../../../platform/context.ts'
import { estimate, shownById } from '../../artworks/service/product.ts'
import { summed, type Wish } from '../../artworks/service/stock.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById, type BookableArtist } from '../../profiles/service.ts'
import { type Price, priceLinesOf, priceOf } from '../rules/price.ts'

export interface Basket {
  wishes: Wish[]
  artworks: Map<string, ArtworkRow>
  /** null without artworks, or with several artists. */
  seller: BookableArtist | null
  problems: OrderQuote['problems']
}

type Items = ParsedOf<typeof calls.quote>['items']

/** The wanted works, as far as the caller may see them. */
export async function basketOf(ctx: Ctx, items: Items): Promise<Basket> {
  const wishes = summed(items.map(({ product_id, quantity }) => ({ artworkId: product_id, quantity })))
  const artworks = await shownById(
    ctx,
    wishes.map(({ artworkId }) => artworkId),
  )
  const sellerIds = [...new Set([...artworks.values()].map(({ artist_id }) => artist_id))]
  const seller = sellerIds.length === 1 ? ((await artistsById(ctx, sellerIds)).get(sellerIds[0] ?? '') ?? null) : null
  const problems: OrderQuote['problems'] = items.flatMap((item, i) => {
    const problem = problemWith(
      ctx,
      artworks.get(item.product_id),
      wishes.find(({ artworkId }) => artworkId === item.product_id)?.quantity ?? 0,
    )
    return problem ? [{ ...problem, path: `items.${i}` }] : []
  })
  if (sellerIds.length > 1) problems.push({ code: 'two_sellers', path: 'items', message: orderFailures.two_sellers().message })
  return { wishes, artworks, seller, problems }
}

function problemWith(ctx: Ctx, artwork: ArtworkRow | undefined, quantity: number): { code: string; message: string } | null {
  if (artwork?.state !== 'listed') return { code: 'gone', message: marketFailures.gone().message }
  if (artwork.artist_id === ctx.person?.id) return { code: 'own_artwork', message: marketFailures.own_artwork().message }
  const available = artwork.available ?? 0
  if (available >= quantity) return null
  if (available > 0)
    return { code: 'gone', message: `There ${available === 1 ? 'is only one' : `are only ${available}`} of “${artwork.name}” left.` }
  return artwork.reserved > 0
    ? { code: 'being_paid', message: marketFailures.being_paid().message }
    : { code: 'gone', message: marketFailures.gone().message }
}

/** @param artworks in their current state */
export function priceFor(
  ctx: Ctx,
  { wishes, seller }: Pick<Basket, 'wishes' | 'seller'>,
  artworks: ReadonlyMap<string, ArtworkRow>,
  pincode: string | undefined,
): Price<ArtworkRow> {
  const wanted = wishes.flatMap(({ artworkId, quantity }) => {
    const artwork = artworks.get(artworkId)
    return artwork ? [{ artwork, quantity }] : []
  })
  return priceOf(wanted, (artwork) => (seller && pincode ? estimate(ctx, artwork, seller.city, pincode) : null))
}

export async function quote(ctx: Ctx, { items, pincode }: ParsedOf<typeof calls.quote>): Promise<OrderQuote> {
  const basket = await basketOf(ctx, items)
  const price = priceFor(ctx, basket, basket.artworks, pincode)
  const { delivery } = price
  const unserved = delivery && !delivery.isServed ? [{ code: 'not_served', path: 'pincode', message: delivery.reason ?? '' }] : []
  return { ...(await quoteOf(ctx, basket, price)), problems: [...basket.problems, ...unserved] }
}

export async function quoteOf(ctx: Ctx, { seller }: Pick<Basket, 'seller'>, price: Price<ArtworkRow>): Promise<OrderQuote> {
  const pictures = await picturesByIds(
    ctx,
    price.lines.flatMap(({ artwork }) => artwork.images[0]?.id ?? []),
  )
  return {
    seller: seller && { username: seller.username, name: seller.stageName },
    lines: price.lines.map(({ artwork, quantity, pricePaise, totalPaise, deliveryPaise }) => ({
      artworkId: artwork.id,
      name: artwork.name,
      kind: artwork.kind,
      picture: pictures.get(artwork.images[0]?.id ?? '') ?? null,
      quantity,
      price: toRupees(pricePaise),
      total: toRupees(totalPaise),
      delivery: toRupees(deliveryPaise),
      available: artwork.available ?? 0,
    })),
    priceLines: priceLinesOf(
      price.lines.map(({ artwork: { name }, ...line }) => ({ name, ...line })),
      price.delivery?.isServed ? price.deliveryPaise : null,
    ),
    total: toRupees(price.totalPaise),
    delivery: price.delivery,
    problems: [],
  }
}
