import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Item } from './checkout-draft.ts'

/** The cache key of the price of these works at this PIN code. */
export const orderQuoteKey = (items: readonly Item[], pincode: string | undefined) => ['order-quote', items, pincode] as const

/** The price of the works, calculated by the server; the page never adds up anything itself. */
export function useOrderQuote(items: readonly Item[], pincode: string | undefined, isEnabled: boolean) {
  return useQuery({
    queryKey: orderQuoteKey(items, pincode),
    queryFn: ({ signal }) => api.orders.quote({ items: [...items], ...(pincode && { pincode }) }, { signal }),
    enabled: isEnabled && items.length > 0,
    placeholderData: keepPreviousData,
  })
}
