/** Comments of listeners under a performance, off until its artist allows them. */
import { z } from 'zod'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { reportFields } from '../reports/reports.ts'
import { ownEntry } from './performances.ts'

/** Dated 2026-11-22. */
export const commentLimits = { most: 300, perPage: 20, perHour: 30, withinMs: hourMs } as const

export const comment = z.object({
  id: z.uuid(),
  text: z.string(),
  at: instant,
  by: z.object({ username: z.string(), name: z.string() }),
  /** True if the artist of the performance wrote it. */
  isByArtist: z.boolean(),
  /** True if the caller may remove it. */
  mayRemove: z.boolean(),
})
export type Comment = z.infer<typeof comment>

export const commentFailures = defineFailures({
  comments_closed: [409, 'This performance takes no comments.'],
  unverified_author: [403, 'Please confirm your e-mail or phone first. Then you can comment.'],
})

export const comments = {
  list: call({
    method: 'POST',
    path: '/vidbox/comments',
    may: 'anyone',
    summary: 'What is written under a performance, the latest first, from a cursor on. Nothing where its artist takes no comments.',
    input: z.object({ id, before: id.optional(), limit: z.coerce.number().int().min(1).max(50).default(commentLimits.perPage) }),
    output: z.object({ results: z.array(comment), total: z.number().int(), next: z.uuid().nullable() }),
  }),
  write: call({
    method: 'POST',
    path: '/vidbox/comments/write',
    may: 'signedIn',
    behind: ['chat'],
    perMinute: 10,
    idempotent: true,
    summary: 'Write something under a performance.',
    input: z.object({
      id,
      text: z
        .string()
        .trim()
        .min(1, 'Please write something.')
        .max(commentLimits.most, `A comment has at most ${commentLimits.most} letters.`),
    }),
    output: z.object({ comment }),
  }),
  remove: call({
    method: 'POST',
    path: '/vidbox/comments/{commentId}/remove',
    may: 'signedIn:own',
    summary: 'Take a comment away: your own, or one under your own performance.',
    input: z.object({ commentId: id }),
    output: nothing,
  }),
  open: call({
    method: 'POST',
    path: '/arena/entries/{entryId}/comments',
    may: 'artist:own',
    summary: 'Let listeners comment on your performance, or no more. What they wrote is shown only while they may.',
    input: z.object({ entryId: id, open: z.boolean() }),
    output: z.object({ entry: ownEntry }),
  }),
  report: call({
    method: 'POST',
    path: '/vidbox/report',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Tell the desk what is wrong with a performance, or with a comment under it. Who told is not shown it any more.',
    input: z.object({ id, commentId: id.optional(), ...reportFields }),
    output: done,
  }),
}
