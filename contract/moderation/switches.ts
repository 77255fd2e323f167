/** Features that a superadmin can switch off at once, with a sentence for people who want to use them. */
import { z } from 'zod'
import { adminReason } from '../grammar/admin-reason.ts'
import { call, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { instant } from '../grammar/time-fields.ts'
import { type SwitchName, switchNames } from './switch-names.ts'

/** Dated 2026-11-26. How long a change takes to reach every process. */
export const switchMs = 5000

export const switchLabels: Record<SwitchName, string> = {
  sign_up: 'Sign-up',
  chat: 'Chat and comments',
  votes: 'Votes',
  uploads: 'Uploads',
  checkout: 'Checkout',
  payouts: 'Payouts',
  mail: 'E-mail',
}

/** Default texts for people while a feature is off. */
export const usualBanners: Record<SwitchName, string> = {
  sign_up: 'New accounts cannot be opened right now. Please try again a little later.',
  chat: 'Messages and comments cannot be sent right now. What was written before is still here.',
  votes: 'Voting is paused right now. Votes that were given are safe.',
  uploads: 'Files cannot be sent right now. Please try again a little later.',
  checkout: 'Payments cannot be started right now. What you have paid already is safe.',
  payouts: 'Payouts are paused right now. What you have earned is safe, and is sent once they go on.',
  mail: 'Our e-mails are delayed right now. They are sent once the delay is over.',
}

export const switchFailures = defineFailures({
  switched_off: [503, ({ banner = 'This part of the site is switched off right now.' }) => String(banner)],
})

export const bannerText = z.string().trim().min(10, 'Please write a whole sentence.').max(300)
export const switchRow = z.object({
  name: z.enum(switchNames),
  isOff: z.boolean(),
  /** Current or last text for people. */
  banner: z.string(),
  /** null when it was never changed. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int(),
})
export type SwitchRow = z.infer<typeof switchRow>

export const switches = {
  notices: call({
    method: 'GET',
    path: '/notices',
    may: 'anyone',
    perMinute: 600,
    summary: 'Parts of the site that are switched off right now, each with its sentence.',
    input: nothing,
    output: z.object({ results: z.array(z.object({ name: z.enum(switchNames), banner: z.string() })) }),
  }),
  list: call({
    method: 'GET',
    path: '/admin/switches',
    may: 'admin',
    roles: [],
    summary: 'Every part that can be switched off: whether it is, since when, and by whom.',
    input: nothing,
    output: z.object({ results: z.array(switchRow) }),
  }),
  set: call({
    method: 'POST',
    path: '/admin/switches/{name}',
    may: 'admin',
    roles: [],
    perMinute: 60,
    summary: 'Switch a part of the product off or on. 409 when somebody else has changed it.',
    input: z.object({ name: z.enum(switchNames), isOff: z.boolean(), banner: bannerText, reason: adminReason, version: z.number().int() }),
    output: switchRow,
  }),
}
