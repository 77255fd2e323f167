import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const secondFactorKey = ['second-factor'] as const

/** Whether the console asks somebody of our team for a second proof, and which they can give. */
export function useSecondFactor(isAsked: boolean) {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => api.secondFactor.state({}, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
