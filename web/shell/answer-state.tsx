import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, isNotFound, sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type AnswerStateProps = {
  of: UseQueryResult
  /** The height of the expected content. */
  height: string
  className?: string
  /** One of several on a page: shows an error in one line. */
  inCard?: boolean
  /** Cached data stays useful: a failed refetch shows no error. */
  staysGood?: boolean
  /** The message for failures without one. */
  fallback?: string | undefined
  /** Shown for a 404, where a retry would not help. */
  nothing?: ReactNode
}

/** Stands in for missing content: a skeleton while it loads, or the error with a retry button. */
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
  return <ErrorState className={className} onRetry={retry.onClick} isRetrying={retry.isPending} {...failureOf(of.error, fallback)} />
}
