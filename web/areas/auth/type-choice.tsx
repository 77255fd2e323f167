import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

export function TypeChoice<Values extends FieldValues>({ control, name }: { control: Control<Values>; name: FieldPath<Values> }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <div data-field={name}>
      <RadioGroup
        label="I am here to"
        value={field.value ?? null}
        onChange={(type) => field.onChange(type as FieldPathValue<Values, FieldPath<Values>>)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      >
        <RadioCard value="user" title="Book artists" text="For a wedding, a house concert, an office evening" />
        <RadioCard value="artist" title="Perform" text="Get my own page, set my prices, be booked" />
      </RadioGroup>
    </div>
  )
}
