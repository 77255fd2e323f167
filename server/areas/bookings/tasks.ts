import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { expireProposals, loseProposal, overdueProposals } from './service/dates/dates.ts'
import { moveByTheClock } from './service/due.ts'
import { takeMoney } from './service/money-in.ts'
import { bookingNotices, mailReview } from './service/notices.ts'
import { expireOvertime, overdueBills } from './service/overtime/overtime.ts'
import { endUnanswered, notifyAdminsOfPromises } from './service/suspension.ts'
import { bookings } from './tables.ts'

export function bookingsJobs(platform: Platform) {
  platform.outbox.subscribe('bookings.money', ['payment.paid'], (event) => takeMoney(systemCtx(platform, event.id), event.payload))
  subscribeNotices(platform, 'bookings', bookingNotices, [
    'bookings.bell',
    'bookings.bell-refund',
    'bookings.mail-client',
    'bookings.mail-artist',
    'bookings.refunded',
  ])
  for (const to of ['client', 'desk'] as const)
    platform.outbox.subscribe(`bookings.review-${to}`, ['payment.needs_review'], ({ id, payload }) =>
      mailReview(systemCtx(platform, id), to, payload),
    )
  platform.outbox.subscribe('bookings.suspended', ['profile.suspended'], ({ id, payload }) =>
    endUnanswered(systemCtx(platform, id), payload.personId),
  )
  platform.outbox.subscribe('bookings.suspended-desk', ['profile.suspended'], ({ id, payload }) =>
    notifyAdminsOfPromises(systemCtx(platform, id), payload.personId),
  )
  platform.outbox.subscribe('bookings.slot-lost', ['booking.slot_lost'], ({ id, payload }) =>
    loseProposal(systemCtx(platform, id), payload),
  )
  whenDue(platform, 'bookings-due', (ctx) => dueRows(ctx, bookings), moveByTheClock)
  whenDue(platform, 'bookings-dates-due', overdueProposals, expireProposals)
  whenDue(platform, 'bookings-overtime-due', overdueBills, expireOvertime)
}
