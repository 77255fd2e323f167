/** Fills an installation with a crowd of artists who all can be booked, for measuring. */
import { inArray, sql } from 'drizzle-orm'
import { dayMs } from '#contract/time.ts'
import { people } from '#server/areas/auth/tables.ts'
import { insertProfiles } from '#server/areas/profiles/service.ts'
import { type Ctx, inTransaction, systemCtx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chanceFrom } from './drawing/chance.ts'
import { sameIds } from './loading/ids.ts'
import { loadPackages } from './loading/packages.ts'
import type { LoadedArtist } from './loading/people.ts'
import { artistRow } from './loading/profiles.ts'
import { insertRows } from './loading/rows.ts'
import { crowdArtist } from './world/crowd.ts'

const atOnce = 2500
/** When the last of them joined; not the clock's now, so that every crowd is the same. */
const lastDay = Date.parse('2026-11-20T06:00:00Z')

/** Sees that the first `count` artists of the crowd are there; a crowd that is half there is completed. @param onProgress hears how many are */
export async function loadCrowd(platform: Platform, count: number, onProgress: (done: number) => void = () => {}): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(from + atOnce, count)
    await inTransaction(systemCtx(platform, 'crowd'), (ctx) => loadSome(ctx, from, to))
    onProgress(to)
  }
  // Plans follow what the tables hold, and pages of an index are only trusted once they were swept.
  await platform.database.orm.execute(sql`vacuum analyze people, profiles, packages`)
}

async function loadSome(ctx: Ctx, from: number, to: number): Promise<void> {
  const all = Array.from({ length: to - from }, (_, i) => joined(from + i + 1))
  const names = all.map(({ username }) => username)
  const known = await ctx.db.select({ username: people.username }).from(people).where(inArray(people.username, names))
  const there = new Set(known.map(({ username }) => username))
  const artists = all.filter(({ username }) => !there.has(username))
  if (!artists.length) return
  await insertRows(ctx.db, people, artists.map(personRow))
  await insertProfiles(
    ctx,
    artists.map((artist) => ({ ...artistRow(artist), ...standing(artist) })),
  )
  const packageIds = new Map(artists.map(({ id, username }) => [id, sameIds(`packages of ${username}`)]))
  await loadPackages(ctx, artists, ({ id, since }) => packageIds.get(id)?.(since) ?? '')
}

function joined(number: number): LoadedArtist {
  const since = new Date(lastDay - chanceFrom(`crowd ${number} since`).whole(10, 900) * dayMs)
  return { ...crowdArtist(number), since, id: sameIds(`crowd ${number}`)(since) }
}

/** Without a password: nobody signs in as one of them. */
function personRow({ id, username, firstName, lastName, gender, since }: LoadedArtist): typeof people.$inferInsert {
  const email = `${username}@demo.test`
  const at = { created_at: since, onboarded_at: since, email_verified_at: since }
  return { id, type: 'artist', username, first_name: firstName, last_name: lastName, gender, email, demo: true, ...at }
}

function standing({ username, since }: LoadedArtist) {
  const chance = chanceFrom(`standing of ${username}`)
  const rating_count = chance.maybe(0.3) ? 0 : chance.whole(1, 60)
  return {
    state: 'approved' as const,
    approved_at: new Date(since.getTime() + 2 * dayMs),
    rating_count,
    rating_sum: Math.round(rating_count * chance.between(3.2, 5)),
    shows: rating_count + chance.whole(0, 20),
    activity_score: chance.maybe(0.5) ? 0 : chance.whole(1, 400) / 10,
  }
}
