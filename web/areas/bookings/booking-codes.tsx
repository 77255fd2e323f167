import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { keepCodes } from '#web/lib/kept-codes.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'

/** From then on the client needs the codes first. */
export const isShowDay = ({ state, startsAt }: BookingView) => state === 'in_progress' || Date.parse(startsAt) - Date.now() < dayMs

/**
 * For the client alone: the codes for the artist's arrival and for the end of the show. Folded until the show day, because others may see the screen.
 */
export function BookingCodes({ booking }: { booking: BookingView }) {
  const { state, arrivalCode, completionCode } = booking
  const user = useUser()
  useEffect(() => {
    if (user?.type === 'user') keepCodes(booking, user.id)
  }, [booking, user])
  if (!arrivalCode || !completionCode || !['accepted', 'funds_secured', 'in_progress'].includes(state)) return null
  if (!isShowDay(booking))
    return (
      <Card padding="none">
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 sm:px-6">
            <h2 className="font-display text-xl">Codes for the day</h2>
            <FoldMark />
          </summary>
          <div className="grid gap-3 px-5 pb-5 sm:grid-cols-2 sm:px-6">
            <Code name="arrival" code={arrivalCode} isOpen text={texts.arrival} />
            <Code name="completion" code={completionCode} isOpen text={texts.completion} />
            <Kept />
          </div>
        </details>
      </Card>
    )
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <Code name="arrival" code={arrivalCode} isOpen text={texts.arrival} />
      <Code name="completion" code={completionCode} isOpen={state === 'in_progress'} text={texts.completion} />
      <Kept />
    </div>
  )
}

const texts = {
  arrival: 'Share it when the artist arrives. It starts the show.',
  completion: 'Share it when the show is over. The artist is paid a day later.',
}

function Kept() {
  return (
    <p className="text-sm text-muted sm:col-span-2">
      Saved on this device until you sign out. You can open them here even when you’re offline.
    </p>
  )
}

interface CodeProps {
  name: 'arrival' | 'completion'
  code: string
  text: string
  /** Before the show day a press reveals it. */
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
