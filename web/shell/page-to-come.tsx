import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerState, type AnswerStateProps } from './answer-state.tsx'

type PageToComeProps = {
  /** Read to whoever does not see: the page has no heading yet. */
  title: string
  of: UseQueryResult
  /** In the place of what is not there, or is somebody else's. */
  nothing: ReactNode
  isMissing?: boolean
  /** In the shape of the page, while it is on its way. */
  skeleton?: ReactNode
} & Pick<AnswerStateProps, 'fallback'>

/** The page of one thing until that is there: on its way, failed, or no such thing. */
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
