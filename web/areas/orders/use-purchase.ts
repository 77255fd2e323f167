import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export function usePurchase(id: string) {
  return useQuery({ queryKey: ['orders', 'purchase', id], queryFn: ({ signal }) => api.cart.purchase({ id }, { signal }) })
}
