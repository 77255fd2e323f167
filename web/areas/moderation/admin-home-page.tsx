import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { analytics } from '#contract/analytics/analytics.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { moderation, QueueName } from '#contract/moderation/moderation.ts'
import { overview } from '#contract/moderation/overview.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { failureOf } from '#web/lib/query.ts'
import { useMay } from '#web/lib/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from './age.tsx'
import { EmptySearches } from './empty-searches.tsx'
import { Funnels } from './overview/funnels.tsx'
import { HealthCard } from './overview/health-card.tsx'
import { MoneyAtRest } from './overview/money-at-rest.tsx'
import { UnusualToday } from './overview/unusual-today.tsx'
import { WeeklyFigures } from './overview/weekly-figures.tsx'
import { useQueues } from './use-queues.ts'

const queues: Record<QueueName, { name: string; text: string; href: string }> = {
  profiles: { name: 'Profiles', text: 'New pages and changes to approve', href: adminPaths.profiles({ waiting: 'yes' }) },
  checks: { name: 'Checks', text: 'Documents and numbers to compare', href: adminPaths.checks({ state: 'asked' }) },
  disputes: { name: 'Booking disputes', text: 'No-shows and shows not as agreed', href: adminPaths.disputes({ state: 'ready' }) },
  order_disputes: { name: 'Order disputes', text: 'Parcels, returns and appeals', href: adminPaths.orderDisputes({ state: 'ready' }) },
  payments: { name: 'Payments', text: 'Payments to look at before they count', href: adminPaths.money() },
  transfers: { name: 'Refused transfers', text: 'Refunds and payouts that the bank refused', href: adminPaths.money() },
  tickets: { name: 'Tickets', text: 'Questions and complaints', href: adminPaths.tickets() },
  reports: { name: 'Reports', text: 'What people have reported', href: adminPaths.reports() },
  appeals: { name: 'Appeals', text: 'Sanctions that somebody asks us to look at again', href: adminPaths.review({ kind: 'appeals' }) },
  artworks: { name: 'Artworks', text: 'Taken down, and asked for again', href: adminPaths.artworks({ state: 'in_review' }) },
  jobs: { name: 'Jobs', text: 'Posts to read before artists see them', href: adminPaths.jobs() },
  entries: { name: 'Arena entries', text: 'Performances to watch before the vote', href: adminPaths.arena() },
  votes: { name: 'Votes', text: 'Votes set aside that look alike', href: adminPaths.arena({ view: 'votes' }) },
  reviews: { name: 'Reviews', text: 'Reviews that somebody disputes', href: adminPaths.reviews() },
  roles: { name: 'Roles', text: 'Changes that need a second superadmin', href: adminPaths.team({ view: 'requests' }) },
  confirmations: {
    name: 'Confirmations',
    text: 'What a colleague asks a second admin to confirm',
    href: adminPaths.review({ kind: 'confirmations' }),
  },
  undelivered: { name: 'Undelivered messages', text: 'Failed e-mails and push alerts', href: adminPaths.deliveries() },
}

type QueueState = OutputOf<typeof moderation.queues>['results'][number]

/** Everything that waits for an admin, the oldest first, with key figures below. */
export default function AdminHomePage() {
  const found = useQueues()
  const may = useMay()
  const { data } = found
  const all = data?.results ?? []
  const open = all.filter(({ waiting }) => waiting > 0).sort((one, other) => ((one.oldest ?? '9') < (other.oldest ?? '9') ? -1 : 1))
  const empty = all.filter(({ waiting }) => waiting === 0)
  const total = open.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <>
      <p className="min-h-6 text-muted">{data && formatDay(data.now)}</p>
      <h1 className="font-display text-3xl">{data ? titleFor(total) : 'Today'}</h1>
      <UnusualToday />
      {found.isPending && <Skeleton shape="block" className="mt-6 h-200" />}
      {found.isError && !data && (
        <ErrorState className="mt-6" onRetry={() => void found.refetch()} isRetrying={found.isFetching} {...failureOf(found.error)} />
      )}
      {open.length > 0 && (
        <ul aria-label="Queues" className="mt-6 overflow-hidden rounded-lg border border-line bg-card">
          {open.map((queue) => (
            <li key={queue.name} className="border-line not-first:border-t">
              <Queue queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <section aria-labelledby="done" className="mt-8">
          <h2 id="done" className="font-display text-xl">
            Nothing waiting
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {empty.map(({ name }) => (
              <li key={name}>
                <Link to={queues[name].href} className="inline-flex min-h-11 items-center gap-2 no-underline hover:underline">
                  <CircleCheck aria-hidden className="size-5 text-success" />
                  {queues[name].name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WeeklyFigures />
      <div className={`mt-10 grid items-start gap-10 ${may(overview.atRest) ? 'xl:grid-cols-2' : ''}`}>
        <Funnels />
        {may(overview.atRest) && <MoneyAtRest />}
      </div>
      {may(overview.health) && <HealthCard />}
      {may(analytics.emptySearches) && <EmptySearches />}
    </>
  )
}

function titleFor(total: number): string {
  if (total === 0) return 'All queues are empty'
  return total === 1 ? 'One thing to decide' : `${total.toLocaleString('en-IN')} things to decide`
}

function Queue({ queue: { name, waiting, late, oldest } }: { queue: QueueState }) {
  const { name: title, text, href } = queues[name]
  return (
    <Link
      to={href}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 p-4 no-underline outline-offset-[-3px]! hover:bg-soft sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto]"
    >
      <span className="text-right font-display text-2xl tabular-nums">{waiting.toLocaleString('en-IN')}</span>
      <span className="min-w-0">
        <strong className="mr-2">{title}</strong>
        {late > 0 && <Badge tone="danger">{late.toLocaleString('en-IN')} late</Badge>}
        <span className="block text-muted">{text}</span>
      </span>
      {oldest && (
        <span className="max-sm:col-start-2 max-sm:row-start-2">
          <Waiting since={oldest} what="Oldest" />
        </span>
      )}
      <ChevronRight aria-hidden className="size-5 text-muted max-sm:col-start-3 max-sm:row-start-1" />
    </Link>
  )
}
