import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { reportReasonNames, reportReasons } from '#contract/reports/reasons.ts'
import { type ReportRow, reportProcess } from '#contract/reports/reports.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Waiting } from '../age.tsx'
import { useWaiting } from '../use-queues.ts'
import { reportedThing, reportLooks, reportsKey } from './report-looks.ts'
import { ReportSheet } from './report-sheet.tsx'

const perPage = 20

export default function ReportsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('state')
  const state = asked === 'all' ? undefined : (reportProcess.states.find((each) => each === asked) ?? reportProcess.start)
  const reason = reportReasonNames.find((each) => each === search.get('reason'))
  const page = pageIn(search)
  const waiting = useWaiting('reports')
  const filter = { page_number: page, page_size: perPage, ...(state && { state }), ...(reason && { reason }) }
  const list = useQuery({
    queryKey: [...reportsKey, filter],
    queryFn: ({ signal }) => api.reports.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: string; reason?: string | undefined; page?: number; open?: string | undefined }) =>
    adminPaths.reports({ state: state ?? 'all', reason, ...changed })
  const opened = list.data?.results.find(({ reportId }) => reportId === search.get('open'))
  const open = (reportId: string | undefined) =>
    void navigate(hrefOf({ ...(page > 1 && { page }), open: reportId }), { preventScrollReset: true, replace: reportId === undefined })
  return (
    <>
      <h1 className="font-display text-3xl">Reports</h1>
      <ListTools
        label="Filter reports"
        isSearched={!!reason}
        chips={
          <ChipRow label="States">
            {reportProcess.states.map((each) => (
              <ChipLink
                key={each}
                href={hrefOf({ state: each })}
                isCurrent={each === state}
                count={each === 'open' ? waiting : each === state ? list.data?.total : undefined}
              >
                {reportLooks[each][1]}
              </ChipLink>
            ))}
            <ChipLink href={hrefOf({ state: 'all' })} isCurrent={!state} count={state ? undefined : list.data?.total}>
              All
            </ChipLink>
          </ChipRow>
        }
        filters={
          <NativeSelect
            label="Reason"
            isLabelHidden
            className="md:w-72"
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
        }
      />
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
            {(row) => <Row row={row} isStateShown={!state} onOpen={() => open(row.reportId)} />}
          </RowList>
        )}
      </PagedList>
      <ReportSheet row={opened} onClose={() => open(undefined)} />
    </>
  )
}

function Row({ row, isStateShown, onOpen }: { row: ReportRow; isStateShown: boolean; onOpen: () => void }) {
  const { about, reason, state, openAbout, at, by } = row
  const [tone, name] = reportLooks[state]
  const thing = reportedThing(row)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 p-4 text-left outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.2fr)_7.5rem] lg:items-center lg:gap-x-5 lg:py-3"
    >
      <Avatar
        name={about.name}
        src={about.picture && pictureUrl(about.picture, about.picture.widths[0] ?? 320)}
        className="max-lg:row-span-3"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 wrap-anywhere first-letter:uppercase">{thing ? `${thing} by ${about.name}` : about.name}</strong>
          {isStateShown && <Badge tone={tone}>{name}</Badge>}
          {openAbout > 1 && <Badge tone="danger">{openAbout} open about this person</Badge>}
        </span>
        <span className="block wrap-anywhere">
          {reportReasons[reason]} <span className="text-muted">from {by.name}</span>
        </span>
      </span>
      <span className="line-clamp-2 min-w-0 text-muted wrap-anywhere">{excerptOf(row)}</span>
      <span className="text-sm max-lg:col-start-2 lg:text-right">
        {state === 'open' ? <Waiting since={at} /> : <span className="text-muted">{formatDay(at)}</span>}
      </span>
    </button>
  )
}

/** The reporter's text, or else the reported text. */
function excerptOf({ text, comment, message }: ReportRow): string {
  const said = comment?.text || message?.text
  if (text) return text
  if (said) return `“${said}”`
  if (message?.file) return message.file.kind === 'audio' ? 'An audio note' : 'A picture'
  return ''
}
