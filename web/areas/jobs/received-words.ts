/** Words about a proposal for the job's client, on its card and in the comparison. */

import { formatRupees } from '#contract/grammar/money.ts'
import type { ProposalState, ReceivedProposal } from '#contract/jobs/jobs.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateLooks: Record<ProposalState, readonly [BadgeTone, string]> = {
  submitted: ['rani', 'New'],
  viewed: ['ink', 'Seen'],
  shortlisted: ['marigold', 'Shortlisted'],
  audition_requested: ['marigold', 'Audition asked for'],
  audition_submitted: ['rani', 'Audition sent'],
  accepted: ['peacock', 'Accepted'],
  declined: ['ink', 'Declined'],
  withdrawn: ['ink', 'Withdrawn'],
  not_selected: ['ink', 'Not chosen'],
  expired: ['ink', 'Ended'],
}

export function againstBudget({ compare: { overBudget } }: ReceivedProposal): string {
  return overBudget > 0 ? `${formatRupees(overBudget)} above your budget` : 'Within your budget'
}

type ComparedFact = { id: string; name: string; said: string }

/** Facts that help to choose, always in the same order. */
export function comparedFacts({ package: pack, compare }: ReceivedProposal): ComparedFact[] {
  const { isFree, minutes, travelKm, shows, keptPercent, responseMinutes } = compare
  return [
    { id: 'free', name: 'Available', said: isFree ? 'Yes' : 'No' },
    { id: 'minutes', name: 'On stage', said: `${minutes}\u00a0minutes` },
    { id: 'package', name: 'Package', said: pack ? `${pack.title}, ${formatRupees(pack.price)} on their page` : 'Custom quote' },
    { id: 'travel', name: 'Travels', said: travelKm > 0 ? `${travelKm.toLocaleString('en-IN')}\u00a0km` : 'Same city' },
    { id: 'shows', name: 'Shows played', said: shows > 0 ? shows.toLocaleString('en-IN') : 'None here yet' },
    { id: 'kept', name: 'Reliability', said: keptPercent === null ? 'Not known yet' : `${keptPercent}%` },
    { id: 'replies', name: 'Replies within', said: responseMinutes === null ? 'Not known yet' : minutesInWords(responseMinutes) },
  ]
}

function minutesInWords(minutes: number): string {
  if (minutes < 90) return `${minutes}\u00a0min`
  return minutes < 60 * 36 ? `${Math.round(minutes / 60)}\u00a0hours` : `${Math.round(minutes / 1440)}\u00a0days`
}
