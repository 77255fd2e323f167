import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'

/** Those that people can book: a proposal may bring one of them. */
export function useOwnPackages() {
  const username = useUser()?.username ?? ''
  return useQuery({
    queryKey: ['packages', username],
    queryFn: () => api.packages.list({ artistUsername: username }),
    select: ({ results }) => results.filter(({ active }) => active),
    enabled: username !== '',
  })
}
