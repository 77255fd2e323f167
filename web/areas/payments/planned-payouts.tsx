import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlannedPayout } from '#contract/bookings.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EarningLines } from './earning-lines.tsx'

const perPage = 3

/** What is promised: from the yes on an artist sees what comes for it, and when at the latest. */
export function PlannedPayouts({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const filter = { page, limit: perPage }
  const list = useQuery({
    queryKey: ['planned-payouts', filter],
    queryFn: ({ signal }) => api.bookings.plannedPayouts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="planned" className="mt-8">
      <h2 id="planned" className="font-display text-2xl">
        Planned
      </h2>
      {list.isPending && <Skeleton shape="block" className="mt-3 h-40" />}
      {list.isError && (
        <ErrorState className="mt-3" onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.data?.total === 0 && <p className="mt-2 text-muted">Every booking stands here from the moment you accept it.</p>}
      {list.data && list.data.results.length > 0 && (
        <ul aria-label="Planned payouts" className="mt-3 grid gap-4">
          {list.data.results.map((planned) => (
            <li key={planned.bookingId}>
              <Planned planned={planned} />
            </li>
          ))}
        </ul>
      )}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={hrefFor}
          label="Pages of planned payouts"
          className="mt-4"
        />
      )}
    </section>
  )
}

function Planned({ planned }: { planned: PlannedPayout }) {
  return (
    <Card className="grid gap-4 md:grid-cols-[1fr_20rem]">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <strong>By {formatDay(planned.dueBy)}</strong>
          <Badge tone={planned.heldReason ? 'danger' : 'ink'}>{planned.heldReason ? 'Held' : 'Planned'}</Badge>
        </p>
        <p className="mt-1">
          <TextLink href={paths.artistBooking(planned.bookingId)}>{planned.label}</TextLink>
        </p>
        {planned.heldReason && <p className="mt-1 text-danger">{planned.heldReason}</p>}
        <ul className="mt-1 text-muted">
          {planned.shares.map(({ label, amount, isPaid }) => (
            <li key={label}>
              {label}, {formatRupees(amount)}: {isPaid ? 'paid by the client, held for you' : 'not paid yet'}
            </li>
          ))}
        </ul>
      </div>
      <EarningLines earned={planned} />
    </Card>
  )
}
