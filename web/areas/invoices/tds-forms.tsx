import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { addMonths, formatMonth, monthOf } from '#contract/grammar/time.ts'
import { quarterEnd } from '#contract/india/taxes.ts'
import { certificateFields, certificateLimits, deductionKinds, deductionNames } from '#contract/invoices/tds-certificates.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormMoneyInput, FormSelect, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const certificatesKey = (saleId: string) => ['tds-certificates', saleId]

type Typed = z.input<typeof certificateFields>
type CertificateValues = z.output<typeof certificateFields>
const labels = {
  kind: 'Deducted for',
  quarter: 'Quarter',
  number: 'Certificate number',
  tan: 'Your TAN',
  value: 'Amount paid or credited, without GST',
  tax: 'Tax deducted',
} as const
const names = ['kind', 'quarter', 'number', 'tan', 'value', 'tax'] as const

/** Finished quarters, the latest first. */
function quarters() {
  const last = addMonths(quarterEnd(monthOf(new Date())), -3)
  return Array.from({ length: 6 }, (_, place) => addMonths(last, -3 * place)).map((value) => ({
    value,
    label: `${formatMonth(addMonths(value, -2))} to ${formatMonth(value)}`,
  }))
}

export function CertificateForm({ saleId, onDone }: { saleId: string; onDone: () => void }) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, CertificateValues>({
    resolver: formResolver(certificateFields),
    defaultValues: { saleId, kind: 'professional', quarter: quarters()[0]?.value ?? '', number: '', tan: '' },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      queries.setQueryData(certificatesKey(saleId), await api.tdsCertificates.give(wanted))
      showToast({ title: 'The artist is told', tone: 'success' })
      onDone()
    } catch (error) {
      showFailure(error, setError, names, { certificate_known: 'number', quarter_open: 'quarter', above_invoice: 'value' })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        For tax that you have deducted and paid to the government. You paid the whole price here: what the artist owes you back for it is
        between you and the artist.
      </p>
      <ErrorSummary control={control} labels={labels} />
      <FormSelect
        control={control}
        name="kind"
        label={labels.kind}
        options={deductionKinds.map((value) => ({ value, label: deductionNames[value] }))}
      />
      <FormSelect control={control} name="quarter" label={labels.quarter} options={quarters()} />
      <FormTextField control={control} name="number" label={labels.number} hint="As on Form 16A." maxLength={20} autoComplete="off" />
      <FormTextField control={control} name="tan" label={labels.tan} hint="Like JPRM00000A." maxLength={15} autoComplete="off" />
      <FormMoneyInput control={control} name="value" label={labels.value} />
      <FormMoneyInput control={control} name="tax" label={labels.tax} />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end">
        Add certificate
      </Button>
    </form>
  )
}

export function useConfirm(saleId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (certificateId: string) => api.tdsCertificates.decide({ certificateId, isConfirmed: true }),
    onSuccess: (found) => queries.setQueryData(certificatesKey(saleId), found),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
  })
}

const why = z.object({
  reason: z
    .string()
    .trim()
    .min(certificateLimits.reasonLeast, 'Please say what is wrong, in a few words.')
    .max(certificateLimits.reasonMost),
})

export function RefuseForm({ saleId, certificateId, onDone }: { saleId: string; certificateId: string; onDone: () => void }) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, formState } = useForm<z.infer<typeof why>>({
    resolver: formResolver(why),
    defaultValues: { reason: '' },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async ({ reason }) => {
    try {
      queries.setQueryData(certificatesKey(saleId), await api.tdsCertificates.decide({ certificateId, isConfirmed: false, reason }))
      onDone()
    } catch (error) {
      showFailure(error, setError, ['reason'])
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={{ reason: 'Why' }} />
      <FormTextArea
        control={control}
        name="reason"
        label="Why"
        hint="Your client reads it, and can add the certificate again."
        rows={3}
        maxLength={certificateLimits.reasonMost}
      />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end">
        Refuse
      </Button>
    </form>
  )
}
