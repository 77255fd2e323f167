/** Contests of the arena: artists enter, listeners vote, and an admin publishes the results. */
import { z } from 'zod'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { instant } from '../grammar/time-fields.ts'
import { arenaCategorySlugs } from './categories.ts'
import { contestProcess } from './contest-states.ts'

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
  /** Whether entries or votes are accepted right now. */
  takesEntries: z.boolean(),
  takesVotes: z.boolean(),
  totalParticipants: z.number().int(),
  totalVotes: z.number().int(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** When its results were published. */
  publishedAt: instant.nullable(),
})
export type Contest = z.infer<typeof contest>

/** Votes by outcome. `valid` is what the ranking counts. */
export const voteNumbers = z.object({
  received: z.number().int(),
  valid: z.number().int(),
  /** Still under review. */
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
