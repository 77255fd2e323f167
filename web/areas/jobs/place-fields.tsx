import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from '#web/ui/form.tsx'
import { partLabels } from './job-values.ts'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  /** The form paths of the parts of the place. */
  names: Record<keyof typeof partLabels, FieldPath<Values>>
}

/** The exact place, for a two-column grid. */
export function PlaceFields<Values extends FieldValues>({ control, names }: Props<Values>) {
  return (
    <>
      <FormTextField
        control={control}
        name={names.venue}
        label={partLabels.venue}
        hint="The name people know it by."
        autoComplete="organization"
        maxLength={120}
      />
      <FormTextField
        control={control}
        name={names.pincode}
        label={partLabels.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
      />
      <FormTextField
        control={control}
        name={names.address}
        label={partLabels.address}
        autoComplete="address-line1"
        maxLength={300}
        className="sm:col-span-2"
      />
    </>
  )
}
