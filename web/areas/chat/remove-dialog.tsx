import { useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OpenRoom } from './open-room/room.ts'

export function RemoveDialog({ message, room, onClose }: { message: ChatMessage; room: OpenRoom; onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState('')
  const remove = async () => {
    setPending(true)
    try {
      await room.remove(message._id)
      onClose()
    } catch (error) {
      setError(sentenceOf(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      title="Remove this message?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isPending={isPending} onPress={remove}>
            Remove
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" isAnnounced className="mb-4">
          {error}
        </Banner>
      )}
      {message.text && <p className="line-clamp-4 wrap-anywhere">“{message.text}”</p>}
      <p className="text-muted not-first:mt-3">
        Nobody {message.file ? 'sees or hears' : 'reads'} it any more. That a message stood here can still be seen.
      </p>
    </Dialog>
  )
}
