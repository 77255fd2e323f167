import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'

/** The bookable packages, one of which may come with a proposal. */
export function useOwnPackages() {
  const username = useUser()?.username ?? ''
  return useQuery({
    queryKey: ['packages', username],
    queryFn: () => api.packages.list({ artistUsername: username }),
    select: ({ results }) => results.filter(({ active }) => active),
    enabled: username !== '',
  })
}
