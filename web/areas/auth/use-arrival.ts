import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/auth/auth.ts'
import { useUser } from '#web/lib/session.ts'
import { dashboardOf, paths, safeNext } from '#web/paths.ts'

/** Where to go after signing in: the requested page, else the unfinished setup, else the dashboard. */
export function arrivalOf(user: SessionUser, next: string | null): string {
  if (next) return next
  return user.onboarded || user.type === 'admin' ? dashboardOf(user.type) : paths.onboarding()
}

/** Navigates as soon as there is a session: made here, in another tab, or before. */
export function useArrival() {
  const [search] = useSearchParams()
  const user = useUser()
  const navigate = useNavigate()
  const next = safeNext(search.get('next'))
  useEffect(() => {
    if (user) void navigate(arrivalOf(user, next), { replace: true })
  }, [user, next, navigate])
  return { next, joinAsArtist: search.get('joinAsArtist') === '1' }
}
