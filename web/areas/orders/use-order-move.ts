import type { InputOf } from '#contract/grammar/call.ts'
import { type OrderMove, orderProcess, type orders } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { useOrderCall } from './use-order-call.ts'

/** A move of the order version that the user saw; a newer version causes a conflict. */
export interface MoveRequest {
  move: OrderMove
  version: number
}

type MoveNote = Omit<InputOf<typeof orders.setStatus>, 'id' | 'status' | 'version'>

export function useOrderMove(id: string, then: Parameters<typeof useOrderCall>[1]) {
  const step = useOrderCall(api.orders.setStatus, then)
  const make = ({ move, version }: MoveRequest, said: MoveNote = {}) =>
    step.mutate({ id, status: orderProcess.moves[move].to, version, ...said })
  return { make, isPending: step.isPending, error: step.error, reset: step.reset }
}
