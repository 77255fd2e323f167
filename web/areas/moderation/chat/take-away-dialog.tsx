import { useMutation } from '@tanstack/react-query'
import { chatAdmin } from '#contract/chat/admin.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { api } from '#web/lib/api.ts'
import { Decide } from '../decide/decide.tsx'

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
    <Decide
      dialog={{ title: `Take away a message of ${message.sender.name}`, onClose }}
      choices={[{ words: 'Take it away', variant: 'danger', onDecide: act.mutate }]}
      act={act}
      look={<p className="line-clamp-4">“{message.text}”</p>}
      consequence={<span className="text-muted">Nobody reads it any more. It can be put back.</span>}
      why={{ field: chatAdmin.remove.input.shape.reason, hint: 'For the record; nobody in the room reads it.' }}
    />
  )
}
