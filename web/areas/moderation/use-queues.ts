import { useQuery } from '@tanstack/react-query'
import type { QueueName } from '#contract/moderation/moderation.ts'
import { api } from '#web/lib/api.ts'

export const queuesKey = ['moderation', 'queues'] as const

/** The lengths of all admin queues, with the server's time. */
export function useQueues() {
  return useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => api.moderation.queues({}, { signal }),
    refetchInterval: 60_000,
  })
}

/** The length of one queue; undefined until known. */
export function useWaiting(name: QueueName): number | undefined {
  return useQueues().data?.results.find((queue) => queue.name === name)?.waiting
}
