/**
 * A vote is one row, and its key enforces one vote per person, contest and day in India. Concurrent votes are batched into one statement, which
 * checks all conditions as it writes, so there is no gap between check and write.
 */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { arena as calls, Receipt, Vote } from '#contract/arena/arena.ts'
import { isBeforeVoting, isPublished } from '#contract/arena/contest-states.ts'
import { arenaFailures } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayOf, formatWhen } from '#contract/grammar/time.ts'
import { batched } from '../../../platform/batched.ts'
import { type Ctx, now, type Person, requirePerson } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { performsWith } from '../../profiles/service/band-members.ts'
import { artistsById } from '../../profiles/service.ts'
import { playableByIds } from '../../videos/service.ts'
import { takesVotes } from '../rules/windows.ts'
import { type ContestRow, contests, type EntryRow, entries, votes } from '../tables.ts'
import { deviceHash, networkHash } from './fingerprints.ts'
import { contestsById, entriesById } from './rows.ts'

/** Counter rows per entry, for concurrent increments. */
const shards = 8

interface Ballot {
  id: string
  entryId: string
  voterId: string
  day: string
  at: Date
  network: string
  device: string | null
}

export async function vote(
  ctx: Ctx,
  { participant_id: entryId, device }: ParsedOf<typeof calls.vote>,
): Promise<OutputOf<typeof calls.vote>> {
  const voter = requirePerson(ctx)
  const at = now(ctx)
  const ballot = {
    id: ctx.platform.ids.uuid(),
    entryId,
    voterId: voter.id,
    day: dayOf(at),
    at,
    network: networkHash(ctx),
    device: deviceHash(ctx, device),
  }
  const contestId = await cast(ctx, ballot)
  if (contestId) return { vote: onTheWire({ ...ballot, contestId }), repeated: false }
  return { vote: await standing(ctx, voter, ballot), repeated: true }
}

/** @returns the contest, or null without a new vote: the caller finds out why */
const cast = batched<Ballot, string | null>(async (ctx, ballots) => {
  const { rows } = await ctx.db.execute<{ id: string; contest_id: string }>(sql`
    insert into ${votes} (id, contest_id, entry_id, voter_id, day, at, network_hash, device_hash, shard)
    select b.id, c.id, e.id, p.id, b.day, b.at, b.network, b.device, abs(hashtext(b.id::text) % ${shards})
    from json_to_recordset(${JSON.stringify(ballots)}::json)
      as b(id uuid, "entryId" uuid, "voterId" uuid, day date, at timestamptz, network text, device text)
    join ${entries} e on e.id = b."entryId" and e.state = 'live' and e.artist_id <> b."voterId"
    join ${people} a on a.id = e.artist_id and a.suspended_at is null
    join ${contests} c on c.id = e.contest_id and c.state = 'voting_open' and c.voting_from <= b.at and b.at < c.voting_until
      and not ${performsWith({ personId: sql`b."voterId"`, artistId: sql`e.artist_id`, since: sql`c.voting_from` })}
    join ${people} p on p.id = b."voterId" and ${mayVote(sql`b.at`)}
    -- Two processes that take the same people in take them in the same order.
    order by p.id, b.id
    -- Who takes the entry out of the contest voids its votes: either after this one, or this one finds it gone.
    for share of e
    on conflict (contest_id, voter_id, day) where returned_at is null do nothing
    returning id, contest_id`)
  const made = new Map(rows.map(({ id, contest_id }) => [id, contest_id]))
  return ballots.map(({ id }) => made.get(id) ?? null)
}, 200)

function mayVote(at: SQL): SQL {
  const since = sql`${at} - ${`${arenaTerms.voterAgeMs} milliseconds`}::interval`
  return sql`(p.email_verified_at is not null or p.phone_verified_at is not null) and p.suspended_at is null and p.created_at <= ${since}`
}

const votesOfDay = prepared((db) =>
  db
    .select()
    .from(votes)
    .where(
      and(
        eq(votes.contest_id, given('contestId')),
        eq(votes.voter_id, given('voterId')),
        eq(votes.day, given('day')),
        isNull(votes.returned_at),
      ),
    ),
)

/** The existing vote, if it is for the same performance. @throws the reason why there is none */
async function standing(ctx: Ctx, voter: Person, ballot: Ballot): Promise<Vote> {
  const entry = (await entriesById(ctx, [ballot.entryId])).get(ballot.entryId)
  const contest = entry && (await contestsById(ctx, [entry.contest_id])).get(entry.contest_id)
  if (!entry || !contest) throw failures.not_found()
  const [voted] = await votesOfDay(ctx.db).execute({ contestId: contest.id, voterId: voter.id, day: ballot.day })
  if (voted?.entry_id === entry.id) return onTheWire({ ...voted, entryId: voted.entry_id, contestId: voted.contest_id })
  if (entry.artist_id === voter.id) throw arenaFailures.own_performance()
  if (await isOwnBand(ctx, voter.id, entry, contest)) throw arenaFailures.own_band()
  await requireVoter(ctx, voter, ballot.at)
  if (contest.state === 'draft' || isBeforeVoting(contest) || ballot.at < contest.voting_from)
    throw arenaFailures.voting_not_open({ when: formatWhen(contest.voting_from) }, { from: contest.voting_from.toISOString() })
  if (!takesVotes(contest, ballot.at)) throw arenaFailures.voting_over()
  if (entry.state !== 'live') throw arenaFailures.not_live({}, { state: entry.state })
  if (voted) throw arenaFailures.voted_today({ name: await nameOf(ctx, voted.entry_id) }, { participant_id: voted.entry_id })
  // It was withdrawn between the two reads; a retry succeeds.
  throw failures.version_conflict()
}

