import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlannedPayout } from '#contract/bookings.ts'
import { formatRupees } from '#contract/money.ts'
import type { PayoutView } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EarningLines } from './earning-lines.tsx'
import { paidForPath } from './paid-for.ts'
import { PaidTitle } from './paid-title.tsx'
import { payoutLooks } from './payment-words.tsx'

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
  /** Earned already: it comes before all that is only promised. */
  next: PayoutView | null
  hrefFor: (page: number) => string
}

/** What is promised: from the yes on an artist sees what comes for it, and when at the latest. */
export function PlannedPayouts({ of: list, next, hrefFor }: Props) {
  return (
    <section aria-labelledby="planned" className="mt-8">
      <h2 id="planned" className="font-display text-2xl">
        Coming up
      </h2>
      {next && (
        <Card className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1" padding="sm">
          <p>
            <strong>{shortDay(next.dueAt)}</strong>
            <span className="block">
              <PaidTitle label={next.label} href={paidForPath(next, true)} />
            </span>
          </p>
          <p className="flex items-center gap-3">
            <strong className="tabular-nums">{formatRupees(next.net)}</strong>
            <Badge tone={payoutLooks[next.state][0]}>{payoutLooks[next.state][1]}</Badge>
          </p>
        </Card>
      )}
      <PagedList
        of={list}
        className="mt-3"
        height="h-40"
        hrefFor={hrefFor}
        pagesLabel="Pages of planned payouts"
        empty={!next && <p className="text-muted">Each booking shows up here as soon as you accept it.</p>}
      >
        {(rows) => (
          <ul aria-label="Planned payouts" className="@container grid gap-2">
            {rows.map((planned) => (
              <li key={planned.bookingId}>
                <Planned planned={planned} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Planned({ planned }: { planned: PlannedPayout }) {
  return (
    <Card padding="sm" className="grid gap-x-4 gap-y-1 @2xl:grid-cols-[1fr_20rem]">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <strong>By {shortDay(planned.dueBy)}</strong>
          <Badge tone={planned.heldReason ? 'danger' : 'ink'}>{planned.heldReason ? 'On hold' : 'Planned'}</Badge>
        </p>
        <p className="mt-1">
          <PaidTitle label={planned.label} href={paths.artistBooking(planned.bookingId)} />
        </p>
        {planned.heldReason && <p className="mt-1 text-danger">{planned.heldReason}</p>}
        <ul className="mt-1 text-muted">
          {planned.shares.map(({ label, amount, isPaid }) => (
            <li key={label}>
              {label}, {formatRupees(amount)}: {isPaid ? 'paid by the client' : 'not paid yet'}
            </li>
          ))}
        </ul>
      </div>
      <EarningLines earned={planned} />
    </Card>
  )
}
