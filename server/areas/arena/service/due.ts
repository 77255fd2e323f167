/** What the clock does: small steps, each in its own transaction, safe in any number of processes at once. */
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../tables.ts'
import { leave } from './entries.ts'
import { moveContest, writeEntry } from './move.ts'

/** Does what is due, until nothing is. @throws when some of it could not be done; that is tried again a little later */
export async function moveByTheClock(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, contests, wakeContest)
  await doWhatIsDue(ctx, entries, wakeEntry)
}

const nextMove = { draft: 'open_entries', entries_open: 'open_voting', voting_open: 'close_voting' } as const

async function wakeContest(ctx: Ctx, contest: ContestRow): Promise<void> {
  const { state } = contest
  if (state === 'draft' || state === 'entries_open' || state === 'voting_open')
    await moveContest(ctx, contest, { move: nextMove[state], by: 'clock' })
}

/** Never finished, or not mended in time. */
async function wakeEntry(ctx: Ctx, entry: EntryRow): Promise<void> {
  const isLate = entry.state === 'uploading' || entry.state === 'rejected'
  if (!isLate) await writeEntry(ctx, entry, { wake_at: null })
  else if (entry.wake_at && entry.wake_at <= now(ctx)) await leave(ctx, entry, { by: 'clock', day: null })
}
