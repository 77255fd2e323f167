import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerState, type AnswerStateProps } from './answer-state.tsx'

type PageToComeProps = {
  /** For screen readers, while the page has no heading; shown above a failure with a way back. */
  title: string
  of: UseQueryResult
  /** Shown for a 404. */
  nothing: ReactNode
  isMissing?: boolean
  /** The list that it belongs to. */
  back?: { href: string; label: string }
  /** A skeleton of the page while it loads; by default a title and two columns of cards. */
  skeleton?: ReactNode
} & Pick<AnswerStateProps, 'fallback'>

/** The page of one thing while it is loading, failed or missing. */
export function PageToCome({ title, of, nothing, isMissing = false, back, skeleton, fallback }: PageToComeProps) {
  const isThere = !isMissing && !isNotFound(of.error)
  return (
    <>
      {isThere && back && <BackLink href={back.href}>{back.label}</BackLink>}
      <h1 className={isThere && back && of.isError ? 'mt-1 mb-5 font-display text-3xl' : 'sr-only'}>{title}</h1>
      {isMissing ? (
        nothing
      ) : of.isPending ? (
        (skeleton ?? <DetailToCome hasBack={!!back} />)
      ) : (
        <AnswerState of={of} height="h-96" fallback={fallback} nothing={nothing} />
      )}
    </>
  )
}

function DetailToCome({ hasBack }: { hasBack: boolean }) {
  return (
    <div aria-hidden>
      {!hasBack && <Skeleton className="mt-2 h-4 w-28" />}
      <Skeleton className={`h-8 w-72 max-w-full ${hasBack ? 'mt-2' : 'mt-5'}`} />
      <Skeleton className="mt-4 h-4 w-96 max-w-full" />
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <CardToCome rows={6} />
        <CardToCome rows={3} />
      </div>
    </div>
  )
}

export function CardToCome({ rows }: { rows: number }) {
  return (
    <Card>
      <Skeleton className="h-6 w-36" />
      <div className="mt-5 grid gap-4">
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className="flex justify-between gap-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </Card>
  )
}
