import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingState } from '#contract/bookings/bookings.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { BookingList } from '#web/areas/bookings/booking-list.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Count } from '#web/ui/count.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const shown = 5
const groups = {
  coming: {
    name: 'Coming up',
    states: ['accepted', 'funds_secured', 'in_progress'],
    some: 'coming up',
    none: 'No shows ahead. An up-to-date calendar brings more requests.',
  },
  waiting: {
    name: 'Waiting',
    states: ['requested', 'disputed', 'contested', 'pleaded'],
    some: 'waiting',
    none: 'No requests are waiting.',
  },
  done: {
    name: 'Completed',
    states: ['completed', 'closed', 'resolved'],
    some: 'completed',
    none: 'Shows you have played are listed here, with what they paid.',
  },
} as const satisfies Record<string, { name: string; states: readonly BookingState[]; some: string; none: string }>
type Group = keyof typeof groups

/** Upcoming, pending and past bookings as tabs. */
export function BookingsCard() {
  const [group, setGroup] = useState<Group>('coming')
  const { states, none } = groups[group]
  const filter = { states: [...states], sort: group === 'done' ? ('latest' as const) : ('soonest' as const), limit: shown }
  const list = useQuery({
    queryKey: ['bookings', filter],
    queryFn: ({ signal }) => api.bookings.filter(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const countOf = (each: Group) => groups[each].states.reduce((sum, state) => sum + (list.data?.counts[state] ?? 0), 0)
  return (
    <section aria-labelledby="bookings" className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="bookings" className="font-display text-xl">
          Bookings
        </h2>
        <fieldset aria-label="Which bookings" className="flex flex-wrap gap-2">
          {keysOf(groups).map((each) => (
            <Chip key={each} isSelected={each === group} onChange={() => setGroup(each)}>
              {groups[each].name}
              <Count of={countOf(each)} />
            </Chip>
          ))}
        </fieldset>
      </div>
      <AnswerState of={list} height="h-72" className="mt-3" />
      {list.data && (
        <div className="mt-3">
          {list.data.results.length > 0 ? (
            <BookingList bookings={list.data.results} />
          ) : (
            <p className="rounded-lg border border-line bg-card p-5 text-muted">{none}</p>
          )}
          {list.data.total > shown && (
            <LinkButton variant="plain" href={paths.artistBookings({ group })} className="mt-2">
              See all {list.data.total.toLocaleString('en-IN')} {groups[group].some}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}
