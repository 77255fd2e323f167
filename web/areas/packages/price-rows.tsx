import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { packageLimits } from '#contract/packages/packages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMoneyInput, FormNumberInput, FormTextField } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PackageInput } from './package-values.ts'

type Props = { control: Control<PackageInput> }

/** The labels of a row's fields in the error summary. */
export const rowLabels = { uptoKm: 'Up to km', title: 'What', price: 'Costs' } as const

/** Travel bands: a price up to each distance in kilometres; beyond the last band the artist does not travel. */
export function TravelRows({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'travelBands' })
  return (
    <fieldset data-field="travelBands" className="grid gap-3">
      <legend className="font-semibold">Travel</legend>
      <p className="text-muted">By road from your city. Without bands travel costs nothing.</p>
      {fields.map(({ id }, i) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <FormNumberInput control={control} name={`travelBands.${i}.uptoKm`} label={rowLabels.uptoKm} />
          <FormMoneyInput control={control} name={`travelBands.${i}.price`} label={rowLabels.price} />
          <IconButton label={`Remove travel band ${i + 1}`} variant="ghost" onPress={() => remove(i)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < packageLimits.travelBands && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden />}
          onPress={() => append({ uptoKm: 0, price: 0 })}
          className="justify-self-start"
        >
          Add a travel band
        </Button>
      )}
    </fieldset>
  )
}

export function AddOnRows({ control }: Props) {
  // RHF would use the key `id`, which belongs to the add-on.
  const { fields, append, remove } = useFieldArray({ control, name: 'addOns', keyName: 'row' })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Add-ons</legend>
      {fields.map(({ row }, i) => (
        <div key={row} className="grid grid-cols-[1.4fr_1fr_auto] items-end gap-2">
          <FormTextField control={control} name={`addOns.${i}.title`} label={rowLabels.title} />
          <FormMoneyInput control={control} name={`addOns.${i}.price`} label={rowLabels.price} />
          <IconButton label={`Remove add-on ${i + 1}`} variant="ghost" onPress={() => remove(i)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < packageLimits.addOns && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden />}
          onPress={() => append({ title: '', price: 0 })}
          className="justify-self-start"
        >
          Add an add-on
        </Button>
      )}
    </fieldset>
  )
}
