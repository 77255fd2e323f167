/** Admins' decisions about entries. */
import type { EntryDecision } from '#contract/arena/admin.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { arenaFailures } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { hideVideo, showVideo } from '../../videos/service/showing.ts'
import { takesVotes } from '../rules/windows.ts'
import type { ContestRow, EntryRow } from '../tables.ts'
import { unvoidVotesFor, voidVotesFor } from './looking-over.ts'
import { moveEntry } from './move.ts'

const moveOf = { approve: 'approve', reject: 'reject', disqualify: 'disqualify', reinstate: 'reinstate' } as const
const from = { approve: 'in_review', reject: 'in_review', disqualify: 'live', reinstate: 'disqualified' } as const

/** The possible decisions about an entry now; none once the results are published. */
export function entryDecisionsFor({ state }: Pick<EntryRow, 'state'>, contest: Pick<ContestRow, 'state'>): EntryDecision[] {
  if (isPublished(contest) || contest.state === 'cancelled') return []
  return keysOf(from).filter((decision) => from[decision] === state)
}

export interface EntryVerdict {
  decision: EntryDecision
  reason: string
  fixUntil: Date | null
}

/** Lock the contest, then the entry. @throws wrong_entry_state, reason_needed */
export async function applyEntryDecision(
  ctx: Ctx,
  contest: ContestRow,
  before: EntryRow,
  { decision, reason, fixUntil }: EntryVerdict,
): Promise<EntryRow> {
  if (!entryDecisionsFor(before, contest).includes(decision))
    throw arenaFailures.wrong_entry_state({ state: before.state }, { state: before.state })
  if ((decision === 'reject' || decision === 'disqualify') && !reason) throw contestFailures.reason_needed()
  const after = await moveEntry(ctx, before, { move: moveOf[decision], by: 'admin', changes: changesFor(ctx, decision, reason, fixUntil) })
  const of = { entryId: after.id, contestId: contest.id, reason: 'disqualified' as const }
  if (after.video_id && after.state === 'live') await showVideo(ctx, after.video_id)
  if (after.video_id && after.state !== 'live') await hideVideo(ctx, after.video_id)
  if (decision === 'disqualify') await voidVotesFor(ctx, { ...of, day: takesVotes(contest, now(ctx)) ? dayOf(now(ctx)) : null })
  if (decision === 'reinstate') await unvoidVotesFor(ctx, of)
  return after
}

function changesFor(ctx: Ctx, decision: EntryDecision, reason: string, asked: Date | null): Partial<EntryRow> {
  if (decision !== 'reject') return { reason: decision === 'disqualify' ? reason : '' }
  const least = new Date(now(ctx).getTime() + arenaTerms.mendMs)
  const fix_until = asked && asked > least ? asked : least
  return { reason, fix_until, wake_at: fix_until }
}
