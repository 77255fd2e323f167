import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays, dayOf, formatDay } from '#contract/grammar/time.ts'
import { BlockDialog } from '#web/areas/calendar/block-dialog.tsx'
import { NoCalendar } from '#web/areas/calendar/no-calendar.tsx'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { api } from '#web/lib/api.ts'
import { failureOf, sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Calendar, type DayState } from '#web/ui/date/calendar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Tap a day to block it; blocked days are listed below and can be freed. */
export function BlockedDays({ username }: { username: string }) {
  const today = dayOf(new Date(performance.timeOrigin + performance.now()))
  const [month, setMonth] = useState(today)
  const [blocking, setBlocking] = useState<string | null>(null)
  const queries = useQueryClient()
  const { stateOf, error, retry } = useAvailability({ username, packageId: undefined, from: month < today ? today : month, day: null })
  const close = () => {
    setBlocking(null)
    void queries.invalidateQueries({ queryKey: ['availability', username] })
  }
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked" className="font-display text-xl">
        Days you cannot play
      </h2>
      <p className="mt-1 text-muted">Tap a day to block it and those after it.</p>
      <NoCalendar error={error} onRetry={retry} className="mt-3 max-w-md" />
      <Card padding="sm" className="mt-3 max-w-md">
        <Calendar
          label="My free days"
          value={null}
          onChange={setBlocking}
          stateOf={(day) => (day < today ? 'past' : open(stateOf(day)))}
          from={today}
          until={lastBookableDay(today)}
          onMonthChange={setMonth}
          isLegendHidden
        />
      </Card>
      <Blocks today={today} username={username} />
      <BlockDialog from={blocking} onClose={close} />
    </section>
  )
}

/** Days unavailable for other reasons can still be blocked. */
function open(state: DayState | undefined): DayState | undefined {
  return state === 'past' || state === 'not_offered' ? 'free' : state
}

function Blocks({ today, username }: { today: string; username: string }) {
  const queries = useQueryClient()
  const range = { from: today, to: addDays(today, calendarLimits.daysAhead) }
  const entries = useQuery({ queryKey: ['calendar', range], queryFn: ({ signal }) => api.calendar.own(range, { signal }) })
  const free = useMutation({
    mutationFn: (blockId: string) => api.calendar.unblock({ blockId }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['calendar'] }),
        queries.invalidateQueries({ queryKey: ['availability', username] }),
      ]),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
  })
  if (entries.isError && !entries.data)
    return (
      <ErrorState
        className="mt-3 max-w-md"
        onRetry={() => void entries.refetch()}
        isRetrying={entries.isFetching}
        {...failureOf(entries.error)}
      />
    )
  const blocks = entries.data?.results.filter(({ kind }) => kind === 'block') ?? []
  if (blocks.length === 0) return null
  return (
    <ul aria-label="Blocked days" className="mt-3 max-w-md overflow-hidden rounded-lg border border-line bg-card">
      {blocks.map(({ id, title, startsAt, endsAt }) => {
        const last = new Date(new Date(endsAt).getTime() - 1)
        const days = dayOf(startsAt) === dayOf(last) ? formatDay(startsAt) : `${formatDay(startsAt)} to ${formatDay(last)}`
        return (
          <li key={id} className="flex items-center justify-between gap-3 border-line px-4 py-2.5 not-first:border-t">
            <span>
              {days}
              {title && <span className="block text-sm text-muted">{title}</span>}
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Free again: ${days}`}
              isPending={free.isPending && free.variables === id}
              onPress={() => free.mutate(id)}
            >
              Free again
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
