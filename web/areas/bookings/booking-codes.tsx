import { useEffect } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { keepCodes } from '#web/lib/kept-codes.ts'
import { useUser } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'

/** For the client alone: what to say when the artist arrives, and when the show is over. */
export function BookingCodes({ booking }: { booking: BookingView }) {
  const { state, arrivalCode, completionCode } = booking
  const user = useUser()
  useEffect(() => {
    if (user?.type === 'user') keepCodes(booking, user.id)
  }, [booking, user])
  if (!arrivalCode || !completionCode || !['accepted', 'funds_secured', 'in_progress'].includes(state)) return null
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <Code title="Arrival code" code={arrivalCode} text="Share it when the artist arrives. It starts the show." />
      <Code title="Completion code" code={completionCode} text="Share it when the show is over. The artist is paid a day later." />
      <p className="text-sm text-muted sm:col-span-2">
        Saved on this device until you sign out. You can open them here even when you’re offline.
      </p>
    </div>
  )
}

function Code({ title, code, text }: { title: string; code: string; text: string }) {
  return (
    <Card tone="soft" padding="sm">
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <p className="font-display text-3xl tracking-[0.2em] tabular-nums">{code}</p>
      <p className="text-muted">{text}</p>
    </Card>
  )
}
