import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ExceptionRow } from '#contract/analytics.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExceptionEntry } from './exception-entry.tsx'

const perPage = 20
const spans = [
  ['All', undefined],
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const

export default function ExceptionsPage() {
  const [search, setSearch] = useSearchParams()
  const days = spans.find(([, each]) => String(each) === search.get('days'))?.[1]
  const words = search.get('words') || undefined
  const page = Math.max(1, Number(search.get('page')) || 1)
  const filter = { page_number: page, page_size: perPage, ...(days && { days }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['admin-exceptions', filter],
    queryFn: ({ signal }) => api.analytics.exceptions(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const find = (text: string | undefined) =>
    setSearch(new URL(paths.adminExceptions({ days, words: text || undefined }), window.location.origin).searchParams)
  return (
    <>
      <h1 className="font-display text-3xl">Exceptions</h1>
      <p className="mt-1 max-w-[65ch] text-muted">
        What went wrong in people's browsers, one entry for each kind. E-mails, numbers and keys are masked before anything is kept.
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <nav aria-label="Seen in the last" className="flex flex-wrap gap-2">
          {spans.map(([label, each]) => (
            <ChipLink key={label} href={paths.adminExceptions({ words, days: each })} isCurrent={each === days}>
              {label}
            </ChipLink>
          ))}
        </nav>
        <SearchField
          key={words}
          label="Search exceptions"
          placeholder="Name, message, path"
          defaultValue={words ?? ''}
          onSubmit={find}
          onClear={() => find(undefined)}
        />
      </div>
      {list.isError && (
        <ErrorState className="mt-5" onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.isPending && <Skeleton shape="block" className="mt-5 h-72" />}
      {list.data && <Found rows={list.data.results} isFiltered={!!words || !!days} />}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => paths.adminExceptions({ days, words, page })}
          className="mt-6"
        />
      )}
    </>
  )
}

function Found({ rows, isFiltered }: { rows: readonly ExceptionRow[]; isFiltered: boolean }) {
  if (!rows.length)
    return (
      <EmptyState heading="h2" className="mt-5" title={isFiltered ? 'Nothing fits' : 'Nothing went wrong'}>
        {isFiltered ? 'Try other words or a longer time.' : 'When a page fails in a browser, it is counted here.'}
      </EmptyState>
    )
  return (
    <ul aria-label="Exceptions" className="mt-5 overflow-hidden rounded-lg border border-line bg-card">
      {rows.map((row) => (
        <ExceptionEntry key={row.fingerprint} row={row} />
      ))}
    </ul>
  )
}
