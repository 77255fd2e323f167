import { useQuery } from '@tanstack/react-query'
import { addDays } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { isOwn } from './entries.ts'

const lastDays = 7

/** The first day of the month that many months away. */
export function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** This month, or the next when this one is nearly over and empty; undefined while loading. */
export function useOpeningMonth(today: string): string | undefined {
  const [month, next] = [monthFrom(today, 0), monthFrom(today, 1)]
  const isNearlyOver = addDays(today, lastDays) >= next
  const range = { from: today, to: addDays(next, -1) }
  const rest = useQuery({
    queryKey: ['calendar', range],
    queryFn: ({ signal }) => api.calendar.own(range, { signal }),
    enabled: isNearlyOver,
  })
  if (!isNearlyOver || rest.isError) return month
  return rest.data && (rest.data.results.some(isOwn) ? month : next)
}
