/**
 * Admins' decisions in the arena, each with its entry in the audit log. In the admin console a second admin confirms a prize that is
 * paid and votes that are voided.
 */
import type { arenaAdmin as calls } from '#contract/arena/admin.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import type { prizes as prizeCalls } from '#contract/arena/prizes.ts'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import type { ContestRow, EntryRow, PrizeRow } from '../tables.ts'
import { adminContestViews, adminEntryViews, clustersOf } from './admin-views.ts'
import { removeForGood } from './comments.ts'
import { applyContestMove, createContest, editContest } from './contest-changes.ts'
import { applyEntryDecision } from './entry-decisions.ts'
import { decideAside, numbersOf } from './looking-over.ts'
import { wrongContestState } from './move.ts'
import { adminPrizeViews, applyPrizeMove, findPrize, lockPrize } from './prizes.ts'
import { entriesById, lockContest, lockEntry, requireContest } from './rows.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function decideEntry(ctx: Ctx, { id, decision, reason, fixUntil, version }: Input<'decide'>): Output<'decide'> {
  const found = (await entriesById(ctx, [id])).get(id)
  if (!found) throw failures.not_found()
  return inTransaction(ctx, async (ctx) => {
    const contest = await lockContest(ctx, found.contest_id)
    const before = await lockEntry(ctx, id)
    requireVersion(before, version)
    const after = await applyEntryDecision(ctx, contest, before, { decision, reason, fixUntil: fixUntil ? new Date(fixUntil) : null })
    const [entry] = await adminEntryViews(ctx, [after])
    if (!entry) throw failures.not_found()
    await record(ctx, { action: `entry.${decision}`, subject_id: id, before: entryFacts(before), after: entryFacts(after), reason })
    return { entry }
  })
}

export async function removeComment(ctx: Ctx, { commentId, reason }: Input<'removeComment'>): Output<'removeComment'> {
  return inTransaction(ctx, async (ctx) => {
    const { author_id } = await removeForGood(ctx, commentId)
    await record(ctx, { action: 'comment.remove', subject_id: author_id, before: {}, after: { comment: commentId }, reason })
    return {}
  })
}

const prizeFacts = ({ id, state, gross_paise, tax_paise, reference }: PrizeRow): AuditFacts => ({
  prize: id,
  state,
  gross_paise,
  tax_paise,
  reference,
})
const entryFacts = ({ state, version }: EntryRow): AuditFacts => ({ state, version })
const contestFacts = ({ state, version, voting_until, prize_paise }: ContestRow): AuditFacts => ({
  ...{ state, version, prize_paise },
  voting_until: voting_until.toISOString(),
})

export async function newContest(ctx: Ctx, fields: Input<'createContest'>): Output<'createContest'> {
  return inTransaction(ctx, async (ctx) =>
    shown(ctx, { action: 'contest.create', before: null, after: await createContest(ctx, fields), reason: '' }),
  )
}

export async function changeContest(ctx: Ctx, { contestId, version, ...changes }: Input<'editContest'>): Output<'editContest'> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContest(ctx, contestId)
    requireVersion(before, version)
    return shown(ctx, { action: 'contest.edit', before, after: await editContest(ctx, before, changes), reason: '' })
  })
}

export async function moveContest(ctx: Ctx, { contestId, move, reason, version }: Input<'moveContest'>): Output<'moveContest'> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContest(ctx, contestId)
    requireVersion(before, version)
    return shown(ctx, { action: `contest.${move}`, before, after: await applyContestMove(ctx, before, move, reason), reason })
  })
}

interface Change {
  action: AuditAction
  before: ContestRow | null
  after: ContestRow
  reason: string
}

async function shown(ctx: Ctx, { action, before, after, reason }: Change): Output<'moveContest'> {
  const [contest] = await adminContestViews(ctx, [after])
  if (!contest) throw failures.not_found()
  await record(ctx, { action, subject_id: after.id, before: before ? contestFacts(before) : {}, after: contestFacts(after), reason })
  return { contest }
}

export async function settlePrizeByAdmin(
  ctx: Ctx,
  { prizeId, version, ...asked }: ParsedOf<typeof prizeCalls.settle>,
): Promise<OutputOf<typeof prizeCalls.settle>> {
  const found = await findPrize(ctx, prizeId)
  if (!found) throw failures.not_found()
  return inTransaction(ctx, async (ctx): Promise<OutputOf<typeof prizeCalls.settle>> => {
    const contest = await lockContest(ctx, found.contest_id)
    const before = await lockPrize(ctx, prizeId)
    requireVersion(before, version)
    const { after, next } = await applyPrizeMove(ctx, contest, before, asked)
    const [prize, ...others] = await adminPrizeViews(ctx, [after, ...next])
    if (!prize) throw failures.not_found()
    await record(ctx, {
      action: `prize.${asked.move}`,
      subject_id: after.artist_id,
      before: prizeFacts(before),
      after: { ...prizeFacts(after), next: next.map(({ id }) => id) },
      reason: asked.reason,
    })
    return { prize, next: others }
  })
}

export async function votesSetAside(ctx: Ctx, { contestId }: Input<'setAside'>): Output<'setAside'> {
  await requireContest(ctx, contestId)
  return { numbers: await numbersOf(ctx, contestId), clusters: await clustersOf(ctx, contestId) }
}

export async function decideVotesByAdmin(ctx: Ctx, asked: Input<'decideVotes'>): Output<'decideVotes'> {
  const { contestId, participant_id: entryId, signal, decision, reason } = asked
  if (decision === 'void' && !reason) throw contestFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const contest = await lockContest(ctx, contestId)
    if (contest.state !== 'voting_open' && contest.state !== 'voting_closed') throw wrongContestState(contest.state)
    const decided = await decideAside(ctx, { contestId, entryId, signal, reason: decision === 'void' ? (reason ?? null) : null })
    await record(ctx, {
      action: `votes.${decision}`,
      subject_id: entryId,
      before: { signal, quarantined: decided },
      after: { [decision === 'void' ? 'voided' : 'counted']: decided },
      reason: reason ?? '',
    })
    return { numbers: await numbersOf(ctx, contestId), decided }
  })
}

/** @throws version_conflict when it is not the version that the caller has seen */
function requireVersion(row: { version: number; state: string }, version: number): void {
  if (row.version !== version) throw failures.version_conflict({}, { state: row.state, version: row.version })
}
