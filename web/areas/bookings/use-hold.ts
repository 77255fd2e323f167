import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** From a list: continues to the due payment, or releases a held time. */
export function useHold(bookingId: string) {
  const queries = useQueryClient()
  const lookAgain = () => {
    for (const key of ['bookings', 'quote', 'availability']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const call = useBookingCall(api.bookings.action, ({ state }) => {
    if (state !== 'payment_expired') return
    lookAgain()
    showToast({ title: 'Released', text: 'The time is free again, and nothing was charged.' })
  })
  const doIt = (action: 'pay_advance' | 'pay_balance' | 'release') => () =>
    call.mutate(
      { bookingId, action },
      {
        onError: (error) => {
          lookAgain()
          showToast({ title: sentenceOf(error), tone: 'danger' })
        },
      },
    )
  return {
    pay: doIt('pay_advance'),
    payBalance: doIt('pay_balance'),
    release: doIt('release'),
    pending: call.isPending ? call.variables.action : null,
  }
}
