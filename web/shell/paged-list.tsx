import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageNumber } from '#web/lib/page-number.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { AnswerState } from './answer-state.tsx'

export type PagedListProps<Row> = {
  of: UseQueryResult<{ results: readonly Row[]; page: number; totalPages: number }>
  /** Shown when there are no rows. */
  empty: ReactNode
  hrefFor: (page: number) => string
  /** The height while loading. */
  height?: string
  /** A skeleton of the rows while loading, instead of a block of `height`. */
  skeleton?: ReactNode
  /** The pagination's label, on a page with several lists. */
  pagesLabel?: string
  /** The message for failures without one. */
  fallback?: string
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A paginated list in all states: loading, failed, empty or loaded. */
export function PagedList<Row>({
  of,
  empty,
  hrefFor,
  height = 'h-96',
  skeleton,
  pagesLabel,
  fallback,
  className,
  children,
}: PagedListProps<Row>) {
  const { data, isPlaceholderData } = of
  return (
    // The previous page stays until the next has loaded.
    <div
      aria-busy={isPlaceholderData}
      data-stale={isPlaceholderData || undefined}
      className={`aria-busy:cursor-progress ${className ?? ''}`}
    >
      {of.isPending ? (skeleton ?? <RowsSkeleton className={height} />) : <AnswerState of={of} height={height} fallback={fallback} />}
      {data && (data.results.length ? children(data.results) : empty)}
      {data && <Pagination label={pagesLabel} page={data.page} pages={data.totalPages} hrefFor={hrefFor} className="mt-6" />}
    </div>
  )
}

/** The page number in the address. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  return pageNumber(search.get(name))
}
