import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { chatAdmin } from '#contract/chat/admin.ts'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { api } from '#web/lib/api.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Decide } from '../decide/decide.tsx'

const paces: readonly (readonly [ms: number, label: string])[] = [
  [chatLimits.slowMs, 'A second'],
  [5_000, '5 seconds'],
  [30_000, '30 seconds'],
  [60_000, 'A minute'],
  [chatLimits.mostSlowMs, '5 minutes'],
]

/** Sets the slow mode of the global room, or locks it. */
export function GovernDialog({ room, onDone, onClose }: { room: ChatRoom; onDone: (room: ChatRoom) => void; onClose: () => void }) {
  const [isPaused, setPaused] = useState(room.isPaused)
  const [slowMs, setSlowMs] = useState(room.slowMs)
  const act = useMutation({
    mutationFn: (reason: string) => api.chatAdmin.govern({ isPaused, slowMs, reason }),
    onSuccess: ({ room }) => {
      showToast({ title: room.isPaused ? 'The room is paused' : 'The room is open' })
      onDone(room)
      onClose()
    },
  })
  const options = paces.map(([ms, label]) => ({ value: String(ms), label }))
  return (
    <Decide
      dialog={{ title: 'Slow mode and pause', onClose }}
      choices={[{ words: 'Save', onDecide: act.mutate }]}
      act={act}
      why={{ field: chatAdmin.govern.input.shape.reason }}
    >
      <div className="grid gap-4">
        <Switch isSelected={isPaused} onChange={setPaused}>
          Pause the room: only our team can write
        </Switch>
        <RadioGroup
          label="Each person can write once in"
          options={options}
          value={String(slowMs)}
          onChange={(value) => setSlowMs(Number(value))}
          isInline
        />
      </div>
    </Decide>
  )
}
