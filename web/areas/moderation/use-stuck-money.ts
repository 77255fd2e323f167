import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const stuckKey = ['stuck-money'] as const
export const booksKey = ['books'] as const

export function useStuckMoney(page: number) {
  return useQuery({
    queryKey: [...stuckKey, page],
    queryFn: ({ signal }) => api.payments.stuck({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What waits and what the books say change together. */
export function useLookAgain() {
  const queries = useQueryClient()
  return () => Promise.all([stuckKey, booksKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
