import { useEffect } from 'react'
import { formatTime } from '#contract/grammar/time.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { minutesText, useCountdown } from '#web/lib/use-countdown.ts'
import { Banner } from '#web/ui/banner.tsx'

/** How long the work stays reserved, by the server's clock; restarts with each answer. */
export function SetApart({ order: { reservedUntil, now } }: { order: Pick<OrderView, 'reservedUntil' | 'now'> }) {
  const left = reservedUntil ? Math.max(0, Math.ceil((Date.parse(reservedUntil) - Date.parse(now)) / 1000)) : 0
  const { seconds, start } = useCountdown(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new server time resets the countdown
  useEffect(() => start(left), [now])
  if (!reservedUntil) return null
  return (
    <Banner tone="warning" className="mt-4" title={seconds > 0 ? 'Reserved for you.' : 'Your reservation has ended.'}>
      {seconds > 0 ? (
        <>
          Pay by {formatTime(reservedUntil)}, <span className="font-semibold whitespace-nowrap tabular-nums">{minutesText(seconds)}</span>{' '}
          left.
        </>
      ) : (
        'Others can buy it now, unless your payment is already on its way.'
      )}
    </Banner>
  )
}
