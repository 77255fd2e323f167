import { Navigate } from 'react-router'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { useAcceptedInvitation } from '#web/areas/rewards/invitation.ts'
import { failureOf } from '#web/lib/query.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/onboarding-page'
import { ArtistSteps } from './artist-steps.tsx'
import { ClientSteps } from './client-steps.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Getting started',
    description: 'A few short steps, and people can find you or you can find them. Stop and continue whenever you like.',
    path: paths.onboarding(),
    robots: 'noindex,nofollow',
  })
}

/** Saves every step, so that a newcomer who leaves can resume. */
export default function OnboardingPage() {
  const own = useOwnProfile()
  useAcceptedInvitation()
  if (own.data?.type === 'admin') return <Navigate to={dashboardOf('admin')} replace />
  return (
    <OnboardingFrame>
      {!own.data && <h1 className="sr-only">Getting started</h1>}
      {own.isError && !own.data && <ErrorState onRetry={() => void own.refetch()} isRetrying={own.isFetching} {...failureOf(own.error)} />}
      {own.isPending && <Waiting />}
      {own.data?.type === 'artist' && <ArtistSteps profile={own.data} />}
      {own.data?.type === 'user' && <ClientSteps profile={own.data} />}
    </OnboardingFrame>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className="mx-auto h-17 max-w-3xl" />
      <div className="mt-11 grid items-start gap-14 lg:grid-cols-[1fr_18rem]">
        <Skeleton shape="block" className="h-140" />
        <Skeleton shape="block" className="h-56 max-lg:hidden" />
      </div>
    </>
  )
}
