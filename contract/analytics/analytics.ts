/** Browser errors and searches without results: counted, without anything that identifies a person. */
import { z } from 'zod'
import { call, done, nothing } from '../grammar/call.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { dayMs } from '../grammar/time.ts'

/** Dated 2026-11-21. */
export const exceptionLimits = {
  keptMs: 90 * dayMs,
  /** Kinds kept apart; all further ones are counted together. */
  kinds: 1000,
} as const

/** Dated 2026-11-25. */
export const emptySearchLimits = {
  keptMs: 30 * dayMs,
  /** A search by fewer people is shown to nobody, because it could identify them. */
  fewestPeople: 3,
  /** Limit of stored rows; further ones are not counted. */
  rows: 50_000,
} as const
export const searchPlaces = ['artists', 'works', 'jobs', 'everything'] as const
export type SearchPlace = (typeof searchPlaces)[number]

export const emptySearch = z.object({ place: z.enum(searchPlaces), words: z.string(), people: z.number().int() })
export type EmptySearch = z.infer<typeof emptySearch>

export const exceptionRow = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  /** Of the latest one. */
  path: z.string(),
  release: z.string(),
  userAgent: z.string(),
  count: z.number().int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
})
export type ExceptionRow = z.infer<typeof exceptionRow>

const text = (most: number) => z.string().max(most).default('')

export const analytics = {
  exception: call({
    method: 'POST',
    path: '/analytics/exception',
    may: 'anyone',
    perMinute: 20,
    summary: 'Report a fault of a page. E-mails, numbers, tokens and queries are masked before anything is kept.',
    input: z.object({
      name: z.string().trim().min(1).max(120),
      message: text(5_000),
      stack: text(20_000),
      path: text(2_000),
      release: text(60),
      userAgent: text(500),
    }),
    output: done,
  }),
  emptySearch: call({
    method: 'POST',
    path: '/analytics/empty-search',
    may: 'anyone',
    perMinute: 20,
    summary: 'A search has found nothing. Each person counts once for the same words; words with an address or a number are not kept.',
    input: z.object({ place: z.enum(searchPlaces), words: z.string().trim().min(1).max(100) }),
    output: nothing,
  }),
  emptySearches: call({
    method: 'POST',
    path: '/admin/empty-searches',
    may: 'admin',
    roles: ['marketing'],
    summary: `What at least ${emptySearchLimits.fewestPeople} people have searched for in vain in the last 30 days, the most frequent first.`,
    input: z.object(pageNumberInput(10)),
    output: pageOf(emptySearch),
  }),
  exceptions: call({
    method: 'POST',
    path: '/admin/exceptions',
    may: 'admin',
    roles: [],
    summary: 'Faults of pages by kind, the latest first.',
    input: z.object({
      ...pageNumberInput(20),
      words: z.string().trim().max(100).optional(),
      /** Seen within this many days. */
      days: z.coerce.number().int().min(1).max(90).optional(),
    }),
    output: pageOf(exceptionRow),
  }),
}
