import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { type PayoutWay, payoutProcess } from '#contract/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { payoutLooks } from '#web/areas/payments/payment-words.tsx'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { ListTools } from '#web/shell/list-tools.tsx'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { MoneyTabs } from './money-tabs.tsx'

const perPage = 20

/** Every payout, and its whole way on one line. */
export default function PayoutWaysPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = payoutProcess.states.find((each) => each === search.get('state'))
  const words = search.get('words') || undefined
  const filter = { page: pageIn(search), limit: perPage, ...(state && { state }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['payout-ways', filter],
    queryFn: ({ signal }) => api.payments.payoutWays(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (text?: string) => navigate(adminPaths.payouts({ state, words: text }))
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="payouts" />
      <ListTools
        label="Search payouts"
        isSearched={!!words}
        chips={
          <FilterChips
            label="States"
            values={payoutProcess.states}
            chosen={state}
            nameOf={(each) => payoutLooks[each][1]}
            hrefFor={(each) => adminPaths.payouts({ words, state: each })}
            countOf={(each) => (each === state ? list.data?.total : undefined)}
          />
        }
        search={
          <SearchField
            key={words}
            label="Search payouts"
            placeholder="Artist or what for"
            defaultValue={words ?? ''}
            onSubmit={(text) => look(text || undefined)}
            onClear={() => look()}
          />
        }
      />
      <AnswerState of={list} height="h-96" className="mt-5" />
      {list.data && (
        <>
          <Table
            label="Payouts"
            className="mt-5"
            columns={columns}
            rows={list.data.results}
            keyOf={({ payoutId }) => payoutId}
            empty={
              <EmptyState heading="h2" title="No payouts match">
                Try other words or another state.
              </EmptyState>
            }
          />
          <Pagination
            page={list.data.page}
            pages={list.data.totalPages}
            hrefFor={(page) => adminPaths.payouts({ state, words, page })}
            className="mt-6"
          />
        </>
      )}
    </>
  )
}

const columns: readonly Column<PayoutWay>[] = [
  { id: 'what', header: 'What for', cell: (way) => <What way={way} /> },
  { id: 'in', header: 'Client paid', align: 'end', cell: (way) => <PaidIn way={way} /> },
  { id: 'gross', header: 'Earned', align: 'end', cell: ({ gross }) => formatRupees(gross) },
  { id: 'fee', header: 'Our fee', align: 'end', cell: ({ fee }) => formatRupees(-fee) },
  { id: 'withheld', header: 'Taxes', align: 'end', cell: ({ withheld }) => (withheld ? formatRupees(-withheld) : '—') },
  { id: 'net', header: 'To the artist', align: 'end', cell: (way) => <Sent way={way} /> },
  {
    id: 'settled',
    header: 'Settled',
    align: 'end',
    cell: ({ settledOn }) =>
      settledOn ? (
        <TextLink href={adminPaths.settlements({ date: settledOn })} className="inline-flex min-h-11 items-center">
          {shortDay(`${settledOn}T06:30:00Z`)}
        </TextLink>
      ) : (
        '—'
      ),
  },
]

function What({ way }: { way: PayoutWay }) {
  const href = way.bookingId ? adminPaths.case('booking', way.bookingId) : way.orderId && adminPaths.case('order', way.orderId)
  return (
    <span className="grid min-w-0 font-normal">
      <strong className="font-semibold wrap-anywhere">{href ? <TitleLink href={href}>{way.label}</TitleLink> : way.label}</strong>
      <span className="text-muted">{way.artist.name}</span>
    </span>
  )
}

function PaidIn({ way: { paidIn, paidInAt, goneBack } }: { way: PayoutWay }) {
  return (
    <span className="grid justify-items-end">
      {formatRupees(paidIn)}
      {goneBack > 0 && <span className="text-sm text-muted">{formatRupees(goneBack)} went back</span>}
      {paidInAt && <span className="text-sm text-muted">{shortDay(paidInAt)}</span>}
    </span>
  )
}

/** Of these it is known when they go. */
const onItsWay: readonly PayoutWay['state'][] = ['scheduled', 'sent', 'failed']

function Sent({ way: { net, state, dueAt, paidAt, why, reference } }: { way: PayoutWay }) {
  const [tone, words] = payoutLooks[state]
  return (
    <span className="grid justify-items-end gap-0.5">
      <strong>{formatRupees(net)}</strong>
      <Badge tone={tone}>{words}</Badge>
      <span className="text-sm text-muted">{paidAt ? shortDay(paidAt) : onItsWay.includes(state) && `due ${shortDay(dueAt)}`}</span>
      {reference && <CopyId id={reference} label="Partner ID" />}
      {why && state !== 'paid' && <span className="max-w-52 text-right text-sm whitespace-normal text-danger">{why}</span>}
    </span>
  )
}
