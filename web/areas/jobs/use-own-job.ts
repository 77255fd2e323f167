import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'

const ownJobKey = (jobId: string) => ['jobs', 'one', jobId] as const

/** The user's own job; null when it belongs to somebody else. */
export function useOwnJob(jobId: string) {
  return useQuery({ queryKey: ownJobKey(jobId), queryFn: ({ signal }) => askForJob(jobId, { signal }) })
}

export async function askForJob(jobId: string, options: { signal?: AbortSignal } = {}): Promise<OwnJob | null> {
  const { job, own } = await api.jobs.get({ jobId }, options)
  return own && { ...job, ...own }
}

/** Stores a changed job in the cache; without one, refetches it too. */
export function useTakeJob(jobId: string): (job?: OwnJob) => void {
  const queries = useQueryClient()
  return useCallback(
    (job) => {
      if (job) queries.setQueryData(ownJobKey(jobId), job)
      else void queries.invalidateQueries({ queryKey: ownJobKey(jobId) })
      void queries.invalidateQueries({ queryKey: ['jobs', 'received', jobId] })
      void queries.invalidateQueries({ queryKey: ['jobs', 'own'] })
    },
    [queries, jobId],
  )
}
