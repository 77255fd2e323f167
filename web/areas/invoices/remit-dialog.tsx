import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayOf, formatMonth, type Month } from '#contract/grammar/time.ts'
import { remittanceFields, type TaxDue } from '#contract/invoices/tax-returns.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormDateField, FormMoneyInput, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { challanHint, taxNames } from './tax-words.ts'
import { taxReturnsKey } from './use-tax-returns.ts'

type RemitDialogProps = { month: Month; due: TaxDue | null; onClose: () => void }

/** Records a tax payment made at the bank, with its challan number. */
export function RemitDialog({ month, due, onClose }: RemitDialogProps) {
  return (
    <Dialog title={due ? taxNames[due.tax] : ''} isOpen={due !== null} onClose={onClose}>
      {due && <RemitForm key={due.tax} month={month} due={due} onClose={onClose} />}
    </Dialog>
  )
}

type Typed = z.input<typeof remittanceFields>
type RemittanceValues = z.output<typeof remittanceFields>

const labels = { amount: 'Amount paid', challan: 'Challan', paidOn: 'Paid on', reason: 'Note' } as const
const names = ['amount', 'challan', 'paidOn', 'reason'] as const

function RemitForm({ month, due: { tax, left }, onClose }: RemitDialogProps & { due: TaxDue }) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, RemittanceValues>({
    resolver: formResolver(remittanceFields),
    defaultValues: { month, tax, amount: Math.ceil(left), challan: '', reason: '' },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      await api.taxReturns.remit(wanted)
      showToast({ title: 'Recorded', tone: 'success' })
      onClose()
    } catch (error) {
      showFailure(error, setError, names, { challan_known: 'challan', paid_when: 'paidOn', too_much: 'amount' })
    } finally {
      void queries.invalidateQueries({ queryKey: taxReturnsKey })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        {formatRupees(left)} is left for {formatMonth(month)}. Pay it first: this records the payment and moves no money.
      </p>
      <ErrorSummary control={control} labels={labels} />
      <FormMoneyInput control={control} name="amount" label={labels.amount} hint="All of it, or a part; challans are in whole rupees." />
      <FormTextField control={control} name="challan" label={labels.challan} hint={challanHint(tax)} maxLength={20} autoComplete="off" />
      <FormDateField control={control} name="paidOn" label={labels.paidOn} from={`${month}-01`} until={dayOf(new Date())} />
      <FormTextArea
        control={control}
        name="reason"
        label={labels.reason}
        hint="For the record, like who paid and from which account."
        rows={2}
        maxLength={500}
      />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end">
        Record payment
      </Button>
    </form>
  )
}
