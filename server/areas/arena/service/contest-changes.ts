/** How admins create, change and move contests. */
import type { ContestAdminMove, ContestFields } from '#contract/arena/admin.ts'
import { type ContestState, contestProcess } from '#contract/arena/contest-states.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { wakeAt } from '../rules/windows.ts'
import { type ContestRow, contests } from '../tables.ts'
import { settleBoard } from './board.ts'
import { lookOver, numbersOf } from './looking-over.ts'
import { moveContest, writeContest, wrongContestState } from './move.ts'
import { award, duePrizes } from './prizes.ts'

export async function createContest(ctx: Ctx, fields: ContestFields): Promise<ContestRow> {
  const columns = columnsOf(fields)
  requireWindows(columns)
  const at = now(ctx)
  const [row] = await ctx.db
    .insert(contests)
    .values({
      ...columns,
      id: ctx.platform.ids.uuid(),
      state: contestProcess.start,
      rules_version: arenaTerms.rulesVersion,
      created_at: at,
      updated_at: at,
    })
    .returning()
  return row as ContestRow
}

type Windows = Pick<ContestRow, 'entries_from' | 'entries_until' | 'voting_from' | 'voting_until'>

function requireWindows({ entries_from, entries_until, voting_from, voting_until }: Windows): void {
  if (!(entries_from < entries_until && entries_until <= voting_from && voting_from < voting_until)) throw contestFailures.bad_windows()
}

function columnsOf(fields: ContestFields) {
  return {
    title: fields.title,
    category: fields.category,
    about: fields.about,
    prize_paise: toPaise(fields.prizeAmount),
    prize_text: fields.prizeText,
    entries_from: new Date(fields.entriesFrom),
    entries_until: new Date(fields.entriesUntil),
    voting_from: new Date(fields.votingFrom),
    voting_until: new Date(fields.votingUntil),
  }
}

type Changes = { [Name in keyof ContestFields]?: ContestFields[Name] | undefined }
const columnNames = {
  title: 'title',
  category: 'category',
  about: 'about',
  prizeAmount: 'prize_paise',
  prizeText: 'prize_text',
  entriesFrom: 'entries_from',
  entriesUntil: 'entries_until',
  votingFrom: 'voting_from',
  votingUntil: 'voting_until',
} as const satisfies Record<keyof ContestFields, keyof ContestRow>

/** The contest must be locked. Terms that artists have accepted cannot change, and a past date cannot move. */
export async function editContest(ctx: Ctx, before: ContestRow, changes: Changes): Promise<ContestRow> {
  if (!['draft', 'entries_open', 'screening', 'voting_open'].includes(before.state)) throw wrongContestState(before.state)
  const wanted = columnsOf({
    ...fieldsOf(before),
    ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<ContestFields>),
  })
  requireWindows(wanted)
  const changed = (Object.keys(columnNames) as (keyof ContestFields)[]).filter((name) => {
    const column = columnNames[name]
    return wanted[column].valueOf() !== before[column].valueOf()
  })
  const frozen = frozenIn(before.state)
  if (changed.some((name) => frozen.includes(name)))
    throw contestFailures.frozen({}, { fields: changed.filter((name) => frozen.includes(name)) })
  const next = wakeAt({ ...before, ...wanted })
  if (next && next <= now(ctx) && before.state !== 'draft')
    throw fieldFailure(nextField[before.state] ?? 'votingFrom', 'This moment is past already.')
  return writeContest(ctx, before, wanted)
}

/** Fields that artists have accepted, or that are past. */
function frozenIn(state: ContestState): readonly string[] {
  if (state === 'draft') return []
  const accepted = ['category', 'prizeAmount', 'prizeText', 'entriesFrom']
  if (state === 'entries_open') return accepted
  return [...accepted, 'entriesUntil', ...(state === 'voting_open' ? ['votingFrom'] : [])]
}

/** The next date that the clock waits for. */
const nextField: Partial<Record<ContestState, keyof ContestFields>> = {
  entries_open: 'entriesUntil',
  screening: 'votingFrom',
  voting_open: 'votingUntil',
}

function fieldsOf(row: ContestRow): ContestFields {
  return {
    title: row.title,
    category: row.category,
    about: row.about,
    prizeAmount: row.prize_paise / 100,
    prizeText: row.prize_text,
    entriesFrom: row.entries_from.toISOString(),
    entriesUntil: row.entries_until.toISOString(),
    votingFrom: row.voting_from.toISOString(),
    votingUntil: row.voting_until.toISOString(),
  }
}

/** The possible admin moves of a contest now. */
export function adminMovesFor(contest: Pick<ContestRow, 'state' | 'announced_at'>): ContestAdminMove[] {
  const moves = contestProcess.nextMoves(contest.state, 'admin') as Exclude<ContestAdminMove, 'announce'>[]
  return contest.state === 'draft' && !contest.announced_at ? ['announce', ...moves] : moves
}

/** The contest must be locked. @throws wrong_contest_state, reason_needed, bad_windows, votes_waiting */
export async function applyContestMove(ctx: Ctx, before: ContestRow, move: ContestAdminMove, reason: string): Promise<ContestRow> {
  if (!adminMovesFor(before).includes(move)) throw wrongContestState(before.state)
  if (move === 'cancel' && !reason) throw contestFailures.reason_needed()
  const at = now(ctx)
  // Nobody could take part in a draft whose entry period is over, so it is not announced.
  if ((move === 'announce' || move === 'open_entries') && before.entries_until <= at) throw contestFailures.bad_windows()
  if (move === 'announce') return writeContest(ctx, before, { announced_at: at })
  if (move === 'archive') {
    const waiting = await duePrizes(ctx, before.id)
    if (waiting) throw contestFailures.prizes_waiting({ waiting }, { waiting })
  }
  if (move === 'publish') {
    await requireDecided(ctx, before.id)
    await settleBoard(ctx, before.id)
  }
  const changes = {
    cancel: { reason },
    publish: { published_at: at },
    archive: {},
    open_entries: { announced_at: before.announced_at ?? at, ...(before.entries_from > at && { entries_from: at }) },
  }[move]
  const after = await moveContest(ctx, before, { move, by: 'admin', changes })
  if (move === 'publish') await award(ctx, after)
  return after
}

/** Results need a decision about every vote that was set aside. */
async function requireDecided(ctx: Ctx, contestId: string): Promise<void> {
  await lookOver(ctx, contestId, new Date(0))
  const { quarantined } = await numbersOf(ctx, contestId)
  if (quarantined) throw contestFailures.votes_waiting({ waiting: quarantined }, { waiting: quarantined })
}
