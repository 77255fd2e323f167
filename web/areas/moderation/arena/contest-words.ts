/** What the desk does with a contest, and what happens then. */
import type { ContestDeskMove, DeskContest } from '#contract/arena-desk.ts'
import type { ContestState } from '#contract/contests.ts'
import { formatWhen } from '#contract/time.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const contestTones: Record<ContestState, BadgeTone> = {
  draft: 'ink',
  entries_open: 'peacock',
  voting_open: 'rani',
  voting_closed: 'marigold',
  results_published: 'peacock',
  cancelled: 'danger',
}

const contestNames: Record<ContestState, string> = {
  draft: 'Draft',
  entries_open: 'Entries open',
  voting_open: 'Voting open',
  voting_closed: 'To be published',
  results_published: 'Published',
  cancelled: 'Cancelled',
}

export function contestName({ state, isAnnounced }: Pick<DeskContest, 'state' | 'isAnnounced'>): string {
  return state === 'draft' && isAnnounced ? 'Announced' : contestNames[state]
}

export const moveNames: Record<ContestDeskMove, string> = {
  announce: 'Announce it',
  open_entries: 'Open entries now',
  publish: 'Publish the results',
  cancel: 'Cancel it',
}

export const moveDone: Record<ContestDeskMove, string> = {
  announce: 'The contest is announced',
  open_entries: 'Entries are open',
  publish: 'The results are out',
  cancel: 'The contest is cancelled',
}

export function happensOn(move: ContestDeskMove, { entriesFrom, entriesUntil }: DeskContest): string {
  switch (move) {
    case 'announce':
      return `Everybody sees it from now on, and entries open by themselves on ${formatWhen(entriesFrom)}. Until then all of it can be changed.`
    case 'open_entries':
      return `Everybody sees it, and artists can enter at once, until ${formatWhen(entriesUntil)}. From then on its category, prize and rules stay as they are.`
    case 'publish':
      return 'All votes are looked over once more. Then the winners and the numbers of votes are public, and everybody who took part hears of it. It cannot be taken back.'
    case 'cancel':
      return 'Nobody can enter or vote any more, and nobody wins. Everybody who takes part is told your reason. It cannot be taken back.'
  }
}

/** In the states in which its votes can be decided about. */
export const hasVotesToDecide = ({ state }: Pick<DeskContest, 'state'>) => state === 'voting_open' || state === 'voting_closed'
/** In the states in which it can be changed. */
export const canBeChanged = ({ state }: Pick<DeskContest, 'state'>) =>
  state === 'draft' || state === 'entries_open' || state === 'voting_open'
