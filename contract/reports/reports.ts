/** Telling the desk that something is wrong with somebody. */
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
 * Dated 2026-11-22. What was reported of a message is kept for 180 days from the decision: so long rule 3(1)(g) of the IT Rules
 * 2021 wants what was taken down to be there for an investigation.
 */
export const reportLimits = { perHour: 10, withinMs: hourMs, words: 1000, copyKeptMs: 180 * dayMs } as const

/**
 * How much a report counts beside others about the same person. Dated 2026-11-27. An account is new for `newMs`; nobody has
 * proved it without an e-mail or a phone; whose reports were `dismissed` so often, and more often than acted on, is heard less.
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

/** What is said about somebody; `other` has to be said in words, or by a message. */
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

/** A message as it stood when it was reported: the server's own copy, which stays when its author edits or removes it. */
export const reportedMessage = z.object({
  messageId: z.uuid(),
  room: z.enum(roomKinds),
  text: z.string(),
  at: instant,
  /** Its author had changed it before. */
  edited: z.boolean(),
  /** To be seen or heard through `reports.openFile`. */
  file: z
    .object({
      kind: z.enum(fileKinds),
      type: z.string(),
      /** What a picture shows, as its sender says. */
      alt: z.string(),
      /** Of an audio note, and its waveform. */
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
  /** What they offer and it is about, where it is about that. */
  artwork: z.object({ artworkId: z.uuid(), title: z.string() }).nullable(),
  package: z.object({ packageId: z.uuid(), title: z.string() }).nullable(),
  /** The post it is about, where it is about one. */
  job: z.object({ jobId: z.uuid(), title: z.string() }).nullable(),
  /** The performance it is about, where it is about one, and what was written under it, where it is about that. */
  performance: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  comment: z.object({ commentId: z.uuid(), text: z.string() }).nullable(),
  /** The audition it is about, where it is about one: `auditions.open` shows it. */
  auditionId: z.uuid().nullable(),
  /** The message it is about, where it is about one. */
  message: reportedMessage.nullable(),
  /** How many open reports there are about the same person, this one too. */
  openAbout: z.number().int(),
  /** What these weigh together, each at most 1: many new accounts are few voices. */
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
        /** A message of theirs that the reporter can read: the desk gets it from the server, as it stands then. */
        messageId: id.optional(),
        /** Something that they offer, as everybody can see it. */
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
      /** About whom. */
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
