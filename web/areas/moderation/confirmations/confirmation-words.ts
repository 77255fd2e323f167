import type { Confirmation, ConfirmationDecision, ConfirmationKind, ConfirmationState } from '#contract/moderation/confirmations.ts'
import { adminPaths } from '#web/admin-paths.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const confirmationsKey = ['admin-confirmations'] as const

export const stateLooks: Record<ConfirmationState, readonly [BadgeTone, string]> = {
  waiting: ['marigold', 'Needs a second admin'],
  confirmed: ['peacock', 'Confirmed and done'],
  refused: ['danger', 'Refused'],
  withdrawn: ['ink', 'Withdrawn'],
  lapsed: ['ink', 'Lapsed'],
  outdated: ['ink', 'Outdated: nothing was done'],
}

export const stateNames: Record<ConfirmationState, string> = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  outdated: 'Outdated',
}

interface DecisionWords {
  words: string
  title: string
  said: string
  variant: 'primary' | 'secondary' | 'danger'
}

export const decisionWords: Record<ConfirmationDecision, DecisionWords> = {
  confirm: { words: 'Confirm', title: 'Confirm and do it now', said: 'Confirmed and done', variant: 'primary' },
  refuse: { words: 'Refuse', title: 'Refuse it', said: 'Refused', variant: 'danger' },
  withdraw: { words: 'Withdraw', title: 'Withdraw it', said: 'Withdrawn', variant: 'secondary' },
}

const pages: Record<ConfirmationKind, (about: Confirmation) => string> = {
  'payment.refund': () => adminPaths.money(),
  'payment.retry': () => adminPaths.money(),
  'booking.decide': ({ subjectId }) => adminPaths.dispute(subjectId),
  'order.decide': ({ subjectId }) => adminPaths.orderDispute(subjectId),
  'prize.hand_over': () => adminPaths.arena({ view: 'prizes' }),
  'person.ban': ({ username }) => adminPaths.profile(username ?? ''),
  'votes.void': () => adminPaths.arena({ view: 'votes' }),
}

/** The page where it was requested. */
export function pageOf(confirmation: Confirmation): string {
  return pages[confirmation.kind](confirmation)
}
