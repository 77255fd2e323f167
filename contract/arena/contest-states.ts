/** The life of a contest, and its limits. */
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'

/** An announced contest is public, opens by the clock, and can still be changed. */
export const contestProcess = defineProcess({
  start: 'draft',
  moves: {
    open_entries: { by: ['admin', 'clock'], from: ['draft'], to: 'entries_open' },
    /** Only where voting does not follow at once: nobody enters or votes, and admins review late entries. */
    close_entries: { by: ['clock'], from: ['entries_open'], to: 'screening' },
    open_voting: { by: ['clock'], from: ['entries_open', 'screening'], to: 'voting_open' },
    close_voting: { by: ['clock'], from: ['voting_open'], to: 'voting_closed' },
    publish: { by: ['admin'], from: ['voting_closed'], to: 'results_published' },
    /** It leaves the list of running contests. Not before its prizes are handed over, if it has any. */
    archive: { by: ['clock', 'admin'], from: ['results_published'], to: 'archived' },
    cancel: { by: ['admin'], from: ['draft', 'entries_open', 'screening', 'voting_open', 'voting_closed'], to: 'cancelled' },
  },
})
export type ContestState = (typeof contestProcess.states)[number]
export type ContestMove = (typeof contestProcess.moveNames)[number]
/** Results are published, and final. */
export const publishedContestStates: readonly ContestState[] = ['results_published', 'archived']
export const isPublished = ({ state }: { state: ContestState }): boolean => publishedContestStates.includes(state)
/** Before voting, while entries are accepted or reviewed. */
export const isBeforeVoting = ({ state }: { state: ContestState }): boolean => state === 'entries_open' || state === 'screening'

/** Dated 2026-11-22. */
export const contestLimits = {
  titleLeast: 4,
  titleMost: 80,
  aboutMost: 2000,
  prizeTextMost: 200,
  entries: 10_000,
  /** Page size for reading the whole leaderboard. */
  perPage: 50,
  podium: 3,
  /** How long a contest stays in the running lists after its results. */
  runningMs: 30 * dayMs,
} as const
