import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const accountKey = ['account'] as const

/** The account's ways to sign in, and the changes to them. */
export function useAccount() {
  return useQuery({ queryKey: accountKey, queryFn: ({ signal }) => api.account.get({}, { signal }) })
}
