/** Words about proposals, addressed to the artist who wrote them. */
import { declineReasons, type JobView, type OwnProposal, type ProposalState, type ProposalView } from '#contract/jobs/jobs.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<ProposalState, string> = {
  submitted: 'Sent',
  viewed: 'Read',
  shortlisted: 'Shortlisted',
  audition_requested: 'Audition asked for',
  audition_submitted: 'Audition sent',
  accepted: 'Chosen',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  not_selected: 'Not chosen',
  expired: 'Ended',
}

export const stateTones: Record<ProposalState, BadgeTone> = {
  submitted: 'marigold',
  viewed: 'marigold',
  shortlisted: 'rani',
  audition_requested: 'rani',
  audition_submitted: 'marigold',
  accepted: 'peacock',
  declined: 'ink',
  withdrawn: 'ink',
  not_selected: 'ink',
  expired: 'ink',
}

/** The state of a proposal, with the reason. */
export function standingOf(proposal: OwnProposal): string {
  const { state, viewedAt, settledAt, reason, mayEdit } = proposal
  const at = settledAt ? `, ${shortWhen(settledAt)}` : ''
  switch (state) {
    case 'submitted':
      return mayEdit ? 'The client has not read it yet. You can change it until then.' : 'The client has not read it yet.'
    case 'viewed':
      return viewedAt ? `The client read it ${shortWhen(viewedAt)}.` : 'The client has read it.'
    case 'shortlisted':
      return 'The client has shortlisted you.'
    case 'audition_requested':
      return 'The client asks you for an audition.'
    case 'audition_submitted':
      return 'The client has your audition.'
    case 'accepted':
      return `The client has chosen you${at}.`
    case 'declined':
      return sentences(`Declined by the client${at}.`, whyDeclined(proposal))
    case 'withdrawn':
      return sentences(`You withdrew it${at}.`, reason)
    case 'not_selected':
      return `${reason || 'The client chose somebody else.'}${settledAt ? ` ${shortWhen(settledAt)}.` : ''}`
    case 'expired':
      return sentences(`The job ended without an answer${at}.`, reason)
  }
}

/** The kind of reason, and the client's own words if there are any. */
function whyDeclined({ declineReason, reason }: Pick<ProposalView, 'declineReason' | 'reason'>): string {
  const kind = declineReason ? `${declineReasons[declineReason]}.` : ''
  return reason === kind ? kind : sentences(kind, reason)
}

/** Words of deleted clients are erased. */
export const titleOf = ({ title }: Pick<JobView, 'title'>) => title || 'A removed job'

const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')
