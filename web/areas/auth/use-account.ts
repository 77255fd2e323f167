import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const accountKey = ['account'] as const

/** How somebody signs in, and what of it is being changed. */
export function useAccount() {
  return useQuery({ queryKey: accountKey, queryFn: ({ signal }) => api.account.get({}, { signal }) })
}