async function isOwnBand(ctx: Ctx, voterId: string, { artist_id }: EntryRow, { voting_from }: ContestRow): Promise<boolean> {
  const since = sql`${voting_from.toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute(
    sql`select 1 where ${performsWith({ personId: sql`${voterId}`, artistId: sql`${artist_id}`, since })}`,
  )
  return rows.length > 0
}

/** Frees today's vote, while voting is open. @throws voting_over, no_vote_today, withdrawn_too_often */
export async function unvote(ctx: Ctx, { participant_id: entryId }: ParsedOf<typeof calls.unvote>): Promise<OutputOf<typeof calls.unvote>> {
  const { id: voterId } = requirePerson(ctx)
  const at = now(ctx)
  const entry = (await entriesById(ctx, [entryId])).get(entryId)
  if (!entry) throw failures.not_found()
  const ofToday = and(eq(votes.contest_id, entry.contest_id), eq(votes.voter_id, voterId), eq(votes.day, dayOf(at)))
  const isWithdrawn = and(ofToday, eq(votes.void_reason, 'taken_back'))
  const isOpen = sql`exists (select from ${contests} c where c.id = ${votes.contest_id}
    and c.state = 'voting_open' and c.voting_from <= ${at.toISOString()} and ${at.toISOString()} < c.voting_until)`
  const isSeldom = sql`(select count(*) from ${votes} where ${isWithdrawn}) < ${arenaTerms.withdrawalsPerDay}`
  const withdrawn = await ctx.db
    .update(votes)
    .set({ state: 'void', void_reason: 'taken_back', decided_at: at, returned_at: at })
    .where(and(ofToday, eq(votes.entry_id, entryId), isNull(votes.returned_at), isOpen, isSeldom))
    .returning({ id: votes.id })
  if (withdrawn.length) return { repeated: false }
  const rows = await ctx.db
    .select()
    .from(votes)
    .where(and(ofToday, eq(votes.entry_id, entryId)))
  const stands = rows.some(({ returned_at }) => !returned_at)
  if (!stands && rows.some(({ void_reason }) => void_reason === 'taken_back')) return { repeated: true }
  if (!stands) throw arenaFailures.no_vote_today()
  const contest = (await contestsById(ctx, [entry.contest_id])).get(entry.contest_id)
  throw contest && takesVotes(contest, at) ? arenaFailures.withdrawn_too_often() : arenaFailures.voting_over()
}

async function requireVoter(ctx: Ctx, { id }: Person, at: Date): Promise<void> {
  const { email_verified_at, phone_verified_at, created_at } = await requirePersonRow(ctx, id)
  if (!email_verified_at && !phone_verified_at) throw arenaFailures.unverified_voter()
  if (at.getTime() - created_at.getTime() < arenaTerms.voterAgeMs) throw arenaFailures.new_voter()
}

async function nameOf(ctx: Ctx, entryId: string): Promise<string> {
  const artistId = (await entriesById(ctx, [entryId])).get(entryId)?.artist_id ?? ''
  return (await artistsById(ctx, [artistId])).get(artistId)?.stageName ?? 'another performance'
}

export function onTheWire({
  id,
  contestId,
  entryId,
  day,
  at,
}: Pick<Ballot, 'id' | 'entryId' | 'day' | 'at'> & { contestId: string }): Vote {
  return { id, contest_id: contestId, participant_id: entryId, day, at: at.toISOString() }
}

/** The caller's votes, latest first. Outcomes are shown with the results, because earlier they would reveal how votes are checked. */
export async function receipts(ctx: Ctx, { contest_id, page, limit }: ParsedOf<typeof calls.receipts>): Promise<Page<Receipt>> {
  const where = and(eq(votes.voter_id, requirePerson(ctx).id), contest_id ? eq(votes.contest_id, contest_id) : undefined)
  const rows = await ctx.db
    .select()
    .from(votes)
    .where(where)
    .orderBy(desc(votes.at), desc(votes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [ofContests, ofEntries] = await together(
    contestsById(
      ctx,
      rows.map((row) => row.contest_id),
    ),
    entriesById(
      ctx,
      rows.map((row) => row.entry_id),
    ),
  )
  const [artists, clips] = await together(
    artistsById(
      ctx,
      [...ofEntries.values()].map(({ artist_id }) => artist_id),
    ),
    playableByIds(
      ctx,
      [...ofEntries.values()].flatMap(({ state, video_id }) => (state === 'live' && video_id) || []),
      'everybody',
    ),
  )
  const pictures = await picturesByIds(
    ctx,
    [...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  const results = rows.flatMap((row) => {
    const entry = ofEntries.get(row.entry_id)
    const contest = ofContests.get(row.contest_id)
    if (!entry || !contest) return []
    const isOver = isPublished(contest)
    const artist = artists.get(entry.artist_id)
    return {
      ...onTheWire({ ...row, entryId: entry.id, contestId: contest.id }),
      name: artist?.stageName ?? '',
      title: entry.title,
      picture: pictures.get(artist?.displayPictureId ?? '') ?? null,
      poster: clips.get(entry.video_id ?? '')?.poster ?? null,
      contest: { title: contest.title, category: contest.category, state: contest.state },
      counted: isOver ? row.state === 'valid' : null,
      reason: isOver || row.returned_at ? row.void_reason : null,
    }
  })
  return pageFrom(results, await ctx.db.$count(votes, where), { page, limit })
}
