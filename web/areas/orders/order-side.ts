/** The reader's side of an order, which decides what its page shows. */
import type { OrderRow } from '#contract/orders/orders.ts'
import { useUser } from '#web/lib/session.ts'

export type OrderSide = 'buyer' | 'seller' | 'admin'

export function useOrderSide({ buyer, seller }: Pick<OrderRow, 'buyer' | 'seller'>): OrderSide {
  const username = useUser()?.username
  if (username === seller.username) return 'seller'
  return username === buyer.username ? 'buyer' : 'admin'
}

/** "Monsoon over Amer", "Monsoon over Amer and 2 more" */
export function orderTitle({ title, lineCount }: Pick<OrderRow, 'title' | 'lineCount'>): string {
  return lineCount > 1 ? `${title} and ${lineCount - 1} more` : title
}
