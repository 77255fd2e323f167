import { Button } from '#web/ui/button.tsx'
import { useHold } from './use-hold.ts'

/** What can be done about a time that is held and not paid for. */
export function HoldButtons({ bookingId, pay = 'Continue to payment' }: { bookingId: string; pay?: string }) {
  const hold = useHold(bookingId)
  return (
    <>
      <Button size="sm" onPress={hold.pay} isPending={hold.pending === 'pay_advance'}>
        {pay}
      </Button>
      <Button size="sm" variant="secondary" onPress={hold.release} isPending={hold.pending === 'release'}>
        Release it
      </Button>
    </>
  )
}
