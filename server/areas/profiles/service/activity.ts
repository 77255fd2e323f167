/** Recent activity around an artist: views, trending score, shows, response times. */
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { addDays, dayMs, dayOf } from '#contract/grammar/time.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { people } from '../../auth/tables.ts'
import { hasRefused } from '../../consents/service.ts'
import { medianMinutes } from '../rules/changes.ts'
import { artistActivity, profiles, profileViews } from '../tables.ts'
import { isApproved } from './matching.ts'
import { ranking } from './ranking.ts'

/** Counts a view of an artist's page. A view of one's own page or of a missing one counts nothing and gets the same answer. */
export async function seen(ctx: Ctx, { username }: { username: string }): Promise<Record<string, never>> {
  const [artist] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .innerJoin(profiles, eq(profiles.person_id, people.id))
    .where(and(eq(people.username, username), isApproved))
  if (!artist || artist.id === ctx.person?.id) return {}
  if (ctx.person && (await hasRefused(ctx, ctx.person.id, 'analytics'))) return {}
  const day = dayOf(now(ctx))
  // Nothing that a caller can choose freely is in the key, or one script could fake a crowd.
  const viewer = ctx.person?.id ?? addressKey(ctx.address)
  await ctx.db
    .insert(profileViews)
    // The hash includes the day, so that nobody can be tracked across days.
    .values({ artist_id: artist.id, day, viewer_hash: keyedHash(ctx, `profile view ${day} ${viewer}`) })
    .onConflictDoNothing()
  return {}
}

type Kind = (typeof artistActivity.$inferSelect)['kind']
export const bookingEvents = {
  'booking.requested': 'requested',
  'booking.revived': 'requested',
  'booking.accepted': 'answered',
  'booking.declined': 'answered',
  'booking.completed': 'completed',
} as const satisfies Partial<Record<keyof Events, Kind>>

/** Counts each booking once for each kind, even if an event is delivered again. */
export async function noteBooking(ctx: Ctx, { name, payload, toldAt }: DomainEvent<keyof typeof bookingEvents>): Promise<void> {
  const kind = bookingEvents[name]
  const { artistId, bookingId } = payload
  await inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(artistActivity)
      .values({ subject_id: bookingId, kind, artist_id: artistId, at: toldAt })
      .onConflictDoNothing()
      .returning()
    if (!added.length) return
    if (kind === 'completed')
      await ctx.db
        .update(profiles)
        .set({ shows: sql`${profiles.shows} + 1` })
        .where(eq(profiles.person_id, artistId))
    // Events come in any order: the answer may arrive before the request.
    if (kind === 'requested' || kind === 'answered') await noteAnswerTime(ctx, artistId)
  })
}

async function noteAnswerTime(ctx: Ctx, artistId: string): Promise<void> {
  const { leastAnswers, answersDays } = ranking
  const rows = await ctx.db
    .select()
    .from(artistActivity)
    .where(
      and(
        eq(artistActivity.artist_id, artistId),
        inArray(artistActivity.kind, ['requested', 'answered']),
        gte(artistActivity.at, daysAgo(ctx, answersDays)),
      ),
    )
  const asked = new Map(rows.filter(({ kind }) => kind === 'requested').map(({ subject_id, at }) => [subject_id, at.getTime()]))
  const minutes = rows.flatMap(({ kind, subject_id, at }) => {
    const from = asked.get(subject_id)
    return kind === 'answered' && from !== undefined ? [Math.max(0, (at.getTime() - from) / 60_000)] : []
  })
  const median = medianMinutes(minutes, leastAnswers)
  if (median !== null) await ctx.db.update(profiles).set({ response_minutes: median }).where(eq(profiles.person_id, artistId))
}

const daysAgo = (ctx: Ctx, days: number) => new Date(now(ctx).getTime() - days * dayMs)

/** Recomputes the trending score with exponential decay. Writes only rows that change. */
export async function refreshActivity(ctx: Ctx): Promise<void> {
  const { halfLifeDays, forgetDays, viewWeight, requestWeight, showWeight } = ranking
  const today = dayOf(now(ctx))
  const at = now(ctx).toISOString()
  const decayed = (age: ReturnType<typeof sql>) => sql`power(0.5, greatest(0, ${age}) / ${halfLifeDays}::double precision)`
  await ctx.db.execute(sql`
    with done as (
      select artist_id, count(*) * ${viewWeight}::double precision * ${decayed(sql`(${today}::date - day)`)} as weight
        from profile_views where day > ${addDays(today, -forgetDays)} group by artist_id, day
      union all
      select artist_id, case kind when 'requested' then ${requestWeight}::double precision when 'completed' then ${showWeight}::double precision else 0 end
        * ${decayed(sql`extract(epoch from ${at}::timestamptz - at)::double precision / 86400`)}
        from artist_activity where at > ${daysAgo(ctx, forgetDays).toISOString()}
    ), fresh as (select artist_id, round(sum(weight)::numeric, 2)::double precision as score from done group by artist_id)
    update profiles set activity_score = coalesce(fresh.score, 0)
      from profiles as old left join fresh on fresh.artist_id = old.person_id
      where old.person_id = profiles.person_id and old.activity_score is distinct from coalesce(fresh.score, 0)
        and (fresh.score is not null or old.activity_score > 0)`)
  await ctx.db.delete(profileViews).where(lt(profileViews.day, addDays(today, -ranking.keepViewsDays)))
}
