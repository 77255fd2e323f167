import { useQuery } from '@tanstack/react-query'
import type { QueueName } from '#contract/moderation/moderation.ts'
import { api } from '#web/lib/api.ts'

export const queuesKey = ['moderation', 'queues'] as const

/** How much waits for us, of everything, and the product's own time. */
export function useQueues() {
  return useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => api.moderation.queues({}, { signal }),
    refetchInterval: 60_000,
  })
}

/** How much waits in one queue; undefined until that is known. */
export function useWaiting(name: QueueName): number | undefined {
  return useQueues().data?.results.find((queue) => queue.name === name)?.waiting
}
