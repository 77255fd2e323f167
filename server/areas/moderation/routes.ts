import { disputes } from '#contract/disputes.ts'
import { moderation } from '#contract/moderation.ts'
import { payments } from '#contract/payments.ts'
import { reports } from '#contract/reports.ts'
import type { Bind } from '../../http/bind.ts'
import { auditEntries, auditState } from './audit-page.ts'
import { decide } from './disputes.ts'
import { refundReviewed, retry, viewPayoutAccount } from './money.ts'
import { list, send, settle } from './reports.ts'
import { approve, profile, profiles } from './service.ts'

export function moderationRoutes(bind: Bind): void {
  bind(moderation.profiles, profiles)
  bind(moderation.approve, approve)
  bind(moderation.profile, profile)
  bind(moderation.audit, auditEntries)
  bind(moderation.auditState, auditState)
  bind(reports.send, send)
  bind(reports.list, list)
  bind(reports.settle, settle)
  // Bound here, because what the desk decides is kept in its log.
  bind(payments.refundReviewed, refundReviewed)
  bind(payments.retry, retry)
  bind(payments.viewPayoutAccount, viewPayoutAccount)
  bind(disputes.decide, decide)
}
