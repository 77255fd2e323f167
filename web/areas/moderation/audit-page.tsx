import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatWhen } from '#contract/time.ts'
import { day } from '#contract/time-fields.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { actionWords } from './audit-words.ts'

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
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(search)
  const page = pageIn(search)
  const asked = { page_number: page, page_size: perPage, ...filters }
  const list = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => api.moderation.audit(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Filters) => navigate(paths.adminAudit({ ...filters, ...changed }))
  return (
    <>
      <h1 className="font-display text-3xl">Audit log</h1>
      <ChainState />
      <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto] lg:items-end">
        <NativeSelect label="Action" value={filters.action ?? ''} onChange={({ target }) => change({ action: target.value })}>
          <option value="">Every action</option>
          {(list.data?.actions ?? []).map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </NativeSelect>
        <Username label="Admin" value={filters.who ?? ''} onChange={(who) => change({ who })} />
        <Username label="About" value={filters.about ?? ''} onChange={(about) => change({ about })} />
        <DateField label="From" isOptional value={filters.from ?? null} onChange={(from) => change({ from: from ?? '' })} />
        <DateField label="Until" isOptional value={filters.to ?? null} onChange={(to) => change({ to: to ?? '' })} />
      </div>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.adminAudit({ ...filters, page })}
        empty={
          <EmptyState heading="h2" title="No entries match">
            Try other days, another admin or another action.
          </EmptyState>
        }
      >
        {(entries) => <AuditEntries entries={entries} />}
      </PagedList>
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
  if (!state.isSuccess) return <AnswerState of={state} height="h-16" className="mt-4" />
  const { entries, broken, lastHash, checkedAt } = state.data
  return (
    <Banner
      tone={broken === null ? 'success' : 'danger'}
      className="mt-4"
      title={broken === null ? 'The log is complete and unchanged.' : `Entry ${broken} was changed, or the one before it is missing.`}
    >
      {entries.toLocaleString('en-IN')} entries, checked {formatWhen(checkedAt)}.{' '}
      {entries > 0 && <CopyId id={lastHash} label="Checksum" className="ml-1" />}
    </Banner>
  )
}
