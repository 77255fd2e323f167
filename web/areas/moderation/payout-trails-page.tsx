import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { type PayoutTrail, payoutProcess } from '#contract/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paidForAdminPath } from '#web/areas/payments/paid-for.ts'
import { payoutLooks } from '#web/areas/payments/payment-words.tsx'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { MoneyTabs } from './money-tabs.tsx'

const perPage = 20

/** Every payout, and its whole trail on one line. */
export default function PayoutTrailsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = payoutProcess.states.find((each) => each === search.get('state'))
  const words = search.get('words') || undefined
  const filter = { page: pageIn(search), limit: perPage, ...(state && { state }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['payout-trails', filter],
    queryFn: ({ signal }) => api.payments.payoutTrails(filter, { signal }),
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
      <PagedList of={list} className="mt-5" hrefFor={(page) => adminPaths.payouts({ state, words, page })} empty={noneMatches}>
        {(trails) => <Table label="Payouts" columns={columns} rows={trails} keyOf={({ payoutId }) => payoutId} empty={noneMatches} />}
      </PagedList>
    </>
  )
}

const noneMatches = (
  <EmptyState heading="h2" title="No payouts match">
    Try other words or another state.
  </EmptyState>
)

const columns: readonly Column<PayoutTrail>[] = [
  { id: 'what', header: 'What for', cell: (trail) => <What trail={trail} /> },
  { id: 'in', header: 'Client paid', align: 'end', cell: (trail) => <PaidIn trail={trail} /> },
  { id: 'gross', header: 'Earned', align: 'end', cell: ({ gross }) => formatRupees(gross) },
  { id: 'fee', header: 'Our fee', align: 'end', cell: ({ fee }) => formatRupees(-fee) },
  { id: 'withheld', header: 'Taxes', align: 'end', cell: ({ withheld }) => (withheld ? formatRupees(-withheld) : '—') },
  { id: 'net', header: 'To the artist', align: 'end', cell: (trail) => <Sent trail={trail} /> },
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

function What({ trail }: { trail: PayoutTrail }) {
  const href = paidForAdminPath(trail)
  return (
    <span className="grid min-w-0 font-normal">
      <strong className="font-semibold wrap-anywhere">{href ? <TitleLink href={href}>{trail.label}</TitleLink> : trail.label}</strong>
      <span className="text-muted">{trail.artist.name}</span>
    </span>
  )
}

function PaidIn({ trail: { paidIn, paidInAt, goneBack } }: { trail: PayoutTrail }) {
  return (
    <span className="grid justify-items-end">
      {formatRupees(paidIn)}
      {goneBack > 0 && <span className="text-sm text-muted">{formatRupees(goneBack)} went back</span>}
      {paidInAt && <span className="text-sm text-muted">{shortDay(paidInAt)}</span>}
    </span>
  )
}

/** Of these it is known when they go. */
const onItsWay: readonly PayoutTrail['state'][] = ['scheduled', 'sent', 'failed']

function Sent({ trail: { net, state, dueAt, paidAt, why, reference } }: { trail: PayoutTrail }) {
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
