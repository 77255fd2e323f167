import { useState } from 'react'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import { ReasonForm } from '#web/areas/moderation/decide/reason-form.tsx'
import { api } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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
    <Dialog title="Mark code as used" size="sm" onClose={onClose}>
      <ReasonForm field={rewardAdmin.use.input.shape.reason} act={use} button="Mark as used">
        <TextField label="Code" value={code} onChange={setCode} maxLength={64} autoComplete="off" isRequired />
      </ReasonForm>
    </Dialog>
  )
}
