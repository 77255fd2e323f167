import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import { api } from '#web/lib/api.ts'

interface AvailabilityQuery {
  username: string
  packageId: string | undefined
  /** The city of the show, once known. */
  city?: CitySlug | null
  /** The first visible day. */
  from: string
  /** The day whose times are requested. */
  day: string | null
}

const monthAndABit = 42

/** The availability of each day in a month, and the free times of one day. */
export function useAvailability({ username, packageId, city, from, day }: AvailabilityQuery) {
  const show = { ...(packageId && { packageId }), ...(city && { city }) }
  const days = useQuery({
    queryKey: ['availability', username, packageId, city, from],
    queryFn: ({ signal }) => api.calendar.availability({ username, from, days: monthAndABit, ...show }, { signal }),
    placeholderData: keepPreviousData,
  })
  const times = useQuery({
    queryKey: ['availability', username, packageId, city, 'times', day],
    queryFn: ({ signal }) => api.calendar.availability({ username, from: day as string, days: 1, day: day as string, ...show }, { signal }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  })
  const known = new Map(days.data?.days.map((each) => [each.day, each]))
  return {
    stateOf: (day: string) => known.get(day)?.state,
    takenOf: (day: string) => known.get(day)?.taken ?? [],
    // Placeholder times belong to the previous day.
    times: (!times.isPlaceholderData && times.data?.times) || [],
    areTimesPending: day !== null && (times.isPending || times.isPlaceholderData),
    error: days.error ?? times.error,
    retry: () => {
      void days.refetch()
      if (day !== null) void times.refetch()
    },
  }
}

export function lastBookableDay(today: string): string {
  return addDays(today, calendarLimits.daysAhead)
}
