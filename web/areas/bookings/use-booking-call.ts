import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { useIntention } from '#web/lib/intention.ts'
import { paths } from '#web/paths.ts'

type Answer = { booking: BookingView; checkout?: { paymentId: string } | undefined }

/** A mutation that answers with the booking: stores it, and opens the checkout when there is one. */
export function useBookingCall<Input extends { bookingId: string }>(
  call: (input: Input, options: { key: string }) => Promise<Answer>,
  onDone?: (booking: BookingView) => void,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useIntention<Input, Answer>(call)
  return useMutation({
    mutationFn: (input: Input) => ask(input),
    onSuccess: ({ booking, checkout }) => {
      queries.setQueryData(['booking', booking.bookingId], booking)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
      onDone?.(booking)
      if (checkout) void navigate(paths.checkout(checkout.paymentId))
    },
    onError: (_error, { bookingId }) => queries.invalidateQueries({ queryKey: ['booking', bookingId] }),
  })
}
