import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { type Draft, startOf } from './draft.ts'

/** What of a draft its price depends on. */
type Priced = Omit<Draft, 'agreedTo' | 'wished' | 'step'>

/** The price of what is chosen, worked out by the server; the page never adds up anything itself. */
export function useQuote(artistUsername: string, draft: Priced) {
  const asked = askedFor(artistUsername, draft)
  return useQuery({
    queryKey: quoteKey(artistUsername, draft),
    queryFn: ({ signal }) => api.bookings.quote(asked, { signal }),
    enabled: draft.packageId !== '',
    placeholderData: keepPreviousData,
  })
}

/** Where the price of just this is kept. */
export function quoteKey(artistUsername: string, draft: Priced) {
  return ['quote', askedFor(artistUsername, draft)] as const
}

function askedFor(artistUsername: string, draft: Priced) {
  const { packageId, addOns, extraHalfHours, city, event } = draft
  const startsAt = startOf(draft)
  return {
    artistUsername,
    packageId,
    addOns,
    extraHalfHours,
    ...(startsAt && { startsAt }),
    ...(city && { city }),
    ...(event && { guests: event.guests }),
  }
}
