/** Artworks that an admin took down, and one whose artist asked for another review: through the product's own services. */
import { asc, eq } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { decideArtwork } from '#server/areas/artworks/service/admin.ts'
import { askAgain } from '#server/areas/artworks/service/studio.ts'
import { artworks } from '#server/areas/artworks/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { asThen } from './cast.ts'
import type { LoadedPeople } from './people.ts'

interface Story {
  reason: string
  takenMs: number
  asked?: { afterMs: number; note: string }
}
const stories: readonly Story[] = [
  { reason: 'The picture shows a calendar print of somebody else’s painting. Please show the work itself.', takenMs: 4 * dayMs },
  {
    reason: 'Two works have the same picture. Please show each with its own.',
    takenMs: 3 * dayMs,
    asked: { afterMs: 30 * hourMs, note: 'You were right. The other one has its own picture since this morning.' },
  },
  {
    reason: 'The page says “signed by the artist”, and the picture shows another name.',
    takenMs: 2 * dayMs,
    asked: { afterMs: 20 * hourMs, note: 'It is my name before I married. I have written that into the story of the work.' },
  },
]

export async function loadTakedowns(ctx: Ctx, { artists, adminId }: LoadedPeople): Promise<void> {
  const listed = await ctx.db
    .select({ id: artworks.id, artistId: artworks.artist_id, version: artworks.version })
    .from(artworks)
    .where(eq(artworks.state, 'listed'))
    .orderBy(asc(artworks.listed_at))
  const desk = { id: adminId, username: 'mehfil.desk', type: 'admin', sessionId: adminId, roles: ['superadmin'] } as const
  for (const [i, { reason, takenMs, asked }] of stories.entries()) {
    const piece = listed[7 + 10 * i]
    const artist = artists.find(({ id }) => id === piece?.artistId)
    if (!piece || !artist) throw new Error('demo: fewer artworks than stories')
    const takenAt = new Date(now(ctx).getTime() - takenMs)
    const taken = await decideArtwork(asThen(ctx, desk, takenAt), { id: piece.id, decision: 'take_down', reason, version: piece.version })
    if (!asked) continue
    const owner = { id: artist.id, username: artist.username, type: 'artist', sessionId: artist.id } as const
    const askedAt = new Date(takenAt.getTime() + asked.afterMs)
    await askAgain(asThen(ctx, owner, askedAt), { id: piece.id, version: taken.version, note: asked.note })
  }
}
