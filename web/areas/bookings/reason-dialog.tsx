import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useMove } from './use-move.ts'

const words = {
  decline: { title: 'Decline this request', text: 'The client gets every rupee back', label: 'A word to the client', button: 'Decline' },
  withdraw: { title: 'Withdraw your request', text: 'You get every rupee back', label: 'A word to the artist', button: 'Withdraw' },
}

type Props = { booking: BookingView; action: keyof typeof words | null; onClose: () => void }

export function ReasonDialog({ booking, action, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { move, isPending, error } = useMove(booking, { onDone: onClose, isQuiet: true })
  const { title, text, label, button } = words[action ?? 'decline']
  return (
    <Dialog
      title={title}
      isOpen={action !== null}
      onClose={onClose}
      footer={
        <Button variant="danger" isPending={isPending} onPress={() => action && move({ action, reason })}>
          {button}
        </Button>
      }
    >
      <p className="mb-4 text-muted">
        {text}: {formatRupees(booking.paid)}.
      </p>
      {error && (
        <Banner tone="danger" className="mb-4" isAnnounced>
          {sentenceOf(error)}
        </Banner>
      )}
      <TextArea label={label} isOptional value={reason} onChange={setReason} maxLength={500} />
    </Dialog>
  )
}
