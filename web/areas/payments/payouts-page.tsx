import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type PayoutView, type payments, payoutProcess } from '#contract/payments/payments.ts'
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
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { paidForName, paidForPath } from './paid-for.ts'
import { payoutLooks } from './payment-words.tsx'
import { PayoutAccountCard, usePayoutAccount } from './payout-account-card.tsx'
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
  const account = usePayoutAccount()
  return (
    <>
      <h1 className="font-display text-3xl">Payouts</h1>
      <div className="mt-5 grid gap-3 sm:gap-4 lg:grid-cols-3">
        <Figures of={list} planned={planned} />
        <PayoutAccountCard of={account} />
      </div>
      {/* The lists first appear together with everything above them, so that nothing moves; retrying one keeps the others. */}
      {[list, planned, account].some(({ isPending, errorUpdateCount }) => isPending && !errorUpdateCount) ? (
        <RowsSkeleton picture="none" className="mt-8" />
      ) : (
        <>
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
            skeleton={<RowsSkeleton picture="none" className="h-96" />}
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
      )}
    </>
  )
}

type FiguresProps = { of: UseQueryResult<OutputOf<typeof payments.payouts>>; planned: ReturnType<typeof usePlannedPayouts> }

/** What comes next, and what is held; both keep their place, and state nothing until their data has loaded. */
function Figures({ of: { data, isError }, planned }: FiguresProps) {
  const next = data?.next
  const forRequests = planned.data?.heldForRequests
  const requests = forRequests ? `, plus ${formatRupees(forRequests)} in requests` : ''
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-2">
      <Figure name="Next payout" tone="notice" amount={data && (next ? formatRupees(next.net) : '—')} isFailed={isError}>
        {next ? `${shortDay(next.dueAt)}, after our fee and GST` : 'Within 2 days of your next show'}
      </Figure>
      <Figure
        name="Held for you"
        tone="soft"
        amount={data && forRequests !== undefined && formatRupees(data.held - forRequests)}
        isFailed={isError || planned.isError}
      >
        {`Before fees${requests}`}
      </Figure>
    </div>
  )
}

type FigureProps = { name: string; tone: 'notice' | 'soft'; amount: string | false | undefined; isFailed: boolean; children: string }

function Figure({ name, tone, amount, isFailed, children }: FigureProps) {
  const isAwaited = !amount && !isFailed
  return (
    <Card tone={tone} padding="sm" className="lg:px-6 lg:py-5">
      <p className="text-muted">{name}</p>
      <p className="min-h-[1lh] font-display text-xl tabular-nums sm:text-3xl lg:mt-2">
        {isAwaited ? <Skeleton className="w-3/5" /> : amount}
      </p>
      <p className="min-h-[2lh] mt-0.5 text-sm leading-snug text-muted sm:min-h-[1lh] lg:min-h-[2lh] lg:text-base">
        {isAwaited ? <Skeleton className="w-4/5" /> : amount ? children : 'Could not load'}
      </p>
    </Card>
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
  const isLate = paidAt && dayOf(paidAt) !== dayOf(dueAt)
  return (
    <PayoutLine
      when={shortDay(paidAt ?? dueAt)}
      badge={<Badge tone={tone}>{words}</Badge>}
      label={label}
      href={paidForPath(payout, true)}
      subject={paidForName(payout)}
      earned={payout}
      problem={heldReason ?? (state === 'failed' ? failure : null)}
      more={
        <>
          {isLate && <p className="text-sm text-muted">Was due {shortDay(dueAt)}</p>}
          {reference && <CopyId id={reference} label="Bank reference" />}
        </>
      }
    />
  )
}
