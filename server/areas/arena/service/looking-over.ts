/** A scheduled task sets clustered votes aside, repeatedly while a contest is open and once more after its end. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { VoteNumbers } from '#contract/arena/contests.ts'
import type { VoidReason } from '#contract/arena/vote-words.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { foldedAddress } from '../../auth/rules.ts'
import { people } from '../../auth/tables.ts'
import { performsWith } from '../../profiles/service/band-members.ts'
import { type CastVote, clusterRules, clustersOf } from '../rules/clusters.ts'
import { contests, entries, type VoteSignal, type VoteState, voteCounts, voteSignals, votes } from '../tables.ts'
import { forgetBoard } from './board.ts'

/** Contests whose votes may still be set aside. */
export function votedContests(ctx: Ctx) {
  return ctx.db
    .select({ id: contests.id, state: contests.state })
    .from(contests)
    .where(inArray(contests.state, ['voting_open', 'voting_closed']))
}

/** While voting is open, checks the votes since yesterday; once it is over, all of them. */
export async function lookOverAll(ctx: Ctx): Promise<void> {
  await setBandsAside(ctx)
  const yesterday = new Date(now(ctx).getTime() - dayMs)
  for (const { id, state } of await votedContests(ctx)) await lookOver(ctx, id, state === 'voting_open' ? yesterday : new Date(0))
}

/**
 * Voids votes of line-up members for their own line-up, including those cast before they joined. A vote of today is free again while voting is open.
 * Repeated, so that none cast at the moment of joining is missed.
 */
export async function setBandsAside(ctx: Ctx): Promise<void> {
  const at = now(ctx)
  const { rows } = await ctx.db.execute<{ contest_id: string }>(sql`
    update ${votes} set state = 'void', void_reason = 'own_band', decided_at = ${at.toISOString()}::timestamptz,
      returned_at = case when c.state = 'voting_open' and ${votes.day} = ${dayOf(at)}::date then ${at.toISOString()}::timestamptz end
    from ${entries} e join ${contests} c on c.id = e.contest_id
    where e.id = ${votes.entry_id} and c.state in ('voting_open', 'voting_closed') and ${votes.state} <> 'void'
      and ${performsWith({ personId: sql`${votes.voter_id}`, artistId: sql`e.artist_id`, since: sql`c.voting_from` })}
    returning ${votes.contest_id}`)
  for (const contestId of new Set(rows.map(({ contest_id }) => contest_id))) forgetBoard(ctx, contestId)
}

interface Suspect extends CastVote {
  state: VoteState
  isDecided: boolean
}

/** @returns the number set aside now */
export async function lookOver(ctx: Ctx, contestId: string, since: Date): Promise<number> {
  const suspects = await suspectsOf(ctx, contestId, since)
  const found = clustersOf(suspects)
  // Votes that an admin has counted stay counted.
  const fresh = suspects.filter(({ id, state, isDecided }) => state === 'valid' && !isDecided && found.has(id))
  for (const signal of voteSignals)
    await setAside(
      ctx,
      fresh.flatMap(({ id }) => (found.get(id) === signal ? id : [])),
      signal,
    )
  if (fresh.length) forgetBoard(ctx, contestId)
  return fresh.length
}

/** Loads only votes with enough neighbours to form a cluster; all others stay in the database. */
async function suspectsOf(ctx: Ctx, contestId: string, since: Date): Promise<Suspect[]> {
  const { rows } = await ctx.db.execute<Omit<Suspect, 'at' | 'mailbox'> & { at: string; email: string | null }>(sql`
    with recent as (
      select v.id, v.entry_id, v.voter_id, v.day, v.at, v.network_hash, v.device_hash, v.state, v.decided_at, v.at - p.created_at as age,
        case when p.email_verified_at is not null then p.email::text end as email
      from ${votes} v join ${people} p on p.id = v.voter_id
      where v.contest_id = ${contestId} and v.at >= ${since.toISOString()} and v.state <> 'void'
    ), bursts as (
      select entry_id, network_hash from recent group by entry_id, network_hash
      having count(*) filter (where age < ${`${clusterRules.youngMs} milliseconds`}::interval) >= ${clusterRules.burstLeast}
      union
      select entry_id, network_hash from (
        select entry_id, network_hash, count(*) over (partition by entry_id, network_hash order by at - age
          range between ${`${clusterRules.madeMs} milliseconds`}::interval preceding and current row) as made from recent) m
      where made >= ${clusterRules.burstLeast}
    ), crowds as (
      -- Coarser than the rule that judges them: on any day.
      select device_hash from recent where device_hash is not null group by device_hash
      having count(distinct voter_id) > ${clusterRules.peoplePerDevice}
    ), networks as (
      select network_hash, count(distinct voter_id)::int as people from recent group by 1
    ), parts as (
      select network_hash, entry_id, count(distinct voter_id)::int as people from recent group by 1, 2
    ), mailboxes as (
      -- Coarser than the rule that judges them: no dots anywhere.
      select ${boxOf} as box from recent where email is not null group by 1 having count(distinct voter_id) > 1
    )
    select id, entry_id as "entryId", voter_id as "voterId", day::text, at::text, network_hash as "networkHash", device_hash as "deviceHash", state,
      decided_at is not null as "isDecided", extract(epoch from age)::float8 * 1000 as "accountAgeMs", email,
      networks.people as "peopleThere", parts.people as "peopleForIt"
    from recent join networks using (network_hash) join parts using (network_hash, entry_id)
    where (entry_id, network_hash) in (select entry_id, network_hash from bursts) or device_hash in (select device_hash from crowds)
      or (device_hash is null and age < ${`${clusterRules.unmarkedMs} milliseconds`}::interval)
      or ${boxOf} in (select box from mailboxes)`)
  return rows.map(({ email, ...row }) => ({ ...row, at: new Date(row.at), mailbox: email && foldedAddress(email) }))
}

