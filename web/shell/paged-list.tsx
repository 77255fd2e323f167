import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { AnswerState } from './answer-state.tsx'

export type PagedListProps<Row> = {
  of: UseQueryResult<{ results: readonly Row[]; page: number; totalPages: number }>
  /** In the place of no rows. */
  empty: ReactNode
  hrefFor: (page: number) => string
  /** While it comes. */
  height?: string
  /** In the shape of its rows, while it comes; in place of a block of `height`. */
  skeleton?: ReactNode
  /** Where a page has several lists. */
  pagesLabel?: string
  /** Said of a failure that has no words of its own. */
  fallback?: string
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list from the moment it is asked for: on its way, failed, empty or there. */
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
    // What was asked for before stays until the other page is there.
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

/** Which page an address asks for. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  return Math.max(1, Number(search.get(name)) || 1)
}
