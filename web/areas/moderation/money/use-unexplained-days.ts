import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Days whose settlement does not fit our books; undefined until that is known. */
export function useUnexplainedDays(): number | undefined {
  const filter = { page: 1, limit: 1 }
  return useQuery({
    queryKey: ['settlements', filter],
    queryFn: ({ signal }) => api.payments.settlements(filter, { signal }),
  }).data?.unexplainedDays
}
