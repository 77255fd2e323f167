import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartView } from '#contract/orders/cart.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { keptLines, mergeKept, noteCount } from './cart-store.ts'

export const cartKey = ['cart'] as const

/** The current cart. After sign-in, merges this browser's cart first. */
export function useCart(pincode: string | undefined, isEnabled = true) {
  const user = useUser()
  const person = user?.username ?? null
  const cart = useQuery({
    queryKey: [...cartKey, person, pincode],
    queryFn: async ({ signal }): Promise<CartView> => {
      const place = pincode ? { pincode } : {}
      if (!person) return api.cart.look({ items: keptLines(), ...place }, { signal })
      await mergeKept()
      return api.cart.get(place, { signal })
    },
    enabled: isEnabled && user !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const count = cart.data?.count
  useEffect(() => {
    if (count !== undefined) noteCount(count)
  }, [count])
  return cart
}
