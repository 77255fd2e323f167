import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { payments, type StuckMoney } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLookAgain } from './use-stuck-money.ts'

const reasonField = payments.retry.input.shape.reason

/** What will happen with the money, why, and only then the button. */
export function RemedyDialog({ stuck, onClose }: { stuck: StuckMoney | null; onClose: () => void }) {
  return (
    <Dialog
      title={stuck?.remedy === 'refund' ? 'Give this payment back' : 'Send it again'}
      isOpen={stuck !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {stuck && <RemedyForm key={stuck.id} stuck={stuck} onClose={onClose} />}
    </Dialog>
  )
}

function useRemedy(stuck: StuckMoney, onDone: () => void) {
  const lookAgain = useLookAgain()
  const refund = useIntention(api.payments.refundReviewed)
  const retry = useIntention(api.payments.retry)
  return useMutation({
    mutationFn: async (reason: string) => {
      if (stuck.remedy === 'refund') await refund({ paymentId: stuck.id, reason })
      else if (stuck.kind !== 'payment') await retry({ kind: stuck.kind, id: stuck.id, reason })
    },
    onSuccess: () => {
      showToast({ title: stuck.remedy === 'refund' ? 'On its way back' : 'It is sent again within a minute' })
      onDone()
    },
    onSettled: lookAgain,
  })
}

function RemedyForm({ stuck, onClose }: { stuck: StuckMoney; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const remedy = useRemedy(stuck, onClose)
  const submit = () => {
    const read = reasonField.safeParse(reason)
    setError(read.error?.issues[0]?.message)
    if (read.success) remedy.mutate(read.data)
    else field.current?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{sentenceFor(stuck)}</p>
      {remedy.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(remedy.error)}
        </Banner>
      )}
      <TextArea
        label="Why"
        hint="For the record; the client does not see it."
        value={reason}
        onChange={setReason}
        inputRef={field}
        error={error}
        maxLength={500}
      />
      <Button type="submit" variant="danger" isPending={remedy.isPending} className="justify-self-end">
        {stuck.remedy === 'refund' ? `Give ${formatRupees(stuck.received ?? stuck.amount)} back` : 'Send it again'}
      </Button>
    </form>
  )
}

function sentenceFor({ kind, label, amount, received, remedy }: StuckMoney): string {
  if (remedy === 'refund')
    return `${formatRupees(received ?? amount)} came for “${label}”, where ${formatRupees(amount)} were asked for. All of what came goes back the way it came.`
  return `The partner is asked once more to send ${formatRupees(amount)} (${kind}, ${label}). It is sent once, however often this is pressed.`
}
