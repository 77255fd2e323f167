import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { auth } from '#contract/auth/auth.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { keepSession, useUser } from '#web/lib/session.ts'
import { paths, safeNext } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/sso-page'
import { AuthFrame } from './auth-frame.tsx'
import { SsoNewcomer } from './sso-newcomer.tsx'
import { arrivalOf } from './use-arrival.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Signing in',
    description: 'The last step of signing in with a provider: we check its answer and bring you back to where you were.',
    path: paths.sso(),
    robots: 'noindex,nofollow',
    isSecret: true,
  })
}

const returned = auth.ssoResolve.input

/** Sent only once, because the code can be used only once. */
function useAnswer() {
  const [search] = useSearchParams()
  const read = returned.safeParse({
    authProvider: search.get('provider'),
    code: search.get('code'),
    state: search.get('state'),
    iss: search.get('iss') ?? undefined,
  })
  const answer = useQuery({
    queryKey: ['sso', search.get('state')],
    queryFn: () => api.auth.ssoResolve(read.data as NonNullable<typeof read.data>),
    enabled: read.success,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const refusal = read.success
    ? null
    : search.get('error')
      ? 'The provider did not let you through, or you changed your mind there.'
      : 'This sign-in link is incomplete. Start again from the sign-in page.'
  return { answer, problem: refusal ?? (answer.isError ? sentenceOf(answer.error) : null) }
}

export default function SsoPage() {
  const { answer, problem } = useAnswer()
  const user = useUser()
  const navigate = useNavigate()
  const { data } = answer
  const isNewcomer = !!data?.registration
  const returnTo = data?.returnTo === '/' ? null : safeNext(data?.returnTo)
  useEffect(() => {
    if (data?.user && data.tokens) keepSession({ user: data.user, tokens: data.tokens })
  }, [data])
  useEffect(() => {
    if (data && user && (isNewcomer || data.user?.id === user.id)) void navigate(arrivalOf(user, returnTo), { replace: true })
  }, [data, user, isNewcomer, returnTo, navigate])
  if (problem) return <Refused problem={problem} />
  if (data?.registration && !user) {
    return (
      <AuthFrame title="Nearly there" text="Three details we still need.">
        <SsoNewcomer registration={data.registration} />
      </AuthFrame>
    )
  }
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-24 text-center">
      <ArchMark isWaiting className="w-14" />
      <h1 className="font-display text-3xl">Signing you in</h1>
      <p role="status" className="text-muted">
        We are checking the provider’s answer.
      </p>
    </div>
  )
}

function Refused({ problem }: { problem: string }) {
  return (
    <AuthFrame title="That did not work">
      <Banner tone="danger" isAnnounced>
        {problem}
      </Banner>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={paths.login()}>Back to sign in</LinkButton>
        <LinkButton variant="secondary" href={paths.register()}>
          Create an account
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
