import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlannedPayout } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import type { PayoutView } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { paidForName, paidForPath } from './paid-for.ts'
import { payoutLooks } from './payment-words.tsx'
import { PayoutLine } from './payout-line.tsx'

const perPage = 3

export function usePlannedPayouts(page: number) {
  const filter = { page, limit: perPage }
  return useQuery({
    queryKey: ['planned-payouts', filter],
    queryFn: ({ signal }) => api.bookings.plannedPayouts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
}

type Props = {
  of: ReturnType<typeof usePlannedPayouts>
  /** The next payout already earned; it comes before the planned ones, on their first page. */
  next: PayoutView | null
  hrefFor: (page: number) => string
}

/** Planned payouts: from acceptance on, an artist sees the amount and the latest date. */
export function PlannedPayouts({ of: list, next, hrefFor }: Props) {
  return (
    <section aria-labelledby="planned" className="mt-8">
      <h2 id="planned" className="font-display text-2xl">
        Coming up
      </h2>
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="none" className="h-96" />}
        className="mt-3"
        hrefFor={hrefFor}
        pagesLabel="Pages of planned payouts"
        empty={next ? <Rows rows={[next]} /> : <p className="text-muted">Each booking shows up here as soon as you accept it.</p>}
      >
        {(rows) => <Rows rows={next ? [next, ...rows] : rows} />}
      </PagedList>
    </section>
  )
}

function Rows({ rows }: { rows: readonly (PayoutView | PlannedPayout)[] }) {
  return (
    <div className="@container">
      <RowList label="Planned payouts" rows={rows} keyOf={(row) => ('payoutId' in row ? row.payoutId : row.bookingId)}>
        {(row) => ('payoutId' in row ? <Next payout={row} /> : <Planned planned={row} />)}
      </RowList>
    </div>
  )
}

function Next({ payout }: { payout: PayoutView }) {
  const [tone, words] = payoutLooks[payout.state]
  return (
    <PayoutLine
      when={shortDay(payout.dueAt)}
      badge={<Badge tone={tone}>{words}</Badge>}
      label={payout.label}
      href={paidForPath(payout, true)}
      subject={paidForName(payout)}
      earned={payout}
    />
  )
}

function Planned({ planned }: { planned: PlannedPayout }) {
  return (
    <PayoutLine
      when={`By ${shortDay(planned.dueBy)}`}
      badge={<Badge tone={planned.heldReason ? 'danger' : 'ink'}>{planned.heldReason ? 'On hold' : 'Planned'}</Badge>}
      label={planned.label}
      href={paths.artistBooking(planned.bookingId)}
      subject="booking"
      earned={planned}
      problem={planned.heldReason}
      more={
        <ul className="text-sm text-muted">
          {planned.shares.map(({ label, amount, isPaid }) => (
            <li key={label}>
              {label}, {formatRupees(amount)}: {isPaid ? 'paid by the client' : 'not paid yet'}
            </li>
          ))}
        </ul>
      }
    />
  )
}
