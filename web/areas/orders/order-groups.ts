/** The tabs for buyers and sellers, and the states that each one holds. */
import { keysOf } from '#contract/grammar/names.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { orderStates } from './order-state.tsx'

export const groupNames = { needs: 'Needs you', open: 'In progress', past: 'Past' } as const
export type OrderGroup = keyof typeof groupNames
export const orderGroups = keysOf(groupNames)
type Side = 'buyer' | 'seller'

/** States with a deadline or an open decision. */
const needs: Record<Side, readonly OrderState[]> = {
  buyer: ['awaiting_payment', 'delivered', 'return_approved', 'return_refused', 'decided'],
  seller: ['placed', 'accepted', 'packed', 'return_requested', 'return_sent', 'decided'],
}
const past: readonly OrderState[] = ['payment_expired', 'declined', 'completed', 'cancelled', 'returned', 'refunded', 'resolved']

export function statesIn(group: OrderGroup, side: Side): OrderState[] {
  if (group === 'needs') return [...needs[side]]
  return orderStates.filter((state) => !needs[side].includes(state) && past.includes(state) === (group === 'past'))
}

export function orderGroupIn(search: URLSearchParams): OrderGroup | undefined {
  return orderGroups.find((group) => group === search.get('group'))
}
