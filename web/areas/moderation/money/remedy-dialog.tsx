import { useMutation } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import type { MoneyDifference } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { showToast } from '#web/ui/toast.tsx'
import { Decide } from '../decide/decide.tsx'
import { useLookAgain } from './use-differences.ts'

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

/** Explains what will happen to the money and asks for a reason before the button. */
export function RemedyDialog({ difference, onClose }: { difference: MoneyDifference; onClose: () => void }) {
  const { id, kind, remedy, theirs, ours } = difference
  const act = useRemedy(difference, onClose)
  const words = remedy === 'refund' ? `Refund ${formatRupees(theirs ?? ours ?? 0)}` : 'Send it again'
  return (
    <Decide
      dialog={{ title: remedy === 'refund' ? 'Refund this payment' : 'Send it again', onClose }}
      choices={[{ words, variant: 'danger', onDecide: act.mutate }]}
      act={act}
      consequence={sentenceFor(difference)}
      why={{ hint: 'For the record; the client does not see it.' }}
      second={(reason) =>
        remedy === 'refund'
          ? { kind: 'payment.refund', input: { paymentId: id, reason } }
          : { kind: 'payment.retry', input: { kind, id, reason } }
      }
    />
  )
}

function sentenceFor({ kind, label, ours, theirs, remedy }: MoneyDifference): string {
  if (remedy === 'refund')
    return `${formatRupees(theirs ?? ours ?? 0)} arrived for “${label}” instead of ${formatRupees(ours ?? 0)}. All of it is refunded the way it was paid.`
  return `The partner is asked once more to send ${formatRupees(ours ?? 0)} (${kind}, ${label}). It is sent only once, however often you press.`
}
