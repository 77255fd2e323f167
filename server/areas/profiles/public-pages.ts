/** Public pages of artists for sitemaps, with the time of their last change. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { type CitySlug, citySlugs, distanceKm } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PublicPage } from '../../area.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { people } from '../auth/tables.ts'
import { media } from '../media/tables.ts'
import { isApproved } from './service/matching.ts'
import { profiles } from './tables.ts'

const atOnce = 1000
const pictureWidth = 1280
const changedAt = sql`coalesce(${profiles.changed_at}, ${profiles.approved_at})`.mapWith(profiles.changed_at)

type PageEvent = 'profile.approved' | 'profile.changed' | 'package.changed'

export async function noteChange({ db }: Ctx, { payload, toldAt }: DomainEvent<PageEvent>): Promise<void> {
  const personId = 'artistId' in payload ? payload.artistId : (payload as Events['profile.changed']).personId
  await db
    .update(profiles)
    .set({ changed_at: sql`greatest(${profiles.changed_at}, ${toldAt})` })
    .where(eq(profiles.person_id, personId))
}

export async function* frontPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  const [newest] = await db
    .select({ at: sql<Date | null>`max(${changedAt})`.mapWith(profiles.changed_at) })
    .from(profiles)
    .where(isApproved)
  yield ['/', '/artists'].map((path) => ({ path, changedAt: newest?.at ?? null }))
}

/** Keyset pagination, so that every step costs the same however many artists there are. */
export async function* artistPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await db
      .select({ id: profiles.person_id, username: people.username, name: profiles.stage_name, changedAt, picture: media.id })
      .from(profiles)
      .innerJoin(people, eq(people.id, profiles.person_id))
      .leftJoin(media, and(eq(media.id, profiles.display_picture_id), eq(media.state, 'ready')))
      .where(and(isApproved, gt(profiles.person_id, after)))
      .orderBy(asc(profiles.person_id))
      .limit(atOnce)
    yield rows.map(({ username, name, changedAt, picture }) => ({
      path: `/profile/${username}`,
      changedAt,
      ...(picture && { picture: { path: pictureUrl({ id: picture }, pictureWidth), title: name ?? username } }),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

/** Every category, and each city in which an artist of it can be booked. */
export async function* categoryPages({ db }: Ctx): AsyncGenerator<PublicPage[]> {
  const { rows } = await db.execute<{ category: string; city: CitySlug; reach_km: number; at: string }>(sql`
    select category, city, reach_km, max(at) as at
    from (
      select unnest(${profiles.listed_in}) as category, ${profiles.city}, ${profiles.reach_km}, ${changedAt} as at from ${profiles} where ${isApproved}
    ) as listed
    group by category, city, reach_km order by category`)
  for (const [category, homes] of Map.groupBy(rows, ({ category }) => category)) {
    const path = `/categories/${category}`
    const inCities = citySlugs.flatMap((city) => {
      const playing = homes.filter((home) => distanceKm(home.city, city) <= home.reach_km)
      return playing.length ? [{ path: `${path}?city=${city}`, changedAt: latest(playing) }] : []
    })
    yield [{ path, changedAt: latest(homes) }, ...inCities]
  }
}

function latest(changed: readonly { at: string }[]): Date {
  return new Date(Math.max(...changed.map(({ at }) => new Date(at).getTime())))
}
