import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailedEvents, type Side } from './mails.ts'
import { noticedEvents } from './notices.ts'
import { expireProposals, loseProposal, overdueProposals } from './service/dates/dates.ts'
import { moveByTheClock } from './service/due.ts'
import { mailRefund, mailReview, mailSide } from './service/mail.ts'
import { takeMoney } from './service/money-in.ts'
import { notifyBoth, notifyRefund } from './service/notify.ts'
import { expireOvertime, overdueBills } from './service/overtime/overtime.ts'
import { endUnanswered, notifyAdminsOfPromises } from './service/suspension.ts'
import { bookings } from './tables.ts'

export function bookingsJobs(platform: Platform) {
  platform.outbox.subscribe('bookings.money', ['payment.paid'], (event) => takeMoney(systemCtx(platform, event.id), event.payload))
  // One subscriber per side, so that the retry of a failed mail does not repeat the other side's.
  for (const side of ['client', 'artist'] as const satisfies Side[])
    platform.outbox.subscribe(`bookings.mail-${side}`, mailedEvents, ({ id, name, payload }) =>
      mailSide(systemCtx(platform, id), side, name, payload),
    )
  for (const to of ['client', 'desk'] as const)
    platform.outbox.subscribe(`bookings.review-${to}`, ['payment.needs_review'], ({ id, payload }) =>
      mailReview(systemCtx(platform, id), to, payload),
    )
  platform.outbox.subscribe('bookings.bell', noticedEvents, (event) => notifyBoth(systemCtx(platform, event.id), event))
  platform.outbox.subscribe('bookings.bell-refund', ['payment.refunded'], ({ id, payload }) =>
    notifyRefund(systemCtx(platform, id), payload),
  )
  platform.outbox.subscribe('bookings.refunded', ['payment.refunded'], ({ id, payload }) => mailRefund(systemCtx(platform, id), payload))
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
