import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chatAdmin } from '#contract/chat/admin.ts'
import { api } from '#web/lib/api.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Decide } from '../decide/decide.tsx'
import { mutesKey } from './mutes-key.ts'

const hour = 60
const day = 24 * hour
const times = [
  { value: String(hour), label: 'An hour' },
  { value: String(day), label: 'A day' },
  { value: String(7 * day), label: 'A week' },
  { value: String(30 * day), label: 'A month' },
]

export function MuteDialog({ username, name, onClose }: { username: string; name: string; onClose: () => void }) {
  const [minutes, setMinutes] = useState(String(day))
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (reason: string) => api.chatAdmin.mute({ username, minutes: Number(minutes), reason }),
    onSuccess: ({ message }) => {
      showToast({ title: message })
      void queries.invalidateQueries({ queryKey: mutesKey })
      onClose()
    },
  })
  return (
    <Decide
      dialog={{ title: `Mute ${name}`, onClose }}
      choices={[{ words: 'Mute', variant: 'danger', onDecide: act.mutate }]}
      act={act}
      consequence={`${username} reads along in the global room and cannot write there. They are told until when, and not why.`}
      why={{ field: chatAdmin.mute.input.shape.reason }}
    >
      <RadioGroup label="For how long" options={times} value={minutes} onChange={setMinutes} isInline />
    </Decide>
  )
}
