/** The scheduled moves: small steps, each in its own transaction, safe in any number of concurrent processes. */
import { and, eq, inArray } from 'drizzle-orm'
import { entryProcess } from '#contract/arena/performances.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../tables.ts'
import { leave } from './entries.ts'
import { moveContest, writeEntry } from './move.ts'
import { duePrizes } from './prizes.ts'
import { lockEntry } from './rows.ts'

/** Works until nothing is due. @throws when some of it failed; that is retried a little later */
export async function moveContests(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, contests, wakeContest)
}

/** Like `moveContests`. */
export async function moveEntries(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, entries, wakeEntry)
}

const nextMove = { draft: 'open_entries', screening: 'open_voting', voting_open: 'close_voting' } as const

async function wakeContest(ctx: Ctx, contest: ContestRow): Promise<void> {
  const { state, entries_until, voting_from } = contest
  if (state === 'draft' || state === 'screening' || state === 'voting_open')
    await moveContest(ctx, contest, { move: nextMove[state], by: 'clock' })
  else if (state === 'entries_open')
    await moveContest(ctx, contest, { move: entries_until < voting_from ? 'close_entries' : 'open_voting', by: 'clock' })
  else if (state === 'results_published') await archiveOrWait(ctx, contest)
}

/** Not archived while a prize is due; checked again the next day. */
async function archiveOrWait(ctx: Ctx, contest: ContestRow): Promise<void> {
  if (await duePrizes(ctx, contest.id)) {
    const tomorrow = new Date(now(ctx).getTime() + dayMs)
    await ctx.db.update(contests).set({ wake_at: tomorrow }).where(eq(contests.id, contest.id))
    return
  }
  await moveContest(ctx, contest, { move: 'archive', by: 'clock' })
}

/** Ends the entries of a finished contest that were not live. */
export async function endEntries(ctx: Ctx, contestId: string): Promise<void> {
  const waits = and(eq(entries.contest_id, contestId), inArray(entries.state, [...entryProcess.moves.lapse.from]))
  for (const { id } of await ctx.db.select({ id: entries.id }).from(entries).where(waits))
    await inTransaction(ctx, async (ctx) => {
      const entry = await lockEntry(ctx, id)
      if (entryProcess.can('lapse', entry.state, 'clock')) await leave(ctx, entry, { by: 'clock', day: null })
    })
}

/** Never completed, or not fixed in time. */
async function wakeEntry(ctx: Ctx, entry: EntryRow): Promise<void> {
  const isLate = entry.state === 'uploading' || entry.state === 'rejected'
  if (!isLate) await writeEntry(ctx, entry, { wake_at: null })
  else if (entry.wake_at && entry.wake_at <= now(ctx)) await leave(ctx, entry, { by: 'clock', day: null })
}
