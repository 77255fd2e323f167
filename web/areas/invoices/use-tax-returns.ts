import { useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'

export const taxReturnsKey = ['tax-returns']

export function useTaxReturns(month: Month) {
  return useQuery({ queryKey: [...taxReturnsKey, month], queryFn: ({ signal }) => api.taxReturns.month({ month }, { signal }) })
}
