import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The number of requests that wait for the user's answer, and the id of the newest; undefined while loading. */
export function useWaiting(): { total: number; newest: string | undefined } | undefined {
  const { data } = useQuery({
    queryKey: ['collab', 'requests', 'waiting'],
    queryFn: ({ signal }) => api.collabs.requests({ side: 'received', limit: 1 }, { signal }),
  })
  return data && { total: data.total, newest: data.results[0]?._id }
}
