/** Saved artists. */
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type saved as calls, savedFailures, savedLimits } from '#contract/profiles/saved.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { together } from '../../../platform/database/transaction.ts'
import { people } from '../../auth/tables.ts'
import { profiles, savedArtists } from '../tables.ts'
import { noBlockWith } from './blocks.ts'
import { cardColumns, cardsFrom } from './cards.ts'
import { isApproved } from './matching.ts'

export async function listSaved(ctx: Ctx, { page, limit }: ParsedOf<typeof calls.list>): Promise<OutputOf<typeof calls.list>> {
  const me = requirePerson(ctx)
  const mine = and(eq(savedArtists.person_id, me.id), isApproved, noBlockWith(me, savedArtists.artist_id))
  const isTheirs = eq(profiles.person_id, savedArtists.artist_id)
  const [rows, [total]] = await together(
    ctx.db
      .select({ ...cardColumns, at: savedArtists.at })
      .from(savedArtists)
      .innerJoin(profiles, isTheirs)
      .where(mine)
      .orderBy(desc(savedArtists.at), savedArtists.artist_id)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ count: count() }).from(savedArtists).innerJoin(profiles, isTheirs).where(mine),
  )
  const cards = await cardsFrom(ctx, rows)
  const savedAt = new Map(rows.map(({ username, at }) => [username, at.toISOString()]))
  const results = cards.map((card) => ({ ...card, savedAt: savedAt.get(card.username) as string }))
  return pageFrom(results, total?.count ?? 0, { page, limit })
}

export async function savedUsernames(ctx: Ctx): Promise<OutputOf<typeof calls.usernames>> {
  const rows = await ctx.db
    .select({ username: people.username })
    .from(savedArtists)
    .innerJoin(people, eq(people.id, savedArtists.artist_id))
    .where(eq(savedArtists.person_id, requirePerson(ctx).id))
    .orderBy(desc(savedArtists.at), savedArtists.artist_id)
    .limit(savedLimits.perPerson)
  return { usernames: rows.map(({ username }) => username) }
}

export async function saveArtist(ctx: Ctx, { username }: ParsedOf<typeof calls.save>): Promise<{ message: string }> {
  const me = requirePerson(ctx)
  const [artist] = await ctx.db
    .select({ id: profiles.person_id, name: profiles.stage_name })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.person_id))
    .where(and(eq(people.username, username), isApproved, noBlockWith(me, profiles.person_id)))
  if (!artist) throw failures.not_found()
  await inTransaction(ctx, async (ctx) => {
    // Concurrent saves must not exceed the limit together.
    await lock(ctx.db, `saved artists of ${me.id}`)
    await ctx.db
      .insert(savedArtists)
      .values({ person_id: me.id, artist_id: artist.id, at: now(ctx) })
      .onConflictDoNothing()
    if ((await ctx.db.$count(savedArtists, eq(savedArtists.person_id, me.id))) > savedLimits.perPerson) throw savedFailures.too_many()
  })
  return { message: `${artist.name} is saved.` }
}

/** Works for artists who are no longer public, too. */
export async function removeSaved(ctx: Ctx, { username }: ParsedOf<typeof calls.remove>): Promise<{ message: string }> {
  const artist = ctx.db.select({ id: people.id }).from(people).where(eq(people.username, username))
  await ctx.db.delete(savedArtists).where(and(eq(savedArtists.person_id, requirePerson(ctx).id), inArray(savedArtists.artist_id, artist)))
  return { message: 'No longer saved.' }
}
