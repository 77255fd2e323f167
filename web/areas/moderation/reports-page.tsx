import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ReportRow, type ReportState, reportProcess, reportReasonNames, reportReasons } from '#contract/reports.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ReportedComment } from './reported-comment.tsx'
import { ReportedMessage } from './reported-message.tsx'

const perPage = 20
const looks: Record<ReportState, readonly [BadgeTone, string]> = {
  open: ['marigold', 'Open'],
  acted: ['peacock', 'Acted on'],
  dismissed: ['ink', 'Dismissed'],
}
const reportsKey = ['admin-reports'] as const

export default function ReportsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('state')
  const state = asked === 'all' ? undefined : (reportProcess.states.find((each) => each === asked) ?? reportProcess.start)
  const reason = reportReasonNames.find((each) => each === search.get('reason'))
  const page = pageIn(search)
  const [settling, setSettling] = useState<ReportRow | null>(null)
  const filter = { page_number: page, page_size: perPage, ...(state && { state }), ...(reason && { reason }) }
  const list = useQuery({
    queryKey: [...reportsKey, filter],
    queryFn: ({ signal }) => api.reports.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: string; reason?: string | undefined; page?: number }) =>
    paths.adminReports({ state: state ?? 'all', reason, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Reports</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <nav aria-label="States" className="flex flex-wrap gap-2">
          {reportProcess.states.map((each) => (
            <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={each === state}>
              {looks[each][1]}
            </ChipLink>
          ))}
          <ChipLink href={hrefOf({ state: 'all' })} isCurrent={!state}>
            All
          </ChipLink>
        </nav>
        <NativeSelect
          label="Reason"
          value={reason ?? ''}
          onChange={({ target }) => navigate(hrefOf({ reason: target.value || undefined }))}
        >
          <option value="">Every reason</option>
          {reportReasonNames.map((each) => (
            <option key={each} value={each}>
              {reportReasons[each]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title="No reports match">
            {state === 'open' ? 'Everything that people told us has been looked at.' : 'Try another state or another reason.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Reports" rows={rows} keyOf={({ reportId }) => reportId}>
            {(row) => <Report row={row} onSettle={() => setSettling(row)} />}
          </RowList>
        )}
      </PagedList>
      {settling && <Settle row={settling} onClose={() => setSettling(null)} />}
    </>
  )
}

function Report({ row, onSettle }: { row: ReportRow; onSettle: () => void }) {
  const [tone, name] = looks[row.state]
  return (
    <div className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{reportReasons[row.reason]}</strong>
          <Badge tone={tone}>{name}</Badge>
          {row.openAbout > 1 && <Badge tone="danger">{row.openAbout} open about this person</Badge>}
        </p>
        <p className="mt-1 wrap-anywhere">
          About <TextLink href={paths.adminProfile(row.about.username)}>{row.about.name}</TextLink>, told by {row.by.name} (
          {row.by.username}), {formatWhen(row.at)}
        </p>
        {row.job && (
          <p className="mt-1 wrap-anywhere">
            The job: <TextLink href={paths.job(row.job.jobId)}>{row.job.title}</TextLink>
          </p>
        )}
        {row.performance && (
          <p className="mt-1 wrap-anywhere">
            The performance: <TextLink href={paths.performance(row.performance.id)}>{row.performance.title}</TextLink>
          </p>
        )}
        {row.comment && <ReportedComment comment={row.comment} isOpen={row.state === 'open'} author={row.about.name} />}
        {row.message && <ReportedMessage reportId={row.reportId} message={row.message} author={row.about.name} />}
        {row.text && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{row.text}</p>}
        {row.outcome && <p className="mt-1 wrap-anywhere">What came of it: {row.outcome}</p>}
      </div>
      {row.state === 'open' && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={`Settle the report about ${row.about.name}`}
          onPress={onSettle}
        >
          Settle
        </Button>
      )}
    </div>
  )
}

function Settle({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const [error, setError] = useState<string>()
  const settle = useMutation({
    mutationFn: (move: 'act' | 'dismiss') => api.reports.settle({ reportId: row.reportId, move, outcome }),
    onSuccess: () => {
      showToast({ title: 'The report is settled' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  })
  const press = (move: 'act' | 'dismiss') => {
    setError(outcome.trim() ? undefined : 'Please say what you found.')
    if (outcome.trim()) settle.mutate(move)
  }
  return (
    <Dialog title={`About ${row.about.name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid gap-4">
        {settle.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(settle.error)}
          </Banner>
        )}
        <p>What you write here is kept in the audit log. Do not include names or contact details.</p>
        <TextArea label="What you found" value={outcome} onChange={setOutcome} error={error} maxLength={500} autoFocus />
        <div className="flex flex-wrap gap-2">
          <Button isPending={settle.isPending && settle.variables === 'act'} onPress={() => press('act')}>
            Acted on
          </Button>
          <Button variant="secondary" isPending={settle.isPending && settle.variables === 'dismiss'} onPress={() => press('dismiss')}>
            Dismiss
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
