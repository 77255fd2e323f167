import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Collab, collabFallbacks } from '#contract/collab/collab.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useTakeCollab } from './use-take-collab.ts'
import { nameOf, otherOf } from './words.ts'

const mostReason = 300

export function PartDialog({ collab, onClose }: { collab: Collab; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const take = useTakeCollab()
  const name = nameOf(otherOf(collab))
  const part = useMutation({
    mutationFn: () => api.collabs.disconnect({ collabId: collab._id, reason: reason.trim() }),
    onSuccess: ({ collab }) => {
      take(collab)
      showToast({ title: `Your collaboration with ${name} has ended` })
      onClose()
    },
    onError: () => take(),
  })
  return (
    <Dialog
      title={`End it with ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Go on together
          </Button>
          <Button variant="danger" isPending={part.isPending} onPress={() => part.mutate()}>
            End it
          </Button>
        </>
      }
    >
      {part.isError && (
        <Banner tone="danger" isAnnounced className="mb-4">
          {sentenceOf(part.error, collabFallbacks.disconnect)}
        </Banner>
      )}
      <p className="mb-4">
        Both of you can read what was written, and nobody can add to it. You can ask each other again after seven days.
      </p>
      <TextArea label="Why" hint={`${name} reads it.`} isOptional value={reason} onChange={setReason} maxLength={mostReason} />
    </Dialog>
  )
}
