import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { SettlementDay } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/query.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { sumsOf } from './settlement-words.ts'

const perPage = 20
const aDay = /^\d{4}-\d{2}-\d{2}$/
const asDay = (text: string | null) => (text !== null && aDay.test(text) ? text : undefined)

/** The search parameters: all days, or one with its lines. */
function readAddress(search: URLSearchParams) {
  return {
    date: asDay(search.get('date')),
    from: asDay(search.get('from')),
    until: asDay(search.get('until')),
    state: search.get('state') === 'unexplained' ? 'unexplained' : undefined,
    page: pageIn(search),
  }
}

/** The payment partner's settlements, compared with our books. */
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

/** Sums only the known figures of a column. */
function rupeesOrNone(rupees: number) {
  return rupees === 0 ? <span className="text-muted">–</span> : formatRupees(rupees)
}

const columns: readonly Column<SettlementDay>[] = [
  {
    id: 'day',
    header: 'Day',
    cell: ({ day }) => <TitleLink href={adminPaths.settlements({ date: day })}>{formatDay(`${day}T06:30:00Z`)}</TitleLink>,
  },
  { id: 'payments', header: 'Received', align: 'end', cell: ({ payments }) => rupeesOrNone(payments) },
  { id: 'refunds', header: 'Refunded', align: 'end', cell: ({ refunds }) => rupeesOrNone(refunds) },
  { id: 'payouts', header: 'To artists', align: 'end', cell: ({ payouts }) => rupeesOrNone(payouts) },
  { id: 'other', header: 'Other', align: 'end', cell: ({ other }) => rupeesOrNone(other) },
  { id: 'fees', header: 'Fees with tax', align: 'end', cell: ({ fees }) => formatRupees(-fees) },
  { id: 'net', header: 'Settled', align: 'end', cell: ({ net }) => <strong>{formatRupees(net)}</strong> },
  {
    id: 'unexplained',
    header: 'Lines',
    align: 'end',
    cell: (day) => <Explained {...day} />,
  },
]

/** On a phone a day is the settled amount, what it is made of, and whether it matches. */
function ShortDays({ days }: { days: readonly SettlementDay[] }) {
  if (!days.length) return null
  return (
    <RowList label="Days" rows={days} keyOf={({ day }) => day}>
      {(row) => (
        <Link
          href={adminPaths.settlements({ date: row.day })}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-4 no-underline outline-offset-[-3px]! hover:bg-soft"
        >
          <strong className="font-semibold">{formatDay(`${row.day}T06:30:00Z`)}</strong>
          <strong className="justify-self-end tabular-nums">{formatRupees(row.net)}</strong>
          <span className="col-span-full text-sm text-muted tabular-nums">{sumsOf(row)}</span>
          <span className="col-span-full text-sm">
            <Explained {...row} />
          </span>
        </Link>
      )}
    </RowList>
  )
}

function Explained({ lines, unexplained }: Pick<SettlementDay, 'lines' | 'unexplained'>) {
  if (unexplained > 0) return <Badge tone="danger">{unexplained} unexplained</Badge>
  if (lines === 0) return <span className="text-muted">none</span>
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-muted">
      <CircleCheck aria-hidden className="size-4.5 text-success" />
      {lines} explained
    </span>
  )
}

/** On wide screens the labels stand beside the fields, on one line with the chips. */
const beside = { className: 'md:flex-row md:items-center md:gap-2.5 md:[&>span]:mb-0' }

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
  const days = list.data?.unexplainedDays ?? 0
  const change = (changed: typeof query) => navigate(adminPaths.settlements(changed))
  return (
    <>
      <ListTools
        label="Choose dates"
        isSearched={!!from || !!until}
        chips={
          <ChipRow label="Which days">
            <ChipLink href={adminPaths.settlements({ from, until })} isCurrent={!state} count={state ? undefined : list.data?.total}>
              All
            </ChipLink>
            <ChipLink href={adminPaths.settlements({ from, until, state: 'unexplained' })} isCurrent={!!state} count={list.data && days}>
              {days > 0 && !state && <CircleAlert aria-hidden className="size-4.5 text-danger" />}
              Unexplained
            </ChipLink>
          </ChipRow>
        }
        filters={
          <div className="grid gap-3 md:flex md:gap-5">
            <DateField {...beside} label="From" value={from ?? null} onChange={(day) => change({ ...query, from: day ?? undefined })} />
            <DateField {...beside} label="Until" value={until ?? null} onChange={(day) => change({ ...query, until: day ?? undefined })} />
          </div>
        }
      />
      {!list.isError && (
        <div className="mt-5 sm:hidden">
          {list.data ? <ShortDays days={list.data.results} /> : <RowsSkeleton picture="none" className="h-96" />}
        </div>
      )}
      {list.isError ? (
        <ErrorState className="mt-5" onRetry={() => void list.refetch()} isRetrying={list.isRefetching} {...failureOf(list.error)} />
      ) : (
        <Table
          label="Days"
          className="mt-5 max-sm:hidden"
          skeletonRows={8}
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
          hrefFor={(page) => adminPaths.settlements({ ...query, page })}
          className="mt-6"
        />
      )}
    </>
  )
}
