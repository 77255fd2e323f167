import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/preview-page'
import { labelOf } from './own/own-profile.ts'
import { PreviewBooking } from './preview-booking.tsx'
import { ProfileBody } from './profile-body.tsx'
import { ProfileHead } from './profile-head.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Preview',
    description: 'How a profile will look with the changes that wait for approval; only for its owner.',
    path: paths.previewProfile(args.params.username),
    robots: 'noindex,nofollow',
  })
}

/** The profile with its pending changes, for its owner and admins; a 404 for everybody else. */
export default function PreviewPage() {
  const { username = '' } = useParams()
  const user = useUser()
  const preview = useQuery({ queryKey: ['preview', username], queryFn: () => api.profiles.preview({ username }), enabled: !!user })
  const packages = useQuery({
    queryKey: ['packages', username],
    queryFn: () => api.packages.list({ artistUsername: username }),
    enabled: !!user,
  })
  if (user === null) return <SignInFirst username={username} />
  if (preview.error instanceof Failure && preview.error.status === 404) return <NotFound />
  const missing = [preview, packages].filter(({ isError, data }) => isError && !data)
  if (missing.length)
    return (
      <>
        <h1 className="sr-only">Preview</h1>
        <ErrorState
          className="mx-auto mt-10 max-w-xl"
          onRetry={() => missing.map(({ refetch }) => refetch())}
          isRetrying={missing.some(({ isFetching }) => isFetching)}
          {...failureOf(missing[0]?.error)}
        />
      </>
    )
  if (!preview.data || !packages.data)
    return (
      <>
        <h1 className="sr-only">Preview</h1>
        <div className="page-edges py-4">
          <Skeleton shape="block" className="h-13" />
        </div>
        <Skeleton shape="block" className="h-44 rounded-none sm:h-56 lg:h-60" />
        <div className="page-edges grid gap-4 pb-12">
          <div className="flex items-end gap-6">
            <Skeleton shape="block" className="-mt-24 h-46 w-36 sm:-mt-32 sm:h-61 sm:w-48" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-10 max-w-80" />
              <Skeleton className="max-w-120" />
            </div>
          </div>
          <Skeleton shape="block" className="h-40" />
          <Skeleton shape="block" className="h-96" />
        </div>
      </>
    )
  const { pending, state } = preview.data
  const active = packages.data.results.filter((each) => each.active)
  return (
    <>
      <div className="page-edges py-4">
        <Banner
          tone="info"
          title="Preview: your page as clients see it."
          action={
            user?.username === username && (
              <LinkButton variant="secondary" size="sm" href={paths.artistProfile()}>
                Back to editing
              </LinkButton>
            )
          }
        >
          {pending.length > 0 && `With changes that wait for approval: ${pending.map(labelOf).join(', ')}. `}
          {active.length > 0 ? 'Booking is switched off in the preview.' : 'Add a package, and clients can book you from here.'}
        </Banner>
      </div>
      <ProfileHead artist={preview.data} />
      <div className="page-edges grid items-start gap-10 pb-28 lg:grid-cols-[1fr_24rem] lg:pb-12">
        <ProfileBody artist={preview.data} packages={active} />
        {active.length > 0 && <PreviewBooking artist={preview.data} packages={active} isPublic={state === 'approved'} />}
      </div>
    </>
  )
}

function SignInFirst({ username }: { username: string }) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <h1 className="font-display text-3xl">A private preview</h1>
      <p className="text-muted">Sign in as the owner of this profile to see it.</p>
      <LinkButton href={paths.login({ next: paths.previewProfile(username) })}>Sign in</LinkButton>
    </div>
  )
}
