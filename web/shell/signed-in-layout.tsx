import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { brand } from '#brand'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import type { Route } from './+types/signed-in-layout'
import { InteractiveRoom } from './interactive-room.tsx'
import { LoadingScreen } from './loading-screen.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: `Your ${brand.name}`,
    description: 'Your own rooms: bookings, money, calendar and profile, for you alone once you have signed in.',
    path: args.location.pathname,
    robots: 'noindex,nofollow',
  })
}

/** The server does not know who is asking, so it sends the waiting lamp; the browser decides (spec: others go to /login). */
export default function SignedInLayout() {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (user === null) void navigate(paths.login({ next: pathname + search }), { replace: true })
  }, [user, navigate, pathname, search])
  if (user)
    return (
      <InteractiveRoom>
        <Outlet />
        <ToastRegion />
      </InteractiveRoom>
    )
  return <LoadingScreen />
}
