import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { keysOf } from '#contract/grammar/names.ts'
import { pincode as pincodeSchema } from '#contract/india/pincodes.ts'
import { type AddressFields, type AddressView, addressFields } from '#contract/orders/addresses.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { useUser } from '#web/lib/session.ts'
import { statesByName } from '#web/lib/states-by-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormCheckbox, FormComboBox, FormTextField } from '#web/ui/form.tsx'

/** An empty field is an empty string in the form, but null in an address. */
const fields = addressFields.extend({
  alternatePhone: z.preprocess((text) => text || null, addressFields.shape.alternatePhone),
})
type Typed = z.input<typeof fields>

const labels = {
  name: 'Full name',
  phone_number: 'Phone',
  alternatePhone: 'Another phone',
  pincode: 'Pincode',
  line1: 'House, street, area',
  line2: 'Flat, floor, building',
  landmark: 'Landmark',
  city: 'City, town or village',
  state: 'State',
  label: 'Save as',
} as const
const names = keysOf(labels)

/** The draft key of a new address. */
export const newAddressDraft = 'mehfil.address.new'

type Props = {
  /** null for a new one. */
  address: AddressView | null
  onSaved: (address: AddressView) => void
  /** Signed-out buyers: receives the address instead of saving it, and keeps it in the form. */
  onWritten?: (address: AddressFields) => void
  /** Called with every complete PIN code. */
  onPincode?: (pincode: string) => void
  /** A PIN code entered before. */
  pincode?: string | undefined
  onCancel?: (() => void) | undefined
}

export function AddressForm({ address, onSaved, onWritten, onPincode, pincode, onCancel }: Props) {
  const user = useUser()
  const draftKey = address ? `mehfil.address.${address.addressId}` : newAddressDraft
  const form = useForm<Typed, unknown, AddressFields>({
    resolver: formResolver(fields),
    defaultValues: address
      ? typedOf(address)
      : { name: user ? `${user.first_name} ${user.last_name}`.trim() : '', ...(pincode && { pincode }) },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey)
  usePincode(form, onPincode)
  const add = useIntention(api.addresses.add)
  const { control, handleSubmit, setError } = form
  const leave = () => {
    forgetDraft(draftKey)
    onCancel?.()
  }
  const submit = handleSubmit(async (typed) => {
    if (onWritten) return onWritten(typed)
    try {
      const saved = address ? await api.addresses.update({ ...typed, addressId: address.addressId }) : await add(typed)
      forgetDraft(draftKey)
      onSaved(saved)
    } catch (error) {
      showFailure(error, setError, names)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <ErrorSummary control={control} labels={labels} className="sm:col-span-2" />
      <FormTextField
        control={control}
        name="name"
        label={labels.name}
        autoComplete="name"
        autoCapitalize="words"
        className="sm:col-span-2"
      />
      <FormTextField control={control} name="phone_number" label={labels.phone_number} type="tel" inputMode="tel" autoComplete="tel" />
      <FormTextField control={control} name="alternatePhone" label={labels.alternatePhone} type="tel" inputMode="tel" isOptional />
      <FormTextField control={control} name="pincode" label={labels.pincode} inputMode="numeric" autoComplete="postal-code" maxLength={6} />
      <FormTextField control={control} name="city" label={labels.city} autoComplete="address-level2" />
      <FormTextField control={control} name="line1" label={labels.line1} autoComplete="address-line1" className="sm:col-span-2" />
      <FormTextField control={control} name="line2" label={labels.line2} isOptional autoComplete="address-line2" />
      <FormTextField control={control} name="landmark" label={labels.landmark} isOptional hint="A temple, a shop, a gate." />
      <FormComboBox control={control} name="state" label={labels.state} options={statesByName} hint="Follows from the pincode." />
      <FormTextField control={control} name="label" label={labels.label} isOptional placeholder="Home, studio" maxLength={30} />
      {!onWritten && (
        <FormCheckbox control={control} name="isDefault" className="sm:col-span-2">
          Default address
        </FormCheckbox>
      )}
      <div className="button-row sm:col-span-2">
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {address ? 'Save' : 'Use this address'}
        </Button>
        {onCancel && (
          <Button variant="plain" onPress={leave}>
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}

function typedOf(address: AddressView): Typed {
  return { ...addressFields.parse(address), alternatePhone: address.alternatePhone ?? '' }
}

/** Fills in state and city from the PIN code, unless edited; says at once when no courier delivers there. */
function usePincode(
  { control, setValue, setError, clearErrors, getFieldState, getValues }: ReturnType<typeof useForm<Typed, unknown, AddressFields>>,
  onPincode: ((pincode: string) => void) | undefined,
) {
  const typed = useWatch({ control, name: 'pincode' })
  const pincode = pincodeSchema.safeParse(typed).data
  useEffect(() => {
    if (pincode) onPincode?.(pincode)
  }, [pincode, onPincode])
  const { data: found } = useQuery({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => api.addresses.pincode({ pincode: pincode ?? '' }, { signal }),
    enabled: !!pincode,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!found || found.pincode !== getValues('pincode')) return
    if (!found.isServed) {
      setError('pincode', { message: 'Our couriers do not deliver to this pincode.' })
      return
    }
    clearErrors('pincode')
    if (found.state) setValue('state', found.state)
    if (found.city && !getFieldState('city').isDirty) setValue('city', found.city)
  }, [found, setValue, setError, clearErrors, getFieldState, getValues])
}
