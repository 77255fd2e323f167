/** Fills an installation with bookable artists, for performance tests. One client wrote all their reviews. */
import { inArray, sql } from 'drizzle-orm'
import { dayMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { people } from '#server/areas/auth/tables.ts'
import { insertProfiles } from '#server/areas/profiles/service.ts'
import type { WindowRow } from '#server/areas/reviews/rules/window.ts'
import type { ReviewRow } from '#server/areas/reviews/service/rows.ts'
import { windowRow } from '#server/areas/reviews/service/windows.ts'
import { reviews, reviewWindows } from '#server/areas/reviews/tables.ts'
import { type Ctx, inTransaction, systemCtx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chanceFrom } from './drawing/chance.ts'
import { idAt, sameIds } from './loading/ids.ts'
import { loadPackages } from './loading/packages.ts'
import type { LoadedArtist } from './loading/people.ts'
import { artistRow } from './loading/profiles.ts'
import { writtenBy } from './loading/reviews.ts'
import { insertRows } from './loading/rows.ts'
import { crowdArtist } from './world/crowd.ts'
import { closings, mannerOf } from './world/reviews/shows.ts'
import { newReviewWriter } from './world/reviews/write.ts'

const atOnce = 2500
/** When the last of them joined; fixed instead of now, so that every crowd is the same. */
const lastDay = Date.parse('2026-11-20T06:00:00Z')

/** Ensures that the first `count` artists of the crowd exist; completes a partial crowd. @param onProgress receives the number done */
export async function loadCrowd(platform: Platform, count: number, onProgress: (done: number) => void = () => {}): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(from + atOnce, count)
    await inTransaction(systemCtx(platform, 'crowd'), (ctx) => loadSome(ctx, from, to))
    onProgress(to)
  }
  // Query plans depend on statistics, and index-only scans need a vacuumed table.
  await platform.database.orm.execute(sql`vacuum analyze people, profiles, packages, review_windows, reviews`)
}

async function loadSome(ctx: Ctx, from: number, to: number): Promise<void> {
  const all = Array.from({ length: to - from }, (_, i) => joined(from + i + 1))
  const names = all.map(({ username }) => username)
  const known = await ctx.db.select({ username: people.username }).from(people).where(inArray(people.username, names))
  const there = new Set(known.map(({ username }) => username))
  const artists = all.filter(({ username }) => !there.has(username))
  if (!artists.length) return
  await insertRows(ctx.db, people, artists.map(personRow))
  const played = artists.map((artist) => ({ artist, told: reviewsOf(artist) }))
  await insertProfiles(
    ctx,
    played.map(({ artist, told }) => ({ ...artistRow(artist), ...standing(artist, told) })),
  )
  await ctx.db.insert(people).values(guest).onConflictDoNothing()
  const written = played.flatMap(({ told }) => told)
  await insertRows(
    ctx.db,
    reviewWindows,
    written.map(({ window }) => window),
  )
  await insertRows(
    ctx.db,
    reviews,
    written.map(({ review }) => review),
  )
  const packageIds = new Map(artists.map(({ id, username }) => [id, sameIds(`packages of ${username}`)]))
  await loadPackages(ctx, artists, ({ id, since }) => packageIds.get(id)?.(since) ?? '')
}

function joined(number: number): LoadedArtist {
  const since = new Date(lastDay - chanceFrom(`crowd ${number} since`).whole(10, 900) * dayMs)
  return { ...crowdArtist(number), since, id: sameIds(`crowd ${number}`)(since) }
}

/** Without a password, because nobody signs in as one of them. */
function personRow({ id, username, firstName, lastName, gender, since }: LoadedArtist): typeof people.$inferInsert {
  const email = `${username}@demo.test`
  const at = { created_at: since, onboarded_at: since, email_verified_at: since }
  return { id, type: 'artist', username, first_name: firstName, last_name: lastName, gender, email, demo: true, ...at }
}

const guest = {
  id: sameIds('guest of the crowd')(new Date(lastDay)),
  type: 'user',
  username: 'guest.of.all',
  first_name: 'Guest',
  last_name: 'Of All',
  demo: true,
  created_at: new Date(lastDay),
} as const satisfies typeof people.$inferInsert

interface CrowdEvent {
  window: WindowRow
  review: ReviewRow
}

/** Few for each, because there are very many artists. All are published. */
function reviewsOf({ id, username, firstName, city, category, since }: LoadedArtist): CrowdEvent[] {
  const about = {
    name: firstName,
    client: guest.first_name,
    title: 'An evening',
    what: 'evening',
    city: cityOf(city).name,
    month: 'May',
    guests: 80,
  }
  const write = newReviewWriter()
  const chance = chanceFrom(`reviews of ${username}`)
  if (chance.maybe(0.3) || since.getTime() > lastDay - 30 * dayMs) return []
  return Array.from({ length: chance.whole(1, 3) }, () => {
    const endedAt = new Date(since.getTime() + chance.between(2, 14) * dayMs)
    const facts = { client_id: guest.id, artist_id: id, package_id: null, artwork_ids: [], title: 'An evening', event_type: null, endedAt }
    const open = windowRow(idAt(endedAt), 'booking', idAt(endedAt), facts, endedAt)
    const stars = chance.pick([5, 5, 4, 3] as const)
    const review = writtenBy('client', open, stars, write(closings[stars], about, mannerOf(category), chance), chance)
    return {
      window: { ...open, closed_at: open.closes_at, wake_at: null },
      review: { ...review, state: 'shown', shown_at: open.closes_at, weight: 1, weighed_at: open.closes_at },
    }
  })
}

function standing({ username, since }: LoadedArtist, told: readonly CrowdEvent[]) {
  const chance = chanceFrom(`standing of ${username}`)
  return {
    state: 'approved' as const,
    approved_at: new Date(since.getTime() + 2 * dayMs),
    rating_count: told.length,
    rating_weight: told.length,
    rating_sum: told.reduce((sum, { review }) => sum + review.stars, 0),
    shows: told.length + chance.whole(0, 20),
    activity_score: chance.maybe(0.5) ? 0 : chance.whole(1, 400) / 10,
  }
}
