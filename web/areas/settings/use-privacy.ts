import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const privacyKey = ['privacy'] as const
const lookAgainMs = 3_000

/** The user's data export and account deletion. Polls while an export is being prepared. */
export function usePrivacy() {
  return useQuery({
    queryKey: privacyKey,
    queryFn: ({ signal }) => api.privacy.get({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'gathering' ? lookAgainMs : false),
  })
}
