import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import { limitOn, percentOn, taxTable } from '#contract/india/taxes.ts'
import { type BillingDetails, billingFields, type PerformanceTax } from '#contract/invoices/invoices.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { statesByName } from '#web/lib/states-by-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormComboBox, FormRadioGroup, FormTextArea, FormTextField } from '#web/ui/form.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Typed = z.input<typeof billingFields>
type Fields = z.output<typeof billingFields>

const labels = {
  legalName: 'Legal name',
  address: 'Address',
  city: 'City, town or village',
  pincode: 'Pincode',
  state: 'State',
  gstin: 'GSTIN',
  pan: 'PAN',
  performanceTax: 'GST on your performances',
} as const
const names = keysOf(labels)
const stateOptions = statesByName.map((state) => ({ ...state, hint: state.value }))
function taxOptionsOn(today: Day): { value: PerformanceTax; label: string; hint: string }[] {
  const upTo = formatRupees(toRupees(limitOn(taxTable.folkAndClassical, today)))
  return [
    { value: 'standard', label: `${percentOn(taxTable.performanceGst, today)} %`, hint: 'Within the price that clients see.' },
    { value: 'folk_or_classical', label: 'Folk or classical art', hint: `Exempt for a price of up to ${upTo}; above it as the other.` },
  ]
}

type Props = {
  details: BillingDetails | null
  isArtist: boolean
  draftKey: string
  onSaved: (saved: { details: BillingDetails }) => void
}

export function BillingForm({ details, isArtist, draftKey, onSaved }: Props) {
  const form = useForm<Typed, unknown, Fields>({
    resolver: formResolver(billingFields),
    defaultValues: details ?? { legalName: '', address: '', city: '', pincode: '', gstin: '', pan: '', performanceTax: 'standard' },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey, ['pan'])
  const { control, handleSubmit, setError, reset } = form
  const today = dayOf(new Date())
  const gstin = useWatch({ control, name: 'gstin' })
  const submit = handleSubmit(async (fields) => {
    try {
      const saved = await api.invoices.saveBilling(fields)
      forgetDraft(draftKey)
      reset(saved.details)
      onSaved(saved)
      showToast({ title: 'Saved for your next invoices' })
    } catch (error) {
      showFailure(error, setError, names)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary control={control} labels={labels} />
      <FormTextField control={control} name="legalName" label={labels.legalName} autoComplete="name" autoCapitalize="words" />
      <FormTextArea control={control} name="address" label={labels.address} rows={2} maxLength={300} placeholder="House, street and area" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="pincode"
          label={labels.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
        <FormTextField control={control} name="city" label={labels.city} autoComplete="address-level2" />
        <FormComboBox
          control={control}
          name="state"
          label={labels.state}
          options={stateOptions}
          placeholder="Type a few letters"
          {...(isArtist && { className: 'sm:col-span-2' })}
        />
        <FormTextField
          control={control}
          name="gstin"
          label={labels.gstin}
          isOptional
          hint="15 characters, if you are registered for GST."
        />
        {isArtist && (
          <FormTextField
            control={control}
            name="pan"
            label={labels.pan}
            isOptional
            hint={`For TDS. Without one it is ${percentOn(taxTable.tdsWithoutPan, today)} %.`}
          />
        )}
      </div>
      {isArtist && gstin && (
        <FormRadioGroup control={control} name="performanceTax" label={labels.performanceTax} options={taxOptionsOn(today)} />
      )}
      <SaveBar isSticky={form.formState.isDirty}>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save
        </Button>
      </SaveBar>
    </form>
  )
}
