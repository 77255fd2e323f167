import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { differenceNote, type MoneyDifference } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { assignName } from '../money/difference-row.tsx'
import { useLookAgain } from '../money/use-differences.ts'

/** Assigns a difference to an admin, with a note of what is known. */
export function AssignDialog({ difference, onClose }: { difference: MoneyDifference | null; onClose: () => void }) {
  return (
    <Dialog title={difference ? assignName(difference) : ''} isOpen={difference !== null} onClose={onClose}>
      {difference && <AssignForm key={difference.key} difference={difference} onClose={onClose} />}
    </Dialog>
  )
}

function AssignForm({ difference, onClose }: { difference: MoneyDifference; onClose: () => void }) {
  const { key, label, assignee } = difference
  const [note, setNote] = useState(assignee?.note ?? '')
  const lookAgain = useLookAgain()
  const assign = useMutation({
    mutationFn: (isMine: boolean) => api.payments.assignDifference({ key, isMine, note, seen: assignee?.since ?? null }),
    onSuccess: onClose,
    onSettled: lookAgain,
  })
  return (
    <div className="grid gap-5">
      <p className="text-muted wrap-anywhere">
        {label ?? 'Not in our books'}.{' '}
        {assignee && !assignee.isMe
          ? `${assignee.name} is looking into it now; then you are.`
          : 'Everybody in finance sees that you are looking into it.'}
      </p>
      <TextArea
        label="What you know so far"
        isOptional
        value={note}
        onChange={setNote}
        maxLength={differenceNote.maxLength ?? 300}
        hint="For example: asked the partner, waiting for the bank."
      />
      {assign.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(assign.error)}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {assignee?.isMe && (
          <Button variant="quiet" isDisabled={assign.isPending} onPress={() => assign.mutate(false)}>
            Let go of it
          </Button>
        )}
        <Button isPending={assign.isPending} onPress={() => assign.mutate(true)}>
          {assignee?.isMe ? 'Save note' : 'I’m looking into it'}
        </Button>
      </div>
    </div>
  )
}
