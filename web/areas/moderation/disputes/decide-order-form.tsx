import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderDispute, OrderView } from '#contract/orders/orders.ts'
import { orderKey } from '#web/areas/orders/use-order.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DecisionFrame, DecisionLines } from '../decide/decision-frame.tsx'

/** Decides the buyer's refund, and whether the work goes back to its artist. */
export function DecideOrderForm({ order, dispute }: { order: OrderView; dispute: OrderDispute }) {
  if (dispute.decidedAt)
    return (
      <Card>
        <h2 className="font-display text-xl">Decided</h2>
        <p className="mt-2">{decidedSentence(order, dispute, dispute.decidedAt)}</p>
      </Card>
    )
  if (dispute.needsAnother)
    return (
      <Card>
        <h2 className="font-display text-xl">Not you</h2>
        <p className="mt-2">You took the first decision. Another admin decides the appeal.</p>
      </Card>
    )
  if (!dispute.answeredAt && order.now < dispute.answerBy)
    return (
      <Card>
        <h2 className="font-display text-xl">Not yet</h2>
        <p className="mt-2">The other side can answer until {formatWhen(dispute.answerBy)}. Decide then, or once they have answered.</p>
      </Card>
    )
  return <Open order={order} isFinal={dispute.appealedBy !== null} />
}

function decidedSentence({ refunded, total, buyer }: OrderView, { appealBy, acceptedBy }: OrderDispute, decidedAt: string): string {
  if (!appealBy) return `${formatRupees(refunded)} of ${formatRupees(total)} goes back to ${buyer.name}, ${formatWhen(decidedAt)}.`
  const accepted = acceptedBy ? ` The ${acceptedBy === 'buyer' ? 'buyer' : 'artist'} accepts it.` : ''
  return `It is final on ${formatWhen(appealBy)} without an appeal, or once both sides accept.${accepted}`
}

function Open({ order, isFinal }: { order: OrderView; isFinal: boolean }) {
  const { id, version, total, buyer, seller } = order
  const queries = useQueryClient()
  const [amount, setAmount] = useState<number | null>(total)
  const [comesBack, setComesBack] = useState(false)
  const preview = useQuery({
    queryKey: ['order-decision', id, version, amount],
    queryFn: ({ signal }) => api.orders.decide({ id, amount: amount ?? 0, preview: true }, { signal }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const ask = useIntention(api.orders.decide)
  const lookAgain = (...more: string[][]) =>
    Promise.all([orderKey(id), ['admin-order-disputes'], ...more].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const decide = useMutation({
    mutationFn: (reason: string) => ask({ id, amount: amount ?? 0, comesBack, reason, version }),
    onSuccess: ({ back }) => {
      showToast({ title: 'Decided', text: `${formatRupees(back)} is refunded${isFinal ? '' : ' once the decision is final'}.` })
      return lookAgain()
    },
    // Another admin was faster, or the order moved on: refetch it behind the error.
    onError: () => lookAgain(['order-decision', id]),
  })
  const shown = amount !== null && !preview.isPlaceholderData ? preview.data : undefined
  return (
    <DecisionFrame
      preview={preview}
      lines={
        shown ? (
          <DecisionLines
            to={{ client: buyer.name, artist: seller.name }}
            back={{ lines: [{ label: `${order.number}, ${formatRupees(total)} paid`, amount: shown.back }], total: shown.back }}
            payout={shown.payout}
          >
            {comesBack && 'The piece is returned to the artist, and its certificate is no longer valid.'}
          </DecisionLines>
        ) : null
      }
      back={shown?.back ?? null}
      decision={decide}
      second={(reason) => ({ kind: 'order.decide', input: { id, amount: amount ?? 0, comesBack, reason, version } })}
      onDecide={(reason) => decide.mutate(reason)}
    >
      <MoneyInput
        label={`Rupees back to ${buyer.name}`}
        hint={`Of ${formatRupees(total)}.`}
        maxValue={total}
        value={amount}
        onChange={setAmount}
      />
      <Checkbox isSelected={comesBack} onChange={setComesBack}>
        The piece goes back to {seller.name}
      </Checkbox>
    </DecisionFrame>
  )
}
