/** Contests for the public. */
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { arena as calls, ListedContest, Results } from '#contract/arena/arena.ts'
import { type ArenaCategory, arenaCategorySlugs } from '#contract/arena/categories.ts'
import { contestLimits, isPublished } from '#contract/arena/contest-states.ts'
import type { Contest } from '#contract/arena/contests.ts'
import type { Participant } from '#contract/arena/performances.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { isPublic, takesEntries, takesVotes } from '../rules/windows.ts'
import { type ContestRow, contests, votes } from '../tables.ts'
import { type Board, boardsOf } from './board.ts'
import { facesOf, participantsOf } from './faces.ts'
import { numbersOf } from './looking-over.ts'
import { shownPrizes } from './prizes.ts'
import { requireContest } from './rows.ts'

export const isShown = or(ne(contests.state, 'draft'), isNotNull(contests.announced_at))
/** Open for voting first, then open for entries, then finished ones; each group by its next date. */
const order = sql`case ${contests.state} when 'voting_open' then 0 when 'entries_open' then 1 when 'screening' then 2 when 'draft' then 3 when 'voting_closed' then 4 when 'results_published' then 5 else 6 end`
/** Archived contests have no next date, so the latest comes first. */
const lastFirst = sql`case when ${contests.state} = 'archived' then ${contests.published_at} end desc nulls first`

export async function listContests(
  ctx: Ctx,
  { category, state, page, limit }: ParsedOf<typeof calls.contests>,
): Promise<Page<ListedContest>> {
  const where = and(
    isShown,
    category ? eq(contests.category, category) : undefined,
    state ? eq(contests.state, state) : ne(contests.state, 'archived'),
  )
  const [rows, total] = await together(
    ctx.db
      .select()
      .from(contests)
      .where(where)
      .orderBy(order, lastFirst, asc(contests.voting_until), asc(contests.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(contests, where),
  )
  const [views, winners] = await together(contestViews(ctx, rows), winnersOf(ctx, rows))
  return pageFrom(
    views.map((view) => ({ ...view, winners: winners.get(view.contest_id) ?? [] })),
    total,
    { page, limit },
  )
}

/** By contest, if the results are published and there were votes. */
async function winnersOf(ctx: Ctx, rows: readonly ContestRow[]): Promise<Map<string, Participant[]>> {
  const published = rows.filter(isPublished)
  const boards = await boardsOf(
    ctx,
    published.map(({ id }) => id),
  )
  const best = published.flatMap((contest) => {
    const podium = boards.get(contest.id)?.entries.slice(0, contestLimits.podium) ?? []
    return podium.filter(({ rank, votes }) => rank === 1 && votes > 0).map((standing) => ({ contest, standing }))
  })
  return Map.groupBy(await facesOf(ctx, best), ({ contest_id }) => contest_id)
}

/** In the order of the rows. */
export async function contestViews(ctx: Ctx, rows: readonly ContestRow[]): Promise<Contest[]> {
  const boards = await boardsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => contestView(ctx, row, boards.get(row.id)))
}

export function contestView(ctx: Ctx, row: ContestRow, board: Board | undefined): Contest {
  const at = now(ctx)
  return {
    contest_id: row.id,
    title: row.title,
    category: row.category,
    about: row.about,
    state: row.state,
    rulesVersion: row.rules_version,
    prize: { amount: toRupees(row.prize_paise), text: row.prize_text },
    entriesFrom: row.entries_from.toISOString(),
    entriesUntil: row.entries_until.toISOString(),
    votingFrom: row.voting_from.toISOString(),
    votingUntil: row.voting_until.toISOString(),
    takesEntries: takesEntries(row, at),
    takesVotes: takesVotes(row, at),
    totalParticipants: board?.entries.length ?? 0,
    totalVotes: board?.totalVotes ?? 0,
    reason: row.reason,
    publishedAt: row.published_at?.toISOString() ?? null,
  }
}

/** @throws 404 also for an unannounced draft */
export async function requireShownContest(ctx: Ctx, id: string): Promise<ContestRow> {
  const row = await requireContest(ctx, id)
  if (!isPublic(row)) throw failures.not_found()
  return row
}

/**
 * The contest that a category shows: the one open for voting, else the last that was, else the one open for entries.
 * @returns one per category that has any
 */
export async function currentContests(ctx: Ctx, categories: readonly ArenaCategory[] = arenaCategorySlugs): Promise<ContestRow[]> {
  const rank = sql`case ${contests.state} when 'voting_open' then 0 when 'voting_closed' then 1 when 'results_published' then 2 when 'screening' then 3 when 'entries_open' then 4 end`
  const rows = await ctx.db
    .selectDistinctOn([contests.category])
    .from(contests)
    .where(
      and(
        inArray(contests.category, [...categories]),
        inArray(contests.state, ['voting_open', 'voting_closed', 'results_published', 'screening', 'entries_open']),
      ),
    )
    .orderBy(contests.category, rank, desc(contests.voting_until), asc(contests.id))
  return rows.sort((a, b) => arenaCategorySlugs.indexOf(a.category) - arenaCategorySlugs.indexOf(b.category))
}

/** The results. While votes are under review, it gives their number and names nobody. */
export async function results(ctx: Ctx, { contestId }: ParsedOf<typeof calls.results>): Promise<Results> {
  const row = await requireShownContest(ctx, contestId)
  const isOver = isPublished(row)
  const [[contest], numbers, voided, winners, prizes] = await together(
    contestViews(ctx, [row]),
    numbersOf(ctx, contestId),
    voidedBy(ctx, eq(votes.contest_id, contestId)),
    participantsOf(ctx, row, { from: 0, limit: contestLimits.podium }),
    shownPrizes(ctx, row),
  )
  return {
    contest: contest as Contest,
    numbers: isOver ? numbers : { received: numbers.received, valid: 0, quarantined: 0, voided: 0 },
    voided: isOver ? voided : [],
    winners: isOver ? winners : [],
    prizes,
  }
}

async function voidedBy(ctx: Ctx, where: SQL): Promise<Results['voided']> {
  const rows = await ctx.db
    .select({ reason: votes.void_reason, votes: sql<number>`count(*)::int` })
    .from(votes)
    .where(and(where, eq(votes.state, 'void')))
    .groupBy(votes.void_reason)
    .orderBy(votes.void_reason)
  return rows.flatMap(({ reason, votes }) => (reason ? [{ reason, votes }] : []))
}
