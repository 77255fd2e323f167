import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderDispute, OrderView } from '#contract/orders/orders.ts'
import { Timeline } from '#web/ui/timeline.tsx'

/** The decisions of our team: the first one, and the one after an appeal. Also used by the admin page. */
export function OrderDecisions({ order, dispute: { decisions, decidedAt } }: { order: OrderView; dispute: OrderDispute }) {
  if (!decisions.length) return null
  return (
    <Timeline
      label="What was decided"
      className="mt-4"
      entries={decisions.map(({ back, comesBack, reason, at }, i) => ({
        id: at,
        title: i ? 'Final decision' : 'Decision',
        time: formatWhen(at),
        tone: decidedAt && i === decisions.length - 1 ? 'now' : 'done',
        text: (
          <>
            <p className="text-text">{sentenceOf(order, back, comesBack)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
          </>
        ),
      }))}
    />
  )
}

function sentenceOf({ total, buyer, seller }: OrderView, back: number, comesBack: boolean): string {
  const money = `${formatRupees(back)} of ${formatRupees(total)} goes back to ${buyer.name}.`
  return comesBack ? `${money} The piece is returned to ${seller.name}.` : money
}
