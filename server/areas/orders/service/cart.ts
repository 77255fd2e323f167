/** The current state of a cart: price of each parcel, changes, unavailable works. */
import type { ParsedOf } from '#contract/grammar/call.ts'
import { sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { Picture } from '#contract/media/media.ts'
import type { CartLine, CartLineState, CartParcel, CartView, cart as calls } from '#contract/orders/cart.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { estimate, shownById } from '../../artworks/service/product.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById, type BookableArtist } from '../../profiles/service.ts'
import { priceLinesOf, priceOf } from '../rules/price.ts'
import { firstPictureOf } from './begin.ts'
import { type KeptLine, keptLinesOf } from './cart-lines.ts'

export async function getCart(ctx: Ctx, { pincode }: ParsedOf<typeof calls.get>): Promise<CartView> {
  return viewOf(ctx, await keptLinesOf(ctx, requirePerson(ctx).id), pincode)
}

/** Names and prices from a browser are only returned to that browser. */
export async function look(ctx: Ctx, { items, pincode }: ParsedOf<typeof calls.look>): Promise<CartView> {
  const kept = new Map<string, KeptLine>()
  for (const { product_id: artworkId, quantity, seen, name, isLater } of items)
    kept.set(artworkId, { artworkId, quantity, name, isLater, seenPaise: seen === undefined ? -1 : toPaise(seen) })
  return viewOf(ctx, [...kept.values()], pincode)
}

interface Around {
  artworks: ReadonlyMap<string, ArtworkRow>
  artists: ReadonlyMap<string, BookableArtist>
  pictures: ReadonlyMap<string, Picture>
}

async function viewOf(ctx: Ctx, kept: readonly KeptLine[], pincode: string | undefined): Promise<CartView> {
  const artworks = await shownById(
    ctx,
    kept.map(({ artworkId }) => artworkId),
  )
  const [artists, pictures] = await together(
    artistsById(ctx, [...new Set([...artworks.values()].map(({ artist_id }) => artist_id))]),
    picturesByIds(
      ctx,
      [...artworks.values()].flatMap((artwork) => firstPictureOf(artwork) ?? []),
    ),
  )
  const around = { artworks, artists, pictures }
  const drawn = kept.map((line) => ({ isLater: line.isLater, line: lineOf(ctx, around, line) }))
  const now = drawn.flatMap(({ isLater, line }) => (isLater ? [] : [line]))
  const parcels = parcelsOf(ctx, around, now, pincode)
  const sold = parcels.filter(({ delivery }) => !delivery || delivery.isServed)
  return {
    parcels,
    resting: now.filter(({ state }) => state === 'resting'),
    later: drawn.flatMap(({ isLater, line }) => (isLater ? [line] : [])),
    items: sold.flatMap(({ lines }) => lines.filter(isForSale).map(({ artworkId, quantity }) => ({ product_id: artworkId, quantity }))),
    total: toRupees(sumOf(sold.map(({ total }) => toPaise(total)))),
    count: now.length,
  }
}

const isForSale = ({ state }: CartLine) => state === 'for_sale'

function lineOf(ctx: Ctx, { artworks, artists, pictures }: Around, kept: KeptLine): CartLine {
  const artwork = artworks.get(kept.artworkId)
  const artist = artwork && artists.get(artwork.artist_id)
  const pricePaise = artwork?.price_paise ?? Math.max(kept.seenPaise, 0)
  return {
    artworkId: kept.artworkId,
    name: artwork?.name ?? kept.name,
    kind: artwork?.kind ?? null,
    picture: (artwork && pictures.get(firstPictureOf(artwork) ?? '')) ?? null,
    seller: artist ? { username: artist.username, name: artist.stageName } : null,
    quantity: kept.quantity,
    available: artwork?.state === 'listed' ? (artwork.available ?? 0) : 0,
    price: toRupees(pricePaise),
    seen: toRupees(kept.seenPaise < 0 ? pricePaise : kept.seenPaise),
    total: toRupees(kept.quantity * pricePaise),
    state: stateOf(ctx, artwork, kept.quantity),
  }
}

/** The reason why a work is off the market is private; here it is just unavailable. */
function stateOf(ctx: Ctx, artwork: ArtworkRow | undefined, quantity: number): CartLineState {
  if (!artwork) return 'resting'
  if (artwork.artist_id === ctx.person?.id) return 'own'
  if (artwork.state !== 'listed') return 'sold'
  const available = artwork.available ?? 0
  if (available >= quantity) return 'for_sale'
  if (available > 0) return 'fewer'
  return artwork.reserved > 0 ? 'being_paid' : 'sold'
}

/** In the order in which the artists came into the cart. */
function parcelsOf(ctx: Ctx, { artworks, artists }: Around, lines: readonly CartLine[], pincode: string | undefined): CartParcel[] {
  const shown = lines.filter(({ state }) => state !== 'resting')
  const artistIds = [...new Set(shown.flatMap(({ artworkId }) => artworks.get(artworkId)?.artist_id ?? []))]
  return artistIds.flatMap((artistId) => {
    const artist = artists.get(artistId)
    if (!artist) return []
    const theirs = shown.filter(({ artworkId }) => artworks.get(artworkId)?.artist_id === artistId)
    const wishes = theirs.filter(isForSale).flatMap(({ artworkId, quantity }) => {
      const artwork = artworks.get(artworkId)
      return artwork ? [{ artwork, quantity }] : []
    })
    const price = priceOf(wishes, (artwork) => (pincode ? estimate(ctx, artwork, artist.city, pincode) : null))
    return {
      seller: { username: artist.username, name: artist.stageName },
      lines: theirs,
      priceLines: priceLinesOf(
        price.lines.map(({ artwork: { name }, ...line }) => ({ name, ...line })),
        price.delivery?.isServed ? price.deliveryPaise : null,
      ),
      total: toRupees(price.totalPaise),
      delivery: price.delivery,
    }
  })
}
