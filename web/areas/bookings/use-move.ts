import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BookingView, bookings } from '#contract/bookings/bookings.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast.tsx'

type Move = Omit<InputOf<typeof bookings.action>, 'bookingId' | 'version'>

/** Makes a move, stores the answered booking, and opens the checkout when there is one. */
export function useMove(booking: BookingView, { onDone, isQuiet }: { onDone?: () => void; isQuiet?: boolean } = {}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useIntention(api.bookings.action)
  const mutation = useMutation({
    mutationFn: (move: Move) => ask({ ...move, bookingId: booking.bookingId, version: booking.version }),
    onSuccess: ({ booking, checkout }) => {
      queries.setQueryData(['booking', booking.bookingId], booking)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
      onDone?.()
      if (checkout) void navigate(paths.checkout(checkout.paymentId))
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: ['booking', booking.bookingId] })
      if (!isQuiet) showToast({ title: sentenceOf(error), tone: 'danger' })
    },
  })
  return { move: mutation.mutate, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset }
}
