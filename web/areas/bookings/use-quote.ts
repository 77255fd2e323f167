import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { type Draft, startOf } from './draft.ts'

/** The parts of a draft that affect its price. */
type Priced = Omit<Draft, 'agreedTo' | 'wished' | 'step'>

/** The price of the draft, calculated by the server; the page never adds up anything itself. */
export function useQuote(artistUsername: string, draft: Priced) {
  const asked = askedFor(artistUsername, draft)
  return useQuery({
    queryKey: quoteKey(artistUsername, draft),
    queryFn: ({ signal }) => api.bookings.quote(asked, { signal }),
    enabled: draft.packageId !== '',
    placeholderData: keepPreviousData,
  })
}

/** The cache key of this draft's price. */
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
