import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { enter } from './outbox.ts'
import { useMove } from './use-move.ts'

const words = {
  start: {
    title: 'You have arrived',
    text: 'Ask the client for the arrival code. It shows on their booking page.',
    button: 'Start the show',
  },
  complete: {
    title: 'The show is over',
    text: 'Ask the client for the completion code. Without it the booking completes by itself a day after the show.',
    button: 'Complete',
  },
}

type Props = { booking: BookingView; action: 'start' | 'complete' | null; onClose: () => void }

export function CodeDialog({ booking, action, onClose }: Props) {
  const [code, setCode] = useState('')
  const close = () => {
    setCode('')
    reset()
    onClose()
  }
  const personId = useUser()?.id
  const { move, isPending, error, reset } = useMove(booking, {
    onDone: () => {
      setCode('')
      onClose()
    },
    isQuiet: true,
  })
  // Offline, it is stored and sent later with the time of entry.
  const send = () => {
    if (!action) return
    const keep = () => {
      if (personId) enter({ personId, bookingId: booking.bookingId, action, code })
      close()
    }
    if (!navigator.onLine) return keep()
    move({ action, code }, { onError: (error) => !(error instanceof Failure) && keep() })
  }
  const { title, text, button } = words[action ?? 'start']
  const isWhole = /^\d{4}$/.test(code)
  return (
    <Dialog
      title={title}
      isOpen={action !== null}
      onClose={close}
      footer={
        <Button isDisabled={!isWhole} isPending={isPending} onPress={send}>
          {button}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{text}</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        value={code}
        onChange={setCode}
        error={error ? sentenceOf(error) : undefined}
        autoFocus
      />
    </Dialog>
  )
}
