import { useMutation } from '@tanstack/react-query'
import { chatAdmin } from '#contract/chat/admin.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { api } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonForm } from '../decide/reason-form.tsx'

type Props = { message: ChatMessage; onDone?: ((message: ChatMessage) => void) | undefined; onClose: () => void }

export function TakeAwayDialog({ message, onDone, onClose }: Props) {
  const act = useMutation({
    mutationFn: (reason: string) => api.chatAdmin.remove({ messageId: message._id, reason }),
    onSuccess: ({ removed }) => {
      onDone?.(removed)
      onClose()
    },
  })
  return (
    <Dialog title={`Take away a message of ${message.sender.name}`} onClose={onClose}>
      <ReasonForm
        field={chatAdmin.remove.input.shape.reason}
        act={act}
        hint="For the record; nobody in the room reads it."
        button="Take it away"
        variant="danger"
      >
        <p className="line-clamp-4 wrap-anywhere">“{message.text}”</p>
        <p className="mt-2 text-muted">Nobody reads it any more. It can be put back.</p>
      </ReasonForm>
    </Dialog>
  )
}
