import { formatRupees } from '#contract/money.ts'
import type { StuckMoney } from '#contract/payments.ts'
import { paidForAdminPath } from '#web/areas/payments/paid-for.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Waiting } from './age.tsx'

const kindNames: Record<StuckMoney['kind'], string> = { payment: 'Payment', refund: 'Refund', payout: 'Payout' }
const remedyNames = { refund: 'Refund it', retry: 'Try again' } as const

/** What waits, why, how much, and what can be done. */
export function StuckRow({ stuck, onMend }: { stuck: StuckMoney; onMend: () => void }) {
  const { kind, label, amount, received, bookingId, orderId, why, since, remedy } = stuck
  const href = paidForAdminPath(stuck)
  const id = orderId ?? bookingId ?? stuck.id
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_8rem_8rem] md:items-center">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === 'payment' ? 'marigold' : 'danger'}>{kindNames[kind]}</Badge>
          <strong className="font-semibold wrap-anywhere">{href ? <TitleLink href={href}>{label}</TitleLink> : label}</strong>
        </span>
        <span className="mt-1 block text-muted">
          {(why || 'On its way too long').replace(/\.$/, '')}. <Waiting since={since} what="For" />
        </span>
        <CopyId id={id} label={`${orderId ? 'Order' : 'Booking'} ID …${id.slice(-6)}`} />
      </span>
      <span className="tabular-nums md:text-right">
        <strong>{formatRupees(amount)}</strong>
        {received !== null && (
          <span className="block text-sm text-muted">
            {received > 0 ? `${formatRupees(received)} received` : 'Other currency received'}
          </span>
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
        <span className="text-sm text-muted md:text-right">Only the payment partner can resolve this</span>
      )}
    </div>
  )
}
