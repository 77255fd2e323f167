import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { orderMoveTold, orderStateName } from './order-state.tsx'

type Props = {
  /** The label of the pressed button. */
  wanted: string
  fresh: OrderView
  onSeen: () => void
}

/** After a conflict: the attempted action, and the order's current state. */
export function ConflictBanner({ wanted, fresh, onSeen }: Props) {
  const last = fresh.timeline.at(-1)
  return (
    <Banner
      tone="warning"
      isAnnounced
      className="mt-5"
      title="This order was changed meanwhile; nothing was done."
      action={
        <Button variant="secondary" size="sm" onPress={onSeen}>
          I have seen it
        </Button>
      }
    >
      <dl className="mt-1 grid gap-x-4 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">What you wanted</dt>
        <dd>{wanted}</dd>
        <dt className="font-semibold">How it is now</dt>
        <dd>
          {orderStateName(fresh.status)}
          {last && `. ${orderMoveTold(last.move)}, ${formatWhen(last.at)}`}
        </dd>
      </dl>
    </Banner>
  )
}
