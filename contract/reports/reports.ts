/** Reports to moderators about a person or content. */
import { z } from 'zod'
import { roomKinds } from '../chat/chat.ts'
import { chatLimits, fileKinds } from '../chat/limits.ts'
import { reasonLeast } from '../grammar/admin-reason.ts'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { reportReasonNames } from './reasons.ts'

/**
 * Dated 2026-11-22. The copy of a reported message is kept for 180 days from the decision: rule 3(1)(g) of the IT Rules 2021 requires
 * that for investigations of removed content.
 */
export const reportLimits = { perHour: 10, withinMs: hourMs, words: 1000, copyKeptMs: 180 * dayMs } as const

/**
 * Weight of a report beside others about the same person. Dated 2026-11-27. An account is new for `newMs`; it is unproved without a
 * verified email or phone; a reporter with `dismissedFrom` or more dismissed reports, and more of them than acted on, counts less.
 */
export const reportWeights = { new: 0.2, unproved: 0.2, dismissed: 0.3, newMs: 7 * dayMs, dismissedFrom: 3 } as const

export function reportWeight({
  ageMs,
  isProved,
  acted,
  dismissed,
}: {
  ageMs: number
  isProved: boolean
  acted: number
  dismissed: number
}): number {
  const { newMs, dismissedFrom } = reportWeights
  return Math.min(
    1,
    ageMs < newMs ? reportWeights.new : 1,
    isProved ? 1 : reportWeights.unproved,
    dismissed >= dismissedFrom && dismissed > acted ? reportWeights.dismissed : 1,
  )
}

/** The content of a report; `other` needs a text or a message. */
export const reportFields = {
  reason: z.enum(reportReasonNames),
  text: z.string().trim().max(reportLimits.words).default(''),
}

export const reportProcess = defineProcess({
  start: 'open',
  moves: {
    act: { by: ['desk'], from: ['open'], to: 'acted' },
    dismiss: { by: ['desk'], from: ['open'], to: 'dismissed' },
  },
})
export type ReportState = (typeof reportProcess.states)[number]

/** The server's copy of a reported message, which stays when its author edits or removes it. */
export const reportedMessage = z.object({
  messageId: z.uuid(),
  room: z.enum(roomKinds),
  text: z.string(),
  at: instant,
  /** Its author had edited it before. */
  edited: z.boolean(),
  /** Open it through `reports.openFile`. */
  file: z
    .object({
      kind: z.enum(fileKinds),
      type: z.string(),
      /** The sender's alternative text of a picture. */
      alt: z.string(),
      /** Length and waveform of an audio note. */
      seconds: z.number().nullable(),
      peaks: z.array(z.number().int()).max(chatLimits.peaks),
    })
    .nullable(),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

export const reportRow = z.object({
  reportId: z.uuid(),
  reason: z.enum(reportReasonNames),
  text: z.string(),
  state: z.enum(reportProcess.states),
  about: z.object({ id: z.uuid(), username: z.string(), name: z.string(), picture: picture.nullable() }),
  by: z.object({ username: z.string(), name: z.string() }),
  /** The reported offer, if any. */
  artwork: z.object({ artworkId: z.uuid(), title: z.string() }).nullable(),
  package: z.object({ packageId: z.uuid(), title: z.string() }).nullable(),
  /** The reported post, if any. */
  job: z.object({ jobId: z.uuid(), title: z.string() }).nullable(),
  /** The reported performance, if any, and the comment under it, if that was reported. */
  performance: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  comment: z.object({ commentId: z.uuid(), text: z.string() }).nullable(),
  /** The reported audition, if any: `auditions.open` shows it. */
  auditionId: z.uuid().nullable(),
  /** The reported message, if any. */
  message: reportedMessage.nullable(),
  /** Open reports about the same person, this one included. */
  openAbout: z.number().int(),
  /** Their total weight, each at most 1: many new accounts count little. */
  weighAbout: z.number(),
  at: instant,
  outcome: z.string(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportFailures = defineFailures({
  reported_already: [409, 'You have told us already. We are looking at it.'],
  settled_already: [409, ({ state = 'settled' }) => `Somebody has settled this report already: it is ${state}. Look again.`],
  yourself: [422, 'That is you.'],
})

export const reports = {
  send: call({
    method: 'POST',
    path: '/reports',
    may: 'signedIn',
    perMinute: 10,
    summary:
      'Tell the desk what is wrong with somebody, or with a message, an artwork or a package of theirs. Nobody but the desk learns who told.',
    input: z
      .object({
        username: z.string().min(1).max(60),
        /** A message of theirs that the reporter can read: admins get the server's copy, not the reporter's. */
        messageId: id.optional(),
        /** A public offer of theirs. */
        artworkId: id.optional(),
        packageId: id.optional(),
        ...reportFields,
      })
      .refine(({ messageId, artworkId, packageId }) => [messageId, artworkId, packageId].filter(Boolean).length <= 1, {
        message: 'A report is about one thing.',
        path: ['username'],
      })
      .refine(({ reason, text, messageId }) => reason !== 'other' || !!messageId || text.length > 0, {
        message: 'Please say what is wrong.',
        path: ['text'],
      }),
    output: done,
  }),
  list: call({
    method: 'POST',
    path: '/admin/reports',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Reports by state and reason, the oldest first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(reportProcess.states).optional(),
      reason: z.enum(reportReasonNames).optional(),
      /** The reported person. */
      username: z.string().trim().max(60).optional(),
    }),
    output: pageOf(reportRow),
  }),
  openFile: call({
    method: 'POST',
    path: '/admin/reports/{reportId}/file',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary: 'Where the desk sees or hears what a reported message carried, for ten minutes. Who asks stands in the audit log.',
    input: z.object({ reportId: id }),
    output: z.object({ url: z.string(), expiresAt: instant }),
  }),
  settle: call({
    method: 'POST',
    path: '/admin/reports/{reportId}/settle',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Say what came of a report; suspending somebody is a decision of its own.',
    input: z.object({
      reportId: id,
      move: z.enum(reportProcess.moveNames),
      outcome: z.string().trim().min(reasonLeast, 'Please say what you found.').max(500),
    }),
    output: reportRow,
  }),
}
