/** Newsletter sign-up with double opt-in, and unsubscribing from any list. */
import { z } from 'zod'
import { email } from '../auth/auth.ts'
import { call, done } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { honeypot } from '../grammar/honeypot.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'
import type { MailingList } from './mailing-lists.ts'

/** Dated 2026-11-21. */
export const newsletterLimits = {
  confirmMs: 7 * dayMs,
  /** Emails to one address, whoever requests them. */
  perDestinationPerDay: 3,
  /** Limit for one address; Indian carriers put thousands of phones behind one. */
  perHourFromAddress: 30,
  /** When an unconfirmed address is deleted. */
  unconfirmedMs: 30 * dayMs,
} as const

export const subscriptionProcess = defineProcess({
  start: 'asked',
  moves: {
    confirm: { by: ['reader'], from: ['asked', 'unsubscribed'], to: 'subscribed' },
    unsubscribe: { by: ['reader'], from: ['asked', 'subscribed'], to: 'unsubscribed' },
  },
})
export type SubscriptionState = (typeof subscriptionProcess.states)[number]

export const newsletterFailures = defineFailures({
  link_over: [410, 'This link has run out or was used already. Type your e-mail into the box at the foot of the page for a new one.'],
  not_our_link: [404, 'This link is not one of ours, or it is not complete. Open it once more from our e-mail.'],
})

const token = z.string().min(1).max(300)

const leaving = (list: MailingList) =>
  call({
    method: 'POST',
    path: `/${list}/unsubscribe/{token}`,
    may: 'anyone',
    perMinute: 60,
    form: true,
    summary: 'Leave the list, without signing in: one click of a mail program (RFC 8058) or the button of the page.',
    input: z.object({ token, 'List-Unsubscribe': z.literal('One-Click').optional() }),
    output: done,
  })

const leavingPage = (list: MailingList) =>
  call({
    method: 'GET',
    path: `/${list}/unsubscribe/{token}`,
    may: 'anyone',
    raw: true,
    summary: 'For mail programs that open the address instead of posting to it: leads to a page with a button and ends nothing.',
    input: z.object({ token }),
    output: done,
  })

export const newsletter = {
  subscribe: call({
    method: 'POST',
    path: '/newsletter/subscribe',
    may: 'anyone',
    perMinute: 10,
    summary: 'Ask for the newsletter; a mail asks whether that was meant. The answer is the same for every address.',
    input: z.object({ email, ...honeypot }),
    output: done,
  }),
  confirm: call({
    method: 'POST',
    path: '/newsletter/confirm',
    may: 'anyone',
    perMinute: 20,
    summary: 'Say yes, with the link of the mail. Saying it twice changes nothing.',
    input: z.object({ token }),
    output: done,
  }),
  unsubscribe: leaving('newsletter'),
  unsubscribePage: leavingPage('newsletter'),
  unsubscribeOffers: leaving('offers'),
  unsubscribeOffersPage: leavingPage('offers'),
  lessOften: call({
    method: 'POST',
    path: '/offers/less-often/{token}',
    may: 'anyone',
    perMinute: 60,
    summary: 'Offers once a month, in place of none.',
    input: z.object({ token }),
    output: done,
  }),
}
