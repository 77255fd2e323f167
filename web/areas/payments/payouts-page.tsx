import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type PayoutView, payoutProcess } from '#contract/payments/payments.ts'
import { StatementLinks } from '#web/areas/invoices/invoice-links.tsx'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { paidForPath } from './paid-for.ts'
import { payoutLooks } from './payment-words.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { PayoutLine } from './payout-line.tsx'
import { PlannedPayouts, usePlannedPayouts } from './planned-payouts.tsx'

const perPage = 10

/** The search parameters of this page. */
function readAddress(search: URLSearchParams) {
  return {
    state: payoutProcess.states.find((each) => each === search.get('state')),
    page: pageIn(search),
    plannedPage: pageIn(search, 'planned'),
  }
}

/** All payouts: each has a date, its deductions, and a reason when it waits. */
export default function PayoutsPage() {
  const { state, page, plannedPage } = readAddress(useSearchParams()[0])
  const filter = { page, limit: perPage, ...(state && { state }) }
  const list = useQuery({
    queryKey: ['payouts', filter],
    queryFn: ({ signal }) => api.payments.payouts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const planned = usePlannedPayouts(plannedPage)
  return (
    <>
      <h1 className="font-display text-3xl">Payouts</h1>
      <div className="mt-5 grid gap-4 lg:grid-cols-2">
        {list.data && <Figures held={list.data.held} forRequests={planned.data?.heldForRequests ?? 0} next={list.data.next} />}
        {list.isPending && <Skeleton shape="block" className="h-60" />}
        <PayoutAccountCard />
      </div>
      <PlannedPayouts
        of={planned}
        next={plannedPage === 1 ? (list.data?.next ?? null) : null}
        hrefFor={(planned) => paths.artistPayouts({ state, page, planned })}
      />
      <h2 className="mt-8 font-display text-2xl">All payouts</h2>
      <ChipRow label="States" className="mt-3">
        <ChipLink href={paths.artistPayouts()} isCurrent={!state}>
          All
        </ChipLink>
        {payoutProcess.states.map((each) => (
          <ChipLink key={each} href={paths.artistPayouts({ state: each })} isCurrent={each === state}>
            {payoutLooks[each][1]}
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.artistPayouts({ state, page, planned: plannedPage })}
        empty={
          <EmptyState heading="h3" title={state ? `No payouts: ${payoutLooks[state][1].toLowerCase()}` : 'No payouts yet'}>
            {state ? 'Try another state, or see all payouts.' : 'Your first payout leaves within 2 days of your first show.'}
          </EmptyState>
        }
      >
        {(payouts) => byMonth(payouts).map(([month, payouts]) => <Month key={month} month={month} payouts={payouts} />)}
      </PagedList>
      <StatementLinks />
    </>
  )
}

type FiguresProps = { held: number; forRequests: number; next: PayoutView | null }

function Figures({ held, forRequests, next }: FiguresProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-1">
      <Card tone="soft" padding="sm">
        <p className="text-muted">Held for you, before fees</p>
        <p className="font-display text-xl tabular-nums sm:text-3xl">{formatRupees(held - forRequests)}</p>
        <p className="text-muted">
          {forRequests > 0 ? `plus ${formatRupees(forRequests)} in requests` : 'Paid out within 2 days of each show'}
        </p>
      </Card>
      <Card tone="notice" padding="sm">
        <p className="text-muted">Next payout</p>
        <p className="font-display text-xl tabular-nums sm:text-3xl">{next ? formatRupees(next.net) : '—'}</p>
        <p className="text-muted">{next ? `${shortDay(next.dueAt)}, after our fee and GST` : 'Within 2 days of your next show'}</p>
      </Card>
    </div>
  )
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Grouped by month, keeping their order. */
function byMonth(payouts: readonly PayoutView[]): [month: string, PayoutView[]][] {
  const months = new Map<string, PayoutView[]>()
  for (const payout of payouts) {
    const month = monthName.format(new Date(`${dayOf(payout.dueAt).slice(0, 7)}-01T00:00:00Z`))
    months.set(month, [...(months.get(month) ?? []), payout])
  }
  return [...months]
}

function Month({ month, payouts }: { month: string; payouts: readonly PayoutView[] }) {
  return (
    <section className="@container not-first:mt-5">
      <h3 className="mb-2 font-semibold text-muted">{month}</h3>
      <RowList rows={payouts} keyOf={({ payoutId }) => payoutId}>
        {(payout) => <Payout payout={payout} />}
      </RowList>
    </section>
  )
}

function Payout({ payout }: { payout: PayoutView }) {
  const { state, label, dueAt, paidAt, heldReason, failure, reference } = payout
  const [tone, words] = payoutLooks[state]
  return (
    <PayoutLine
      when={shortDay(paidAt ?? dueAt)}
      badge={<Badge tone={tone}>{words}</Badge>}
      label={label}
      href={paidForPath(payout, true)}
      earned={payout}
      more={reference && <CopyId id={reference} label="Bank reference" />}
    >
      {paidAt && dayOf(paidAt) !== dayOf(dueAt) && <p className="text-sm text-muted">Was due {shortDay(dueAt)}</p>}
      {heldReason && <p className="text-danger">{heldReason}</p>}
      {state === 'failed' && failure && <p className="text-danger">{failure}</p>}
    </PayoutLine>
  )
}
