import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NotDoneAlone, type SecondAdmin } from '../confirmations/not-alone.tsx'
import { queuesKey } from '../use-queues.ts'
import { reasonError } from './reason-error.ts'

type Props = {
  /** The title of the dialog and the label of its button. */
  title: string
  isDangerous?: boolean
  /** Who reads the reason; undefined when no reason is needed. */
  readers?: { hint: string; missing: string } | undefined
  decide: (reason: string) => Promise<unknown>
  done: string
  /** The queries to refetch afterwards. */
  listKey: QueryKey
  onClose: () => void
  children: ReactNode
  /** What a second admin would confirm, where one is needed. @param reason the reason as sent */
  second?: (reason: string) => SecondAdmin
  /** Further fields besides the reason. */
  fields?: ReactNode
}

/** An admin's decision with its reason, which the audit log records. */
export function DecideDialog({ title, isDangerous = false, readers, decide, done, listKey, onClose, children, second, fields }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const deciding = useMutation({
    mutationFn: () => decide(reason.trim()),
    onSuccess: () => {
      showToast({ title: done })
      onClose()
    },
    onSettled: () => Promise.all([listKey, queuesKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const press = () => {
    const wrong = reasonError(reason, !!readers)
    setWrong(wrong && (readers?.missing ?? wrong))
    if (!wrong) deciding.mutate()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant={isDangerous ? 'grave' : 'primary'} isPending={deciding.isPending} onPress={press}>
          {title}
        </Button>
      }
    >
      <div className="grid gap-4">
        <NotDoneAlone error={deciding.error} second={second?.(reason.trim()) ?? null} />
        <p className="wrap-anywhere">{children} What you write here is kept in the audit log.</p>
        <TextArea
          label="Why"
          hint={readers?.hint}
          isOptional={!readers}
          value={reason}
          onChange={setReason}
          error={wrong}
          maxLength={500}
          autoFocus
        />
        {fields}
      </div>
    </Dialog>
  )
}
