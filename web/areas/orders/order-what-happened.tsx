import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { orderMoveTold } from './order-state.tsx'

/** Every move of an order, with its time and text. */
export function OrderWhatHappened({ order: { timeline } }: { order: OrderView }) {
  return (
    <Card>
      <h2 className="mb-4 font-display text-xl">Order history</h2>
      <Timeline
        label="Order history"
        entries={timeline.map(({ at, move, note }, i) => ({
          id: `${at} ${move}`,
          title: orderMoveTold(move),
          time: formatWhen(at),
          text: note && <span className="wrap-anywhere">{note}</span>,
          tone: i === timeline.length - 1 ? 'now' : 'done',
        }))}
      />
    </Card>
  )
}
