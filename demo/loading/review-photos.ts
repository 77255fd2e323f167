/** The photos of the demo's reviews. A published review does not change, so it names them from the beginning; they are drawn later. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { artworks } from '#server/areas/artworks/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { insertReadyPicture } from '#server/areas/media/service.ts'
import { media } from '#server/areas/media/tables.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { reviews, reviewWindows } from '#server/areas/reviews/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import { guestsPhoto } from '../drawing/gallery.ts'
import { sharpOf } from '../drawing/raster/pixels.ts'
import type { Sitter } from '../drawing/sitter.ts'
import type { DemoArtwork } from '../world/artworks/artwork.ts'
import { workOf } from './art-pictures.ts'
import { drawnFrom } from './art-views.ts'
import { rasterOf, sitterOf } from './painting.ts'

export interface PhotoTask {
  what: 'review-photo'
  id: string
  ownerId: string
  artist: string
  sitter: Sitter
  /** The artwork, for a review of an order. */
  bought: DemoArtwork | undefined
}

export async function missingPhotos(ctx: Ctx): Promise<PhotoTask[]> {
  const madeUp = ctx.db.select({ id: people.id }).from(people).where(eq(people.demo, true))
  const rows = await ctx.db
    .select({ photos: reviews.pictures, ownerId: reviews.author_id, person: people, profile: profiles, work: artworks.name })
    .from(reviews)
    .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
    .innerJoin(people, eq(people.id, reviews.about_id))
    .innerJoin(profiles, eq(profiles.person_id, reviews.about_id))
    .leftJoin(artworks, eq(artworks.id, sql`${reviewWindows.artwork_ids}[1]`))
    .where(and(inArray(reviews.author_id, madeUp), sql`cardinality(${reviews.pictures}) > 0`))
    .orderBy(sql`${reviews.shown_at} desc nulls last`)
  const named = rows.flatMap(({ photos }) => photos)
  const drawn = new Set((await ctx.db.select({ id: media.id }).from(media).where(inArray(media.id, named))).map(({ id }) => id))
  return rows.flatMap(({ photos, ownerId, person, profile, work }) => {
    const sitter = sitterOf(person, profile)
    const task = { what: 'review-photo' as const, ownerId, artist: profile.stage_name ?? '', sitter }
    const bought = work === null ? undefined : workOf(person.username, work)
    return photos.filter((id) => !drawn.has(id)).map((id) => ({ ...task, id, bought }))
  })
}

const size = { scale: 0.8, longest: 960, widths: [320, 960] } as const

export async function takePhoto(ctx: Ctx, { id, ownerId, artist, sitter, bought }: PhotoTask): Promise<void> {
  const bytes = bought
    ? await sharpOf(await drawnFrom(bought, 'wall', size.longest))
        .png({ compressionLevel: 1 })
        .toBuffer()
    : await rasterOf(guestsPhoto(sitter, id), size.scale)
  const alt = bought ? `Drawing of “${bought.name}” on its wall` : `Drawing of ${artist}, seen from among the guests`
  await insertReadyPicture(ctx, { id, ownerId, use: 'review', alt, bytes, effort: { widths: size.widths } })
}
