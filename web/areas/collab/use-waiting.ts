import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** How many requests wait for an answer of mine; undefined until it is known. */
export function useWaiting(): number | undefined {
  const { data } = useQuery({
    queryKey: ['collab', 'requests', 'waiting'],
    queryFn: ({ signal }) => api.collabs.requests({ side: 'received', limit: 1 }, { signal }),
  })
  return data?.total
}
