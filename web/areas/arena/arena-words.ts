/** What is said of contests and of those who take part, the same on every page. */
import type { Leaderboard } from '#contract/arena.ts'
import { arenaCategoryOf } from '#contract/arena-categories.ts'
import type { Contest } from '#contract/contests.ts'
import { formatRupees } from '#contract/money.ts'
import type { Participant } from '#contract/performances.ts'
import type { ShownPrize } from '#contract/prizes.ts'
import { dayMs, formatWhen, hourMs, minuteMs } from '#contract/time.ts'
import { votesText } from './performance-words.ts'

/** "Raat Raagini, singing. First prize ₹50,000." */
export function contestLine({ title, category, prize }: Contest): string {
  const what = `${title}, ${arenaCategoryOf(category).name.toLowerCase()}.`
  return [what, prizeLine(prize)].filter(Boolean).join(' ')
}

export function prizeLine({ amount, text }: Contest['prize']): string {
  if (amount && text) return `First prize ${formatRupees(amount)} ${text}.`
  if (amount) return `First prize ${formatRupees(amount)}.`
  return text && `First prize: ${text}.`
}

/** "₹10,000 and a day in a studio" */
export function wonLine({ amount, text }: ShownPrize): string {
  return [amount ? formatRupees(amount) : '', text].filter(Boolean).join(' ')
}

/** "48 singers, 96,318 votes" */
export function sizeLine({ category, totalParticipants, totalVotes }: Contest): string {
  const { performers } = arenaCategoryOf(category)
  const count = totalParticipants === 1 ? performers.replace(/(xers|ers|ians|s)$/, (end) => end.slice(0, -1)) : performers
  return `${totalParticipants.toLocaleString('en-IN')} ${count}, ${votesText(totalVotes)}`
}

/** What a contest is at, in a line that stays true until its next moment. */
export function stateLine(contest: Contest): string {
  const { state, entriesFrom, entriesUntil, takesEntries, reason } = contest
  if (state === 'draft') return `Entries open on ${formatWhen(entriesFrom)}`
  if (state === 'entries_open' && takesEntries) return `Entries are open until ${formatWhen(entriesUntil)}`
  // The line ends where the page ends it.
  if (state === 'cancelled') return `Called off. ${reason}`.replace(/\.?\s*$/, '')
  return votingLine(contest)
}

/** Whether one can vote, and if not, why. */
export function votingLine({ state, votingFrom, votingUntil, takesVotes }: VotingFacts): string {
  if (takesVotes) return `Voting is open until ${formatWhen(votingUntil)}`
  if (state === 'draft' || state === 'entries_open') return `Voting opens on ${formatWhen(votingFrom)}`
  if (state === 'results_published') return 'The results are out'
  if (state === 'cancelled') return 'The contest was called off'
  // Until the clock has moved it, too.
  return 'Voting is over. The votes are being looked at'
}
type VotingFacts = Pick<Contest, 'state' | 'votingFrom' | 'votingUntil' | 'takesVotes'>

/** The largest two units of what is left: days and hours, hours and minutes. */
export function leftUntil(until: string, now: number): { count: number; unit: string }[] {
  const ms = Math.max(0, Date.parse(until) - now)
  const parts = [
    { count: Math.floor(ms / dayMs), unit: 'day' },
    { count: Math.floor((ms % dayMs) / hourMs), unit: 'hour' },
    { count: Math.floor((ms % hourMs) / minuteMs), unit: 'minute' },
  ]
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  )
  return parts.slice(first, first + 2).map(({ count, unit }) => ({ count, unit: count === 1 ? unit : `${unit}s` }))
}

export function nameOf({ stageName, first_name, last_name }: Pick<Participant, 'stageName' | 'first_name' | 'last_name'>): string {
  return stageName || `${first_name} ${last_name}`
}

/** Where most is going on: among those that can be voted in, else among all. */
export function busiestOf(boards: readonly Leaderboard[]): Leaderboard | null {
  const [first] = boards.toSorted((a, b) => Number(b.contest.takesVotes) - Number(a.contest.takesVotes) || b.totalVotes - a.totalVotes)
  return first ?? null
}
