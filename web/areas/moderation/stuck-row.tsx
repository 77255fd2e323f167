import { formatRupees } from '#contract/money.ts'
import type { StuckMoney } from '#contract/payments.ts'
import { formatWhen } from '#contract/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const kindNames: Record<StuckMoney['kind'], string> = { payment: 'Payment', refund: 'Refund', payout: 'Payout' }
const remedyNames = { refund: 'Give it back', retry: 'Try again' } as const

/** What waits, why, how much, and what can be done. The booking's number tells two of the same name apart. */
export function StuckRow({ stuck, onMend }: { stuck: StuckMoney; onMend: () => void }) {
  const { kind, label, amount, received, bookingId, orderId, why, since, remedy } = stuck
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_8rem_8rem] md:items-center">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === 'payment' ? 'marigold' : 'danger'}>{kindNames[kind]}</Badge>
          <strong className="font-semibold wrap-anywhere">{label}</strong>
        </span>
        <span className="mt-1 block text-muted">
          {why || 'On its way too long'}, since {formatWhen(since)}.
        </span>
        <span className="block text-sm break-all text-muted">
          {orderId ? 'Order' : 'Booking'} {orderId ?? bookingId}
        </span>
      </span>
      <span className="tabular-nums md:text-right">
        <strong>{formatRupees(amount)}</strong>
        {received !== null && (
          <span className="block text-sm text-muted">{received > 0 ? `${formatRupees(received)} came` : 'Other money came'}</span>
        )}
      </span>
      {remedy ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${remedyNames[remedy]}: ${label}, ${orderId ? 'order' : 'booking'} ${orderId ?? bookingId}`}
          onPress={onMend}
          className="justify-self-start md:justify-self-end"
        >
          {remedyNames[remedy]}
        </Button>
      ) : (
        <span className="text-sm text-muted md:text-right">Only the payment partner can move it</span>
      )}
    </div>
  )
}
