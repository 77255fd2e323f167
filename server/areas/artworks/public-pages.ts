/** Artworks for search engines. */
import { and, asc, eq, gt, max } from 'drizzle-orm'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PublicPage } from '../../area.ts'
import type { Ctx } from '../../platform/context.ts'
import { people } from '../auth/tables.ts'
import { isShown } from './service/matching.ts'
import { artworks } from './tables.ts'

const atOnce = 1000
const pictureWidth = 1280

/** The market itself, and each category that is not empty. */
export async function* marketPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  const rows = await db
    .select({ kind: artworks.sub_category, changedAt: max(artworks.updated_at) })
    .from(artworks)
    .where(isShown())
    .groupBy(artworks.sub_category)
    .orderBy(asc(artworks.sub_category))
  const latest = rows.reduce<Date | null>((last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last), null)
  yield [
    ...(rows.length ? [{ path: '/buy-art', changedAt: latest }] : []),
    ...rows.flatMap(({ kind, changedAt }) => (kind ? [{ path: `/buy-art?sub_category=${kind}`, changedAt }] : [])),
  ]
}

/** Keyset pagination, so every step costs the same. */
export async function* artworkPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await db
      .select({ id: artworks.id, name: artworks.name, images: artworks.images, changedAt: artworks.updated_at, username: people.username })
      .from(artworks)
      .innerJoin(people, eq(people.id, artworks.artist_id))
      .where(and(isShown(), gt(artworks.id, after)))
      .orderBy(asc(artworks.id))
      .limit(atOnce)
    yield rows.map(({ id, name, images: [cover], changedAt, username }) => ({
      path: `/buy-art/${username}/${id}`,
      changedAt,
      ...(cover && { picture: { path: pictureUrl(cover, pictureWidth), title: name } }),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
