import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound, sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type AnswerStateProps = {
  of: UseQueryResult
  /** Of what will stand there. */
  height: string
  className?: string
  /** One of several on a page: a failure is told in a line. */
  inCard?: boolean
  /** What came before is of use without a later look: when that fails, nothing is said. */
  staysGood?: boolean
  /** Said of a failure that has no words of its own. */
  fallback?: string | undefined
  /** In the place of what is not there, or is somebody else's: trying again would not help. */
  nothing?: ReactNode
}

/** What stands where an answer does not: that it comes, or why it did not, with another try. */
export function AnswerState({ of, height, className = '', inCard, staysGood, fallback, nothing }: AnswerStateProps) {
  if (of.isPending) return <Skeleton shape="block" className={`${className} ${height}`} />
  if (!of.isError || (staysGood && of.data !== undefined)) return null
  if (nothing && isNotFound(of.error)) return nothing
  const retry = { onClick: () => void of.refetch(), isPending: of.isRefetching, children: 'Try again' }
  if (inCard)
    return (
      <Banner tone="danger" isAnnounced className={className} action={<NativeButton variant="secondary" size="sm" {...retry} />}>
        {sentenceOf(of.error, fallback)}
      </Banner>
    )
  return (
    <ErrorState className={className} onRetry={retry.onClick} isRetrying={retry.isPending}>
      {sentenceOf(of.error, fallback)}
    </ErrorState>
  )
}
