import { Failure } from '#contract/grammar/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useHold } from './use-hold.ts'

/** Actions for a client whose own hold blocks the time, beside the error. */
export function OwnHoldButtons({ error }: { error: Error | null }) {
  if (!(error instanceof Failure) || error.code !== 'own_hold') return null
  return (
    <span className="mt-3 button-row">
      <HoldButtons bookingId={String(error.details?.bookingId)} />
    </span>
  )
}

/** Actions for a time that is held but not paid. */
export function HoldButtons({ bookingId, pay = 'Continue to payment' }: { bookingId: string; pay?: string }) {
  const hold = useHold(bookingId)
  return (
    <>
      <Button size="sm" onPress={hold.pay} isPending={hold.pending === 'pay_advance'}>
        {pay}
      </Button>
      <Button size="sm" variant="secondary" onPress={hold.release} isPending={hold.pending === 'release'}>
        Release date
      </Button>
    </>
  )
}
