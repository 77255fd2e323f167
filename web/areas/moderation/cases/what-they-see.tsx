import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { stateName } from '#web/areas/bookings/booking-state.tsx'
import { orderStateName } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The person's own lists, shown with their consent. Read-only: nothing here acts for them. */
export function WhatTheySee({ id, name }: { id: string; name: string }) {
  const shared = useQuery({
    queryKey: ['cases', 'shared', id],
    queryFn: ({ signal }) => api.sharedView.allowed({ id }, { signal }),
    refetchInterval: 30_000,
  })
  const look = useMutation({ mutationFn: () => api.sharedView.see({ id }), onSettled: () => shared.refetch() })
  const until = shared.data?.until
  const seen = until ? look.data : undefined
  return (
    <Card as="section" aria-labelledby="seen" className="mt-8">
      <h2 id="seen" className="font-display text-2xl">
        What they see
      </h2>
      <AnswerState of={shared} inCard height="h-12" className="mt-3" />
      {shared.data && !until && (
        <p className="mt-2 text-muted">
          {name} does not share it now. They allow it for an hour in their settings, under Privacy: “Let support see for 1 hour”.
        </p>
      )}
      {until && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status">Allowed until {formatTime(until)}. Each look is told to them and kept in the audit log.</p>
          <Button variant="secondary" isPending={look.isPending} onPress={() => look.mutate()}>
            {seen ? 'Look again' : 'Look now'}
          </Button>
        </div>
      )}
      {look.isError && (
        <Banner tone="danger" isAnnounced className="mt-3">
          {sentenceOf(look.error)}
        </Banner>
      )}
      {seen && (
        <div className="mt-4 grid gap-5">
          <Lines title="Their bookings" total={seen.bookings.total}>
            {seen.bookings.results.map(({ bookingId, number, packageTitle, state, startsAt, total, deadline }) => (
              <Line
                key={bookingId}
                title={`${number}, ${packageTitle}`}
                text={`${stateName(state)}, ${formatWhen(startsAt)}, ${formatRupees(total)}`}
              >
                {deadline?.what}
              </Line>
            ))}
          </Lines>
          {[seen.orders, ...(seen.sales ? [seen.sales] : [])].map((list, i) => (
            <Lines key={i ? 'sales' : 'orders'} title={i ? 'Their sales' : 'Their orders'} total={list.total}>
              {list.results.map(({ id, number, status, total, deadline }) => (
                <Line key={id} title={number} text={`${orderStateName(status)}, ${formatRupees(total)}`}>
                  {deadline?.what}
                </Line>
              ))}
            </Lines>
          ))}
          <Lines title="Their notifications" total={seen.notifications.notifications.length}>
            {seen.notifications.notifications.map(({ id, message, createdAt, readAt }) => (
              <Line key={id} title={message} text={`${formatWhen(createdAt)}${readAt ? '' : ', not read yet'}`} />
            ))}
          </Lines>
        </div>
      )}
    </Card>
  )
}

function Lines({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {total ? <ul className="mt-1 divide-y divide-line">{children}</ul> : <p className="text-muted">None.</p>}
    </section>
  )
}

function Line({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="py-2.5 wrap-anywhere">
      {title} <span className="block text-muted">{text}</span>
      {children && <span className="block text-muted">{children}</span>}
    </li>
  )
}
