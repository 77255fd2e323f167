import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** How many requests wait for an answer of mine, and which came last; undefined until it is known. */
export function useWaiting(): { total: number; newest: string | undefined } | undefined {
  const { data } = useQuery({
    queryKey: ['collab', 'requests', 'waiting'],
    queryFn: ({ signal }) => api.collabs.requests({ side: 'received', limit: 1 }, { signal }),
  })
  return data && { total: data.total, newest: data.results[0]?._id }
}
