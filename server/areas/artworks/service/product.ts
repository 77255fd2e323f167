/** The public page of an artwork, and its delivery cost. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { type market as calls, type DeliveryEstimate, marketFailures } from '#contract/artworks/market.ts'
import { deliveryOf, type NoDelivery } from '#contract/artworks/shipping.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { given, preparedByIds } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { picturesByIds } from '../../media/service.ts'
import { noBlockBetween } from '../../profiles/service/blocks.ts'
import { artistsById, cardsOf } from '../../profiles/service.ts'
import { type ArtworkRow, artworkColumns, artworks } from '../tables.ts'
import { cardOf, dimensionsOf, imagesOf } from './cards.ts'
import { isShown } from './matching.ts'
import { heldUntil, mediaUrls } from './views.ts'

const shown = preparedByIds((db, isOneOf) =>
  db
    .select(artworkColumns)
    .from(artworks)
    .where(and(isOneOf(artworks.id), isShown(), noBlockBetween(given('readerId'), artworks.artist_id))),
)

/** The market artworks visible to the caller, by id. */
export async function shownById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ArtworkRow>> {
  const rows = await shown(ctx.db, ids, { readerId: ctx.person?.id ?? null })
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws 404, also if it is no longer public or there is a block with its artist; 410 if an admin has taken it down */
async function requireShown(ctx: Ctx, id: string): Promise<ArtworkRow> {
  const row = (await shownById(ctx, [id])).get(id)
  if (!row) throw (await wasTakenDown(ctx, id)) ? marketFailures.taken_down() : failures.not_found()
  return row
}

/** By an admin, while its artist still has a page. */
async function wasTakenDown(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ artistId: artworks.artist_id })
    .from(artworks)
    .where(and(eq(artworks.id, id), isNotNull(artworks.taken_from)))
  return !!row && ((await artistsById(ctx, [row.artistId])).get(row.artistId)?.isBookable ?? false)
}

export async function get(ctx: Ctx, { id }: ParsedOf<typeof calls.get>): Promise<ArtworkView> {
  const row = await requireShown(ctx, id)
  const [artists, pictures, held] = await together(
    cardsOf(ctx, [row.artist_id]),
    picturesByIds(
      ctx,
      row.images.map((image) => image.id),
    ),
    heldUntil(ctx, [row]),
  )
  const artist = artists.get(row.artist_id)
  if (!artist) throw failures.not_found()
  const images = imagesOf(row, pictures)
  const seesAll = ctx.person?.id === row.artist_id || ctx.person?.type === 'admin'
  const shown = (text: string) => (seesAll ? text : maskContacts(text).text)
  return {
    ...cardOf(row, artist, images),
    name: shown(row.name),
    description: shown(row.description),
    story: shown(row.story),
    editionSize: row.edition_size,
    quantities: row.stock - row.sold,
    weight: row.weight_kg,
    year: row.year,
    isFramed: row.is_framed,
    isSigned: row.is_signed,
    tags: row.tags.map(shown),
    handlingDays: row.handling_days,
    images,
    media_urls: mediaUrls(images),
    heldUntil: held.get(id)?.toISOString() ?? null,
    listedAt: row.listed_at?.toISOString() ?? null,
    soldAt: row.sold_at?.toISOString() ?? null,
    version: row.version,
  }
}

export async function delivery(ctx: Ctx, { id, pincode }: ParsedOf<typeof calls.delivery>): Promise<DeliveryEstimate> {
  const row = await requireShown(ctx, id)
  const artist = (await artistsById(ctx, [row.artist_id])).get(row.artist_id)
  if (!artist) throw failures.not_found()
  return estimate(ctx, row, artist.city, pincode)
}

const reasons: Record<NoDelivery, string> = {
  unknown_pincode: 'Our couriers do not deliver to this pincode. Please check it.',
  too_large: 'This piece is too large for a courier. Ask us, and we find a way with the artist.',
}

/** For one piece. Days count from today, as if the artist accepted at once. */
export function estimate(
  ctx: Ctx,
  row: Pick<ArtworkRow, 'width_inch' | 'height_inch' | 'depth_inch' | 'weight_kg' | 'handling_days'>,
  from: CitySlug,
  pincode: string,
): DeliveryEstimate {
  const handlingDays = row.handling_days
  const price = deliveryOf({ ...dimensionsOf(row), weightKg: row.weight_kg }, from, pincode)
  if (typeof price === 'string')
    return { isServed: false, reason: reasons[price], pincode, zone: null, cost: null, handlingDays, earliest: null, latest: null }
  const [least, most] = price.days
  const today = dayOf(now(ctx))
  return {
    isServed: true,
    reason: null,
    pincode,
    zone: price.zone,
    cost: toRupees(price.paise),
    handlingDays,
    earliest: addDays(today, handlingDays + least),
    latest: addDays(today, handlingDays + most),
  }
}
