/** The contents of the audit log: every action of an admin, and its facts. */
import type { ContestAdminMove, EntryDecision } from '../arena/admin.ts'
import type { contestProcess } from '../arena/contest-states.ts'
import type { entryProcess } from '../arena/performances.ts'
import type { PrizeMove, PrizeState } from '../arena/prizes.ts'
import type { artworkProcess } from '../artworks/artworks.ts'
import type { bookingProcess } from '../bookings/bookings.ts'
import type { CampaignState } from '../campaigns/campaigns.ts'
import type { CheckState } from '../checks/checks.ts'
import type { JobDecision } from '../jobs/admin.ts'
import type { jobProcess } from '../jobs/jobs.ts'
import type { ConfirmationDecision, ConfirmationState } from '../moderation/confirmations.ts'
import type { DecisionAppealState, decisionAppealDecisions } from '../moderation/decision-appeals.ts'
import type { ArtworkDecision, profileDecisions } from '../moderation/moderation.ts'
import type { ReviewItemState } from '../moderation/review.ts'
import type { SanctionState, SanctionStep } from '../moderation/sanctions.ts'
import type { RoleDecision, RoleRequestState } from '../moderation/team.ts'
import type { OrderState } from '../orders/orders.ts'
import type { PaymentState } from '../payments/payments.ts'
import type { ProfileState } from '../profiles/profiles.ts'
import type { ReportState, reportProcess } from '../reports/reports.ts'
import type { ReviewDecision, ReviewState } from '../reviews/reviews.ts'
import type { VoucherState } from '../rewards/rewards.ts'
import type { TicketMove, TicketState } from '../support/support.ts'

export type AuditAction =
  | `profile.${(typeof profileDecisions)[number]}`
  | `artwork.${ArtworkDecision}`
  | 'booking.resolve'
  | 'booking.grant_plea'
  | 'booking.refuse_plea'
  | 'order.decide'
  | 'order.resolve'
  | `entry.${EntryDecision}`
  | 'comment.remove'
  | 'contest.create'
  | 'contest.edit'
  | `contest.${ContestAdminMove}`
  | `prize.${PrizeMove}`
  | 'votes.count'
  | 'votes.void'
  | 'trending.performances'
  | 'trending.artists'
  | 'spotlight.artists'
  | 'delivery.retry'
  | `chat.${'remove' | 'restore' | 'govern' | 'mute' | 'unmute'}`
  | 'payment.refund'
  | 'refund.retry'
  | 'payout.retry'
  | 'payout_account.view'
  | `taxes.${'remit' | 'correct' | 'take_back'}`
  | 'invoice.register_again'
  | `check.${'open' | 'pass' | 'refuse' | 'withdraw'}`
  | `review.${ReviewDecision}`
  | `job.${JobDecision}`
  | `report.${(typeof reportProcess.moveNames)[number]}`
  | 'report.open_file'
  | 'report.open_audition'
  | `ticket.${TicketMove}`
  | `reward.${'create' | 'edit' | 'stock' | 'codes'}`
  | `voucher.${'use' | 'revoke'}`
  | `coins.${'grant' | 'decide'}`
  | `campaign.${'create' | 'edit' | 'preview' | 'ask' | 'schedule' | 'send' | 'pause' | 'resume' | 'cancel' | 'unschedule'}`
  | `segment.${'create' | 'edit' | 'remove'}`
  | 'role.ask'
  | `role.${RoleDecision}`
  | 'role.server'
  | 'second_factor.server'
  | `sanction.${SanctionStep | 'lift' | 'uphold'}`
  | `appeal.${(typeof decisionAppealDecisions)[number]}`
  | 'job.restore'
  | `confirmation.${'ask' | ConfirmationDecision}`
  | `switch.${'on' | 'off'}`
  | `case.${'open' | 'see'}`
  | 'audit.verify'
  | 'audit.export'
  | 'security.export'
  | 'review_clocks.export'
  | 'inbox.decide'
  | 'inbox.undo'

/** States of everything that admins decide about. */
export type AuditState =
  | ProfileState
  | (typeof artworkProcess.states)[number]
  | (typeof bookingProcess.states)[number]
  | OrderState
  | (typeof entryProcess.states)[number]
  | (typeof contestProcess.states)[number]
  | PrizeState
  | PaymentState
  | ReviewState
  | (typeof jobProcess.states)[number]
  | ReportState
  | TicketState
  | CheckState
  | VoucherState
  | CampaignState
  | RoleRequestState
  | ReviewItemState
  | SanctionState
  | DecisionAppealState
  | ConfirmationState
  | 'given'
  | 'refused'
  | 'dead'
  | 'waiting'

export type AuditFactName =
  | 'state'
  | 'version'
  | 'pending'
  | 'fields'
  | 'taken_from'
  | 'refund_paise'
  | 'decided_paise'
  | 'percent'
  | 'comesBack'
  | 'captured_paise'
  | 'promised_paise'
  | 'gross_paise'
  | 'tax_paise'
  | 'prize_paise'
  | 'voting_until'
  | 'prize'
  | 'reference'
  | 'next'
  | 'signal'
  | 'quarantined'
  | 'voided'
  | 'counted'
  | 'pins'
  | 'comment'
  | 'report'
  | 'message'
  | 'removed'
  | 'mutedUntil'
  | 'isPaused'
  | 'slowMs'
  | 'tries'
  | 'due'
  | 'attempts'
  | 'stars'
  | 'isChosen'
  | 'review_reasons'
  | 'check'
  | 'document'
  | 'reward'
  | 'value_paise'
  | 'price_paise'
  | 'per_person'
  | 'isListed'
  | 'coins'
  | 'people'
  | 'role'
  | 'change'
  | 'roles'
  | 'switch'
  | 'isOff'
  | 'isWhole'
  | 'entries'
  | 'filters'
  | 'queue'
  | 'banner'
  | 'sanction'
  | 'step'
  | 'limits'
  | 'until'
  | 'appeal'
  | 'confirmation'
  | 'kind'
  | 'amount_paise'

/** Facts about a decision, without personal data: states, versions, names of fields. */
export type AuditFacts = Partial<Record<AuditFactName, string | number | boolean | string[] | null>>

/** Subjects of decisions. */
export const auditSubjects = [
  'person',
  'artwork',
  'booking',
  'order',
  'job',
  'contest',
  'performance',
  'review',
  'payment',
  'ticket',
  'reward',
  'voucher',
  'campaign',
  'segment',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Result of verifying the hash chain: intact; an entry was changed; one is missing; or entries that an earlier check had seen are gone. */
export const auditFindings = ['intact', 'changed', 'missing', 'rewritten'] as const
export type AuditFinding = (typeof auditFindings)[number]
