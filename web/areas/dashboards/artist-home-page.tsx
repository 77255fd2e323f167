import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { bookings } from '#contract/bookings.ts'
import type { OutputOf } from '#contract/call.ts'
import { formatWholeRupees } from '#contract/money.ts'
import { formatDay } from '#contract/time.ts'
import { BookingList } from '#web/areas/bookings/booking-list.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EarningsBars } from './earnings-bars.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NotPublicYet } from './not-public-yet.tsx'
import { SalesWaiting } from './sales-waiting.tsx'

type Dashboard = OutputOf<typeof bookings.artistDashboard>

export default function ArtistHomePage() {
  const user = useUser()
  const dashboard = useQuery({ queryKey: ['artist-dashboard'], queryFn: () => api.bookings.artistDashboard({}), refetchInterval: 30_000 })
  const { data } = dashboard
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-3xl">
          {data ? greeting(data.needsYou.length, user?.first_name ?? '') : `Hello, ${user?.first_name}`}
        </h1>
        <LinkButton variant="secondary" href={paths.artistPackages()}>
          Add a package
        </LinkButton>
      </div>
      <NotPublicYet />
      <SalesWaiting />
      {dashboard.isError && (
        <ErrorState className="mt-6" onRetry={() => void dashboard.refetch()}>
          {sentenceOf(dashboard.error)}
        </ErrorState>
      )}
      {dashboard.isPending && (
        <>
          <Skeleton shape="block" className="mt-6 h-48" />
          <Skeleton shape="block" className="mt-4 h-28" />
          <Skeleton shape="block" className="mt-4 h-72" />
        </>
      )}
      {data && <Today dashboard={data} />}
    </>
  )
}

function greeting(waiting: number, name: string): string {
  if (waiting === 0) return `No requests waiting, ${name}`
  return waiting === 1 ? `One thing needs you, ${name}` : `${waiting} things need you, ${name}`
}

function Today({ dashboard }: { dashboard: Dashboard }) {
  const { needsYou, upcoming, held, nextPayout, earnings, views, conversionPercent } = dashboard
  return (
    <>
      {needsYou.length > 0 && <NeedsYou bookings={needsYou} />}
      <dl className="mt-7 grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Figure label="Held for you" value={formatWholeRupees(held)} text="until the day after each show" />
        <Figure
          label={nextPayout ? `Next payout, ${formatDay(nextPayout.dueAt)}` : 'Next payout'}
          value={nextPayout ? formatWholeRupees(nextPayout.net) : '—'}
          text={nextPayout ? 'after fee and its GST' : 'comes the day after a show'}
        />
        <Figure
          label="People who saw your page"
          value={views.month.toLocaleString('en-IN')}
          text={`${views.previousMonth.toLocaleString('en-IN')} the month before`}
        />
        <Figure
          label="Visitors who asked"
          value={conversionPercent === null ? '—' : `${conversionPercent.toFixed(1)}%`}
          text="of this month's visitors"
        />
      </dl>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <Section title="Coming up">
          {upcoming.length ? (
            <BookingList bookings={upcoming} />
          ) : (
            <EmptyState title="No shows ahead" action={<LinkButton href={paths.artistCalendar()}>Open my calendar</LinkButton>}>
              A calendar that is kept up to date brings more requests.
            </EmptyState>
          )}
        </Section>
        <Section title="Earnings">
          <Card>
            <EarningsBars earnings={earnings} />
          </Card>
        </Section>
      </div>
    </>
  )
}

function Figure({ label, value, text }: { label: string; value: string; text: string }) {
  return (
    <div className="border-line not-first:border-l not-first:pl-5 max-lg:odd:border-l-0 max-lg:odd:pl-0">
      <dt className="text-muted">{label}</dt>
      <dd>
        <span className="block font-display text-2xl tabular-nums">{value}</span>
        <span className="text-sm text-muted">{text}</span>
      </dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  )
}
