import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Failure } from '#contract/grammar/errors.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { useIntention } from '#web/lib/intention.ts'
import { paths } from '#web/paths.ts'
import { orderKey } from './use-order.ts'

type Answer = { order: OrderView; checkout?: { paymentId: string } | undefined }
type Then = { onDone?: (order: OrderView) => void; onConflict?: (fresh: OrderView) => void }

/**
 * A mutation that answers with the order: stores it, and opens the checkout when there is one. After a conflict stores the current order and calls
 * `onConflict`.
 */
export function useOrderCall<Input extends { id: string }>(
  call: (input: Input, options: { key: string }) => Promise<Answer>,
  { onDone, onConflict }: Then = {},
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useIntention<Input, Answer>(call)
  const show = (order: OrderView) => {
    queries.setQueryData(orderKey(order.id), order)
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }
  return useMutation({
    mutationFn: (input: Input) => ask(input),
    onSuccess: ({ order, checkout }) => {
      show(order)
      onDone?.(order)
      if (checkout) void navigate(paths.checkout(checkout.paymentId))
    },
    onError: (error, { id }) => {
      const fresh = freshIn(error)
      if (!fresh) return void queries.invalidateQueries({ queryKey: orderKey(id) })
      show(fresh)
      onConflict?.(fresh)
    },
  })
}

function freshIn(error: Error): OrderView | null {
  if (!(error instanceof Failure) || error.code !== 'version_conflict') return null
  return (error.details?.order as OrderView | undefined) ?? null
}