const boxOf = sql`replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com')`

async function setAside(ctx: Ctx, ids: readonly string[], signal: VoteSignal): Promise<void> {
  if (!ids.length) return
  await ctx.db
    .update(votes)
    .set({ state: 'quarantined', signal })
    .where(and(sql`${votes.id} = any(${sql.param(ids)}::uuid[])`, eq(votes.state, 'valid')))
}

/** The number set aside for an entry, and the time of the latest. */
export async function asideOf(
  ctx: Ctx,
  { contestId, entryId, signal }: { contestId: string; entryId: string; signal: VoteSignal },
): Promise<{ total: number; latest: string }> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int`, latest: sql<string>`coalesce(max(${votes.at})::text, '')` })
    .from(votes)
    .where(and(eq(votes.contest_id, contestId), eq(votes.entry_id, entryId), eq(votes.state, 'quarantined'), eq(votes.signal, signal)))
  return row ?? { total: 0, latest: '' }
}

/** Counts or rejects the votes set aside for an entry. @returns their number */
export async function decideAside(
  ctx: Ctx,
  { contestId, entryId, signal, reason }: { contestId: string; entryId: string; signal: VoteSignal; reason: VoidReason | null },
): Promise<number> {
  const decided = await ctx.db
    .update(votes)
    .set({ state: reason ? 'void' : 'valid', void_reason: reason, decided_at: now(ctx) })
    .where(and(eq(votes.contest_id, contestId), eq(votes.entry_id, entryId), eq(votes.state, 'quarantined'), eq(votes.signal, signal)))
    .returning({ id: votes.id })
  forgetBoard(ctx, contestId)
  return decided.length
}

/** Published results stay. */
const isOpen = sql`not exists (select 1 from ${contests} where ${contests.id} = ${votes.contest_id} and ${contests.state} in ('results_published', 'archived'))`

/** Voids the votes for an entry that has left the contest. While voting is open, those of today are free again. */
export async function voidVotesFor(
  ctx: Ctx,
  { entryId, contestId, reason, day }: { entryId: string; contestId: string; reason: VoidReason; day: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(votes)
      .set({
        state: 'void',
        void_reason: reason,
        decided_at: now(ctx),
        returned_at: day ? sql`case when ${votes.day} = ${day} then ${now(ctx).toISOString()}::timestamptz end` : null,
      })
      .where(and(eq(votes.entry_id, entryId), ne(votes.state, 'void'), isOpen))
    forgetBoard(ctx, contestId)
  })
}

/** The entry is back in the contest: restores its voided votes, except those that were freed. */
export async function unvoidVotesFor(
  ctx: Ctx,
  { entryId, contestId, reason }: { entryId: string; contestId: string; reason: VoidReason },
): Promise<void> {
  await ctx.db
    .update(votes)
    .set({ state: 'valid', void_reason: null, decided_at: null })
    .where(and(eq(votes.entry_id, entryId), eq(votes.void_reason, reason), isNull(votes.returned_at), isOpen))
  forgetBoard(ctx, contestId)
}

export async function numbersOf(ctx: Ctx, contestId: string): Promise<VoteNumbers> {
  const total = (column: typeof voteCounts.valid | typeof voteCounts.quarantined | typeof voteCounts.voided) =>
    sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await ctx.db
    .select({ valid: total(voteCounts.valid), quarantined: total(voteCounts.quarantined), voided: total(voteCounts.voided) })
    .from(voteCounts)
    .where(eq(voteCounts.contest_id, contestId))
  const { valid = 0, quarantined = 0, voided = 0 } = row ?? {}
  return { received: valid + quarantined + voided, valid, quarantined, voided }
}
