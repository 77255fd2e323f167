import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type DisputeRow, disputeKindNames, disputeKinds, disputeStates } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
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
import { SearchField } from '#web/ui/search-field.tsx'
import { Due } from '../age.tsx'
import { everyState, queueState } from '../queue-state.ts'
import { useWaiting } from '../use-queues.ts'
import { disputeStateNames, disputeStateTones } from './dispute-state.ts'
import { DisputeTabs } from './dispute-tabs.tsx'

const perPage = 20

/** The search parameters of this page. */
function readAddress(search: URLSearchParams) {
  return {
    state: queueState(search, disputeStates, 'ready'),
    kind: disputeKinds.find((each) => each === search.get('kind')),
    late: search.get('late') === 'yes' ? ('yes' as const) : undefined,
    words: search.get('words') || undefined,
    page: pageIn(search),
  }
}

export default function DisputesPage() {
  const [search] = useSearchParams()
  const { page, late, ...rest } = readAddress(search)
  const query = { ...rest, late, state: search.get('state') ?? undefined }
  const filter = { page_number: page, page_size: perPage, ...rest, ...(late && { late: true }) }
  const list = useQuery({
    queryKey: ['admin-disputes', filter],
    queryFn: ({ signal }) => api.disputes.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const waiting = useWaiting('disputes')
  const total = list.data?.total
  const isAll = !rest.state && !late
  const navigate = useNavigate()
  const go = (changed: Record<string, string | undefined>) => navigate(adminPaths.disputes(changed))
  return (
    <>
      <DisputeTabs current="bookings" />
      <ListTools
        label="Search and filter disputes"
        isSearched={!!query.kind || !!query.words}
        chips={
          <ChipRow label="States">
            <ChipLink
              href={adminPaths.disputes({ ...query, state: everyState, late: undefined })}
              isCurrent={isAll}
              count={isAll ? total : undefined}
            >
              All
            </ChipLink>
            {disputeStates.map((each) => (
              <ChipLink
                key={each}
                href={adminPaths.disputes({ ...query, late: undefined, state: each })}
                isCurrent={each === rest.state}
                count={each === 'ready' ? waiting : each === rest.state ? total : undefined}
              >
                {disputeStateNames[each]}
              </ChipLink>
            ))}
            <ChipLink
              href={adminPaths.disputes({ ...query, state: undefined, late: 'yes' })}
              isCurrent={!!late}
              count={late ? total : undefined}
            >
              Overdue
            </ChipLink>
          </ChipRow>
        }
        filters={
          <NativeSelect
            label="Kind"
            isLabelHidden
            className="md:w-56"
            value={query.kind ?? ''}
            onChange={({ target }) => go({ ...query, kind: target.value || undefined })}
          >
            <option value="">Every kind</option>
            {disputeKinds.map((each) => (
              <option key={each} value={each}>
                {disputeKindNames[each]}
              </option>
            ))}
          </NativeSelect>
        }
        search={
          <SearchField
            key={query.words}
            label="Search disputes"
            placeholder="Number, name, package"
            defaultValue={query.words ?? ''}
            onSubmit={(words) => go({ ...query, words: words || undefined })}
            onClear={() => go({ ...query, words: undefined })}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.disputes({ ...query, page })}
        empty={
          <EmptyState heading="h2" title={late ? 'Nothing is overdue' : 'No disputes match'}>
            {late ? 'Every decision is on time.' : 'Try another state, kind or search.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Disputes" rows={rows} keyOf={({ bookingId }) => bookingId}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({ row }: { row: DisputeRow }) {
  return (
    <Link
      to={adminPaths.dispute(row.bookingId)}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-4 no-underline outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[auto_1fr_auto_auto] lg:items-center lg:gap-x-6"
    >
      <Avatar name={row.artist} size="lg" src={row.artistPicture && pictureUrl(row.artistPicture, row.artistPicture.widths[0] ?? 320)} />
      <span className="min-w-0">
        <strong className="block wrap-anywhere">
          {row.client} and {row.artist}
        </strong>
        <span className="block text-muted wrap-anywhere">
          {row.number}, {row.title}
        </span>
        <span className="block text-muted">Show {formatDay(row.startsAt)}</span>
      </span>
      <span className="col-start-2 flex items-baseline gap-x-2 lg:col-start-3 lg:grid lg:justify-items-end">
        <strong className="text-lg tabular-nums">{formatRupees(row.paid)}</strong>
        <span className="text-sm text-muted">{row.decidedAt ? 'was paid' : 'on hold'}</span>
      </span>
      <span className="col-start-2 grid gap-1 lg:col-start-4 lg:w-64 lg:justify-items-end lg:text-right">
        <span className="flex flex-wrap gap-1.5 lg:justify-end">
          <Badge tone="ink">{disputeKindNames[row.kind]}</Badge>
          <Badge tone={disputeStateTones[row.state]}>{disputeStateNames[row.state]}</Badge>
        </span>
        <span className="text-sm tabular-nums">
          <When row={row} />
        </span>
      </span>
    </Link>
  )
}

/** The next deadline and the time left. */
function When({ row: { state, answerBy, decideBy, decidedAt } }: { row: DisputeRow }) {
  if (decidedAt) return <span className="text-muted">Decided {formatDay(decidedAt)}</span>
  return state === 'waiting' ? <Due what="Reply" by={answerBy} /> : <Due what="Decision" by={decideBy} />
}
