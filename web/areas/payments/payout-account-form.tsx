import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Failure } from '#contract/grammar/errors.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { type PayoutAccountFields, type PayoutAccountView, payoutAccountFields } from '#contract/payments/payments.ts'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormRadioGroup, FormTextField } from '#web/ui/form.tsx'

type Typed = z.input<typeof payoutAccountFields>
type Kind = PayoutAccountView['kind']

const kindNames: Record<Kind, string> = { bank: 'Bank account', upi: 'UPI' }
const labels = {
  kind: 'Paid to',
  holder: 'Name as the bank has it',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  upi: 'UPI id',
  pan: 'PAN',
  street: 'House, street, area',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
} as const
const names = keysOf(labels)

type Props = { kinds: readonly Kind[]; version: number; onSaved: () => void }

/** The account first, then the step-up proof; a refused save returns with everything still typed. */
export function PayoutAccountForm({ kinds, version, onSaved }: Props) {
  const [checked, setChecked] = useState<PayoutAccountFields>()
  const form = useForm<Typed, unknown, PayoutAccountFields>({
    resolver: formResolver(payoutAccountFields),
    defaultValues: {
      kind: kinds[0] ?? 'bank',
      holder: '',
      accountNumber: '',
      ifsc: '',
      upi: '',
      pan: '',
      street: '',
      city: '',
      state: '',
      pincode: '',
    },
    shouldFocusError: false,
  })
  const save = useIntention(api.payments.savePayoutAccount)
  const { control, handleSubmit, setError } = form
  const kind = useWatch({ control, name: 'kind' })
  const finish = async (stepUp: string) => {
    if (!checked) return
    try {
      await save({ ...checked, stepUp, version })
      onSaved()
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.code === 'step_up_needed') throw error
      setChecked(undefined)
      showFailure(error, setError, names, { kind_unsupported: 'kind' })
    }
  }
  if (checked)
    return (
      <StepUp
        purpose="payout_account"
        submitLabel="Save the account"
        onProved={finish}
        onBack={() => setChecked(undefined)}
        backLabel="Back"
      />
    )
  return (
    <form noValidate onSubmit={handleSubmit((fields) => setChecked(fields))} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      {kinds.length > 1 && (
        <FormRadioGroup
          control={control}
          name="kind"
          label={labels.kind}
          isInline
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      )}
      <FormTextField control={control} name="holder" label={labels.holder} autoComplete="name" autoCapitalize="words" />
      {kind === 'upi' ? (
        <FormTextField control={control} name="upi" label={labels.upi} autoCapitalize="none" autoComplete="off" inputMode="email" />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="accountNumber" label={labels.accountNumber} inputMode="numeric" autoComplete="off" />
          <FormTextField control={control} name="ifsc" label={labels.ifsc} autoComplete="off" hint="11 signs, on your cheque book" />
        </div>
      )}
      <FormTextField
        control={control}
        name="pan"
        label={labels.pan}
        isOptional
        autoComplete="off"
        hint="Without it more tax may have to be kept back."
      />
      <FormTextField control={control} name="street" label={labels.street} autoComplete="address-line1" />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormTextField control={control} name="city" label={labels.city} autoComplete="address-level2" />
        <FormTextField control={control} name="state" label={labels.state} autoComplete="address-level1" />
        <FormTextField control={control} name="pincode" label={labels.pincode} inputMode="numeric" autoComplete="postal-code" />
      </div>
      <p className="text-sm text-muted">
        We keep this sealed and show it to nobody but our payment partner, who must know whom it pays. For 24 hours after a change nothing
        is sent.
      </p>
      <Button type="submit" isFullWidth>
        Go on
      </Button>
    </form>
  )
}
