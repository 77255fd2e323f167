/** Blocking: neither person can see, book or message the other. */
import { z } from 'zod'
import { call, done } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { instant } from '../grammar/time-fields.ts'

/** Dated 2026-11-21. */
export const blockLimits = { perPerson: 1000 } as const

const other = z.object({ username: z.string().min(1).max(60) })
export const blockedPerson = z.object({ username: z.string(), name: z.string(), since: instant })
export type BlockedPerson = z.infer<typeof blockedPerson>

export const blockFailures = defineFailures({
  yourself: [422, 'That is you.'],
  too_many: [409, `You have blocked ${blockLimits.perPerson} people. Lift a block before you add another.`],
})

export const blocks = {
  list: call({
    method: 'GET',
    path: '/blocks',
    may: 'signedIn',
    summary: 'Whom I have blocked, the latest first.',
    input: z.object(pageInput(10)),
    output: pageOf(blockedPerson),
  }),
  between: call({
    method: 'GET',
    path: '/blocks/{username}',
    may: 'signedIn',
    perMinute: 120,
    summary: 'Is there a block between this person and me? `mine` when I can lift it.',
    input: other,
    output: z.object({ isBlocked: z.boolean(), mine: z.boolean() }),
  }),
  block: call({
    method: 'POST',
    path: '/blocks/{username}',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Block somebody. Bookings that are agreed go on.',
    input: other,
    output: done,
  }),
  unblock: call({
    method: 'DELETE',
    path: '/blocks/{username}',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Lift a block of mine.',
    input: other,
    output: done,
  }),
}
