import { useMutation } from '@tanstack/react-query'
import type { auth } from '#contract/auth/auth.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export type SsoProvider = OutputOf<typeof auth.ssoProviders>['results'][number]

type Props = {
  providers: readonly SsoProvider[]
  next: string | null
  /** Called before the browser leaves the page, to save the draft. */
  onLeave?: () => void
}

export function SsoButtons({ providers, next, onLeave }: Props) {
  const leave = useMutation({
    mutationFn: (authProvider: SsoProvider['authProvider']) => api.auth.sso({ authProvider, ...(next && { returnTo: next }) }),
    onSuccess: ({ url }) => {
      onLeave?.()
      window.location.assign(url)
    },
  })
  if (providers.length === 0) return null
  return (
    <div className="mt-7 grid gap-3">
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {leave.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(leave.error)}
        </Banner>
      )}
      {providers.map(({ authProvider, name }) => (
        <Button
          key={authProvider}
          variant="secondary"
          size="lg"
          isFullWidth
          isPending={leave.variables === authProvider && !leave.isError && !leave.isIdle}
          onPress={() => leave.mutate(authProvider)}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}
