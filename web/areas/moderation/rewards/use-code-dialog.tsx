import { useState } from 'react'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import { Decide } from '#web/areas/moderation/decide/decide.tsx'
import { api } from '#web/lib/api.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminCall } from './use-admin-call.ts'

/** Marks a reward's code, shown by its holder, as used. */
export function UseCodeDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const use = useAdminCall((reason: string) => api.rewardAdmin.use({ code, reason }), {
    said: ({ title, username }) => `“${title}” of ${username} is marked as used`,
    onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Mark code as used', size: 'sm', onClose }}
      choices={[{ words: 'Mark as used', onDecide: use.mutate }]}
      act={use}
      why={{ field: rewardAdmin.use.input.shape.reason }}
    >
      <TextField label="Code" value={code} onChange={setCode} maxLength={64} autoComplete="off" isRequired />
    </Decide>
  )
}
