/** Lets admins see a person's own lists for an hour, and shows the person who looked. */
import { z } from 'zod'
import { bookings } from '../bookings/bookings.ts'
import { call, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { notifications } from '../notifications/notifications.ts'
import { orders } from '../orders/orders.ts'

/** Dated 2026-11-26: the length of a support call. */
export const sharedViewLimits = { forMs: hourMs } as const

export const sharedViewFailures = defineFailures({
  not_allowed: [409, 'They have not allowed this, or it has ended. They allow it under Settings, Privacy.'],
})

const look = z.object({
  /** Its number in the audit log. */
  entry: z.number().int(),
  /** First name of the admin. */
  who: z.string(),
  at: instant,
})

const state = z.object({
  /** Until when admins may look; null where they may not. */
  until: instant.nullable(),
})

export const sharedView = {
  get: call({
    method: 'GET',
    path: '/account/shared-view',
    may: 'signedIn',
    summary: 'Whether our team may see my lists right now, and who has looked, the latest first.',
    input: z.object({ ...pageNumberInput(5, 20) }),
    output: state.extend({ looks: pageOf(look) }),
  }),
  allow: call({
    method: 'POST',
    path: '/account/shared-view',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Let our support see my bookings, orders and notifications as I see them, for one hour.',
    input: nothing,
    output: state,
  }),
  end: call({
    method: 'DELETE',
    path: '/account/shared-view',
    may: 'signedIn',
    perMinute: 10,
    summary: 'End that now.',
    input: nothing,
    output: state,
  }),
  see: call({
    method: 'POST',
    path: '/admin/cases/person/{id}/seen',
    may: 'admin',
    roles: ['support'],
    perMinute: 30,
    summary:
      'What somebody sees of their own bookings, orders and notifications, while they allow it. Each look is in the audit log. 409 otherwise.',
    input: z.object({ id }),
    output: z.object({
      until: instant,
      bookings: bookings.filter.output,
      orders: orders.list.output,
      /** For artists. */
      sales: orders.sales.output.nullable(),
      notifications: notifications.fetch.output,
    }),
  }),
  allowed: call({
    method: 'POST',
    path: '/admin/cases/person/{id}/shared',
    may: 'admin',
    roles: ['support'],
    summary: 'Whether somebody allows our support to see what they see right now.',
    input: z.object({ id }),
    output: state,
  }),
}
