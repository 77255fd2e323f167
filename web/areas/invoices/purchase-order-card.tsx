import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { purchaseOrderNumber } from '#contract/invoices/invoices.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const keyOf = (saleId: string) => ['purchase-order', saleId]

/** Lets the buyer set their purchase order number, which their invoices show. Renders nothing once it is too late and none was set. */
export function PurchaseOrderCard({ saleId }: { saleId: string }) {
  const found = useQuery({ queryKey: keyOf(saleId), queryFn: ({ signal }) => api.invoices.purchaseOrder({ saleId }, { signal }) })
  if (found.data && !found.data.isOpen && !found.data.number) return null
  return (
    <Card as="section" aria-labelledby="purchase-order">
      <h2 id="purchase-order" className="font-display text-xl">
        Purchase order
      </h2>
      <AnswerState of={found} inCard height="h-24" className="mt-3" />
      {found.data?.isOpen && <NumberForm key={found.data.number} saleId={saleId} number={found.data.number} />}
      {found.data && !found.data.isOpen && <p className="mt-2 wrap-anywhere">Number {found.data.number}, printed on the invoices.</p>}
    </Card>
  )
}

const fields = z.object({ number: purchaseOrderNumber })
const labels = { number: 'Purchase order number' } as const

function NumberForm({ saleId, number }: { saleId: string; number: string }) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, formState } = useForm<z.input<typeof fields>, unknown, z.output<typeof fields>>({
    resolver: formResolver(fields),
    defaultValues: { number },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      queries.setQueryData(keyOf(saleId), await api.invoices.savePurchaseOrder({ saleId, ...wanted }))
      showToast({ title: wanted.number ? 'Saved' : 'Removed', tone: 'success' })
    } catch (error) {
      showFailure(error, setError, ['number'], { papers_issued: 'number' })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormTextField
        control={control}
        name="number"
        label={labels.number}
        hint="If your company needs one. It is printed on the invoices, and can be changed until the first is issued."
        maxLength={16}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" size="sm" isPending={formState.isSubmitting} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
