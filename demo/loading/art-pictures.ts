/** Pictures of the demo's artworks: which are missing, and how to draw one. */
import { and, eq, or, sql } from 'drizzle-orm'
import { publishChanged } from '#server/areas/artworks/service/publish.ts'
import { artworks } from '#server/areas/artworks/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { showPictures } from '#server/areas/media/service/showing.ts'
import { insertReadyPicture } from '#server/areas/media/service.ts'
import { type Ctx, inTransaction } from '#server/platform/context.ts'
import { sharpOf } from '../drawing/raster/pixels.ts'
import type { DemoArtwork } from '../world/artworks/artwork.ts'
import { demoArtworks } from '../world/artworks.ts'
import { drawnFrom } from './art-views.ts'

/** The first picture of a work, or all others. */
export interface ArtTask {
  what: 'artwork' | 'artwork-views'
  id: string
  ownerId: string
  /** The row's version when its picture was missing; skip the work if its artist has changed it meanwhile. */
  version: number
  work: DemoArtwork
}

/** The longer side in pixels, and the stored widths. */
const sizes = {
  whole: { longest: 1200, widths: [400, 900] },
  more: { longest: 900, widths: [400, 800] },
} as const

const works = new Map(demoArtworks.map((work) => [`${work.username} ${work.name}`, work]))
export const workOf = (username: string, name: string): DemoArtwork | undefined => works.get(`${username} ${name}`)

/** Sales also increment the version, so sold or returned works have a higher one without pictures. */
const isBare = sql`jsonb_array_length(${artworks.images}) = 0 and (${artworks.version} = 1 or ${artworks.state} <> 'draft')`
const hasFirst = sql`jsonb_array_length(${artworks.images}) = 1 and ${artworks.version} = 2`

/** Works without pictures, then those with only the first one, in the market's order. */
export async function missingArt(ctx: Ctx): Promise<ArtTask[]> {
  const rows = await ctx.db
    .select({
      ...{ id: artworks.id, ownerId: artworks.artist_id, username: people.username, name: artworks.name, version: artworks.version },
      isBare: sql<boolean>`${isBare}`,
    })
    .from(artworks)
    .innerJoin(people, eq(people.id, artworks.artist_id))
    .where(and(eq(people.demo, true), or(isBare, hasFirst)))
    .orderBy(sql`${artworks.listed_at} desc nulls last`)
  return rows.flatMap(({ username, name, isBare, ...row }): ArtTask[] => {
    const work = workOf(username, name)
    if (!work) return []
    if (isBare)
      return [
        { ...row, work, what: 'artwork' },
        ...(work.pictures.length > 1 ? [{ ...row, version: row.version + 1, work, what: 'artwork-views' as const }] : []),
      ]
    return work.pictures.length > 1 ? [{ ...row, work, what: 'artwork-views' }] : []
  })
}

export async function paintArtwork(ctx: Ctx, { what, id, ownerId, version, work }: ArtTask): Promise<void> {
  const wanted = work.pictures.filter(({ view }) => (view === 'whole') === (what === 'artwork'))
  const images: { id: string; alt: string }[] = []
  for (const { view, alt } of wanted) {
    const { longest, ...effort } = sizes[view === 'whole' ? 'whole' : 'more']
    const bytes = await sharpOf(await drawnFrom(work, view, longest))
      .png({ compressionLevel: 1 })
      .toBuffer()
    const picture = await insertReadyPicture(ctx, { ownerId, use: 'artwork', alt, bytes, effort: { avif: 0, webp: 2, ...effort } })
    images.push({ id: picture.id, alt })
  }
  await inTransaction(ctx, async (ctx) => {
    const hung = await ctx.db
      .update(artworks)
      .set({ images: sql`${artworks.images} || ${JSON.stringify(images)}::jsonb`, version: version + 1 })
      .where(and(eq(artworks.id, id), eq(artworks.version, version)))
      .returning({ id: artworks.id, artist_id: artworks.artist_id, state: artworks.state })
    if (hung[0] && hung[0].state !== 'draft')
      await showPictures(
        ctx,
        images.map(({ id }) => id),
      )
    await publishChanged(ctx, hung)
  })
}
