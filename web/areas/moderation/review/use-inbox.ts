import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/grammar/call.ts'
import type { reviewInbox } from '#contract/moderation/review.ts'
import { api } from '#web/lib/api.ts'
import { queuesKey } from '../use-queues.ts'

const inboxKey = ['review'] as const
export const filtersKey = ['review-filters'] as const

export function useInbox(asked: InputOf<typeof reviewInbox.list>) {
  return useQuery({
    queryKey: [...inboxKey, 'list', asked],
    queryFn: ({ signal }) => api.reviewInbox.list(asked, { signal }),
    placeholderData: keepPreviousData,
    // Other admins decide at the same time.
    refetchInterval: 20_000,
  })
}

export function useItem(itemId: string | undefined) {
  return useQuery({
    queryKey: [...inboxKey, 'item', itemId],
    queryFn: ({ signal }) => api.reviewInbox.get({ itemId: itemId ?? '' }, { signal }),
    enabled: !!itemId,
    // Never decide on an old version.
    gcTime: 0,
    // Do not refetch while an admin is deciding.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Refetches everything that shows waiting counts. */
export function useLookAgain() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: inboxKey })
    void queries.invalidateQueries({ queryKey: queuesKey })
  }
}

/** A mutation of the inbox; refetches everything afterwards, even on failure. */
export function useReviewAction<Input, Output>(
  deed: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output, input: Input) => void,
) {
  const lookAgain = useLookAgain()
  return useMutation({ mutationFn: deed, ...(onSuccess && { onSuccess }), onSettled: lookAgain })
}

/** A mutation of the saved filters. */
export function useFilterAction<Input, Output>(deed: (input: Input) => Promise<Output>, onSuccess?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: deed,
    ...(onSuccess && { onSuccess }),
    onSettled: () => queries.invalidateQueries({ queryKey: filtersKey }),
  })
}
