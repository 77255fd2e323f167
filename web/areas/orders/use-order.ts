import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Polls while something is pending elsewhere (with the other side, the bank or the courier). */
const askEveryMs = 5_000

export const orderKey = (id: string) => ['order', id] as const

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.orders.get({ id }, { signal }),
    // After a failed first load, a press retries: polling would make the page flicker.
    refetchInterval: ({ state }) => state.data !== undefined && askEveryMs,
  })
}
