import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay } from '#contract/grammar/time.ts'
import { day } from '#contract/grammar/time-fields.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { RecordTabs } from '#web/shell/record-tabs.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { ExportDialog } from './audit-export.tsx'
import { actionWords } from './audit-words.ts'
import { ChainState, VerifyLog } from './chain-state.tsx'
import { LogTools } from './log-tools.tsx'

const perPage = 20
const names = ['action', 'who', 'about', 'from', 'to'] as const
const counted = { one: 'entry', many: 'entries' }
type Filters = Partial<Record<(typeof names)[number], string | undefined>>

/** Drops invalid filters from the address. */
function readFilters(search: URLSearchParams): Filters {
  return {
    action: search.get('action') || undefined,
    who: search.get('who') || undefined,
    about: search.get('about') || undefined,
    from: day.safeParse(search.get('from')).data,
    to: day.safeParse(search.get('to')).data,
  }
}

/** All decisions of admins, in a tamper-evident log. */
export default function AuditPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const filters = readFilters(search)
  const page = pageIn(search)
  const asked = { page_number: page, page_size: perPage, ...filters }
  const list = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => api.moderation.audit(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Filters) => navigate(adminPaths.audit({ ...filters, ...changed }))
  const chosen = names.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name: chosenName(name, value), hrefWithout: adminPaths.audit({ ...filters, [name]: undefined }) }] : []
  })
  return (
    <>
      <RecordTabs current="audit" />
      <ChainState />
      <LogTools
        of={counted}
        total={list.data?.total}
        chosen={chosen}
        clearHref={adminPaths.audit()}
        more={<VerifyLog />}
        onExport={() => setExporting(true)}
      >
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
        <DateField label="From" value={filters.from ?? null} onChange={(from) => change({ from: from ?? '' })} />
        <DateField label="Until" value={filters.to ?? null} onChange={(to) => change({ to: to ?? '' })} />
      </LogTools>
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="none" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => adminPaths.audit({ ...filters, page })}
        empty={
          <EmptyState heading="h2" title="No entries match">
            Try other days, another admin or another action.
          </EmptyState>
        }
      >
        {(entries) => <AuditEntries entries={entries} />}
      </PagedList>
      {isExporting && <ExportDialog filters={filters} onClose={() => setExporting(false)} />}
    </>
  )
}

function chosenName(name: (typeof names)[number], value: string): string {
  if (name === 'action') return actionWords(value)
  if (name === 'who') return `By ${value}`
  if (name === 'about') return `About ${value}`
  return `${name === 'from' ? 'From' : 'Until'} ${formatDay(`${value}T06:30:00Z`)}`
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
