/** Sentences about contests and their participants, the same on every page. */
import type { Leaderboard } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import type { Contest } from '#contract/arena/contests.ts'
import type { Participant } from '#contract/arena/performances.ts'
import type { PrizeView } from '#contract/arena/prizes.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayMs, formatDay, formatUntil, formatWhen, hourMs, minuteMs } from '#contract/grammar/time.ts'
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
export function wonLine({ amount, text }: PrizeView): string {
  return [amount ? formatRupees(amount) : '', text].filter(Boolean).join(' ')
}

/** "48 singers, 96,318 votes" */
export function sizeLine({ category, totalParticipants, totalVotes }: Contest): string {
  const { performers } = arenaCategoryOf(category)
  const count = totalParticipants === 1 ? performers.replace(/(xers|ers|ians|s)$/, (end) => end.slice(0, -1)) : performers
  return `${totalParticipants.toLocaleString('en-IN')} ${count}, ${votesText(totalVotes)}`
}

/** Who may enter, by the rules for participating. */
export const entrantsLine = `For artists in India with an approved profile; under ${arenaTerms.adultAge}, with a parent or guardian`

/** The state of a contest, in a sentence that stays true until its next state change. */
export function stateLine(contest: Contest): string {
  const { state, entriesFrom, entriesUntil, takesEntries, reason } = contest
  if (state === 'draft') return `Entries open on ${formatWhen(entriesFrom)}`
  if (state === 'entries_open' && takesEntries) return `Entries open until ${formatUntil(entriesUntil)}`
  // The page adds the full stop.
  if (state === 'cancelled') return `Cancelled. ${reason}`.replace(/\.?\s*$/, '')
  return votingLine(contest)
}

/** Whether voting is open, and if not, why. */
export function votingLine({ state, votingFrom, votingUntil, takesVotes, publishedAt }: VotingFacts): string {
  if (takesVotes) return `Voting open until ${formatUntil(votingUntil)}`
  if (state === 'screening') return `Entries are closed and being looked at. Voting opens on ${formatWhen(votingFrom)}`
  if (state === 'draft' || state === 'entries_open') return `Voting opens on ${formatWhen(votingFrom)}`
  if (state === 'archived') return publishedAt ? `The results came out on ${formatDay(publishedAt)}` : 'The results are out'
  if (state === 'results_published') return 'The results are out'
  if (state === 'cancelled') return 'This contest was cancelled'
  // Also before the scheduled task has moved the state.
  return 'Voting has closed. We’re checking the votes'
}
type VotingFacts = Pick<Contest, 'state' | 'votingFrom' | 'votingUntil' | 'takesVotes'> & Partial<Pick<Contest, 'publishedAt'>>

/** The remaining time in days, hours and minutes; leaves out the days when there are none. */
export function leftUntil(until: string, now: number): { count: number; unit: string }[] {
  const ms = Math.max(0, Date.parse(until) - now)
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  const parts = [
    { count: hours, unit: hours === 1 ? 'hour' : 'hours' },
    { count: Math.floor((ms % hourMs) / minuteMs), unit: 'min' },
  ]
  return days ? [{ count: days, unit: days === 1 ? 'day' : 'days' }, ...parts] : parts
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "seventh", "21st" */
export function ordinal(place: number): string {
  const word = ordinals[place - 1]
  if (word) return word
  const end = Math.floor(place / 10) % 10 === 1 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th')
  return `${place}${end}`
}

/** "just now", "4 min ago", "2 hours ago" */
export function agoText(at: string, now: number): string {
  const ms = now - Date.parse(at)
  if (ms < minuteMs) return 'just now'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`
  const hours = Math.floor(ms / hourMs)
  return hours === 1 ? 'an hour ago' : `${hours} hours ago`
}

export function nameOf({ stageName, first_name, last_name }: Pick<Participant, 'stageName' | 'first_name' | 'last_name'>): string {
  return stageName || `${first_name} ${last_name}`
}

/** The contest with the most activity, among those open for voting if there are any. */
export function busiestOf(boards: readonly Leaderboard[]): Leaderboard | null {
  const [first] = boards.toSorted((a, b) => Number(b.contest.takesVotes) - Number(a.contest.takesVotes) || b.totalVotes - a.totalVotes)
  return first ?? null
}
