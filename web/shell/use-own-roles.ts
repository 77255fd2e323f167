import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMs } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { keepUser, readSession } from '#web/lib/session.ts'

/** Refreshes an admin's roles every minute, because they may change during a session. */
export function useOwnRoles(isAdmin: boolean): void {
  const { data } = useQuery({
    queryKey: ['own-roles'],
    queryFn: ({ signal }) => api.team.mine({}, { signal }),
    enabled: isAdmin,
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  })
  useEffect(() => {
    if (data && isAdmin && readSession()?.user.roles?.join() !== data.roles.join()) keepUser({ roles: data.roles })
  }, [data, isAdmin])
}
