import { useMutation } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import { type MoneyDifference, payments } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ReasonForm } from '../decide/reason-form.tsx'
import { useLookAgain } from './use-differences.ts'

/** Explains what will happen to the money and asks for a reason before the button. */
export function RemedyDialog({ difference, onClose }: { difference: MoneyDifference | null; onClose: () => void }) {
  return (
    <Dialog
      title={difference?.remedy === 'refund' ? 'Refund this payment' : 'Send it again'}
      isOpen={difference !== null}
      onClose={onClose}
    >
      {difference && <RemedyForm key={difference.key} difference={difference} onClose={onClose} />}
    </Dialog>
  )
}

function useRemedy(difference: MoneyDifference, onDone: () => void) {
  const lookAgain = useLookAgain()
  const refund = useIntention(api.payments.refundReviewed)
  const retry = useIntention(api.payments.retry)
  return useMutation({
    mutationFn: async (reason: string) => {
      if (difference.remedy === 'refund') await refund({ paymentId: difference.id, reason })
      else if (difference.kind === 'refund' || difference.kind === 'payout')
        await retry({ kind: difference.kind, id: difference.id, reason })
    },
    onSuccess: () => {
      showToast({ title: difference.remedy === 'refund' ? 'On its way back' : 'It is sent again within a minute' })
      onDone()
    },
    onSettled: lookAgain,
  })
}

function RemedyForm({ difference, onClose }: { difference: MoneyDifference; onClose: () => void }) {
  return (
    <ReasonForm
      field={payments.retry.input.shape.reason}
      act={useRemedy(difference, onClose)}
      hint="For the record; the client does not see it."
      button={difference.remedy === 'refund' ? `Refund ${formatRupees(difference.theirs ?? difference.ours ?? 0)}` : 'Send it again'}
      variant="danger"
      second={(reason) =>
        difference.remedy === 'refund'
          ? { kind: 'payment.refund', input: { paymentId: difference.id, reason } }
          : { kind: 'payment.retry', input: { kind: difference.kind, id: difference.id, reason } }
      }
    >
      {sentenceFor(difference)}
    </ReasonForm>
  )
}

function sentenceFor({ kind, label, ours, theirs, remedy }: MoneyDifference): string {
  if (remedy === 'refund')
    return `${formatRupees(theirs ?? ours ?? 0)} arrived for “${label}” instead of ${formatRupees(ours ?? 0)}. All of it is refunded the way it was paid.`
  return `The partner is asked once more to send ${formatRupees(ours ?? 0)} (${kind}, ${label}). It is sent only once, however often you press.`
}
