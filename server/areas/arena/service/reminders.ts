/** Reminders for people who cannot vote yet, once they can. */
import { and, eq, isNull } from 'drizzle-orm'
import type { arena as calls } from '#contract/arena/arena.ts'
import { isBeforeVoting } from '#contract/arena/contest-states.ts'
import { arenaFailures } from '#contract/arena/performances.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayOf, formatUntil } from '#contract/grammar/time.ts'
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { notify } from '../../notifications/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { takesVotes } from '../rules/windows.ts'
import { type VoteReminder, voteReminders, votes } from '../tables.ts'
import { contestsById, entriesById } from './rows.ts'
import { oldEnoughAt } from './voter.ts'

/** One per contest, naming the performance of the last request. */
export async function remind(ctx: Ctx, { participant_id }: ParsedOf<typeof calls.remind>): Promise<OutputOf<typeof calls.remind>> {
  const { id: personId } = requirePerson(ctx)
  const entry = (await entriesById(ctx, [participant_id])).get(participant_id)
  const contest = entry && (await contestsById(ctx, [entry.contest_id])).get(entry.contest_id)
  if (!entry || !contest || !entry.live_at) throw failures.not_found()
  if (entry.state !== 'live') throw arenaFailures.not_live({}, { state: entry.state })
  if (entry.artist_id === personId) throw arenaFailures.own_performance()
  const { created_at } = await requirePersonRow(ctx, personId)
  const at = new Date(Math.max(oldEnoughAt(created_at).getTime(), contest.voting_from.getTime()))
  const isToCome = isBeforeVoting(contest) || contest.state === 'voting_open'
  if (!isToCome || contest.voting_until <= now(ctx)) throw arenaFailures.voting_over()
  if (at <= now(ctx)) throw arenaFailures.votes_already()
  if (at >= contest.voting_until) throw arenaFailures.closes_before()
  const row = { person_id: personId, contest_id: contest.id, entry_id: entry.id, created_at: now(ctx), wake_at: at }
  await ctx.db
    .insert(voteReminders)
    .values({ id: ctx.platform.ids.uuid(), ...row })
    .onConflictDoUpdate({ target: [voteReminders.person_id, voteReminders.contest_id], set: { entry_id: entry.id, wake_at: at } })
  return { at: at.toISOString() }
}

/** Like `moveContests`. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, voteReminders, sendReminder)
}

/** Sends nothing if the contest is over, or they have voted in it today. */
async function sendReminder(ctx: Ctx, { id, person_id: personId, contest_id, entry_id }: VoteReminder): Promise<void> {
  const contest = (await contestsById(ctx, [contest_id])).get(contest_id)
  const entry = (await entriesById(ctx, [entry_id])).get(entry_id)
  const at = now(ctx)
  // The opening was postponed, or the contest's clock has not run yet.
  if (contest && isBeforeVoting(contest) && contest.voting_until > at) {
    const later = new Date(Math.max(contest.voting_from.getTime(), at.getTime() + 60_000))
    await ctx.db.update(voteReminders).set({ wake_at: later }).where(eq(voteReminders.id, id))
    return
  }
  await ctx.db.delete(voteReminders).where(eq(voteReminders.id, id))
  if (!contest || !takesVotes(contest, at)) return
  const today = and(eq(votes.contest_id, contest_id), eq(votes.voter_id, personId), eq(votes.day, dayOf(at)), isNull(votes.returned_at))
  if (await ctx.db.$count(votes, today)) return
  const until = `Voting in ${contest.title} is open until ${formatUntil(contest.voting_until)}.`
  const artist = entry?.state === 'live' ? (await artistsById(ctx, [entry.artist_id])).get(entry.artist_id) : undefined
  await notify(ctx, {
    personId,
    key: `vote.reminder ${contest_id}`,
    type: 'vote.reminder',
    message: artist ? `You can vote for ${artist.stageName} now. ${until}` : `You can vote now. ${until}`,
    href: artist ? `/arena/${entry_id}` : `/mehfil-arena/vote-now?category=${contest.category}`,
  })
}
