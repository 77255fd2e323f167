/** Contests, entries and votes for admins. */
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminContest, AdminEntry, arenaAdmin as calls, VoteCluster } from '#contract/arena/admin.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { together } from '../../../platform/database/transaction.ts'
import { people } from '../../auth/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { videosOf } from '../../videos/service.ts'
import { type ContestRow, contests, type EntryRow, entries, votes } from '../tables.ts'
import { adminMovesFor } from './contest-changes.ts'
import { contestViews } from './contests.ts'
import { entryDecisionsFor } from './entry-decisions.ts'
import { numbersOf } from './looking-over.ts'
import { performancesOf } from './performances.ts'
import { contestsById } from './rows.ts'

export async function adminContests(ctx: Ctx, asked: ParsedOf<typeof calls.contests>): Promise<Page<AdminContest>> {
  const { page_number: page, page_size: limit, state, category } = asked
  const where = and(state ? eq(contests.state, state) : undefined, category ? eq(contests.category, category) : undefined)
  const rows = await ctx.db
    .select()
    .from(contests)
    .where(where)
    .orderBy(desc(contests.voting_until), asc(contests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await adminContestViews(ctx, rows), await ctx.db.$count(contests, where), { page, limit })
}

export async function adminContestViews(ctx: Ctx, rows: readonly ContestRow[]): Promise<AdminContest[]> {
  const ids = rows.map(({ id }) => id)
  const [views, numbers, states] = await together(
    contestViews(ctx, rows),
    Promise.all(ids.map((id) => numbersOf(ctx, id))),
    statesOf(ctx, ids),
  )
  return rows.flatMap((row, i) => {
    const [view, votes] = [views[i], numbers[i]]
    if (!view || !votes) return []
    return [
      {
        ...view,
        isAnnounced: row.announced_at !== null || row.state !== 'draft',
        numbers: votes,
        entries: states.get(row.id) ?? {},
        nextMoves: adminMovesFor(row),
        version: row.version,
      },
    ]
  })
}

async function statesOf(ctx: Ctx, contestIds: readonly string[]): Promise<Map<string, AdminContest['entries']>> {
  const found = new Map<string, AdminContest['entries']>()
  if (!contestIds.length) return found
  const rows = await ctx.db
    .select({ id: entries.contest_id, state: entries.state, count: sql<number>`count(*)::int` })
    .from(entries)
    .where(inArray(entries.contest_id, [...contestIds]))
    .groupBy(entries.contest_id, entries.state)
  for (const { id, state, count } of rows) found.set(id, { ...found.get(id), [state]: count })
  return found
}

/** Among pending ones, oldest first. */
export async function adminEntries(ctx: Ctx, asked: ParsedOf<typeof calls.entries>): Promise<Page<AdminEntry>> {
  const { page_number: page, page_size: limit, ...filters } = asked
  const where = matching(filters)
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(where)
    .orderBy(filters.state === 'in_review' ? asc(entries.updated_at) : desc(entries.updated_at), asc(entries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await adminEntryViews(ctx, rows), await ctx.db.$count(entries, where), { page, limit })
}

function matching({
  contest_id,
  category,
  state,
  words,
}: Omit<ParsedOf<typeof calls.entries>, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  const inCategory =
    category && sql`exists (select 1 from ${contests} where ${contests.id} = ${entries.contest_id} and ${contests.category} = ${category})`
  return and(
    contest_id ? eq(entries.contest_id, contest_id) : undefined,
    inCategory,
    state ? eq(entries.state, state) : undefined,
    typed
      ? or(
          ilike(entries.title, typed),
          sql`exists (select 1 from ${people} left join ${profiles} on ${profiles.person_id} = ${people.id} where ${people.id} = ${entries.artist_id}
            and (${people.username}::text ilike ${typed} or ${profiles.stage_name} ilike ${typed}))`,
        )
      : undefined,
  )
}

export async function adminEntryViews(ctx: Ctx, rows: readonly EntryRow[]): Promise<AdminEntry[]> {
  const [views, ofContests, uploads] = await together(
    performancesOf(ctx, rows, 'owner'),
    contestsById(
      ctx,
      rows.map(({ contest_id }) => contest_id),
    ),
    videosOf(
      ctx,
      rows.flatMap(({ video_id }) => video_id ?? []),
    ),
  )
  const byId = new Map(views.map((view) => [view.id, view]))
  return rows.flatMap((row) => {
    const view = byId.get(row.id)
    const contest = ofContests.get(row.contest_id)
    if (!view || !contest) return []
    return [
      {
        ...view,
        reason: row.reason,
        fixUntil: row.fix_until?.toISOString() ?? null,
        upload: uploads.get(row.video_id ?? '') ?? null,
        guardian: row.guardian,
        decisions: entryDecisionsFor(row, contest),
        version: row.version,
        createdAt: row.created_at.toISOString(),
      },
    ]
  })
}

/** Votes that were set aside, by entry and signal. */
export async function clustersOf(ctx: Ctx, contestId: string): Promise<VoteCluster[]> {
  const rows = await ctx.db
    .select({
      participant_id: votes.entry_id,
      name: sql<string>`coalesce(max(${profiles.stage_name}), '')`,
      title: sql<string>`max(${entries.title})`,
      signal: votes.signal,
      votes: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${votes.voter_id})::int`,
      youngestMs: sql<number>`extract(epoch from min(${votes.at} - ${people.created_at}))::float8 * 1000`,
      from: sql<string>`min(${votes.at})::text`,
      until: sql<string>`max(${votes.at})::text`,
    })
    .from(votes)
    .innerJoin(entries, eq(entries.id, votes.entry_id))
    .innerJoin(people, eq(people.id, votes.voter_id))
    .leftJoin(profiles, eq(profiles.person_id, entries.artist_id))
    .where(and(eq(votes.contest_id, contestId), eq(votes.state, 'quarantined')))
    .groupBy(votes.entry_id, votes.signal)
    .orderBy(sql`count(*) desc`, votes.entry_id)
  return rows.flatMap(({ signal, youngestMs, from, until, ...row }) =>
    signal
      ? [
          {
            ...row,
            signal,
            youngestDays: Math.max(0, Math.floor(youngestMs / dayMs)),
            from: new Date(from).toISOString(),
            until: new Date(until).toISOString(),
          },
        ]
      : [],
  )
}
