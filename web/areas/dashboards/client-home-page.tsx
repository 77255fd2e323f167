import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { liveStates } from '#contract/bookings.ts'
import { BookingList } from '#web/areas/bookings/booking-list.tsx'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OrdersUnderWay } from './orders-under-way.tsx'

const shown = 5

/** What needs me now: what waits for money first, then what is coming. */
export default function ClientHomePage() {
  const user = useUser()
  const filter = { states: [...liveStates], sort: 'soonest' as const, limit: shown }
  const live = useQuery({ queryKey: ['bookings', filter], queryFn: ({ signal }) => api.bookings.filter(filter, { signal }) })
  const needsMoney = live.data?.results.filter(({ state }) => state === 'awaiting_advance' || state === 'accepted') ?? []
  const others = live.data?.results.filter((booking) => !needsMoney.includes(booking)) ?? []
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-3xl">{greeting(needsMoney.length, user?.first_name ?? '')}</h1>
        <LinkButton href={paths.artists()}>Find an artist</LinkButton>
      </div>
      <OrdersUnderWay />
      <AnswerState of={live} height="h-72" className="mt-6" />
      {live.data?.total === 0 && (
        <EmptyState
          heading="h2"
          className="mt-6"
          title="Nothing planned yet"
          action={<LinkButton href={paths.artists()}>Find an artist</LinkButton>}
        >
          Choose somebody who is free on your date; you see the whole price before anything is paid.
        </EmptyState>
      )}
      {needsMoney.length > 0 && (
        <Section title="Needs you">
          <BookingList bookings={needsMoney} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title="Coming up">
          <BookingList bookings={others} />
        </Section>
      )}
      {live.data && live.data.total > shown && (
        <LinkButton variant="plain" href={paths.clientBookings()} className="mt-4">
          All {live.data.total} bookings
        </LinkButton>
      )}
    </>
  )
}

function greeting(waiting: number, name: string): string {
  if (waiting === 0) return `Good to see you, ${name}`
  return waiting === 1 ? `One thing needs you, ${name}` : `${waiting} things need you, ${name}`
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  )
}
