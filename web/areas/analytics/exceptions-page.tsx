import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { RecordTabs } from '#web/shell/record-tabs.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ExceptionEntry } from './exception-entry.tsx'

const perPage = 20
const spans = [
  ['All', undefined],
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const

export default function ExceptionsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const days = spans.find(([, each]) => String(each) === search.get('days'))?.[1]
  const words = search.get('words') || undefined
  const page = pageIn(search)
  const filter = { page_number: page, page_size: perPage, ...(days && { days }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['admin-exceptions', filter],
    queryFn: ({ signal }) => api.analytics.exceptions(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const find = (text: string | undefined) => navigate(adminPaths.exceptions({ days, words: text || undefined }))
  return (
    <>
      <RecordTabs current="exceptions" />
      <p className="mt-4 max-w-[65ch] text-muted">Browser errors, grouped. E-mails, numbers and keys are masked before anything is kept.</p>
      <ListTools
        label="Search exceptions"
        isSearched={!!words}
        chips={
          <ChipRow label="Seen in the last">
            {spans.map(([label, each]) => (
              <ChipLink
                key={label}
                href={adminPaths.exceptions({ words, days: each })}
                isCurrent={each === days}
                count={each === days ? list.data?.total : undefined}
              >
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        }
        search={
          <SearchField
            key={words}
            label="Search exceptions"
            placeholder="Name, message, path"
            defaultValue={words ?? ''}
            onSubmit={find}
            onClear={() => find(undefined)}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        height="h-72"
        hrefFor={(page) => adminPaths.exceptions({ days, words, page })}
        empty={<Nothing isFiltered={!!words || !!days} />}
      >
        {(rows) => (
          <RowList label="Exceptions" rows={rows} keyOf={({ fingerprint }) => fingerprint}>
            {(row) => <ExceptionEntry row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState heading="h2" title={isFiltered ? 'Nothing fits' : 'Nothing went wrong'}>
      {isFiltered ? 'Try other words or a longer time.' : 'When a page fails in a browser, it is counted here.'}
    </EmptyState>
  )
}
