import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const secondFactorKey = ['second-factor'] as const

/** Whether the admin console asks for a second factor, and which ones the admin has. */
export function useSecondFactor(isAsked: boolean) {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => api.secondFactor.state({}, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
