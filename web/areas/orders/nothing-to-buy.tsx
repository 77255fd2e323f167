import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NewestWorks } from './cart/newest-works.tsx'

/** Shown instead of a checkout: the reason, and available works. */
export function NothingToBuy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <EmptyState heading="h2" className="mt-8" title={title} action={<LinkButton href={paths.buyArt()}>Browse art</LinkButton>}>
        {children}
      </EmptyState>
      <NewestWorks />
    </>
  )
}
