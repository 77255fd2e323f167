import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { brand } from '#brand'
import { useUser } from '#web/lib/session.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import type { Route } from './+types/signed-in-layout'
import { InteractiveRoom } from './interactive-room.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { useSigningOut } from './sign-out.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: `Your ${brand.name}`,
    description: 'Your own rooms: bookings, money, calendar and profile, for you alone once you have signed in.',
    path: args.location.pathname,
    robots: 'noindex,nofollow',
  })
}

/** The server does not know the user, so it renders the loading screen; the browser decides (spec: others go to /login). */
export default function SignedInLayout() {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Signing out navigates home, which is impossible while offline.
  const isOnline = useOnline()
  const mayGo = useSigningOut() === 'no' && isOnline
  useEffect(() => {
    if (user === null && mayGo) void navigate(paths.login({ next: pathname + search }), { replace: true })
  }, [user, mayGo, navigate, pathname, search])
  if (user)
    return (
      <InteractiveRoom>
        <Outlet />
        <ToastRegion />
      </InteractiveRoom>
    )
  return <LoadingScreen />
}
