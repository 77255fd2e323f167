/** The admin's moves of a contest, and their effects. */
import type { AdminContest, ContestAdminMove } from '#contract/arena/admin.ts'
import { type ContestState, isBeforeVoting } from '#contract/arena/contest-states.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const contestTones: Record<ContestState, BadgeTone> = {
  draft: 'ink',
  entries_open: 'peacock',
  screening: 'marigold',
  voting_open: 'rani',
  voting_closed: 'marigold',
  results_published: 'peacock',
  archived: 'ink',
  cancelled: 'danger',
}

const contestNames: Record<ContestState, string> = {
  draft: 'Draft',
  entries_open: 'Entries open',
  screening: 'Screening',
  voting_open: 'Voting open',
  voting_closed: 'To be published',
  results_published: 'Published',
  archived: 'Archived',
  cancelled: 'Cancelled',
}

export function contestName({ state, isAnnounced }: Pick<AdminContest, 'state' | 'isAnnounced'>): string {
  return state === 'draft' && isAnnounced ? 'Announced' : contestNames[state]
}

export const moveNames: Record<ContestAdminMove, string> = {
  announce: 'Announce',
  open_entries: 'Open entries now',
  publish: 'Publish the results',
  archive: 'Move to past contests',
  cancel: 'Cancel the contest',
}

export const moveDone: Record<ContestAdminMove, string> = {
  announce: 'The contest is announced',
  open_entries: 'Entries are open',
  publish: 'The results are out',
  archive: 'It is among the past contests',
  cancel: 'The contest is cancelled',
}

export function happensOn(move: ContestAdminMove, { entriesFrom, entriesUntil }: AdminContest): string {
  switch (move) {
    case 'announce':
      return `Everyone can see it from now on, and entries open by themselves on ${formatWhen(entriesFrom)}. Until then you can change everything.`
    case 'open_entries':
      return `Everyone can see it, and artists can enter at once, until ${formatWhen(entriesUntil)}. From then on its category, prize and rules are fixed.`
    case 'publish':
      return 'We check all votes once more. Then the winners and the vote counts are public, and everyone who took part is notified. This cannot be undone.'
    case 'archive':
      return 'It leaves the lists of running contests and stands among the past ones, with its results at the same address. That happens by itself 30 days after the results, once every prize is handed over. This cannot be undone.'
    case 'cancel':
      return 'Entries and voting stop, and nobody wins. Everyone who takes part reads your reason. This cannot be undone.'
  }
}

/** Whether its votes can be voided in its state. */
export const hasVotesToDecide = ({ state }: Pick<AdminContest, 'state'>) => state === 'voting_open' || state === 'voting_closed'
/** Whether it can be edited in its state. */
export const canBeChanged = ({ state }: Pick<AdminContest, 'state'>) =>
  state === 'draft' || isBeforeVoting({ state }) || state === 'voting_open'
