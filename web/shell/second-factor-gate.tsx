import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SecondProof } from '#web/areas/auth/second-proof.tsx'
import { useSecondFactor } from '#web/areas/auth/use-second-factor.ts'
import { onProofNeeded } from '#web/lib/second-proof.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AnswerState } from './answer-state.tsx'

/** Protects the console with a second factor, and asks for a fresh one before actions on money or access. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const state = useSecondFactor(true)
  const queries = useQueryClient()
  const { pathname } = useLocation()
  if (!state.data)
    return (
      <>
        <h1 className="sr-only">Console</h1>
        <AnswerState of={state} height="h-64" />
      </>
    )
  const { isNeeded, isGiven, isDemo } = state.data
  // Refetch everything that was refused before, also the roles in the menu.
  const proved = () => void queries.invalidateQueries()
  if (isNeeded && !isGiven && pathname.startsWith(paths.admin()))
    return (
      <Card as="section" aria-labelledby="second-proof" className="mx-auto max-w-lg">
        <h1 id="second-proof" className="font-display text-2xl">
          One more proof that it is you
        </h1>
        <p className="mt-2 mb-5">The console asks for it once in each session.</p>
        <SecondProof state={state.data} onProved={proved} />
      </Card>
    )
  return (
    <>
      {isDemo && pathname === paths.admin() && (
        <Banner className="mb-5">This is a demo: its admins sign in with a password alone. A real console asks for a second proof.</Banner>
      )}
      {children}
      <ProveAgain />
    </>
  )
}

/** Opens when a call is refused for want of a fresh second factor, and retries the call afterwards. */
function ProveAgain() {
  const { data: state, refetch } = useSecondFactor(true)
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(
    () =>
      onProofNeeded(async () => {
        await refetch()
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [refetch],
  )
  const end = (isProved: boolean) => {
    answer?.(isProved)
    setAnswer(undefined)
  }
  if (!answer || !state) return null
  return (
    <Dialog title="Prove once more that it is you" onClose={() => end(false)}>
      <p className="mb-5">Before money moves or somebody’s access changes. It holds for ten minutes.</p>
      <SecondProof state={state} onProved={() => end(true)} />
    </Dialog>
  )
}
