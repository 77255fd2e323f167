import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type SecurityEventView, security, securityEventKinds } from '#contract/auth/security.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { day } from '#contract/grammar/time-fields.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { eventWords, kindWords, placeWords } from '#web/areas/settings/activity-words.ts'
import { api, askForFile } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { RecordTabs } from '#web/shell/record-tabs.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { LogTools } from './audit/log-tools.tsx'

const perPage = 20
const names = ['kind', 'username', 'from', 'to'] as const
type Filters = Partial<Record<(typeof names)[number], string>>
const counted = { one: 'event', many: 'events' }

/** Drops invalid filters from the address. */
function readFilters(search: URLSearchParams) {
  return {
    kind: securityEventKinds.find((each) => each === search.get('kind')),
    username: search.get('username') || undefined,
    from: day.safeParse(search.get('from')).data,
    to: day.safeParse(search.get('to')).data,
  }
}

/** Security events of all accounts (sign-ins, failures, codes, proofs, roles, refusals), kept for half a year. */
export default function SecurityPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const filters = readFilters(search)
  const asked = { page_number: pageIn(search), page_size: perPage, ...filters }
  const list = useQuery({
    queryKey: ['security-events', asked],
    queryFn: ({ signal }) => api.security.events(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Filters) => navigate(adminPaths.security({ ...filters, ...changed }))
  const chosen = names.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name: chosenName(name, value), hrefWithout: adminPaths.security({ ...filters, [name]: undefined }) }] : []
  })
  return (
    <>
      <RecordTabs current="security" />
      <p className="mt-4 max-w-[65ch] text-muted">Who got in, who did not, and what was refused. Kept for 180 days.</p>
      <LogTools of={counted} total={list.data?.total} chosen={chosen} clearHref={adminPaths.security()} onExport={() => setExporting(true)}>
        <NativeSelect label="What happened" value={filters.kind ?? ''} onChange={({ target }) => change({ kind: target.value })}>
          <option value="">Everything</option>
          {securityEventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </NativeSelect>
        <SearchField
          key={filters.username ?? ''}
          label="Person"
          isLabelHidden={false}
          placeholder="Username"
          defaultValue={filters.username ?? ''}
          onSubmit={(username) => change({ username })}
          onClear={() => change({ username: '' })}
        />
        <DateField label="From" value={filters.from ?? null} onChange={(from) => change({ from: from ?? '' })} />
        <DateField label="Until" value={filters.to ?? null} onChange={(to) => change({ to: to ?? '' })} />
      </LogTools>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.security({ ...filters, page })}
        empty={
          <EmptyState heading="h2" title="No events match">
            Try other days, another person or another kind.
          </EmptyState>
        }
      >
        {(events) => (
          <RowList label="Events" rows={events} keyOf={({ id }) => id}>
            {(event) => <Row event={event} />}
          </RowList>
        )}
      </PagedList>
      {isExporting && <ExportDialog filters={filters} onClose={() => setExporting(false)} />}
    </>
  )
}

function chosenName(name: (typeof names)[number], value: string): string {
  if (name === 'kind') return kindWords[value as keyof typeof kindWords]
  if (name === 'username') return `Of ${value}`
  return `${name === 'from' ? 'From' : 'Until'} ${formatDay(`${value}T06:30:00Z`)}`
}

/** Whether a sign-in or an action failed. */
const isFailure = ({ kind }: SecurityEventView) => /_failed$|^refused$/.test(kind)

function Row({ event }: { event: SecurityEventView }) {
  const { who, at, addressHash, device, requestId } = event
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-5 gap-y-0.5 p-4 outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)_1.25rem] lg:py-3">
        <span>
          <strong className={`font-semibold wrap-anywhere ${isFailure(event) ? 'text-danger' : ''}`}>{eventWords(event)}</strong>
          <span className="block text-sm text-muted wrap-anywhere">{placeWords(event)}</span>
        </span>
        <span className="wrap-anywhere max-lg:col-start-1">
          {who && (
            <>
              {who.name} <span className="text-sm text-muted lg:block">{who.username}</span>
            </>
          )}
        </span>
        <span className="text-sm text-muted tabular-nums max-lg:col-start-1">{shortWhen(at)}</span>
        <span className="max-lg:col-start-2 max-lg:row-start-1">
          <FoldMark />
        </span>
      </summary>
      <p className="flex flex-wrap items-center gap-x-6 px-4 pb-3">
        {addressHash && <CopyId id={addressHash} label="Address" />}
        {device && <CopyId id={device} label="Browser" />}
        <CopyId id={requestId} label="Request" />
      </p>
    </details>
  )
}

/** Exports the filtered events as JSON lines, for log tools. */
function ExportDialog({ filters, onClose }: { filters: object; onClose: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const act = useMutation({
    mutationFn: () => askForFile(security.exportEvents, { ...filters, reason }),
    onSuccess: (file) => {
      saveFile(file)
      showToast({ title: 'The file is saved' })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      onClose()
    },
  })
  const submit = () => {
    const wrong = security.exportEvents.input.safeParse({ ...filters, reason }).error?.issues[0]?.message
    setError(wrong)
    if (!wrong) act.mutate()
  }
  return (
    <Dialog title="Export as JSON lines" size="sm" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>All events that match the filters. The export itself is written into the audit log.</p>
        <TextArea label="Why" value={reason} onChange={setReason} error={error} maxLength={500} />
        {act.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(act.error)}
          </Banner>
        )}
        <Button type="submit" isPending={act.isPending} className="justify-self-end">
          Export
        </Button>
      </form>
    </Dialog>
  )
}
