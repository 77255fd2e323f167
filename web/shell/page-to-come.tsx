import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerState, type AnswerStateProps } from './answer-state.tsx'

type PageToComeProps = {
  /** For screen readers, while the page has no heading. */
  title: string
  of: UseQueryResult
  /** Shown for a 404. */
  nothing: ReactNode
  isMissing?: boolean
  /** A skeleton of the page while it loads. */
  skeleton?: ReactNode
} & Pick<AnswerStateProps, 'fallback'>

/** The page of one thing while it is loading, failed or missing. */
export function PageToCome({ title, of, nothing, isMissing = false, skeleton, fallback }: PageToComeProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isMissing ? (
        nothing
      ) : skeleton && of.isPending ? (
        skeleton
      ) : (
        <AnswerState of={of} height="h-96" fallback={fallback} nothing={nothing} />
      )}
    </>
  )
}
