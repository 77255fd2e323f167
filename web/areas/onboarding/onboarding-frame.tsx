import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#web/lib/session.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { StoppedNotice } from '#web/shell/stopped-notice.tsx'
import { Wordmark } from '#web/shell/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Minimal on purpose: the steps and an exit. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex h-18 max-w-6xl items-center justify-between gap-3 px-4 md:px-6">
          <Wordmark />
          <div className="flex items-center">
            <Button variant="plain" className="max-sm:hidden" onPress={() => void signOut().then(() => navigate(paths.home()))}>
              Sign out
            </Button>
            <LinkButton variant="quiet" size="sm" href={dashboardOf(user?.type ?? 'user')}>
              Finish later
            </LinkButton>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-7 pb-16 outline-none md:px-6 md:pt-10">
        <StoppedNotice className="mb-5" />
        {children}
      </main>
    </>
  )
}
