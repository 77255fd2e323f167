import type { UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** One message and one retry button for everything on the page that failed to load. */
export function FailedParts({ of }: { of: readonly UseQueryResult[] }) {
  const failed = of.filter(({ isError, data }) => isError && data === undefined)
  const [first] = failed
  if (!first) return null
  return (
    <ErrorState
      className="mt-6"
      onRetry={() => failed.forEach((each) => void each.refetch())}
      isRetrying={failed.some((each) => each.isFetching)}
      {...failureOf(first.error)}
    />
  )
}
