/** Contests of the arena: artists enter, listeners vote, and the desk publishes what came of it. */
import { z } from 'zod'
import { arenaCategorySlugs } from './arena-categories.ts'
import { defineFailures } from './errors.ts'
import { rupees } from './money-fields.ts'
import { defineProcess } from './process.ts'
import { dayMs } from './time.ts'
import { instant } from './time-fields.ts'

/** A draft that is announced is public, opens by the clock, and can still be changed. */
export const contestProcess = defineProcess({
  start: 'draft',
  moves: {
    open_entries: { by: ['admin', 'clock'], from: ['draft'], to: 'entries_open' },
    /** Where voting does not begin with the end of entries: nobody enters or votes, and the desk works on what came late. */
    close_entries: { by: ['clock'], from: ['entries_open'], to: 'screening' },
    open_voting: { by: ['clock'], from: ['entries_open', 'screening'], to: 'voting_open' },
    close_voting: { by: ['clock'], from: ['voting_open'], to: 'voting_closed' },
    publish: { by: ['admin'], from: ['voting_closed'], to: 'results_published' },
    /** It leaves the running lists. Not before its prizes are handed over, or it has none. */
    archive: { by: ['clock', 'admin'], from: ['results_published'], to: 'archived' },
    cancel: { by: ['admin'], from: ['draft', 'entries_open', 'screening', 'voting_open', 'voting_closed'], to: 'cancelled' },
  },
})
export type ContestState = (typeof contestProcess.states)[number]
export type ContestMove = (typeof contestProcess.moveNames)[number]
/** Its results are out, and stay. */
export const publishedContestStates: readonly ContestState[] = ['results_published', 'archived']
export const isPublished = ({ state }: { state: ContestState }): boolean => publishedContestStates.includes(state)
/** Voting is still to come, and entries are taken or looked at. */
export const isBeforeVoting = ({ state }: { state: ContestState }): boolean => state === 'entries_open' || state === 'screening'

/** Dated 2026-11-22. */
export const contestLimits = {
  titleLeast: 4,
  titleMost: 80,
  aboutMost: 2000,
  prizeTextMost: 200,
  entries: 10_000,
  /** The whole board is read so many at a time. */
  perPage: 50,
  podium: 3,
  /** How long a contest stands in the running lists after its results. */
  runningMs: 30 * dayMs,
} as const

export const contest = z.object({
  contest_id: z.uuid(),
  title: z.string(),
  category: z.enum(arenaCategorySlugs),
  about: z.string(),
  state: z.enum(contestProcess.states),
  rulesVersion: z.number().int(),
  prize: z.object({ amount: rupees, text: z.string() }),
  entriesFrom: instant,
  entriesUntil: instant,
  votingFrom: instant,
  votingUntil: instant,
  /** Can somebody enter, or vote, at this moment? */
  takesEntries: z.boolean(),
  takesVotes: z.boolean(),
  totalParticipants: z.number().int(),
  totalVotes: z.number().int(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** When its results came out. */
  publishedAt: instant.nullable(),
})
export type Contest = z.infer<typeof contest>

/** Votes by what became of them. `valid` is what the ranking counts. */
export const voteNumbers = z.object({
  received: z.number().int(),
  valid: z.number().int(),
  /** Still looked at. */
  quarantined: z.number().int(),
  voided: z.number().int(),
})
export type VoteNumbers = z.infer<typeof voteNumbers>

export const contestFailures = defineFailures({
  wrong_contest_state: [409, ({ state = 'settled' }) => `This contest is ${String(state).replaceAll('_', ' ')}. Look again.`],
  bad_windows: [422, 'Entries open, then close; then voting opens, then closes. Look at the times once more.'],
  frozen: [409, 'Entries are open: its category, prize and rules stay as they are.'],
  votes_waiting: [
    409,
    ({ waiting = 0 }) =>
      `${waiting} ${waiting === 1 ? 'vote is' : 'votes are'} still set aside. Decide about ${waiting === 1 ? 'it' : 'them'} before the results are published.`,
  ],
  prizes_waiting: [
    409,
    ({ waiting = 1 }) =>
      `${waiting} of its prizes ${waiting === 1 ? 'is' : 'are'} not handed over yet. After that it can go to the past contests.`,
  ],
  reason_needed: [422, 'Please say why. Everyone who takes part reads it.'],
})
