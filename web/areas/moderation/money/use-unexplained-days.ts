import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The number of days whose settlement does not match our books; undefined until known. */
export function useUnexplainedDays(): number | undefined {
  const filter = { page: 1, limit: 1 }
  return useQuery({
    queryKey: ['settlements', filter],
    queryFn: ({ signal }) => api.payments.settlements(filter, { signal }),
  }).data?.unexplainedDays
}
