import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { differenceGroups } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'

const differencesKey = ['money-differences'] as const
export const booksKey = ['books'] as const
export type DifferenceGroup = (typeof differenceGroups)[number]

/** @param transfer the id of one refund or payout */
export function useDifferences(group: DifferenceGroup, page: number, transfer?: string) {
  return useQuery({
    queryKey: [...differencesKey, group, page, transfer],
    queryFn: ({ signal }) => api.payments.differences({ group, page, transfer }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches the differences and the ledger together. */
export function useLookAgain() {
  const queries = useQueryClient()
  return () => Promise.all([differencesKey, booksKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
