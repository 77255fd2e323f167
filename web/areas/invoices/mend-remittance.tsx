import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayOf, formatMonth, type Month } from '#contract/grammar/time.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import { correctionFields, type Remittance } from '#contract/invoices/tax-returns.ts'
import { Decide } from '#web/areas/moderation/decide/decide.tsx'
import { useDecision } from '#web/areas/moderation/decide/use-decision.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormDateField, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { challanHint } from './tax-words.ts'
import { taxReturnsKey } from './use-tax-returns.ts'

type Props = { month: Month; tax: TaxKind; remittance: Remittance; onDone: () => void }
type Typed = z.input<typeof correctionFields>
type CorrectionValues = z.output<typeof correctionFields>

const labels = { challan: 'Challan', paidOn: 'Paid on', reason: 'Why' } as const
const names = ['challan', 'paidOn', 'reason'] as const

/** Corrects a mistyped challan number or date. */
export function CorrectForm({ month, tax, remittance: { remittanceId, challan, paidOn }, onDone }: Props) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, CorrectionValues>({
    resolver: formResolver(correctionFields),
    defaultValues: { month, tax, remittanceId, challan, paidOn, reason: '' },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      await api.taxReturns.correct(wanted)
      showToast({ title: 'Corrected', tone: 'success' })
      onDone()
    } catch (error) {
      showFailure(error, setError, names, { challan_known: 'challan', challan_same: 'challan', paid_when: 'paidOn' })
    } finally {
      void queries.invalidateQueries({ queryKey: taxReturnsKey })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        What stands there now is kept beside it. If the amount is wrong, take the payment back and record it again.
      </p>
      <ErrorSummary control={control} labels={labels} />
      <FormTextField control={control} name="challan" label={labels.challan} hint={challanHint(tax)} maxLength={20} autoComplete="off" />
      <FormDateField control={control} name="paidOn" label={labels.paidOn} from={`${month}-01`} until={dayOf(new Date())} />
      <FormTextArea control={control} name="reason" label={labels.reason} hint="For the record." rows={2} maxLength={500} />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end">
        Correct challan
      </Button>
    </form>
  )
}

/** Withdraws a wrong record: another month, another amount, or a duplicate. */
export function TakeBackForm({ month, tax, remittance: { remittanceId, challan, amount }, onDone }: Props) {
  const act = useDecision((reason) => api.taxReturns.takeBack({ month, tax, remittanceId, reason }), {
    said: 'Taken back',
    changes: [taxReturnsKey],
    onDone,
  })
  return (
    <Decide
      choices={[{ words: 'Take back', variant: 'grave', onDecide: act.mutate }]}
      act={act}
      consequence={`${formatRupees(amount)} with challan ${challan} counts for nothing any more, and is due again for ${formatMonth(month)}. It stays on the page as taken back. This moves no money at the bank.`}
      why={{ hint: 'For the record.' }}
    />
  )
}
