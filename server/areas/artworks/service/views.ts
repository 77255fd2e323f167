/** Converts artworks between the API (rupees, inches) and the table. */
import { and, eq, inArray, min } from 'drizzle-orm'
import { type ArtworkFields, artworkProcess, measurementUnit, type OwnArtwork, type Takedown } from '#contract/artworks/artworks.ts'
import { missingToList } from '#contract/artworks/rules.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import type { Picture } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { Ctx } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { sellersMoves } from '../rules/listing.ts'
import { type ArtworkRow, type NewArtwork, stockHolds } from '../tables.ts'
import { dimensionsOf, imagesOf } from './cards.ts'

/** The earliest end of a hold, for artworks whose last pieces are being paid for; no entry for available ones. */
export async function heldUntil(ctx: Ctx, rows: readonly Pick<ArtworkRow, 'id' | 'available' | 'reserved'>[]): Promise<Map<string, Date>> {
  const held = rows.filter(({ available, reserved }) => available === 0 && reserved > 0).map(({ id }) => id)
  if (!held.length) return new Map()
  const found = await ctx.db
    .select({ id: stockHolds.artwork_id, until: min(stockHolds.until) })
    .from(stockHolds)
    .where(and(inArray(stockHolds.artwork_id, held), eq(stockHolds.state, 'held')))
    .groupBy(stockHolds.artwork_id)
  return new Map(found.flatMap(({ id, until }) => (until ? [[id, until] as const] : [])))
}

export function mediaUrls(pictures: readonly Picture[]): string[] {
  return pictures.map((picture) => pictureUrl(picture, Math.max(...picture.widths)))
}

/** As last saved by its artist. */
export function fieldsOf(row: ArtworkRow): ArtworkFields {
  return {
    name: row.name,
    description: row.description,
    story: row.story,
    price: row.price_paise === null ? null : toRupees(row.price_paise),
    sub_category: row.sub_category,
    materials: row.materials,
    kind: row.kind,
    editionSize: row.edition_size,
    quantities: row.stock - row.sold,
    measurement_unit: measurementUnit,
    dimensions: dimensionsOf(row),
    weight: row.weight_kg,
    year: row.year,
    isFramed: row.is_framed,
    isSigned: row.is_signed,
    tags: row.tags,
    handlingDays: row.handling_days,
    images: row.images,
  }
}

/** The columns for the fields. @param sold pieces already sold: `quantities` are the remaining ones */
export function columnsOf(fields: ArtworkFields, sold: number) {
  return {
    name: fields.name,
    description: fields.description,
    story: fields.story,
    price_paise: fields.price === null ? null : toPaise(fields.price),
    sub_category: fields.sub_category,
    materials: [...new Set(fields.materials)],
    kind: fields.kind,
    edition_size: fields.kind === 'edition' ? fields.editionSize : null,
    stock: fields.quantities + sold,
    width_inch: fields.dimensions.width,
    height_inch: fields.dimensions.height,
    depth_inch: fields.dimensions.depth,
    weight_kg: fields.weight,
    year: fields.year,
    is_framed: fields.isFramed,
    is_signed: fields.isSigned,
    tags: [...new Set(fields.tags)],
    handling_days: fields.handlingDays,
    images: fields.images,
  } satisfies Partial<NewArtwork>
}

/** null unless an admin has taken it down. */
export function takedownOf({ taken_down_at, takedown_reason, asked_at, asked_note }: ArtworkRow): Takedown | null {
  return (
    taken_down_at && {
      reason: takedown_reason,
      at: taken_down_at.toISOString(),
      askedAt: asked_at?.toISOString() ?? null,
      note: asked_note,
    }
  )
}

/** In the order of the rows. */
export async function ownViews(ctx: Ctx, rows: readonly ArtworkRow[]): Promise<OwnArtwork[]> {
  const until = await heldUntil(ctx, rows)
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ images }) => images.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const fields = fieldsOf(row)
    return {
      ...fields,
      id: row.id,
      state: row.state,
      version: row.version,
      images: row.images.map((image) => ({ ...image, picture: pictures.get(image.id) ?? null })),
      media_urls: mediaUrls(imagesOf(row, pictures)),
      available: row.available ?? 0,
      reserved: row.reserved,
      sold: row.sold,
      heldUntil: until.get(row.id)?.toISOString() ?? null,
      nextMoves: sellersMoves(row),
      takedown: takedownOf(row),
      missing: artworkProcess.can('list', row.state, 'seller') ? missingToList(fields) : [],
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

export async function ownView(ctx: Ctx, row: ArtworkRow): Promise<OwnArtwork> {
  const [view] = await ownViews(ctx, [row])
  return view as OwnArtwork
}
