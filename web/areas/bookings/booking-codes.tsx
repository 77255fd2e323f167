import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { dayMs } from '#contract/time.ts'
import { keepCodes } from '#web/lib/kept-codes.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** For the client alone: what to say when the artist arrives, and when the show is over. */
export function BookingCodes({ booking }: { booking: BookingView }) {
  const { state, startsAt, arrivalCode, completionCode } = booking
  const user = useUser()
  useEffect(() => {
    if (user?.type === 'user') keepCodes(booking, user.id)
  }, [booking, user])
  if (!arrivalCode || !completionCode || !['accepted', 'funds_secured', 'in_progress'].includes(state)) return null
  const isToday = Date.parse(startsAt) - Date.now() < dayMs
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <Code name="arrival" code={arrivalCode} isOpen={isToday} text="Share it when the artist arrives. It starts the show." />
      <Code
        name="completion"
        code={completionCode}
        isOpen={state === 'in_progress'}
        text="Share it when the show is over. The artist is paid a day later."
      />
      <p className="text-sm text-muted sm:col-span-2">
        Saved on this device until you sign out. You can open them here even when you’re offline.
      </p>
    </div>
  )
}

interface CodeProps {
  name: 'arrival' | 'completion'
  code: string
  text: string
  /** Before its time it is shown at a press only: a screen is seen by more people than its owner. */
  isOpen: boolean
}

function Code({ name, code, text, isOpen }: CodeProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card tone="soft" padding="sm">
      <h2 className="font-sans text-base font-semibold tracking-normal">{name === 'arrival' ? 'Arrival code' : 'Completion code'}</h2>
      {isOpen || isAsked ? (
        <p className="font-display text-3xl tracking-[0.2em] tabular-nums">{code}</p>
      ) : (
        <Button variant="quiet" size="sm" className="my-1" onPress={() => setAsked(true)}>
          Show the {name} code
        </Button>
      )}
      <p className="text-muted">{text}</p>
    </Card>
  )
}
