/** The filters of the job list in the address. */
import type { JobFilters } from '#contract/jobs/jobs.ts'
import type { Query } from '#web/paths.ts'

/** The filters without defaults. */
export type Filters = { [Name in keyof JobFilters]?: JobFilters[Name] | undefined }
export const pageSize = 12
export const jobs = { one: 'job', many: 'jobs' } as const

/** Leaves out defaults, so that equal lists have equal addresses. */
export function queryOf({ page, ...rest }: Filters & { page?: number | undefined }): Query {
  return { ...rest, page: page === 1 ? undefined : page }
}
