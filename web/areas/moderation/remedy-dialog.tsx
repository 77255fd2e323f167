import { useMutation } from '@tanstack/react-query'
import { formatRupees } from '#contract/money.ts'
import { payments, type StuckMoney } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useLookAgain } from './use-stuck-money.ts'

/** What will happen with the money, why, and only then the button. */
export function RemedyDialog({ stuck, onClose }: { stuck: StuckMoney | null; onClose: () => void }) {
  return (
    <Dialog
      title={stuck?.remedy === 'refund' ? 'Refund this payment' : 'Send it again'}
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
  return (
    <ReasonForm
      field={payments.retry.input.shape.reason}
      act={useRemedy(stuck, onClose)}
      hint="For the record; the client does not see it."
      button={stuck.remedy === 'refund' ? `Refund ${formatRupees(stuck.received ?? stuck.amount)}` : 'Send it again'}
      variant="danger"
      second={(reason) =>
        stuck.remedy === 'refund'
          ? { kind: 'payment.refund', input: { paymentId: stuck.id, reason } }
          : { kind: 'payment.retry', input: { kind: stuck.kind, id: stuck.id, reason } }
      }
    >
      {sentenceFor(stuck)}
    </ReasonForm>
  )
}

function sentenceFor({ kind, label, amount, received, remedy }: StuckMoney): string {
  if (remedy === 'refund')
    return `${formatRupees(received ?? amount)} arrived for “${label}” instead of ${formatRupees(amount)}. All of it is refunded the way it was paid.`
  return `The partner is asked once more to send ${formatRupees(amount)} (${kind}, ${label}). It is sent only once, however often you press.`
}
