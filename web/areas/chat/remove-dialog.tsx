import { useMutation } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import type { OpenRoom } from './open-room/room.ts'

export function RemoveDialog({ message, room, onClose }: { message: ChatMessage; room: OpenRoom; onClose: () => void }) {
  const remove = useMutation({ mutationFn: () => room.remove(message._id), onSuccess: onClose })
  return (
    <ConfirmDialog
      role="dialog"
      title="Remove this message?"
      act={remove}
      button="Remove"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {message.text && <p className="line-clamp-4 wrap-anywhere">“{message.text}”</p>}
      <p className="text-muted not-first:mt-3">
        Nobody {message.file ? 'sees or hears' : 'reads'} it any more. That a message stood here can still be seen.
      </p>
    </ConfirmDialog>
  )
}
