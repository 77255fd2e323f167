/** Auditions: a client asks an artist under consideration for a short clip. Nobody must give one to be booked. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { addDays, dayMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { reportFields } from '../reports/reports.ts'
import { ownVideo, playableVideo, videoLimits, videoToSend, videoUpload } from '../videos/videos.ts'

/** Dated 2026-11-25. */
export const auditionLimits = {
  pieceLeast: 10,
  pieceMost: 300,
  noteMost: 500,
  /** The longest time for an artist to submit, in days. */
  days: 14,
  seconds: videoLimits.auditionSeconds.most,
  /** Auditions per proposal. */
  times: 2,
  /** Auditions per job: more would be an unpaid show. */
  perJob: 10,
  remindMs: dayMs,
  /** How long a recording is kept after its proposal has an answer. */
  keptMs: 30 * dayMs,
} as const

/** Valid last days for an audition; null when the job closes too soon. @param deadline the last day to apply */
export function auditionDays(today: string, deadline: string): { first: string; last: string } | null {
  const [first, longest, before] = [addDays(today, 1), addDays(today, auditionLimits.days), addDays(deadline, -1)]
  const last = before < longest ? before : longest
  return first <= last ? { first, last } : null
}

const auditionStates = ['asked', 'submitted', 'missed', 'over'] as const
export type AuditionState = (typeof auditionStates)[number]

export const audition = z.object({
  auditionId: z.uuid(),
  proposalId: z.uuid(),
  state: z.enum(auditionStates),
  /** What to perform. */
  piece: z.string(),
  askedAt: instant,
  /** The first instant after the deadline. */
  dueAt: instant,
  /** Which audition of this proposal it is, counted from 1. */
  time: z.number().int(),
  note: z.string(),
  submittedAt: instant.nullable(),
  /** The submitted clip: one of the artist's own public clips, or a recording for this audition. null: not submitted yet, or deleted. */
  clip: z.object({ title: z.string(), url: z.string().nullable(), video: playableVideo.nullable() }).nullable(),
  /** A recording not yet submitted; visible to its artist only. */
  upload: ownVideo.nullable(),
})
export type Audition = z.infer<typeof audition>

export const auditionFailures = defineFailures({
  closes_too_soon: [422, 'The job closes too soon for an audition. Move its last day to apply, or choose without one.'],
  asked_enough: [409, `One artist is asked for ${auditionLimits.times} auditions at most. Choose, or decline.`],
  too_many: [429, `One job has ${auditionLimits.perJob} auditions at most. Choose among those you have asked.`],
  costs_nothing: [422, 'An audition costs the artist nothing. Leave out fees and deposits.'],
  not_waiting: [409, 'This audition is not waited for any more.'],
  too_late: [409, 'The last day for this audition has passed.'],
  no_clip_yet: [409, 'Your clip is not ready yet. Wait a moment, or choose another one.'],
  not_your_clip: [422, 'This clip is not on your page any more. Choose another one.'],
})

const byAudition = { auditionId: id }
const shown = z.object({ audition })

export const auditions = {
  ask: call({
    method: 'POST',
    path: '/job/proposal/audition',
    may: 'user',
    perMinute: 20,
    summary: 'Ask an artist whose proposal you have seen or shortlisted for a clip of two minutes at most.',
    input: z.object({
      proposalId: id,
      piece: z
        .string()
        .trim()
        .min(auditionLimits.pieceLeast, `Say in at least ${auditionLimits.pieceLeast} letters what you would like to see.`)
        .max(auditionLimits.pieceMost, `Please write at most ${auditionLimits.pieceMost} letters.`),
      /** Last day to submit it. */
      until: day,
    }),
    output: shown,
  }),
  upload: call({
    method: 'POST',
    path: '/job/audition/{auditionId}/upload',
    may: 'artist',
    behind: ['uploads'],
    perMinute: 20,
    summary: 'Addresses to send the clip of an audition to, part by part; ten minutes each.',
    input: z.object({
      ...byAudition,
      ...videoToSend,
    }),
    output: z.object({ upload: videoUpload }),
  }),
  sent: call({
    method: 'POST',
    path: '/job/audition/{auditionId}/sent',
    may: 'artist',
    summary: 'All of the clip is sent: the work on it begins. The client sees it once it is submitted.',
    input: z.object(byAudition),
    output: shown,
  }),
  submit: call({
    method: 'POST',
    path: '/job/audition/{auditionId}/submit',
    may: 'artist',
    summary: 'Submit the clip that was sent, or with `clip` one of your own public ones by its address or video.',
    input: z.object({
      ...byAudition,
      clip: z.string().max(300).nullable().default(null),
      note: z.string().trim().max(auditionLimits.noteMost, `Please write at most ${auditionLimits.noteMost} letters.`).default(''),
    }),
    output: shown,
  }),
  report: call({
    method: 'POST',
    path: '/job/audition/{auditionId}/report',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Tell the desk what is wrong with what was asked for, or with what was submitted.',
    input: z.object({ ...byAudition, ...reportFields }),
    output: done,
  }),
  open: call({
    method: 'POST',
    path: '/admin/reports/{reportId}/audition',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary: 'A reported audition as the desk sees it, its clip for an hour. Who asks stands in the audit log.',
    input: z.object({ reportId: id }),
    output: shown,
  }),
}
