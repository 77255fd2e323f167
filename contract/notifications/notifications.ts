/** Notifications on the site, behind the bell. */
import { z } from 'zod'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { dayMs } from '../grammar/time.ts'

/** Dated 2026-11-21. */
export const notificationLimits = {
  perPage: 20,
  markedAtOnce: 100,
  keptMs: 180 * dayMs,
  /** Browsers of one person that get pushes; the least recently used one is replaced. */
  pushDevices: 10,
} as const

/** Categories of a person's preferences; each type belongs to one. */
export const noticeCategories = ['bookings', 'orders', 'money', 'profile', 'account', 'messages', 'news'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticeCategoryWords: Record<NoticeCategory, { title: string; text: string }> = {
  bookings: { title: 'Bookings', text: 'Jobs and proposals, requests, replies, new dates, run sheets and show updates.' },
  orders: { title: 'Artworks and orders', text: 'What you buy or sell, parcels and returns.' },
  money: { title: 'Money', text: 'Payouts on their way, tax certificates and coins.' },
  profile: { title: 'Your page and calendar', text: 'Approvals and calendar sync problems.' },
  account: { title: 'Account and safety', text: 'Changes of your e-mail and phone.' },
  messages: { title: 'Messages, reviews and collaborations', text: 'Messages, reviews and requests from other members.' },
  news: { title: 'News', text: 'New features and offers.' },
}

export const noticeChannels = ['site', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** All notification types; the area that publishes the event writes the text and the link. */
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
  'order.placed',
  'order.payment_expired',
  'order.accepted',
  'order.declined',
  'order.shipped',
  'order.delivered',
  'order.late',
  'order.completed',
  'order.cancelled',
  'order.lapsed',
  'order.reminder',
  'order.address_changed',
  'order.return_requested',
  'order.return_approved',
  'order.return_refused',
  'order.return_sent',
  'order.returned',
  'order.disputed',
  'order.dispute_answered',
  'order.decided',
  'order.decision_accepted',
  'order.appealed',
  'order.resolved',
  'payout.paid',
  'payout.held',
  'payout_account.changed',
  'payout_account.refused',
  'settlement.unexplained',
  'tds.given',
  'tds.confirmed',
  'tds.refused',
  'transfer.late',
  'transfer.ended',
  'payment.refunded',
  'profile.submitted',
  'profile.approved',
  'profile.changes_requested',
  'profile.rejected',
  'check.asked',
  'check.passed',
  'check.refused',
  'check.lapsed',
  'check.ends_soon',
  'check.ended',
  'check.withdrawn',
  'artwork.taken_down',
  'artwork.kept_down',
  'artwork.restored',
  'artwork.asked_again',
  'ticket.opened',
  'calendar.conflict',
  'calendar.feed_failing',
  'inbox.due',
  'console.unusual',
  'report.sent',
  'report.settled',
  'person.address_lost',
  'privacy.export_ready',
  'privacy.erasure_held',
  'chat.mentioned',
  'chat.booking_message',
  'band.invited',
  'band.accepted',
  'band.declined',
  'band.ended',
  'collab.requested',
  'collab.accepted',
  'collab.declined',
  'collab.expired',
  'collab.disconnected',
  'collab.message',
  'review.opened',
  'review.reminder',
  'review.written',
  'review.shown',
  'review.replied',
  'review.held',
  'review.disputed',
  'review.kept',
  'review.hidden',
  'review.restored',
  'job.held',
  'job.approved',
  'job.taken_down',
  'job.expired',
  'job.closes_soon',
  'job.paused',
  'job.resumed',
  'job.alert',
  'entry.in_review',
  'entry.live',
  'entry.rejected',
  'entry.video_failed',
  'entry.lapsed',
  'entry.disqualified',
  'entry.reinstated',
  'contest.voting_opened',
  'contest.voting_closed',
  'contest.published',
  'contest.cancelled',
  'vote.reminder',
  'prize.won',
  'prize.handed_over',
  'prize.passed_on',
  'proposal.sent',
  'proposal.withdrawn',
  'proposal.shortlisted',
  'proposal.audition_asked',
  'proposal.audition_due_soon',
  'proposal.audition_submitted',
  'proposal.audition_missed',
  'proposal.accepted',
  'proposal.declined',
  'proposal.not_selected',
  'proposal.expired',
  'proposal.asked',
  'proposal.confirmed',
  'proposal.lapsed',
  'proposal.revived',
  'coins.given',
  'coins.taken_back',
  'coins.end_soon',
  'coins.grant_asked',
  'team.role_asked',
  'team.role_changed',
  'sanction.given',
  'sanction.lifted',
  'sanction.ended',
  'sanction.upheld',
  'sanction.appealed',
  'decision.appealed',
  'decision.upheld',
  'decision.reversed',
  'confirmation.asked',
  'confirmation.settled',
  'pack.credited',
  'pack.returned',
  'voucher.issued',
  'voucher.revoked',
  'voucher.ends_soon',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  message: z.string(),
  /** A path of this site. */
  href: z.string(),
  /** Number of merged events: unread events of one kind from one source are merged. */
  count: z.number().int().min(1),
  /** Of the latest event. */
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

const unread = z.number().int().min(0)

/** An hour of the day in India. */
const hour = z.number().int().min(0).max(23)

/** A person's preferences by channel. Critical notifications ignore them. */
export const noticePreferences = z.object({
  /** Only critical ones; the rest waits behind the bell, without a count. */
  muted: z.boolean(),
  /** During quiet hours, pushes wait until the end. */
  quiet: z
    .object({ on: z.boolean(), from: hour, to: hour })
    .refine(({ from, to }) => from !== to, { message: 'Quiet hours end at another hour than they begin.', path: ['to'] }),
  /** `site: false`: listed behind the bell, but not counted. */
  channels: z.record(z.enum(noticeCategories), z.object({ site: z.boolean(), mail: z.boolean(), push: z.boolean() })),
})
export type NoticePreferences = z.infer<typeof noticePreferences>

export const usualPreferences: NoticePreferences = {
  muted: false,
  quiet: { on: true, from: 22, to: 8 },
  channels: {
    bookings: { site: true, mail: true, push: true },
    orders: { site: true, mail: true, push: true },
    money: { site: true, mail: true, push: true },
    profile: { site: true, mail: true, push: true },
    account: { site: true, mail: true, push: true },
    messages: { site: true, mail: true, push: true },
    news: { site: true, mail: false, push: false },
  },
}

/** A browser that gets pushes. */
export const pushDevice = z.object({
  id: z.uuid(),
  /** From its User-Agent. */
  device: z.string(),
  /** Is it the calling browser? */
  thisOne: z.boolean(),
  since: z.string(),
  /** Latest successful push. */
  lastUsedAt: z.string().nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const noticeFailures = defineFailures({
  push_address: [422, 'Your browser gave us an address that we do not push to.'],
})

const base64url = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}=?$`), 'Not a key of a browser.')
const endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh: base64url(87), auth: base64url(22) }) })

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
    summary: 'Mark what was shown as read: by id, or everything up to one. Ids that are not one’s own are passed over.',
    input: z.object({ ids: z.array(id).max(notificationLimits.markedAtOnce).default([]), upTo: id.optional() }),
    output: z.object({ unread }),
  }),
  preferences: call({
    method: 'GET',
    path: '/notification/preferences',
    may: 'signedIn',
    summary: 'What I want to be told, and where.',
    input: nothing,
    output: noticePreferences,
  }),
  putPreferences: call({
    method: 'PUT',
    path: '/notification/preferences',
    may: 'signedIn',
    perMinute: 60,
    summary: 'Choose what I want to be told, and where. What is critical comes all the same.',
    input: noticePreferences,
    output: noticePreferences,
  }),
  pushDevices: call({
    method: 'GET',
    path: '/notification/push',
    may: 'signedIn',
    summary: 'The browsers that are pushed to, and the key with which another one subscribes.',
    input: nothing,
    output: z.object({ publicKey: z.string(), results: z.array(pushDevice) }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/notification/push',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Push to this browser, as long as it is signed in.',
    input: pushSubscription.extend({
      /** The browser's former endpoint, which gets no more pushes. */
      replaces: endpoint.optional(),
    }),
    output: pushDevice,
  }),
  renewPush: call({
    method: 'POST',
    path: '/notification/push/renew',
    // A service worker has no session. Its former endpoint, which nobody else knows, identifies the browser.
    may: 'anyone',
    perMinute: 10,
    summary: 'Push to the new address of a browser, whose maker has given it another one.',
    input: z.object({ old: pushSubscription, renewed: pushSubscription }),
    output: done,
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/notification/push/{deviceId}',
    may: 'signedIn:own',
    summary: 'Do not push to this browser any more.',
    input: z.object({ deviceId: id }),
    output: done,
  }),
}

export const deliveryStates = ['waiting', 'sent', 'dead', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryChannels = ['mail', 'push'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

export const undelivered = z.object({
  id: z.uuid(),
  channel: z.enum(deliveryChannels),
  /** Type in the catalogue. */
  type: z.string(),
  /** A short description of the message. */
  about: z.string(),
  /** The username, or the address of somebody without an account. */
  to: z.string(),
  /** `dead`: given up. */
  state: z.enum(['waiting', 'dead']),
  attempts: z.number().int(),
  /** Error of the last attempt. */
  failure: z.string(),
  since: z.string(),
  nextAt: z.string().nullable(),
})
export type Undelivered = z.infer<typeof undelivered>

export const deliveryFailures = defineFailures({
  not_dead: [409, 'It was not given up: it was delivered meanwhile, or it is being tried already.'],
})

/** Undelivered messages, for admins. */
export const deliveries = {
  list: call({
    method: 'POST',
    path: '/admin/deliveries',
    may: 'admin',
    roles: ['support'],
    summary: 'Mails and pushes that were given up, or met something and are tried again; the latest first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(['waiting', 'dead']).default('dead'),
      channel: z.enum(deliveryChannels).optional(),
    }),
    output: pageOf(undelivered),
  }),
  retry: call({
    method: 'POST',
    path: '/admin/deliveries/retry',
    may: 'admin',
    roles: ['support'],
    summary: 'Try one again that was given up.',
    input: z.object({ id }),
    output: done,
  }),
}
