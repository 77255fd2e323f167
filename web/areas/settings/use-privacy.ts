import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const privacyKey = ['privacy'] as const
const lookAgainMs = 3_000

/** One's copy and one's leaving. While a copy is being gathered it looks again by itself. */
export function usePrivacy() {
  return useQuery({
    queryKey: privacyKey,
    queryFn: ({ signal }) => api.privacy.get({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'gathering' ? lookAgainMs : false),
  })
}
