/** Data export, and erasure of an account. */
import { z } from 'zod'
import { stepUpProof } from '../auth/auth.ts'
import { call, done, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'

/** Dated 2026-11-21. */
export const privacyLimits = {
  /** Validity of the email's link to the export. */
  linkMs: 24 * hourMs,
  /** After the step-up, how long the file's URL can start a download. */
  addressMs: 10 * minuteMs,
  exportKeptMs: 7 * dayMs,
  /** Delay between the request and the erasure: time to reconsider. */
  erasureDelayMs: 7 * dayMs,
} as const

export const exportProcess = defineProcess({
  start: 'gathering',
  moves: {
    finish: { by: ['clock'], from: ['gathering'], to: 'ready' },
    remove: { by: ['clock'], from: ['ready'], to: 'removed' },
  },
})
export const erasureProcess = defineProcess({
  start: 'asked',
  moves: {
    withdraw: { by: ['owner'], from: ['asked'], to: 'withdrawn' },
    erase: { by: ['clock'], from: ['asked'], to: 'erased' },
  },
})

const section = z.array(z.record(z.string(), z.json()))
/** Content of `data.json` in the export: one part for each area of the product, with sections of rows. */
export const exportFile = z.object({
  format: z.literal('mehfil-export-1'),
  madeAt: instant,
  username: z.string(),
  areas: z.record(z.string(), z.record(z.string(), section)),
})
export type ExportFile = z.infer<typeof exportFile>

export const privacyFailures = defineFailures({
  export_today: [409, 'You have asked for a copy today already. You can ask for another one tomorrow.'],
  no_address: [422, 'Confirm your e-mail in the settings first: the link to your copy goes there.'],
  address_over: [410, 'This address has ended. Open the link of your mail again.'],
  export_not_ready: [409, 'Your copy is not ready yet, or it has been removed. Ask for a new one.'],
  link_over: [410, 'This link has ended. Have a new one mailed to you from your settings.'],
  not_typed: [422, 'Type your username exactly as it is, so that this cannot happen by accident.'],
  held: [409, 'Something has to be settled first.'],
  nothing_asked: [409, 'Nothing is waiting to be erased.'],
})

export const holdKinds = ['bookings', 'orders', 'payments', 'tickets'] as const
/** What must end before the erasure, in a sentence. */
const hold = z.object({ kind: z.enum(holdKinds), text: z.string() })
export type Hold = z.infer<typeof hold>

const token = z.string().min(1).max(300)

export const privacy = {
  get: call({
    method: 'GET',
    path: '/privacy',
    may: 'signedIn',
    summary: 'My latest copy, whether I am about to be erased, and what stands in the way of that.',
    input: nothing,
    output: z.object({
      export: z
        .object({
          exportId: z.uuid(),
          state: z.enum(exportProcess.states),
          askedAt: instant,
          removedAt: instant.nullable(),
          bytes: z.number().int().nullable(),
        })
        .nullable(),
      mayExport: z.boolean(),
      erasure: z.object({ askedAt: instant, dueAt: instant }).nullable(),
      holds: z.array(hold),
    }),
  }),
  askExport: call({
    method: 'POST',
    path: '/privacy/export',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Have a copy of everything gathered that we hold about me. Once a day.',
    input: nothing,
    output: done,
  }),
  mailLink: call({
    method: 'POST',
    path: '/privacy/export/link',
    may: 'signedIn',
    perMinute: 5,
    summary: 'Mail me a new link to my copy; the one before may have ended.',
    input: nothing,
    output: done,
  }),
  download: call({
    method: 'POST',
    path: '/privacy/export/download',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Where my copy is, for ten minutes, with the link of the mail and a proof that it is me.',
    input: z.object({ token, stepUp: stepUpProof }),
    output: z.object({ name: z.string(), url: z.string(), expiresAt: instant }),
  }),
  file: call({
    method: 'GET',
    path: '/privacy/export/file',
    // A browser download sends no session; the URL itself was issued after a step-up.
    may: 'anyone',
    raw: true,
    perMinute: 10,
    summary: 'The copy as a ZIP: `data.json`, and the files that I sent, as they are now.',
    input: z.object({ token }),
    output: z.any(),
  }),
  askErasure: call({
    method: 'POST',
    path: '/privacy/erasure',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Have everything erased that the law does not make us keep; a week to change my mind.',
    input: z.object({ username: z.string().max(60), stepUp: stepUpProof }),
    output: done,
  }),
  withdrawErasure: call({
    method: 'POST',
    path: '/privacy/erasure/withdraw',
    may: 'signedIn',
    summary: 'I stay after all.',
    input: nothing,
    output: done,
  }),
}
