/** The filters of the list of jobs as they stand in the address. */
import type { JobFilters } from '#contract/jobs/jobs.ts'
import type { Query } from '#web/paths.ts'

/** Without what is usual: no order that anybody chose. */
export type Filters = { [Name in keyof JobFilters]?: JobFilters[Name] | undefined }
export const pageSize = 12
export const jobs = { one: 'job', many: 'jobs' } as const

/** Equal lists have equal addresses. */
export function queryOf({ page, ...rest }: Filters & { page?: number | undefined }): Query {
  return { ...rest, page: page === 1 ? undefined : page }
}
