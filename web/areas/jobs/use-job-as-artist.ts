import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { jobs } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'

export type JobAsArtist = OutputOf<typeof jobs.get>
export const jobAsArtistKey = (jobId: string) => ['jobs', 'as artist', jobId] as const

/** The artist's relation to a job, which the cacheable page cannot contain: saved, proposed. */
export function useJobAsArtist(jobId: string) {
  return useQuery({ queryKey: jobAsArtistKey(jobId), queryFn: ({ signal }) => api.jobs.get({ jobId }, { signal }) })
}
