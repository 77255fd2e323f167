import { type ArenaCategory, arenaCategoryOf } from '#contract/arena/categories.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export interface FeedEndProps {
  category: ArenaCategory | undefined
  hasMore: boolean
  isWaiting: boolean
  failure: string | null
  onMore: () => void
}

/** After the last performance: loading, an error, or the end of the feed. */
export function FeedEnd({ category, hasMore, isWaiting, failure, onMore }: FeedEndProps) {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-3">
        {isWaiting && (
          <>
            <Spinner /> Loading more …
          </>
        )}
      </p>
      {failure && (
        <ErrorState title="Could not load more" onRetry={onMore}>
          {failure}
        </ErrorState>
      )}
      {hasMore && !isWaiting && !failure && <NativeButton onClick={onMore}>Show more</NativeButton>}
      {!hasMore && (
        <EmptyState
          heading="h2"
          title={category ? `You have seen everything in ${arenaCategoryOf(category).name.toLowerCase()}` : 'You have seen everything'}
          action={
            <>
              {category && <LinkButton href={paths.arenaWatch()}>Watch other kinds</LinkButton>}
              <LinkButton variant="secondary" href={paths.arenaBoard({ category })}>
                See who is ahead
              </LinkButton>
            </>
          }
        >
          New clips come first the next time you visit.
        </EmptyState>
      )}
    </>
  )
}
