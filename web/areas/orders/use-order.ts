import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** While something is under way elsewhere (the other side, the bank, the courier), the page asks now and then. */
const askEveryMs = 5_000

export const orderKey = (id: string) => ['order', id] as const

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.orders.get({ id }, { signal }),
    // One that did not come is asked for by a press: what is read would come and go.
    refetchInterval: ({ state }) => state.data !== undefined && askEveryMs,
  })
}
