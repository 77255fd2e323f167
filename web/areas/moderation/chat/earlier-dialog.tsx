import { useMutation, useQuery } from '@tanstack/react-query'
import { chatAdmin } from '#contract/chat/admin.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Decide } from '../decide/decide.tsx'

type Props = { message: ChatMessage; onRestored?: ((message: ChatMessage) => void) | undefined; onClose: () => void }

/** A message's earlier versions; a message removed by an admin can be restored. */
export function EarlierDialog({ message, onRestored, onClose }: Props) {
  const earlier = useQuery({
    queryKey: ['chat-earlier', message._id, message.change],
    queryFn: ({ signal }) => api.chatAdmin.earlier({ messageId: message._id }, { signal }),
  })
  const act = useMutation({
    mutationFn: (reason: string) => api.chatAdmin.restore({ messageId: message._id, reason }),
    onSuccess: ({ restored }) => {
      onRestored?.(restored)
      onClose()
    },
  })
  const { data } = earlier
  return (
    <Dialog title={message.sender.name ? `What ${message.sender.name} wrote` : 'What was written'} onClose={onClose}>
      <AnswerState of={earlier} inCard height="h-24" />
      {data && <Texts {...data} />}
      {data?.removedFor && (
        <div className="mt-5 border-t border-line pt-5">
          <Decide
            choices={[{ words: 'Put it back', onDecide: act.mutate }]}
            act={act}
            look={<p>Removed by our team: {data.removedFor}</p>}
            why={{ field: chatAdmin.restore.input.shape.reason }}
          />
        </div>
      )}
    </Dialog>
  )
}

function Texts({ message, texts, removedFor }: OutputOf<typeof chatAdmin.earlier>) {
  return (
    <dl className="grid gap-3">
      {texts.map(({ text, until }) => (
        <div key={until}>
          <dt className="text-sm text-muted">Until {formatWhen(until)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">{message.removed ? 'At last' : 'Now'}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{message.text}</dd>
      </div>
      {message.removed && !removedFor && <p className="text-muted">Its author took it back; it stays away.</p>}
    </dl>
  )
}
