import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatWhen } from '#contract/time.ts'
import { day } from '#contract/time-fields.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuditEntries } from './audit-entries.tsx'

const perPage = 20
const names = ['action', 'who', 'about', 'from', 'to'] as const
const days: readonly string[] = ['from', 'to']
type Filters = Partial<Record<(typeof names)[number], string>>

/** Whatever the address says that the server would refuse is left out. */
function readFilters(search: URLSearchParams): Filters {
  const said = names.map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(said.filter(([name, value]) => value && (!days.includes(name) || day.safeParse(value).success)))
}

/** Everything that admins have decided; nobody can change it unseen. */
export default function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const page = Math.max(1, Number(search.get('page')) || 1)
  const asked = { page_number: page, page_size: perPage, ...filters }
  const list = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => api.moderation.audit(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Filters) => setSearch(new URL(paths.adminAudit({ ...filters, ...changed }), window.location.origin).searchParams)
  return (
    <>
      <h1 className="font-display text-3xl">Audit log</h1>
      <ChainState />
      <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto] lg:items-end">
        <NativeSelect label="Action" value={filters.action ?? ''} onChange={({ target }) => change({ action: target.value })}>
          <option value="">Every action</option>
          {(list.data?.actions ?? []).map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </NativeSelect>
        <Username label="Admin" value={filters.who ?? ''} onChange={(who) => change({ who })} />
        <Username label="About" value={filters.about ?? ''} onChange={(about) => change({ about })} />
        <DateField label="From" isOptional value={filters.from ?? null} onChange={(from) => change({ from: from ?? '' })} />
        <DateField label="Until" isOptional value={filters.to ?? null} onChange={(to) => change({ to: to ?? '' })} />
      </div>
      {list.isPending && <Skeleton shape="block" className="mt-5 h-96" />}
      {list.isError && (
        <ErrorState className="mt-5" onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.data?.total === 0 && (
        <EmptyState heading="h2" className="mt-5" title="Nothing was decided here">
          Try other days, another admin or another action.
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <div className="mt-5">
          <AuditEntries entries={list.data.results} />
        </div>
      )}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => paths.adminAudit({ ...filters, page })}
          className="mt-6"
        />
      )}
    </>
  )
}

function Username({ label, value, onChange }: { label: string; value: string; onChange: (username: string) => void }) {
  return (
    <SearchField
      key={value}
      label={label}
      isLabelHidden={false}
      placeholder="Username"
      defaultValue={value}
      onSubmit={onChange}
      onClear={() => onChange('')}
    />
  )
}

function ChainState() {
  const state = useQuery({
    queryKey: ['audit-state'],
    queryFn: ({ signal }) => api.moderation.auditState({}, { signal }),
    staleTime: 60_000,
  })
  if (state.isPending) return <Skeleton shape="block" className="mt-4 h-16" />
  if (state.isError)
    return (
      <ErrorState className="mt-4" onRetry={() => void state.refetch()} isRetrying={state.isRefetching}>
        {sentenceOf(state.error)}
      </ErrorState>
    )
  const { entries, broken, lastHash, checkedAt } = state.data
  return (
    <Banner
      tone={broken === null ? 'success' : 'danger'}
      className="mt-4"
      title={broken === null ? 'The chain is unbroken.' : `Entry ${broken} has been tampered with, or the one before it is missing.`}
    >
      {entries.toLocaleString('en-IN')} entries, checked {formatWhen(checkedAt)}.{' '}
      {entries > 0 && (
        <>
          The last one ends in <code>{lastHash.slice(-12)}</code>.
        </>
      )}
    </Banner>
  )
}
