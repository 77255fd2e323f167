import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingRow } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Accepts a request from the dashboard, after showing what it means. */
export function AcceptRequest({ booking }: { booking: BookingRow }) {
  const [isOpen, setOpen] = useState(false)
  const { bookingId, version, client, startsAt, city, youReceive } = booking
  const queries = useQueryClient()
  const ask = useIntention(api.bookings.action)
  const accept = useMutation({
    mutationFn: () => ask({ bookingId, action: 'accept', version }),
    onSuccess: () => {
      setOpen(false)
      showToast({ title: `Accepted: ${client.name}`, text: formatWhen(startsAt) })
    },
    onSettled: () => {
      for (const key of ['artist-dashboard', 'bookings', 'calendar']) void queries.invalidateQueries({ queryKey: [key] })
      void queries.invalidateQueries({ queryKey: ['booking', bookingId] })
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Accept the request of ${client.name}`} onPress={() => setOpen(true)}>
        Accept
      </Button>
      <Dialog
        title="Accept this booking?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              Not yet
            </Button>
            <Button isPending={accept.isPending} onPress={() => accept.mutate()}>
              Accept
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {accept.isError && (
            <Banner tone="danger" isAnnounced>
              {sentenceOf(accept.error)}
            </Banner>
          )}
          <p>
            You promise to play for <strong>{client.name}</strong> on <strong>{formatWhen(startsAt)}</strong> in {cityOf(city).name}.
          </p>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>The date and travel time are blocked in your calendar.</li>
            <li>You both see each other’s phone number and the full address.</li>
            {youReceive !== undefined && (
              <li>You receive {formatRupees(youReceive)} within 2 days of the show, once it is paid in full.</li>
            )}
            <li>If you cancel later, the client gets a full refund and it shows on your profile.</li>
          </ul>
        </div>
      </Dialog>
    </>
  )
}
