/** Decisions in the arena that a second admin confirms: a prize that is paid, and votes that are voided. */
import type { arenaAdmin as calls } from '#contract/arena/admin.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { type prizes as prizeCalls, prizeFailures, prizeLimits, prizeProcess } from '#contract/arena/prizes.ts'
import { voidReasons } from '#contract/arena/vote-words.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { decideVotesByAdmin, settlePrizeByAdmin } from '../arena/service/admin.ts'
import { asideOf } from '../arena/service/looking-over.ts'
import { wrongContestState } from '../arena/service/move.ts'
import { adminPrizeViews, findPrize } from '../arena/service/prizes.ts'
import { entriesById, requireContest } from '../arena/service/rows.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

type Settling = ParsedOf<typeof prizeCalls.settle>

/** @throws needs_second_admin */
export async function settlePrize(ctx: Ctx, asked: Settling): Promise<OutputOf<typeof prizeCalls.settle>> {
  return inTransaction(ctx, async (ctx) => {
    if (asked.move === 'hand_over') requireAlone(await prizeToConfirm(ctx, asked))
    return settlePrizeByAdmin(ctx, asked)
  })
}

/** Read-only. Passing a prize on pays nobody. @throws 404 */
export async function prizeToConfirm(ctx: Ctx, { prizeId, move, reference }: Settling): Promise<ToConfirm> {
  const prize = await findPrize(ctx, prizeId)
  if (!prize) throw failures.not_found()
  const { gross_paise, tax_paise, version, state } = prize
  const [shown] = await adminPrizeViews(ctx, [prize])
  const why = move === 'hand_over' ? whyNotAlone(ctx, 'A prize of', gross_paise) : null
  if (why && state !== prizeProcess.start) throw prizeFailures.prize_settled({}, { state })
  if (why && reference.length < prizeLimits.referenceLeast) throw prizeFailures.reference_needed()
  if (why && shown?.waitsFor) throw prizeFailures.winner_not_payable({ why: shown.waitsFor })
  return {
    subjectId: prizeId,
    about: shown?.contestTitle ?? '',
    version: `${state} ${version}`,
    amountPaise: gross_paise,
    effects: [
      `${shown?.name ?? 'The winner'} is paid ${formatRupees(toRupees(gross_paise - tax_paise))} by hand; ${formatRupees(toRupees(tax_paise))} is kept for taxes.`,
      `The reference of the transfer: ${reference}.`,
    ],
    why,
  }
}

type Voting = ParsedOf<typeof calls.decideVotes>

/** @throws needs_second_admin for voiding, always: a vote belongs to somebody */
export async function decideVotes(ctx: Ctx, asked: Voting): Promise<OutputOf<typeof calls.decideVotes>> {
  return inTransaction(ctx, async (ctx) => {
    if (asked.decision === 'void') requireAlone(await votesToConfirm(ctx, asked))
    return decideVotesByAdmin(ctx, asked)
  })
}

/** Read-only. @throws reason_needed, wrong_contest_state, 404 */
export async function votesToConfirm(
  ctx: Ctx,
  { contestId, participant_id: entryId, signal, decision, reason }: Voting,
): Promise<ToConfirm> {
  if (!reason) throw contestFailures.reason_needed()
  const { state } = await requireContest(ctx, contestId)
  if (state !== 'voting_open' && state !== 'voting_closed') throw wrongContestState(state)
  const entry = (await entriesById(ctx, [entryId])).get(entryId)
  if (entry?.contest_id !== contestId) throw failures.not_found()
  const { total, latest } = await asideOf(ctx, { contestId, entryId, signal })
  return {
    subjectId: entryId,
    about: entry.title,
    version: `${total} ${latest}`,
    amountPaise: null,
    effects: [
      `${total} ${total === 1 ? 'vote' : 'votes'} for “${entry.title}” that ${total === 1 ? 'is' : 'are'} set aside count for nobody: ${voidReasons[reason]}.`,
    ],
    why: decision === 'void' && total > 0 ? 'Voiding votes changes who wins.' : null,
  }
}
