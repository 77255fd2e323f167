import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { type PayoutTrail, payoutProcess } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paidForAdminPath } from '#web/areas/payments/paid-for.ts'
import { paidWords } from '#web/areas/payments/paid-words.ts'
import { payoutLooks } from '#web/areas/payments/payment-words.tsx'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { type PriceLine, PriceLines } from '#web/ui/price-lines.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MoneyTabs } from './money-tabs.tsx'

const perPage = 20

/** All payouts, with each one's complete trail in a row. */
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
            nameOf={(each) => (each === 'failed' ? 'Failed' : payoutLooks[each][1])}
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
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="none" className="h-96" />}
        className="mt-5"
        hrefFor={(page) => adminPaths.payouts({ state, words, page })}
        empty={noneMatches}
      >
        {(trails) => (
          <RowList label="Payouts" rows={trails} keyOf={({ payoutId }) => payoutId}>
            {(trail) => <Trail trail={trail} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

const noneMatches = (
  <EmptyState heading="h2" title="No payouts match">
    Try other words or another state.
  </EmptyState>
)

/** States with a known payout date. */
const onItsWay: readonly PayoutTrail['state'][] = ['scheduled', 'sent', 'failed']

function Trail({ trail }: { trail: PayoutTrail }) {
  const { label, artist, net, state, dueAt, paidAt } = trail
  const { words, number } = paidWords(label, artist.name)
  const [tone, name] = payoutLooks[state]
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 gap-y-0.5 px-4 py-3 outline-offset-[-3px]! hover:bg-soft md:grid-cols-[minmax(0,1fr)_13rem_8rem_1.25rem] md:gap-x-4">
        <span className="min-w-0">
          <strong className="block leading-snug font-semibold wrap-anywhere">{words}</strong>
          <span className="block text-sm text-muted max-md:hidden">
            {artist.name}
            {number && <span className="whitespace-nowrap tabular-nums">, {number}</span>}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums max-md:col-span-full max-md:row-start-2">
          <Badge tone={tone}>{name}</Badge>
          {paidAt ? shortDay(paidAt) : onItsWay.includes(state) && `due ${shortDay(dueAt)}`}
        </span>
        <strong className="text-right text-lg tabular-nums max-md:col-start-2 max-md:row-start-1">{formatRupees(net)}</strong>
        <span className="max-md:col-start-3 max-md:row-start-1">
          <FoldMark />
        </span>
      </summary>
      <Whole trail={trail} number={number} />
    </details>
  )
}

/** The trail from the client's payment to the artist's bank, with references. */
function Whole({ trail, number }: { trail: PayoutTrail; number: string | undefined }) {
  const { artist, paidIn, paidInAt, goneBack, gross, fee, withheld, net, state, why, reference, settledOn } = trail
  const href = paidForAdminPath(trail)
  const lines: PriceLine[] = [
    { label: paidInAt ? `Client paid, ${shortDay(paidInAt)}` : 'Client paid', amount: paidIn },
    ...(goneBack > 0 ? [{ label: 'Refunded to the client', amount: -goneBack }] : []),
    { label: 'Earned', amount: gross },
    { label: 'Our fee with GST', amount: -fee, isQuiet: true },
    ...(withheld > 0 ? [{ label: 'TCS and TDS kept back', amount: -withheld, isQuiet: true }] : []),
  ]
  return (
    <div className="grid gap-x-10 gap-y-4 border-t border-line bg-soft p-4 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-1.5">
        {why && state !== 'paid' && <p className="font-semibold text-danger">{why}.</p>}
        <p className="md:hidden">
          {artist.name}
          {number && <span className="whitespace-nowrap tabular-nums">, {number}</span>}
        </p>
        {settledOn && (
          <TextLink href={adminPaths.settlements({ date: settledOn })} className="inline-flex min-h-11 items-center">
            Settled {shortDay(`${settledOn}T06:30:00Z`)}
          </TextLink>
        )}
        {reference && <CopyId id={reference} label="Partner ID" />}
        {href && (
          <TextLink href={href} className="inline-flex min-h-11 items-center">
            Open the case file
          </TextLink>
        )}
      </div>
      <PriceLines lines={lines} total={{ label: 'To the artist', amount: net }} />
    </div>
  )
}
