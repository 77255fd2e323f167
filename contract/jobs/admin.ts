/** Job moderation for admins: posts that wait for review, and posts to remove. */
import { z } from 'zod'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { jobProcess, jobView, reviewReasonNames } from './jobs.ts'

export const jobDecisions = ['pass', 'remove'] as const
export type JobDecision = (typeof jobDecisions)[number]

export const adminJob = jobView.extend({
  username: z.string(),
  reviewReasons: z.array(z.enum(reviewReasonNames)),
  /** The flagged words. */
  flags: z.array(z.string()),
  decisions: z.array(z.enum(jobDecisions)),
})
export type AdminJob = z.infer<typeof adminJob>

export const jobAdminFailures = defineFailures({
  not_possible: [409, ({ state = 'settled' }) => `This job is ${String(state).replace('_', ' ')}. Look again.`],
  reason_needed: [422, 'Please say why, the client reads it.'],
})

export const jobAdmin = {
  list: call({
    method: 'POST',
    path: '/admin/jobs',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Jobs by state; of those that wait for the desk the oldest first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(jobProcess.states).default('in_review'),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(adminJob),
  }),
  decide: call({
    method: 'POST',
    path: '/admin/jobs/{jobId}/decide',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Let a job be seen, or take it away.',
    input: z.object({
      jobId: id,
      decision: z.enum(jobDecisions),
      reason: reasonIfAny,
      version: z.number().int(),
    }),
    output: z.object({ job: adminJob }),
  }),
}
