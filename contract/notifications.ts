/** What people are told on the site, behind the bell. */
import { z } from 'zod'
import { call, id } from './call.ts'
import { dayMs } from './time.ts'

/** Dated 2026-11-21. */
export const notificationLimits = { perPage: 20, markedAtOnce: 100, keptMs: 180 * dayMs } as const

/** Every kind of notification there is; the area that owns the news writes the words and the link. */
export const notificationTypes = [
  'booking.requested',
  'booking.revived',
  'booking.payment_expired',
  'booking.accepted',
  'booking.declined',
  'booking.withdrawn',
  'booking.expired',
  'booking.funds_secured',
  'booking.balance_reminder',
  'booking.started',
  'booking.completed',
  'booking.cancelled',
  'booking.lapsed',
  'booking.disputed',
  'booking.resolved',
  'booking.closed',
  'booking.contested',
  'booking.pleaded',
  'booking.dispute_answered',
  'booking.run_sheet',
  'booking.soon',
  'booking.date_proposed',
  'booking.date_refused',
  'booking.date_withdrawn',
  'booking.date_expired',
  'booking.date_taken',
  'booking.date_changed',
  'booking.overtime_billed',
  'booking.overtime_refused',
  'booking.overtime_expired',
  'booking.overtime_paid',
  'payout.paid',
  'payout.held',
  'payout_account.changed',
  'payout_account.refused',
  'settlement.unexplained',
  'payment.refunded',
  'profile.submitted',
  'profile.approved',
  'profile.changes_requested',
  'profile.rejected',
  'profile.suspended',
  'ticket.opened',
  'calendar.conflict',
  'calendar.feed_failing',
  'report.sent',
  'privacy.export_ready',
  'privacy.erasure_held',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  message: z.string(),
  /** A path of this site. */
  href: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

const unread = z.number().int().min(0)

export const notifications = {
  fetch: call({
    method: 'GET',
    path: '/notification/fetch',
    may: 'signedIn',
    summary: 'What one was told, the newest first; `before` is the last id of the page before.',
    input: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(notificationLimits.perPage).default(notificationLimits.perPage),
    }),
    output: z.object({ notifications: z.array(notification), unread, more: z.boolean() }),
  }),
  markRead: call({
    method: 'POST',
    path: '/notification/mark-read',
    may: 'signedIn',
    summary: 'Mark what was shown as read. Ids that are not one’s own are passed over.',
    input: z.object({ ids: z.array(id).max(notificationLimits.markedAtOnce) }),
    output: z.object({ unread }),
  }),
}
