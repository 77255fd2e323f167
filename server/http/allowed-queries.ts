/** The allowed query parameters of pages: all others are ignored and make no separate page in the cache. */
import { pageQueries } from '#web/page-queries.ts'

export const allowedQueries: ReadonlySet<string> = new Set(Object.values(pageQueries).flat())
