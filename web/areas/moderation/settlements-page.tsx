import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { SettlementDay } from '#contract/payments.ts'
import { formatDay } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { SettlementLines } from './settlement-lines.tsx'

const perPage = 20
const aDay = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (search: URLSearchParams, name: string) => (aDay.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined)

/** What the address asks for: all days, or one with its lines. */
function readAddress(search: URLSearchParams) {
  return {
    date: dayIn(search, 'date'),
    from: dayIn(search, 'from'),
    until: dayIn(search, 'until'),
    state: search.get('state') === 'unexplained' ? 'unexplained' : undefined,
    page: pageIn(search),
  }
}

/** What the payment partner says it settled, held against our books. */
export default function SettlementsPage() {
  const { date } = readAddress(useSearchParams()[0])
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="settlements" />
      {date ? <SettlementLines key={date} day={date} /> : <Days />}
    </>
  )
}

const columns: readonly Column<SettlementDay>[] = [
  {
    id: 'day',
    header: 'Day',
    cell: ({ day }) => <TextLink href={paths.adminSettlements({ date: day })}>{formatDay(`${day}T06:30:00Z`)}</TextLink>,
  },
  { id: 'payments', header: 'Came in', align: 'end', cell: ({ payments }) => formatRupees(payments) },
  { id: 'refunds', header: 'Went back', align: 'end', cell: ({ refunds }) => formatRupees(refunds) },
  { id: 'payouts', header: 'To artists', align: 'end', cell: ({ payouts }) => formatRupees(payouts) },
  { id: 'fees', header: 'Fees with tax', align: 'end', cell: ({ fees }) => formatRupees(-fees) },
  { id: 'net', header: 'Settled', align: 'end', cell: ({ net }) => <strong>{formatRupees(net)}</strong> },
  {
    id: 'unexplained',
    header: 'Lines',
    align: 'end',
    cell: ({ lines, unexplained }) =>
      unexplained > 0 ? (
        <Badge tone="danger">{unexplained} unexplained</Badge>
      ) : lines > 0 ? (
        <Badge tone="peacock">{lines} explained</Badge>
      ) : (
        <span className="text-muted">none</span>
      ),
  },
]

function Days() {
  const [search] = useSearchParams()
  const { from, until, state, page } = readAddress(search)
  const navigate = useNavigate()
  const query = { from, until, state }
  const filter = {
    page,
    limit: perPage,
    ...(from && { from }),
    ...(until && { until }),
    ...(state && { unexplained: 'true' }),
  }
  const list = useQuery({
    queryKey: ['settlements', filter],
    queryFn: ({ signal }) => api.payments.settlements(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: typeof query) => navigate(paths.adminSettlements(changed))
  return (
    <>
      {list.data && list.data.unexplainedDays > 0 && (
        <Banner
          tone="danger"
          title={list.data.unexplainedDays === 1 ? 'A day is not explained.' : `${list.data.unexplainedDays} days are not explained.`}
        >
          Look at them first: each line says what does not fit.
        </Banner>
      )}
      <div className="mt-4 mb-5 grid gap-4 sm:grid-cols-[auto_12rem_12rem] sm:items-end sm:justify-start">
        <nav aria-label="Which days" className="flex flex-wrap gap-2">
          <ChipLink href={paths.adminSettlements({ from, until })} isCurrent={!state}>
            All days
          </ChipLink>
          <ChipLink href={paths.adminSettlements({ from, until, state: 'unexplained' })} isCurrent={!!state}>
            Unexplained
          </ChipLink>
        </nav>
        <DateField label="From" isOptional value={from ?? null} onChange={(day) => change({ ...query, from: day ?? undefined })} />
        <DateField label="Until" isOptional value={until ?? null} onChange={(day) => change({ ...query, until: day ?? undefined })} />
      </div>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : (
        <Table
          label="Days"
          columns={columns}
          rows={list.data?.results}
          keyOf={({ day }) => day}
          empty={
            <EmptyState heading="h2" title={state ? 'Every day is explained' : 'No day here'}>
              {state ? 'Nothing needs you.' : 'Each day is looked at once it is over. Choose other dates to see more.'}
            </EmptyState>
          }
        />
      )}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => paths.adminSettlements({ ...query, page })}
          className="mt-6"
        />
      )}
    </>
  )
}
