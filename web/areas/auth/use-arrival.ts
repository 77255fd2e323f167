import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/auth/auth.ts'
import { useUser } from '#web/lib/session.ts'
import { dashboardOf, paths, safeNext } from '#web/paths.ts'

/** Where somebody who is signed in goes: where they wanted to, else on with what is unfinished, else home to their desk. */
export function arrivalOf(user: SessionUser, next: string | null): string {
  if (next) return next
  return user.onboarded || user.type === 'admin' ? dashboardOf(user.type) : paths.onboarding()
}

/** Leads on as soon as there is a session: just made here, or in another tab, or from before. */
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
